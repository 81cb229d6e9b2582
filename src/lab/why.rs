//! `senet why`: which rule forbids a move.

use std::fmt;
use std::io::{Write, stdout};

use super::{Fault, ways};
use crate::board::{Square, Squares};
use crate::rules::{Rule, why_not};

/// What `why` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// The position, such as "CSCSCSCSCS/........../.......... S 0-0 -".
    #[arg(long, value_name = "POS")]
    position: String,
    /// The score thrown, or the rest that is left.
    #[arg(long, value_name = "N")]
    score: u8,
    /// The square of the piece.
    #[arg(long, value_name = "SQ")]
    from: u8,
}

/// Prints `legal: <move>`, or the rule that forbids the move and the squares that cause it.
pub fn run(args: &Args) -> Result<(), Fault> {
    let rules = ways::way(&args.rules)?;
    let position = ways::position(rules, &args.position)?;
    let score = ways::score(rules, &position, args.score)?;
    let wrong = || Fault::usage(format!("--from {} is no square; accepted: 1 to 30", args.from));
    let from = Square::new(args.from).ok_or_else(wrong)?;
    let mut out = stdout().lock();
    match why_not(rules, &position, score, from) {
        Ok(one) => writeln!(out, "legal: {one}")?,
        Err(why) => {
            writeln!(out, "{}", Line("", why.rule, why.squares))?;
            if let Some(behind) = why.backward {
                writeln!(out, "{}", Line("backward: ", behind.rule, behind.squares))?;
            }
        }
    }
    Ok(())
}

/// A rule's name, what it says, and its squares.
struct Line(&'static str, Rule, Squares);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, says) = words(self.1);
        write!(f, "{}{name}: {says}", self.0)?;
        let mut before = ": ";
        for square in self.2 {
            write!(f, "{before}{square}")?;
            before = " ";
        }
        Ok(())
    }
}

/// A short name for scripts and a researcher's sentence.
const fn words(rule: Rule) -> (&'static str, &'static str) {
    match rule {
        Rule::Over => ("over", "the game is over"),
        Rule::NotYours => ("not-yours", "no piece of the side to move stands there"),
        Rule::Spent => ("spent", "the score counts nothing"),
        Rule::HouseThrow => ("house-throw", "the throw belongs to the piece that has just arrived"),
        Rule::FirstMove => ("first-move", "the first move is owed by another piece"),
        Rule::Compulsion => ("compulsion", "another piece must be moved first"),
        Rule::OwnPiece => ("own-piece", "a piece of its own side stands where it would land"),
        Rule::Guarded => ("guarded", "the piece there is protected by its company"),
        Rule::Safe => ("safe", "no piece can be hit there"),
        Rule::Wall => ("wall", "enemy pieces that can't be passed stand in the way"),
        Rule::Beauty => ("beauty", "no move may go beyond the House of Beauty"),
        Rule::Door => ("door", "the score doesn't move a piece on from there"),
        Rule::BeyondLast => ("beyond-last", "the score leads beyond the last square"),
        Rule::Waits => ("waits", "bearing off waits for other pieces of the side"),
        Rule::BeforeFirst => ("before-first", "going back leads before the first square"),
        Rule::BackOnto => ("back-onto", "going back, a piece may not land on another"),
        Rule::NeverBack => ("never-back", "no piece goes back from there"),
    }
}
