//! Reading and writing the lines of a question or an answer.

use core::str::{FromStr, Lines};

/// What stands for something that does not exist.
const NONE: &str = "-";

/// A line that is missing, or means nothing.
pub(super) struct Garbled;

/// The lines of a text, taken one after the other.
pub(super) struct Reader<'t>(Lines<'t>);

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self(text.lines())
    }

    /// The next line.
    pub(super) fn line(&mut self) -> Option<&'t str> {
        self.0.next()
    }

    /// A line with one value, or the sign for none.
    pub(super) fn perhaps<T>(
        &mut self,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Garbled> {
        match self.line().ok_or(Garbled)? {
            NONE => Ok(None),
            line => read(line).map(Some).ok_or(Garbled),
        }
    }

    /// A line with a count, then what that many readings give.
    pub(super) fn list<T>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        let count: usize = number(self.line()?)?;
        // A list grows as its lines are read, so a false count costs nothing.
        (0..count).map(|_| read(self)).collect()
    }
}

/// The lines of a text, written one after the other.
#[derive(Default)]
pub(super) struct Writer(String);

impl Writer {
    pub(super) fn line(&mut self, text: &str) {
        self.0.push_str(text);
        self.0.push('\n');
    }

    pub(super) fn perhaps<T>(&mut self, value: Option<&T>, write: impl FnOnce(&T) -> String) {
        match value {
            Some(value) => self.line(&write(value)),
            None => self.line(NONE),
        }
    }

    pub(super) fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.line(&items.len().to_string());
        for item in items {
            write(self, item);
        }
    }

    pub(super) fn done(self) -> String {
        self.0
    }
}

/// A whole number.
pub(super) fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}
