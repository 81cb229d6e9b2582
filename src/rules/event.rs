//! What happens on the board, in the order to be shown.

use core::ops::Deref;

use super::reach::Direction;
use crate::board::{Side, Square};

/// One thing that happens as an action is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A piece moves by a throw.
    Moved {
        /// Whose piece.
        side: Side,
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
        /// How.
        kind: MoveKind,
    },
    /// An enemy piece goes to the square that the mover left.
    Swapped {
        /// Whose piece it is that was hit.
        side: Side,
        /// The square on which it was hit.
        from: Square,
        /// The square that the mover left.
        to: Square,
    },
    /// An enemy piece leaves the game.
    Captured {
        /// Whose piece it was.
        side: Side,
        /// The square on which it was hit.
        at: Square,
    },
    /// A piece is sent to another square.
    SentTo {
        /// Whose piece.
        side: Side,
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
        /// Why.
        why: Sent,
    },
    /// A piece gives way to one of its own side that returns to 15.
    Bumped {
        /// Whose piece.
        side: Side,
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
    },
    /// A piece leaves the board.
    BorneOff {
        /// Whose piece.
        side: Side,
        /// The square left.
        from: Square,
        /// Whether a throw took it or the rules did.
        by: Exits,
    },
    /// A piece takes the throw and stays.
    Stayed {
        /// Whose piece.
        side: Side,
        /// Where it stands.
        at: Square,
    },
    /// Nothing is moved with the throw.
    Passed {
        /// Who can't move.
        side: Side,
        /// Why.
        why: NoMove,
    },
    /// A rest is let go, by choice or because nothing can use it.
    Lapsed {
        /// Whose throw it was.
        side: Side,
        /// How many points are lost.
        points: u8,
    },
    /// Points are left of the throw and may move another piece.
    RestLeft {
        /// Whose throw it is.
        side: Side,
        /// How many points.
        points: u8,
    },
    /// The piece that has just arrived gets a throw of its own.
    HouseThrow {
        /// Whose piece.
        side: Side,
        /// The house.
        at: Square,
    },
    /// The same side throws again.
    ThrowsAgain {
        /// Who.
        side: Side,
    },
    /// The turn is over.
    TurnOver {
        /// Who throws next.
        next: Side,
    },
    /// The game is over and won.
    Won {
        /// By whom.
        side: Side,
    },
    /// The game is over and nobody has won.
    Drawn,
}

/// How a piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// By the whole score.
    Whole(Direction),
    /// The House of Beauty stops it; that many points are lost.
    Stopped {
        /// Points of the score that are lost.
        lost: u8,
    },
    /// Its way is occupied, so it falls to 27 instead.
    Fell,
}

/// Why a piece is sent to another square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sent {
    /// It fell in the water.
    Water,
    /// A house sends it back without its moving first.
    Returned,
    /// An enemy piece has returned to its square.
    Ousted,
}

/// How a piece comes to leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exits {
    /// By a throw.
    Throw,
    /// By itself, all its side's pieces being on row three.
    Itself,
}

/// Why a throw moves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoMove {
    /// The score counts nothing.
    Spent,
    /// No piece has a legal move.
    Stuck,
}

/// The events of one action, in the order to be shown; nothing is allocated.
#[derive(Clone, Copy, Debug)]
pub struct Events {
    list: [Event; Self::MOST],
    len: u8,
}

impl Events {
    /// More than any action brings.
    const MOST: usize = 6;

    pub(super) const NONE: Self = Self { list: [Event::Drawn; Self::MOST], len: 0 };
}

impl Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        &self.list[..usize::from(self.len)]
    }
}

impl PartialEq for Events {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Events {}

impl<'e> IntoIterator for &'e Events {
    type Item = &'e Event;
    type IntoIter = core::slice::Iter<'e, Event>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Who is told of what happens.
pub(super) trait Log {
    /// Takes note of the next event.
    fn note(&mut self, event: Event);
}

/// Nobody: for play that is not shown.
impl Log for () {
    fn note(&mut self, _: Event) {}
}

impl Log for Events {
    fn note(&mut self, event: Event) {
        let place = usize::from(self.len);
        debug_assert!(place < Self::MOST, "an action brought more events than any can");
        if place < Self::MOST {
            self.list[place] = event;
            self.len += 1;
        }
    }
}
