//! The long player: a game of thousands of throws, and thousands of games.
//!
//! `SENET_LONG=10000 cargo test --test it long -- --nocapture` plays that many games of each way
//! and watches the memory of the process, so let nothing else run beside it.

use std::time::Duration;

use senet::ai::Level;
use senet::app::play::{KEPT_AS, Msg as PlayMsg};
use senet::app::{Millis, Msg, Runtime};
use senet::board::{Lots, Score, Side, Square};
use senet::game::{Action, Begin, Game, Phase, Record};
use senet::lab::Seeded;
use senet::ports::chance::Scripted;
use senet::ports::keeping::{Keeping, Shelf};
use senet::ports::thinking::{Answer, MoveQuestion, Question, answer};
use senet::rules::{Move, Moves, Ruleset, canon};

use crate::fuzz::worked;

/// A game of that way with moves chosen so, as far as so many actions.
fn game(
    rules: &'static Ruleset,
    dice: &mut Seeded,
    most: usize,
    choose: impl Fn(&Game, Score, &Moves) -> Move,
) -> Game {
    let mut game = Game::new(rules, Begin::Settled { one: Side::Cones });
    while game.actions().len() < most {
        let action = match game.phase() {
            Phase::ToThrow { .. } => Action::Throw(dice.throw(&rules.lots)),
            Phase::ToMove { score, moves, .. } => Action::Move(choose(&game, score, &moves)),
            Phase::Opening(_) | Phase::Over(_) => break,
        };
        game.act(action).expect("a legal action");
    }
    game
}

/// How long a message and the view after it may take: a fifth of what a page may be held up, as a
/// browser is slower than this.
const AT_ONCE: Duration = Duration::from_millis(10);

#[test]
fn a_game_of_ten_thousand_actions_stays_quick() {
    // In no hurry: into the water if they can, off the board last.
    let ends = |one: &Move| one.ends().map_or(31, Square::number);
    let slow =
        |_: &Game, _, moves: &Moves| moves.iter().min_by_key(ends).expect("a list is never empty");
    let game = game(&canon::MACABOT, &mut Seeded::new(50, 0), 10_000, slow);
    assert_eq!(game.actions().len(), 10_000, "the game goes on");
    let record = Record::new(game, "", "");
    let head = "senet play 1\nchoices: macabot person person cones\nsettings: usual\n";
    let kept = format!("{head}players: person person\n{record}");
    let mut shelf = Shelf::default();
    shelf.write(KEPT_AS, &kept).expect("the shelf is open");
    let chance = Scripted::scores(&Lots::STICKS_SIX, &[1; 9]);
    let mut now = Millis(0);
    let mut page = Runtime::open(chance, shelf, "#play", now);
    let lines = page.view(now).play.expect("the game is open").lines.len();
    assert!(lines >= 4_999, "{lines} lines");
    let back = PlayMsg::GoBack(Some(lines / 2));
    for msg in [PlayMsg::Throw, PlayMsg::Undo, back, PlayMsg::GoBack(None), PlayMsg::Undo] {
        let told = format!("{msg:?}");
        // The machine may pause; the same press is as quick as its quickest.
        let quickest = (0..3).map(|_| {
            now = now.plus(60_000);
            page.send(Msg::Tick, now);
            worked(|| {
                page.send(Msg::Play(msg.clone()), now);
                let _ = page.view(now);
            })
        });
        let quickest = quickest.min().expect("three tries");
        assert!(quickest < AT_ONCE, "{told}: {quickest:?}");
    }
}

/// The answer of the worker's own code, as the page gets it.
fn asked(level: Level, seed: u32) -> impl Fn(&Game, Score, &Moves) -> Move {
    move |game, score, moves| {
        if let Some(only) = moves.only() {
            return only;
        }
        let (way, position) = (game.way(), *game.position());
        let question = Question::Move(MoveQuestion { level, way, position, score, seed });
        let Some(Answer::Move(answer)) = answer(&question) else { panic!("{question:?}") };
        assert!(moves.contains(answer.chosen), "{question:?}");
        answer.chosen
    }
}

/// Kilobytes of memory that the process holds; none where the system does not tell.
fn held() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

#[test]
fn computers_play_on_and_on_without_growth() {
    let many = std::env::var("SENET_LONG").ok().map(|text| text.parse().expect("a number"));
    let games: u64 = many.unwrap_or(4);
    let levels = [Level::Novice, Level::Apprentice, Level::Scribe];
    for rules in canon::ALL {
        let mut actions = 0;
        let mut begins = None;
        for number in 0..games {
            let mut dice = Seeded::new(51, number);
            let seed = u32::try_from(number).unwrap_or(u32::MAX);
            // The slower levels now and then.
            let level = levels[[0, 1, 1, 1, 1, 1, 1, 2][usize::try_from(number % 8).unwrap_or(0)]];
            let game = game(rules, &mut dice, usize::MAX, asked(level, seed));
            assert!(matches!(game.phase(), Phase::Over(_)), "{}", rules.id);
            actions += game.actions().len();
            if number == games / 10 {
                begins = held();
            }
        }
        if let (Some(_), Some(begins), Some(ends)) = (many, begins, held()) {
            eprintln!("{}: {games} games, {actions} actions, {begins} then {ends} kB", rules.id);
            assert!(ends <= begins + 512, "{}: from {begins} to {ends} kB", rules.id);
        }
    }
}
