//! The moves of a game as a list to read and to go back along.

use std::rc::Rc;

use super::words;
use crate::board::{Score, Side};
use crate::game::{Action, Game, Phase};
use crate::rules::{Move, Pending};

/// One line for each move that was played.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    texts: Rc<Vec<String>>,
    /// How many actions the game has after the move of that line.
    ends: Vec<usize>,
}

impl Lines {
    /// The lines of a game.
    pub fn of(game: &Game) -> Self {
        let mut lines = Self::default();
        let mut replay = Game::new(game.way(), game.begin());
        for (place, action) in game.actions().iter().enumerate() {
            if let (Action::Move(chosen), Some((side, score))) = (action, moving(&replay)) {
                lines.push(side, score, *chosen, place + 1);
            }
            // A game holds no action that its phase refuses.
            let _ = replay.act(*action);
        }
        lines
    }

    /// Notes the next move, after which the game has so many actions.
    pub fn push(&mut self, side: Side, score: Option<Score>, chosen: Move, actions: usize) {
        let text = words::move_line(self.ends.len() + 1, side, score, chosen);
        Rc::make_mut(&mut self.texts).push(text);
        self.ends.push(actions);
    }

    /// Forgets the moves beyond so many actions.
    pub fn cut(&mut self, actions: usize) {
        let kept = self.ends.iter().take_while(|end| **end <= actions).count();
        self.ends.truncate(kept);
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

    /// How many actions lead to the board after that line; none for a line that is not there.
    pub fn end(&self, line: usize) -> Option<usize> {
        self.ends.get(line).copied()
    }
}

/// Who is about to move and with what score; no score for a rest.
pub fn moving(game: &Game) -> Option<(Side, Option<Score>)> {
    match game.phase() {
        Phase::ToMove { side, score, .. } => {
            let rest = matches!(game.position().pending, Pending::Rest { .. });
            Some((side, (!rest).then_some(score)))
        }
        _ => None,
    }
}
