//! Events in a few plain words, for transcripts.

use crate::board::Side;
use crate::game::{Event, Seat};
use crate::rules::{self, Direction, Exits, MoveKind, NoMove, Sent};

const fn name(side: Side) -> &'static str {
    match side {
        Side::Cones => "cone",
        Side::Spools => "spool",
    }
}

const fn names(side: Side) -> &'static str {
    match side {
        Side::Cones => "cones",
        Side::Spools => "spools",
    }
}

/// What happened in the game.
pub fn event(event: &Event) -> String {
    match *event {
        Event::Cast { seat, score } => format!("seat {} casts {score}", seat.word()),
        Event::CastAgain => "undecided".to_owned(),
        Event::Seated { one } => {
            format!("seat {} has the {}", Seat::One.word(), names(one))
        }
        Event::Begins { side } => format!("{} begin", names(side)),
        Event::Threw { side, score } => format!("{} throw {score}", names(side)),
        Event::Board(event) => board(event),
    }
}

/// What happened on the board.
fn board(event: rules::Event) -> String {
    use rules::Event as E;
    match event {
        E::Moved { side, from, to, kind } => {
            let how = match kind {
                MoveKind::Whole(Direction::Forward) => String::new(),
                MoveKind::Whole(Direction::Backward) => " backward".to_owned(),
                MoveKind::Stopped { lost: 0 } => " exactly".to_owned(),
                MoveKind::Stopped { lost } => format!(" and stops, {lost} lost"),
                MoveKind::Fell => " instead".to_owned(),
            };
            format!("{} {from} to {to}{how}", name(side))
        }
        E::Swapped { side, from, to } => format!("{} swapped {from} to {to}", name(side)),
        E::Captured { side, at } => format!("{} captured on {at}", name(side)),
        E::SentTo { side, from, to, why } => {
            let why = match why {
                Sent::Water => "by the water",
                Sent::Returned => "by the house",
                Sent::Ousted => "by the one that returned",
            };
            format!("{} sent {from} to {to} {why}", name(side))
        }
        E::Bumped { side, from, to } => format!("{} gives way {from} to {to}", name(side)),
        E::BorneOff { side, from, by } => {
            let by = if by == Exits::Itself { " by itself" } else { "" };
            format!("{} off from {from}{by}", name(side))
        }
        E::Stayed { side, at } => format!("{} stays on {at}", name(side)),
        E::Passed { side, why: NoMove::Spent } => {
            format!("the score counts nothing for {}", names(side))
        }
        E::Passed { side, why: NoMove::Stuck } => format!("no move for {}", names(side)),
        E::Lapsed { points, .. } => format!("{points} let go"),
        E::RestLeft { points, .. } => format!("{points} left"),
        E::HouseThrow { at, .. } => format!("house throw on {at}"),
        E::ThrowsAgain { side } => format!("{} throw again", names(side)),
        E::TurnOver { next } => format!("turn of {}", names(next)),
        E::Won { side } => format!("{} win", names(side)),
        E::Drawn => "drawn".to_owned(),
    }
}
