//! What a board shows, in the shapes of the game: no pixel, no colour.

use crate::board::{Side, Square, Squares};

/// A board picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The pieces, those drawn first lie behind.
    pub pieces: Vec<Piece>,
    /// Which sign each marked square carries.
    pub signs: &'static [(Square, Sign)],
    /// Squares that are pointed out, and how.
    pub marks: Vec<(Squares, Mark)>,
}

/// One piece somewhere on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// Whose it is, and so its shape.
    pub side: Side,
    /// Where it is.
    pub place: Place,
    /// Whether another piece shares its square, so that both stand aside.
    pub share: Share,
}

/// How a piece stands on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Alone, in the middle.
    Alone,
    /// To the left, another to the right.
    Left,
    /// To the right, another to the left.
    Right,
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// At rest.
    On(Square),
    /// On the way from one square straight to another.
    Between {
        /// The square left.
        from: Square,
        /// The square to be reached.
        to: Square,
        /// How much of the way is done, 0 to 1.
        done: f32,
        /// How high it is lifted, 0 to 1.
        lift: f32,
    },
    /// Leaving the board beyond that square.
    Leaving {
        /// The last square.
        from: Square,
        /// How much of the way is done, 0 to 1.
        done: f32,
    },
    /// Going down into a square, or coming up out of it.
    Sunk {
        /// The square.
        on: Square,
        /// How deep, 0 (standing) to 1 (gone).
        depth: f32,
    },
}

/// What is engraved on a marked square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Life: the House of Resurrection.
    Ankh,
    /// Three times "good": the House of Beauty.
    Nefer,
    /// Three waves: the House of Water.
    Water,
    /// Three strokes.
    Three,
    /// Two strokes.
    Two,
    /// One stroke.
    One,
    /// Four strokes, crossed: the X of Bell's board.
    Four,
    /// The falcon on the last square.
    Falcon,
}

/// Why a square is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A piece here may move.
    Movable,
    /// The piece would land here.
    Target,
    /// This square is the reason why something is forbidden.
    Cause,
    /// The last move went over this square.
    Trail,
    /// The piece or square that is looked at.
    Chosen,
}

/// The signs of a board with the usual houses: 15 and 26 to 30.
pub const USUAL_SIGNS: &[(Square, Sign)] = &[
    (Square::at(15), Sign::Ankh),
    (Square::at(26), Sign::Nefer),
    (Square::at(27), Sign::Water),
    (Square::at(28), Sign::Three),
    (Square::at(29), Sign::Two),
    (Square::at(30), Sign::Falcon),
];

/// Lets pieces at rest on the same square stand side by side.
pub fn share_squares(pieces: &mut [Piece]) {
    for i in 0..pieces.len() {
        for j in i + 1..pieces.len() {
            let together = match (pieces[i].place, pieces[j].place) {
                (Place::On(a), Place::On(b)) => a == b,
                _ => false,
            };
            if together {
                pieces[i].share = Share::Left;
                pieces[j].share = Share::Right;
            }
        }
    }
}
