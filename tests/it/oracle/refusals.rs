//! What the rulebook refuses as impossible: one text for each clause, beside one it lets stand.

use super::{text, ways};

/// Way, a text to refuse, and the nearest text to accept.
const PAIRS: [(&str, &str, &str); 24] = [
    // More pieces than the way has, or fewer, except in bell.
    (
        "skiryuk",
        "C.C......./S........./.......... C 4-4 -",
        "C.C......./S........./.......... C 3-4 -",
    ),
    (
        "skiryuk",
        "C........./S........./.......... C 3-4 -",
        "C........./S........./.......... C 4-4 -",
    ),
    (
        "bell",
        "CSCSCSCSCS/CSCSCSCSCS/C......... C 0-0 -",
        "CSCSCSCSCS/CSCSCSCSC./.......... C 0-0 -",
    ),
    (
        "bell",
        "C........./........../.......... C 10-0 -",
        "C........./........../.......... C 9-0 -",
    ),
    // Where none rests.
    (
        "skiryuk",
        "S........./........../.....C.... C 4-4 -",
        "S........./........../.....C.... C 4-4 =26",
    ),
    (
        "duat",
        "S........./........../......C... C 4-4 -",
        "S........./........../.......C.. C 4-4 -",
    ),
    (
        "kendall",
        "S........./........../......C... C 4-4 -",
        "S........./........../.....C.... C 4-4 -",
    ),
    (
        "macabot",
        "S........./........../......C... C 4-4 -",
        "S........./........../.......C.. C 4-4 -",
    ),
    (
        "school",
        "S........./........../......C... C 4-4 -",
        "S........./........../.......C.. C 4-4 -",
    ),
    (
        "common",
        "S........./........../.......C.. C 4-4 -",
        "S........./........../......C... C 4-4 -",
    ),
    // Both sides all off, except bell's draw.
    (
        "common",
        "........../........../.......... C 5-5 -",
        "C........./........../.......... C 4-5 -",
    ),
    (
        "common",
        "........../........../.......... C 2-2 -",
        "........../CCCSSS..../.......... C 2-2 -",
    ),
    // A pending that the way lacks, or whose piece is not there, or on a finished game.
    (
        "duat",
        "S........./........../.......C.. C 4-4 =28",
        "S........./........../.......C.. C 4-4 -",
    ),
    (
        "skiryuk",
        "S........./........../.......C.. S 4-4 =28",
        "S........./........../.......C.. C 4-4 =28",
    ),
    (
        "skiryuk",
        "S........./........../.........C C 4-4 =30",
        "S........./........../........C. C 4-4 =29",
    ),
    (
        "skiryuk",
        "........../........../......C... C 4-5 =27",
        "........../........../......C... C 4-5 -",
    ),
    (
        "skiryuk",
        "S........./........../.......C.. C 4-4 first",
        "S........./........../.......C.. C 4-4 -",
    ),
    (
        "skiryuk",
        "S........./........../.......C.. C 4-4 +1e",
        "S........./........../.......C.. C 4-4 -",
    ),
    // `first` with cones borne off.
    (
        "school",
        "S........./........../.......C.. C 4-4 first",
        "S........./CCCC....../.......C.. C 0-4 first",
    ),
    // A rest above 2e or 5a, of nothing, with nothing borne off, or with a piece on row one.
    (
        "school",
        "S........./........../.......C.. C 4-4 +3e",
        "S........./........../.......C.. C 4-4 +2e",
    ),
    (
        "school",
        "S........./........../.......C.. C 4-4 +6a",
        "S........./........../.......C.. C 4-4 +5a",
    ),
    (
        "school",
        "S........./........../.......C.. C 4-4 +0a",
        "S........./........../.......C.. C 4-4 +1a",
    ),
    (
        "school",
        "S........./CCCC....../.......C.. C 0-4 +1e",
        "S........./.CCC....../.......C.. C 1-4 +1e",
    ),
    (
        "school",
        "SC......../........../.......C.. C 3-4 +1e",
        "S........./C........./.......C.. C 3-4 +1e",
    ),
];

/// Texts that are no positions at all.
const MALFORMED: [&str; 10] = [
    "",
    "S........./........../.......C.. C 4-4",
    "S........./........../.......C.. C 4-4 - ",
    "S........./........../.......C. C 4-4 -",
    "S........./........../.......c.. C 4-4 -",
    "S................../..........C.. C 4-4 -",
    "S........./........../.......C.. K 4-4 -",
    "S........./........../.......C.. C 04-4 -",
    "S........./........../.......C.. C +4-4 -",
    "S........./........../.......C.. C 4-4 é",
];

fn read_and_written(way: &str, position: &str) -> Result<String, String> {
    text::read(ways::by_id(way)?, position).map(|position| text::write(&position))
}

#[test]
fn what_is_impossible_is_refused_and_its_neighbour_is_not() {
    for (way, refused, accepted) in PAIRS {
        assert!(read_and_written(way, refused).is_err(), "{way} {refused} should be refused");
        assert_eq!(read_and_written(way, accepted).as_deref(), Ok(accepted), "{way}");
    }
}

#[test]
fn what_is_no_position_is_refused() {
    for way in &ways::WAYS {
        for text in MALFORMED {
            assert!(read_and_written(way.id, text).is_err(), "{} {text:?}", way.id);
        }
    }
}
