//! Where the page keeps what must survive a reload.

use core::fmt;
use std::collections::BTreeMap;

/// A store of short texts by name.
pub trait Keeping {
    /// The text kept under that name; none if there is none.
    ///
    /// # Errors
    /// [`CannotKeep`] if the store may not be read.
    fn read(&self, name: &str) -> Result<Option<String>, CannotKeep>;

    /// Keeps the text under that name in place of what was there.
    ///
    /// # Errors
    /// [`CannotKeep`] if the store is full or may not be written; what was there stays.
    fn write(&mut self, name: &str, text: &str) -> Result<(), CannotKeep>;
}

/// The store is blocked, full or missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotKeep;

impl fmt::Display for CannotKeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this browser does not let the page keep anything")
    }
}

/// The stand-in: kept as long as the test runs, or refused altogether.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    texts: BTreeMap<String, String>,
    blocked: bool,
    /// How many bytes of text it holds at most, if it is small.
    room: Option<usize>,
}

impl Shelf {
    /// A store that refuses everything, as a browser with blocked site data does.
    pub fn blocked() -> Self {
        Self { blocked: true, ..Self::default() }
    }

    /// The same with room for so many bytes of text and no more.
    #[must_use]
    pub fn with_room(self, bytes: usize) -> Self {
        Self { room: Some(bytes), ..self }
    }

    fn open(&self) -> Result<(), CannotKeep> {
        if self.blocked { Err(CannotKeep) } else { Ok(()) }
    }
}

impl Keeping for Shelf {
    fn read(&self, name: &str) -> Result<Option<String>, CannotKeep> {
        self.open()?;
        Ok(self.texts.get(name).cloned())
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), CannotKeep> {
        self.open()?;
        let others = self.texts.iter().filter(|(other, _)| *other != name);
        let held: usize = others.map(|(_, text)| text.len()).sum();
        if self.room.is_some_and(|room| held + text.len() > room) {
            return Err(CannotKeep);
        }
        self.texts.insert(name.to_owned(), text.to_owned());
        Ok(())
    }
}
