//! A whole game as short text.
//!
//! ```text
//! way: skiryuk
//! one: Ada
//! two: Ben
//! begin: cast
//! one:2 two:1
//! S 2:10-12
//! C 1:1x2 3:9-12
//! S 5
//! ```
//!
//! The header says what is played, by whom, and how it begins: `cast`, `one=C`, `one=S`, or a
//! position. Then come the casts of the opening (`coin:one` where a coin gave the spools), then a
//! line for each turn: the side, and `score:move` for each throw; `+2:15-17` for the rest of a
//! throw. A throw at the very end without its move is still to be used.

use core::fmt;

use super::{Action, Begin, BySeat, Game, Phase, Seat};
use crate::board::{Score, Side};
use crate::rules::Pending;

/// A game with the names of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who sat where; a name is one line of text without spaces around it.
    players: BySeat<String>,
    /// The game.
    game: Game,
}

impl Record {
    /// The record of a game. Names lose line breaks and the spaces around them.
    pub fn new(game: Game, one: &str, two: &str) -> Self {
        Self { players: BySeat { one: tidy(one), two: tidy(two) }, game }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game alone.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Who sat there; empty if nobody said.
    pub fn player(&self, seat: Seat) -> &str {
        &self.players[seat]
    }
}

/// One line, without spaces around it.
fn tidy(name: &str) -> String {
    let line: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    line.trim().to_owned()
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "way: {}", self.game.way().id)?;
        for seat in Seat::BOTH {
            if !self.players[seat].is_empty() {
                writeln!(f, "{}: {}", seat.word(), self.players[seat])?;
            }
        }
        match self.game.begin() {
            Begin::Cast => writeln!(f, "begin: cast")?,
            Begin::Settled { one } => writeln!(f, "begin: one={}", one.letter())?,
            Begin::At(position) => writeln!(f, "begin: {position}")?,
        }
        write_actions(f, &self.game)
    }
}

/// What stands before the next word.
enum Line {
    Fresh,
    Opening,
    Turn(Side),
}

/// The casts and turns, by playing the game once more beside them.
fn write_actions(f: &mut fmt::Formatter<'_>, game: &Game) -> fmt::Result {
    let mut replay = Game::new(game.way(), game.begin());
    let mut line = Line::Fresh;
    for action in game.actions() {
        match (replay.phase(), action) {
            (Phase::Opening(super::Cast::Throw { seat, .. }), Action::Throw(score)) => {
                begin_opening(f, &mut line)?;
                write!(f, "{}:{score}", seat.word())?;
            }
            (_, Action::Coin(seat)) => {
                begin_opening(f, &mut line)?;
                write!(f, "coin:{}", seat.word())?;
            }
            (Phase::ToThrow { side, .. }, Action::Throw(score)) => {
                begin_turn(f, &mut line, side)?;
                write!(f, "{score}")?;
            }
            (Phase::ToMove { side, score, .. }, Action::Move(one)) => {
                if matches!(replay.position().pending, Pending::Rest { .. }) {
                    begin_turn(f, &mut line, side)?;
                    write_rest(f, score)?;
                }
                write!(f, ":{one}")?;
            }
            // A game holds no action that its phase refuses.
            _ => return Err(fmt::Error),
        }
        replay.act(*action).map_err(|_| fmt::Error)?;
    }
    if matches!(line, Line::Fresh) { Ok(()) } else { writeln!(f) }
}

fn write_rest(f: &mut fmt::Formatter<'_>, rest: Score) -> fmt::Result {
    write!(f, "+{rest}")
}

fn begin_opening(f: &mut fmt::Formatter<'_>, line: &mut Line) -> fmt::Result {
    if matches!(line, Line::Opening) {
        return f.write_str(" ");
    }
    *line = Line::Opening;
    Ok(())
}

fn begin_turn(f: &mut fmt::Formatter<'_>, line: &mut Line, side: Side) -> fmt::Result {
    match line {
        Line::Turn(same) if *same == side => return f.write_str(" "),
        Line::Fresh => {}
        Line::Opening | Line::Turn(_) => writeln!(f)?,
    }
    *line = Line::Turn(side);
    write!(f, "{} ", side.letter())
}
