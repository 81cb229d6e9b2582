//! Where heavy questions are answered: beside the page, so that it never waits.
//!
//! A question carries a ticket and its answer carries the same one, so that whoever asked can drop
//! an answer to a question that has been overtaken. Across the door both are plain text: the page
//! needs no serializer, and what arrives is parsed like anything else from outside.

#[cfg(feature = "exact")]
mod desk;
mod houses;
mod players;
mod text;

use core::fmt;

#[cfg(feature = "exact")]
pub use desk::{Prompt, reply};
pub use houses::{Branch, Ends, HouseOdds, HousesAnswer, HousesQuestion, Numeral, PLACES};
pub use players::{MoveAnswer, MoveQuestion};

/// Who asks, and so who is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asker {
    /// The final-houses explorer.
    Houses,
    /// The full game.
    Play,
}

impl Asker {
    const ALL: [Self; 2] = [Self::Houses, Self::Play];

    const fn name(self) -> &'static str {
        match self {
            Self::Houses => "houses",
            Self::Play => "play",
        }
    }
}

/// One asking: a later question of the same asker has a higher number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket {
    /// Who asked.
    pub asker: Asker,
    /// Which of their questions.
    pub number: u32,
}

/// Something to be worked out.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// The odds of one piece on its way off the board.
    Houses(HousesQuestion),
    /// What a computer player does.
    Move(MoveQuestion),
}

/// What was worked out.
#[derive(Clone, Debug, PartialEq)]
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
/// the texts, so that a page never talks to a worker of another version.
pub const READY: &str = "ready 2";

impl Ticket {
    fn write(self) -> String {
        format!("{} {}", self.asker.name(), self.number)
    }

    fn read(line: &str) -> Option<Self> {
        let (name, number) = line.split_once(' ')?;
        let asker = Asker::ALL.into_iter().find(|asker| asker.name() == name)?;
        Some(Self { asker, number: number.parse().ok()? })
    }
}

impl Question {
    /// The question and its ticket as the worker reads them.
    pub fn write(&self, ticket: Ticket) -> String {
        match self {
            Self::Houses(question) => format!("{}\n{}", ticket.write(), question.write()),
            Self::Move(question) => format!("{}\n{}", ticket.write(), question.write()),
        }
    }

    /// Reads what [`write`](Self::write) wrote; none for anything else.
    pub fn read(text: &str) -> Option<(Ticket, Self)> {
        let (first, rest) = text.split_once('\n')?;
        let ticket = Ticket::read(first)?;
        let question = match ticket.asker {
            Asker::Houses => Self::Houses(HousesQuestion::read(rest)?),
            Asker::Play => Self::Move(MoveQuestion::read(rest)?),
        };
        Some((ticket, question))
    }
}

impl Answer {
    /// The answer and its ticket as the page reads them.
    pub fn write(&self, ticket: Ticket) -> String {
        match self {
            Self::Houses(answer) => format!("{}\n{}", ticket.write(), answer.write()),
            Self::Move(answer) => format!("{}\n{}", ticket.write(), answer.write()),
        }
    }

    /// Reads what [`write`](Self::write) wrote; none for anything else.
    pub fn read(text: &str) -> Option<(Ticket, Self)> {
        let (first, rest) = text.split_once('\n')?;
        let ticket = Ticket::read(first)?;
        let answer = match ticket.asker {
            Asker::Houses => Self::Houses(Box::new(HousesAnswer::read(rest)?)),
            Asker::Play => Self::Move(MoveAnswer::read(rest)?),
        };
        Some((ticket, answer))
    }
}
