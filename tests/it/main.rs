//! Every native test that looks at the crate from outside, one file a subject.
#![cfg(not(target_arch = "wasm32"))]

mod by_ear;
mod cases;
mod copies;
mod dead;
mod drawn;
mod fairness;
mod fuzz;
mod game;
mod golden;
mod houses_story;
mod ladder;
mod laws;
mod learn_story;
mod long;
mod odds;
mod odds_crowd;
mod odds_tool;
mod oracle;
mod oracle_agrees;
mod oracle_game;
mod oracle_why;
mod play_company;
mod play_long;
mod play_record;
mod play_story;
mod players;
mod race;
mod race_story;
mod rooms;
mod sentences;
mod sheets;
mod simulate;
#[cfg(feature = "host")]
mod site;
mod spoiled;
mod tabs;
mod tool;
mod why;
