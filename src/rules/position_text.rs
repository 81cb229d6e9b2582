//! A position as text: `CSCSCSCSCS/........../.......... S 0-0 -`.

use core::fmt;

use super::position::{Pending, Position, Then};
use super::ruleset::{Exit, Gate, Goal, Houses, Opening, Ruleset};
use crate::board::{BySide, Side, Square, Squares};

/// Why a text is no position of a way, and where the fault stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    what: Fault,
    place: usize,
}

/// What is wrong with a position's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Fields,
    Board,
    Piece,
    Mover,
    Off,
    Pending,
    Count(Side, u8, u8),
    Stands(Square),
    BothOff,
    NotOfThisWay,
    HouseEmpty(Square),
    Finished,
    OwedWithOff,
    RestTooBig,
    RestUnearned,
    RestOnRowOne,
}

impl PositionError {
    /// Where the fault stands: the character, counted from 1.
    pub const fn place(&self) -> usize {
        self.place
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at character {}: ", self.place)?;
        match self.what {
            Fault::Fields => f.write_str(
                "a position has four parts with one space between: squares, side to move, \
                 pieces off, pending",
            ),
            Fault::Board => f.write_str("the squares are three rows of ten, divided by /"),
            Fault::Piece => f.write_str("a square is C, S or ."),
            Fault::Mover => f.write_str("the side to move is C or S"),
            Fault::Off => f.write_str("pieces off are two counts such as 0-0, cones first"),
            Fault::Pending => f.write_str(
                "pending is - for an ordinary throw, =26 to =29, a rest such as +2e, or first",
            ),
            Fault::Count(side, has, wants) => {
                let name = if side == Side::Cones { "cones" } else { "spools" };
                write!(f, "{name} on the board and off make {has}; this way has {wants}")
            }
            Fault::Stands(square) => {
                write!(f, "no piece can stand on {square} before such a throw in this way")
            }
            Fault::BothOff => f.write_str("both sides can't have all their pieces off"),
            Fault::NotOfThisWay => f.write_str("this way has no such throw pending"),
            Fault::HouseEmpty(square) => {
                write!(f, "the side to move has no piece on {square} for the house throw")
            }
            Fault::Finished => f.write_str("the game is over, so pending must be -"),
            Fault::OwedWithOff => {
                f.write_str("cones that owe their first move have borne nothing off")
            }
            Fault::RestTooBig => {
                f.write_str("a rest is +1e, +2e or +1a to +5a: no throw leaves that much")
            }
            Fault::RestUnearned => {
                f.write_str("a rest needs a piece that the side to move has borne off")
            }
            Fault::RestOnRowOne => {
                f.write_str("a rest needs row one free of pieces of the side to move")
            }
        }
    }
}

impl core::error::Error for PositionError {}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for square in Square::all() {
            f.write_char(self.owner(square).map_or('.', Side::letter))?;
            if square.index() % 10 == 9 && square != Square::LAST {
                f.write_char('/')?;
            }
        }
        let mover = self.to_move.letter();
        write!(f, " {mover} {}-{} {}", self.off.cones, self.off.spools, self.pending)
    }
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ordinary => f.write_str("-"),
            Self::House(square) => write!(f, "={square}"),
            Self::Rest { points, then } => write!(f, "+{points}{}", then.letter()),
            Self::First => f.write_str("first"),
        }
    }
}

/// A part of the text with the character, counted from 1, at which it begins.
#[derive(Clone, Copy)]
struct Part<'t> {
    text: &'t str,
    place: usize,
}

impl Part<'_> {
    const fn wrong(&self, what: Fault) -> PositionError {
        PositionError { what, place: self.place }
    }
}

impl Position {
    /// Reads a position of that way.
    ///
    /// # Errors
    /// If the text is malformed or the way can't have such a position; whether play can lead to it
    /// is not asked. The error names the place of the fault.
    pub fn parse(rules: &Ruleset, text: &str) -> Result<Self, PositionError> {
        let [board, mover, off, pending] = parts(text)?;
        let position = Self {
            pieces: read_board(board)?,
            to_move: read_mover(mover)?,
            off: read_off(off)?,
            pending: read_pending(pending)?,
        };
        check_counts(rules, &position, board, off)?;
        check_pending(rules, &position, pending)?;
        check_squares(rules, &position, board)?;
        Ok(position)
    }
}

fn parts(text: &str) -> Result<[Part<'_>; 4], PositionError> {
    let mut place = 1;
    let mut found = [Part { text: "", place: 1 }; 4];
    let mut count = 0;
    for word in text.split(' ') {
        if count == found.len() || word.is_empty() {
            return Err(PositionError { what: Fault::Fields, place });
        }
        found[count] = Part { text: word, place };
        count += 1;
        place += word.chars().count() + 1;
    }
    if count < found.len() {
        // The place of the space that should follow.
        return Err(PositionError { what: Fault::Fields, place: place - 1 });
    }
    Ok(found)
}

fn read_board(part: Part<'_>) -> Result<BySide<Squares>, PositionError> {
    let mut pieces = BySide::new(Squares::EMPTY, Squares::EMPTY);
    let mut squares = Square::all();
    let mut place = part.place;
    for (at, letter) in part.text.chars().enumerate() {
        let wrong = |what| PositionError { what, place };
        if at == 10 || at == 21 {
            if letter != '/' {
                return Err(wrong(Fault::Board));
            }
        } else {
            let square = squares.next().ok_or(wrong(Fault::Board))?;
            match Side::from_letter(letter) {
                Some(side) => pieces[side] = pieces[side].with(square),
                None if letter == '.' => {}
                None if letter == '/' => return Err(wrong(Fault::Board)),
                None => return Err(wrong(Fault::Piece)),
            }
        }
        place += 1;
    }
    if squares.len() > 0 {
        return Err(PositionError { what: Fault::Board, place });
    }
    Ok(pieces)
}

fn read_mover(part: Part<'_>) -> Result<Side, PositionError> {
    match part.text {
        "C" => Ok(Side::Cones),
        "S" => Ok(Side::Spools),
        _ => Err(part.wrong(Fault::Mover)),
    }
}

fn read_off(part: Part<'_>) -> Result<BySide<u8>, PositionError> {
    let wrong = || part.wrong(Fault::Off);
    let (cones, spools) = part.text.split_once('-').ok_or_else(wrong)?;
    let count = |digits: &str| {
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit());
        // One way to write a number keeps the text of a position unique.
        let padded = digits.len() > 1 && digits.starts_with('0');
        if plain && !padded { digits.parse().ok() } else { None }
    };
    Ok(BySide::new(count(cones).ok_or_else(wrong)?, count(spools).ok_or_else(wrong)?))
}

fn read_pending(part: Part<'_>) -> Result<Pending, PositionError> {
    let wrong = part.wrong(Fault::Pending);
    match part.text.as_bytes() {
        b"-" => Ok(Pending::Ordinary),
        b"first" => Ok(Pending::First),
        [b'=', b'2', unit @ b'6'..=b'9'] => Ok(Pending::House(Square::at(20 + unit - b'0'))),
        [b'+', points @ b'1'..=b'9', then] => {
            let then = Then::BOTH.into_iter().find(|kind| kind.letter() == char::from(*then));
            Ok(Pending::Rest { points: points - b'0', then: then.ok_or(wrong)? })
        }
        _ => Err(wrong),
    }
}

fn check_counts(
    rules: &Ruleset,
    position: &Position,
    board: Part<'_>,
    off: Part<'_>,
) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let on_board = position.pieces[side].len();
        let has = on_board.saturating_add(position.off[side]);
        let captured = rules.goal == Goal::MostOff;
        if has > rules.pieces || (has < rules.pieces && !captured) {
            let part = if on_board > rules.pieces { board } else { off };
            return Err(part.wrong(Fault::Count(side, has, rules.pieces)));
        }
    }
    let both_off = Side::BOTH.into_iter().all(|side| position.off[side] == rules.pieces);
    if both_off && rules.goal != Goal::MostOff {
        return Err(off.wrong(Fault::BothOff));
    }
    Ok(())
}

fn check_pending(rules: &Ruleset, at: &Position, part: Part<'_>) -> Result<(), PositionError> {
    let known = match at.pending {
        Pending::Ordinary => return Ok(()),
        Pending::House(_) => rules.houses != Houses::Plain,
        Pending::Rest { .. } => rules.exit == Exit::Beyond,
        Pending::First => rules.opening == Opening::FirstOne,
    };
    let fault = if !known {
        Some(Fault::NotOfThisWay)
    } else if at.winner(rules).is_some() {
        Some(Fault::Finished)
    } else {
        pending_fault(at)
    };
    fault.map_or(Ok(()), |what| Err(part.wrong(what)))
}

/// What is wrong with a pending throw that the way knows, in a game that goes on.
fn pending_fault(at: &Position) -> Option<Fault> {
    match at.pending {
        Pending::House(square) if !at.own().contains(square) => Some(Fault::HouseEmpty(square)),
        Pending::Rest { points, then } => {
            // A throw of 2 or 3 ends the turn and one of 6 at most goes on; one point is used up
            // by leaving 30.
            let most = if then == Then::Ends { 2 } else { 5 };
            if points > most {
                Some(Fault::RestTooBig)
            } else if at.off[at.to_move] == 0 {
                Some(Fault::RestUnearned)
            } else if !at.own().and(Squares::ROW_ONE).is_empty() {
                Some(Fault::RestOnRowOne)
            } else {
                None
            }
        }
        Pending::First if at.off.cones > 0 => Some(Fault::OwedWithOff),
        _ => None,
    }
}

fn check_squares(rules: &Ruleset, at: &Position, part: Part<'_>) -> Result<(), PositionError> {
    let mut barred = Squares::EMPTY;
    if let Some(water) = rules.water
        && rules.houses == Houses::Plain
    {
        barred = barred.with(water.at);
    }
    let beauty = Square::at(26);
    if rules.gate == Gate::Stop && at.pending != Pending::House(beauty) {
        barred = barred.with(beauty);
    }
    match at.occupied().and(barred).first() {
        None => Ok(()),
        Some(square) => Err(PositionError {
            what: Fault::Stands(square),
            // Two dividers stand before the third row, where every barred square lies.
            place: part.place + square.index() + square.index() / 10,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{Position, Ruleset};

    fn refusal(id: &str, text: &str) -> (usize, String) {
        let rules = Ruleset::by_id(id).expect("a way of the canon");
        let error = Position::parse(rules, text).expect_err(text);
        (error.place(), error.to_string())
    }

    #[test]
    fn every_way_writes_and_reads_its_start() {
        for rules in super::super::canon::ALL {
            let start = Position::start(rules);
            assert_eq!(Position::parse(rules, &start.to_string()), Ok(start), "{}", rules.id);
        }
    }

    #[test]
    fn malformed_text_is_refused_at_its_place() {
        let cases = [
            ("", 1, "four parts"),
            ("CSCSCSCSCS/........../.......... S 0-0", 39, "four parts"),
            ("CSCSCSCSCS/........../.......... S 0-0 - ", 42, "four parts"),
            ("CSCSCSCSCS/........../..........  S 0-0 -", 34, "four parts"),
            ("CSCSCSCSCX/........../.......... S 0-0 -", 10, "C, S or ."),
            ("CSCSCSCSCS./........./.......... S 0-0 -", 11, "three rows"),
            ("CSCSCSCSCS/........../......... S 0-0 -", 32, "three rows"),
            ("CSCSCSCSCS/........../........... S 0-0 -", 33, "three rows"),
            ("CSCSCSCSCS/........../.......... X 0-0 -", 34, "C or S"),
            ("CSCSCSCSCS/........../.......... S 00-0 -", 36, "two counts"),
            ("CSCSCSCSCS/........../.......... S 0+0 -", 36, "two counts"),
            ("CSCSCSCSCS/........../.......... S 0-300 -", 36, "two counts"),
            ("CSCSCSCSCS/........../.......... S 0-0 =30", 40, "pending is"),
            ("CSCSCSCSCS/........../.......... S 0-0 +0e", 40, "pending is"),
            ("CSCSCSCSCS/........../.......... S 0-0 +1b", 40, "pending is"),
        ];
        for (text, place, says) in cases {
            let (at, said) = refusal("skiryuk", text);
            assert_eq!(at, place, "{text}: {said}");
            assert!(said.contains(says), "{text}: {said}");
        }
    }

    #[test]
    fn impossible_positions_are_refused() {
        let cases = [
            ("skiryuk", "CSCSCSCSC./........../.......... S 0-0 -", "spools on the board"),
            ("skiryuk", "CSCSCSCSCS/........../.......... S 1-0 -", "cones on the board"),
            ("skiryuk", "CSCSCSCS../........../....SC.... S 0-0 -", "stand on 26"),
            ("skiryuk", "CSCSCSCS../........../....SC.... S 0-0 =26", "no piece on 26"),
            ("skiryuk", "CSCSCSCS../........../....SC.... C 0-0 =27", "no piece on 27"),
            ("skiryuk", "........../........../.......... S 5-5 -", "both sides"),
            ("skiryuk", "CSCSCSCSCS/........../.......... S 0-0 first", "no such throw"),
            ("duat", "CSCSCSCS../........../....S.C... S 0-0 -", "stand on 27"),
            ("kendall", "CSCSCSCS../........../....S.C... S 0-0 -", "stand on 27"),
            ("macabot", "CSCSCSCS../........../....S.C... S 0-0 -", "stand on 27"),
            ("common", "CSCSCSCS../........../....S..C.. S 0-0 -", "stand on 28"),
            ("duat", "CSCSCSCSCS/........../.......... S 0-0 =26", "no such throw"),
            ("duat", "CSCSCSCSCS/........../.......... S 0-0 +1e", "no such throw"),
            ("school", "........../........../.S.S...... C 5-3 +1a", "over"),
            ("school", "........../.C......../.S.S...... C 4-3 +3e", "a rest is"),
            ("school", "........../.C......../.S.S...... C 4-3 +6a", "a rest is"),
            ("school", "........../CCCCC...../.S.S...... C 0-3 +1a", "has borne off"),
            ("school", "C........./........../.S.S...... C 4-3 +1a", "row one"),
            ("school", "........../.C......../.S.S...... C 4-3 first", "borne nothing off"),
            ("bell", "CSCSCSCSCS/CSCSCSCSCS/C......... C 0-0 -", "cones on the board"),
        ];
        for (id, text, says) in cases {
            let (_, said) = refusal(id, text);
            assert!(said.contains(says), "{id} {text}: {said}");
            assert_eq!(said.lines().count(), 1);
        }
        assert_eq!(refusal("duat", "CSCSCSCS../........../....S.C... S 0-0 -").0, 29);
    }
}
