//! How long games last: measured once, written down, and held against a fresh sample by a test.

use crate::lab::Seeded;
use crate::rules::{Pending, Position, Ruleset, legal, play_fast};

/// How many games were played of each way, under [`SEED`].
pub(super) const GAMES: u32 = 10_000;
/// The seed of the games.
pub(super) const SEED: u64 = 1;

/// What was measured of a way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Length {
    /// The way.
    pub(super) id: &'static str,
    /// Half of the games took that many throws or fewer.
    pub(super) median: u32,
}

/// Players who choose each move at random among the legal ones; the throws for who begins are not
/// counted, nor is the rest of a throw. Measured with `senet sheets --measure`.
const LENGTHS: &[Length] = &[
    Length { id: "skiryuk", median: 198 },
    Length { id: "skiryuk-7", median: 303 },
    Length { id: "duat", median: 162 },
    Length { id: "duat-7", median: 221 },
    Length { id: "duat-sixth", median: 159 },
    Length { id: "duat-full", median: 218 },
    Length { id: "kendall", median: 180 },
    Length { id: "kendall-7", median: 246 },
    Length { id: "school", median: 136 },
    Length { id: "macabot", median: 472 },
    Length { id: "bell", median: 87 },
    Length { id: "common", median: 190 },
];

/// What was measured of that way; none of one that is too new.
pub(super) fn of(rules: &Ruleset) -> Option<Length> {
    LENGTHS.iter().copied().find(|length| length.id == rules.id)
}

/// The throws that a game of random moves takes.
fn throws(rules: &Ruleset, chance: &mut Seeded) -> u32 {
    let mut position = Position::start(rules);
    let mut throws = 0;
    while position.winner(rules).is_none() {
        let score = chance.throw(&rules.lots);
        throws += u32::from(!matches!(position.pending, Pending::Rest { .. }));
        let moves = legal(rules, &position, score);
        let count = u32::try_from(moves.iter().count()).expect("a handful of moves");
        let chosen = chance.below(count) as usize;
        let chosen = moves.iter().nth(chosen).expect("below the count of a list that is not empty");
        position = play_fast(rules, &position, score, chosen);
    }
    throws
}

/// The lengths of so many games, shortest first.
fn lengths(rules: &Ruleset, games: u32, seed: u64) -> Vec<u32> {
    let play = |game| throws(rules, &mut Seeded::new(seed, game));
    let mut lengths: Vec<u32> = (0..u64::from(games)).map(play).collect();
    lengths.sort_unstable();
    lengths
}

/// The least number of throws within which half of the games end.
pub(super) fn median(rules: &Ruleset, games: u32, seed: u64) -> u32 {
    let lengths = lengths(rules, games, seed);
    lengths.get((lengths.len().max(1) - 1) / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{LENGTHS, lengths};
    use crate::rules::Ruleset;

    #[test]
    fn the_written_medians_halve_a_fresh_sample() {
        let games = 300;
        for length in LENGTHS {
            let rules = Ruleset::by_id(length.id).expect("a way of the canon was measured");
            let sample = lengths(rules, games, 77);
            let written = length.median;
            let below = sample.iter().filter(|length| **length < written).count();
            let within = sample.iter().filter(|length| **length <= written).count();
            // Half of 300 has a deviation of 8.7; five of them are 44.
            assert!(below < 150 + 44 && within > 150 - 44, "{}: {below} {within}", rules.id);
        }
    }
}
