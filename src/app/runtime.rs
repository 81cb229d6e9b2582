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
        let mut runtime = Self { program: P::default(), chance, keeping, thinking, address };
        runtime.send(Msg::Went(hash.to_owned()), now);
        for &name in P::KEPT {
            match runtime.keeping.read(name) {
                Ok(Some(text)) => runtime.send(Msg::Found(name, text), now),
                Ok(None) => {}
                Err(_) => runtime.send(Msg::NotKept(name), now),
            }
        }
        runtime
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

    /// It was away where nothing reached it, and looks at what is kept now as if another tab had
    /// just kept it.
    pub fn come_back(&mut self, now: Millis) {
        for &name in P::KEPT {
            if let Ok(text) = self.keeping.read(name) {
                self.send(Msg::Elsewhere(name.to_owned(), text.unwrap_or_default()), now);
            }
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
                self.keeping.write(name, &text).err().map(|_| Msg::NotKept(name))
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
            Cmd::Forget(name) => self.keeping.forget(name).err().map(|_| Msg::NotKept(name)),
        }
    }
}
