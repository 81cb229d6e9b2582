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
    /// How it did against the level below; the lowest has none below, and a way that nobody has
    /// measured has none at all.
    pub strength: Option<Strength>,
}

/// A line of the measurements.
pub(super) struct Measurement {
    pub(super) way: &'static str,
    pub(super) level: Level,
    pub(super) strength: Strength,
}

/// Such a line, as short as it is written.
pub(super) const fn row(
    way: &'static str,
    level: Level,
    below: Level,
    games: u32,
    share: u16,
    between: [u16; 2],
) -> Measurement {
    Measurement { way, level, strength: Strength { below, games, share, between } }
}

/// The levels that a way offers, weakest first.
///
/// Each but the novice has been measured against the one below and beats it with 95 % confidence;
/// a level that does not is left out, so some ways have fewer. A way that nobody has measured
/// offers all of them, and says nothing of their strength.
///
/// ```
/// use senet::ai::ladder;
/// use senet::rules::Ruleset;
/// let rules = Ruleset::by_id("skiryuk").expect("a way of the canon");
/// assert!(ladder(rules).skip(1).all(|rung| rung.strength.is_some()));
/// ```
pub fn ladder(rules: &Ruleset) -> impl Iterator<Item = Rung> {
    let id = rules.id;
    let of = move |level: Level| {
        let row = MEASURED.iter().find(|row| row.way == id && row.level == level);
        Rung { level, strength: row.map(|row| row.strength) }
    };
    let is_measured = is_measured(rules);
    let offered =
        move |rung: &Rung| !is_measured || rung.level == Level::Novice || rung.strength.is_some();
    Level::ALL.into_iter().map(of).filter(offered)
}

/// Whether the levels of a way have been measured.
pub fn is_measured(rules: &Ruleset) -> bool {
    MEASURED.iter().any(|row| row.way == rules.id)
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
    use super::{Level, is_measured, ladder, nearest, strongest, throws_a_game};
    use crate::rules::canon;

    #[test]
    fn each_rung_beats_the_one_below_for_certain_enough() {
        for rules in canon::ALL {
            let rungs: Vec<_> = ladder(rules).collect();
            assert_eq!(rungs[0].level, Level::Novice);
            assert_eq!(rungs[rungs.len() - 1].level, strongest(rules));
            assert!(rungs.len() > 1, "{} offers more than chance", rules.id);
            if !is_measured(rules) {
                assert_eq!(rungs.len(), Level::ALL.len(), "{}", rules.id);
                continue;
            }
            for pair in rungs.windows(2) {
                let strength = pair[1].strength.expect("every rung but the first is measured");
                assert_eq!(strength.below, pair[0].level, "{}", rules.id);
                let [low, high] = strength.between;
                assert!(low > 500 && low <= strength.share && strength.share <= high);
                assert!(pair[0].level < pair[1].level && strength.games > 0, "{}", rules.id);
            }
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
