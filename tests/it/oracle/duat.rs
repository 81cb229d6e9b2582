//! The rulebook's section 4: DUAT, in its four ways.

use super::Listed;
use super::board::{
    empty_at_or_before, has_own_neighbour, moved_or_swapped, name, other, passes_run, sent,
    squares_of,
};
use super::text::Position;
use super::ways::{Way, hand_over};

pub fn moves(way: &Way, position: &Position, score: usize) -> Vec<Listed> {
    let again = way.again.contains(&score);
    let found: Vec<Listed> = squares_of(&position.board, position.to_move)
        .into_iter()
        .filter_map(|from| forward(way, position, from, score))
        .map(|(name, after)| (name, hand_over(way, after, again, "-")))
        .collect();
    if found.is_empty() {
        // No legal move: the turn is over.
        return vec![("pass".to_string(), hand_over(way, position.clone(), false, "-"))];
    }
    found
}

/// The one forward move of a piece, if it has one.
fn forward(way: &Way, position: &Position, from: usize, score: usize) -> Option<Listed> {
    if is_bearing_off(way, from, score) {
        let walled = passes_run(&position.board, position.to_move, from, 31, 3);
        return (!walled).then(|| (format!("{from}-off"), position.bearing_off(from)));
    }
    let to = from + score;
    if jumps_the_house_of_beauty(from, to) || to > 30 {
        return None;
    }
    if to == 27 {
        return Some(into_the_water(position, from));
    }
    may_land(position, from, to).then(|| {
        let after = moved_or_swapped(&position.board, from, to);
        (name(&position.board, from, to), position.with(after))
    })
}

/// From 26 with what no flat side counts; 28, 29, 30 leave on exactly 3, 2, 1.
fn is_bearing_off(way: &Way, from: usize, score: usize) -> bool {
    let none_flat = if way.again.contains(&6) { 6 } else { 5 };
    match from {
        26 => score == none_flat,
        28..=30 => from + score == 31,
        _ => false,
    }
}

/// 26 must be landed on exactly; no move from 1–25 may go beyond it.
fn jumps_the_house_of_beauty(from: usize, to: usize) -> bool {
    from < 26 && to > 26
}

/// To 15 or the first empty square before it. Nothing lies between 26 and 27 to be passed.
fn into_the_water(position: &Position, from: usize) -> Listed {
    let end = empty_at_or_before(&position.board, 15);
    (format!("{from}-27>{end}"), position.with(sent(&position.board, from, end)))
}

fn may_land(position: &Position, from: usize, to: usize) -> bool {
    let (board, side) = (&position.board, position.to_move);
    let taken_by_own = board[to] == Some(side);
    let taken_by_enemy = board[to] == Some(other(side));
    let may_hit = taken_by_enemy && !is_safe(to) && !has_own_neighbour(board, to);
    let walled = passes_run(board, side, from, to, 3);
    !walled && !taken_by_own && (!taken_by_enemy || may_hit)
}

fn is_safe(square: usize) -> bool {
    [26, 28, 29, 30].contains(&square)
}
