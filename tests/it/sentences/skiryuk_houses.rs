//! Skiryuk's houses: 26 to 30, resurrection, and what earns the next throw.

use super::super::drawn::{after, at, board_after, moves, next_after, way};
use senet::board::{Score, Square, Squares};
use senet::rules::{Event, Sent, legal, play};

fn can(drawn: &str, score: u8) -> String {
    moves("skiryuk", drawn, score)
}

/// The moves of the scores 1 to 5.
fn by_score(drawn: &str) -> [String; 5] {
    [1, 2, 3, 4, 5].map(|score| can(drawn, score))
}

fn next(drawn: &str, score: u8, chosen: &str) -> String {
    next_after("skiryuk", drawn, score, chosen)
}

#[test]
fn beauty_grants_a_throw_and_reads_its_table() {
    assert_eq!(next("........../S........./....C..... C", 1, "25-26"), "C =26");
    assert_eq!(next("........../S........./....C..... C", 2, "25-26"), "C =26");
    let arrived = "........../S........./.....C.... C =26";
    assert_eq!(by_score(arrived), ["26-27", "26-28", "26-29", "26-30", "26-off"]);
    // Only the piece that arrived uses the throw.
    let two = "C........./S........./.....C.... C =26";
    assert_eq!(can(two, 2), "26-28");
}

#[test]
fn beauty_passes_nobody_and_falls_to_the_water_instead() {
    for blocker in ["C", "S"] {
        let on_28 = format!("........../S........./.....C.{blocker}.. C =26");
        let wanted = ["26-27", "26-27", "26-27", "26-27", "26-off"];
        assert_eq!(by_score(&on_28), wanted, "{blocker} on 28");
        assert_eq!(next(&on_28, 3, "26-27"), "C =27");
        let on_30 = format!("........../S........./.....C...{blocker} C =26");
        let wanted = ["26-27", "26-28", "26-29", "26-27", "26-off"];
        assert_eq!(by_score(&on_30), wanted, "{blocker} on 30");
        let on_27 = format!("........../S........./.....C{blocker}... C =26");
        let wanted = ["26>15", "26>15", "26>15", "26>15", "26-off"];
        assert_eq!(by_score(&on_27), wanted, "{blocker} on 27");
    }
}

#[test]
fn the_other_houses_read_their_tables_in_a_house_throw() {
    let water = "C........./S........./......C... C =27";
    assert_eq!(by_score(water), ["27>15", "27>15", "27>15", "27-off", "27-stay"]);
    let truths = "C........./S........./.......C.. C =28";
    assert_eq!(by_score(truths), ["28-stay", "28-stay", "28-off", "28-stay", "28-stay"]);
    let atum = "C........./S........./........C. C =29";
    assert_eq!(by_score(atum), ["29-stay", "29-off", "29-stay", "29-stay", "29-stay"]);
}

#[test]
fn arriving_on_a_house_grants_a_throw_and_on_30_ends_the_turn() {
    let beauty = "........../S........./.....C.... C =26";
    assert_eq!(next(beauty, 1, "26-27"), "C =27");
    assert_eq!(next(beauty, 2, "26-28"), "C =28");
    assert_eq!(next(beauty, 3, "26-29"), "C =29");
    assert_eq!(next(beauty, 4, "26-30"), "S -");
}

#[test]
fn from_30_any_score_leaves() {
    assert_eq!(by_score("........../S........./.........C C"), ["30-off"; 5]);
    // Freely chosen among the forward moves.
    assert_eq!(can("C........./S........./.........C C", 2), "1-3 30-off");
}

#[test]
fn a_resting_piece_leaves_by_its_own_score_as_one_move_among_others() {
    let all = "C........./S........./......CCC. C";
    let wanted = ["1-2", "1-3 29-off", "1-4 28-off", "1-5 27-off", "1-6"];
    assert_eq!(by_score(all), wanted);
}

#[test]
fn the_last_four_squares_are_reached_from_beauty_alone() {
    let drawn = "........../S........./....C..... C";
    assert_eq!(by_score(drawn), ["25-26"; 5]);
}

#[test]
fn resurrection_sends_an_enemy_to_the_first_empty_square() {
    let drawn = "........../....S...../......C... C =27";
    assert_eq!(board_after("skiryuk", drawn, 2, "27>15"), "S........./....C...../..........");
    // Protected or not, and past occupied squares.
    let pair = "CSC......./....SS..../......C... C =27";
    assert_eq!(board_after("skiryuk", pair, 2, "27>15"), "CSCS....../....CS..../..........");
    // From 26 as well.
    let beauty = "........../....S...../.....CS... C =26";
    assert_eq!(board_after("skiryuk", beauty, 1, "26>15"), "S........./....C...../......S...");
}

#[test]
fn resurrection_bumps_an_own_piece_to_the_nearest_empty_square_before() {
    let one = "........../S...C...../......C... C =27";
    assert_eq!(board_after("skiryuk", one, 3, "27>15"), "........../S..CC...../..........");
    let skipping = "........../..SCC...../......C... C =27";
    assert_eq!(board_after("skiryuk", skipping, 3, "27>15"), "........../.CSCC...../..........");
}

#[test]
fn resurrection_tells_who_gave_way() {
    let (rules, score) = (way("skiryuk"), Score::of(2));
    let told = |drawn| {
        let position = at("skiryuk", drawn);
        let one = legal(rules, &position, score).only().expect("one move");
        play(rules, &position, score, one).events
    };
    let (side, ankh) = (senet::board::Side::Cones, Square::at(15));
    let returned = Event::SentTo { side, from: Square::at(27), to: ankh, why: Sent::Returned };
    let events = told("........../....S...../......C... C =27");
    let (enemy, start) = (side.other(), Square::at(1));
    let ousted = Event::SentTo { side: enemy, from: ankh, to: start, why: Sent::Ousted };
    assert_eq!(events[..], [returned, ousted, Event::TurnOver { next: enemy }]);
    let events = told("........../S...C...../......C... C =27");
    let bumped = Event::Bumped { side, from: ankh, to: Square::at(14) };
    assert_eq!(events[..], [returned, bumped, Event::TurnOver { next: enemy }]);
}

#[test]
fn no_house_throw_follows_resurrection_but_its_score_counts() {
    let drawn = "........../S........./......C... C =27";
    assert_eq!(next(drawn, 1, "27>15"), "C -");
    assert_eq!(next(drawn, 2, "27>15"), "S -");
}

#[test]
fn the_latest_throw_alone_decides() {
    // A house throw's own score counts, also when the piece stays.
    let truths = "C........./S........./.......C.. C =28";
    let by_stay = [1, 2, 4, 5].map(|score| next(truths, score, "28-stay"));
    assert_eq!(by_stay, ["C -", "S -", "C -", "C -"]);
    // Leaving: 3 from 28 and 2 from 29 end the turn, 4 from 27 and 5 from 26 go on.
    assert_eq!(next(truths, 3, "28-off"), "S -");
    assert_eq!(next("C........./S........./........C. C =29", 2, "29-off"), "S -");
    assert_eq!(next("C........./S........./......C... C =27", 4, "27-off"), "C -");
    assert_eq!(next("C........./S........./.....C.... C =26", 5, "26-off"), "C -");
    // Arriving with a 2 or 3 grants the house throw, and arriving with a 1, 4 or 5 no more.
    for score in 1..=5 {
        assert_eq!(next("C........./S........./....C..... C", score, "25-26"), "C =26");
    }
}

#[test]
fn a_piece_that_stays_has_not_arrived() {
    assert_eq!(next("C........./S........./......C... C =27", 5, "27-stay"), "C -");
    let forced = "CSS......./........../........C. C";
    assert_eq!(next(forced, 1, "29-stay"), "C -");
}

#[test]
fn the_last_piece_off_ends_the_game_at_once() {
    let last = after("skiryuk", "........../S........./......C... C =27", 4, "27-off");
    assert_eq!(last, "........../S........./.......... C 5-4 -");
}

#[test]
fn the_explorer_of_the_final_houses_shows_the_same_squares() {
    // One piece alone: from 26, 27, 28, 29 in the throw granted on arrival, from 30 later.
    let leaving =
        [(26, [5].as_slice()), (27, &[4]), (28, &[3]), (29, &[2]), (30, &[1, 2, 3, 4, 5])];
    for (from, scores) in leaving {
        for score in (1..=5).map(Score::of) {
            let off = way("skiryuk").doors(score).and(Squares::of(&[from]));
            assert_eq!(!off.is_empty(), scores.contains(&score.points()), "{from} by {score}");
        }
    }
}
