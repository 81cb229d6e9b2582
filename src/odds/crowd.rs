//! The same questions on a board with other pieces, for one throw and for one turn.

use std::fmt;

use num_traits::Zero;

use super::bracket::bracket;
use super::chain::Chain;
use super::{Flat, Fraction, Next, Piece, SCORES, Standing, Taker, decimal};
use crate::board::Score;

/// The odds of one piece among others, by the reading that [`Piece`]'s room states.
///
/// ```
/// use senet::board::{Square, Squares};
/// use senet::odds::{Crowd, Flat, Piece};
/// // Alone, a piece that has just come to 26 leaves with a 5 or by way of the houses; a wall on
/// // 27 to 29 leaves it only the 5, else it goes to 15.
/// let barred = Squares::of(&[27, 28, 29]);
/// let piece = Piece::among(Square::at(26), Squares::EMPTY, barred)?;
/// let crowd = Crowd::solve(&Flat::fair(), &piece);
/// assert_eq!(crowd.one_throw.to_string(), "1/16");
/// assert_eq!(crowd.leads[0].state().map(|standing| standing.square.number()), Some(15));
/// # Ok::<(), senet::odds::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Crowd {
    /// Who takes the scores 1 to 5.
    pub takers: [Taker; SCORES],
    /// Where they lead the piece.
    pub leads: [Next<Standing>; SCORES],
    /// The chance that the next throw takes the piece off.
    pub one_throw: Fraction,
    /// The chance that it leaves in the turn under way.
    pub this_turn: Chance,
    /// The same for the turn in which it has just arrived where it stands; only on 26 to 29.
    pub arrived: Option<Chance>,
}

/// A chance that may be too tangled to be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Exactly that.
    Exact(Fraction),
    /// Surely no less than the first and no more than the second.
    Between(Fraction, Fraction),
}

impl Chance {
    /// The decimal, to as many places up to `places` as are certain.
    pub fn decimal(&self, places: u32) -> String {
        match self {
            Self::Exact(chance) => decimal(chance, places),
            Self::Between(low, high) => (0..=places)
                .rev()
                .map(|places| (decimal(low, places), decimal(high, places)))
                .find_map(|(low, high)| (low == high).then_some(low))
                .unwrap_or_else(|| "0".to_owned()),
        }
    }
}

/// Writes the fraction, or the two between which the chance lies.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(chance) => chance.fmt(f),
            Self::Between(low, high) => write!(f, "between {low} and {high}"),
        }
    }
}

/// How many states a turn may have for its chance to be solved for: the equations of more give
/// fractions of thousands of digits, in seconds or minutes. Every lap by way of 15 may leave the
/// enemy pieces elsewhere, so a few of them in the way make hundreds of thousands.
const SOLVABLE: usize = 300;

impl Crowd {
    /// Solves for that piece.
    pub fn solve(flat: &Flat, piece: &Piece) -> Self {
        let chances = flat.chances();
        let off = |(score, chance): (Score, &Fraction)| {
            (piece.throw(score) == Next::Off).then(|| chance.clone())
        };
        Self {
            takers: by_score(|score| piece.taker(score)),
            leads: by_score(|score| piece.throw(score).map(|next| next.standing())),
            one_throw: chances.iter().filter_map(off).sum(),
            this_turn: this_turn(flat, piece),
            arrived: piece.arrived().map(|arrival| this_turn(flat, &arrival)),
        }
    }
}

fn this_turn(flat: &Flat, piece: &Piece) -> Chance {
    if let Some(chain) = Chain::explore(flat, [*piece], Piece::throw, SOLVABLE) {
        let first = chain.off_this_turn().into_iter().next();
        return Chance::Exact(first.unwrap_or_else(Fraction::zero));
    }
    let (low, high) = bracket(flat, piece);
    Chance::Between(low, high)
}

/// An answer to each of the scores 1 to 5.
pub(super) fn by_score<T>(mut answer: impl FnMut(Score) -> T) -> [T; SCORES] {
    let mut points = 0;
    core::array::from_fn(|_| {
        points += 1;
        answer(Score::of(points))
    })
}
