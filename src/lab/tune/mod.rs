//! `senet tune`: a network that learns a way of playing from games against itself.

mod school;

use std::fs;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};

use self::school::School;
use super::duel::pair::duel;
use super::{Fault, Seeded, ways};
use crate::ai::evaluate::Steps;
use crate::ai::net::Net;
use crate::ai::player::Thinker;
use crate::ai::search::Effort;
use crate::rules::Ruleset;

/// What `tune` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// How many games it plays against itself.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The seed of the first weights and of all throws.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Where the network is written.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A network to learn on from; without one, a beginner's.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How far the first games move a weight; the last ones move it a fiftieth of that.
    #[arg(long, value_name = "X", default_value_t = 0.004)]
    rate: f32,
    /// How much a game's end teaches, 0 to 1; the rest is what was expected one throw ahead.
    #[arg(long, value_name = "X", default_value_t = 0.8)]
    trust: f32,
    /// How often the first games play any move at all, 0 to 1; the last ones never do.
    #[arg(long, value_name = "X", default_value_t = 0.05)]
    explore: f32,
}

/// Games between two reports, as a part of all games.
const REPORTS: u32 = 8;
/// Pairs of games that a report is made from.
const REPORT_PAIRS: u64 = 1500;
/// The seed of those games.
const REPORT_SEED: u64 = 7;

/// Trains, tells on standard error how it goes, and writes the network.
pub fn run(args: &Args) -> Result<(), Fault> {
    let rules = ways::way(&args.rules)?;
    let mut school = School::new(rules, args);
    if let Some(from) = &args.from {
        school.net = read(from)?;
    }
    for game in 0..args.games {
        if game % (args.games / REPORTS).max(1) == 0 {
            report(rules, &school.net, game)?;
        }
        school.lesson(&mut Seeded::new(args.seed, u64::from(game)), part(game, args.games));
    }
    report(rules, &school.net, args.games)?;
    fs::write(&args.out, school.net.to_bytes())?;
    writeln!(stdout(), "{} written to {}", rules.id, args.out.display())?;
    Ok(())
}

fn read(from: &Path) -> Result<Net, Fault> {
    let bytes = fs::read(from)?;
    if bytes.len() != Net::BYTES {
        return Err(Fault::usage(format!(
            "{} has {} bytes; accepted: a network that `senet tune` has written, of {}",
            from.display(),
            bytes.len(),
            Net::BYTES,
        )));
    }
    Ok(Net::from_bytes(&bytes))
}

#[expect(clippy::cast_precision_loss, reason = "how far the lessons have come may be rounded")]
fn part(game: u32, games: u32) -> f32 {
    game as f32 / games as f32
}

fn report(rules: &Ruleset, net: &Net, games: u32) -> Result<(), Fault> {
    let effort = Effort { throws: 0, breadth: 1, margin: 0.0, positions: 1000 };
    let own = Thinker { judge: net.clone(), effort };
    let steps = Thinker { judge: Steps, effort };
    let tally = duel(rules, [&own, &steps], REPORT_PAIRS, REPORT_SEED, 1);
    writeln!(
        stderr(),
        "{} after {games} games: {:.1} ± {:.1} % against steps alone, {:.0} throws a game",
        rules.id,
        100.0 * tally.share(),
        100.0 * tally.margin(),
        tally.throws_per_game(),
    )?;
    Ok(())
}
