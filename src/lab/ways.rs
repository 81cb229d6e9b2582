//! `senet ways` and `senet start`: what there is to play.

use std::io::{Write, stdout};

use super::{Fault, NAME, brief};
use crate::board::Score;
use crate::rules::{Pending, Position, Ruleset, canon};

/// What `ways` takes.
#[derive(clap::Args)]
pub struct Args {
    /// Add the name, the number of pieces and the source, divided by tabs.
    #[arg(long)]
    long: bool,
}

/// What `start` takes.
#[derive(clap::Args)]
pub struct StartArgs {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID")]
    rules: String,
}

/// Prints a line for each way, in the rulebook's order.
pub fn run(args: &Args) -> Result<(), Fault> {
    let mut out = stdout().lock();
    for rules in canon::ALL {
        if args.long {
            let Ruleset { id, name, pieces, citation, .. } = rules;
            let year = if citation.year.is_empty() { "no year" } else { citation.year };
            let source = format!("{} ({year}), {}", citation.author, citation.work);
            writeln!(out, "{id}\t{name}\t{pieces}\t{source}")?;
        } else {
            writeln!(out, "{}", rules.id)?;
        }
    }
    Ok(())
}

/// Prints the position in which the way starts.
pub fn start(args: &StartArgs) -> Result<(), Fault> {
    let rules = way(&args.rules)?;
    writeln!(stdout(), "{}", Position::start(rules))?;
    Ok(())
}

/// The way of that id.
pub fn way(id: &str) -> Result<&'static Ruleset, Fault> {
    Ruleset::by_id(id).ok_or_else(|| {
        let all: Vec<&str> = canon::ALL.iter().map(|rules| rules.id).collect();
        let id = brief(id, NAME);
        Fault::usage(format!("\"{id}\" is no way of playing; accepted: {}", all.join(", ")))
    })
}

/// The position of that text.
pub fn position(rules: &Ruleset, text: &str) -> Result<Position, Fault> {
    Position::parse(rules, text).map_err(|error| {
        let start = Position::start(rules);
        Fault::usage(format!("the position is wrong {error}; accepted: such as \"{start}\""))
    })
}

/// That score, if it can come next.
pub fn score(rules: &Ruleset, position: &Position, points: u8) -> Result<Score, Fault> {
    let mut scores = position.scores(rules).map(|(score, _)| score);
    if let Some(score) = scores.find(|score| score.points() == points) {
        return Ok(score);
    }
    let all: Vec<String> = position.scores(rules).map(|(score, _)| score.to_string()).collect();
    let what = match position.pending {
        Pending::Rest { .. } => "is not the rest that is left",
        _ => "never falls in this way",
    };
    Err(Fault::usage(format!("a score of {points} {what}; accepted: {}", all.join(", "))))
}
