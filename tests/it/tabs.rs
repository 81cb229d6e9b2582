//! Several tabs of one browser, which share what is kept.

use std::cell::RefCell;
use std::rc::Rc;

use senet::app::play::{Control, KEPT_AS, Msg as PlayMsg, TALLY_KEPT_AS};
use senet::app::{Millis, Motion, Msg, Runtime, race};
use senet::board::{Lots, Square};
use senet::game::Action;
use senet::ports::chance::Scripted;
use senet::ports::keeping::{CannotKeep, Keeping, Shelf};
use senet::race::Race;
use senet::rules::Ruleset;

use crate::play_company::{against, moves};
use crate::play_story::Story;

#[test]
fn another_tab_is_followed_until_somebody_acts_here() {
    let mut story = against("kendall", &[2]);
    story.throw();
    story.press(PlayMsg::Press(Square::at(9)));
    let (_, shelf) = story.page.close();
    let text = shelf.read(KEPT_AS).expect("the shelf is open").expect("a game is kept");
    let mut other = Story::open(&Lots::STICKS, &[3], Shelf::default());
    other.page.send(Msg::Elsewhere(KEPT_AS.to_owned(), text), other.now);
    let told = "The board shows the game as another tab has it. The computer throws next.";
    assert_eq!(other.status(), told);
    pass(&mut other, 9_000);
    assert_eq!(moves(&other), 1, "the other tab's computer is left to the other tab");
    other.page.send(Msg::Elsewhere(KEPT_AS.to_owned(), "broken".to_owned()), other.now);
    assert_eq!(moves(&other), 1, "what can't be read is not taken over");
    let tally = "senet tally 1\nduat scribe 3 1 0".to_owned();
    other.page.send(Msg::Elsewhere(TALLY_KEPT_AS.to_owned(), tally), other.now);
    assert_eq!(other.view().tally.rows()[0].won, 3, "the record is counted on from there");
    other.press(PlayMsg::Here);
    other.wait();
    assert_eq!(moves(&other), 2);
}

/// Lets so many milliseconds pass.
fn pass(story: &mut Story<Scripted>, milliseconds: u32) {
    let until = story.now.plus(milliseconds);
    while let Some(due) = story.page.alarm().filter(|due| *due <= until) {
        story.now = story.now.max(due);
        story.page.send(Msg::Tick, story.now);
    }
    story.now = until;
}

/// A page that shows a game which another tab has left in the computer's turn.
fn left_by_another() -> Story<Scripted> {
    let mut story = against("kendall", &[2]);
    story.throw();
    story.press(PlayMsg::Hint);
    assert!(story.view().notice.starts_with("Hint"), "{}", story.view().notice);
    let mut other = against("kendall", &[2, 3]);
    other.throw();
    other.press(PlayMsg::Press(Square::at(9)));
    let (_, shelf) = other.page.close();
    let text = shelf.read(KEPT_AS).expect("the shelf is open").expect("a game is kept");
    let lots = Ruleset::by_id("kendall").expect("a way").lots;
    let (_, shelf) = story.page.close();
    let mut here = Story::open(&lots, &[3], shelf);
    here.press(PlayMsg::Hint);
    here.page.send(Msg::Elsewhere(KEPT_AS.to_owned(), text), here.now);
    assert_eq!(moves(&here), 1);
    here
}

#[test]
fn what_was_said_of_a_board_goes_when_another_tab_changes_it() {
    let here = left_by_another();
    assert!(!here.view().notice.starts_with("Hint"), "{}", here.view().notice);
    assert!(!here.can(Control::Hint));
}

#[test]
fn a_tab_that_is_closed_leaves_the_computers_turn_to_the_one_that_stays() {
    let mut here = left_by_another();
    here.wait();
    assert!(here.now.0 >= 10_000, "the other tab had its time");
    assert_eq!(moves(&here), 2);
}

#[test]
fn any_press_takes_the_game_over_from_another_tab() {
    let square = PlayMsg::Press(Square::at(1));
    for press in [PlayMsg::Throw, square, PlayMsg::Copied(true), PlayMsg::Here] {
        let mut here = left_by_another();
        here.press(press.clone());
        pass(&mut here, 6_000);
        assert_eq!(moves(&here), 2, "{press:?}");
    }
}

/// One store under several pages.
#[derive(Clone, Default)]
pub(crate) struct Common(pub(crate) Rc<RefCell<Shelf>>);

impl Keeping for Common {
    fn read(&self, name: &str) -> Result<Option<String>, CannotKeep> {
        self.0.borrow().read(name)
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), CannotKeep> {
        self.0.borrow_mut().write(name, text)
    }
}

/// A page on that store, with those throws to come.
fn tab(store: &Common, throws: &[u8]) -> Runtime<Scripted, Common> {
    let lots = Ruleset::by_id("kendall").expect("a way").lots;
    let mut tab = Runtime::open(Scripted::scores(&lots, throws), store.clone(), "#play", NOW);
    tab.send(Msg::Motion(Motion::Reduced), NOW);
    tab
}

const NOW: Millis = Millis(0);

fn press(tab: &mut Runtime<Scripted, Common>, msg: PlayMsg) {
    tab.send(Msg::Play(msg), NOW);
}

/// The actions of the game on a tab's table.
fn played(tab: &Runtime<Scripted, Common>) -> Vec<Action> {
    tab.model().play.table().expect("a game is on the table").game.actions().to_vec()
}

/// A store with a game between two people in which somebody throws.
fn to_throw() -> Common {
    let mut store = Common::default();
    let kept = "senet play 1\nchoices: kendall person person cones\nsettings: usual\nplayers: person \
                person\nway: kendall\nbegin: one=C\n";
    store.write(KEPT_AS, kept).expect("the shelf is open");
    store
}

#[test]
fn two_tabs_that_keep_at_once_show_what_came_last() {
    let store = to_throw();
    let (mut one, mut two) = (tab(&store, &[2]), tab(&store, &[3]));
    press(&mut one, PlayMsg::Throw);
    // Before it has heard of the other's throw.
    press(&mut two, PlayMsg::Throw);
    one.look(NOW);
    two.look(NOW);
    assert_eq!(played(&one), played(&two));
    let kept = store.read(KEPT_AS).expect("the shelf is open").expect("a game is kept");
    assert!(kept.ends_with("C 3\n"), "{kept}");
    let status = two.view(NOW).play.expect("the full game is open").status;
    assert!(status.starts_with("Cones threw 3."), "its own throw is no news: {status}");
}

#[test]
fn a_tab_that_slept_shows_the_newest_game_before_it_keeps_anything() {
    let store = to_throw();
    let (mut awake, mut slept) = (tab(&store, &[2]), tab(&store, &[3]));
    press(&mut awake, PlayMsg::Throw);
    press(&mut awake, PlayMsg::Press(Square::at(9)));
    slept.look(NOW);
    press(&mut slept, PlayMsg::Throw);
    assert_eq!(played(&slept).len(), 3, "it goes on from the newest");
    awake.look(NOW);
    assert_eq!(played(&awake), played(&slept));
    press(&mut awake, PlayMsg::Undo);
    slept.look(NOW);
    assert_eq!(played(&slept).len(), 1, "what was undone there is undone here");
    press(&mut awake, PlayMsg::NewGame);
    press(&mut awake, PlayMsg::Start);
    slept.look(NOW);
    assert_eq!(played(&slept).len(), 0, "and a new game is there too");
}

#[test]
fn a_record_that_was_cleared_in_one_tab_stays_cleared() {
    let mut store = to_throw();
    store.write(TALLY_KEPT_AS, "senet tally 1\nduat scribe 3 1 0").expect("the shelf is open");
    let (mut one, mut two) = (tab(&store, &[]), tab(&store, &[]));
    press(&mut one, PlayMsg::ClearTally);
    two.look(NOW);
    press(&mut two, PlayMsg::Resign);
    let kept = store.read(TALLY_KEPT_AS).expect("the shelf is open").expect("a record is kept");
    assert_eq!(kept, "senet tally 1\nkendall person 0 1 0");
}

/// A store that is full: what was kept before is still there to be read.
#[derive(Clone, Default)]
struct Full(Shelf);

impl Keeping for Full {
    fn read(&self, name: &str) -> Result<Option<String>, CannotKeep> {
        self.0.read(name)
    }

    fn write(&mut self, _: &str, _: &str) -> Result<(), CannotKeep> {
        Err(CannotKeep)
    }
}

#[test]
fn a_full_store_gives_no_old_game_back() {
    let (_, shelf) = against("kendall", &[]).page.close();
    let lots = Ruleset::by_id("kendall").expect("a way").lots;
    let mut page = Runtime::open(Scripted::scores(&lots, &[2]), Full(shelf), "#play", NOW);
    page.send(Msg::Play(PlayMsg::Throw), NOW);
    page.look(NOW);
    let game = &page.model().play.table().expect("a game is on the table").game;
    assert_eq!(game.actions().len(), 1);
}

/// The race is followed in the same way.
#[test]
fn a_race_goes_on_from_the_newest_place() {
    let store = Common::default();
    let open = |throws: &[u8]| {
        let chance = Scripted::scores(&Race::DICE, throws);
        Runtime::open(chance, store.clone(), "#race", NOW)
    };
    let (mut one, mut two) = (open(&[2]), open(&[5]));
    one.send(Msg::Race(race::Msg::Roll), NOW);
    two.look(NOW);
    two.send(Msg::Race(race::Msg::Roll), NOW);
    assert_eq!(two.model().race.race(), one.model().race.race(), "no second roll");
    one.look(NOW);
    let status = one.view(Millis(60_000)).race.expect("the race is open").status;
    assert!(status.starts_with("You rolled 2"), "its own roll is no news: {status}");
}
