//! A turn's chance between two certain bounds, where its equations are too many to solve.

use std::collections::HashMap;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::{Flat, Fraction, Next, Piece};
use crate::board::Score;

/// One, in the whole numbers that stand for shares of certainty.
const ONE: u64 = 1 << 62;
/// A share so small that it is followed no further: about 10⁻¹³.
const CRUMB: u64 = 1 << 19;

/// How many throws of one turn are followed; sticks that nearly always fall alike throw for ever.
const THROWS: usize = 300;

/// Follows the shares of every fall until crumbs are left, every share rounded down.
///
/// What surely leaves is the lower bound; what surely ends the turn on the board is missing from
/// the upper one. Crumbs, roundings and what is still under way are in neither, so the chance lies
/// between, whatever was lost.
pub(super) fn bracket(flat: &Flat, piece: &Piece) -> (Fraction, Fraction) {
    let chances: Vec<(Score, u64)> =
        flat.chances().iter().map(|(score, chance)| (score, share(chance))).collect();
    let mut shares = HashMap::from([(*piece, ONE)]);
    let (mut off, mut over) = (0u64, 0u64);
    for _ in 0..THROWS {
        let mut next = HashMap::new();
        for (piece, here) in &shares {
            for (score, chance) in &chances {
                let part = part(*here, *chance);
                match piece.throw(*score) {
                    Next::Off => off += part,
                    Next::Over(_) => over += part,
                    Next::On(piece) => *next.entry(piece).or_insert(0) += part,
                }
            }
        }
        next.retain(|_, share| *share > CRUMB);
        shares = next;
    }
    (fraction(off), fraction(ONE - over))
}

fn share(chance: &Fraction) -> u64 {
    let scaled = (chance * BigInt::from(ONE)).to_integer();
    scaled.to_u64().expect("a chance is at most one")
}

/// A share of a share, rounded down.
fn part(here: u64, chance: u64) -> u64 {
    let product = u128::from(here) * u128::from(chance) / u128::from(ONE);
    u64::try_from(product).expect("a share of a share is smaller than either")
}

fn fraction(share: u64) -> Fraction {
    Fraction::new(share.into(), ONE.into())
}
