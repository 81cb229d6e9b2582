//! Who has which pieces and who begins.

use core::ops::{Index, IndexMut};

use crate::board::{Score, Side};
use crate::rules::{Direction, Event, MoveKind, Opening, Position, Ruleset};

/// One of the two people (or programs) at the board, whichever pieces they get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Who casts first in an opening.
    One,
    /// The other.
    Two,
}

impl Seat {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The other seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// `one` or `two`, as in a record.
    pub const fn word(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Two => "two",
        }
    }
}

/// One `T` for each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BySeat<T> {
    /// What seat one has.
    pub one: T,
    /// What seat two has.
    pub two: T,
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::One => &self.one,
            Seat::Two => &self.two,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::One => &mut self.one,
            Seat::Two => &mut self.two,
        }
    }
}

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// With the way's own opening: throws or a coin decide. Where a way offers a choice, the
    /// higher throw begins; where it has no opening, seat one has the cones.
    Cast,
    /// It is agreed who has which pieces, and the way's first side begins.
    Settled {
        /// The side of seat one.
        one: Side,
    },
    /// In the middle, at that position; seat one has the cones.
    At(Position),
}

/// A cast of the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cast {
    /// A coin decides who has the spools.
    Coin,
    /// A throw.
    Throw {
        /// Who throws.
        seat: Seat,
        /// What the other has thrown in this round, where rounds are compared.
        against: Option<Score>,
    },
}

/// What a cast decides.
pub(super) enum Verdict {
    /// Nothing yet.
    Next(Cast),
    /// That seat has the spools.
    Spools(Seat),
    /// That side begins.
    Begins(Side),
}

/// The first cast of an opening and what is settled before it: the side of seat one, if that is.
pub(super) const fn first_cast(opening: Opening) -> Option<(Cast, Option<Side>)> {
    let throw = Cast::Throw { seat: Seat::One, against: None };
    match opening {
        Opening::Fixed(_) => None,
        Opening::ConesOrHigher => Some((throw, Some(Side::Cones))),
        Opening::LoneOne | Opening::FirstOne => Some((throw, None)),
        Opening::Coin => Some((Cast::Coin, None)),
    }
}

/// What a throw of the opening decides.
pub(super) fn decide(
    opening: Opening,
    seat: Seat,
    against: Option<Score>,
    score: Score,
) -> Verdict {
    let is_one = |score: Score| score.points() == 1;
    let next = |against| Verdict::Next(Cast::Throw { seat: seat.other(), against });
    let Some(other) = against else {
        return match opening {
            Opening::FirstOne if is_one(score) => Verdict::Spools(seat),
            Opening::FirstOne => next(None),
            _ => next(Some(score)),
        };
    };
    match opening {
        Opening::LoneOne if is_one(other) != is_one(score) => {
            Verdict::Spools(if is_one(score) { seat } else { seat.other() })
        }
        // Seat one has the cones here and has thrown first.
        Opening::ConesOrHigher if score > other => Verdict::Begins(Side::Spools),
        Opening::ConesOrHigher if score < other => Verdict::Begins(Side::Cones),
        _ => next(None),
    }
}

/// Whether a compared round has decided nothing.
pub(super) const fn is_new_round(next: Cast, against: Option<Score>) -> bool {
    against.is_some() && matches!(next, Cast::Throw { against: None, .. })
}

/// The step that the deciding throw plays at once, where it does.
pub(super) fn deciding_step(rules: &Ruleset) -> Option<Event> {
    if rules.opening != Opening::FirstOne {
        return None;
    }
    let (from, to) = Position::deciding_step(rules);
    let kind = MoveKind::Whole(Direction::Forward);
    Some(Event::Moved { side: Side::Spools, from, to, kind })
}
