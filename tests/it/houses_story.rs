//! The final-houses explorer as a person uses it, with the worker's own code answering at once.

use std::cell::RefCell;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use senet::app::houses::{FAIR, MARKED, Msg as HousesMsg, Putting, View};
use senet::app::{Millis, Motion, Msg, Runtime};
use senet::board::{Lots, Score, Square, Squares};
use senet::odds::{Crowd, Flat, Houses, Piece, SquareOdds, decimal};
use senet::ports::address::Trail;
use senet::ports::chance::Scripted;
use senet::ports::keeping::Shelf;
use senet::ports::thinking::{CannotThink, Nobody, Prompt, Question, Thinking, Ticket, answer};

struct Story {
    page: Runtime<Scripted, Shelf>,
    trail: Trail,
}

impl Story {
    fn open_with(hash: &str, thinking: Box<dyn Thinking>, bytes: Vec<u8>) -> Self {
        let (chance, trail) = (Scripted::bytes(bytes), Trail::default());
        let address = Box::new(trail.clone());
        let shelf = Shelf::default();
        let page = Runtime::open_with(chance, shelf, thinking, address, hash, Millis(0));
        Self { page, trail }
    }

    fn open(hash: &str) -> Self {
        Self::open_with(hash, Box::new(Prompt::default()), Vec::new())
    }

    fn does(&mut self, msg: HousesMsg) -> &mut Self {
        self.page.send(Msg::Houses(msg), Millis(0));
        self
    }

    fn view(&self) -> Box<View> {
        self.page.view(Millis(0)).houses.expect("the explorer is open")
    }

    fn said(&self, id: &str) -> String {
        let view = self.view();
        view.page.said(id).unwrap_or_else(|| panic!("the page says {id}")).to_owned()
    }
}

fn at(number: u8) -> Square {
    Square::at(number)
}

fn odds(percent: u32) -> Vec<SquareOdds> {
    let squares: Vec<Square> = MARKED.iter().collect();
    Houses::solve(&Flat::new(percent, 100).expect("a probability"), &squares, 20).squares
}

#[test]
fn every_id_that_is_shown_stands_once_in_the_document() {
    let part = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/parts/houses.html");
    let html = fs::read_to_string(part).expect("the explorer's part of the document");
    let view = Story::open("#houses").view();
    let mut looked = 0;
    for id in view.page.ids() {
        let id = if id.is_empty() { "houses".to_owned() } else { format!("houses-{id}") };
        assert_eq!(html.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
        looked += 1;
    }
    assert!(looked > 200, "the page has many fields: {looked}");
}

#[test]
fn what_the_document_says_before_the_program_runs_is_true() {
    let part = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/parts/houses.html");
    let html = fs::read_to_string(part).expect("the explorer's part of the document");
    let view = Story::open_with("#houses", Box::new(Nobody), Vec::new()).view();
    let mut compared = 0;
    for (id, text) in &view.page.texts {
        let fixed = ["lead-", "grant-", "one-", "score-", "exact-", "sentence", "chance", "flat-"];
        if fixed.iter().any(|start| id.starts_with(start)) {
            let (_, after) = html.split_once(&format!("id=\"houses-{id}\"")).expect("the field");
            let (_, inside) = after.split_once('>').expect("the end of the tag");
            assert!(inside.starts_with(&format!("{text}<")), "{id}: {text}");
            compared += 1;
        }
    }
    assert!(compared > 70, "{compared}");
}

#[test]
fn all_thirty_choices_say_what_the_odds_say() {
    let mut story = Story::open("#houses");
    for odds in odds(50) {
        for score in Lots::STICKS.scores() {
            story.does(HousesMsg::Cell(odds.square, score));
            assert_eq!(story.said("fraction"), odds.one_throw.to_string());
            let sixteenths =
                (&odds.one_throw * senet::odds::Fraction::from_integer(16.into())).to_integer();
            assert_eq!(story.said("chance"), format!("{sixteenths} of 16"));
            let lead = odds.leads[usize::from(score.points()) - 1].state();
            let cell = story.said(&format!("lead-{}-{score}", odds.square));
            let wanted = match lead {
                None => "off".to_owned(),
                Some(next) if next.square == odds.square => "stays".to_owned(),
                Some(next) => next.square.to_string(),
            };
            assert_eq!(cell, wanted, "{} by {score}", odds.square);
            let sentence = story.said("sentence");
            assert!(sentence.contains(&format!("rom {} a {score} ", odds.square)), "{sentence}");
        }
    }
    assert_eq!(story.trail.steps().len(), 30, "each choice is a step to go back from");
}

fn agrees(story: &Story, odds: &SquareOdds) {
    let square = odds.square;
    let parts = [
        ("turn", &odds.this_turn),
        ("arrived", &odds.arrived),
        ("throws", &odds.throws),
        ("turns", &odds.turns),
    ];
    for (name, number) in parts {
        let shown = story.said(&format!("{name}-{square}-d"));
        let exact = number.as_ref().map_or_else(String::new, |number| decimal(number, 6));
        let exact = exact.trim_end_matches('0').trim_end_matches('.');
        assert_eq!(shown.trim_end_matches('0'), exact.trim_end_matches('0'), "{name} {square}");
        let fraction = story.said(&format!("{name}-{square}-f"));
        if let Some(number) = number.as_ref().filter(|number| number.to_string().len() <= 120) {
            assert_eq!(fraction, number.to_string(), "{name} {square}");
        }
    }
}

#[test]
fn beyond_one_throw_the_page_and_the_odds_agree_whatever_the_sticks() {
    for percent in [50, 37, 1] {
        let mut story = Story::open("#houses");
        story.does(HousesMsg::Percent(u8::try_from(percent).expect("small")));
        for odds in odds(percent) {
            agrees(&story, &odds);
            story.does(HousesMsg::Square(odds.square));
            for (place, chance) in (1..).zip(&odds.within_throws) {
                let shown = story.said(&format!("throws-n{place}-d"));
                assert_eq!(shown, trimmed(&decimal(chance, 6)), "{} {place}", odds.square);
            }
            for (place, chance) in (1..).zip(&odds.within_turns) {
                let shown = story.said(&format!("turns-n{place}-d"));
                assert_eq!(shown, trimmed(&decimal(chance, 6)), "{} {place}", odds.square);
            }
        }
    }
}

fn trimmed(decimal: &str) -> &str {
    decimal.trim_end_matches('0').trim_end_matches('.')
}

#[test]
fn sticks_that_always_fall_alike_may_never_free_a_piece() {
    let mut story = Story::open("#houses/28/1/flat=0");
    assert_eq!(story.said("throws-28-f"), "perhaps never");
    assert_eq!(story.said("throws-n20-f"), "0");
    story.does(HousesMsg::Fair);
    assert_eq!(story.said("throws-28-f"), "4");
    assert_eq!(story.trail.steps().last().map(String::as_str), Some("houses/28/1"));
}

#[test]
fn pieces_in_the_way_change_the_answer_and_the_address() {
    let mut story = Story::open("#houses/26/3");
    assert!(story.said("sentence").contains("leads to 29, House of Re-Atum"));
    story.does(HousesMsg::Putting(Putting::Dark)).does(HousesMsg::Press(at(28)));
    let sentence = story.said("sentence");
    assert!(sentence.contains("barred, so the piece falls to 27, House of Water"), "{sentence}");
    assert_eq!(story.trail.steps().last().map(String::as_str), Some("houses/26/3/dark=28"));
    let dark = Squares::of(&[28]);
    let piece = Piece::among(at(26), Squares::EMPTY, dark).expect("a board");
    let crowd = Crowd::solve(&Flat::fair(), &piece);
    let arrived = crowd.arrived.expect("26 grants a throw").to_string();
    assert_eq!(story.said("now-arrived-f"), arrived);
    assert_eq!(story.said("lead-28-1"), "–", "somebody else stands there");
    // A light piece instead, then nobody: pressed twice.
    story.does(HousesMsg::Putting(Putting::Light)).does(HousesMsg::Press(at(28)));
    assert_eq!(story.said("others"), "Also on the board: a light piece on 28.");
    story.does(HousesMsg::Press(at(28)));
    assert_eq!(story.said("others"), "Nobody else stands on the board.");
    story.does(HousesMsg::Press(at(26)));
    assert!(story.said("putting").starts_with("No piece can stand there"));
}

#[test]
fn a_throw_that_another_piece_must_take_says_why() {
    let story = Story::open("#houses/27/1/light=5");
    let sentence = story.said("sentence");
    assert!(sentence.contains("Another light piece must take the 1"), "{sentence}");
    assert!(sentence.contains("A 1 throws again"), "{sentence}");
    assert_eq!(story.said("lead-27-1"), "other");
}

#[test]
fn links_are_followed_as_far_as_they_can_be() {
    let story = Story::open("#houses/28/5/flat=60/dark=3");
    assert_eq!(story.said("from"), "28");
    assert_eq!(story.said("flat-text"), "60\u{a0}%");
    assert_eq!(story.said("notice"), "");
    for (hash, part) in [
        ("#houses/14/3", "“14” is none of the marked squares"),
        ("#houses/26/9", "“9” is no score"),
        ("#houses/26/3/flat=many", "is no percentage"),
        ("#houses/26/3/dark=26", "cannot stand so"),
        ("#houses/26/3/<script>", "means nothing here"),
    ] {
        let story = Story::open(hash);
        assert!(story.said("notice").contains(part), "{hash}: {}", story.said("notice"));
        assert_eq!(story.said("from"), "26", "{hash}");
        assert_eq!(story.said("fraction"), "1/16", "{hash}");
    }
}

#[test]
fn back_shows_what_was_there_before_and_asks_for_it_again() {
    let mut story = Story::open("#houses/26/3");
    story.does(HousesMsg::Square(at(29)));
    assert_eq!(story.said("fraction"), "3/8");
    story.page.send(Msg::Went("#houses/26/3".to_owned()), Millis(0));
    assert_eq!(story.said("fraction"), "1/16");
    assert_eq!(story.said("throws-n1-f"), "1/16");
    assert_eq!(story.trail.steps(), ["houses/29/3"], "going back is no step forward");
}

#[test]
fn a_guess_covers_the_answer_until_it_is_made() {
    let mut story = Story::open("#houses/29/3");
    story.does(HousesMsg::Guessing(true));
    assert!(story.view().page.classes.contains(&(String::new(), "covered", true)));
    assert_eq!(story.said("guess-said"), "The answer is covered until you reveal it.");
    story.does(HousesMsg::Guessed(4));
    assert_eq!(story.said("guess-said"), "You guessed 4 of 16; it is 6.");
    assert!(story.view().page.classes.contains(&(String::new(), "covered", false)));
    story.does(HousesMsg::Square(at(28)));
    assert!(story.view().page.classes.contains(&(String::new(), "covered", true)));
    story.does(HousesMsg::Guessed(4));
    assert_eq!(story.said("guess-said"), "You guessed 4 of 16: just so.");
}

#[test]
fn throws_are_counted_beside_what_is_exact() {
    // Bytes below 50 fall flat with fair sticks: 2, then 5, then 1.
    let bytes = vec![0, 0, 99, 99, 99, 99, 99, 99, 1, 99, 99, 99];
    let mut story = Story::open_with("#houses/29/3", Box::new(Prompt::default()), bytes);
    story.does(HousesMsg::Throw(1));
    assert_eq!(
        (story.said("numeral").as_str(), story.said("sampled").as_str()),
        ("2", "1 throw so far.")
    );
    assert_eq!(story.said("seen-off"), "100.0\u{a0}% (1)", "a 2 leaves from 29");
    story.does(HousesMsg::Throw(2));
    assert_eq!(story.said("seen-1"), "33.3\u{a0}% (1)");
    assert_eq!(story.said("exact-off"), "37.5\u{a0}%");
    story.does(HousesMsg::Throw(1));
    assert!(story.said("sampled").contains("no random numbers"));
    story.does(HousesMsg::Percent(FAIR + 1));
    assert_eq!(story.said("sampled"), "No throws yet.", "other sticks, other throws");
}

#[test]
fn without_a_worker_one_throw_is_still_exact_and_the_rest_is_said_to_be_missing() {
    let mut story = Story::open_with("#houses", Box::new(Nobody), Vec::new());
    assert_eq!(story.said("fraction"), "1/16");
    assert_eq!(story.said("throws-26-f"), "not here");
    assert!(story.said("notice").contains("could not be started"));
    story.does(HousesMsg::Percent(40));
    assert_eq!(story.said("chance"), "not here");
}

/// Somebody who writes the questions down and answers when told to.
#[derive(Clone, Default)]
struct Slow(Rc<RefCell<Vec<(Ticket, Question)>>>);

impl Thinking for Slow {
    fn ask(&mut self, ticket: Ticket, question: &Question) -> Result<(), CannotThink> {
        self.0.borrow_mut().push((ticket, question.clone()));
        Ok(())
    }
}

impl Slow {
    fn answer(&self, place: usize) -> Msg {
        let (ticket, question) = self.0.borrow()[place].clone();
        Msg::Answered(ticket, answer(&question).expect("it can be answered"))
    }
}

#[test]
fn one_question_at_a_time_and_an_overtaken_answer_is_not_shown() {
    let slow = Slow::default();
    let mut story = Story::open_with("#houses/26/3", Box::new(slow.clone()), Vec::new());
    assert_eq!(story.said("throws-26-f"), "…");
    for percent in 51..60 {
        story.does(HousesMsg::Percent(percent));
    }
    assert_eq!(slow.0.borrow().len(), 1, "the slider does not fill a queue");
    story.page.send(slow.answer(0), Millis(0));
    assert_eq!(story.said("throws-26-f"), "…", "it answers sticks that are no longer asked about");
    assert_eq!(slow.0.borrow().len(), 2);
    story.page.send(slow.answer(0), Millis(0));
    assert_eq!(story.said("throws-26-f"), "…", "an old ticket");
    story.page.send(slow.answer(1), Millis(0));
    assert_ne!(story.said("throws-26-f"), "…");
}

#[test]
fn a_chosen_score_walks_unless_less_motion_is_wanted() {
    let mut story = Story::open("#houses/26/3");
    assert!(!story.view().moving, "a link replays nothing");
    story.does(HousesMsg::Score(Score::of(2)));
    assert!(story.view().moving);
    let ends = story.page.alarm().expect("the walk ends");
    story.page.send(Msg::Tick, ends);
    assert!(!story.page.view(ends).houses.expect("open").moving);
    story.page.send(Msg::Motion(Motion::Reduced), ends);
    story.does(HousesMsg::Score(Score::of(1)));
    assert!(!story.view().moving);
}
