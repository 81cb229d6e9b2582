//! The legal moves of one position and score.

use core::fmt;

use super::moves::{Move, MoveTextError};
use crate::board::{Square, Squares};

/// The legal moves of one position and score, sorted by the square left, `lapse` last.
///
/// Never empty: where no piece can move, the one move is `pass` (or `lapse`). No square has two
/// moves for one score, so the moves are kept as the set of squares that can be left and what one
/// score does to all of them; nothing is allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    /// Squares whose piece can take the score.
    pub(super) froms: Squares,
    /// Those of them whose piece leaves the board.
    pub(super) leaving: Squares,
    /// Those whose piece takes the throw and stays.
    pub(super) staying: Squares,
    /// Those whose piece is sent away without moving.
    pub(super) returning: Squares,
    /// Squares on which the other pieces hit.
    pub(super) targets: Squares,
    /// How far the other pieces go; below 0 for backward.
    pub(super) step: i8,
    /// The number of the square that stops them.
    pub(super) limit: u8,
    /// The number of the square that sends its piece on; 0 if none does.
    pub(super) water: u8,
    /// Where a piece is sent on to.
    pub(super) refuge: Square,
    /// Whether the score may be let go.
    pub(super) idle: Idle,
}

/// What a player may do instead of moving a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Idle {
    /// Nothing, unless no piece can move: then the turn is passed.
    OnlyStuck,
    /// Let the rest go.
    Lapse,
}

impl Moves {
    /// No piece can take the score.
    pub(super) const STUCK: Self = Self {
        froms: Squares::EMPTY,
        leaving: Squares::EMPTY,
        staying: Squares::EMPTY,
        returning: Squares::EMPTY,
        targets: Squares::EMPTY,
        step: 0,
        limit: 30,
        water: 0,
        refuge: Square::FIRST,
        idle: Idle::OnlyStuck,
    };

    /// Squares whose piece can take the score; none when the only move is a pass or a lapse.
    pub const fn froms(&self) -> Squares {
        self.froms
    }

    /// How many moves there are: at least one.
    #[expect(clippy::len_without_is_empty, reason = "there is always a move")]
    pub const fn len(&self) -> usize {
        let pieces = self.froms.len() as usize;
        if pieces == 0 || matches!(self.idle, Idle::Lapse) { pieces + 1 } else { pieces }
    }

    /// The move of the piece on that square, if it has one.
    pub fn find(&self, from: Square) -> Option<Move> {
        if self.froms.contains(from) { Some(self.of(from)) } else { None }
    }

    /// The move at that place of the list, counted from 0.
    pub fn nth(&self, place: usize) -> Option<Move> {
        let mut left = self.froms.bits();
        for _ in 0..place {
            // Drops the lowest square; nothing is left of nothing.
            left &= left.wrapping_sub(1);
        }
        match Squares::from_bits(left).first() {
            Some(from) => Some(self.of(from)),
            None if place < self.len() => Some(self.idle_move()),
            None => None,
        }
    }

    /// The move, if there is no choice.
    pub fn only(&self) -> Option<Move> {
        let bits = self.froms.bits();
        let at_most_one = bits & bits.wrapping_sub(1) == 0;
        let alone = at_most_one && (bits == 0 || matches!(self.idle, Idle::OnlyStuck));
        if alone { self.nth(0) } else { None }
    }

    /// Whether that move is legal.
    pub fn contains(&self, wanted: Move) -> bool {
        match wanted.from() {
            Some(from) => self.find(from) == Some(wanted),
            None => self.nth(self.len() - 1) == Some(wanted),
        }
    }

    /// The moves in order.
    pub const fn iter(&self) -> Iter {
        Iter { moves: *self, left: self.froms, idle: self.len() > self.froms.len() as usize }
    }

    /// Reads a move's text and finds it among these.
    ///
    /// # Errors
    /// If the text is no move, or the move is not one of these.
    pub fn read(&self, text: &str) -> Result<Move, MoveError> {
        let read: Move = text.parse().map_err(MoveError::Text)?;
        if self.contains(read) { Ok(read) } else { Err(MoveError::Illegal(read)) }
    }

    fn idle_move(&self) -> Move {
        match self.idle {
            Idle::OnlyStuck => Move::Pass,
            Idle::Lapse => Move::Lapse,
        }
    }

    /// The move from a square that has one.
    fn of(&self, from: Square) -> Move {
        if self.leaving.union(self.staying).union(self.returning).contains(from) {
            return if self.leaving.contains(from) {
                Move::Off { from }
            } else if self.staying.contains(from) {
                Move::Stay { from }
            } else {
                Move::Returns { from, ends: self.refuge }
            };
        }
        let number = from.number().wrapping_add_signed(self.step).min(self.limit);
        // A step that the generator has allowed ends on the board.
        let to = Square::new(number).unwrap_or(from);
        if number == self.water {
            Move::Falls { from, into: to, ends: self.refuge }
        } else if self.targets.contains(to) {
            Move::Hit { from, to }
        } else {
            Move::Step { from, to }
        }
    }
}

impl IntoIterator for &Moves {
    type Item = Move;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The moves of a position and score, in order.
#[derive(Clone, Debug)]
pub struct Iter {
    moves: Moves,
    left: Squares,
    idle: bool,
}

impl Iterator for Iter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if let Some(from) = self.left.first() {
            self.left = self.left.without(from);
            return Some(self.moves.of(from));
        }
        if !self.idle {
            return None;
        }
        self.idle = false;
        Some(self.moves.idle_move())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.left.len()) + usize::from(self.idle);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

/// Why a text names none of the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It is no move of any way.
    Text(MoveTextError),
    /// That move is not legal here.
    Illegal(Move),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Illegal(wanted) => write!(f, "{wanted} is not one of the legal moves"),
        }
    }
}

impl core::error::Error for MoveError {}
