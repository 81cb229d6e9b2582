//! Where heavy questions are answered: beside the page, so that it never waits.
//!
//! A question carries a ticket and its answer carries the same one, so that whoever asked can drop
//! an answer to a question that has been overtaken. In a browser both cross as values (through
//! serde-wasm-bindgen); what a type does not allow does not arrive.

#[cfg(feature = "exact")]
mod desk;
mod houses;
mod players;

use core::fmt;

use serde::{Deserialize, Serialize};

#[cfg(feature = "exact")]
pub use desk::{Prompt, answer};
pub use houses::{Branch, Ends, HouseOdds, HousesAnswer, HousesQuestion, Numeral, PLACES};
pub use players::{MoveAnswer, MoveQuestion};

/// Who asks, and so who is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Asker {
    /// The final-houses explorer.
    Houses,
    /// The full game.
    Play,
}

/// One asking: a later question of the same asker has a higher number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ticket {
    /// Who asked.
    pub asker: Asker,
    /// Which of their questions.
    pub number: u32,
}

/// Something to be worked out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Question {
    /// The odds of one piece on its way off the board.
    Houses(HousesQuestion),
    /// What a computer player does.
    Move(MoveQuestion),
}

/// What was worked out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The odds asked for.
    Houses(Box<HousesAnswer>),
    /// What it does.
    Move(MoveAnswer),
}

/// Nobody is there to work anything out; the page goes on without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotThink;

impl fmt::Display for CannotThink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the part of this page that reckons could not be started")
    }
}

/// Somebody who works things out meanwhile.
pub trait Thinking {
    /// Hands a question over; the answer comes later.
    ///
    /// # Errors
    /// [`CannotThink`] if nobody will ever answer.
    fn ask(&mut self, ticket: Ticket, question: &Question) -> Result<(), CannotThink>;

    /// An answer that is there already, where answers do not come by themselves.
    fn answered(&mut self) -> Option<(Ticket, Answer)> {
        None
    }
}

/// The stand-in for a browser without workers: nobody is there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Thinking for Nobody {
    fn ask(&mut self, _ticket: Ticket, _question: &Question) -> Result<(), CannotThink> {
        Err(CannotThink)
    }
}

/// What the worker says once it listens: a message sent before is lost. The number changes with
/// the types, so that a page never talks to a worker of another version.
pub const READY: &str = "ready 2";
