//! DUAT's rules, in its four ways.

use super::super::drawn::{after, board_after, moves, next_after, way};
use super::throws_again;
use senet::board::Lots;

const WAYS: [&str; 4] = ["duat", "duat-7", "duat-sixth", "duat-full"];

/// The moves of a score that all four ways share.
fn can(drawn: &str, score: u8) -> String {
    let found = WAYS.map(|id| moves(id, drawn, score));
    assert!(found.iter().all(|one| *one == found[0]), "{drawn} {score}: {found:?}");
    found[0].clone()
}

#[test]
fn the_table_of_the_four_ways() {
    assert_eq!(WAYS.map(|id| way(id).pieces), [5, 7, 5, 7]);
    let five = (Lots::STICKS, vec![1, 4, 5]);
    let six = (Lots::STICKS_SIX, vec![1, 4, 6]);
    let told = WAYS.map(|id| (way(id).lots, throws_again(id)));
    assert_eq!(told, [five.clone(), five, six.clone(), six]);
}

#[test]
fn forward_only_by_the_whole_score_and_not_onto_an_own_piece() {
    assert_eq!(can("C.C......./S........./.......... C", 2), "3-5");
    // Nothing is ever played back.
    assert_eq!(can("....C.SS../........../.......... C", 3), "pass");
}

#[test]
fn no_legal_move_ends_the_turn_on_any_score() {
    let drawn = "........../S........./.........C C";
    assert_eq!(can(drawn, 4), "pass");
    assert_eq!(next_after("duat", drawn, 4, "pass"), "S -");
    assert_eq!(next_after("duat", drawn, 5, "pass"), "S -");
    assert_eq!(next_after("duat-full", drawn, 6, "pass"), "S -");
}

#[test]
fn a_lone_enemy_is_swapped_and_a_neighbour_guards() {
    let lone = "C.S......./........../.......... C";
    assert_eq!(can(lone, 2), "1x3");
    assert_eq!(board_after("duat", lone, 2, "1x3"), "S.C......./........../..........");
    let pair = "C.SS....../........../.......... C";
    assert_eq!([2, 3].map(|score| can(pair, score)), ["pass", "pass"]);
    // In three the middle is guarded too.
    assert_eq!(can("C.SSS...../........../.......... C", 3), "pass");
}

#[test]
fn a_pair_can_be_passed_and_three_can_not() {
    assert_eq!(can("C.SS....../........../.......... C", 4), "1-5");
    assert_eq!(can("..CSSS..../........../.......... C", 4), "pass");
    assert_eq!(moves("duat-full", ".CSSSS..../........../.......... C", 6), "pass");
    assert_eq!(moves("duat-full", ".CSS.SS.../........../.......... C", 6), "2-8");
}

#[test]
fn the_safe_squares() {
    assert_eq!(can("........../........../...C.S.... C", 2), "pass");
    for (score, spool) in [(2, ".....C.S.."), (3, ".....C..S."), (4, ".....C...S")] {
        assert_eq!(can(&format!("........../........../{spool} C"), score), "pass");
    }
}

#[test]
fn beauty_must_be_landed_on_exactly() {
    let drawn = "........../S........./...C...... C";
    assert_eq!([1, 2, 3, 4].map(|score| can(drawn, score)), ["24-25", "24-26", "pass", "pass"]);
    assert_eq!(moves("duat", drawn, 5), "pass");
    assert_eq!(moves("duat", "........../S........./....C..... C", 5), "pass");
    assert_eq!(moves("duat-sixth", "........../S........./....C..... C", 6), "pass");
}

#[test]
fn from_beauty() {
    let drawn = "........../S........./.....C.... C";
    let wanted = ["26-27>15", "26-28", "26-29", "26-30"];
    assert_eq!([1, 2, 3, 4].map(|score| can(drawn, score)), wanted);
    for id in ["duat", "duat-7"] {
        assert_eq!(moves(id, drawn, 5), "26-off");
        assert_eq!(next_after(id, "C........./S........./.....C.... C", 5, "26-off"), "C -");
    }
    for id in ["duat-sixth", "duat-full"] {
        assert_eq!(moves(id, drawn, 6), "26-off");
    }
}

#[test]
fn the_water_sends_to_15_or_the_first_empty_square_before_it() {
    let free = "........../S........./.....C.... C";
    assert_eq!(board_after("duat", free, 1, "26-27>15"), "........../S...C...../..........");
    assert_eq!(can("........../...CS...../.....C.... C", 1), "14x15 26-27>13");
    assert_eq!(can("........../..SSS...../.....C.... C", 1), "26-27>12");
    // The whole of 15 to 11 occupied.
    assert_eq!(moves("duat-7", "........../SSSSS...../.....C.... C", 1), "26-27>10");
    // A 1 throws again, also when the piece falls.
    assert_eq!(next_after("duat", free, 1, "26-27>15"), "C -");
}

#[test]
fn the_last_three_squares_leave_exactly_and_move_on_by_less() {
    let row = |square| format!("........../S........./{square} C");
    let by_score = |drawn: String| [1, 2, 3, 4].map(|score| can(&drawn, score));
    assert_eq!(by_score(row(".......C..")), ["28-29", "28-30", "28-off", "pass"]);
    assert_eq!(by_score(row("........C.")), ["29-30", "29-off", "pass", "pass"]);
    assert_eq!(by_score(row(".........C")), ["30-off", "pass", "pass", "pass"]);
}

#[test]
fn the_wall_bars_bearing_off_too() {
    let wall = "........../........../.....C.SSS C";
    assert_eq!(moves("duat", wall, 5), "pass");
    assert_eq!(moves("duat-sixth", wall, 6), "pass");
    assert_eq!(moves("duat", "........../........../.....C.SS. C", 5), "26-off");
}

#[test]
fn first_with_all_pieces_off_wins() {
    let last = after("duat", "........../S........./.........C C", 1, "30-off");
    assert_eq!(last, "........../S........./.......... C 5-4 -");
}
