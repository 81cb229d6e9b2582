//! `senet ladder`: the recorded duels as a table to read and as data for the page.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use super::duel::{Line, Report};
use super::{Fault, ways};
use crate::ai::Level;
use crate::rules::canon;

/// What `ladder` takes.
#[derive(clap::Args)]
pub struct Args {
    /// What `senet duel --json` has answered, one line a duel: the stronger player first.
    #[arg(long, value_name = "FILE")]
    duels: PathBuf,
    /// Where the table is written, in Markdown.
    #[arg(long, value_name = "FILE")]
    table: PathBuf,
    /// Where the data is written, in Rust.
    #[arg(long, value_name = "FILE")]
    data: PathBuf,
}

/// Writes both.
pub fn run(args: &Args) -> Result<(), Fault> {
    let duels = read(&fs::read_to_string(&args.duels)?)?;
    fs::write(&args.table, table(&duels))?;
    fs::write(&args.data, data(&duels))?;
    Ok(())
}

impl Report {
    fn level(&self) -> &str {
        &self.players[0].player
    }

    fn below(&self) -> &str {
        &self.players[1].player
    }

    fn told_apart(&self) -> bool {
        // As the table prints it, to a tenth of a percent.
        (1000.0 * self.players[0].low).round() > 500.0
    }
}

/// Reads the recorded duels, a line each.
pub fn read(text: &str) -> Result<Vec<Report>, Fault> {
    let mut duels = Vec::new();
    for (place, line) in (1..).zip(text.lines()) {
        let wrong = |what: String| {
            Fault::usage(format!("line {place}: {what}; accepted: what `senet duel --json` prints"))
        };
        let duel: Report = serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
        ways::way(&duel.rules)?;
        for player in &duel.players {
            player.player.parse::<Level>().map_err(|error| wrong(error.to_string()))?;
        }
        duels.push(duel);
    }
    Ok(duels)
}

/// The duels of each rung, lowest first: from each level, the first above it that is told apart.
fn rungs<'d>(duels: &'d [Report], way: &str) -> Vec<&'d Report> {
    let mut found: Vec<&Report> = Vec::new();
    let mut below = Level::Novice.id();
    let of_way = || duels.iter().filter(|duel| duel.rules == way && duel.told_apart());
    for level in Level::ALL {
        let beats = |duel: &&Report| duel.level() == level.id() && duel.below() == below;
        if let Some(duel) = of_way().find(beats) {
            found.push(duel);
            below = level.id();
        }
    }
    found
}

/// The table that people read.
pub fn table(duels: &[Report]) -> String {
    let mut out = INTRODUCTION.to_owned();
    for rules in canon::ALL {
        if !duels.iter().any(|duel| duel.rules == rules.id) {
            continue;
        }
        let _ = writeln!(out, "\n## {} (`{}`)\n\n{HEAD}", rules.name, rules.id);
        let kept = rungs(duels, rules.id);
        for duel in duels.iter().filter(|duel| duel.rules == rules.id) {
            let offered = kept.iter().any(|kept| std::ptr::eq(*kept, duel));
            let verdict = match (offered, duel.told_apart()) {
                (true, _) => "offered",
                (false, true) => "for comparison",
                (false, false) => "not told apart",
            };
            let [first, second] = &duel.players;
            let [share, low, high] = [first.share, first.low, first.high].map(|part| 100.0 * part);
            let Report { games, seed, throws_per_game, .. } = duel;
            let drawn = duel.drawn + duel.called_off;
            let _ = writeln!(
                out,
                "| {} | {} | {games} | {seed} | {} | {} | {drawn} | {share:.1} % | {low:.1} to \
                 {high:.1} % | {throws_per_game:.0} | {verdict} |",
                first.player, second.player, first.won, second.won,
            );
        }
    }
    out.push_str(QUICKNESS);
    out
}

const INTRODUCTION: &str = "\
# How strong the computer players are

Every line is one duel. Each seat has its own throws, and every pair of games is played twice on
the same throws, once from each seat. The share counts a draw as half a win; the interval holds
the true share with 95 % confidence and is taken over the pairs, whose two games are not
independent. A way offers a level only if its whole interval against the level below lies above
one half; a level that is not told apart is left out, and the next one is measured against the
level that remains. A game that is called off for its length counts as drawn.

Each line is had again, on any machine, by

    senet duel --rules WAY PLAYER AGAINST --games GAMES --seed SEED

This page and the strengths that the game shows are written from `docs/duels.jsonl` by

    senet ladder --duels docs/duels.jsonl --table docs/LADDER.md --data src/ai/measured.rs
";

const QUICKNESS: &str = "
## How quick they are

The vizier's mean answer over 60 positions of each way takes 1.0 to 2.5 ms of processor time in
WebAssembly (Node 20, a shared two-core machine), the slowest single answer 7.1 ms; measured with
a slightly wider search than the one that plays. No answer judges more than 20,000 positions.
";

const HEAD: &str = "\
| player | against | games | seed | won | lost | drawn | share | 95 % | throws a game | |
|---|---|---|---|---|---|---|---|---|---|---|";

/// The data that the game shows.
pub fn data(duels: &[Report]) -> String {
    let (mut rows, mut lengths) = (String::new(), String::new());
    for rules in canon::ALL {
        for duel in rungs(duels, rules.id) {
            let [level, below] = [duel.level(), duel.below()].map(|id| {
                let level: Level = id.parse().expect("the players have been read as levels");
                format!("{level:?}")
            });
            let Line { share, low, high, .. } = &duel.players[0];
            let [share, low, high] = [share, low, high].map(|part| (1000.0 * part).round());
            let _ = writeln!(
                rows,
                "    row(\"{}\", Level::{level}, Level::{below}, {}, {share}, [{low}, {high}]),",
                rules.id, duel.games,
            );
        }
        if let Some(duel) = rungs(duels, rules.id).last() {
            let _ = writeln!(lengths, "    (\"{}\", {:.0}),", rules.id, duel.throws_per_game);
        }
    }
    format!("{DATA_HEAD}{rows}{DATA_LENGTHS}{lengths}];\n")
}

const DATA_HEAD: &str = "\
//! The measured ladder, written by `senet ladder`; `docs/LADDER.md` is its table.

use super::ladder::{Measurement, row};
use super::level::Level;

pub(super) const MEASURED: &[Measurement] = &[
";

const DATA_LENGTHS: &str = "\
];

/// The mean number of throws in the duel of each way's two strongest levels.
pub(super) const LENGTHS: &[(&str, u16)] = &[
";
