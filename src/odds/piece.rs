//! The piece that is asked about, on its board: where each throw leads, by the engine.
//!
//! What a turn is when the owner has other pieces, our reading: the piece takes every throw that
//! carries it forward, and any other throw that the rules leave nobody else to take. A throw spent
//! on another piece counts for its right to a further throw and for nothing else: the other pieces
//! stand still. So a turn's chance is the game's own where the owner has no other piece on the
//! board, whatever the enemy has there; with others it is that of a picture held still.

use crate::board::{BySide, Score, Side, Square, Squares};
use crate::rules::{Move, Pending, Position, Ruleset, canon, legal, play_fast};

/// The way of playing whose final houses are explored.
pub const RULES: &Ruleset = &canon::SKIRYUK;

/// The most pieces a side may have on the board: those of the larger of the two games.
pub const MOST: u8 = canon::SKIRYUK_SEVEN.pieces;

/// The owner of the piece in every board set up here; the rules know no difference.
const OWNER: Side = Side::Cones;

/// The house on which no piece rests.
const BEAUTY: Square = Square::at(26);
/// The houses whose arrival grants a throw.
const GRANTING: Squares = Squares::from_to(26, 29);

/// What kind of throw comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Due {
    /// One that any piece might use.
    Ordinary,
    /// The throw granted by arriving on a house.
    House,
}

/// Where the piece stands between two throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Standing {
    /// Its square.
    pub square: Square,
    /// What its owner throws next.
    pub due: Due,
}

/// What one throw does to the piece that is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next<S> {
    /// It leaves the board.
    Off,
    /// It is still there and its owner throws again.
    On(S),
    /// It is still there and the turn is over; the owner's next turn begins so.
    Over(S),
}

impl<S> Next<S> {
    /// The same with another kind of state.
    pub fn map<T>(self, change: impl FnOnce(S) -> T) -> Next<T> {
        match self {
            Self::Off => Next::Off,
            Self::On(state) => Next::On(change(state)),
            Self::Over(state) => Next::Over(change(state)),
        }
    }

    /// The state that is left, if the piece is still there.
    pub fn state(self) -> Option<S> {
        match self {
            Self::Off => None,
            Self::On(state) | Self::Over(state) => Some(state),
        }
    }
}

/// Who takes a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Taker {
    /// The piece, so.
    Piece(Move),
    /// Another piece of its owner's.
    Another,
    /// Nobody can.
    Nobody,
}

/// Why no piece can be asked about so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// Two pieces on that square.
    Shared(Square),
    /// A piece other than the one asked about on the square where none rests.
    OnBeauty,
    /// More than [`MOST`] of one side.
    TooMany,
    /// None of the mover's pieces on that square.
    NoPiece(Square),
    /// The house throw that is due belongs to the piece on that other square.
    AnotherDue(Square),
}

impl core::fmt::Display for BoardError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Shared(square) => write!(f, "two pieces stand on {square}"),
            Self::OnBeauty => write!(f, "no piece rests on {BEAUTY}"),
            Self::TooMany => write!(f, "a side has more than {MOST} pieces"),
            Self::NoPiece(square) => write!(f, "no piece of the side to move stands on {square}"),
            Self::AnotherDue(square) => {
                write!(f, "the house throw is due to the piece on {square}")
            }
        }
    }
}

impl core::error::Error for BoardError {}

/// One piece between two throws of its owner's, with everything else on the board.
///
/// ```
/// use senet::board::{Score, Square, Squares};
/// use senet::odds::{Next, Piece};
/// let lone = Piece::alone(Square::at(28));
/// assert_eq!(lone.throw(Score::of(3)), Next::Off);
/// // Something on 28 bars 28 to 30 to a piece that leaves 26: it falls to 27.
/// let barred = Piece::among(Square::at(26), Squares::EMPTY, Squares::of(&[28]))?;
/// let fallen = barred.throw(Score::of(3)).state().expect("it is still there");
/// assert_eq!(fallen.square().number(), 27);
/// # Ok::<(), senet::odds::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    position: Position,
    square: Square,
}

impl Piece {
    /// The piece alone: on 26 it has just arrived, elsewhere its owner's turn begins.
    pub fn alone(square: Square) -> Self {
        Self::placed(square, Squares::EMPTY, Squares::EMPTY)
    }

    /// The piece with others of its owner's and with enemy pieces on the board.
    ///
    /// # Errors
    /// Every fault of [`BoardError`] but the last two.
    pub fn among(square: Square, others: Squares, enemy: Squares) -> Result<Self, BoardError> {
        let shared = others.and(enemy).union(others.union(enemy).and(Squares::EMPTY.with(square)));
        match shared.first() {
            Some(square) => Err(BoardError::Shared(square)),
            None if others.union(enemy).contains(BEAUTY) => Err(BoardError::OnBeauty),
            None if others.len() >= MOST || enemy.len() > MOST => Err(BoardError::TooMany),
            None => Ok(Self::placed(square, others, enemy)),
        }
    }

    /// A piece of the side to move in a position of a game.
    ///
    /// # Errors
    /// [`BoardError::NoPiece`] and [`BoardError::AnotherDue`].
    pub fn of(position: Position, square: Square) -> Result<Self, BoardError> {
        match position.pending {
            _ if !position.own().contains(square) => Err(BoardError::NoPiece(square)),
            Pending::House(due) if due != square => Err(BoardError::AnotherDue(due)),
            _ => Ok(Self { position, square }),
        }
    }

    fn placed(square: Square, others: Squares, enemy: Squares) -> Self {
        let pending = if square == BEAUTY { Pending::House(square) } else { Pending::Ordinary };
        // Nothing counts as borne off: how much has left the board changes no piece's way, and a
        // side without pieces on the board has not won.
        let off = BySide::new(0, 0);
        let pieces = BySide::new(others.with(square), enemy);
        Self { position: Position { pieces, to_move: OWNER, off, pending }, square }
    }

    /// The same piece just arrived where it stands; none on a square that grants no throw.
    #[must_use]
    pub fn arrived(self) -> Option<Self> {
        let position = Position { pending: Pending::House(self.square), ..self.position };
        GRANTING.contains(self.square).then_some(Self { position, ..self })
    }

    /// Where it stands.
    pub const fn square(&self) -> Square {
        self.square
    }

    /// The board around it and the throw that is due.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Where it stands and what is due.
    pub fn standing(&self) -> Standing {
        let due = match self.position.pending {
            Pending::House(_) => Due::House,
            _ => Due::Ordinary,
        };
        Standing { square: self.square, due }
    }

    /// Who takes that throw.
    pub fn taker(&self, score: Score) -> Taker {
        let moves = legal(RULES, &self.position, score);
        let others = !moves.froms().without(self.square).is_empty();
        match moves.find(self.square) {
            Some(mine) if !others || carries_forward(mine) => Taker::Piece(mine),
            _ if others => Taker::Another,
            _ => Taker::Nobody,
        }
    }

    /// What that score does to it.
    pub fn throw(&self, score: Score) -> Next<Self> {
        let chosen = match self.taker(score) {
            Taker::Piece(mine) => mine,
            Taker::Nobody => Move::Pass,
            Taker::Another if RULES.again.contains(score) => return Next::On(*self),
            Taker::Another => return Next::Over(*self),
        };
        let square = match chosen {
            Move::Off { .. } => return Next::Off,
            other => other.ends().unwrap_or(self.square),
        };
        let owner = self.position.to_move;
        let position = play_fast(RULES, &self.position, score, chosen);
        if position.to_move == owner {
            return Next::On(Self { position, square });
        }
        // The other side's turn is left out: the owner's next one begins on the same board.
        Next::Over(Self { position: Position { to_move: owner, ..position }, square })
    }
}

fn carries_forward(chosen: Move) -> bool {
    match chosen {
        Move::Step { .. } | Move::Hit { .. } | Move::Falls { .. } => !chosen.is_backward(),
        Move::Off { .. } => true,
        Move::Returns { .. } | Move::Stay { .. } | Move::Lapse | Move::Pass => false,
    }
}
