//! How good a position looks without looking further.

use super::net::Net;
use super::terms::travelled;
use crate::rules::{Outcome, Position, Ruleset};

/// Judges positions.
///
/// A value lies between −1, lost, and 1, won, for the side that throws next.
pub trait Evaluate {
    /// The value of an unfinished position.
    fn unfinished(&self, rules: &Ruleset, position: &Position) -> f32;

    /// The value of any position.
    fn value(&self, rules: &Ruleset, position: &Position) -> f32 {
        match position.winner(rules) {
            None => self.unfinished(rules, position),
            Some(Outcome::Draw) => 0.0,
            Some(Outcome::Won(side)) if side == position.to_move => 1.0,
            Some(Outcome::Won(_)) => -1.0,
        }
    }
}

/// Counts steps: whoever has come further along the path is ahead.
#[derive(Clone, Copy, Debug)]
pub struct Steps;

impl Evaluate for Steps {
    fn unfinished(&self, _: &Ruleset, position: &Position) -> f32 {
        let own = f32::from(travelled(position, position.to_move));
        let enemy = f32::from(travelled(position, position.to_move.other()));
        // Ten pieces come 310 squares at most, so the value stays inside −1 and 1.
        (own - enemy) / 311.0
    }
}

/// One of the judges.
#[derive(Clone, Debug)]
pub enum Judge {
    /// Counts steps.
    Steps(Steps),
    /// Has learnt from its own games.
    Learnt(Box<Net>),
}

impl Evaluate for Judge {
    fn unfinished(&self, rules: &Ruleset, position: &Position) -> f32 {
        match self {
            Self::Steps(judge) => judge.unfinished(rules, position),
            Self::Learnt(judge) => judge.unfinished(rules, position),
        }
    }
}

/// A sum of any size brought between −1 and 1, almost as the hyperbolic tangent does it.
///
/// Only sums, products and a quotient, which every machine rounds alike; the tangents of two
/// systems may differ in the last bit, and with them two players' choices.
pub fn squash(sum: f32) -> f32 {
    let x = sum.clamp(-3.0, 3.0);
    let square = x * x;
    x * (27.0 + square) / (27.0 + 9.0 * square)
}

#[cfg(test)]
mod tests {
    use super::squash;

    #[test]
    fn squashing_keeps_order_and_sign_and_stays_within_one() {
        let mut last = -1.0;
        for tenths in -50i8..=50 {
            let sum = f32::from(tenths) / 10.0;
            let value = squash(sum);
            assert!(value >= last && (-1.0..=1.0).contains(&value), "{sum}");
            assert!((value + squash(-sum)).abs() < 1e-6, "{sum}");
            assert!((value - sum.tanh()).abs() < 0.03, "{sum} is near its tangent");
            last = value;
        }
    }
}
