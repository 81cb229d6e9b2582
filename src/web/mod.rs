//! The browser: paints scenes, patches fields, turns what a person does into messages.
//!
//! It decides nothing. Whatever it needs to know about the game it reads out of a view.

mod address;
mod board;
mod chance;
mod dom;
mod fields;
mod first;
mod houses;
mod keeping;
mod later;
mod learn;
mod page;
mod paint;
mod play;
mod race;
mod screens;
mod sound;
mod texts;
mod thinking;
mod whole;

use std::panic;

/// Starts the whole program; if it cannot start or stops, the document says so.
pub fn start() {
    started(|| page::open(whole::Whole::open));
}

/// Starts the first program, which is the race alone.
pub fn start_first() {
    started(|| page::open(|hash, _, now| first::First::open(hash, now)));
}

fn started(open: impl FnOnce() -> Option<()>) {
    panic::set_hook(Box::new(|_| say_broken()));
    if open().is_none() {
        say_broken();
    }
}

/// Shows the sentence that the document keeps for the case that the program stops.
fn say_broken() {
    if let Some(fault) = dom::by_id("fault") {
        let _ = fault.remove_attribute("hidden");
    }
}
