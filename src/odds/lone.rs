//! One piece alone on the board, its owner throwing: where each throw leads.

use super::Next;
use crate::board::{Score, Square};

/// What kind of throw comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Due {
    /// One that any piece might use.
    Ordinary,
    /// The throw granted by arriving on a house.
    House,
}

/// The piece between two throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Standing {
    /// Where it stands.
    pub square: Square,
    /// What its owner throws next.
    pub due: Due,
}

const BEAUTY: u8 = 26;
const ANKH: Square = Square::at(15);

impl Standing {
    /// The piece as the questions about that square take it: on 26 it has just arrived, elsewhere
    /// its owner's turn begins.
    pub const fn on(square: Square) -> Self {
        let due = if square.number() == BEAUTY { Due::House } else { Due::Ordinary };
        Self { square, due }
    }

    /// The piece just arrived on a house; none on a square that grants no throw.
    pub fn arrived(square: Square) -> Option<Self> {
        (26..=29).contains(&square.number()).then_some(Self { square, due: Due::House })
    }

    /// What that score does.
    pub fn throw(self, score: Score) -> Next<Self> {
        let points = score.points();
        let to = match (self.square.number(), points) {
            (26, 5) | (27, 4) | (28, 3) | (29, 2) | (30, _) => return Next::Off,
            (26, _) => Square::at(BEAUTY + points),
            (27, 1..=3) => ANKH,
            (27..=29, _) => self.square,
            (from, _) => Square::at((from + points).min(BEAUTY)),
        };
        let arrived = to != self.square;
        match (to.number(), points) {
            (26..=29, _) if arrived => Next::On(Self { square: to, due: Due::House }),
            (30, _) => Next::Over(Self { square: to, due: Due::Ordinary }),
            (_, 1 | 4 | 5) => Next::On(Self { square: to, due: Due::Ordinary }),
            _ => Next::Over(Self { square: to, due: Due::Ordinary }),
        }
    }
}
