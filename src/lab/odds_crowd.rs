//! `senet odds --position`: one piece among others, for one throw and one turn.

use std::io::{BufWriter, Write, stdout};

use serde::Serialize;

use super::Fault;
use super::odds::{PLACES, Scores, both, lead};
use crate::board::Square;
use crate::odds::{Chance, Crowd, Flat, Piece, RULES, SCORES, Taker};
use crate::rules::{Position, PositionError};

/// Prints the odds of the piece on that square.
pub fn run(flat: &Flat, text: &str, square: Square, json: bool) -> Result<(), Fault> {
    let piece = piece(text, square)?;
    let crowd = Crowd::solve(flat, &piece);
    let mut out = BufWriter::new(stdout().lock());
    if json {
        let report = Report {
            flat: flat.to_string(),
            scores: Scores(&flat.chances()),
            position: piece.position().to_string(),
            square: square.number(),
            takers: crowd.takers.map(taken),
            one_throw: crowd.one_throw.to_string(),
            this_turn: crowd.this_turn.to_string(),
            arrived: crowd.arrived.as_ref().map(ToString::to_string),
        };
        serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, flat, &piece, &crowd)?;
    }
    out.flush()?;
    Ok(())
}

fn piece(text: &str, square: Square) -> Result<Piece, Fault> {
    let wrong = |wrong: PositionError| {
        Fault::usage(format!("--position: {wrong}; accepted: what `senet start` prints is one"))
    };
    let position = Position::parse(RULES, text).map_err(wrong)?;
    if position.winner(RULES).is_some() {
        return Err(Fault::usage("--position: the game is over; accepted: one that is not"));
    }
    Piece::of(position, square).map_err(|wrong| {
        let accepted = "accepted: a square with a piece that the next throw may move";
        Fault::usage(format!("--square {square}: {wrong}; {accepted}"))
    })
}

fn print(out: &mut impl Write, flat: &Flat, piece: &Piece, crowd: &Crowd) -> std::io::Result<()> {
    writeln!(out, "flat side up: {flat}")?;
    for (score, chance) in flat.chances().iter() {
        writeln!(out, "score {score}: {}", both(chance))?;
    }
    writeln!(out, "\nsquare {} in {}", piece.square(), piece.position())?;
    for (points, (taker, next)) in (1u8..).zip(crowd.takers.iter().zip(&crowd.leads)) {
        writeln!(out, "  score {points}: {}, {}", taken(*taker), lead(*next))?;
    }
    writeln!(out, "  off in one throw: {}", both(&crowd.one_throw))?;
    writeln!(out, "  off in this turn: {}", either(&crowd.this_turn))?;
    let arrived = crowd.arrived.as_ref();
    let arrived = arrived.map_or_else(|| "no house throw here".to_owned(), either);
    writeln!(out, "  off in the turn of arrival: {arrived}")
}

/// The fraction, then the decimal as far as it is certain.
fn either(chance: &Chance) -> String {
    format!("{chance} {}", chance.decimal(PLACES))
}

fn taken(taker: Taker) -> String {
    match taker {
        Taker::Piece(played) => played.to_string(),
        Taker::Another => "another piece's".to_owned(),
        Taker::Nobody => "nobody's".to_owned(),
    }
}

/// The JSON answer; every chance is a fraction in lowest terms as text, or `between … and …` two.
#[derive(Serialize)]
struct Report<'a> {
    flat: String,
    scores: Scores<'a>,
    position: String,
    square: u8,
    takers: [String; SCORES],
    one_throw: String,
    this_turn: String,
    arrived: Option<String>,
}
