//! The rulebook's section 5: the school's dice rules.

use super::Listed;
use super::board::{
    first_empty, has_own_neighbour, is_row_one, moved_or_swapped, name, other, passes_run, sent,
    squares_of,
};
use super::text::{Position, rest};
use super::ways::{Way, hand_over};

/// What one piece may do: the square left, the text, the position with the turn not yet handed
/// on, and what remains of the score.
struct Step {
    from: usize,
    name: String,
    after: Position,
    remains: usize,
}

pub fn moves(way: &Way, position: &Position, score: usize) -> Vec<Listed> {
    if let Some((points, again)) = rest(&position.pending) {
        return moves_of_a_rest(way, position, points, again);
    }
    // 5 is not used: the turn ends.
    let steps = if score == 5 { Vec::new() } else { steps(position, score) };
    if steps.is_empty() {
        // If nothing can move, the turn is over, also after 1, 4, 6. The duty stays.
        let owed = if position.pending == "first" { "first" } else { "-" };
        return vec![("pass".to_string(), hand_over(way, position.clone(), false, owed))];
    }
    let again = way.again.contains(&score);
    steps.into_iter().map(|step| finish(way, step, again)).collect()
}

/// Forward, or else backward; the cones' first move by the piece on 9 if it can move.
fn steps(position: &Position, score: usize) -> Vec<Step> {
    let own = squares_of(&position.board, position.to_move);
    let mut found: Vec<Step> =
        own.iter().filter_map(|&from| forward(position, from, score)).collect();
    if found.is_empty() {
        found = own.iter().filter_map(|&from| backward(position, from, score)).collect();
    }
    let owes_first = position.pending == "first" && position.to_move == 'C';
    if owes_first && found.iter().any(|step| step.from == 9) {
        found.retain(|step| step.from == 9);
    }
    found
}

/// Forward moves and bearing off with the rest, never backward; or letting it lapse.
fn moves_of_a_rest(way: &Way, position: &Position, points: usize, again: bool) -> Vec<Listed> {
    let mut found: Vec<Listed> = squares_of(&position.board, position.to_move)
        .into_iter()
        .filter_map(|from| forward(position, from, points))
        .map(|step| finish(way, step, again))
        .collect();
    found.push(("lapse".to_string(), hand_over(way, position.clone(), again, "-")));
    found
}

/// Hands the turn on after a step, or keeps it for what remains of the score.
fn finish(way: &Way, step: Step, again: bool) -> Listed {
    let owed_before = step.after.pending == "first";
    let still_owed = owed_before && step.after.to_move == 'S';
    // While the cones' first move is owed, a rest of the spools lapses at once.
    if step.remains > 0 && !still_owed {
        let pending = format!("+{}{}", step.remains, if again { 'a' } else { 'e' });
        return (step.name, hand_over(way, step.after, true, &pending));
    }
    let pending = if still_owed { "first" } else { "-" };
    (step.name, hand_over(way, step.after, again, pending))
}

fn forward(position: &Position, from: usize, score: usize) -> Option<Step> {
    let to = from + score;
    if to >= 31 { bearing_off(position, from, to - 31) } else { landing(position, from, to) }
}

fn backward(position: &Position, from: usize, score: usize) -> Option<Step> {
    if from > score { landing(position, from, from - score) } else { None }
}

/// Allowed only while none of the side's pieces is on row one; the wall bars it too.
fn bearing_off(position: &Position, from: usize, remains: usize) -> Option<Step> {
    let (board, side) = (&position.board, position.to_move);
    if squares_of(board, side).into_iter().any(is_row_one) || passes_run(board, side, from, 31, 3) {
        return None;
    }
    let after = position.bearing_off(from);
    Some(Step { from, name: format!("{from}-off"), after, remains })
}

fn landing(position: &Position, from: usize, to: usize) -> Option<Step> {
    let (board, side) = (&position.board, position.to_move);
    if board[to] == Some(side) || passes_run(board, side, from, to, 3) {
        return None;
    }
    if board[to] == Some(other(side)) && is_protected(position, to) {
        return None;
    }
    let (name, after) = if to == 27 {
        let end = out_of_the_water(position);
        (format!("{from}-27>{end}"), sent(board, from, end))
    } else {
        (name(board, from, to), moved_or_swapped(board, from, to))
    };
    Some(Step { from, name, after: position.with(after), remains: 0 })
}

/// To 15; if that is occupied, to the first empty square from 1.
fn out_of_the_water(position: &Position) -> usize {
    if position.board[15].is_none() { 15 } else { first_empty(&position.board) }
}

/// A piece with an own neighbour on the path can't be hit. 26, 28 and 29 are safe; 30 is not.
fn is_protected(position: &Position, square: usize) -> bool {
    [26, 28, 29].contains(&square) || has_own_neighbour(&position.board, square)
}
