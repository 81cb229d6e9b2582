//! Exact numbers about one piece on its way off the board: one throw, a turn, until it is off.
//!
//! Every chance and expectation is a fraction of integers of any size. Decimals are written from
//! the fraction, rounded once; floats decide nothing.

mod chain;
mod flat;
mod fraction;
mod houses;
mod linear;
mod lone;

pub use chain::{Next, STEPS};
pub use flat::{Chances, Flat, FlatError};
pub use fraction::{Fraction, decimal};
pub use houses::{HORIZON, Houses, SquareOdds, Stands};
pub use lone::{Due, Standing};
