//! What holds in every way of playing, over many seeded games.
//!
//! A law that fails prints the way, the seed and the record: the text that replays it. The number
//! of seeds is `SENET_SEEDS`, or a few where it is not set.

use std::env;
use std::thread;

use senet::board::{BySide, Score, Side, Square};
use senet::game::{Action, Begin, Event, Game, Phase, Record};
use senet::lab::Seeded;
use senet::rules::{self, Move, Outcome, Position, Ruleset, canon};

/// Seeds of each way: enough to see every phase, few enough for a debug build.
const FEW: u64 = 40;

fn seeds() -> u64 {
    env::var("SENET_SEEDS").ok().map_or(FEW, |text| text.parse().expect("a number of seeds"))
}

/// Names the game when a law fails in it.
struct Watch<'g> {
    game: &'g Game,
    seed: u64,
}

impl Watch<'_> {
    fn law(&self, holds: bool, law: &str) {
        assert!(
            holds,
            "{law}\nway {} seed {}\n{}",
            self.game.way().id,
            self.seed,
            Record::new(self.game.clone(), "", "")
        );
    }
}

/// The action that a seeded player takes.
fn any_action(game: &Game, dice: &mut Seeded) -> Option<Action> {
    match game.phase() {
        Phase::Opening(senet::game::Cast::Coin) => {
            Some(Action::Coin(senet::game::Seat::BOTH[dice.below(2) as usize]))
        }
        Phase::Opening(_) | Phase::ToThrow { .. } => {
            Some(Action::Throw(dice.throw(&game.way().lots)))
        }
        Phase::ToMove { moves, .. } => {
            let count = u32::try_from(moves.len()).expect("a handful of moves");
            moves.nth(dice.below(count) as usize).map(Action::Move)
        }
        Phase::Over(_) => None,
    }
}

/// The board as the events alone tell it; what is pending stays as it was.
pub fn told(before: &Position, events: impl IntoIterator<Item = rules::Event>) -> Position {
    let mut after = *before;
    let shift = |after: &mut Position, side: Side, from, to| {
        after.pieces[side] = after.pieces[side].without(from).with(to);
    };
    for event in events {
        match event {
            rules::Event::Moved { side, from, to, .. }
            | rules::Event::Swapped { side, from, to }
            | rules::Event::SentTo { side, from, to, .. } => shift(&mut after, side, from, to),
            // The square keeps a piece of the side: the one that has just come.
            rules::Event::Bumped { side, to, .. } => {
                after.pieces[side] = after.pieces[side].with(to);
            }
            rules::Event::Captured { side, at } => {
                after.pieces[side] = after.pieces[side].without(at);
            }
            rules::Event::BorneOff { side, from, .. } => {
                after.pieces[side] = after.pieces[side].without(from);
                after.off[side] += 1;
            }
            rules::Event::TurnOver { next } => after.to_move = next,
            _ => {}
        }
    }
    after
}

fn check_board(
    watch: &Watch<'_>,
    rules: &Ruleset,
    at: &Position,
    before: BySide<u8>,
) -> BySide<u8> {
    let apart = at.pieces.cones.and(at.pieces.spools).is_empty();
    watch.law(apart, "no two pieces stand on one square");
    let mut have = BySide::new(0, 0);
    for side in Side::BOTH {
        have[side] = at.pieces[side].len() + at.off[side];
        let kept = match rules.hit {
            rules::Hit::Swap => have[side] == rules.pieces,
            rules::Hit::Capture => have[side] <= before[side],
        };
        watch.law(kept, "pieces are conserved");
    }
    have
}

fn check_moves(watch: &Watch<'_>, rules: &Ruleset, at: &Position, score: Score) {
    let moves = rules::legal(rules, at, score);
    watch.law(moves.len() == moves.iter().count() && moves.len() > 0, "a list is never empty");
    for square in Square::all() {
        let asked = rules::why_not(rules, at, score, square);
        watch.law(asked.ok() == moves.find(square), "a square has a reason or a move");
    }
    let only = if moves.len() == 1 { moves.nth(0) } else { None };
    watch.law(moves.only() == only, "a move without a choice is known as such");
    let mut last = None;
    for (place, one) in moves.iter().enumerate() {
        let sorted = one.from().is_none() || one.from() > last;
        last = one.from();
        watch.law(sorted, "moves are sorted by the square left");
        watch.law(moves.nth(place) == Some(one) && moves.contains(one), "a list finds its moves");
        watch.law(moves.read(&one.to_string()) == Ok(one), "a move's text is read back");
        let played = rules::play(rules, at, score, one);
        let quick = rules::play_fast(rules, at, score, one);
        watch.law(played.position == quick, "both ways of playing agree");
        let text = quick.to_string();
        watch.law(Position::parse(rules, &text) == Ok(quick), "a position's text is read back");
    }
}

/// An action that the phase must refuse, and the game as it was.
fn check_refusals(watch: &Watch<'_>, game: &Game) {
    let wrong = match game.phase() {
        Phase::ToMove { .. } => vec![Action::Throw(Score::of(1)), Action::Move(Move::Lapse)],
        Phase::Over(_) => vec![Action::Throw(Score::of(1)), Action::Move(Move::Pass)],
        _ => vec![Action::Move(Move::Pass)],
    };
    for action in wrong {
        if let Phase::ToMove { moves, .. } = game.phase()
            && matches!(action, Action::Move(one) if moves.contains(one))
        {
            continue;
        }
        let mut tried = game.clone();
        watch.law(tried.act(action).is_err(), "a wrong action is refused");
        watch.law(tried == *game && tried.phase() == game.phase(), "a refusal changes nothing");
    }
}

fn check_end(watch: &Watch<'_>, game: &Game) {
    let replayed = Game::replay(game.way(), game.begin(), game.actions()).expect("what was played");
    watch.law(replayed == *game && replayed.position() == game.position(), "a replay is the game");
    for count in [game.actions().len(), game.actions().len() / 2, 3] {
        let part = game.back_to(count).expect("a shorter game");
        let text = Record::new(part.clone(), "Ada", "").to_string();
        let read = Record::parse(&text).expect("a record that was written");
        watch.law(*read.game() == part && read.to_string() == text, "a record is read back");
    }
    let events_end = game.undone().and_then(|mut before| before.act(*game.actions().last()?).ok());
    let last = events_end.as_ref().and_then(|events| events.last());
    let told = match game.phase() {
        Phase::Over(Outcome::Won(side)) => last == Some(&Event::Board(rules::Event::Won { side })),
        Phase::Over(Outcome::Draw) => last == Some(&Event::Board(rules::Event::Drawn)),
        _ => false,
    };
    watch.law(told, "the end is told last");
}

fn play_out(rules: &'static Ruleset, seed: u64) {
    let begin =
        if seed.is_multiple_of(2) { Begin::Cast } else { Begin::Settled { one: Side::Spools } };
    let mut game = Game::new(rules, begin);
    let mut dice = Seeded::new(seed, 0);
    let mut have = BySide::new(rules.pieces, rules.pieces);
    while let Some(action) = any_action(&game, &mut dice) {
        let (before, length) = (*game.position(), game.actions().len());
        if length.is_multiple_of(16) {
            check_refusals(&Watch { game: &game, seed }, &game);
        }
        let events = game.act(action).expect("a legal action");
        let watch = Watch { game: &game, seed };
        have = check_board(&watch, rules, game.position(), have);
        let on_board = events.iter().filter_map(|event| match event {
            Event::Board(event) => Some(*event),
            _ => None,
        });
        let after = Position { pending: game.position().pending, ..told(&before, on_board) };
        if matches!(action, Action::Move(_)) {
            watch.law(after == *game.position(), "the events tell what happened");
        }
        if let Phase::ToMove { score, .. } = game.phase() {
            check_moves(&watch, rules, game.position(), score);
        }
        watch.law(length < 200_000, "a random game ends");
    }
    check_end(&Watch { game: &game, seed }, &game);
}

#[test]
fn the_laws_hold_in_every_way() {
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    thread::scope(|scope| {
        for core in 0..cores {
            scope.spawn(move || {
                for seed in (core..seeds()).step_by(usize::try_from(cores).expect("cores")) {
                    for rules in canon::ALL {
                        play_out(rules, seed);
                    }
                }
            });
        }
    });
}
