//! What turns messages into model and commands into messages, with any ports.

use std::collections::VecDeque;

use super::{Cmd, Millis, Model, Msg};
use crate::ports::address::{Address, Unseen};
use crate::ports::chance::{Chance, cast, throw};
use crate::ports::keeping::Keeping;
use crate::ports::thinking::{Nobody, Thinking};

/// What a program is without its doors: pure, and the same wherever it runs.
pub trait Program: Default {
    /// What it shows.
    type View;
    /// The names under which it keeps something, to be read at the start.
    const KEPT: &'static [&'static str];

    /// Takes in one message and says what must happen outside.
    fn update(&mut self, msg: Msg, now: Millis) -> Vec<Cmd>;
    /// What the page shows at that moment.
    fn view(&self, now: Millis) -> Self::View;
    /// When it next wants a [`Msg::Tick`].
    fn alarm(&self) -> Option<Millis>;
}

/// The whole program with its doors to the world.
pub type Runtime<C, K> = Running<Model, C, K>;

/// A program with its doors to the world.
pub struct Running<P, C, K> {
    program: P,
    chance: C,
    keeping: K,
    /// What the store holds under each of the program's names, as far as is known here.
    known: Vec<(&'static str, String)>,
    thinking: Box<dyn Thinking>,
    address: Box<dyn Address>,
}

impl<P: Program, C: Chance, K: Keeping> Running<P, C, K> {
    /// Opens the program with nobody to think and nobody who looks at the address.
    pub fn open(chance: C, keeping: K, hash: &str, now: Millis) -> Self {
        Self::open_with(chance, keeping, Box::new(Nobody), Box::new(Unseen), hash, now)
    }

    /// Opens the program: reads what is kept, then goes where the address says.
    pub fn open_with(
        chance: C,
        keeping: K,
        thinking: Box<dyn Thinking>,
        address: Box<dyn Address>,
        hash: &str,
        now: Millis,
    ) -> Self {
        let program = P::default();
        let known = Vec::new();
        let mut runtime = Self { program, chance, keeping, known, thinking, address };
        runtime.send(Msg::Went(hash.to_owned()), now);
        for &name in P::KEPT {
            match runtime.keeping.read(name) {
                Ok(text) => {
                    runtime.know(name, text.as_deref().unwrap_or_default());
                    if let Some(text) = text {
                        runtime.send(Msg::Found(name, text), now);
                    }
                }
                Err(_) => runtime.send(Msg::NotKept(name), now),
            }
        }
        runtime
    }

    /// Looks whether another tab has kept something since, and tells the program.
    ///
    /// The store itself is asked, not the event that told of it: of two tabs that kept something at
    /// once, both then show what came last.
    pub fn look(&mut self, now: Millis) {
        for &name in P::KEPT {
            let Ok(text) = self.keeping.read(name) else { continue };
            // What has been forgotten is known as an empty text.
            let text = text.unwrap_or_default();
            if self.know(name, &text) {
                self.send(Msg::Elsewhere(name.to_owned(), text), now);
            }
        }
    }

    /// Notes down what the store holds under that name; gives whether that is news.
    fn know(&mut self, name: &'static str, text: &str) -> bool {
        let Some((_, known)) = self.known.iter_mut().find(|(of, _)| *of == name) else {
            self.known.push((name, text.to_owned()));
            return true;
        };
        let news = known != text;
        text.clone_into(known);
        news
    }

    /// Takes in a message and everything that follows from it at once.
    pub fn send(&mut self, msg: Msg, now: Millis) {
        let mut waiting = VecDeque::from([msg]);
        while let Some(msg) = waiting.pop_front() {
            for cmd in self.program.update(msg, now) {
                waiting.extend(self.carry_out(cmd));
            }
            let answered = std::iter::from_fn(|| self.thinking.answered());
            waiting.extend(answered.map(|(ticket, answer)| Msg::Answered(ticket, answer)));
        }
    }

    /// When the program wants a [`Msg::Tick`].
    pub fn alarm(&self) -> Option<Millis> {
        self.program.alarm()
    }

    /// What the page shows at that moment.
    pub fn view(&self, now: Millis) -> P::View {
        self.program.view(now)
    }

    /// The program itself, to look at.
    pub fn model(&self) -> &P {
        &self.program
    }

    /// The ports, taken out again: what a closed page leaves behind.
    pub fn close(self) -> (C, K) {
        (self.chance, self.keeping)
    }

    fn carry_out(&mut self, cmd: Cmd) -> Option<Msg> {
        match cmd {
            Cmd::Throw(who, lots) => Some(Msg::Thrown(who, throw(&mut self.chance, &lots))),
            Cmd::Keep(name, text) => {
                if self.keeping.write(name, &text).is_err() {
                    return Some(Msg::NotKept(name));
                }
                self.know(name, &text);
                None
            }
            Cmd::Ask(ticket, question) => {
                self.thinking.ask(ticket, &question).err().map(|_| Msg::CannotThink)
            }
            Cmd::Cast { percent, times } => {
                let fallen = (0..times).map(|_| cast(&mut self.chance, percent)).collect();
                Some(Msg::Cast(fallen))
            }
            Cmd::Go(hash, step) => {
                self.address.go(&hash, step);
                None
            }
        }
    }
}
