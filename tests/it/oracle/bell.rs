//! The rulebook's section 7: Bell 1960.

use super::Listed;
use super::board::{lifted, name, other, squares_of};
use super::text::Position;
use super::ways::{Way, hand_over};

pub fn moves(way: &Way, position: &Position, score: usize) -> Vec<Listed> {
    let own = squares_of(&position.board, position.to_move);
    let movable: Vec<(usize, Listed)> = own
        .into_iter()
        .filter_map(|from| forward(position, from, score).map(|found| (from, found)))
        .collect();
    if movable.is_empty() {
        // No legal move: the turn is over.
        return vec![("pass".to_string(), hand_over(way, position.clone(), false, "-"))];
    }
    // If a piece on 26–30 can move, one of them must.
    let compelled = movable.iter().any(|&(from, _)| from >= 26);
    movable
        .into_iter()
        .filter(|&(from, _)| !compelled || from >= 26)
        .map(|(_, (name, after))| (name, hand_over(way, after, false, "-")))
        .collect()
}

fn forward(position: &Position, from: usize, score: usize) -> Option<Listed> {
    let (board, side) = (&position.board, position.to_move);
    // From 27, 28, 29, 30 a piece leaves on exactly 4, 3, 2, 1.
    if matches!((from, score), (27, 4) | (28, 3) | (29, 2) | (30, 1)) {
        return Some((format!("{from}-off"), position.bearing_off(from)));
    }
    let to = from + score;
    if to > 30 || board[to] == Some(side) {
        return None;
    }
    // 26–30 are safe.
    if board[to] == Some(other(side)) && to >= 26 {
        return None;
    }
    // An enemy piece on 1–25 is captured: it leaves the game.
    let mut after = lifted(board, from);
    after[to] = Some(side);
    Some((name(board, from, to), position.with(after)))
}
