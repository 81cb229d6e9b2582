//! The rulebook's section 6: macabot's rules.

use super::Listed;
use super::board::{
    first_empty, group_at, is_row_three, moved_or_swapped, name, other, sent, squares_of,
};
use super::text::Position;
use super::ways::{Way, hand_over};

pub fn moves(way: &Way, position: &Position, score: usize) -> Vec<Listed> {
    let again = way.again.contains(&score);
    let own = squares_of(&position.board, position.to_move);
    let mut found: Vec<Listed> =
        own.iter().filter_map(|&from| forward(position, from, score)).collect();
    if found.is_empty() {
        // Backward only if no forward move exists.
        found = own.iter().filter_map(|&from| backward(position, from, score)).collect();
    }
    if found.is_empty() {
        // Nothing moves; a 1, 4 or 6 throws again all the same, otherwise the turn is over.
        return vec![("pass".to_string(), hand_over(way, position.clone(), again, "-"))];
    }
    found
        .into_iter()
        .map(|(name, after)| (name, hand_over(way, leaving_by_itself(after), again, "-")))
        .collect()
}

fn forward(position: &Position, from: usize, score: usize) -> Option<Listed> {
    let (board, side) = (&position.board, position.to_move);
    if from == 30 && all_on_row_three(position) {
        return Some(("30-off".to_string(), position.bearing_off(30)));
    }
    let to = from + score;
    if to > 30 || board[to] == Some(side) || is_blocked(position, from, to) {
        return None;
    }
    if board[to] == Some(other(side)) && is_protected(position, to) {
        return None;
    }
    Some(landing(position, from, to))
}

/// From any square; not onto any piece; not below 1.
fn backward(position: &Position, from: usize, score: usize) -> Option<Listed> {
    if from <= score {
        return None;
    }
    let to = from - score;
    if position.board[to].is_some() || is_blocked(position, from, to) {
        return None;
    }
    Some(landing(position, from, to))
}

/// 27: the piece goes to the first empty square from 1, whichever way it came.
fn landing(position: &Position, from: usize, to: usize) -> Listed {
    let board = &position.board;
    if to == 27 {
        let end = first_empty(board);
        return (format!("{from}-27>{end}"), position.with(sent(board, from, end)));
    }
    (name(board, from, to), position.with(moved_or_swapped(board, from, to)))
}

/// A group of three or more: the enemy may neither land on nor pass over any square of it.
fn is_blocked(position: &Position, from: usize, to: usize) -> bool {
    let (board, side) = (&position.board, position.to_move);
    let way_there = if to > from { from + 1..=to } else { to..=from - 1 };
    way_there
        .filter(|&square| board[square] == Some(other(side)))
        .any(|square| group_at(board, square).len() >= 3)
}

/// A piece in a group of two or more is protected. 26, 28, 29 are safe.
fn is_protected(position: &Position, square: usize) -> bool {
    [26, 28, 29].contains(&square) || group_at(&position.board, square).len() >= 2
}

fn all_on_row_three(position: &Position) -> bool {
    squares_of(&position.board, position.to_move).into_iter().all(is_row_three)
}

/// After every move of a side, if all its pieces still on the board are on row three, its piece on
/// 30 leaves by itself.
fn leaving_by_itself(after: Position) -> Position {
    let stands_on_30 = after.board[30] == Some(after.to_move);
    if stands_on_30 && all_on_row_three(&after) { after.bearing_off(30) } else { after }
}
