//! Very long games: what one more choice costs may not grow with the game.

use senet::app::play::{KEPT_AS, Msg as PlayMsg};
use senet::board::{Lots, Square};
use senet::game::{Action, Begin, Game, Phase, Record, Script};
use senet::lab::{Seeded, long_game};
use senet::ports::keeping::{Keeping, Shelf};
use senet::rules::{Position, canon};

use crate::play_story::Story;

/// As many moves as a game of reluctant players may need in the slowest way.
const MANY: usize = 5_000;
/// No more lines than this may be made anew or looked at after a move.
const FEW: usize = 64;

/// A page that goes on with that game between two people.
fn resumed(game: &Game, throws: &[u8]) -> Story<senet::ports::chance::Scripted> {
    let record = Record::new(game.clone(), "", "");
    let mut shelf = Shelf::default();
    let text = format!(
        "senet play 1\nchoices: macabot person person cast\nsettings: usual\nplayers: person \
         person\n{record}"
    );
    shelf.write(KEPT_AS, &text).expect("the shelf is open");
    Story::open(&Lots::STICKS_SIX, throws, shelf)
}

#[test]
fn one_more_move_touches_a_few_lines_and_undo_takes_only_them_back() {
    let game = long_game(MANY);
    let mut story = resumed(&game, &[3, 2, 3, 2, 3, 2, 3, 2]);
    assert!(story.view().lines.len() >= MANY);
    // The choice that is due.
    story.square(movable(&game).expect("a choice").number());
    for step in 0..4 {
        let before = story.view().lines;
        story.throw();
        if let Some(square) = movable(&story.game()) {
            story.press(PlayMsg::Press(square));
            story.wait();
        }
        let after = story.view().lines;
        assert_eq!(after.len(), before.len() + 1, "step {step}");
        assert!(after.len() - before.same(&after) <= FEW, "all others are shared");
    }
    let longest = story.view().lines;
    story.press(PlayMsg::Undo);
    let shorter = story.view().lines;
    assert!(shorter.len() < longest.len());
    assert!(longest.len() - longest.same(&shorter) <= 2 * FEW);
    assert_eq!(shorter.from(0).last(), longest.from(shorter.len() - 1).next());
}

fn movable(game: &Game) -> Option<Square> {
    match game.phase() {
        Phase::ToMove { moves, .. } => moves.froms().into_iter().next(),
        _ => None,
    }
}

#[test]
fn the_kept_text_grows_with_the_game_and_is_its_record() {
    for way in canon::ALL {
        let mut dice = Seeded::new(9, 9);
        let mut game = Game::new(way, Begin::Cast);
        let mut script = Script::default();
        for _ in 0..400 {
            let action = match game.phase() {
                Phase::Over(_) => break,
                Phase::ToMove { moves, .. } => Action::Move(moves.iter().next().expect("one")),
                Phase::Opening(senet::game::Cast::Coin) => Action::Coin(senet::game::Seat::Two),
                _ => Action::Throw(dice.throw(&way.lots)),
            };
            script.note(&game, action);
            game.act(action).expect("the phase asks for it");
        }
        let whole = Record::new(game.clone(), "Ada", "Ben");
        assert_eq!(script.record(&game, ["Ada", "Ben"]), whole.to_string(), "{}", way.id);
        assert_eq!(Record::parse(&whole.to_string()).expect("its own text"), whole);
        for count in (0..=game.actions().len()).rev().step_by(7) {
            let back = game.back_to(count).expect("it has as many actions");
            script.cut(count);
            assert_eq!(script, Script::of(&back), "{} after {count}", way.id);
        }
    }
}

#[test]
fn going_back_lands_where_playing_so_far_led() {
    let game = long_game(300);
    let count = game.actions().len();
    for kept in (0..=count).step_by(13).chain([63, 64, 65, 127, 128, count]) {
        let back = game.back_to(kept).expect("it has as many actions");
        let played = Game::replay(game.way(), game.begin(), &game.actions()[..kept]);
        let played = played.expect("it was played");
        assert_eq!(back, played);
        assert_eq!((back.phase(), back.position()), (played.phase(), played.position()));
        // And it goes on from there as it did.
        let mut again = back;
        for action in &game.actions()[kept..] {
            again.act(*action).expect("it was played");
        }
        assert_eq!(again.back_to(kept / 2).map(|game| *game.position()), position(&game, kept / 2));
    }
    assert!(game.back_to(count + 1).is_none());
}

fn position(game: &Game, kept: usize) -> Option<Position> {
    let played = Game::replay(game.way(), game.begin(), &game.actions()[..kept]).ok()?;
    Some(*played.position())
}
