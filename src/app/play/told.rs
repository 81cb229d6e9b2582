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
    /// What was in sight before the sticks were thrown, until they lie.
    frozen: (String, String),
}

impl Told {
    /// Something happened.
    pub fn happened(&mut self, told: String, next: String) {
        self.before = core::mem::replace(&mut self.latest, told);
        self.thrown.clear();
        self.next = next;
        self.is_pass = false;
    }

    /// A throw whose move is to be chosen.
    pub fn thrown(&mut self, told: String, next: String) {
        self.thrown = told;
        self.next = next;
    }

    /// Only this, whatever happened before.
    pub fn now(&mut self, next: String) {
        *self = Self { next, ..Self::default() };
    }

    /// Keeps what is in sight for as long as the sticks tumble.
    pub fn freeze(&mut self) {
        self.frozen = (self.before(false).to_owned(), self.status(false));
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
