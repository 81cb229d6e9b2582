//! Bell's suggestion of 1960.

use super::super::drawn::{after, at, moves, way};
use senet::board::{Lots, Side};
use senet::rules::{Outcome, Position};

fn can(drawn: &str, score: u8) -> String {
    moves("bell", drawn, score)
}

fn by_score(drawn: &str) -> [String; 4] {
    [1, 2, 3, 4].map(|score| can(drawn, score))
}

#[test]
fn one_long_die_ten_pieces_and_no_extra_throws() {
    let rules = way("bell");
    assert_eq!((rules.lots, rules.pieces), (Lots::LONG_DIE, 10));
    let start = Position::start(rules);
    assert_eq!(start.to_string(), "CSCSCSCSCS/CSCSCSCSCS/.......... C 0-0 -");
    for score in 1..=4 {
        let next = after(
            "bell",
            "C........./........../....S..... C 0-0 -",
            score,
            &format!("1-{}", 1 + score),
        );
        assert!(next.ends_with("S 0-0 -"), "{next}");
    }
}

#[test]
fn landing_on_an_enemy_captures_it_and_neighbours_do_not_protect() {
    let drawn = "C.SS....../........../.......... C 0-0 -";
    assert_eq!(can(drawn, 2), "1x3");
    assert_eq!(after("bell", drawn, 2, "1x3"), "..CS....../........../.......... S 0-0 -");
    assert_eq!(can("C.C......./S........./.......... C 0-0 -", 2), "3-5");
}

#[test]
fn nothing_blocks_passing() {
    assert_eq!(can("CSSS....../........../.......... C 0-0 -", 4), "1-5");
}

#[test]
fn the_last_five_squares_are_safe() {
    assert_eq!(can("........../........../....CS.... C 0-0 -", 1), "pass");
    assert_eq!(can("........../........../....CSSSS. C 0-0 -", 4), "pass");
    assert_eq!(can("........../........../.....C...S C 0-0 -", 4), "pass");
    assert_eq!(can("........../........../...CS..... C 0-0 -", 1), "24x25");
}

#[test]
fn beauty_may_be_passed_and_the_marks_leave_exactly() {
    assert_eq!(can("S........./........../....C..... C 0-0 -", 4), "25-29");
    let row = |square| format!("S........./........../{square} C 0-0 -");
    assert_eq!(by_score(&row(".....C....")), ["26-27", "26-28", "26-29", "26-30"]);
    assert_eq!(by_score(&row("......C...")), ["27-28", "27-29", "27-30", "27-off"]);
    assert_eq!(by_score(&row(".......C..")), ["28-29", "28-30", "28-off", "pass"]);
    assert_eq!(by_score(&row("........C.")), ["29-30", "29-off", "pass", "pass"]);
    assert_eq!(by_score(&row(".........C")), ["30-off", "pass", "pass", "pass"]);
}

#[test]
fn a_piece_on_the_last_five_must_be_moved_if_one_can() {
    let drawn = "C........./S........./.....C..C. C 0-0 -";
    assert_eq!(by_score(drawn), ["26-27 29-30", "26-28 29-off", "1-4", "26-30"]);
    // 15 is no compulsory square.
    assert_eq!(can("C........./S...C...../.......... C 0-0 -", 3), "1-4 15-18");
}

#[test]
fn no_legal_move_ends_the_turn() {
    let drawn = "S........./........../.........C C 0-0 -";
    assert_eq!(after("bell", drawn, 3, "pass"), "S........./........../.........C S 0-0 -");
}

#[test]
fn it_ends_once_the_other_can_not_catch_up() {
    let outcome = |text: &str| at("bell", text).winner(way("bell"));
    // Two points against one and one piece: still to reach.
    let open = after("bell", "S........./........../......C..C C 1-1 -", 1, "30-off");
    assert_eq!((open.as_str(), outcome(&open)), ("S........./........../......C... S 2-1 -", None));
    let over = after("bell", "S........./........../......C..C C 2-1 -", 1, "30-off");
    assert!(over.ends_with("C 3-1 -"), "the one who threw last: {over}");
    assert_eq!(outcome(&over), Some(Outcome::Won(Side::Cones)));
    // A capture may decide it too.
    let taken = after("bell", "CS......../........../.......... C 2-1 -", 1, "1x2");
    assert_eq!(outcome(&taken), Some(Outcome::Won(Side::Cones)));
    // The cones can no longer reach the spools' three.
    assert_eq!(
        outcome("C........./........../........SS S 1-3 -"),
        Some(Outcome::Won(Side::Spools))
    );
}

#[test]
fn equal_points_with_nobody_left_are_a_draw() {
    let level = after("bell", "........../........../.........C C 1-2 -", 1, "30-off");
    let position = at("bell", &level);
    assert_eq!(position.winner(way("bell")), Some(Outcome::Draw));
    assert_eq!(position.points(way("bell")), Some(2));
}
