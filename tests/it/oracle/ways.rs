//! The table of the ways: pieces, throws, who begins, when a game is over.

use super::board::{self, Board, other};
use super::text::Position;

/// What the rulebook's headings and tables say of one way.
pub struct Way {
    pub id: &'static str,
    /// The section of the rulebook whose sentences it is played by.
    pub family: &'static str,
    /// Pieces of each side.
    pub pieces: usize,
    /// Each score and the number of its equally likely falls.
    pub throws: &'static [(usize, u64)],
    /// The scores that earn another throw.
    pub again: &'static [usize],
    /// The side that moves first.
    pub first: char,
}

/// Four sticks, none flat counting 5.
const STICKS: &[(usize, u64)] = &[(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)];
/// Four sticks, none flat counting 6.
const STICKS_SIX: &[(usize, u64)] = &[(1, 4), (2, 6), (3, 4), (4, 1), (6, 1)];
/// A six-sided die.
const DIE: &[(usize, u64)] = &[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)];
/// A four-sided long die.
const LONG_DIE: &[(usize, u64)] = &[(1, 1), (2, 1), (3, 1), (4, 1)];

const fn sticks(id: &'static str, family: &'static str, pieces: usize, first: char) -> Way {
    Way { id, family, pieces, throws: STICKS, again: &[1, 4, 5], first }
}

const fn sticks_six(id: &'static str, family: &'static str, pieces: usize, first: char) -> Way {
    Way { id, family, pieces, throws: STICKS_SIX, again: &[1, 4, 6], first }
}

pub const WAYS: [Way; 12] = [
    sticks("skiryuk", "skiryuk", 5, 'S'),
    sticks("skiryuk-7", "skiryuk", 7, 'S'),
    sticks("duat", "duat", 5, 'C'),
    sticks("duat-7", "duat", 7, 'C'),
    sticks_six("duat-sixth", "duat", 5, 'C'),
    sticks_six("duat-full", "duat", 7, 'C'),
    sticks("kendall", "kendall", 5, 'C'),
    sticks("kendall-7", "kendall", 7, 'C'),
    Way { id: "school", family: "school", pieces: 5, throws: DIE, again: &[1, 4, 6], first: 'S' },
    sticks_six("macabot", "macabot", 5, 'S'),
    Way { id: "bell", family: "bell", pieces: 10, throws: LONG_DIE, again: &[], first: 'C' },
    sticks("common", "common", 5, 'C'),
];

pub fn by_id(id: &str) -> Result<&'static Way, String> {
    WAYS.iter().find(|way| way.id == id).ok_or_else(|| format!("there is no way {id:?}"))
}

/// Cones on the odd squares, spools on the even ones, as far as the pieces go.
pub fn start(way: &Way) -> Position {
    let mut squares: Board = [None; 31];
    for pair in 1..=way.pieces {
        squares[2 * pair - 1] = Some('C');
        squares[2 * pair] = Some('S');
    }
    let mut pending = "-";
    if way.family == "school" {
        // The deciding 1 has been played already: the spools' piece on 10 stands on 11.
        squares[10] = None;
        squares[11] = Some('S');
        pending = "first";
    }
    Position { board: squares, to_move: way.first, off: [0, 0], pending: pending.to_string() }
}

/// Whether the game is over: all pieces of a side off, or what Bell says.
pub fn is_finished(way: &Way, position: &Position) -> bool {
    if way.family == "bell" {
        return is_decided(position, 'C') || is_decided(position, 'S') || is_drawn(position);
    }
    position.borne_off('C') == way.pieces || position.borne_off('S') == way.pieces
}

/// Bell: this side's points exceed what the other can still reach.
fn is_decided(position: &Position, side: char) -> bool {
    let rival = other(side);
    let reach = position.borne_off(rival) + board::squares_of(&position.board, rival).len();
    position.borne_off(side) > reach
}

/// Bell: equal points with both sides empty.
fn is_drawn(position: &Position) -> bool {
    position.board.iter().all(Option::is_none) && position.borne_off('C') == position.borne_off('S')
}

/// Gives the turn on after a move or a pass: to the same side or the other, with what is pending.
/// A finished game keeps to move as it was and has nothing pending.
pub fn hand_over(way: &Way, mut after: Position, same_side: bool, pending: &str) -> Position {
    if is_finished(way, &after) {
        after.pending = "-".to_string();
        return after;
    }
    if !same_side {
        after.to_move = other(after.to_move);
    }
    after.pending = pending.to_string();
    after
}
