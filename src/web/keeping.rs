//! The browser's local storage.

use web_sys::Storage;

use crate::ports::keeping::{CannotKeep, Keeping};

/// Local storage, asked for anew each time: a browser may take it away meanwhile, and in some
/// frames even touching it throws.
pub(super) struct Local;

fn storage() -> Result<Storage, CannotKeep> {
    let window = web_sys::window().ok_or(CannotKeep)?;
    window.local_storage().ok().flatten().ok_or(CannotKeep)
}

impl Keeping for Local {
    fn read(&self, name: &str) -> Result<Option<String>, CannotKeep> {
        storage()?.get_item(name).map_err(|_| CannotKeep)
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), CannotKeep> {
        storage()?.set_item(name, text).map_err(|_| CannotKeep)
    }
}
