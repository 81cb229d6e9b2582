//! A board that is found after the rest of its screen.
//!
//! Furnishing and measuring a board, and painting it, each take a slow phone as long as all the
//! fields around it. In one task the three would keep a press waiting; in three frames, the words are
//! there first.

use super::board::Board;
use super::page::Shows;
use crate::app::scene::Scene;

/// A board that will be found.
pub(super) struct Later {
    find: fn() -> Option<Board>,
    stage: Stage,
    board: Option<Board>,
}

enum Stage {
    /// It has not been shown.
    New,
    /// The words around it have been.
    Asked,
    /// It has been looked for.
    Found,
}

impl Later {
    /// A board that `find` finds when it is shown for the second time, and that is painted from the
    /// third time on.
    pub(super) fn new(find: fn() -> Option<Board>) -> Self {
        Self { find, stage: Stage::New, board: None }
    }

    /// Shows the scene and says the labels, or gives that the board is to be shown again.
    pub(super) fn show(&mut self, scene: &Scene, labels: &[String]) -> Shows {
        match self.stage {
            Stage::New => self.stage = Stage::Asked,
            Stage::Asked => {
                self.board = (self.find)();
                self.stage = Stage::Found;
            }
            Stage::Found => {
                if let Some(board) = &mut self.board {
                    board.show(scene, labels);
                }
                return Shows::All;
            }
        }
        Shows::Part
    }

    /// The window or its colours changed.
    pub(super) fn measure(&mut self) {
        if let Some(board) = &mut self.board {
            board.measure();
        }
    }
}
