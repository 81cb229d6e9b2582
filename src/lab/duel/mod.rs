//! `senet duel`: two players on the same throws, from both seats.

pub mod pair;

use std::io::{Write, stdout};

use serde::{Deserialize, Serialize};

use self::pair::{CALLED_OFF, Tally, cores, duel};
use super::{Fault, ways};
use crate::ai::Level;
use crate::rules::Ruleset;

/// What `duel` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// The first player: novice, apprentice, scribe, priest or vizier.
    first: Level,
    /// The second player.
    second: Level,
    /// How many games, an even number: each throw is played from both seats.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    games: u64,
    /// The seed of all throws and of choices between equal moves.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games at once; as many as there are cores if not given. The answer is the same.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    cores: Option<u16>,
    /// Answer with one JSON object.
    #[arg(long)]
    json: bool,
}

/// Prints who won how often, with the interval in which the true share lies with 95 % confidence.
pub fn run(args: &Args) -> Result<(), Fault> {
    let rules = ways::way(&args.rules)?;
    if args.games % 2 == 1 {
        return Err(Fault::usage(format!(
            "--games {} is odd; accepted: an even number, as games are played in pairs",
            args.games
        )));
    }
    let cores = args.cores.map_or_else(cores, usize::from);
    let tally = between(rules, [args.first, args.second], args.games, args.seed, cores);
    let report = Report::new(rules.id, args, &tally);
    let mut out = stdout().lock();
    if args.json {
        let text = serde_json::to_string(&report).map_err(Fault::usage)?;
        writeln!(out, "{text}")?;
    } else {
        report.print(&mut out)?;
    }
    Ok(())
}

/// A duel of two levels.
pub fn between(rules: &Ruleset, levels: [Level; 2], games: u64, seed: u64, cores: usize) -> Tally {
    let [first, second] = levels.map(|level| level.player(rules));
    duel(rules, [&*first, &*second], games / 2, seed, cores)
}

/// The answer, as JSON has it and as it is recorded.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    pub(super) rules: String,
    pub(super) games: u64,
    pub(super) seed: u64,
    pub(super) players: [Line; 2],
    pub(super) drawn: u64,
    pub(super) called_off: u64,
    pub(super) throws_per_game: f64,
}

/// What one player made of it: its share counts a draw as half a win.
#[derive(Serialize, Deserialize)]
pub(super) struct Line {
    pub(super) player: String,
    pub(super) won: u64,
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// To five places: more would only look like more.
fn rounded(value: f64) -> f64 {
    (1e5 * value).round() / 1e5
}

impl Report {
    fn new(rules: &str, args: &Args, tally: &Tally) -> Self {
        let line = |level: Level, won: u64, share: f64| Line {
            player: level.id().to_owned(),
            won,
            share: rounded(share),
            low: rounded((share - tally.margin()).max(0.0)),
            high: rounded((share + tally.margin()).min(1.0)),
        };
        Self {
            rules: rules.to_owned(),
            games: args.games,
            seed: args.seed,
            players: [
                line(args.first, tally.won, tally.share()),
                line(args.second, tally.lost, 1.0 - tally.share()),
            ],
            drawn: tally.drawn,
            called_off: tally.called_off,
            throws_per_game: rounded(tally.throws_per_game()),
        }
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Fault> {
        let Self { rules, games, seed, .. } = self;
        writeln!(out, "{rules}, {games} games, seed {seed}: same throws from both seats")?;
        for Line { player, won, share, low, high } in &self.players {
            let [share, low, high] = [share, low, high].map(|part| 100.0 * part);
            writeln!(
                out,
                "{player:<10} {won:>8} won  {share:5.1} % (95 %: {low:.1} to {high:.1})"
            )?;
        }
        if self.drawn > 0 {
            writeln!(out, "{} drawn", self.drawn)?;
        }
        if self.called_off > 0 {
            writeln!(out, "{} called off after {CALLED_OFF} throws", self.called_off)?;
        }
        writeln!(out, "{:.0} throws a game", self.throws_per_game)?;
        Ok(())
    }
}
