//! The rulebook's section 3: Skiryuk.

use super::Listed;
use super::board::{
    empty_at_or_before, length, lifted, moved_or_swapped, name, other, passes_run, run_at, sent,
    squares_of,
};
use super::text::{Position, house};
use super::ways::{Way, hand_over};

/// What one throw does with one piece: the text, the position with the turn not yet handed on,
/// and the square that the piece has arrived on, if it is one that decides what follows.
struct Step {
    name: String,
    after: Position,
    arrived: Option<usize>,
}

pub fn moves(way: &Way, position: &Position, score: usize) -> Vec<Listed> {
    let steps = match house(&position.pending) {
        Some(26) => vec![from_the_house_of_beauty(position, score)],
        Some(square) => vec![from_a_late_house(position, square, score)],
        None => ordinary(position, score),
    };
    if steps.is_empty() {
        // Without a legal move the turn is over, also on a score that would have earned another.
        return vec![("pass".to_string(), hand_over(way, position.clone(), false, "-"))];
    }
    steps.into_iter().map(|step| finish(way, step, score)).collect()
}

/// The latest throw alone decides what follows.
fn finish(way: &Way, step: Step, score: usize) -> Listed {
    let after = match step.arrived {
        Some(30) => hand_over(way, step.after, false, "-"),
        Some(house) => hand_over(way, step.after, true, &format!("={house}")),
        None => hand_over(way, step.after, way.again.contains(&score), "-"),
    };
    (step.name, after)
}

/// Forward; else backward; else one of the pieces on 27–30 takes the throw.
fn ordinary(position: &Position, score: usize) -> Vec<Step> {
    let own = squares_of(&position.board, position.to_move);
    let forward: Vec<Step> =
        own.iter().filter_map(|&from| forward(position, from, score)).collect();
    if !forward.is_empty() {
        return forward;
    }
    let backward: Vec<Step> =
        own.iter().filter_map(|&from| backward(position, from, score)).collect();
    if !backward.is_empty() {
        return backward;
    }
    own.iter()
        .filter(|&&from| from >= 27)
        .map(|&from| from_a_late_house(position, from, score))
        .collect()
}

/// From 1–25 by the whole score, stopping on 26; from 27–30 only leaving the board.
fn forward(position: &Position, from: usize, score: usize) -> Option<Step> {
    if from >= 27 {
        return leaves_with(from, score).then(|| bearing_off(position, from));
    }
    let to = if from + score >= 26 { 26 } else { from + score };
    let arrived = (to == 26).then_some(26);
    landing(position, from, to).map(|step| Step { arrived, ..step })
}

/// From 1–25 only, not below square 1.
fn backward(position: &Position, from: usize, score: usize) -> Option<Step> {
    if from > 25 || from <= score {
        return None;
    }
    landing(position, from, from - score)
}

/// Not onto an own piece, not past a run of two or more, not onto a protected enemy piece.
fn landing(position: &Position, from: usize, to: usize) -> Option<Step> {
    let (board, side) = (&position.board, position.to_move);
    if board[to] == Some(side) || passes_run(board, side, from, to, 2) {
        return None;
    }
    if board[to] == Some(other(side)) && is_protected(position, to) {
        return None;
    }
    let after = position.with(moved_or_swapped(board, from, to));
    Some(Step { name: name(board, from, to), after, arrived: None })
}

/// In a run of two both are protected; in a longer run only the two ends are.
fn is_protected(position: &Position, square: usize) -> bool {
    let run = run_at(&position.board, square);
    match length(run) {
        1 => false,
        2 => true,
        _ => square == run.0 || square == run.1,
    }
}

/// 27 with 4, 28 with 3, 29 with 2, 30 with any.
fn leaves_with(from: usize, score: usize) -> bool {
    matches!((from, score), (27, 4) | (28, 3) | (29, 2) | (30, _))
}

fn bearing_off(position: &Position, from: usize) -> Step {
    Step { name: format!("{from}-off"), after: position.bearing_off(from), arrived: None }
}

/// The house throw of a piece that has just arrived on 26.
fn from_the_house_of_beauty(position: &Position, score: usize) -> Step {
    if score == 5 {
        // Whatever stands on 27–30.
        return bearing_off(position, 26);
    }
    let wanted = 26 + score;
    let clear = (27..=wanted).all(|square| position.board[square].is_none());
    // It can't pass any piece of either side: it falls to 27 instead.
    let to = if clear { wanted } else { 27 };
    if position.board[to].is_some() {
        return resurrection(position, 26);
    }
    let after = position.with(sent(&position.board, 26, to));
    Step { name: format!("26-{to}"), after, arrived: Some(to) }
}

/// A throw used on a piece on 27–30: it leaves, stays, or goes from 27 to resurrection.
fn from_a_late_house(position: &Position, from: usize, score: usize) -> Step {
    if leaves_with(from, score) {
        return bearing_off(position, from);
    }
    if from == 27 && score <= 3 {
        return resurrection(position, 27);
    }
    Step { name: format!("{from}-stay"), after: position.clone(), arrived: None }
}

/// The piece goes to 15: an enemy piece there is sent to square 1 or the nearest empty one after
/// it, an own piece there is bumped to the nearest empty square before it.
fn resurrection(position: &Position, from: usize) -> Step {
    let side = position.to_move;
    let mut board = lifted(&position.board, from);
    if let Some(stood) = board[15] {
        let goes_to = if stood == side {
            empty_at_or_before(&board, 15)
        } else {
            (1..=30).find(|&square| board[square].is_none()).expect("some square is empty")
        };
        board = sent(&board, 15, goes_to);
    }
    board[15] = Some(side);
    Step { name: format!("{from}>15"), after: position.with(board), arrived: None }
}
