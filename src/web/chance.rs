//! Randomness from the system's generator.

use crate::ports::chance::{Chance, NoChance};

/// The system's generator, read through getrandom in small portions.
#[derive(Default)]
pub(super) struct System {
    bytes: [u8; 16],
    left: usize,
}

impl Chance for System {
    fn byte(&mut self) -> Result<u8, NoChance> {
        if self.left == 0 {
            getrandom::fill(&mut self.bytes).map_err(|_| NoChance)?;
            self.left = self.bytes.len();
        }
        self.left -= 1;
        Ok(self.bytes[self.left])
    }
}
