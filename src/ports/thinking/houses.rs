//! What the final-houses explorer asks, and what it is told.

use serde::{Deserialize, Serialize};

use crate::board::{Square, Squares};

/// How many places a decimal of an answer has.
pub const PLACES: u32 = 6;

/// The odds of one piece, with sticks that fall flat `flat.0` times out of `flat.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HousesQuestion {
    /// The probability of a flat side, as chances out of so many.
    pub flat: (u32, u32),
    /// The piece's square.
    pub square: Square,
    /// Other pieces of its owner's.
    pub own: Squares,
    /// Enemy pieces.
    pub enemy: Squares,
}

/// A number that was worked out exactly.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numeral {
    /// The fraction in lowest terms; empty if it is too tangled to be known.
    pub fraction: String,
    /// The decimal, rounded from the fraction once; fewer places where fewer are certain.
    pub decimal: String,
    /// The same in percent, for a chance.
    pub percent: String,
}

/// What is known of one of the six marked squares, the piece alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseOdds {
    /// The square.
    pub square: Square,
    /// Off in one throw.
    pub one_throw: Numeral,
    /// Off in a turn that begins with an ordinary throw.
    pub this_turn: Option<Numeral>,
    /// Off in the turn of its arrival.
    pub arrived: Option<Numeral>,
    /// Throws until off; none if perhaps never.
    pub throws: Option<Numeral>,
    /// Turns until off; none if perhaps never.
    pub turns: Option<Numeral>,
}

/// How a branch of what may follow ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ends {
    /// The piece is off the board.
    Off,
    /// On that square, and its own house throw is due.
    House(Square),
    /// On that square, and its owner throws again.
    Again(Square),
    /// On that square, and the turn is over.
    Over(Square),
}

/// One thing that may follow, and what may follow it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The scores that lead there, lowest first.
    pub scores: Vec<u8>,
    /// Where they lead.
    pub ends: Ends,
    /// The chance of just that step.
    pub chance: Numeral,
    /// The chance of coming here from the root.
    pub total: Numeral,
    /// What may follow; empty where nothing follows in this turn, or it is not unfolded.
    pub then: Vec<Branch>,
}

/// The odds of one piece, and the table of the six marked squares.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HousesAnswer {
    /// The chances of the scores 1 to 5.
    pub scores: Vec<Numeral>,
    /// The marked squares, the piece alone, in path order.
    pub houses: Vec<HouseOdds>,
    /// Off in one throw, with everything that stands on the board.
    pub one_throw: Numeral,
    /// Off in this turn, with everything that stands on the board: in a turn that begins with an
    /// ordinary throw, or on 26 in the turn of arrival.
    pub this_turn: Numeral,
    /// Off in the turn of arrival, with everything that stands on the board.
    pub arrived: Option<Numeral>,
    /// Off within 1, 2, … throws, the piece alone.
    pub within_throws: Vec<Numeral>,
    /// Off within 1, 2, … turns, the piece alone.
    pub within_turns: Vec<Numeral>,
    /// How the turn of arrival ends, the piece alone: squares, then off as none.
    pub stands: Vec<(Option<Square>, Numeral)>,
    /// What may follow the next throw, with everything that stands on the board.
    pub tree: Vec<Branch>,
}
