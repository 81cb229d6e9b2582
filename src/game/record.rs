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
use crate::board::Side;
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
        let BySeat { one, two } = &self.players;
        f.write_str(&Script::of(&self.game).record(&self.game, [one, two]))
    }
}

/// The casts and turns of a game as text, which grows with the game.
///
/// Whoever writes a game down again and again, as it goes on, keeps this beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    text: String,
    /// How long the text is after each action, and what stands before the next word.
    marks: Vec<(usize, Line)>,
}

impl Script {
    /// All that was done in a game.
    pub fn of(game: &Game) -> Self {
        let mut script = Self::default();
        let mut replay = Game::new(game.way(), game.begin());
        for action in game.actions() {
            script.note(&replay, *action);
            // A game holds no action that its phase refuses.
            let _ = replay.act(*action);
        }
        script
    }

    /// Adds an action that the game is about to do.
    pub fn note(&mut self, game: &Game, action: Action) {
        let mut line = self.line();
        self.write(game, action, &mut line);
        self.marks.push((self.text.len(), line));
    }

    /// Forgets all but the first so many actions.
    pub fn cut(&mut self, actions: usize) {
        self.marks.truncate(actions);
        self.text.truncate(self.marks.last().map_or(0, |(length, _)| *length));
    }

    /// The whole record of that game, whose script this is, with its players' names.
    pub fn record(&self, game: &Game, players: [&str; 2]) -> String {
        let mut text = format!("way: {}\n", game.way().id);
        for (seat, name) in Seat::BOTH.into_iter().zip(players) {
            if !name.is_empty() {
                text.push_str(&[seat.word(), ": ", name, "\n"].concat());
            }
        }
        let begin = match game.begin() {
            Begin::Cast => "cast".to_owned(),
            Begin::Settled { one } => format!("one={}", one.letter()),
            Begin::At(position) => position.to_string(),
        };
        text.push_str(&["begin: ", &begin, "\n"].concat());
        text.push_str(&self.text);
        if !self.text.is_empty() {
            text.push('\n');
        }
        text
    }

    fn line(&self) -> Line {
        self.marks.last().map_or(Line::Fresh, |(_, line)| *line)
    }

    fn write(&mut self, game: &Game, action: Action, line: &mut Line) {
        let text = &mut self.text;
        let added = match (game.phase(), action) {
            (Phase::Opening(super::Cast::Throw { seat, .. }), Action::Throw(score)) => {
                begin_opening(text, line);
                format!("{}:{score}", seat.word())
            }
            (_, Action::Coin(seat)) => {
                begin_opening(text, line);
                format!("coin:{}", seat.word())
            }
            (Phase::ToThrow { side, .. }, Action::Throw(score)) => {
                begin_turn(text, line, side);
                score.to_string()
            }
            (Phase::ToMove { side, score, .. }, Action::Move(one)) => {
                if matches!(game.position().pending, Pending::Rest { .. }) {
                    begin_turn(text, line, side);
                    format!("+{score}:{one}")
                } else {
                    format!(":{one}")
                }
            }
            // A phase refuses such an action.
            _ => String::new(),
        };
        text.push_str(&added);
    }
}

/// What stands before the next word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Fresh,
    Opening,
    Turn(Side),
}

fn begin_opening(text: &mut String, line: &mut Line) {
    if *line == Line::Opening {
        text.push(' ');
    }
    *line = Line::Opening;
}

fn begin_turn(text: &mut String, line: &mut Line, side: Side) {
    match line {
        Line::Turn(same) if *same == side => return text.push(' '),
        Line::Fresh => {}
        Line::Opening | Line::Turn(_) => text.push('\n'),
    }
    *line = Line::Turn(side);
    text.push(side.letter());
    text.push(' ');
}
