//! The rulebook sentence by sentence: each on a drawn board, its value reasoned by hand.
//!
//! A board is three rows in path order, so the middle row begins with 11. What is not drawn has
//! been borne off.

mod bell;
mod common;
mod duat;
mod kendall;
mod macabot;
mod pitfalls;
mod school;
mod skiryuk;
mod skiryuk_houses;

use super::drawn::{moves, next_after, way};
use senet::board::Score;

/// Which scores throw again, told by a lone piece that can use them all.
fn throws_again(id: &str) -> Vec<u8> {
    let lone = "C........./........../....S..... C";
    let scores = (1..=6).filter(|points| way(id).lots.ways(Score::of(*points)) > 0);
    let again = scores.filter(|points| {
        let chosen = moves(id, lone, *points);
        chosen != "pass" && next_after(id, lone, *points, &chosen) == "C -"
    });
    again.collect()
}
