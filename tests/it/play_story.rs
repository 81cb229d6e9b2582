//! Whole games as people play them, through the runtime, with scripted throws.

use senet::app::play::{Control, KEPT_AS, Msg as PlayMsg, Pace, Player, Sides, Switch, View};
use senet::app::{Millis, Motion, Msg, Runtime};
use senet::board::{Lots, Side, Square};
use senet::game::{Game, Phase, Seat};
use senet::ports::address::Unseen;
use senet::ports::chance::{Chance, NoChance, Scripted};
use senet::ports::keeping::{Keeping, Shelf};
use senet::ports::thinking::Thinking;
use senet::rules::{Pending, Ruleset, canon};

/// Bytes that never end, the same each time.
pub(crate) struct Endless(fastrand::Rng);

impl Chance for Endless {
    fn byte(&mut self) -> Result<u8, NoChance> {
        Ok(self.0.u8(..))
    }
}

/// A page, a person in front of it, and a clock that the story moves.
pub(crate) struct Story<C> {
    pub(crate) page: Runtime<C, Shelf>,
    pub(crate) now: Millis,
}

impl Story<Scripted> {
    /// A page with those throws to come, in a way that casts those lots.
    pub(crate) fn open(lots: &Lots, throws: &[u8], shelf: Shelf) -> Self {
        Self::with(Scripted::scores(lots, throws), shelf)
    }

    /// A game of that way between two people, sides agreed, with those throws to come.
    pub(crate) fn people(way: &str, throws: &[u8]) -> Self {
        let lots = senet::rules::Ruleset::by_id(way).expect("a way").lots;
        let mut story = Self::open(&lots, throws, Shelf::default());
        story.press(PlayMsg::Way(way.to_owned()));
        story.press(PlayMsg::Sides(Sides::One(Side::Cones)));
        story.two_people();
        story.press(PlayMsg::Start);
        story
    }
}

impl Story<Endless> {
    /// Two people at a game that has begun, with throws that never end.
    pub(crate) fn endless(way: &Ruleset, seed: u64) -> Self {
        let mut story = Self::with(Endless(fastrand::Rng::with_seed(seed)), Shelf::default());
        story.page.send(Msg::Motion(Motion::Reduced), story.now);
        story.press(PlayMsg::Way(way.id.to_owned()));
        story.two_people();
        story.press(PlayMsg::Start);
        story
    }
}

impl<C: Chance> Story<C> {
    /// A page beside which somebody thinks.
    pub(crate) fn beside(chance: C, shelf: Shelf, thinking: Box<dyn Thinking>) -> Self {
        let now = Millis(0);
        let page = Runtime::open_with(chance, shelf, thinking, Box::new(Unseen), "#play", now);
        Self { page, now }
    }

    fn with(chance: C, shelf: Shelf) -> Self {
        let now = Millis(0);
        Self { page: Runtime::open(chance, shelf, "#play", now), now }
    }

    /// Seats a person on either side.
    pub(crate) fn two_people(&mut self) {
        for seat in Seat::BOTH {
            self.press(PlayMsg::Player(seat, Player::Person));
        }
    }

    pub(crate) fn press(&mut self, msg: PlayMsg) {
        self.page.send(Msg::Play(msg), self.now);
    }

    /// Lets time pass until nothing more happens by itself.
    pub(crate) fn wait(&mut self) {
        for _ in 0..10_000 {
            let Some(due) = self.page.alarm() else { return };
            self.now = self.now.max(due);
            self.page.send(Msg::Tick, self.now);
        }
        panic!("the page never comes to rest");
    }

    /// Throws and lets the sticks come to rest.
    pub(crate) fn throw(&mut self) {
        self.press(PlayMsg::Throw);
        self.wait();
    }

    /// Presses a square and lets everything come to rest.
    pub(crate) fn square(&mut self, number: u8) {
        self.press(PlayMsg::Press(Square::at(number)));
        self.wait();
    }

    pub(crate) fn view(&self) -> View {
        *self.page.view(self.now).play.expect("the full game is open")
    }

    pub(crate) fn status(&self) -> String {
        self.view().status
    }

    pub(crate) fn can(&self, control: Control) -> bool {
        self.view().can.contains(&control)
    }

    pub(crate) fn game(&self) -> Game {
        self.page.model().play.table().expect("a game is on the table").game.clone()
    }

    pub(crate) fn position(&self) -> String {
        self.game().position().to_string()
    }
}

#[test]
fn two_presses_begin_a_game() {
    let mut story = Story::open(&Lots::STICKS, &[2, 1], Shelf::default());
    assert!(story.view().setup.is_some());
    story.two_people();
    story.press(PlayMsg::Start);
    assert!(story.view().setup.is_none());
    story.throw();
    assert_eq!(story.status(), "Player one threw 2. Player two throws.");
    story.throw();
    assert_eq!(
        story.status(),
        "Player two threw 1. Player two has the spools. Spools begin. Spools throw next."
    );
}

/// Every way is played to its end by presses alone: a throw when one is due, otherwise one of the
/// pieces that the page marks as movable.
#[test]
fn every_way_is_played_to_its_end() {
    for (number, way) in canon::ALL.into_iter().enumerate() {
        let seed = 40 + u64::try_from(number).expect("a handful of ways");
        let mut story = Story::endless(way, seed);
        let mut choice = fastrand::Rng::with_seed(seed);
        for _ in 0..6000 {
            story.wait();
            let view = story.view();
            match story.game().phase() {
                Phase::Over(_) => break,
                Phase::Opening(_) | Phase::ToThrow { .. } => {
                    assert!(view.can.contains(&Control::Throw), "{}: {}", way.id, view.status);
                    story.press(PlayMsg::Throw);
                }
                Phase::ToMove { moves, .. } => {
                    let marked: Vec<Square> = moves.froms().iter().collect();
                    assert!(!marked.is_empty(), "{}: a turn without a move goes by", way.id);
                    story.press(PlayMsg::Press(marked[choice.usize(..marked.len())]));
                }
            }
            assert!(!view.status.is_empty(), "{}", way.id);
        }
        let game = story.game();
        assert!(matches!(game.phase(), Phase::Over(_)), "{}: {}", way.id, story.position());
        let status = story.status();
        assert!(status.contains("win") || status.contains("draw"), "{}: {status}", way.id);
        assert_eq!(story.view().lines.len(), moves_of(&game), "{}", way.id);
    }
}

fn moves_of(game: &Game) -> usize {
    game.actions().iter().filter(|action| matches!(action, senet::game::Action::Move(_))).count()
}

#[test]
fn a_throw_is_told_then_the_move() {
    let mut story = Story::people("duat", &[2, 3]);
    assert_eq!(story.status(), "Cones throw next.");
    story.press(PlayMsg::Throw);
    assert!(story.view().cast.tumbling);
    assert_eq!(story.status(), "Cones throw next.", "the number is told when the sticks lie");
    story.wait();
    assert_eq!(story.status(), "Cones threw 2. Only the piece on 9 can move.");
    assert_eq!(story.view().cast.numeral, "2");
    story.square(9);
    assert_eq!(story.status(), "Cones threw 2 and moved from 9 to 11. Spools throw next.");
    story.throw();
    assert_eq!(story.view().before, "Cones threw 2 and moved from 9 to 11.");
}

#[test]
fn a_second_press_skips_the_tumbling_and_throws_nothing() {
    let mut story = Story::people("duat", &[2, 3]);
    story.press(PlayMsg::Throw);
    story.press(PlayMsg::Throw);
    assert!(!story.view().cast.tumbling);
    for _ in 0..100 {
        story.press(PlayMsg::Throw);
    }
    assert_eq!(story.game().actions().len(), 1);
}

#[test]
fn a_swap_names_the_piece_and_where_it_went() {
    let mut story = Story::people("kendall", &[1]);
    story.throw();
    assert_eq!(story.status(), "Cones threw 1. Choose a piece: 1, 3, 5, 7 or 9.");
    story.press(PlayMsg::Look(Some(Square::at(9))));
    assert_eq!(story.view().preview, "The piece on 9 moves to 10 and sends the spool there to 9.");
    story.square(9);
    assert_eq!(
        story.status(),
        "Cones threw 1 and moved from 9 to 10. The spool there went to 9. Cones throw again."
    );
}

#[test]
fn a_piece_that_cannot_move_says_which_rule_forbids_it() {
    let mut story = Story::people("kendall", &[2]);
    story.square(9);
    assert_eq!(story.view().notice, "Throw first: the score says how far a piece goes.");
    story.throw();
    story.square(7);
    assert_eq!(story.view().notice, "A cone of the same side stands on 9.");
    story.square(8);
    assert_eq!(story.view().notice, "It is the turn of the cones.");
    story.square(20);
    assert_eq!(story.view().notice, "Nothing stands on 20.");
    assert_eq!(story.game().actions().len(), 1, "nothing was played");
}

#[test]
fn undo_keeps_the_throw_and_what_was_thrown_since() {
    let mut story = Story::people("kendall", &[2, 3, 2]);
    story.throw();
    story.square(9);
    story.throw();
    assert_eq!(story.view().cast.numeral, "3");
    story.press(PlayMsg::Undo);
    assert!(story.status().starts_with("Taken back. The throws made since then will fall again. "));
    assert!(matches!(story.game().phase(), Phase::ToMove { score, .. } if score.points() == 2));
    story.square(9);
    story.throw();
    assert_eq!(story.view().cast.numeral, "3", "the same throw falls again");
    story.press(PlayMsg::Undo);
    // Neither does a reload find a better one.
    let (_, shelf) = story.page.close();
    let mut again = Story::open(&Lots::STICKS, &[4, 4, 4], shelf);
    again.wait();
    again.square(9);
    again.throw();
    assert_eq!(again.view().cast.numeral, "3");
}

#[test]
fn a_pending_throw_survives_a_reload() {
    let mut story = Story::people("kendall", &[2]);
    story.throw();
    let before = story.position();
    let (_, shelf) = story.page.close();
    let mut again = Story::open(&Lots::STICKS, &[5], shelf);
    again.wait();
    assert_eq!(again.position(), before);
    assert_eq!(again.view().cast.numeral, "2");
    assert!(!again.can(Control::Throw), "it is not thrown anew");
    assert!(again.status().starts_with("Your game goes on"), "{}", again.status());
    again.square(9);
    assert_eq!(again.game().actions().len(), 2);
}

#[test]
fn what_cannot_be_read_is_said_and_the_page_plays_on() {
    let texts = ["", "{}", "senet play 2\n", "senet play 1\nchoices: x\n"];
    for text in texts {
        let mut shelf = Shelf::default();
        shelf.write(KEPT_AS, text).expect("the shelf is open");
        let mut story = Story::open(&Lots::STICKS, &[2, 1], shelf);
        assert!(story.view().notice.contains("could not be read"), "{text:?}");
        story.two_people();
        story.press(PlayMsg::Start);
        story.throw();
        assert_eq!(story.view().cast.numeral, "2");
    }
}

#[test]
fn pressing_twice_confirms_a_move_where_that_is_set() {
    let mut story = Story::people("kendall", &[2]);
    story.press(PlayMsg::Switch(Switch::Confirm));
    story.throw();
    story.square(9);
    assert_eq!(story.view().preview, "Press 9 again: its piece moves to 11.");
    assert_eq!(story.game().actions().len(), 1);
    story.square(9);
    assert_eq!(story.game().actions().len(), 2);
}

#[test]
fn forced_moves_are_played_where_that_is_set() {
    let mut story = Story::people("duat", &[2]);
    story.press(PlayMsg::Switch(Switch::Forced));
    story.throw();
    assert_eq!(story.status(), "Cones threw 2 and moved from 9 to 11. Spools throw next.");
}

#[test]
fn opening_throws_can_be_skipped() {
    let mut story = Story::open(&Lots::STICKS, &[2, 2, 1, 1, 3, 1], Shelf::default());
    story.two_people();
    story.press(PlayMsg::Start);
    story.throw();
    assert!(story.can(Control::SkipOpening));
    story.press(PlayMsg::SkipOpening);
    story.wait();
    let game = story.game();
    assert!(matches!(game.phase(), Phase::ToThrow { side: Side::Spools, kind: Pending::Ordinary }));
    assert_eq!(game.seat(Side::Spools), Some(Seat::Two));
}

#[test]
fn the_board_goes_back_and_returns() {
    let mut story = Story::people("duat", &[2, 3, 2]);
    story.throw();
    story.square(9);
    story.throw();
    story.square(10);
    let now = story.view().scene;
    story.press(PlayMsg::GoBack(Some(0)));
    let then = story.view();
    assert_eq!(then.preview, "The board as it was after move 1.");
    assert_ne!(then.scene.pieces, now.pieces);
    assert!(!then.can.contains(&Control::Throw));
    story.press(PlayMsg::GoBack(None));
    assert_eq!(story.view().scene.pieces, now.pieces);
    assert_eq!(story.view().looking_back, None);
}

#[test]
fn giving_up_ends_the_game_and_can_be_taken_back() {
    let mut story = Story::people("duat", &[2]);
    story.throw();
    story.press(PlayMsg::Resign);
    assert_eq!(story.status(), "Cones give up. Spools win the game.");
    assert!(!story.can(Control::Throw));
    let (_, shelf) = story.page.close();
    let mut again = Story::open(&Lots::STICKS, &[], shelf);
    assert!(again.status().contains("Spools win"), "{}", again.status());
    again.press(PlayMsg::Undo);
    again.square(9);
    assert_eq!(again.game().actions().len(), 2);
}

#[test]
fn a_new_game_is_new_twice_in_a_row() {
    let mut story = Story::people("duat", &[2, 3, 2]);
    story.throw();
    story.press(PlayMsg::Press(Square::at(9)));
    for _ in 0..2 {
        story.press(PlayMsg::Restart);
        story.wait();
        assert_eq!(story.game().actions().len(), 0);
        assert_eq!(story.view().cast.numeral, "");
        assert!(story.view().lines.is_empty());
    }
    story.throw();
    assert_eq!(story.view().cast.numeral, "3");
}

#[test]
fn a_game_that_made_room_for_another_can_be_brought_back() {
    const LEFT: &str = "Undo brings back the game that you left.";
    let mut story = Story::people("duat", &[2, 3, 2]);
    story.press(PlayMsg::Restart);
    assert!(
        !story.can(Control::Undo),
        "of a game that had not begun there is nothing to bring back"
    );
    story.throw();
    story.press(PlayMsg::Press(Square::at(9)));
    story.throw();
    let left = story.game();
    // Twice: the second one leaves nothing.
    for _ in 0..2 {
        story.press(PlayMsg::Restart);
        story.wait();
        assert!(story.game().actions().is_empty());
    }
    assert!(story.can(Control::Undo));
    story.press(PlayMsg::Undo);
    assert_eq!(story.game(), left);
    assert!(story.status().starts_with("The game that you left is back. "), "{}", story.status());
    // From there Undo takes moves back again, and no further.
    story.press(PlayMsg::Undo);
    assert_eq!(story.game().actions().len(), 1);
    assert!(!story.can(Control::Undo));
    // The same after the choices.
    story.press(PlayMsg::Press(Square::at(9)));
    story.press(PlayMsg::NewGame);
    story.press(PlayMsg::Way("school".to_owned()));
    story.press(PlayMsg::Start);
    assert_eq!(story.view().notice, LEFT);
    assert_eq!(story.game().way().id, "school");
    story.press(PlayMsg::Undo);
    assert_eq!(story.game().way().id, "duat");
    assert_eq!(story.view().notice, "");
    let (_, shelf) = story.page.close();
    let again = Story::open(&Lots::STICKS, &[], shelf);
    assert_eq!(again.game().way().id, "duat", "what was brought back is kept");
}

#[test]
fn without_randomness_nothing_is_thrown_and_a_press_tries_again() {
    let mut story = Story::people("duat", &[]);
    story.throw();
    assert!(story.view().notice.contains("no random number"));
    assert!(story.can(Control::Throw));
    assert_eq!(story.game().actions().len(), 0);
}

#[test]
fn choices_and_settings_are_remembered() {
    let mut story = Story::open(&Lots::STICKS, &[], Shelf::default());
    story.press(PlayMsg::Way("school".to_owned()));
    story.press(PlayMsg::Player(Seat::One, Player::Person));
    story.press(PlayMsg::Pace(Pace::Fast));
    let (_, shelf) = story.page.close();
    let again = Story::open(&Lots::STICKS, &[], shelf);
    let setup = again.view().setup.expect("no game yet");
    assert!(setup.ways.iter().any(|way| way.chosen && way.value == "school"));
    assert_eq!(again.view().settings.pace, Pace::Fast);
    assert_eq!(again.view().throw_name, "Throw die");
}

#[test]
fn every_square_says_what_stands_there_and_what_its_move_does() {
    let mut story = Story::people("kendall", &[1]);
    story.throw();
    let labels = story.view().labels;
    assert_eq!(labels.len(), Square::COUNT);
    assert_eq!(
        labels[0],
        "Square 1, light piece (cone); moves to 2 and sends the spool there to 1"
    );
    assert_eq!(labels[25], "Square 26, House of Beauty, empty");
    assert_eq!(labels[9], "Square 10, dark piece (spool)");
}
