//! Sets of squares, with the two kinds of neighbourhood that the ways use.

use serde::{Deserialize, Serialize};

use super::Square;

/// A set of squares: bit *n − 1* stands for square *n*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "u32", from = "u32")]
pub struct Squares(u32);

/// The set with those [`bits`](Squares::bits).
impl From<u32> for Squares {
    fn from(bits: u32) -> Self {
        Self::from_bits(bits)
    }
}

impl From<Squares> for u32 {
    fn from(squares: Squares) -> Self {
        squares.bits()
    }
}

impl Squares {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All thirty.
    pub const ALL: Self = Self((1 << 30) - 1);
    /// Squares 1 to 10.
    pub const ROW_ONE: Self = Self::from_to(1, 10);
    /// Squares 11 to 20.
    pub const ROW_TWO: Self = Self::from_to(11, 20);
    /// Squares 21 to 30.
    pub const ROW_THREE: Self = Self::from_to(21, 30);

    /// The set with those bits; bits beyond 30 are dropped.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Bit *n − 1* for square *n*.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The squares with those numbers, for constants.
    pub const fn of(numbers: &[u8]) -> Self {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < numbers.len() {
            set = set.with(Square::at(numbers[i]));
            i += 1;
        }
        set
    }

    /// Squares `first` to `last`, both included; empty if `last` comes before `first`.
    ///
    /// # Panics
    /// If the first is 0 or the last is beyond 30.
    pub const fn from_to(first: u8, last: u8) -> Self {
        assert!(first >= 1 && last <= 30, "squares are numbered 1 to 30");
        if last < first {
            return Self::EMPTY;
        }
        let up_to_last = (1u32 << last) - 1;
        let below_first = (1u32 << (first - 1)) - 1;
        Self(up_to_last & !below_first)
    }

    /// The squares strictly between two, in either order.
    pub const fn between(a: Square, b: Square) -> Self {
        let (low, high) = if a.index() < b.index() { (a, b) } else { (b, a) };
        if low.index() == high.index() {
            return Self::EMPTY;
        }
        let below_high = (1u32 << high.index()) - 1;
        let up_to_low = (1u32 << (low.index() + 1)) - 1;
        Self(below_high & !up_to_low)
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// The set and that square.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// The set but that square.
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// Squares in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Squares in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Squares in this but not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Squares not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// How many squares.
    #[expect(clippy::cast_possible_truncation, reason = "at most thirty bits are set")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest square.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the lowest bit of thirty has an index below 30"
    )]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Square::new(self.0.trailing_zeros() as u8 + 1) }
    }

    /// The highest square.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a 32-bit word has at most 32 leading zeros"
    )]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Square::new(32 - self.0.leading_zeros() as u8) }
    }

    /// The maximal run of the set's consecutive squares around `square`; empty if it is not in it.
    ///
    /// A run goes on around the corners of the board: 10 and 11 are neighbours on the path.
    #[must_use]
    pub const fn run_at(self, square: Square) -> Self {
        let mut found = Self::EMPTY.with(square).and(self);
        loop {
            let next = found.union(found.path_neighbours().and(self));
            if next.0 == found.0 {
                return found;
            }
            found = next;
        }
    }

    /// The maximal group around `square` on the 3 × 10 grid (left, right, above, below); empty if
    /// the square is not in the set.
    #[must_use]
    pub const fn group_at(self, square: Square) -> Self {
        let mut found = Self::EMPTY.with(square).and(self);
        loop {
            let next = found.union(found.beside().and(self));
            if next.0 == found.0 {
                return found;
            }
            found = next;
        }
    }

    const fn path_neighbours(self) -> Self {
        Self((self.0 << 1 | self.0 >> 1) & Self::ALL.0)
    }

    /// Squares above or below one of the set: *n* and 21 − *n*, then *n* and 41 − *n*.
    ///
    /// Turning a word's bits around sends bit *i* to 31 − *i*; a shift makes that 19 − *i* or
    /// 39 − *i*, and what falls outside belongs to the row that has no such neighbour.
    const fn across(self) -> Self {
        let turned = self.0.reverse_bits();
        Self((turned >> 12 | turned << 8) & Self::ALL.0)
    }

    /// Squares with at least one neighbour in the set on the 3 × 10 grid.
    #[must_use]
    pub const fn beside(self) -> Self {
        self.path_neighbours().union(self.across())
    }

    /// Squares with at least two neighbours in the set on the 3 × 10 grid.
    #[must_use]
    pub const fn beside_two(self) -> Self {
        let (before, after) = (self.0 << 1, self.0 >> 1);
        let turned = self.0.reverse_bits();
        // 10 and 11, and 20 and 21, lie above each other too: counted along the path already.
        let up = turned >> 12 & !(0b11 << 9);
        let down = turned << 8 & !(0b11 << 19);
        let along = before | after;
        let two = before & after | along & up | (along | up) & down;
        Self(two & Self::ALL.0)
    }

    /// The squares in path order.
    pub fn iter(self) -> Iter {
        Iter(self)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The squares of a set in path order.
#[derive(Clone, Debug)]
pub struct Iter(Squares);

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.without(square);
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.0.len());
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

#[cfg(test)]
mod tests {
    use super::{Square, Squares};

    #[test]
    fn a_run_goes_around_the_corner_and_stops_at_a_gap() {
        let set = Squares::of(&[9, 10, 11, 13, 20, 21, 30]);
        assert_eq!(set.run_at(Square::at(10)), Squares::of(&[9, 10, 11]));
        assert_eq!(set.run_at(Square::at(13)), Squares::of(&[13]));
        assert_eq!(set.run_at(Square::at(20)), Squares::of(&[20, 21]));
        assert_eq!(set.run_at(Square::at(12)), Squares::EMPTY);
    }

    #[test]
    fn a_group_bends_and_joins_rows_that_lie_above_each_other() {
        // 12 lies under 9, 29 under 12; 8 is beside 9. 14 touches none of them.
        let set = Squares::of(&[8, 9, 12, 29, 14]);
        assert_eq!(set.group_at(Square::at(29)), Squares::of(&[8, 9, 12, 29]));
        assert_eq!(set.group_at(Square::at(14)), Squares::of(&[14]));
    }

    #[test]
    fn neighbours_on_the_grid_are_those_of_rows_and_columns() {
        for a in Square::all() {
            for b in Square::all() {
                let pair = Squares::EMPTY.with(a).with(b);
                let rows = a.row().abs_diff(b.row());
                let columns = a.column().abs_diff(b.column());
                let touch = rows + columns <= 1;
                assert_eq!(pair.group_at(a).contains(b), touch, "{a} and {b}");
            }
        }
    }

    #[test]
    fn two_neighbours_are_counted_on_the_grid() {
        let pieces = [Squares::of(&[9, 11]), Squares::of(&[19, 22]), Squares::of(&[11, 30])];
        let sets = pieces.into_iter().chain([Squares::ALL, Squares::of(&[1, 3, 20, 15, 26, 28])]);
        for set in sets {
            for square in Square::all() {
                let touching = set.without(square).iter().filter(|other| {
                    let rows = square.row().abs_diff(other.row());
                    rows + square.column().abs_diff(other.column()) == 1
                });
                assert_eq!(set.beside_two().contains(square), touching.count() >= 2, "{square}");
            }
        }
    }

    #[test]
    fn between_leaves_out_both_ends() {
        let (a, b) = (Square::at(4), Square::at(8));
        assert_eq!(Squares::between(a, b), Squares::of(&[5, 6, 7]));
        assert_eq!(Squares::between(b, a), Squares::of(&[5, 6, 7]));
        assert_eq!(Squares::between(a, a), Squares::EMPTY);
        assert_eq!(Squares::between(Square::FIRST, Square::LAST), Squares::from_to(2, 29));
    }

    #[test]
    fn first_last_and_iteration_agree() {
        let set = Squares::of(&[30, 1, 17]);
        let listed: Vec<u8> = set.iter().map(Square::number).collect();
        assert_eq!(listed, [1, 17, 30]);
        assert_eq!(set.first(), Some(Square::FIRST));
        assert_eq!(set.last(), Some(Square::LAST));
        assert_eq!(Squares::EMPTY.last(), None);
        assert_eq!(set.iter().collect::<Squares>(), set);
    }
}
