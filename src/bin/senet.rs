//! The native tool: everything that it does lives in the lab room.

fn main() {}
