//! Counting lines of play: the figures by which two engines are compared.

use super::legal::legal;
use super::play::play_fast;
use super::position::{Pending, Position};
use super::ruleset::Ruleset;
use crate::board::Score;

/// How often a ply counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Once.
    Plain,
    /// As often as the ways in which its score falls.
    Weighted,
}

impl Position {
    /// The scores that can come next, lowest first, each with the number of ways in which it
    /// falls; the rest of a throw is one score that is certain.
    pub fn scores(&self, rules: &Ruleset) -> impl Iterator<Item = (Score, u8)> {
        let (lots, pending) = (rules.lots, self.pending);
        (1..=Score::MAX).filter_map(Score::new).filter_map(move |score| {
            let ways = match pending {
                Pending::Rest { points, .. } => u8::from(points == score.points()),
                _ => lots.ways(score),
            };
            if ways > 0 { Some((score, ways)) } else { None }
        })
    }
}

/// The lines of exactly `depth` plies from a position: a ply is one score and one move, a pass, a
/// lapse and a stay included; a finished game counts only as a leaf of full depth.
///
/// ```
/// use senet::rules::{Count, Position, Ruleset, perft};
/// let rules = Ruleset::by_id("bell").expect("a way of the canon");
/// // Every cone can take a 1 or a 3; only the foremost a 2 and the two foremost a 4.
/// assert_eq!(perft(rules, &Position::start(rules), 1, Count::Plain), 23);
/// ```
pub fn perft(rules: &Ruleset, position: &Position, depth: u32, count: Count) -> u128 {
    if depth == 0 {
        return 1;
    }
    if position.winner(rules).is_some() {
        return 0;
    }
    let mut total = 0;
    for (score, ways) in position.scores(rules) {
        let moves = legal(rules, position, score);
        let below = if depth == 1 {
            moves.len() as u128
        } else {
            let after = |one| play_fast(rules, position, score, one);
            moves.iter().map(|one| perft(rules, &after(one), depth - 1, count)).sum()
        };
        total += match count {
            Count::Plain => below,
            Count::Weighted => u128::from(ways) * below,
        };
    }
    total
}
