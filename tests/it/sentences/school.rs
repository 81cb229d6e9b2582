//! The school's rules for one die.

use super::super::drawn::{after, at, board_after, moves, next_after, way};
use super::throws_again;
use senet::board::{Lots, Score, Side};
use senet::rules::{Event, NoMove, legal, play};

fn can(drawn: &str, score: u8) -> String {
    moves("school", drawn, score)
}

fn next(drawn: &str, score: u8, chosen: &str) -> String {
    next_after("school", drawn, score, chosen)
}

#[test]
fn one_die_whose_five_is_not_used() {
    assert_eq!(way("school").lots, Lots::DIE);
    assert_eq!(way("school").pieces, 5);
    assert_eq!(throws_again("school"), [1, 4, 6]);
    let drawn = "C........./S........./.......... C";
    assert_eq!(can(drawn, 5), "pass");
    assert_eq!(next(drawn, 5, "pass"), "S -");
    let played = play(way("school"), &at("school", drawn), Score::of(5), senet::rules::Move::Pass);
    assert_eq!(played.events[0], Event::Passed { side: Side::Cones, why: NoMove::Spent });
}

/// The cones' first throw comes with the position that the spools' turn left.
const FIRST: &str = "CSCSCSCSC./S........./.......... C first";

#[test]
fn the_cones_first_move_is_made_from_9() {
    assert_eq!(can(FIRST, 1), "9-10");
    assert_eq!(can(FIRST, 2), "9x11");
    assert_eq!(can(FIRST, 6), "9-15");
    assert_eq!(next(FIRST, 1, "9-10"), "C -");
    assert_eq!(next(FIRST, 2, "9x11"), "S -");
}

#[test]
fn if_9_has_no_legal_move_any_piece_may() {
    assert_eq!(can("C.C.S...CC/C...SSSS../.......... C first", 1), "1-2 3-4 11-12");
}

#[test]
fn the_duty_stays_until_the_cones_have_moved() {
    assert_eq!(next(FIRST, 5, "pass"), "S first");
    let spools = "CSCSCSCSC./S........./.......... S first";
    assert_eq!(next(spools, 1, "11-12"), "S first");
    assert_eq!(next(spools, 3, "11-14"), "C first");
    assert_eq!(next(spools, 5, "pass"), "C first");
}

#[test]
fn forward_swap_and_guard() {
    assert_eq!(can("C.C......./S........./.......... C", 2), "3-5");
    let lone = "C.S......./........../.......... C";
    assert_eq!(board_after("school", lone, 2, "1x3"), "S.C......./........../..........");
    assert_eq!(can("C.SS....../........../.......... C", 2), "pass");
    assert_eq!(can("C.SS....../........../.......... C", 4), "1-5");
}

#[test]
fn three_can_not_be_passed_either_way_nor_by_bearing_off() {
    assert_eq!(can(".CSSS...../........../.......... C", 4), "pass");
    assert_eq!(can("...SSSC.../SS......../.......... C", 4), "pass");
    // A 6 from 26: forward past 28 to 30, so back it goes.
    assert_eq!(can("........../........../.....C.SSS C", 6), "26-20");
    assert_eq!(can("........../........../.....C.SS. C", 6), "26-off");
}

#[test]
fn safe_are_26_28_and_29_but_not_30() {
    assert_eq!(can("........../........../....CS.... C", 1), "25-24");
    assert_eq!(can("........../........../.....C.S.. C", 2), "26-24");
    assert_eq!(can("........../........../.....C..S. C", 3), "26-23");
    assert_eq!(can("........../........../.......C.S C", 2), "28x30");
}

#[test]
fn what_allows_no_forward_move_is_played_backward() {
    assert_eq!(can(".....C.SS./........../.......... C", 3), "6-3");
    assert_eq!(can(".....C.SS./C........./.......... C", 3), "11-14");
    // From any square, with swap and guard as in going forward.
    let swap = "....S.C.SS/........../.......... C";
    assert_eq!(can(swap, 2), "7x5");
    assert_eq!(board_after("school", swap, 2, "7x5"), "....C.S.SS/........../..........");
    assert_eq!(can("...SS.C.SS/........../.......... C", 2), "pass");
}

#[test]
fn if_nothing_can_move_the_turn_is_over_on_any_score() {
    let drawn = "CSS......./........../.......... C";
    assert_eq!(can(drawn, 1), "pass");
    assert_eq!(next(drawn, 1, "pass"), "S -");
    let four = ".CSSS...../........../.......... C";
    assert_eq!(next(four, 4, "pass"), "S -");
}

#[test]
fn the_water_sends_to_15_or_the_first_empty_square() {
    let free = "........../S........./....C..... C";
    assert_eq!(can(free, 2), "25-27>15");
    assert_eq!(board_after("school", free, 2, "25-27>15"), "........../S...C...../..........");
    assert_eq!(can("........../....S...../....C..... C", 2), "25-27>1");
    assert_eq!(can("SS......../....S...../....C..... C", 2), "25-27>3");
    // Backward as well: from 28 a 1 meets a safe piece on 29.
    assert_eq!(can("........../S........./.......CS. C", 1), "28-27>15");
}

#[test]
fn bearing_off_waits_until_row_one_is_empty() {
    assert_eq!(can("C........./S........./.......C.. C", 3), "1-4");
    assert_eq!(can("........../S...C...../.......C.. C", 3), "15-18 28-off");
    // The enemy's pieces on row one don't matter.
    assert_eq!(can("S........./....C...../.......C.. C", 3), "15-18 28-off");
}

#[test]
fn bearing_off_needs_the_exact_number_or_more_and_leaves_a_rest() {
    let drawn = "........../S...C...../.......C.. C";
    assert_eq!(can(drawn, 2), "15-17 28-30");
    assert_eq!(next(drawn, 3, "28-off"), "S -");
    assert_eq!(next(drawn, 4, "28-off"), "C +1a");
    assert_eq!(next(drawn, 6, "28-off"), "C +3a");
    assert_eq!(next("........../S...C...../.........C C", 3, "30-off"), "C +2e");
    assert_eq!(next("........../S...C...../.........C C", 2, "30-off"), "C +1e");
}

#[test]
fn the_rest_moves_another_piece_forward_or_lapses() {
    let rest = "........../S...C...../.......... C +2e";
    assert_eq!(can(rest, 2), "15-17 lapse");
    assert_eq!(next(rest, 2, "15-17"), "S -");
    assert_eq!(next(rest, 2, "lapse"), "S -");
    let again = "........../S...C...../.......... C +2a";
    assert_eq!(next(again, 2, "15-17"), "C -");
    assert_eq!(next(again, 2, "lapse"), "C -");
    // A rest of 5 is no throw of 5: it counts.
    assert_eq!(can("........../S...C...../.......... C +5a", 5), "15-20 lapse");
    // Never backward: 16 and 17 guard each other.
    assert_eq!(can("........../....CSS.../.......... C +1e", 1), "lapse");
}

#[test]
fn the_rest_of_the_rest_likewise() {
    let drawn = "........../S...C...../........CC C";
    assert_eq!(next(drawn, 6, "30-off"), "C +5a");
    let rest = "........../S...C...../........C. C +5a";
    assert_eq!(can(rest, 5), "15-20 29-off lapse");
    assert_eq!(next(rest, 5, "29-off"), "C +3a");
    assert_eq!(next("........../S...C...../........C. C +2e", 2, "29-off"), "S -");
}

#[test]
fn bearing_off_counts_as_a_forward_move() {
    // From 15 a 4 would pass the wall; 30 leaves, so nothing goes back.
    assert_eq!(can("........../....CSSS../.........C C", 4), "30-off");
}

#[test]
fn while_the_first_move_is_owed_a_rest_of_the_spools_lapses_at_once() {
    let drawn = "C.C.C.C.C./.S.S.S.S../.........S S first";
    assert_eq!(next(drawn, 6, "30-off"), "S first");
    assert_eq!(next(drawn, 3, "30-off"), "C first");
    let (rules, position, score) = (way("school"), at("school", drawn), Score::of(6));
    let one = legal(rules, &position, score).read("30-off").expect("legal");
    let events = play(rules, &position, score, one).events;
    assert_eq!(events[1], Event::Lapsed { side: Side::Spools, points: 5 });
}

#[test]
fn nobody_need_stop_on_26() {
    assert_eq!(can("........../S........./....C..... C", 4), "25-29");
    assert_eq!(can("........../S........./....C..... C", 6), "25-off");
}

#[test]
fn the_last_piece_off_wins_and_leaves_no_rest() {
    let last = after("school", "........../S........./.........C C", 6, "30-off");
    assert_eq!(last, "........../S........./.......... C 5-4 -");
}
