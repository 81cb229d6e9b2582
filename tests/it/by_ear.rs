//! The full game for whoever does not see it: what is said is enough to play by, and is said anew
//! each time.

use std::collections::BTreeMap;

use senet::app::learn::Msg as LearnMsg;
use senet::app::play::{Control, Msg as PlayMsg, Player, Sides, Switch};
use senet::app::{Millis, Msg, Runtime};
use senet::board::{Lots, Side, Square};
use senet::game::{Phase, Seat};
use senet::ports::chance::Scripted;
use senet::ports::keeping::Shelf;
use senet::rules::{Pending, Position, canon};

use crate::play_story::Story;

/// The board of somebody who only listens.
struct Heard {
    board: BTreeMap<u16, Side>,
    /// Where the piece told of last has come to.
    there: u16,
    /// Whose piece it has found there.
    met: Option<Side>,
}

impl Heard {
    fn of(position: &Position) -> Self {
        let stand = |side| position.pieces[side].iter().map(move |at| (at.number().into(), side));
        Self { board: Side::BOTH.into_iter().flat_map(stand).collect(), there: 0, met: None }
    }

    /// Follows a sentence about a move of that side; what tells of no piece changes nothing.
    fn listen(&mut self, sentence: &str, mover: Side) {
        let numbers: Vec<u16> = sentence
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|word| word.parse().ok())
            .collect();
        let named = if sentence.contains("cone") { Side::Cones } else { Side::Spools };
        let after = |word: &str| {
            let rest = sentence.split_once(word).map(|(_, rest)| rest).expect("it was found");
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            digits.parse().expect("a square follows")
        };
        let moves = ["moved from ", "moved back from ", "fell from ", "returned from "];
        if let Some(verb) = moves.iter().find(|verb| sentence.contains(*verb)) {
            self.step(after(verb), after(" to "), mover);
        } else if sentence.contains("took a piece off from ") {
            assert_eq!(self.board.remove(&after("off from ")), Some(mover), "{sentence}");
        } else if sentence.ends_with("there went to ") || sentence.contains("there went to ") {
            assert_eq!(self.met.take(), Some(named), "{sentence}");
            assert_eq!(self.board.insert(after("went to "), named), None, "{sentence}");
        } else if sentence.contains("that stood there made way to ") {
            assert_eq!(self.met.take(), Some(named), "{sentence}");
            assert_eq!(self.board.insert(after("way to "), named), None, "{sentence}");
        } else if sentence.contains("The water sent the ") {
            self.step(self.there, after(" to "), named);
        } else if sentence.contains("captured") {
            assert_eq!(self.met.take(), Some(named), "{sentence}");
        } else if sentence.contains("left the board by itself") {
            assert_eq!(self.board.remove(&numbers[0]), Some(named), "{sentence}");
        }
    }

    fn step(&mut self, from: u16, to: u16, side: Side) {
        assert_eq!(self.board.remove(&from), Some(side), "a piece goes from where it stood");
        self.met = self.board.insert(to, side);
        self.there = to;
    }
}

/// What is said after a press, if it is said anew.
fn said(story: &Story<impl senet::ports::chance::Chance>, count: &mut u32) -> String {
    let view = story.view();
    assert_ne!(std::mem::replace(count, view.told), view.told, "{} is told", view.status);
    view.status
}

/// Games of every way, followed by nothing but what is said: the listener always knows where all
/// pieces stand, what was thrown, and which pieces may move.
#[test]
fn whoever_listens_knows_the_board() {
    for (way, seed) in canon::ALL.into_iter().flat_map(|way| [(way, 3), (way, 4)]) {
        let mut story = Story::endless(way, seed);
        let mut choice = fastrand::Rng::with_seed(seed);
        let mut heard: Option<Heard> = None;
        let mut told = 0;
        for _ in 0..600 {
            let (phase, position) = (story.game().phase(), *story.game().position());
            match phase {
                Phase::Over(_) => break,
                Phase::Opening(_) | Phase::ToThrow { .. } => {
                    if !story.can(Control::Throw) {
                        story.wait();
                        continue;
                    }
                    story.press(PlayMsg::Throw);
                }
                Phase::ToMove { moves, .. } if moves.froms().is_empty() => story.wait(),
                Phase::ToMove { side, score, moves } => {
                    let status = story.view().status;
                    let is_rest = matches!(position.pending, Pending::Rest { .. });
                    let threw = format!("threw {score}.");
                    assert!(is_rest || status.contains(&threw), "{}: {status}", way.id);
                    for from in moves.froms() {
                        let digits: Vec<&str> =
                            status.split(|letter: char| !letter.is_ascii_digit()).collect();
                        let named = digits.contains(&from.to_string().as_str());
                        assert!(named, "{}: {from} may move: {status}", way.id);
                    }
                    let heard = heard.get_or_insert_with(|| Heard::of(&position));
                    let froms: Vec<Square> = moves.froms().iter().collect();
                    told = story.view().told;
                    story.press(PlayMsg::Press(froms[choice.usize(..froms.len())]));
                    let status = said(&story, &mut told);
                    assert!(!status.contains('→'), "an arrow is no word: {status}");
                    for sentence in status.split(". ") {
                        heard.listen(sentence, side);
                    }
                    let stands = Heard::of(story.game().position()).board;
                    assert_eq!(heard.board, stands, "{}: {status}", way.id);
                }
            }
        }
        assert!(told > 50, "{}", way.id);
    }
}

#[test]
fn the_same_words_are_said_again() {
    let mut story = Story::people("kendall", &[2, 2]);
    let again = |story: &mut Story<Scripted>, msg: &PlayMsg| {
        story.press(msg.clone());
        let first = story.view();
        story.press(msg.clone());
        let second = story.view();
        assert_eq!((&first.status, &first.notice), (&second.status, &second.notice), "{msg:?}");
        let counts = |view: &senet::app::play::View| (view.told, view.noticed);
        assert_ne!(counts(&first), counts(&second), "{msg:?} is answered twice");
    };
    again(&mut story, &PlayMsg::Restart);
    again(&mut story, &PlayMsg::SwapSides);
    again(&mut story, &PlayMsg::Press(Square::at(9)));
    story.throw();
    again(&mut story, &PlayMsg::Throw);
    again(&mut story, &PlayMsg::Press(Square::at(7)));
    again(&mut story, &PlayMsg::Hint);
    again(&mut story, &PlayMsg::Copied(true));
    again(&mut story, &PlayMsg::Pictured);
    again(&mut story, &PlayMsg::ReadIn("no game".to_owned()));
    story.press(PlayMsg::NewGame);
    again(&mut story, &PlayMsg::Press(Square::at(9)));
    assert!(story.view().notice.starts_with("No game has begun"));
}

#[test]
fn the_first_game_answers_the_same_press_again() {
    let chance = Scripted::scores(&Lots::STICKS, &[]);
    let mut page = Runtime::<_, Shelf>::open(chance, Shelf::default(), "#learn", Millis(0));
    let mut press = |msg| {
        page.send(Msg::Learn(msg), Millis(0));
        let view = page.view(Millis(0)).learn.expect("the first game is open");
        (view.status, view.told)
    };
    for msg in [LearnMsg::Press(Square::at(2)), LearnMsg::Throw, LearnMsg::Press(Square::at(2))] {
        press(msg);
        let ((first, one), (second, two)) = (press(msg), press(msg));
        assert_eq!(first, second, "{msg:?}");
        assert_ne!(one, two, "{msg:?} is answered twice");
    }
}

#[test]
fn whoever_comes_back_hears_the_throw_that_lies_there() {
    let mut story = Story::people("kendall", &[2, 3]);
    story.throw();
    story.square(9);
    story.throw();
    story.press(PlayMsg::Undo);
    assert_eq!(
        story.status(),
        "Taken back. The throws made since then will fall again. Cones threw 2. Only the piece on \
         9 can move."
    );
    story.press(PlayMsg::SwapSides);
    assert_eq!(
        story.status(),
        "The players have changed places. Cones threw 2. Only the piece on 9 can move."
    );
    story.press(PlayMsg::Player(Seat::One, Player::Person));
    let (_, shelf) = story.page.close();
    let later = Story::open(&Lots::STICKS, &[], shelf);
    assert_eq!(
        later.status(),
        "Your game goes on where you left it. Cones threw 2. Only the piece on 9 can move."
    );
}

#[test]
fn what_answers_a_press_beside_the_board_is_said_too() {
    let mut story = Story::people("kendall", &[2, 3]);
    story.press(PlayMsg::Switch(Switch::Confirm));
    story.throw();
    story.press(PlayMsg::Look(Some(Square::at(9))));
    assert_eq!(story.view().aloud, "", "the square itself says it");
    story.square(9);
    assert_eq!(story.view().aloud, "Press 9 again: its piece moves to 11.");
    story.square(9);
    assert_eq!(story.view().aloud, "");
    story.throw();
    story.square(10);
    story.square(10);
    story.press(PlayMsg::GoBack(Some(0)));
    assert_eq!(story.view().aloud, "The board as it was after move 1.");
    assert_eq!(
        story.view().standing,
        "Cones on 1, 3, 5, 7 and 11. Spools on 2, 4, 6, 8 and 10.",
        "and where the pieces stood then"
    );
    let told = story.view().told;
    story.press(PlayMsg::GoBack(None));
    assert_ne!(story.view().told, told, "whoever comes back to now hears what is told now");
}

#[test]
fn whoever_throws_for_the_sides_hears_what_for() {
    for way in canon::ALL {
        let mut story = Story::open(&way.lots, &[], Shelf::default());
        story.press(PlayMsg::Way(way.id.to_owned()));
        story.press(PlayMsg::Sides(Sides::Cast));
        story.two_people();
        story.press(PlayMsg::Start);
        if matches!(story.game().phase(), Phase::Opening(_)) {
            let status = story.status();
            let told = ["take", "begin", "decide"].iter().any(|verb| status.contains(verb));
            assert!(told, "{}: {status}", way.id);
        }
    }
}

#[test]
fn every_marked_square_says_what_it_does() {
    for way in canon::ALL {
        let mut story = Story::open(&way.lots, &[], Shelf::default());
        story.press(PlayMsg::Way(way.id.to_owned()));
        let view = story.view();
        for (square, label) in Square::all().zip(&view.labels) {
            let about = view.abouts.iter().find(|(at, _)| *at == square);
            let named = label.matches(", ").count() == 2;
            assert_eq!(about.is_some_and(|(_, says)| !says.is_empty()), named, "{label}");
        }
    }
}
