//! `senet cases`: positions, scores and every legal move, to be read against a way's rules.

use std::io::{BufWriter, Write, stdout};

use serde::Serialize;

use super::players::any_of;
use super::{Fault, Seeded, ways};
use crate::board::Score;
use crate::rules::{Move, Position, Ruleset, legal, play_fast};

/// What `cases` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// How many cases.
    #[arg(long, value_name = "N", default_value_t = 55, value_parser = clap::value_parser!(u16).range(1..))]
    count: u16,
    /// Names the games from which they are taken.
    #[arg(long, value_name = "S")]
    seed: u64,
}

/// One line: what is asked, and what the engine answers.
#[derive(Serialize)]
struct Case {
    rules: &'static str,
    position: String,
    score: u8,
    moves: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    r#move: String,
    to: String,
}

/// Prints JSON Lines: the start with each score, then positions from all along random games.
pub fn run(args: &Args) -> Result<(), Fault> {
    let rules = ways::way(&args.rules)?;
    let mut out = BufWriter::new(stdout().lock());
    let start = Position::start(rules);
    let first = start.scores(rules).map(|(score, _)| (start, score));
    let later = (0..).map(|game| drawn(rules, &mut Seeded::new(args.seed, game)));
    for (position, score) in first.chain(later).take(args.count.into()) {
        let text = serde_json::to_string(&case(rules, &position, score)).map_err(Fault::usage)?;
        writeln!(out, "{text}")?;
    }
    out.flush()?;
    Ok(())
}

fn case(rules: &'static Ruleset, position: &Position, score: Score) -> Case {
    let moves = legal(rules, position, score);
    let line = |one: Move| Line {
        r#move: one.to_string(),
        to: play_fast(rules, position, score, one).to_string(),
    };
    Case {
        rules: rules.id,
        position: position.to_string(),
        score: score.points(),
        moves: moves.iter().map(line).collect(),
    }
}

/// An unfinished position of a random game, early or late, with a score that falls in it.
fn drawn(rules: &'static Ruleset, dice: &mut Seeded) -> (Position, Score) {
    let mut position = Position::start(rules);
    let mut found = (position, any_score(rules, &position, dice));
    let mut seen = 1;
    while position.winner(rules).is_none() {
        let score = any_score(rules, &position, dice);
        // Each position of the game is as likely as any other.
        if dice.below(seen) == 0 {
            found = (position, score);
        }
        seen += 1;
        let chosen = any_of(&legal(rules, &position, score), dice);
        position = play_fast(rules, &position, score, chosen);
    }
    found
}

fn any_score(rules: &Ruleset, position: &Position, dice: &mut Seeded) -> Score {
    let count = position.scores(rules).count();
    let place = dice.below(u32::try_from(count).unwrap_or(1)) as usize;
    let score = position.scores(rules).nth(place).map(|(score, _)| score);
    score.expect("some score falls in every unfinished position")
}
