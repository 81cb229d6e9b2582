//! Kendall's game as most sets play it.

use super::super::drawn::{after, board_after, moves, next_after, way};
use super::throws_again;
use senet::board::{Lots, Side};
use senet::rules::Position;

fn can(drawn: &str, score: u8) -> String {
    let five = moves("kendall", drawn, score);
    assert_eq!(moves("kendall-7", drawn, score), five, "{drawn}");
    five
}

fn by_score(drawn: &str) -> [String; 5] {
    [1, 2, 3, 4, 5].map(|score| can(drawn, score))
}

#[test]
fn sticks_and_start() {
    for id in ["kendall", "kendall-7"] {
        assert_eq!(way(id).lots, Lots::STICKS);
        assert_eq!(throws_again(id), [1, 4, 5]);
        assert_eq!(Position::start(way(id)).to_move, Side::Cones);
    }
    assert_eq!([way("kendall").pieces, way("kendall-7").pieces], [5, 7]);
}

#[test]
fn swap_guard_and_wall() {
    assert_eq!(can("C.C......./S........./.......... C", 2), "3-5");
    let lone = "C.S......./........../.......... C";
    assert_eq!(board_after("kendall", lone, 2, "1x3"), "S.C......./........../..........");
    assert_eq!(can("C.SS....../........../.......... C", 2), "pass");
    assert_eq!(can("C.SS....../........../.......... C", 4), "1-5");
    assert_eq!(can("C.SSS...../........../.......... C", 5), "pass");
    // For bearing off too.
    assert_eq!(can("........../........../.....C.SSS C", 5), "26-21");
    assert_eq!(can("........../........../.....C.SS. C", 5), "26-off");
}

#[test]
fn no_square_is_safe_by_itself() {
    let drawn = "........../........../.....C.S.. C";
    assert_eq!(can(drawn, 2), "26x28");
    assert_eq!(board_after("kendall", drawn, 2, "26x28"), "........../........../.....S.C..");
    assert_eq!(can("........../........../...C.S.... C", 2), "24x26");
    assert_eq!(can("........../........../.....C...S C", 4), "26x30");
}

#[test]
fn beauty_must_be_landed_on_exactly() {
    let drawn = "........../S........./...C...... C";
    // What can't go forward goes back.
    assert_eq!(by_score(drawn), ["24-25", "24-26", "24-21", "24-20", "24-19"]);
}

#[test]
fn from_beauty() {
    let drawn = "........../S........./.....C.... C";
    assert_eq!(by_score(drawn), ["26-27>15", "26-28", "26-29", "26-30", "26-off"]);
}

#[test]
fn the_water_sends_to_15_or_before_and_never_hits() {
    assert_eq!(can("........../....S...../.....C.... C", 1), "26-27>14");
    assert_eq!(can("........../..SSS...../.....C.... C", 1), "26-27>12");
}

#[test]
fn the_last_three_only_leave() {
    let row = |square| format!("........../S........./{square} C");
    assert_eq!(by_score(&row(".......C..")), ["pass", "pass", "28-off", "pass", "pass"]);
    assert_eq!(by_score(&row("........C.")), ["pass", "29-off", "pass", "pass", "pass"]);
    assert_eq!(by_score(&row(".........C")), ["30-off", "pass", "pass", "pass", "pass"]);
}

#[test]
fn backward_only_if_no_forward_move_exists() {
    assert_eq!(can("....C.SS../........../.......... C", 3), "5-2");
    assert_eq!(can("....C.SS../C........./.......... C", 3), "11-14");
    // Leaving is a forward move.
    assert_eq!(can("....C.SS../........../.......C.. C", 3), "28-off");
}

#[test]
fn backward_from_1_to_26_by_the_same_rules() {
    // From 26: 28 and 29 guard each other.
    assert_eq!(can("........../........../.....C.SS. C", 2), "26-24");
    // Not below 1.
    assert_eq!(can("..C..SS.../........../.......... C", 3), "pass");
    // Swap: 9 stands before the pair on 11 and 12.
    let swap = "......S.C./SS......../.......... C";
    assert_eq!(can(swap, 2), "9x7");
    assert_eq!(board_after("kendall", swap, 2, "9x7"), "......C.S./SS......../..........");
    // Guard and wall behind.
    assert_eq!(can(".....SS.C./SS......../.......... C", 2), "pass");
    assert_eq!(can("...SSSC.../SS......../.......... C", 4), "pass");
    // Not onto an own piece.
    assert_eq!(can(".C..C.SS../........../.......... C", 3), "pass");
}

#[test]
fn no_move_ends_the_turn_on_any_score() {
    let drawn = "........../S........./........C. C";
    for score in [1, 4, 5] {
        assert_eq!(can(drawn, score), "pass");
        assert_eq!(next_after("kendall", drawn, score, "pass"), "S -");
    }
}

#[test]
fn first_with_all_pieces_off_wins() {
    let last = after("kendall", "........../S........./.....C.... C", 5, "26-off");
    assert_eq!(last, "........../S........./.......... C 5-4 -");
}
