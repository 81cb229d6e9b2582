//! Skiryuk's rules as far as the House of Beauty.

use super::super::drawn::{board_after, moves, next_after, way};
use super::throws_again;
use senet::board::{Lots, Score};

fn can(drawn: &str, score: u8) -> String {
    let five = moves("skiryuk", drawn, score);
    // Both ways differ in the number of pieces alone.
    assert_eq!(moves("skiryuk-7", drawn, score), five, "{drawn}");
    five
}

#[test]
fn none_flat_counts_five_and_one_four_five_throw_again() {
    for id in ["skiryuk", "skiryuk-7"] {
        assert_eq!(way(id).lots, Lots::STICKS);
        assert_eq!(way(id).lots.ways(Score::of(5)), 1);
        assert_eq!(throws_again(id), [1, 4, 5]);
    }
}

#[test]
fn forward_by_the_whole_score_and_never_beyond_beauty() {
    assert_eq!(can("C........./........../S......... C", 3), "1-4");
    let near = "........../S........./...C...... C";
    assert_eq!(can(near, 1), "24-25");
    for score in 2..=5 {
        assert_eq!(can(near, score), "24-26", "the rest of {score} is lost");
    }
    assert_eq!(can("........../S........./C......... C", 5), "21-26");
    assert_eq!(can("........../S........./C......... C", 4), "21-25");
}

#[test]
fn not_onto_an_own_piece() {
    assert_eq!(can("C.C......./S........./.......... C", 2), "3-5");
}

#[test]
fn any_number_of_own_pieces_and_a_lone_enemy_can_be_passed() {
    assert_eq!(can("C.CCC...../S........./.......... C", 5), "1-6 3-8 4-9 5-10");
    assert_eq!(can("C.S......./........../.......... C", 4), "1-5");
    assert_eq!(can("C.S.S...../........../.......... C", 5), "1-6");
}

#[test]
fn an_enemy_run_of_two_or_more_can_not_be_passed() {
    assert_eq!(can("C.SS....../........../.......... C", 4), "pass");
    assert_eq!(can("CSSS....../........../.......... C", 5), "pass");
    // On the way to a stop on 26 as well.
    assert_eq!(can("........../........../..CSS..... C", 5), "23-18");
}

#[test]
fn hitting_swaps() {
    let drawn = "C.S......./........../.......... C";
    assert_eq!(can(drawn, 2), "1x3");
    assert_eq!(board_after("skiryuk", drawn, 2, "1x3"), "S.C......./........../..........");
    assert_eq!(next_after("skiryuk", drawn, 2, "1x3"), "S -");
}

#[test]
fn in_a_run_of_two_both_are_protected() {
    assert_eq!(can("C.SS....../........../.......... C", 2), "pass");
    assert_eq!(can("C.SS....../........../.......... C", 3), "pass");
}

#[test]
fn in_a_longer_run_only_the_ends_are_protected() {
    let three = "C.SSS...../........../.......... C";
    assert_eq!([2, 3, 4].map(|score| can(three, score)), ["pass", "1x4", "pass"]);
    assert_eq!(board_after("skiryuk", three, 3, "1x4"), "S.SCS...../........../..........");
    let four = ".C.SSSS.../........../.......... C";
    assert_eq!([2, 3, 4, 5].map(|score| can(four, score)), ["pass", "2x5", "2x6", "pass"]);
}

#[test]
fn a_hit_inside_a_run_has_not_passed_it_but_passes_what_lies_before() {
    assert_eq!(can("C...SSS.../........../.......... C", 5), "1x6");
    assert_eq!(can("CSS.SSS.../........../.......... C", 5), "pass");
}

#[test]
fn backward_only_if_no_forward_move_exists() {
    // From 5 a 4 would pass the pair on 7 and 8.
    assert_eq!(can("....C.SS../........../.......... C", 4), "5-1");
    assert_eq!(can("....C.SS../C........./.......... C", 4), "11-15");
    // Leaving a house is a forward move: the 3 from 5 would hit the pair, so 28 alone moves.
    assert_eq!(can("....C.SS../........../.......C.. C", 3), "28-off");
}

#[test]
fn backward_is_played_by_the_same_rules() {
    // Not below square 1.
    assert_eq!(can("...C.SS.../........../.......... C", 4), "pass");
    // Hitting and swapping: 5 can't hit the end of the pair on 7.
    let hit = "..S.CSS.../........../.......... C";
    assert_eq!(can(hit, 2), "5x3");
    assert_eq!(board_after("skiryuk", hit, 2, "5x3"), "..C.SSS.../........../..........");
    // A protected pair behind, and the pair before, which can't be passed.
    assert_eq!(can(".SS.CSS.../........../.......... C", 3), "pass");
    assert_eq!(can(".SS.CSS.../........../.......... C", 2), "pass");
    // Passing a pair behind; passing a lone piece behind.
    assert_eq!(can("..SS.CSS../........../.......... C", 4), "pass");
    assert_eq!(can("...S.CSS../........../.......... C", 4), "6-2");
    // Not onto an own piece.
    assert_eq!(can("C...C.SS../........../.......... C", 4), "pass");
}

#[test]
fn if_neither_exists_a_piece_on_the_last_four_takes_the_throw() {
    let three = "CSS......./........../......CCC. C";
    assert_eq!(can(three, 1), "27>15 28-stay 29-stay");
    assert_eq!(can("CSSSS...../........../......C... C", 5), "27-stay");
    // Staying spends the throw, so a 1 or a 4 earns the next; a turn without a move does not.
    assert_eq!(next_after("skiryuk", three, 1, "28-stay"), "C -");
    let blocked = "C.SS....../........../.......C.. C";
    assert_eq!(can(blocked, 4), "28-stay");
    assert_eq!(next_after("skiryuk", blocked, 4, "28-stay"), "C -");
    let lost = "C.SS....../........../.......... C";
    assert_eq!(next_after("skiryuk", lost, 4, "pass"), "S -");
    let house = "CSS......./........../.......CC. C";
    assert_eq!(can(house, 1), "28-stay 29-stay");
}
