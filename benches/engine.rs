//! How fast the engine is: ratios within one run, by `cargo bench`.
//!
//! Times depend on the machine; `docs/BENCH.md` tells how to count instructions instead.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use senet::app::play::{self as page, KEPT_AS};
use senet::app::{Millis, Motion, Msg, Runtime};
use senet::board::{BySide, Score};
use senet::game::{Phase, Record};
use senet::lab::{Random, Seeded, long_game, play_out};
use senet::ports::chance::Scripted;
use senet::ports::keeping::{Keeping, Shelf};
use senet::rules::{Count, Moves, Pending, Position, Ruleset, legal, perft, play, play_fast};

fn main() {
    divan::main();
}

fn way(id: &str) -> &'static Ruleset {
    Ruleset::by_id(id).expect("a way of the canon")
}

/// Random games, as `senet simulate` plays them on one core.
#[divan::bench(args = ["skiryuk", "kendall", "macabot", "bell"])]
fn random_games(bencher: Bencher<'_, '_>, id: &str) {
    const GAMES: u64 = 50;
    let players = BySide::new(&Random, &Random);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for game in 0..GAMES {
            black_box(play_out(way(id), &players, &mut Seeded::new(1, game)));
        }
    });
}

/// The questions of some random games: position, score, and what may be done.
fn questions(rules: &Ruleset) -> Vec<(Position, Score, Moves)> {
    let mut found = Vec::new();
    for game in 0..10 {
        let mut dice = Seeded::new(2, game);
        let mut position = Position::start(rules);
        while position.winner(rules).is_none() && found.len() < 1_000 {
            let score = match position.pending {
                Pending::Rest { points, .. } => Score::of(points),
                _ => dice.throw(&rules.lots),
            };
            let moves = legal(rules, &position, score);
            found.push((position, score, moves));
            let place = dice.below(u32::try_from(moves.len()).expect("a handful of moves"));
            let one = moves.nth(place as usize).expect("a place below the length");
            position = play_fast(rules, &position, score, one);
        }
    }
    found
}

/// Move generation alone.
#[divan::bench(args = ["skiryuk", "kendall", "macabot", "bell"])]
fn generation(bencher: Bencher<'_, '_>, id: &str) {
    let (rules, asked) = (way(id), questions(way(id)));
    bencher.counter(ItemsCount::new(asked.len())).bench_local(|| {
        for (position, score, _) in &asked {
            black_box(legal(rules, black_box(position), *score));
        }
    });
}

/// Playing every legal move, with its events and without.
#[divan::bench(args = ["with events", "without"])]
fn playing(bencher: Bencher<'_, '_>, how: &str) {
    let (rules, asked) = (way("skiryuk"), questions(way("skiryuk")));
    let count: usize = asked.iter().map(|(_, _, moves)| moves.len()).sum();
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        for (position, score, moves) in &asked {
            for one in moves {
                if how == "without" {
                    black_box(play_fast(rules, position, *score, one));
                } else {
                    black_box(play(rules, position, *score, one));
                }
            }
        }
    });
}

/// Lines of play, counted plainly to depth 4.
#[divan::bench(args = ["skiryuk", "kendall"])]
fn perft_of_four(bencher: Bencher<'_, '_>, id: &str) {
    let (rules, start) = (way(id), Position::start(way(id)));
    let leaves = u64::try_from(perft(rules, &start, 4, Count::Plain)).expect("a small count");
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| perft(black_box(rules), black_box(&start), 4, Count::Plain));
}

/// A move on the page, its undo, and what is shown and kept after either: early and late in a game.
#[divan::bench(args = [100, 5_000])]
fn one_more_choice(bencher: Bencher<'_, '_>, moves: usize) {
    let game = long_game(moves);
    let Phase::ToMove { moves: choices, .. } = game.phase() else { return };
    let square = choices.froms().into_iter().next().expect("there is a choice");
    let mut shelf = Shelf::default();
    let text = format!(
        "senet play 1\nchoices: macabot person person cast\nsettings: usual\nplayers: person \
         person\n{}",
        Record::new(game, "", "")
    );
    shelf.write(KEPT_AS, &text).expect("the shelf is open");
    let chance = Scripted::scores(&way("macabot").lots, &[]);
    let mut senet = Runtime::open(chance, shelf, "#play", Millis(0));
    senet.send(Msg::Motion(Motion::Reduced), Millis(0));
    bencher.bench_local(|| {
        senet.send(Msg::Play(page::Msg::Press(square)), Millis(0));
        black_box(senet.view(Millis(0)));
        senet.send(Msg::Play(page::Msg::Undo), Millis(0));
        black_box(senet.view(Millis(0)));
    });
}
