//! What has happened.

use super::{Names, are_lost, piece, points};
use crate::board::{Score, Side};
use crate::game::{Event as GameEvent, Seat};
use crate::rules::{Direction, Event, Exits, MoveKind, NoMove, Pending, Ruleset, Sent};

/// What a move did, in order; whose turn it is then is for [`super::waits_for`] to say.
///
/// `thrown` is the throw's score, or none where a rest is played.
pub fn told(names: &Names, rules: &Ruleset, thrown: Option<Score>, events: &[Event]) -> String {
    let mut said: Vec<String> = Vec::new();
    for event in events {
        let lead = if said.is_empty() { Lead::With(thrown) } else { Lead::Without };
        if let Some(sentence) = sentence(names, rules, event, &lead) {
            said.push(sentence);
        }
    }
    let passed = events.iter().any(|event| matches!(event, Event::Passed { .. }));
    said.extend(afterwards(names, rules, thrown, passed, events));
    said.join(" ")
}

/// Whether a sentence also tells the throw.
enum Lead {
    With(Option<Score>),
    Without,
}

fn sentence(names: &Names, rules: &Ruleset, event: &Event, lead: &Lead) -> Option<String> {
    let who = |side: Side| match lead {
        Lead::With(Some(score)) => format!("{} threw {score} and", names.side(side).start()),
        _ => names.side(side).start().to_owned(),
    };
    Some(match *event {
        Event::Moved { side, from, to, kind } => match kind {
            MoveKind::Whole(Direction::Forward) | MoveKind::Stopped { lost: 0 } => {
                format!("{} moved from {from} to {to}.", who(side))
            }
            MoveKind::Whole(Direction::Backward) => format!(
                "{} moved back from {from} to {to}, because no piece could go forward.",
                who(side)
            ),
            MoveKind::Stopped { lost } => format!(
                "{} moved from {from} to {to}, where every piece stops: {}.",
                who(side),
                are_lost(lost)
            ),
            MoveKind::Fell => {
                format!("{} fell from {from} to {to}, because the way on was taken.", who(side))
            }
        },
        Event::Swapped { side, to, .. } => format!("The {} there went to {to}.", piece(side)),
        Event::Captured { side, .. } => {
            format!("The {} there is captured and leaves the game.", piece(side))
        }
        Event::SentTo { side, to, why: Sent::Water, .. } => {
            format!("The water sent the {} to {to}.", piece(side))
        }
        Event::SentTo { side, from, to, why: Sent::Returned } => {
            let threw = threw(names, side, lead);
            format!("{threw}The {} returned from {from} to {to}.", piece(side))
        }
        Event::SentTo { side, to, why: Sent::Ousted, .. } => {
            format!("The {} there went to {to}.", piece(side))
        }
        Event::Bumped { side, to, .. } => {
            format!("The {} that stood there made way to {to}.", piece(side))
        }
        Event::BorneOff { side, from, by: Exits::Throw } => {
            format!("{} took a piece off from {from}.", who(side))
        }
        Event::BorneOff { side, from, by: Exits::Itself } => format!(
            "The {} on {from} left the board by itself, as all its side is on the last row.",
            piece(side)
        ),
        Event::Stayed { side, at } => {
            format!("{}The {} on {at} stays.", threw(names, side, lead), piece(side))
        }
        Event::Passed { side, why } => passed(names, rules, side, why, lead),
        Event::Lapsed { side, points: count } => lapsed(names, side, count, lead),
        _ => return None,
    })
}

/// "The computer threw 3. ", where that has not been told.
fn threw(names: &Names, side: Side, lead: &Lead) -> String {
    match lead {
        Lead::With(Some(score)) => format!("{} threw {score}. ", names.side(side).start()),
        _ => String::new(),
    }
}

fn passed(names: &Names, rules: &Ruleset, side: Side, why: NoMove, lead: &Lead) -> String {
    let Lead::With(Some(score)) = lead else { return "No piece can move.".to_owned() };
    let who = names.side(side).start();
    match why {
        NoMove::Spent => format!("{who} threw {score}: it counts nothing here."),
        NoMove::Stuck if rules.backward.from().is_empty() => {
            format!("{who} threw {score}: no piece can move so far.")
        }
        NoMove::Stuck => format!("{who} threw {score}: no piece can move, forward or back."),
    }
}

fn lapsed(names: &Names, side: Side, count: u8, lead: &Lead) -> String {
    match lead {
        Lead::With(_) => format!("{} let {} go.", names.side(side).start(), points(count)),
        Lead::Without => {
            format!("Until the cones have moved, a rest is lost: {}.", are_lost(count))
        }
    }
}

/// What the throw earned, where a player may wonder.
fn afterwards(
    _: &Names,
    rules: &Ruleset,
    thrown: Option<Score>,
    passed: bool,
    events: &[Event],
) -> Option<String> {
    let score = thrown.filter(|score| rules.again.contains(*score))?;
    let again = events.iter().any(|event| matches!(event, Event::ThrowsAgain { .. }));
    let stayed = events.iter().any(|event| matches!(event, Event::Stayed { .. }));
    match (again, passed) {
        (false, true) => Some(format!("Without a move the extra throw of a {score} is lost too.")),
        (true, true) => Some(format!("A {score} throws again all the same.")),
        (true, false) if stayed => Some(format!("It used the throw, so a {score} throws again.")),
        _ => None,
    }
}

/// What a cast of the opening did.
pub fn cast_told(names: &Names, seat_names: &Names, events: &[GameEvent]) -> String {
    let mut said = Vec::new();
    for event in events {
        said.extend(match *event {
            GameEvent::Cast { seat, score } => {
                Some(format!("{} threw {score}.", seat_names.seat(seat).start()))
            }
            GameEvent::CastAgain => Some("That decides nothing, so both throw again.".to_owned()),
            GameEvent::Seated { one } => Some(seated(seat_names, one)),
            GameEvent::Board(Event::Moved { from, to, .. }) => {
                Some(format!("The deciding 1 is played at once, from {from} to {to}."))
            }
            GameEvent::Begins { side } => {
                Some(format!("{}.", names.side(side).does("begins", "begin")))
            }
            _ => None,
        });
    }
    said.join(" ")
}

fn seated(names: &Names, one: Side) -> String {
    let spools = if one == Side::Spools { Seat::One } else { Seat::Two };
    format!("{} the spools.", names.seat(spools).does("has", "have"))
}

/// Whether that kind of throw is for one piece alone.
pub(super) const fn is_house(kind: Pending) -> bool {
    matches!(kind, Pending::House(_))
}
