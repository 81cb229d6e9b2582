//! The record of games: what counts in it, and what a person can do about that.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use senet::ai::Level;
use senet::app::play::{KEPT_AS, Msg as PlayMsg, Player, Sides, TALLY_KEPT_AS};
use senet::app::{Millis, Msg, Runtime};
use senet::board::{Lots, Side, Square};
use senet::game::{Action, Begin, Game, Phase, Record, Seat};
use senet::lab::Seeded;
use senet::ports::chance::Scripted;
use senet::ports::keeping::{Keeping, Shelf};
use senet::ports::thinking::{Answer, CannotThink, Nobody, Prompt, Question, Thinking, Ticket};
use senet::rules::{Move, Outcome, canon};

use crate::play_company::Asleep;
use crate::play_story::Story;
use crate::tabs::Common;

/// A game of `duat` in which the next move, a free one of the spools, can win; with that move.
fn one_move_before_the_end() -> (Game, Move) {
    for number in 0.. {
        let mut dice = Seeded::new(71, number);
        let mut game = Game::new(&canon::DUAT, Begin::Settled { one: Side::Cones });
        loop {
            let before = game.clone();
            let action = match game.phase() {
                Phase::Over(_) => break,
                Phase::ToMove { moves, .. } => {
                    Action::Move(moves.iter().max_by_key(|one| one.ends().is_none()).expect("one"))
                }
                _ => Action::Throw(dice.throw(&canon::DUAT.lots)),
            };
            game.act(action).expect("the phase asks for it");
            if let (Phase::Over(Outcome::Won(Side::Spools)), Action::Move(wins)) =
                (game.phase(), action)
            {
                return (before, wins);
            }
        }
    }
    unreachable!("spools win half of the games")
}

/// A kept game of a person with the cones against that level.
fn kept(game: &Game, level: &str) -> Shelf {
    let record = Record::new(game.clone(), "", "");
    let mut shelf = Shelf::default();
    let head = "senet play 1\nchoices: duat person person cast\nsettings: usual\n";
    shelf
        .write(KEPT_AS, &format!("{head}players: person {level}\n{record}"))
        .expect("the shelf is open");
    shelf
}

fn chance() -> Scripted {
    Scripted::scores(&Lots::STICKS, &[2, 3, 2, 3, 2, 3, 2, 3])
}

/// Such a game one move before the computer wins it, the computer being slow to answer.
fn losing(level: &str) -> (Story<Scripted>, Move) {
    let (game, wins) = one_move_before_the_end();
    (Story::beside(chance(), kept(&game, level), Box::new(Asleep)), wins)
}

/// A new game of `duat`, the person having the cones.
fn begun(level: Level, thinking: Box<dyn Thinking>) -> Story<Scripted> {
    let mut story = Story::beside(chance(), Shelf::default(), thinking);
    story.press(PlayMsg::Way("duat".to_owned()));
    story.press(PlayMsg::Sides(Sides::One(Side::Cones)));
    story.press(PlayMsg::Player(Seat::One, Player::Person));
    story.press(PlayMsg::Player(Seat::Two, Player::Computer(level)));
    story.press(PlayMsg::Start);
    story
}

fn counted(story: &Story<Scripted>) -> Vec<(u32, u32)> {
    story.view().tally.rows().iter().map(|row| (row.won, row.lost)).collect()
}

const OUT: &str = "the record leaves this game out";

#[test]
fn who_takes_the_winning_side_wins_nothing_for_the_record() {
    let (mut story, wins) = losing("scribe");
    story.press(PlayMsg::SwapSides);
    assert!(story.status().contains(" You have changed sides, so "), "{}", story.status());
    assert!(story.status().contains(OUT), "{}", story.status());
    // Neither a second change nor a reload brings it back.
    story.press(PlayMsg::SwapSides);
    story.press(PlayMsg::SwapSides);
    let (_, shelf) = story.page.close();
    let mut again = Story::beside(chance(), shelf, Box::new(Asleep));
    again.press(PlayMsg::Press(wins.from().expect("a piece bears off")));
    assert!(matches!(again.game().phase(), Phase::Over(Outcome::Won(Side::Spools))));
    let end = again.view().end.expect("it is over").join(" ");
    assert!(end.starts_with("You win.") && end.contains("The record leaves this game out."));
    assert!(counted(&again).is_empty());
    // The next one counts again.
    again.press(PlayMsg::NextGame);
    again.throw();
    again.press(PlayMsg::Resign);
    assert_eq!(counted(&again), [(0, 1)]);
}

#[test]
fn who_gives_up_or_loses_is_counted_and_changes_no_sides_after_it() {
    let (mut story, _) = losing("novice");
    story.press(PlayMsg::Resign);
    assert_eq!(counted(&story), [(0, 1)]);
    let before = story.view().end;
    story.press(PlayMsg::SwapSides);
    assert_eq!(story.view().notice, "This game is over, so nobody changes sides in it.");
    assert_eq!(story.view().end, before);
    // Taken back and won on the other side, it stays lost.
    story.press(PlayMsg::Undo);
    story.press(PlayMsg::SwapSides);
    story.press(PlayMsg::Resign);
    assert_eq!(counted(&story), [(0, 1)]);
}

#[test]
fn sides_changed_before_the_first_cast_are_chosen_sides() {
    let mut story = begun(Level::Scribe, Box::new(Prompt::default()));
    story.press(PlayMsg::SwapSides);
    assert!(!story.status().contains(OUT), "{}", story.status());
    story.wait();
    story.press(PlayMsg::Resign);
    assert_eq!(counted(&story), [(0, 1)]);
}

#[test]
fn two_people_may_do_as_they_like() {
    let mut story = Story::people("duat", &[2, 3, 2, 3]);
    story.throw();
    story.square(9);
    story.throw();
    story.press(PlayMsg::Undo);
    assert!(story.status().contains("will fall again. "), "{}", story.status());
    story.press(PlayMsg::SwapSides);
    assert!(!story.status().contains(OUT), "{}", story.status());
    story.press(PlayMsg::Resign);
    assert_eq!(counted(&story).len(), 1);
}

#[test]
fn a_slip_may_be_taken_back_but_not_a_throw_that_has_been_seen() {
    // The press is taken back before the computer has thrown.
    let mut story = begun(Level::Scribe, Box::new(Prompt::default()));
    story.throw();
    story.press(PlayMsg::Press(Square::at(9)));
    story.press(PlayMsg::Undo);
    assert!(story.status().starts_with("Taken back.") && !story.status().contains(OUT));
    // Afterwards its throw is known.
    story.square(9);
    story.press(PlayMsg::Undo);
    assert!(story.status().contains("; you have seen them, so the record leaves this game out."));
    story.square(9);
    story.press(PlayMsg::Undo);
    assert!(!story.status().contains(OUT), "it is said once");
    story.press(PlayMsg::Resign);
    assert!(counted(&story).is_empty());
    assert!(story.view().end.expect("over").join(" ").contains("The record leaves this game out."));
}

#[test]
fn a_level_that_could_not_play_is_not_beaten() {
    for (level, counts) in
        [(Level::Novice, true), (Level::Apprentice, true), (Level::Scribe, false)]
    {
        let mut story = begun(level, Box::new(Nobody));
        story.throw();
        story.square(9);
        let notice = story.view().notice;
        assert!(notice.contains("rule of thumb"), "{notice}");
        assert_eq!(notice.contains("The record leaves this game out."), !counts, "{notice}");
        story.press(PlayMsg::Resign);
        assert_eq!(!counted(&story).is_empty(), counts, "{level:?}");
    }
}

#[test]
fn a_game_that_is_broken_off_counts_for_nobody() {
    let (mut story, _) = losing("scribe");
    story.press(PlayMsg::Restart);
    story.throw();
    story.press(PlayMsg::NewGame);
    story.press(PlayMsg::Way("bell".to_owned()));
    story.press(PlayMsg::Player(Seat::Two, Player::Computer(Level::Novice)));
    story.press(PlayMsg::Start);
    assert!(counted(&story).is_empty());
    // What is chosen for another game changes nothing about the one that goes on.
    let mut story = begun(Level::Scribe, Box::new(Asleep));
    story.throw();
    story.press(PlayMsg::NewGame);
    story.press(PlayMsg::Way("bell".to_owned()));
    story.press(PlayMsg::Player(Seat::Two, Player::Computer(Level::Vizier)));
    story.press(PlayMsg::Back);
    story.press(PlayMsg::Resign);
    let row = story.view().tally.rows()[0];
    assert_eq!((row.way.id, row.level), ("duat", Some(Level::Scribe)));
}

/// A page that kept the last move but was closed before it kept that the game is counted.
#[test]
fn a_kept_game_that_is_over_is_counted_once_however_often_it_is_opened() {
    let (mut game, wins) = one_move_before_the_end();
    game.act(Action::Move(wins)).expect("it wins");
    let mut shelf = kept(&game, "scribe");
    for _ in 0..3 {
        let story = Story::beside(chance(), shelf, Box::new(Nobody));
        assert_eq!(counted(&story), [(0, 1)]);
        (_, shelf) = story.page.close();
    }
}

#[test]
fn a_record_that_another_tab_clears_is_cleared_here() {
    let (mut story, _) = losing("scribe");
    let record = "senet tally 1\nduat scribe 3 1 0".to_owned();
    story.page.send(Msg::Elsewhere(TALLY_KEPT_AS.to_owned(), record), story.now);
    assert_eq!(counted(&story), [(3, 1)]);
    story.page.send(Msg::Elsewhere(TALLY_KEPT_AS.to_owned(), String::new()), story.now);
    assert!(counted(&story).is_empty());
    assert_eq!(story.view().notice, "");
    let game = story.game();
    story.page.send(Msg::Elsewhere(KEPT_AS.to_owned(), String::new()), story.now);
    assert_eq!(story.game(), game, "the game goes on here");
}

/// A browser may keep a page that was left as it was, and tells it nothing; another tab goes on.
#[test]
fn a_page_that_comes_back_goes_on_from_what_is_kept_now() {
    let (game, wins) = one_move_before_the_end();
    let shelf = Common(Rc::new(RefCell::new(kept(&game, "scribe"))));
    let now = Millis(0);
    let mut left = Runtime::open(chance(), shelf.clone(), "#play", now);
    let table = |page: &Runtime<Scripted, Common>| {
        page.model().play.table().expect("a game is on the table").game.clone()
    };
    let before = left.view(now);
    left.look(now);
    assert_eq!(left.view(now), before, "nothing has changed meanwhile");
    let mut other = Runtime::open(chance(), shelf, "#play", now);
    other.send(Msg::Play(PlayMsg::Resign), now);
    left.look(now);
    left.send(Msg::Play(PlayMsg::Here), now);
    assert_eq!(left.model().play.tally(), other.model().play.tally());
    assert_eq!(table(&left), table(&other));
    // The last move is not played once more.
    left.send(Msg::Play(PlayMsg::SwapSides), now);
    left.send(Msg::Play(PlayMsg::Press(wins.from().expect("a piece bears off"))), now);
    assert_eq!(table(&left), table(&other));
    let cells: Vec<[String; 5]> = left.model().play.tally().cells().collect();
    assert_eq!(cells, [["DUAT", "Scribe", "0", "1", "0"].map(str::to_owned)]);
}

/// A store without room for a second copy of what it holds.
#[test]
fn what_finds_no_room_aside_is_offered_with_a_sentence() {
    let told = "there is no room to set it aside. Save it with the button below";
    for (name, text) in
        [(KEPT_AS, "senet play 9\nof another day"), (TALLY_KEPT_AS, "of another day")]
    {
        let mut shelf = Shelf::default();
        shelf.write(name, text).expect("the shelf is open");
        let roomy = Story::open(&Lots::STICKS, &[], shelf.clone());
        assert!(roomy.view().notice.contains("it was set aside") || name == KEPT_AS);
        assert_eq!(roomy.view().aside.as_deref(), Some(text), "offered all the same");
        let shelf = shelf.with_room(text.len());
        let full = Story::open(&Lots::STICKS, &[], shelf);
        assert!(full.view().notice.contains(told), "{}", full.view().notice);
        assert_eq!(full.view().aside.as_deref(), Some(text));
        let (_, shelf) = full.page.close();
        assert_eq!(shelf.read(name), Ok(Some(text.to_owned())), "until something takes its place");
    }
}

/// Somebody who notes what is asked.
#[derive(Default)]
struct Notes(Rc<RefCell<Vec<Question>>>, Prompt);

impl Thinking for Notes {
    fn ask(&mut self, ticket: Ticket, question: &Question) -> Result<(), CannotThink> {
        self.0.borrow_mut().push(question.clone());
        self.1.ask(ticket, question)
    }

    fn answered(&mut self) -> Option<(Ticket, Answer)> {
        self.1.answered()
    }
}

/// Whatever falls next, and even when the page knows it already, the computer is asked the same.
#[test]
fn the_computer_never_learns_what_will_fall() {
    let asked = |throws: &[u8], takes_back: bool| {
        let notes = Rc::new(RefCell::new(Vec::new()));
        let chance = Scripted::scores(&Lots::STICKS, throws);
        let thinking = Notes(notes.clone(), Prompt::default());
        let mut story = Story::beside(chance, Shelf::default(), Box::new(thinking));
        story.press(PlayMsg::Way("duat".to_owned()));
        story.press(PlayMsg::Sides(Sides::One(Side::Cones)));
        story.press(PlayMsg::Player(Seat::Two, Player::Computer(Level::Vizier)));
        story.press(PlayMsg::Start);
        story.throw();
        story.square(9);
        if takes_back {
            story.throw();
            story.square(11);
            story.press(PlayMsg::Undo);
            story.press(PlayMsg::Undo);
            notes.borrow_mut().clear();
            story.square(9);
        }
        let Some(Question::Move(question)) = notes.borrow().first().cloned() else {
            panic!("the computer has a choice")
        };
        let sent = serde_json::to_value(question).expect("plain data");
        let names: BTreeSet<&str> =
            sent.as_object().expect("a record").keys().map(String::as_str).collect();
        let asked = BTreeSet::from(["level", "position", "score", "seed", "way"]);
        assert_eq!(names, asked, "and nothing else");
        ["level", "position", "score", "way"].map(|name| sent[name].to_string())
    };
    let usual = asked(&[2, 3, 2, 3, 2, 3], false);
    assert_eq!(asked(&[2, 3, 3, 2, 3, 2], false), usual);
    assert_eq!(asked(&[2, 3, 2, 3, 2, 3], true), usual);
}
