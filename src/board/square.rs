//! The thirty squares and where each lies.

use core::fmt;

use serde::{Deserialize, Serialize};

/// One of the three rows: 0 is squares 1–10, 1 is 11–20, 2 is 21–30.
pub type Row = u8;
/// One of the ten columns, 0 at the left.
pub type Column = u8;

/// A square by its number along the path, 1 to 30.
///
/// Row one runs left to right, row two right to left, row three left to right:
///
/// ```text
///  1  2  3  4  5  6  7  8  9 10
/// 20 19 18 17 16 15 14 13 12 11
/// 21 22 23 24 25 26 27 28 29 30
/// ```
///
/// ```
/// use senet::board::Square;
/// let ankh = Square::new(15).expect("15 is on the board");
/// assert_eq!((ankh.row(), ankh.column()), (1, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Square(u8);

/// A number that is no square's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare;

impl fmt::Display for NoSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("squares are numbered 1 to 30")
    }
}

impl core::error::Error for NoSquare {}

impl TryFrom<u8> for Square {
    type Error = NoSquare;

    fn try_from(number: u8) -> Result<Self, NoSquare> {
        Self::new(number).ok_or(NoSquare)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        square.number()
    }
}

impl Square {
    /// Square 1, where the path begins.
    pub const FIRST: Self = Self(1);
    /// Square 30, where the path ends.
    pub const LAST: Self = Self(30);
    /// How many squares there are.
    pub const COUNT: usize = 30;

    /// The square with that number; none outside 1–30.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 30 { Some(Self(number)) } else { None }
    }

    /// The square with that number, for constants: a wrong one does not compile in a `const`.
    ///
    /// # Panics
    /// If the number lies outside 1–30.
    pub const fn at(number: u8) -> Self {
        match Self::new(number) {
            Some(square) => square,
            None => panic!("a square number lies in 1..=30"),
        }
    }

    /// The number along the path, 1 to 30.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in path order, 0 to 29.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Every square in path order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..30u8).map(|index| Self(index + 1))
    }

    /// The row, 0 at the top.
    pub const fn row(self) -> Row {
        (self.0 - 1) / 10
    }

    /// The column, 0 at the left; the middle row runs backwards.
    pub const fn column(self) -> Column {
        let along = (self.0 - 1) % 10;
        if self.row() == 1 { 9 - along } else { along }
    }

    /// The square in that row and column; none outside 3 × 10.
    pub const fn in_grid(row: Row, column: Column) -> Option<Self> {
        if row > 2 || column > 9 {
            return None;
        }
        let along = if row == 1 { 9 - column } else { column };
        Some(Self(row * 10 + along + 1))
    }

    /// The square so many steps on; none beyond 30.
    pub const fn forward(self, steps: u8) -> Option<Self> {
        Self::new(self.0.saturating_add(steps))
    }

    /// The square so many steps back; none before 1.
    pub const fn back(self, steps: u8) -> Option<Self> {
        if steps >= self.0 { None } else { Some(Self(self.0 - steps)) }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Square;

    #[test]
    fn the_path_turns_where_the_board_says() {
        let drawn = [
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
            [20, 19, 18, 17, 16, 15, 14, 13, 12, 11],
            [21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
        ];
        for (row, numbers) in (0u8..).zip(drawn) {
            for (column, number) in (0u8..).zip(numbers) {
                let square = Square::at(number);
                assert_eq!((square.row(), square.column()), (row, column), "square {number}");
                assert_eq!(Square::in_grid(row, column), Some(square));
            }
        }
        assert_eq!(Square::in_grid(3, 0), None);
        assert_eq!(Square::in_grid(0, 10), None);
    }

    #[test]
    fn steps_stop_at_the_ends_of_the_path() {
        assert_eq!(Square::at(25).forward(5), Some(Square::LAST));
        assert_eq!(Square::at(26).forward(5), None);
        assert_eq!(Square::at(6).back(5), Some(Square::FIRST));
        assert_eq!(Square::at(5).back(5), None);
        assert_eq!(Square::new(0), None);
        assert_eq!(Square::new(31), None);
    }
}
