//! The rulebook's section 8: the common online game.

use super::Listed;
use super::board::{
    empty_at_or_before, has_own_neighbour, moved_or_swapped, name, other, sent, squares_of,
};
use super::text::Position;
use super::ways::{Way, hand_over};

pub fn moves(way: &Way, position: &Position, score: usize) -> Vec<Listed> {
    let again = way.again.contains(&score);
    let found: Vec<Listed> = squares_of(&position.board, position.to_move)
        .into_iter()
        .filter_map(|from| forward(position, from, score))
        .map(|(name, after)| (name, hand_over(way, after, again, "-")))
        .collect();
    if found.is_empty() {
        // No legal move: the turn is over.
        return vec![("pass".to_string(), hand_over(way, position.clone(), false, "-"))];
    }
    found
}

fn forward(position: &Position, from: usize, score: usize) -> Option<Listed> {
    let (board, side) = (&position.board, position.to_move);
    let to = from + score;
    if is_bearing_off(from, score) {
        return Some((format!("{from}-off"), position.bearing_off(from)));
    }
    if to > 30 {
        return None;
    }
    if to == 28 {
        // The water: to 15, or the first empty square before it.
        let end = empty_at_or_before(board, 15);
        return Some((format!("{from}-28>{end}"), position.with(sent(board, from, end))));
    }
    if board[to] == Some(side) {
        return None;
    }
    if board[to] == Some(other(side)) && is_protected(position, to) {
        return None;
    }
    Some((name(board, from, to), position.with(moved_or_swapped(board, from, to))))
}

/// From 27 with 4 or 5; from 29 exactly 3; from 30 exactly 2. From 26 and below never.
fn is_bearing_off(from: usize, score: usize) -> bool {
    matches!((from, score), (27, 4 | 5) | (29, 3) | (30, 2))
}

/// An own neighbour on the path, or standing on 27–30.
fn is_protected(position: &Position, square: usize) -> bool {
    square >= 27 || has_own_neighbour(&position.board, square)
}
