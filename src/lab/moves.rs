//! `senet moves`: what may be done, one position or a stream of them.

use std::fmt::Write as _;
use std::io::{BufRead, BufWriter, Write, stdin, stdout};

use serde::Deserialize;
use std::borrow::Cow;

use super::{Fault, brief, ways};
use crate::board::Score;
use crate::rules::{Position, Ruleset, legal, play_fast};

/// What `moves` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID", required_unless_present = "stdin")]
    rules: Option<String>,
    /// The position, such as "CSCSCSCSCS/........../.......... S 0-0 -".
    #[arg(long, value_name = "POS", required_unless_present = "stdin")]
    position: Option<String>,
    /// The score thrown, or the rest that is left.
    #[arg(long, value_name = "N", required_unless_present = "stdin")]
    score: Option<u8>,
    /// Answer JSON Lines of {"rules","position","score"} with {"moves":[{"move","to"}]} or
    /// {"error"}, in order.
    #[arg(long, conflicts_with_all = ["rules", "position", "score"])]
    stdin: bool,
}

/// A line asked on standard input.
#[derive(Deserialize)]
struct Asked<'l> {
    #[serde(borrow)]
    rules: Cow<'l, str>,
    #[serde(borrow)]
    position: Cow<'l, str>,
    score: u8,
}

/// Prints `<move> -> <position>` for each legal move; a finished game has none.
pub fn run(args: &Args) -> Result<(), Fault> {
    let (Some(id), Some(text), Some(points)) = (&args.rules, &args.position, args.score) else {
        return answer_lines(stdin().lock(), stdout().lock());
    };
    let (rules, position, score) = question(id, text, points)?;
    let mut out = stdout().lock();
    each_move(rules, &position, score, |one, to| writeln!(out, "{one} -> {to}"))?;
    Ok(())
}

fn question(
    id: &str,
    text: &str,
    points: u8,
) -> Result<(&'static Ruleset, Position, Score), Fault> {
    let rules = ways::way(id)?;
    let position = ways::position(rules, text)?;
    let score = ways::score(rules, &position, points)?;
    Ok((rules, position, score))
}

fn each_move<E>(
    rules: &Ruleset,
    position: &Position,
    score: Score,
    mut tell: impl FnMut(crate::rules::Move, Position) -> Result<(), E>,
) -> Result<(), E> {
    if position.winner(rules).is_none() {
        for one in &legal(rules, position, score) {
            tell(one, play_fast(rules, position, score, one))?;
        }
    }
    Ok(())
}

/// Answers every line with a line.
fn answer_lines(asked: impl BufRead, out: impl Write) -> Result<(), Fault> {
    let mut asked = asked;
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let (mut line, mut answer) = (Vec::new(), String::new());
    loop {
        line.clear();
        if asked.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        answer.clear();
        write_answer(&line, &mut answer);
        answer.push('\n');
        out.write_all(answer.as_bytes())?;
    }
    out.flush()?;
    Ok(())
}

/// The answer to one line, a line of JSON without its end.
///
/// ```
/// let wrong = senet::lab::answer_line(b"{}");
/// assert!(wrong.starts_with("{\"error\":\"the line is wrong: "));
/// ```
pub fn answer_line(line: &[u8]) -> String {
    let mut answer = String::new();
    write_answer(line, &mut answer);
    answer
}

fn write_answer(line: &[u8], answer: &mut String) {
    if let Err(wrong) = write_moves(line, answer) {
        answer.clear();
        // Writing into a text cannot fail.
        let _ = write!(answer, "{{\"error\":{}}}", serde_json::Value::String(wrong));
    }
}

fn write_moves(line: &[u8], answer: &mut String) -> Result<(), String> {
    let asked: Asked<'_> = serde_json::from_slice(line).map_err(|error| {
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or_default();
        let (what, column) = (brief(what, 60), error.column());
        format!(
            "the line is wrong: {what} at column {column}; \
             accepted: {{\"rules\",\"position\",\"score\"}}"
        )
    })?;
    let (rules, position, score) =
        question(&asked.rules, &asked.position, asked.score).map_err(Fault::told)?;
    // Neither a move nor a position holds a letter that JSON must escape.
    answer.push_str("{\"moves\":[");
    let mut first = true;
    let told = each_move(rules, &position, score, |one, to| {
        let comma = if first { "" } else { "," };
        first = false;
        write!(answer, "{comma}{{\"move\":\"{one}\",\"to\":\"{to}\"}}")
    });
    told.map_err(|error: std::fmt::Error| error.to_string())?;
    answer.push_str("]}");
    Ok(())
}
