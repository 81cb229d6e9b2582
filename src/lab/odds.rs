//! `senet odds`: one piece alone on its way off the board, exactly.

use std::io::{BufWriter, Write, stdout};

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::{Fault, NAME, brief, odds_crowd};
use crate::board::{Score, Square};
use crate::odds::{
    Chances, Due, Flat, FlatError, Fraction, HORIZON, Houses, Next, SquareOdds, Standing, Stands,
    decimal,
};

/// What `odds` takes.
#[derive(clap::Args)]
pub struct Args {
    /// One square, 1 to 30, instead of all thirty.
    #[arg(long)]
    square: Option<u8>,
    /// The probability of a stick's flat side up, a fraction from 0 to 1.
    #[arg(long, value_name = "P/Q", default_value = "1/2", allow_hyphen_values = true)]
    flat: String,
    /// A position of the way asked about: the piece of its side to move on `--square`, for one
    /// throw and one turn, the other pieces standing still.
    #[arg(long, requires = "square")]
    position: Option<String>,
    /// Print one JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// How many places a decimal has.
pub(super) const PLACES: u32 = 12;

/// Prints the odds: of each square every chance as a fraction in lowest terms, then a decimal.
pub fn run(args: &Args) -> Result<(), Fault> {
    let flat = flat(&args.flat)?;
    let squares = squares(args.square)?;
    if let (Some(text), [square]) = (&args.position, &squares[..]) {
        return odds_crowd::run(&flat, text, *square, args.json);
    }
    let houses = Houses::solve(&flat, &squares, HORIZON);
    let mut out = BufWriter::new(stdout().lock());
    if args.json {
        let report = Report { flat: flat.to_string(), houses: &houses };
        serde_json::to_writer(&mut out, &report).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&mut out, &flat, &houses)?;
    }
    out.flush()?;
    Ok(())
}

fn flat(text: &str) -> Result<Flat, Fault> {
    text.parse().map_err(|wrong: FlatError| {
        let text = brief(text, NAME);
        Fault::usage(format!(
            "--flat {text} cannot be: {wrong}; accepted: a fraction P/Q from 0 to 1 with at most \
             {} digits in each number",
            Flat::DIGITS
        ))
    })
}

fn squares(asked: Option<u8>) -> Result<Vec<Square>, Fault> {
    let Some(number) = asked else { return Ok(Square::all().collect()) };
    let wrong = || Fault::usage(format!("--square {number} is no square; accepted: 1 to 30"));
    Ok(vec![Square::new(number).ok_or_else(wrong)?])
}

fn print(out: &mut impl Write, flat: &Flat, houses: &Houses) -> std::io::Result<()> {
    writeln!(out, "flat side up: {flat}")?;
    for (score, chance) in houses.chances.iter() {
        writeln!(out, "score {score}: {}", both(chance))?;
    }
    houses.squares.iter().try_for_each(|odds| print_square(out, odds))
}

fn print_square(out: &mut impl Write, odds: &SquareOdds) -> std::io::Result<()> {
    let begins = if odds.this_turn.is_none() { "just arrived" } else { "its owner's turn begins" };
    writeln!(out, "\nsquare {}, {begins}", odds.square)?;
    for (points, next) in (1u8..).zip(&odds.leads) {
        writeln!(out, "  score {points}: {}", lead(*next))?;
    }
    let line = |chance: &Option<Fraction>, without: &str| {
        chance.as_ref().map_or_else(|| without.to_owned(), both)
    };
    let no_house = "no house throw here";
    writeln!(out, "  off in one throw: {}", both(&odds.one_throw))?;
    writeln!(out, "  off in this turn: {}", line(&odds.this_turn, "no turn begins here"))?;
    writeln!(out, "  off in the turn of arrival: {}", line(&odds.arrived, no_house))?;
    writeln!(out, "  throws until off: {}", line(&odds.throws, "perhaps never"))?;
    writeln!(out, "  turns until off: {}", line(&odds.turns, "perhaps never"))?;
    if let Some(stands) = &odds.stands {
        for (place, chance) in places(stands) {
            writeln!(out, "  at the end of the turn of arrival, {place}: {}", both(chance))?;
        }
    }
    for (what, curve) in [("throws", &odds.within_throws), ("turns", &odds.within_turns)] {
        for (number, chance) in (1u32..).zip(curve) {
            writeln!(out, "  off within {number} {what}: {}", both(chance))?;
        }
    }
    Ok(())
}

pub(super) fn both(chance: &Fraction) -> String {
    format!("{chance} {}", decimal(chance, PLACES))
}

pub(super) fn lead(next: Next<Standing>) -> String {
    match next {
        Next::Off => "off the board".to_owned(),
        Next::On(Standing { square, due: Due::House }) => format!("to {square}, a house throw"),
        Next::On(Standing { square, .. }) => format!("to {square}, throws again"),
        Next::Over(Standing { square, .. }) => format!("to {square}, the turn is over"),
    }
}

/// The places of a distribution in path order, `off` last; none has no chance.
fn places(stands: &Stands) -> impl Iterator<Item = (String, &Fraction)> {
    let on = stands.on.iter().map(|(square, chance)| (square.to_string(), chance));
    let off = Some(&stands.off).filter(|chance| **chance != Fraction::default());
    on.chain(off.map(|chance| ("off".to_owned(), chance)))
}

/// The JSON answer; every chance and expectation is a fraction in lowest terms as text.
struct Report<'a> {
    flat: String,
    houses: &'a Houses,
}

impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("flat", &self.flat)?;
        map.serialize_entry("scores", &Scores(&self.houses.chances))?;
        map.serialize_entry("squares", &BySquare(&self.houses.squares))?;
        map.end()
    }
}

pub(super) struct Scores<'a>(pub &'a Chances);

impl Serialize for Scores<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts =
            self.0.iter().map(|(score, chance): (Score, _)| (score.points(), chance.to_string()));
        serializer.collect_map(texts)
    }
}

struct BySquare<'a>(&'a [SquareOdds]);

impl Serialize for BySquare<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|odds| (odds.square.number(), Entry::of(odds))))
    }
}

/// One square's answers, the keys in the order in which they are explained.
#[derive(Serialize)]
struct Entry {
    one_throw: String,
    this_turn: Option<String>,
    arrived: Option<String>,
    throws: Option<String>,
    turns: Option<String>,
    within_throws: Vec<String>,
    within_turns: Vec<String>,
    stands: Option<Places>,
}

impl Entry {
    fn of(odds: &SquareOdds) -> Self {
        let text = |chance: &Option<Fraction>| chance.as_ref().map(ToString::to_string);
        let texts = |curve: &[Fraction]| curve.iter().map(ToString::to_string).collect();
        let listed =
            |stands| places(stands).map(|(place, chance)| (place, chance.to_string())).collect();
        Self {
            one_throw: odds.one_throw.to_string(),
            this_turn: text(&odds.this_turn),
            arrived: text(&odds.arrived),
            throws: text(&odds.throws),
            turns: text(&odds.turns),
            within_throws: texts(&odds.within_throws),
            within_turns: texts(&odds.within_turns),
            stands: odds.stands.as_ref().map(|stands| Places(listed(stands))),
        }
    }
}

/// Places with their chances, in the order given.
struct Places(Vec<(String, String)>);

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(place, chance)| (place, chance)))
    }
}
