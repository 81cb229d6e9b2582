//! The rulebook's section 4b: Kendall, as most modern sets play it.

use super::Listed;
use super::board::{
    empty_at_or_before, has_own_neighbour, moved_or_swapped, name, other, passes_run, sent,
    squares_of,
};
use super::text::Position;
use super::ways::{Way, hand_over};

pub fn moves(way: &Way, position: &Position, score: usize) -> Vec<Listed> {
    let own = squares_of(&position.board, position.to_move);
    let mut found: Vec<Listed> =
        own.iter().filter_map(|&from| forward(position, from, score)).collect();
    if found.is_empty() {
        // Backward only if no forward move exists.
        found = own.iter().filter_map(|&from| backward(position, from, score)).collect();
    }
    if found.is_empty() {
        // No move: the turn is over, also after 1, 4, 5.
        return vec![("pass".to_string(), hand_over(way, position.clone(), false, "-"))];
    }
    let again = way.again.contains(&score);
    found.into_iter().map(|(name, after)| (name, hand_over(way, after, again, "-"))).collect()
}

fn forward(position: &Position, from: usize, score: usize) -> Option<Listed> {
    match (from, score) {
        // From 26 a 5 bears off; 28, 29, 30 leave with exactly 3, 2, 1.
        (26, 5) | (28, 3) | (29, 2) | (30, 1) => bearing_off(position, from),
        // From 26 a 1 falls in the water; 2, 3, 4 go to 28, 29, 30.
        (26, 1) => Some(into_the_water(position, from)),
        (26, _) => landing(position, from, from + score),
        // From 28, 29, 30 the only move is off.
        (28..=30, _) => None,
        // 26 must be landed on exactly; no move from 1–25 may go beyond it.
        _ if from + score > 26 => None,
        _ => landing(position, from, from + score),
    }
}

/// From 1–26, by the whole score, not below 1.
fn backward(position: &Position, from: usize, score: usize) -> Option<Listed> {
    if from > 26 || from <= score {
        return None;
    }
    landing(position, from, from - score)
}

/// The wall holds for bearing off too.
fn bearing_off(position: &Position, from: usize) -> Option<Listed> {
    let walled = passes_run(&position.board, position.to_move, from, 31, 3);
    (!walled).then(|| (format!("{from}-off"), position.bearing_off(from)))
}

/// To 15, or the first empty square before it; never hits.
fn into_the_water(position: &Position, from: usize) -> Listed {
    let end = empty_at_or_before(&position.board, 15);
    (format!("{from}-27>{end}"), position.with(sent(&position.board, from, end)))
}

/// Not onto an own piece; an enemy piece is swapped unless it has an own neighbour on the path;
/// an enemy run of three or more can't be passed.
fn landing(position: &Position, from: usize, to: usize) -> Option<Listed> {
    let (board, side) = (&position.board, position.to_move);
    if board[to] == Some(side) {
        return None;
    }
    if board[to] == Some(other(side)) && has_own_neighbour(board, to) {
        return None;
    }
    if passes_run(board, side, from, to, 3) {
        return None;
    }
    Some((name(board, from, to), position.with(moved_or_swapped(board, from, to))))
}
