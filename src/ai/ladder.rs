//! Which levels a way offers, and how much stronger each is than the one below.

use super::level::Level;
use super::measured::{LENGTHS, MEASURED};
use crate::rules::Ruleset;

/// What a duel with the level below came to: same throws from both seats.
///
/// Shares are in tenths of a percent, a draw being half a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The level below.
    pub below: Level,
    /// How many games were played.
    pub games: u32,
    /// The share that this level won.
    pub share: u16,
    /// Between these two lies the true share, with 95 % confidence.
    pub between: [u16; 2],
}

/// A level that a way offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The level.
    pub level: Level,
    /// How it did against the level below; the lowest has none below.
    pub strength: Option<Strength>,
}

/// A line of the measurements.
pub(super) struct Measurement {
    pub(super) way: &'static str,
    pub(super) level: Level,
    pub(super) strength: Strength,
}

/// The levels that a way offers, weakest first.
///
/// Each but the novice has been measured against the one below and beats it with 95 % confidence;
/// a level that does not is left out, so some ways have fewer. A way that nobody has measured
/// offers the novice alone.
///
/// ```
/// use senet::ai::ladder;
/// use senet::rules::canon;
/// for rules in canon::ALL {
///     assert!(ladder(rules).skip(1).all(|rung| rung.strength.is_some()));
/// }
/// ```
pub fn ladder(rules: &Ruleset) -> impl Iterator<Item = Rung> {
    let id = rules.id;
    let measured = MEASURED.iter().filter(move |row| row.way == id);
    let rungs = measured.map(|row| Rung { level: row.level, strength: Some(row.strength) });
    core::iter::once(Rung { level: Level::Novice, strength: None }).chain(rungs)
}

/// The strongest level that a way offers.
pub fn strongest(rules: &Ruleset) -> Level {
    nearest(rules, Level::Vizier).level
}

/// The rung of that level, or of the nearest below that the way offers.
pub fn nearest(rules: &Ruleset, level: Level) -> Rung {
    let lowest = Rung { level: Level::Novice, strength: None };
    ladder(rules).take_while(|rung| rung.level <= level).last().unwrap_or(lowest)
}

/// How many throws a game between the way's two strongest levels takes on average; none for a way
/// that nobody has measured.
pub fn throws_a_game(rules: &Ruleset) -> Option<u16> {
    LENGTHS.iter().find(|(way, _)| *way == rules.id).map(|(_, throws)| *throws)
}

#[cfg(test)]
mod tests {
    use super::{Level, ladder, nearest, strongest, throws_a_game};
    use crate::rules::canon;

    #[test]
    fn each_rung_beats_the_one_below_for_certain_enough() {
        for rules in canon::ALL {
            let rungs: Vec<_> = ladder(rules).collect();
            assert_eq!(rungs[0].level, Level::Novice);
            assert_eq!(rungs[rungs.len() - 1].level, strongest(rules));
            for pair in rungs.windows(2) {
                let strength = pair[1].strength.expect("every rung but the first is measured");
                assert_eq!(strength.below, pair[0].level, "{}", rules.id);
                let [low, high] = strength.between;
                assert!(low > 500 && low <= strength.share && strength.share <= high);
                assert!(pair[0].level < pair[1].level && strength.games > 0, "{}", rules.id);
            }
            assert!(rungs.len() > 1, "{} offers more than chance", rules.id);
            assert!(throws_a_game(rules) > Some(20), "{}", rules.id);
        }
    }

    #[test]
    fn a_level_that_is_not_offered_falls_to_the_nearest_below() {
        for rules in canon::ALL {
            for level in Level::ALL {
                let rung = nearest(rules, level);
                let between = |other: Level| rung.level < other && other <= level;
                assert!(rung.level <= level && ladder(rules).any(|offered| offered == rung));
                assert!(!ladder(rules).any(|offered| between(offered.level)), "{}", rules.id);
            }
        }
    }
}
