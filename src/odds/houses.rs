//! One piece alone: everything that can be asked about each square, exactly.

use super::chain::{Chain, Expected, TurnEnd};
use super::crowd::by_score;
use super::{Chances, Flat, Fraction, Next, Piece, SCORES, Standing};
use crate::board::Square;

/// How many throws and turns the tool looks ahead.
pub const HORIZON: u32 = 40;

/// The odds of one piece alone whose owner throws, for some squares.
///
/// ```
/// use senet::board::Square;
/// use senet::odds::{Flat, Houses};
/// let houses = Houses::solve(&Flat::fair(), &[Square::at(28)], 3);
/// let truths = &houses.squares[0];
/// assert_eq!(truths.one_throw.to_string(), "1/4");
/// // A 1, a 4 and a 5 throw again, so within its turn the chance is 4 of 10.
/// assert_eq!(truths.this_turn.as_ref().map(ToString::to_string).as_deref(), Some("2/5"));
/// ```
pub struct Houses {
    /// The chance of each score.
    pub chances: Chances,
    /// What is known of each square that was asked for, in that order.
    pub squares: Vec<SquareOdds>,
}

/// More states than a lone piece has.
const ALL: usize = 2 * Square::COUNT;

/// What is known of one square. On 26 the piece has just arrived; elsewhere a turn begins.
#[derive(Clone, Debug)]
pub struct SquareOdds {
    /// The square.
    pub square: Square,
    /// Where the scores 1 to 5 lead.
    pub leads: [Next<Standing>; SCORES],
    /// The chance that one throw takes the piece off.
    pub one_throw: Fraction,
    /// The chance that it leaves in a turn that begins with an ordinary throw; none on 26, where
    /// none begins so.
    pub this_turn: Option<Fraction>,
    /// The chance that it leaves in the turn in which it has just arrived; only on 26 to 29.
    pub arrived: Option<Fraction>,
    /// Expected throws until it is off; none if it is not sure to leave.
    pub throws: Option<Fraction>,
    /// Expected turns of its owner until it is off, the one under way counted; none if it is not
    /// sure to leave.
    pub turns: Option<Fraction>,
    /// The chance that it is off within 1, 2, … throws.
    pub within_throws: Vec<Fraction>,
    /// The chance that it is off within 1, 2, … turns, the one under way the first.
    pub within_turns: Vec<Fraction>,
    /// Where a turn ends in which it has just arrived; only on 26 to 29.
    pub stands: Option<Stands>,
}

/// How a turn ends: the shares add up to one, or to less if the turn may never end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stands {
    /// The chance that the piece is off.
    pub off: Fraction,
    /// The squares on which it may stand, in path order, each with its chance.
    pub on: Vec<(Square, Fraction)>,
}

impl Houses {
    /// Solves for those squares, looking so many throws and turns ahead.
    pub fn solve(flat: &Flat, squares: &[Square], horizon: u32) -> Self {
        Self::solve_with_curves(flat, squares, squares, horizon)
    }

    /// The same, with the chances within so many throws and turns for some of the squares only:
    /// the long fractions are most of the work. For the others those lists are empty.
    pub fn solve_with_curves(
        flat: &Flat,
        squares: &[Square],
        curves: &[Square],
        horizon: u32,
    ) -> Self {
        let pieces = || squares.iter().map(|square| Piece::alone(*square));
        let starts = pieces().chain(pieces().filter_map(Piece::arrived));
        let chain = Chain::explore(flat, starts, Piece::throw, ALL)
            .expect("a lone piece stands on one of thirty squares, with one of two throws due");
        let curves: Vec<Square> =
            curves.iter().copied().filter(|square| squares.contains(square)).collect();
        let places: Vec<usize> =
            curves.iter().map(|square| place(&chain, Piece::alone(*square))).collect();
        let ends = chain.turn_ends();
        let within_throws = chain.within_throws(&places, horizon);
        let within_turns = chain.within_turns(&ends, &places, horizon);
        let expected = chain.expected();
        let known = Known { chain, ends, expected };
        let curve = |rows: &[Vec<Fraction>], square: &Square| -> Vec<Fraction> {
            let column = curves.iter().position(|other| other == square);
            column.map_or_else(Vec::new, |at| rows.iter().map(|row| row[at].clone()).collect())
        };
        let about = |square: &Square| SquareOdds {
            within_throws: curve(&within_throws, square),
            within_turns: curve(&within_turns, square),
            ..known.about(*square)
        };
        Self { chances: flat.chances(), squares: squares.iter().map(about).collect() }
    }
}

fn place(chain: &Chain<Piece>, piece: Piece) -> usize {
    chain.find(piece).expect("the chain was explored from this state")
}

/// What the chain answers, by state.
struct Known {
    chain: Chain<Piece>,
    ends: Vec<TurnEnd>,
    expected: Vec<Option<Expected>>,
}

impl Known {
    /// Everything but the curves.
    fn about(&self, square: Square) -> SquareOdds {
        let piece = Piece::alone(square);
        let arrival = piece.arrived();
        let place = place(&self.chain, piece);
        let arrived = arrival.map(|piece| &self.ends[self::place(&self.chain, piece)]);
        let expected = self.expected[place].as_ref();
        SquareOdds {
            square,
            leads: by_score(|score| piece.throw(score).map(|next| next.standing())),
            one_throw: self.chain.one_throw(place),
            this_turn: (arrival != Some(piece)).then(|| self.ends[place].off.clone()),
            arrived: arrived.map(|end| end.off.clone()),
            throws: expected.map(|expected| expected.throws.clone()),
            turns: expected.map(|expected| expected.turns.clone()),
            within_throws: Vec::new(),
            within_turns: Vec::new(),
            stands: arrived.map(|end| self.stands(end)),
        }
    }

    fn stands(&self, end: &TurnEnd) -> Stands {
        let mut on: Vec<(Square, Fraction)> = end
            .at
            .iter()
            .map(|(place, share)| (self.chain.state(*place).square(), share.clone()))
            .collect();
        on.sort_unstable_by_key(|(square, _)| *square);
        Stands { off: end.off.clone(), on }
    }
}
