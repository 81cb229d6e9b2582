//! Senet: a race, exact odds for the final houses, and the full game under every
//! reconstruction in our rulebook.
//!
//! Values stand in the middle, arrows point inward, and the outside world arrives as messages.
//! Each module is a *room* that answers one question and names only rooms above it in this list;
//! `tests/it/rooms.rs` reads the sources and fails when an arrow points the wrong way.

pub mod ai;
pub mod app;
pub mod board;
#[cfg(feature = "worker")]
pub mod desk;
pub mod game;
#[cfg(feature = "lab")]
pub mod lab;
pub mod odds;
pub mod ports;
pub mod race;
pub mod rules;
#[cfg(feature = "web")]
pub mod web;
