//! `senet perft`: how many lines of play there are.

use std::collections::HashMap;
use std::io::{Write, stdout};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::{Fault, ways};
use crate::rules::{Count, Position, Ruleset, legal, perft, play_fast};

/// What `perft` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// How many plies; a ply is one score and one move, a pass included.
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(0..=16))]
    depth: u32,
    /// Count each ply as often as the ways in which its score falls.
    #[arg(long)]
    weighted: bool,
    /// Where to begin; the way's start if not given.
    #[arg(long, value_name = "POS")]
    position: Option<String>,
}

/// So many different positions are kept side by side; deeper plies are counted one line at a time.
const BREADTH: usize = 200_000;

/// Prints the number of lines of exactly that depth.
pub fn run(args: &Args) -> Result<(), Fault> {
    let rules = ways::way(&args.rules)?;
    let from = match &args.position {
        Some(text) => ways::position(rules, text)?,
        None => Position::start(rules),
    };
    let count = if args.weighted { Count::Weighted } else { Count::Plain };
    writeln!(stdout(), "{}", lines(rules, from, args.depth, count))?;
    Ok(())
}

/// Equal positions of a ply are counted together as long as they fit, then split among the cores.
fn lines(rules: &Ruleset, from: Position, depth: u32, count: Count) -> u128 {
    let mut layer = vec![(from, 1u128)];
    let mut left = depth;
    while left > 1 && layer.len() < BREADTH {
        layer = next_layer(rules, &layer, count);
        left -= 1;
    }
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let taken = AtomicUsize::new(0);
    let part = || {
        let mut sum = 0;
        while let Some((position, times)) = layer.get(taken.fetch_add(1, Ordering::Relaxed)) {
            sum += times * perft(rules, position, left, count);
        }
        sum
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(part)).collect();
        workers.into_iter().map(|one| one.join().expect("counting does not panic")).sum()
    })
}

fn next_layer(rules: &Ruleset, layer: &[(Position, u128)], count: Count) -> Vec<(Position, u128)> {
    let mut next: HashMap<Position, u128> = HashMap::new();
    for (position, times) in layer.iter().filter(|(at, _)| at.winner(rules).is_none()) {
        for (score, ways) in position.scores(rules) {
            let ways = if count == Count::Weighted { u128::from(ways) } else { 1 };
            for one in &legal(rules, position, score) {
                *next.entry(play_fast(rules, position, score, one)).or_default() += times * ways;
            }
        }
    }
    next.into_iter().collect()
}
