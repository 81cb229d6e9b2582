//! Faults that reached players of other programs, as far as rules have to do with them.

use super::super::drawn::{board_after, moves, next_after};
use senet::board::Square;
use senet::rules::{Wall, canon};

const WITH_WALLS: [&str; 6] = ["skiryuk", "skiryuk-7", "duat", "kendall", "school", "macabot"];

#[test]
fn a_lone_enemy_can_be_passed_wherever_it_stands() {
    assert_eq!(moves("skiryuk", "........../..C.S...../.......... C", 4), "13-17");
    assert_eq!(moves("skiryuk", "........../..C..S..../.......... C", 4), "13-17");
}

#[test]
fn backward_may_not_pass_a_pair_either() {
    let drawn = ".......SSC/SS......../.......... C";
    assert_eq!(moves("skiryuk", drawn, 3), "pass");
    assert_eq!(next_after("skiryuk", drawn, 3, "pass"), "S -");
}

#[test]
fn a_pair_can_not_be_passed_on_the_way_to_beauty() {
    assert_eq!(moves("skiryuk", "........../........../..CSS..... C", 3), "23-20");
}

#[test]
fn a_house_throw_follows_on_28_and_29_at_once() {
    let drawn = "........../S........./.....C.... C =26";
    assert_eq!(next_after("skiryuk", drawn, 2, "26-28"), "C =28");
    assert_eq!(next_after("skiryuk", drawn, 3, "26-29"), "C =29");
}

#[test]
fn own_pieces_never_block() {
    let score = |id| if id == "school" || id == "macabot" { 6 } else { 5 };
    for id in WITH_WALLS {
        let wanted = format!("2-{}", 2 + score(id));
        let listed = moves(id, ".C.CCC..../..S......./.......... C", score(id));
        assert!(listed.split(' ').any(|one| one == wanted), "{id}: {listed}");
    }
    for rules in canon::ALL.into_iter().filter(|rules| rules.wall != Wall::None) {
        let family = rules.id.split('-').next().expect("a name");
        assert!(WITH_WALLS.iter().any(|id| id.starts_with(family)), "{} is covered", rules.id);
    }
}

#[test]
fn a_last_piece_on_29_is_never_dragged_back() {
    for id in ["duat", "duat-7", "duat-sixth", "duat-full", "kendall", "kendall-7"] {
        assert_eq!(moves(id, "........../S........./........C. C", 3), "pass", "{id}");
    }
}

#[test]
fn a_run_goes_on_around_the_corner() {
    let drawn = ".......C.S/S........./.......... C";
    assert_eq!(moves("skiryuk", drawn, 2), "8-6");
    assert_eq!(moves("duat", drawn, 2), "pass");
    assert_eq!(moves("kendall", drawn, 2), "8-6");
}

#[test]
fn on_the_grid_9_and_12_protect_each_other() {
    let drawn = ".......CS./.S......../.......... C";
    assert_eq!(moves("macabot", drawn, 1), "8-7");
    assert_eq!(moves("macabot", drawn, 4), "8-4");
}

#[test]
fn bells_compulsory_squares_are_the_last_five() {
    let drawn = "....C...../S...C...../.......C.. C 0-0 -";
    assert_eq!(moves("bell", drawn, 1), "28-29");
    assert_eq!(moves("bell", drawn, 4), "5-9 15-19");
}

#[test]
fn the_water_never_puts_two_on_a_square() {
    let tight = [
        ("duat", "........../....S...../.....C.... C", 1, "26-27>14"),
        ("kendall", "........../....C...../.....C.... C", 1, "26-27>14"),
        ("school", "C........./....C...../....C..... C", 2, "25-27>2"),
        ("macabot", "CC......../....C...../....C..... C", 2, "25-27>3"),
        ("common", "........../....C...../....C..... C", 3, "25-28>14"),
    ];
    for (id, drawn, score, chosen) in tight {
        let count = |text: &str| text.chars().filter(|letter| "CS".contains(*letter)).count();
        let squares = drawn.split(' ').next().expect("the squares");
        let after = board_after(id, drawn, score, chosen);
        assert_eq!(count(&after), count(squares), "{id}: {after}");
        let ends: u8 =
            chosen.rsplit('>').next().and_then(|text| text.parse().ok()).expect("a square");
        let place = Square::at(ends).index() + Square::at(ends).index() / 10;
        assert_eq!(after.as_bytes()[place], b'C', "{id}: {after}");
    }
}
