//! What the page says of a game, each thing once.

/// The sentences in sight.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// What happened before the latest.
    before: String,
    /// What happened last.
    latest: String,
    /// A throw whose move is still to come.
    thrown: String,
    /// What comes next.
    pub next: String,
    /// Whether what happened last was a turn without a move.
    pub is_pass: bool,
    /// How often something was told: the same sentence may be told twice.
    count: u32,
    /// What was in sight before the sticks were thrown, until they lie.
    frozen: (String, String, u32),
}

impl Told {
    /// Something happened.
    pub fn happened(&mut self, told: String, next: String) {
        self.before = core::mem::replace(&mut self.latest, told);
        self.thrown.clear();
        self.next = next;
        self.is_pass = false;
        self.repeat();
    }

    /// A throw whose move is to be chosen.
    pub fn thrown(&mut self, told: String, next: String) {
        self.thrown = told;
        self.next = next;
        self.repeat();
    }

    /// Only this, whatever happened before.
    pub fn now(&mut self, next: String) {
        *self = Self { next, count: self.count, ..Self::default() };
        self.repeat();
    }

    /// What is in sight is told once more.
    pub const fn repeat(&mut self) {
        self.count = self.count.wrapping_add(1);
    }

    /// Another game was told of before this one.
    pub const fn follow(&mut self, before: &Self) {
        self.count = before.count.wrapping_add(1);
    }

    /// How often something was told.
    pub const fn count(&self, tumbling: bool) -> u32 {
        if tumbling { self.frozen.2 } else { self.count }
    }

    /// Keeps what is in sight for as long as the sticks tumble.
    pub fn freeze(&mut self) {
        self.frozen = (self.before(false).to_owned(), self.status(false), self.count);
    }

    /// The line above the status.
    pub fn before(&self, tumbling: bool) -> &str {
        match (tumbling, self.thrown.is_empty()) {
            (true, _) => &self.frozen.0,
            (false, true) => &self.before,
            (false, false) => &self.latest,
        }
    }

    /// What happened last, and what comes next.
    pub fn status(&self, tumbling: bool) -> String {
        if tumbling {
            return self.frozen.1.clone();
        }
        let first = if self.thrown.is_empty() { &self.latest } else { &self.thrown };
        match (first.is_empty(), self.next.is_empty()) {
            (true, _) => self.next.clone(),
            (false, true) => first.clone(),
            (false, false) => format!("{first} {}", self.next),
        }
    }
}
