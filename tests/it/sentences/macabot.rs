//! macabot's rules: groups on the grid.
//!
//! ```text
//!  1  2  3  4  5  6  7  8  9 10
//! 20 19 18 17 16 15 14 13 12 11
//! 21 22 23 24 25 26 27 28 29 30
//! ```

use super::super::drawn::{after, board_after, moves, next_after, way};
use super::throws_again;
use senet::board::{Lots, Side};
use senet::rules::Position;

fn can(drawn: &str, score: u8) -> String {
    moves("macabot", drawn, score)
}

#[test]
fn sticks_and_start() {
    assert_eq!(way("macabot").lots, Lots::STICKS_SIX);
    assert_eq!(throws_again("macabot"), [1, 4, 6]);
    let start = Position::start(way("macabot"));
    assert_eq!(start.to_move, Side::Spools);
    assert_eq!(start.to_string(), "CSCSCSCSCS/........../.......... S 0-0 -");
}

#[test]
fn two_beside_or_above_each_other_protect() {
    assert_eq!(can(".....C..SS/........../.......... C", 3), "6-3");
    // 12 lies under 9, 29 under 12.
    assert_eq!(can(".....C..S./.S......../.......... C", 3), "6-3");
    assert_eq!(can(".......C../.S......../........S. C", 4), "8-4");
    // 9 and 13 only touch at a corner: neither protects the other.
    assert_eq!(can(".....C..S./..S......./.......... C", 3), "6x9");
    let hit = board_after("macabot", ".....C..S./..S......./.......... C", 3, "6x9");
    assert_eq!(hit, ".....S..C./..S......./..........");
}

#[test]
fn a_group_of_three_blocks_and_may_bend() {
    // 9, 12 and 13: 9 and 12 above each other, 12 and 13 side by side.
    let bent = ".......CS./.SS......./.......... C";
    assert_eq!(can(bent, 2), "8-6", "10 lies beyond 9");
    assert_eq!(can(bent, 3), "8-5", "11 lies beyond 9");
    assert_eq!(can(bent, 1), "8-7", "9 itself");
    // Two may be passed.
    assert_eq!(can(".......CS./.S......../.......... C", 2), "8-10");
    assert_eq!(can(".......CS./.S......../.......... C", 6), "8-14");
    // A group of three far apart on the path bars every square of it: 1, 20 and 21.
    let column = "S........./.......C.S/S......... C";
    assert_eq!(can(column, 4), "18-14", "22 lies beyond 20 and 21");
    assert_eq!(can(column, 1), "18-19");
}

#[test]
fn safe_are_26_28_and_29() {
    assert_eq!(can("........../........../....CS.... C", 1), "25-24");
    assert_eq!(can("........../........../.....C.S.. C", 2), "26-24");
    assert_eq!(can("........../........../.....C..S. C", 3), "26-23");
    assert_eq!(can("........../........../.....C...S C", 4), "26x30");
}

#[test]
fn forward_by_the_whole_score_not_beyond_30_not_onto_an_own_piece() {
    assert_eq!(can("C.C......./S........./.......... C", 2), "3-5");
    let drawn = "C........./S........./........C. C";
    assert_eq!(can(drawn, 2), "1-3");
    assert_eq!(can(drawn, 1), "1-2 29-30");
}

#[test]
fn backward_only_if_no_forward_move_exists_and_onto_nobody() {
    // 11, 12 and 13 block the way on, and an enemy piece stands on 7.
    assert_eq!(can("......S.C./SSS......./.......... C", 2), "pass");
    assert_eq!(can("........C./SSS......./.......... C", 2), "9-7");
    assert_eq!(can("..C.....C./SSS......./.......... C", 2), "3-5");
    // From any square: 29 can't go beyond 30.
    assert_eq!(can("........../S........./........C. C", 3), "29-26");
    // Not below 1, and not over a block of three.
    assert_eq!(can("CSS......./........../.......... C", 1), "pass");
    assert_eq!(can("...SSSC.../SS......../.......... C", 4), "pass");
}

#[test]
fn without_a_move_a_one_four_or_six_throws_again() {
    let drawn = "CSS......./........../.......... C";
    assert_eq!([1, 2].map(|score| can(drawn, score)), ["pass", "pass"]);
    assert_eq!(next_after("macabot", drawn, 1, "pass"), "C -");
    assert_eq!(next_after("macabot", drawn, 2, "pass"), "S -");
    let wall = ".CSSS...../........../.......... C";
    assert_eq!([4, 6].map(|score| next_after("macabot", wall, score, "pass")), ["C -", "C -"]);
    assert_eq!(next_after("macabot", wall, 3, "pass"), "S -");
}

#[test]
fn the_water_sends_to_the_first_empty_square_whichever_way() {
    assert_eq!(can("........../S........./....C..... C", 2), "25-27>1");
    assert_eq!(can("SS......../S........./....C..... C", 2), "25-27>3");
    // From 28 a 1 meets a safe piece, a 3 leads beyond 30.
    assert_eq!(can("........../S........./.......CS. C", 1), "28-27>1");
}

#[test]
fn a_piece_on_30_leaves_by_itself_after_a_move_that_brings_all_to_row_three() {
    // Arriving there itself.
    let two = "........../S........./.C......C. C";
    assert_eq!(can(two, 1), "22-23 29-30");
    let gone = after("macabot", two, 1, "29-30");
    assert_eq!(gone, "........../S........./.C........ C 4-4 -");
    // Waiting there for the last one.
    let waits = "........../S........C/.........C C";
    assert_eq!(can(waits, 1), "20-21");
    assert_eq!(after("macabot", waits, 1, "20-21"), "........../S........./C......... C 4-4 -");
    // While one is behind, it stays.
    let behind = "C........./S........./........C. C";
    assert_eq!(after("macabot", behind, 1, "29-30"), "C........./S........./.........C C 3-4 -");
}

#[test]
fn standing_there_nevertheless_it_leaves_with_any_score() {
    let drawn = "........../S........./.C.......C C";
    for score in [1, 2, 3, 4, 6] {
        assert!(can(drawn, score).ends_with("30-off"), "{score}");
    }
    // Any other move of the side sends it off as well.
    let other = after("macabot", drawn, 2, "22-24");
    assert_eq!(other, "........../S........./...C...... S 4-4 -");
    let itself = after("macabot", drawn, 2, "30-off");
    assert_eq!(itself, "........../S........./.C........ S 4-4 -");
    // It is a forward move, so nothing goes back.
    assert_eq!(can("........../S........./........CC C", 3), "30-off");
}

#[test]
fn first_with_all_pieces_off_wins() {
    let last = after("macabot", "........../S........./........C. C", 1, "29-30");
    assert_eq!(last, "........../S........./.......... C 5-4 -");
}
