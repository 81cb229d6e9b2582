//! The moves of a game as a list to read and to go back along.

use super::list::List;
use super::words;
use crate::board::{Score, Side};
use crate::game::{Action, Game, Phase};
use crate::rules::{Move, Moves, Pending, Position};

/// One line for each move that was played.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    texts: List,
    /// How many actions the game has after the move of that line, and what stands on the board.
    ends: Vec<(usize, Position)>,
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
            let due = moving(&replay);
            // A game holds no action that its phase refuses.
            let _ = replay.act(*action);
            if let (Action::Move(chosen), Some(now)) = (action, due) {
                lines.push(now, *chosen, (place + 1, *replay.position()));
            }
        }
        lines
    }

    /// Notes the next move, after which the game has so many actions and stands like that.
    pub fn push(&mut self, now: Moving, chosen: Move, end: (usize, Position)) {
        let text = words::move_line(self.ends.len() + 1, now.side, now.score, chosen);
        self.texts.push(text);
        self.ends.push(end);
        let moves = !now.moves.froms().is_empty();
        self.choices.push(Choice { side: now.side, from: now.moves.len(), moves });
    }

    /// Forgets the moves beyond so many actions.
    pub fn cut(&mut self, actions: usize) {
        let kept = self.ends.partition_point(|(end, _)| *end <= actions);
        self.ends.truncate(kept);
        self.choices.truncate(kept);
        self.texts.truncate(kept);
    }

    /// The texts, in order.
    pub const fn texts(&self) -> &List {
        &self.texts
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The latest move that was chosen so, and how many actions led up to it.
    pub fn last(&self, so: impl Fn(&Choice) -> bool) -> Option<usize> {
        let place = self.choices.iter().rposition(so)?;
        self.ends.get(place).map(|(end, _)| end - 1)
    }

    /// The board after that line; none for a line that is not there.
    pub fn board(&self, line: usize) -> Option<&Position> {
        self.ends.get(line).map(|(_, board)| board)
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
