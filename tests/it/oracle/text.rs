//! Positions as text: read, written, and refused when impossible.

use super::board::{self, Board, is_row_one};
use super::ways::{self, Way};

/// A position in plain parts.
#[derive(Clone)]
pub struct Position {
    pub board: Board,
    pub to_move: char,
    /// Pieces borne off: cones, then spools.
    pub off: [usize; 2],
    /// The pending part as it is written.
    pub pending: String,
}

impl Position {
    pub fn borne_off(&self, side: char) -> usize {
        if side == 'C' { self.off[0] } else { self.off[1] }
    }

    /// The same position with another board.
    pub fn with(&self, board: Board) -> Position {
        Position { board, ..self.clone() }
    }

    /// The position after the mover's piece on a square has been borne off.
    pub fn bearing_off(&self, square: usize) -> Position {
        let mut after = self.with(board::lifted(&self.board, square));
        after.off[usize::from(self.to_move == 'S')] += 1;
        after
    }
}

pub fn write(position: &Position) -> String {
    let mut text = String::new();
    for square in 1..=30 {
        if square == 11 || square == 21 {
            text.push('/');
        }
        text.push(position.board[square].unwrap_or('.'));
    }
    let [cones, spools] = position.off;
    format!("{text} {} {cones}-{spools} {}", position.to_move, position.pending)
}

pub fn read(way: &Way, text: &str) -> Result<Position, String> {
    let position = well_formed(text)?;
    refuse_impossible(way, &position)?;
    Ok(position)
}

/// The parts of a text, whatever they say. Written again it must be the same text.
fn well_formed(text: &str) -> Result<Position, String> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [squares, to_move, off, pending] = parts[..] else {
        return Err("a position has four parts".to_string());
    };
    let (cones, spools) = off.split_once('-').ok_or("the pieces off are two numbers")?;
    let number = |part: &str| part.parse::<usize>().map_err(|_| "a number of pieces is no number");
    let to_move = match to_move {
        "C" => 'C',
        "S" => 'S',
        _ => return Err("to move is C or S".to_string()),
    };
    let position = Position {
        board: squares_of_text(squares)?,
        to_move,
        off: [number(cones)?, number(spools)?],
        pending: pending.to_string(),
    };
    if write(&position) != text {
        return Err("a position is written in one way only".to_string());
    }
    Ok(position)
}

fn squares_of_text(text: &str) -> Result<Board, String> {
    let letters: Vec<char> = text.chars().filter(|&letter| letter != '/').collect();
    if letters.len() != 30 {
        return Err("a board has thirty squares".to_string());
    }
    let mut squares: Board = [None; 31];
    for (index, letter) in letters.into_iter().enumerate() {
        squares[index + 1] = match letter {
            '.' => None,
            'C' | 'S' => Some(letter),
            _ => return Err("a square is C, S or a dot".to_string()),
        };
    }
    Ok(squares)
}

/// `+2e` as 2 points and no throw to follow, `+2a` as 2 points and another throw.
pub fn rest(pending: &str) -> Option<(usize, bool)> {
    let inside = pending.strip_prefix('+')?;
    let points = inside.chars().next()?.to_digit(10)? as usize;
    match &inside[1..] {
        "e" => Some((points, false)),
        "a" => Some((points, true)),
        _ => None,
    }
}

/// `=27` as 27, only for the four houses that grant a throw.
pub fn house(pending: &str) -> Option<usize> {
    (26..=29).find(|square| pending == format!("={square}"))
}

fn refuse_impossible(way: &Way, position: &Position) -> Result<(), String> {
    let refuse = |when: bool, why: &str| if when { Err(why.to_string()) } else { Ok(()) };
    refuse(has_wrong_count(way, position), "a side has more pieces than the way, or fewer")?;
    refuse(stands_where_none_rests(way, position), "a piece stands where none can rest")?;
    refuse(both_are_all_off(way, position), "both sides are all off")?;
    if position.pending == "-" {
        return Ok(());
    }
    refuse(ways::is_finished(way, position), "nothing is pending in a finished game")?;
    refuse(!may_be_pending(way, position), "this cannot be pending here")
}

/// More pieces than the way has, or fewer; in bell, pieces may have been captured.
fn has_wrong_count(way: &Way, position: &Position) -> bool {
    ['C', 'S'].into_iter().any(|side| {
        let count = board::squares_of(&position.board, side).len() + position.borne_off(side);
        count > way.pieces || (count < way.pieces && way.family != "bell")
    })
}

/// 26 in skiryuk unless its house throw is pending; 27 or 28 where it is the water that sends on.
fn stands_where_none_rests(way: &Way, position: &Position) -> bool {
    match way.family {
        "skiryuk" => position.board[26].is_some() && position.pending != "=26",
        "duat" | "kendall" | "school" | "macabot" => position.board[27].is_some(),
        "common" => position.board[28].is_some(),
        _ => false,
    }
}

fn both_are_all_off(way: &Way, position: &Position) -> bool {
    way.family != "bell" && position.off == [way.pieces, way.pieces]
}

/// Whether the way has such a pending thing, and the position what it needs.
fn may_be_pending(way: &Way, position: &Position) -> bool {
    if let Some(square) = house(&position.pending) {
        return way.family == "skiryuk" && position.board[square] == Some(position.to_move);
    }
    if let Some((points, again)) = rest(&position.pending) {
        return way.family == "school" && may_rest(position, points, again);
    }
    position.pending == "first" && way.family == "school" && position.borne_off('C') == 0
}

/// At most 2 points of a throw that ends the turn and 5 of one that goes on; a piece has been
/// borne off, which needs row one to be clear of the side's pieces.
fn may_rest(position: &Position, points: usize, again: bool) -> bool {
    let most = if again { 5 } else { 2 };
    let side = position.to_move;
    let row_one = board::squares_of(&position.board, side).into_iter().any(is_row_one);
    (1..=most).contains(&points) && position.borne_off(side) > 0 && !row_one
}
