//! The ways of playing, one family a file.
//!
//! Each file carries the record, where it comes from, what its source leaves open and how we read
//! it. Sentences here are ours; the facts are the sources'.

mod bell;
mod common;
mod duat;
mod kendall;
mod macabot;
mod school;
mod skiryuk;

pub use bell::BELL;
pub use common::COMMON;
pub use duat::{DUAT, DUAT_FULL, DUAT_SEVEN, DUAT_SIXTH};
pub use kendall::{KENDALL, KENDALL_SEVEN};
pub use macabot::MACABOT;
pub use school::SCHOOL;
pub use skiryuk::{SKIRYUK, SKIRYUK_SEVEN};

use super::ruleset::Ruleset;
use super::scores::Scores;
use crate::board::Squares;

/// Every way, in the rulebook's order.
pub const ALL: [&Ruleset; 12] = [
    &SKIRYUK,
    &SKIRYUK_SEVEN,
    &DUAT,
    &DUAT_SEVEN,
    &DUAT_SIXTH,
    &DUAT_FULL,
    &KENDALL,
    &KENDALL_SEVEN,
    &SCHOOL,
    &MACABOT,
    &BELL,
    &COMMON,
];

/// Five pieces of each side, on 1–10.
const FIVE: u8 = 5;
/// Seven pieces of each side, on 1–14.
const SEVEN: u8 = 7;
/// What throws again where no flat side counts 5.
const ONE_FOUR_FIVE: Scores = Scores::of(&[1, 4, 5]);
/// What throws again where 6 is counted.
const ONE_FOUR_SIX: Scores = Scores::of(&[1, 4, 6]);
/// Squares 1 to 25, before the House of Beauty.
const BEFORE_BEAUTY: Squares = Squares::from_to(1, 25);

#[cfg(test)]
mod tests {
    use super::super::ruleset::Ruleset;
    use super::{ALL, DUAT, SKIRYUK};

    /// Fifteen others could fill squares 1 to 15, and a piece that falls in the water must find room.
    #[test]
    fn a_record_with_more_pieces_than_the_water_can_send_back_is_refused() {
        for way in [DUAT, SKIRYUK] {
            let seven = Ruleset { pieces: 7, ..way };
            let eight = Ruleset { pieces: 8, ..way };
            assert_eq!(seven.checked().pieces, 7);
            assert!(std::panic::catch_unwind(|| eight.checked()).is_err(), "{}", way.id);
        }
    }

    #[test]
    fn ids_and_names_are_unique_and_every_way_tells_its_source() {
        for (place, rules) in ALL.iter().enumerate() {
            for other in &ALL[..place] {
                assert!(rules.id != other.id && rules.name != other.name, "{}", rules.id);
            }
            assert!(!rules.citation.author.is_empty() && !rules.citation.work.is_empty());
            assert!(!rules.readings.is_empty() && !rules.feel.is_empty(), "{}", rules.id);
        }
    }
}
