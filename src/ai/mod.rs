//! Computer players: they choose a move and say why; they know nothing of screens.
//!
//! A player is given the rules, a position and the score that has been thrown. It never sees a
//! coming throw; its seed settles nothing but the choice between moves that it holds for equal.

pub mod evaluate;
mod ladder;
mod level;
mod measured;
pub mod net;
mod nets;
pub mod player;
mod reason;
pub mod search;
pub mod terms;
mod think;

pub use ladder::{Rung, Strength, is_measured, ladder, nearest, strongest, throws_a_game};
pub use level::{Level, NoLevel};
pub use reason::{Reason, reason};
pub use think::{AT_A_GLANCE, Thought, at_a_glance, think};
