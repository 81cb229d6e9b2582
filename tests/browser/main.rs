//! The built page, pressed and read in real browsers. `./check` builds the page and runs this.
//!
//! A test is an async function of a [`harness::Tab`]; `both!` runs it in Chromium and in Firefox,
//! each time in a fresh browser on a site of its own. When it is over, the harness fails it if the
//! browser complained of anything (console, policy, uncaught errors) or asked for what is not
//! there. A missing browser is a failure here; `./check` decides what may be skipped.
#![cfg(not(target_arch = "wasm32"))]

mod around;
mod by_ear;
mod handover;
mod harness;
mod houses;
mod long;
mod looks;
mod offline;
mod place;
mod play;
mod play_speed;
mod play_trouble;
mod race;
mod shots;
mod tool;
mod trouble;
