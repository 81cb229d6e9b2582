//! The doors to the world: each a small trait with the stand-in that tests use beside it.
//!
//! The browser's side of each door is a file of the same name in the web room.

pub mod address;
pub mod chance;
pub mod keeping;
pub mod thinking;
