//! A board that is found a frame after the rest of its screen.
//!
//! Furnishing, measuring and painting a board takes a slow phone as long as all the fields around
//! it. In one task the two would keep a press waiting; in two, the words are there first.

use super::board::Board;
use super::page::Shows;
use crate::app::scene::Scene;

/// A board that will be found.
pub(super) struct Later {
    find: fn() -> Option<Board>,
    asked: bool,
    board: Option<Board>,
}

impl Later {
    /// A board that `find` finds, when it is shown for the second time.
    pub(super) fn new(find: fn() -> Option<Board>) -> Self {
        Self { find, asked: false, board: None }
    }

    /// Shows the scene and says the labels, or gives that the board is to be shown again.
    pub(super) fn show(&mut self, scene: &Scene, labels: &[String]) -> Shows {
        if !self.asked {
            self.asked = true;
            return Shows::Part;
        }
        if self.board.is_none() {
            self.board = (self.find)();
        }
        if let Some(board) = &mut self.board {
            board.show(scene, labels);
        }
        Shows::All
    }

    /// The window or its colours changed.
    pub(super) fn measure(&mut self) {
        if let Some(board) = &mut self.board {
            board.measure();
        }
    }
}
