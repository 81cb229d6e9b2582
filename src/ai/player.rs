//! Players: whoever answers a score with a move.

use super::evaluate::Evaluate;
use super::search::{Effort, Valued, valued};
use crate::board::Score;
use crate::rules::{Move, Position, Ruleset, legal};

/// Whoever answers a score with a move.
pub trait Player: Sync {
    /// A legal move of that unfinished position and score.
    ///
    /// The seed chooses between moves that the player holds for equal, and nothing else.
    fn choose(&self, rules: &Ruleset, position: &Position, score: Score, seed: u64) -> Move;
}

/// Plays any legal move, each as likely as another.
#[derive(Clone, Copy, Debug)]
pub struct Aimless;

impl Player for Aimless {
    fn choose(&self, rules: &Ruleset, position: &Position, score: Score, seed: u64) -> Move {
        let moves = legal(rules, position, score);
        let place = pick(seed, moves.len());
        moves.nth(place).expect("the place lies below the number of moves")
    }
}

/// Plays the move that its judge holds for best, so many throws looked ahead.
#[derive(Clone, Copy, Debug)]
pub struct Thinker<E> {
    /// Who judges positions.
    pub judge: E,
    /// How far it looks.
    pub effort: Effort,
}

impl<E: Evaluate + Sync> Player for Thinker<E> {
    fn choose(&self, rules: &Ruleset, position: &Position, score: Score, seed: u64) -> Move {
        if let Some(only) = legal(rules, position, score).only() {
            return only;
        }
        best(&valued(rules, position, score, &self.judge, self.effort), seed).chosen
    }
}

/// The move of the highest value; the seed chooses between equals.
///
/// # Panics
/// If the list is empty; a list of legal moves never is.
pub fn best(list: &[Valued], seed: u64) -> Valued {
    let top = list.iter().map(|one| one.value).fold(f32::NEG_INFINITY, f32::max);
    let equals = || list.iter().filter(|one| one.value >= top);
    let place = pick(seed, equals().count());
    *equals().nth(place).expect("one of the moves has the highest value")
}

/// A place in a list of so many, each as likely as another.
fn pick(seed: u64, count: usize) -> usize {
    // The high half of a product: a remainder of the raw bits would favour the first places.
    let spread = u128::from(mix(seed)) * count as u128;
    usize::try_from(spread >> 64).unwrap_or(0)
}

/// Stirs a seed until near seeds have nothing in common: the finalizer of `SplitMix64`.
pub const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
