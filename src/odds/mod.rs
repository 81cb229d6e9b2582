//! Exact numbers about one piece on its way off the board: one throw, a turn, until it is off.
//!
//! Where a throw leads is the engine's answer and needs no fractions; the page asks for it too.
//! The chances are fractions of integers of any size. Decimals are written from the fraction,
//! rounded once; floats decide nothing.

#[cfg(feature = "exact")]
mod bracket;
#[cfg(feature = "exact")]
mod chain;
#[cfg(feature = "exact")]
mod crowd;
#[cfg(feature = "exact")]
mod flat;
#[cfg(feature = "exact")]
mod fraction;
#[cfg(feature = "exact")]
mod houses;
#[cfg(feature = "exact")]
mod linear;
mod piece;

#[cfg(feature = "exact")]
pub use crowd::{Chance, Crowd};
#[cfg(feature = "exact")]
pub use flat::{Chances, Flat, FlatError};
#[cfg(feature = "exact")]
pub use fraction::{Fraction, decimal};
#[cfg(feature = "exact")]
pub use houses::{HORIZON, Houses, SquareOdds, Stands};
pub use piece::{BoardError, Due, MOST, Next, Piece, RULES, Standing, Taker};

/// How many scores the sticks have: 1 to 5.
pub const SCORES: usize = 5;
