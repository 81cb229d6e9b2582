//! What is on the table: squares, sets of squares, sides, scores and the cast of the sticks.
//!
//! Nothing here knows a rule.

mod lots;
mod side;
mod square;
mod squares;

pub use lots::{Lots, Score};
pub use side::{BySide, Side};
pub use square::{Column, NoSquare, Row, Square};
pub use squares::Squares;
