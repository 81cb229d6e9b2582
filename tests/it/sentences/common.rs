//! The common online game.

use super::super::drawn::{after, board_after, moves, next_after, way};
use super::throws_again;
use senet::board::{Lots, Side};
use senet::rules::Position;

fn can(drawn: &str, score: u8) -> String {
    moves("common", drawn, score)
}

fn by_score(drawn: &str) -> [String; 5] {
    [1, 2, 3, 4, 5].map(|score| can(drawn, score))
}

#[test]
fn sticks_and_start() {
    assert_eq!((way("common").lots, way("common").pieces), (Lots::STICKS, 5));
    assert_eq!(throws_again("common"), [1, 4, 5]);
    assert_eq!(Position::start(way("common")).to_move, Side::Cones);
}

#[test]
fn forward_only_and_not_onto_an_own_piece() {
    assert_eq!(can("C.C......./S........./.......... C", 2), "3-5");
    assert_eq!(can("....C..SS./........../.......... C", 3), "pass");
}

#[test]
fn swap_unless_guarded_or_on_the_last_squares() {
    let lone = "C.S......./........../.......... C";
    assert_eq!(board_after("common", lone, 2, "1x3"), "S.C......./........../..........");
    assert_eq!(can("C.SS....../........../.......... C", 2), "pass");
    assert_eq!(can("........../........../....C.S... C", 2), "pass");
    assert_eq!(can("........../........../....C...S. C", 4), "pass");
    assert_eq!(can("........../........../....C....S C", 5), "pass");
    // 26 is not safe.
    assert_eq!(can("........../........../....CS.... C", 1), "25x26");
}

#[test]
fn nothing_blocks_passing() {
    assert_eq!(can("CSSSS...../........../.......... C", 5), "1-6");
}

#[test]
fn no_legal_move_ends_the_turn_on_any_score() {
    let drawn = "........../S........./.........C C";
    for score in [1, 4, 5] {
        assert_eq!(next_after("common", drawn, score, "pass"), "S -");
    }
}

#[test]
fn the_water_is_28() {
    assert_eq!(can("........../S........./....C..... C", 3), "25-28>15");
    assert_eq!(can("........../....S...../....C..... C", 3), "25-28>14");
    assert_eq!(can("........../...SS...../......C... C", 1), "27-28>13");
}

#[test]
fn bearing_off_from_27_29_and_30() {
    let row = |square| format!("........../S........./{square} C");
    assert_eq!(by_score(&row(".....C....")), ["26-27", "26-28>15", "26-29", "26-30", "pass"]);
    assert_eq!(by_score(&row("......C...")), ["27-28>15", "27-29", "27-30", "27-off", "27-off"]);
    assert_eq!(by_score(&row("........C.")), ["29-30", "pass", "29-off", "pass", "pass"]);
    assert_eq!(by_score(&row(".........C")), ["pass", "30-off", "pass", "pass", "pass"]);
}

#[test]
fn nobody_need_stop() {
    assert_eq!(can("........../S........./....C..... C", 4), "25-29");
}

#[test]
fn first_with_all_pieces_off_wins() {
    let last = after("common", "........../S........./......C... C", 5, "27-off");
    assert_eq!(last, "........../S........./.......... C 5-4 -");
}
