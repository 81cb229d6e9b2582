//! Every native test that looks at the crate from outside, one file a subject.
#![cfg(not(target_arch = "wasm32"))]

mod oracle;
mod cases;
mod race;
mod rooms;
