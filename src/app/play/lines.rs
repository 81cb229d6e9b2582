//! The moves of a game as a list to read and to go back along.

use std::rc::Rc;

use super::words;
use crate::board::{Score, Side};
use crate::game::{Action, Game, Phase};
use crate::rules::{Move, Moves, Pending};

/// One line for each move that was played.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    texts: Rc<Vec<String>>,
    /// How many actions the game has after the move of that line.
    ends: Vec<usize>,
    choices: Vec<Choice>,
}

/// What a move was chosen from.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Who moved.
    pub side: Side,
    /// How many moves there were.
    pub from: usize,
    /// Whether it moved, or could have moved, a piece.
    pub moves: bool,
}

impl Lines {
    /// The lines of a game.
    pub fn of(game: &Game) -> Self {
        let mut lines = Self::default();
        let mut replay = Game::new(game.way(), game.begin());
        for (place, action) in game.actions().iter().enumerate() {
            if let (Action::Move(chosen), Some(now)) = (action, moving(&replay)) {
                lines.push(now, *chosen, place + 1);
            }
            // A game holds no action that its phase refuses.
            let _ = replay.act(*action);
        }
        lines
    }

    /// Notes the next move, after which the game has so many actions.
    pub fn push(&mut self, now: Moving, chosen: Move, actions: usize) {
        let text = words::move_line(self.ends.len() + 1, now.side, now.score, chosen);
        Rc::make_mut(&mut self.texts).push(text);
        self.ends.push(actions);
        let moves = !now.moves.froms().is_empty();
        self.choices.push(Choice { side: now.side, from: now.moves.len(), moves });
    }

    /// Forgets the moves beyond so many actions.
    pub fn cut(&mut self, actions: usize) {
        let kept = self.ends.iter().take_while(|end| **end <= actions).count();
        self.ends.truncate(kept);
        self.choices.truncate(kept);
        Rc::make_mut(&mut self.texts).truncate(kept);
    }

    /// The texts, in order.
    pub fn texts(&self) -> &Rc<Vec<String>> {
        &self.texts
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The latest move that was chosen so, and how many actions led up to it.
    pub fn last(&self, so: impl Fn(&Choice) -> bool) -> Option<usize> {
        let place = self.choices.iter().rposition(so)?;
        self.ends.get(place).map(|end| end - 1)
    }

    /// How many actions lead to the board after that line; none for a line that is not there.
    pub fn end(&self, line: usize) -> Option<usize> {
        self.ends.get(line).copied()
    }
}

/// A move that is due.
#[derive(Clone, Copy, Debug)]
pub struct Moving {
    /// Who moves.
    pub side: Side,
    /// The score thrown; none for a rest.
    pub score: Option<Score>,
    /// What may be done.
    pub moves: Moves,
}

/// The move that is due in that game.
pub fn moving(game: &Game) -> Option<Moving> {
    match game.phase() {
        Phase::ToMove { side, score, moves } => {
            let rest = matches!(game.position().pending, Pending::Rest { .. });
            Some(Moving { side, score: (!rest).then_some(score), moves })
        }
        _ => None,
    }
}
