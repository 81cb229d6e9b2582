//! The rulebook a second time: slow, plain, and sharing no code with the crate.
//!
//! Written from the rulebook alone, one small function for each of its sentences, on a board of
//! letters. Its only worth is that it was made apart from the engine: where the two agree over
//! many positions, a fault would have to be made twice in the same way. So it must never use
//! anything from `senet`, and speed is no reason to change it.

mod bell;
pub mod board;
mod cases;
mod common;
pub mod draw;
mod duat;
mod kendall;
mod macabot;
mod refusals;
mod school;
mod skiryuk;
mod text;
mod ways;

pub use text::Position;
pub use ways::{WAYS, Way};

/// A move's text, and the position that it leads to.
pub type Listed = (String, Position);

/// Every move of a position for a score: its text and the text of the position it leads to, in
/// the rulebook's order. A finished game has none.
///
/// # Errors
/// One sentence when the way is unknown, the position is malformed or refused as impossible, or
/// the score is none that this position can be asked about.
pub fn moves(way: &str, position: &str, score: u8) -> Result<Vec<(String, String)>, String> {
    let way = ways::by_id(way)?;
    let position = text::read(way, position)?;
    let score = usize::from(score);
    if !scores(way, &position).iter().any(|&(asked, _)| asked == score) {
        return Err(format!("{score} is no score of this position"));
    }
    let listed = listed(way, &position, score);
    Ok(listed.into_iter().map(|(name, after)| (name, text::write(&after))).collect())
}

/// A position's text in plain parts.
///
/// # Errors
/// One sentence when the way is unknown, or the position is malformed or refused as impossible.
pub fn read(way: &str, position: &str) -> Result<Position, String> {
    text::read(ways::by_id(way)?, position)
}

/// The scores that a position can be asked about: those of a throw, or the one rest of a throw.
///
/// # Errors
/// One sentence when the way is unknown, or the position is malformed or refused as impossible.
pub fn scores_of(way: &str, position: &str) -> Result<Vec<u8>, String> {
    let way = ways::by_id(way)?;
    let position = text::read(way, position)?;
    let narrow = |(score, _)| u8::try_from(score).expect("no score is above 6");
    Ok(scores(way, &position).into_iter().map(narrow).collect())
}

/// The text of the position in which a game of this way starts.
///
/// # Errors
/// When there is no such way.
pub fn start(way: &str) -> Result<String, String> {
    Ok(text::write(&ways::start(ways::by_id(way)?)))
}

/// The lines of play of exactly `depth` plies from the start; `weighted` counts a ply as often as
/// its score falls.
///
/// # Errors
/// When there is no such way.
pub fn perft(way: &str, depth: usize, weighted: bool) -> Result<u64, String> {
    perft_from(way, &start(way)?, depth, weighted)
}

/// The same from any position.
///
/// # Errors
/// One sentence when the way is unknown, or the position is malformed or refused as impossible.
pub fn perft_from(way: &str, from: &str, depth: usize, weighted: bool) -> Result<u64, String> {
    let way = ways::by_id(way)?;
    Ok(leaves(way, &text::read(way, from)?, depth, weighted))
}

/// A finished game counts only as a leaf of full depth: it has no moves, so deeper it adds nothing.
fn leaves(way: &Way, position: &Position, depth: usize, weighted: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    for (score, times) in scores(way, position) {
        let below: u64 = listed(way, position, score)
            .iter()
            .map(|(_, after)| leaves(way, after, depth - 1, weighted))
            .sum();
        total += if weighted { times * below } else { below };
    }
    total
}

/// The scores that can be asked about a position, and how often each falls: a rest of a school
/// throw is one score that is certain, everything else is a throw.
fn scores(way: &Way, position: &Position) -> Vec<(usize, u64)> {
    match text::rest(&position.pending) {
        Some((points, _)) => vec![(points, 1)],
        None => way.throws.to_vec(),
    }
}

/// The moves of a position for a score, by way.
fn listed(way: &Way, position: &Position, score: usize) -> Vec<Listed> {
    if ways::is_finished(way, position) {
        return Vec::new();
    }
    match way.family {
        "skiryuk" => skiryuk::moves(way, position, score),
        "duat" => duat::moves(way, position, score),
        "kendall" => kendall::moves(way, position, score),
        "school" => school::moves(way, position, score),
        "macabot" => macabot::moves(way, position, score),
        "bell" => bell::moves(way, position, score),
        "common" => common::moves(way, position, score),
        other => unreachable!("the table of ways names no family {other}"),
    }
}
