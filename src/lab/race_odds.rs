//! `senet race-odds`: the race, exactly.

use std::io::{Write, stdout};

use clap::ValueEnum;
use num_bigint::BigInt;
use num_rational::BigRational;

use super::Fault;
use crate::board::Square;
use crate::odds::decimal;
use crate::race::{Odds, Race, Racer};

/// What `race-odds` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The light piece's square, 1 to 30.
    #[arg(long, default_value_t = 1)]
    light: u8,
    /// The dark piece's square, 1 to 30.
    #[arg(long, default_value_t = 1)]
    dark: u8,
    /// Whose roll is next.
    #[arg(long, value_enum, default_value = "light")]
    to_roll: ToRoll,
}

#[derive(Clone, Copy, ValueEnum)]
enum ToRoll {
    Light,
    Dark,
}

/// Prints one line: the fraction in lowest terms, the decimal to 12 places, the expected number
/// of rolls still to come.
pub fn run(args: &Args) -> Result<(), Fault> {
    let race = position(args)?;
    let odds = Odds::<Fraction>::solve();
    let wins = odds.light_wins(&race).0;
    let rolls = odds.rolls_to_come(&race).0;
    writeln!(stdout(), "{wins} {} {}", decimal(&wins, 12), decimal(&rolls, 12))?;
    Ok(())
}

fn position(args: &Args) -> Result<Race, Fault> {
    let square = |name: &str, number: u8| {
        let wrong = || Fault::usage(format!("--{name} {number} is no square; accepted: 1 to 30"));
        Square::new(number).ok_or_else(wrong)
    };
    let to_roll = match args.to_roll {
        ToRoll::Light => Racer::Light,
        ToRoll::Dark => Racer::Dark,
    };
    let (light, dark) = (square("light", args.light)?, square("dark", args.dark)?);
    // Once somebody is home nobody rolls, so either answer to "whose roll" is accepted.
    Race::new(light, dark, to_roll).or_else(|_| Race::new(light, dark, to_roll.other())).map_err(
        |_| {
            Fault::usage(
                "both pieces cannot stand on 30; accepted: at most one of --light and --dark is 30",
            )
        },
    )
}

/// A fraction of any size, as the race's arithmetic.
#[derive(Clone)]
struct Fraction(BigRational);

impl From<u8> for Fraction {
    fn from(number: u8) -> Self {
        Self(BigRational::from_integer(BigInt::from(number)))
    }
}

macro_rules! pass_on {
    ($($operator:ident $method:ident),*) => {$(
        impl core::ops::$operator for Fraction {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self(core::ops::$operator::$method(self.0, other.0))
            }
        }
    )*};
}
pass_on!(Add add, Sub sub, Mul mul, Div div);
