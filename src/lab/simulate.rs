//! `senet simulate`: many games between two players.

use std::fmt;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use serde::Serialize;

use super::players::{Mover, Random, player};
use super::playout::play_out;
use super::tally::{Tally, interval, ratio};
use super::{Fault, Seeded, ways};
use crate::board::{BySide, Side};
use crate::rules::{Position, Ruleset};

/// What `simulate` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// Who plays the cones.
    #[arg(long, value_name = "PLAYER")]
    cones: String,
    /// Who plays the spools.
    #[arg(long, value_name = "PLAYER")]
    spools: String,
    /// How many games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Names the games: the same seed gives the same games on any machine.
    #[arg(long, value_name = "S")]
    seed: u64,
    /// Print one line of JSON instead of the table.
    #[arg(long)]
    json: bool,
}

/// Plays the games on all cores and prints what came of them.
pub fn run(args: &Args) -> Result<(), Fault> {
    let rules = ways::way(&args.rules)?;
    let players = BySide::new(player(&args.cones, rules)?, player(&args.spools, rules)?);
    let both_random = args.cones == "random" && args.spools == "random";
    let tally = if both_random {
        // Known at compile time, the choice of a random move is part of the loop.
        play_all(rules, &BySide::new(&Random, &Random), args.games, args.seed)
    } else {
        let players: BySide<&dyn Mover> = BySide::new(&*players.cones, &*players.spools);
        play_all(rules, &players, args.games, args.seed)
    };
    let report = Report::new(args, rules, &tally);
    let mut out = stdout().lock();
    if args.json {
        let line = serde_json::to_string(&report).map_err(Fault::usage)?;
        writeln!(out, "{line}")?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(())
}

/// Games that a core takes at a time.
const SHARE: u64 = 64;

fn play_all<M: Mover + ?Sized>(
    rules: &Ruleset,
    players: &BySide<&M>,
    games: u64,
    seed: u64,
) -> Tally {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let taken = AtomicU64::new(0);
    let part = || {
        let mut tally = Tally::default();
        loop {
            let first = taken.fetch_add(SHARE, Ordering::Relaxed);
            if first >= games {
                return tally;
            }
            for game in first..games.min(first + SHARE) {
                tally.add(&play_out(rules, players, &mut Seeded::new(seed, game)));
            }
        }
    };
    thread::scope(|scope| {
        let (done, waits) = mpsc::channel();
        if stderr().is_terminal() {
            let taken = &taken;
            scope.spawn(move || show_progress(&waits, taken, games));
        }
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(part)).collect();
        let mut sum = Tally::default();
        for worker in workers {
            sum.merge(&worker.join().expect("a worker plays its games to their end"));
        }
        // Hanging up ends the progress line.
        drop::<mpsc::Sender<()>>(done);
        sum
    })
}

/// A line on the terminal that counts the games until the channel is hung up.
fn show_progress(waits: &mpsc::Receiver<()>, taken: &AtomicU64, games: u64) {
    while waits.recv_timeout(Duration::from_millis(200)) == Err(RecvTimeoutError::Timeout) {
        let so_far = taken.load(Ordering::Relaxed).min(games);
        // A terminal that can't be written to loses nothing but this line.
        let _ = write!(stderr(), "\r{so_far} of {games} games");
    }
    let _ = write!(stderr(), "\r\x1b[K");
}

/// What came of the games, named so that they can be played again.
#[derive(Serialize)]
struct Report<'a> {
    rules: &'a str,
    cones: &'a str,
    spools: &'a str,
    games: u64,
    seed: u64,
    cones_won: u64,
    spools_won: u64,
    drawn: u64,
    first: &'static str,
    /// Of the first mover's wins, a draw counting half.
    first_share: f64,
    first_share_low: f64,
    first_share_high: f64,
    throws_mean: f64,
    throws_median: usize,
    throws_p5: usize,
    throws_p95: usize,
    throws_longest: usize,
    passes_per_game: f64,
    backward_per_game: f64,
    hits_per_game: f64,
    falls_per_game: f64,
}

impl<'a> Report<'a> {
    fn new(args: &'a Args, rules: &'a Ruleset, tally: &Tally) -> Self {
        let games = tally.games();
        let first = Position::start(rules).to_move;
        let [cones_won, spools_won, drawn] = tally.ends;
        let first_won = if first == Side::Cones { cones_won } else { spools_won };
        let first_share = ratio(2 * first_won + drawn, 2 * games);
        let (first_share_low, first_share_high) = interval(first_share, games);
        Self {
            rules: rules.id,
            cones: &args.cones,
            spools: &args.spools,
            games,
            seed: args.seed,
            cones_won,
            spools_won,
            drawn,
            first: if first == Side::Cones { "cones" } else { "spools" },
            first_share,
            first_share_low,
            first_share_high,
            throws_mean: tally.mean_throws(),
            throws_median: tally.throws_at(500),
            throws_p5: tally.throws_at(50),
            throws_p95: tally.throws_at(950),
            throws_longest: tally.longest(),
            passes_per_game: ratio(tally.passes, games),
            backward_per_game: ratio(tally.backward, games),
            hits_per_game: ratio(tally.hits, games),
            falls_per_game: ratio(tally.falls, games),
        }
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, cones, spools, games, seed, .. } = self;
        writeln!(f, "{rules}: cones {cones}, spools {spools}, {games} games, seed {seed}")?;
        writeln!(f, "cones won    {}", self.cones_won)?;
        writeln!(f, "spools won   {}", self.spools_won)?;
        writeln!(f, "drawn        {}", self.drawn)?;
        let (low, high) = (self.first_share_low, self.first_share_high);
        let (first, share) = (self.first, self.first_share);
        writeln!(f, "first mover  {share:.4} ({first}; 95 % {low:.4} to {high:.4})")?;
        writeln!(
            f,
            "throws       mean {:.2}, median {}, 5 % {}, 95 % {}, longest {}",
            self.throws_mean,
            self.throws_median,
            self.throws_p5,
            self.throws_p95,
            self.throws_longest
        )?;
        writeln!(
            f,
            "per game     passes {:.3}, backward moves {:.3}, hits {:.3}, sent back by water or \
             house {:.3}",
            self.passes_per_game, self.backward_per_game, self.hits_per_game, self.falls_per_game
        )
    }
}
