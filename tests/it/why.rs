//! Why a piece may not use a score: each rule on a drawn board, reasoned by hand.

use senet::board::{Score, Square, Squares};
use senet::rules::{Bar, Rule, WhyNot, why_not};

use super::drawn::{at, way};

fn ask(id: &str, drawn: &str, score: u8, from: u8) -> Result<String, WhyNot> {
    let asked = why_not(way(id), &at(id, drawn), Score::of(score), Square::at(from));
    asked.map(|one| one.to_string())
}

const START: &str = "CSCSCSCSCS/........../.......... C";

#[test]
fn a_piece_that_may_move_has_its_move() {
    assert_eq!(ask("duat", START, 2, 9), Ok("9-11".to_owned()));
}

/// Way, board, score, square asked about, rule, squares that cause it.
type Row = (&'static str, &'static str, u8, u8, Rule, &'static [u8]);

fn check(rows: &[Row]) {
    for (id, drawn, score, from, rule, squares) in rows {
        let wanted = WhyNot { rule: *rule, squares: Squares::of(squares), backward: None };
        let asked = ask(id, drawn, *score, *from);
        assert_eq!(asked, Err(wanted), "{id} \"{drawn}\" --score {score} --from {from}");
    }
}

#[test]
fn whose_throw_it_is() {
    check(&[
        ("duat", "........../........../SSSSS..... C 5-0 -", 1, 21, Rule::Over, &[]),
        ("duat", START, 2, 10, Rule::NotYours, &[10]),
        ("duat", START, 2, 20, Rule::NotYours, &[20]),
        ("school", "....C.C.../.S..C...C./S......... C", 5, 5, Rule::Spent, &[]),
        ("skiryuk", "......S..C/........../......S... S =27", 5, 7, Rule::HouseThrow, &[27]),
        ("school", "CSCSCSCSC./S........./.......... C 0-0 first", 3, 7, Rule::FirstMove, &[9]),
        ("bell", "C......CCC/........../.......C.S C 0-0 -", 1, 1, Rule::Compulsion, &[28]),
    ]);
}

#[test]
fn what_stands_on_the_square_reached() {
    check(&[
        ("duat", START, 2, 7, Rule::OwnPiece, &[9]),
        ("duat", "C..SS...C./........../.......... C", 3, 1, Rule::Guarded, &[4, 5]),
        // The end of a run is protected in skiryuk, in a run of three as well.
        ("skiryuk", "C..SSS..C./........../.......... C", 3, 1, Rule::Guarded, &[4, 5, 6]),
        // 9 and 12 lie above each other.
        ("macabot", "....C...S./.S......C./.......... C", 4, 5, Rule::Guarded, &[9, 12]),
        ("duat", "S......C../....S...../.....C.S.. C", 2, 26, Rule::Safe, &[28]),
    ]);
}

#[test]
fn what_stands_in_the_way() {
    check(&[
        ("duat", "C.SSS...C./........../.......... C", 5, 1, Rule::Wall, &[3, 4, 5]),
        // The wall bars bearing off too.
        ("duat", "C...C...C./........../.....C.SSS C", 5, 26, Rule::Wall, &[28, 29, 30]),
        ("skiryuk", "C.SS..C.C./........../.......... C", 4, 1, Rule::Wall, &[3, 4]),
        // The group 9, 12, 13 bends around a corner: 9 and 12 can't be passed.
        ("macabot", ".......CS./.SS.....C./.......... C", 3, 8, Rule::Wall, &[9, 12, 13]),
    ]);
}

#[test]
fn what_the_end_of_the_path_asks() {
    check(&[
        ("duat", "S......C../....S...../....C..S.. C", 3, 25, Rule::Beauty, &[26]),
        // Three from 29 is too much; 1 and 2 move it.
        ("duat", "C......SSS/........../........C. C", 3, 29, Rule::Door, &[29]),
        ("kendall", "C......SSS/........../.......C.. C", 1, 28, Rule::Door, &[28]),
        ("skiryuk", "C......SSS/........../.......C.. C", 1, 28, Rule::Door, &[28]),
        ("common", "C......SSS/.C......../.....C.... C", 5, 26, Rule::Door, &[26]),
        ("macabot", "C......SSS/.C......../........C. C", 3, 29, Rule::BeyondLast, &[30]),
        ("macabot", "C......SSS/.C......../.........C C", 3, 30, Rule::Waits, &[1, 12]),
        ("school", "C......SSS/.C......../.........C C", 4, 30, Rule::Waits, &[1]),
    ]);
}

#[test]
fn when_nothing_goes_forward_the_way_back_has_its_own_reason() {
    let both = |rule, squares: &[u8], back, behind: &[u8]| {
        let backward = Some(Bar { rule: back, squares: Squares::of(behind) });
        Err(WhyNot { rule, squares: Squares::of(squares), backward })
    };
    // The pair 11, 12 stops a 3 from 9 and 10; from 8 it would hit the pair. Back: 10x7 and 9x6
    // pass nothing, 8 would land on 5, its own.
    let cones = "..S.CS.CCC/SS......../.......... C";
    let asked = ask("skiryuk", cones, 3, 8);
    assert_eq!(asked, both(Rule::Guarded, &[11, 12], Rule::OwnPiece, &[5]));
    assert_eq!(ask("skiryuk", cones, 3, 9), Ok("9x6".to_owned()));
    // Before the first square, and onto another piece.
    let stuck = ".CSSS...../........../.......... C";
    let asked = ask("kendall", stuck, 4, 2);
    assert_eq!(asked, both(Rule::Wall, &[3, 4, 5], Rule::BeforeFirst, &[1]));
    let quiet = "......S.C./SSS......./.......... C";
    let asked = ask("macabot", quiet, 2, 9);
    assert_eq!(asked, both(Rule::Guarded, &[11, 12, 13], Rule::BackOnto, &[7]));
    // The piece on 28 must take the throw; the one on 2 can go neither way.
    let forced = ".CSS....../........../.......C.. C";
    let asked = ask("skiryuk", forced, 4, 2);
    assert_eq!(asked, both(Rule::Wall, &[3, 4], Rule::BeforeFirst, &[1]));
    assert_eq!(ask("skiryuk", forced, 4, 28), Ok("28-stay".to_owned()));
    let asked = ask("kendall", ".CSSS...../........../.......C.. C", 4, 28);
    assert_eq!(asked, both(Rule::Door, &[28], Rule::NeverBack, &[28]));
}
