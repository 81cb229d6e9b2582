//! What may be done: the ways of playing as data, and one engine that plays them all.
//!
//! A way is a [`Ruleset`], a record of closed choices; all of them stand in [`canon`]. A
//! [`Position`] and a score have [`legal`] [`Moves`]; [`play`] one of them and you hold the next
//! position and the [`Event`]s on the way there. No code outside [`canon`] asks which way it plays.

pub mod canon;
mod event;
mod legal;
mod moves;
mod options;
mod perft;
mod play;
mod position;
mod position_text;
mod reach;
mod ruleset;
mod scores;
mod why;

pub use event::{Event, Events, Exits, MoveKind, NoMove, Sent};
pub use legal::legal;
pub use moves::{Move, MoveTextError};
pub use options::{Iter, MoveError, Moves};
pub use perft::{Count, perft};
pub use play::{Played, play, play_fast};
pub use position::{Outcome, Pending, Position, Then};
pub use position_text::PositionError;
pub use reach::Direction;
pub(crate) use reach::{protected, walled};
pub use ruleset::{
    Backward, Citation, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Reading, Refuge,
    Ruleset, RunLength, Stuck, Wall, Water,
};
pub use scores::{Doors, Scores};
pub use why::{Bar, Rule, WhyNot, why_not};
