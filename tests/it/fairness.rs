//! The sceptic: where throws come from, who sees them, and whether a better one can be had.

use std::cell::RefCell;
use std::rc::Rc;

use senet::ai::Level;
use senet::app::play::{Msg as PlayMsg, Player};
use senet::app::{Millis, Motion, Msg, Runtime, race};
use senet::board::{Lots, Score};
use senet::game::{Action, Game, Seat};
use senet::lab::Seeded;
use senet::ports::address::Unseen;
use senet::ports::chance::{Chance, NoChance, score_of};
use senet::ports::keeping::Shelf;
use senet::ports::thinking::Prompt;
use senet::race::Race;
use senet::rules::{Ruleset, canon};

/// Bytes of a seed, written down as they are given.
#[derive(Clone)]
struct Written {
    dice: Seeded,
    given: Rc<RefCell<Vec<u8>>>,
    /// After so many, those of another seed.
    fork: Option<(usize, Seeded)>,
}

impl Written {
    fn new(seed: u64, fork: Option<(usize, u64)>) -> Self {
        let fork = fork.map(|(after, seed)| (after, Seeded::new(seed, 1)));
        Self { dice: Seeded::new(seed, 0), given: Rc::default(), fork }
    }
}

impl Chance for Written {
    fn byte(&mut self) -> Result<u8, NoChance> {
        let given = self.given.borrow().len();
        let byte = match &mut self.fork {
            Some((after, dice)) if given >= *after => dice.byte()?,
            _ => self.dice.byte()?,
        };
        self.given.borrow_mut().push(byte);
        Ok(byte)
    }
}

/// A game of that way between two computers of that level, as far as so many bytes lead.
fn watched(rules: &Ruleset, level: Level, chance: Written, bytes: usize) -> Game {
    let given = chance.given.clone();
    let (thinking, now) = (Box::new(Prompt::default()), Millis(0));
    let shelf = Shelf::default();
    let mut page = Runtime::open_with(chance, shelf, thinking, Box::new(Unseen), "#play", now);
    page.send(Msg::Motion(Motion::Reduced), now);
    page.send(Msg::Play(PlayMsg::Way(rules.id.to_owned())), now);
    for seat in Seat::BOTH {
        page.send(Msg::Play(PlayMsg::Player(seat, Player::Computer(level))), now);
    }
    page.send(Msg::Play(PlayMsg::Start), now);
    while given.borrow().len() < bytes {
        let Some(due) = page.alarm() else { break };
        page.send(Msg::Tick, due);
    }
    page.model().play.table().expect("a game").game.clone()
}

#[test]
fn every_byte_deals_the_casts_out_evenly() {
    let race = std::iter::once(Race::DICE);
    for lots in canon::ALL.into_iter().map(|rules| rules.lots).chain(race) {
        let total = usize::from(lots.total());
        let mut bytes = [0; 7];
        for byte in 0..=u8::MAX {
            if let Some(score) = score_of(byte, &lots) {
                bytes[usize::from(score.points())] += 1;
            }
        }
        let each = 256 / total;
        for points in 1..=6 {
            let ways = Score::new(points).map_or(0, |score| usize::from(lots.ways(score)));
            assert_eq!(bytes[usize::from(points)], each * ways, "{points} of {total}");
        }
        assert_eq!(bytes.iter().sum::<usize>(), each * total, "the others are thrown away");
    }
}

#[test]
fn a_games_throws_are_its_bytes_in_order_each_used_once() {
    for rules in canon::ALL {
        let chance = Written::new(90, None);
        let given = chance.given.clone();
        let game = watched(rules, Level::Novice, chance, 400);
        let coin = matches!(game.actions().first(), Some(Action::Coin(_)));
        let mut bytes = given.borrow().clone().into_iter();
        let mut meant = |lots: &Lots| bytes.by_ref().find_map(|byte| score_of(byte, lots));
        if coin {
            let half = meant(&Lots::DIE).expect("a byte for the coin").points() <= 3;
            let seat = if half { Seat::One } else { Seat::Two };
            assert_eq!(game.actions().first(), Some(&Action::Coin(seat)));
        }
        let mut throws = 0;
        for action in game.actions() {
            if let Action::Throw(score) = action {
                assert_eq!(meant(&rules.lots), Some(*score), "{}: throw {throws}", rules.id);
                throws += 1;
            }
        }
        assert!(throws > 30, "{}: {throws} throws", rules.id);
        assert_eq!(meant(&rules.lots), None, "{}: no byte is left over", rules.id);
    }
}

#[test]
fn the_races_rolls_are_its_bytes_in_order_each_used_once() {
    let chance = Written::new(91, None);
    let given = chance.given.clone();
    let mut page = Runtime::open(chance, Shelf::default(), "#race", Millis(0));
    page.send(Msg::Motion(Motion::Reduced), Millis(0));
    let mut rolled = Vec::new();
    while page.model().race.race().winner().is_none() {
        let now = page.alarm().unwrap_or(Millis(0));
        let msg = if page.alarm().is_some() { Msg::Tick } else { Msg::Race(race::Msg::Roll) };
        let before = given.borrow().len();
        page.send(msg, now);
        if given.borrow().len() > before {
            let view = page.view(now).race.expect("the race is open");
            rolled.push(view.numeral);
        }
    }
    let bytes = given.borrow();
    let meant = bytes.iter().filter_map(|byte| score_of(*byte, &Race::DICE));
    assert_eq!(rolled, meant.map(|score| score.to_string()).collect::<Vec<_>>());
    assert!(rolled.len() > 8);
}

#[test]
fn no_computer_plays_otherwise_because_of_a_throw_to_come() {
    for (rules, level) in [
        (&canon::SKIRYUK, Level::Scribe),
        (&canon::DUAT, Level::Priest),
        (&canon::SCHOOL, Level::Scribe),
        (&canon::BELL, Level::Priest),
    ] {
        let known = 30;
        let one = watched(rules, level, Written::new(92, Some((known, 1))), known + 20);
        let other = watched(rules, level, Written::new(92, Some((known, 2))), known + 20);
        let (one, other) = (one.actions(), other.actions());
        let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
        // They part at a throw, the first that fell otherwise, and at nothing before.
        let (parts, parts_too) = (one.get(same), other.get(same));
        assert!(matches!(parts, Some(Action::Throw(_))), "{}: {parts:?}", rules.id);
        assert!(matches!(parts_too, Some(Action::Throw(_))), "{}: {parts_too:?}", rules.id);
        let throws = one[..same].iter().filter(|action| matches!(action, Action::Throw(_)));
        assert!(throws.count() >= known - 3, "{}", rules.id);
    }
}
