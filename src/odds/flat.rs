//! Sticks that need not be fair: the chance of a flat side, and the five scores that follow.

use core::fmt;
use core::str::FromStr;

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::Fraction;
use crate::board::{Lots, Score};

/// How many sticks are thrown.
const STICKS: u8 = 4;

/// The probability that one stick falls flat side up, 0 to 1; the four fall independently.
///
/// ```
/// use senet::board::Score;
/// use senet::odds::Flat;
/// let bent: Flat = "1/3".parse()?;
/// assert_eq!(bent.chances().of(Score::of(4)).to_string(), "1/81");
/// # Ok::<(), senet::odds::FlatError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flat(Fraction);

/// Why something is no probability of a flat side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlatError {
    /// Not two whole numbers with a stroke between, nor one alone.
    NoFraction,
    /// Longer than [`Flat::DIGITS`] digits.
    TooLong,
    /// Something over nothing.
    OverZero,
    /// More than one.
    AboveOne,
}

impl fmt::Display for FlatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFraction => f.write_str("it is no fraction of whole numbers"),
            Self::TooLong => write!(f, "a number in it has more than {} digits", Flat::DIGITS),
            Self::OverZero => f.write_str("nothing can be divided by 0"),
            Self::AboveOne => f.write_str("a probability is at most 1"),
        }
    }
}

impl core::error::Error for FlatError {}

impl Flat {
    /// The most digits that either number may have: answers to 40 turns stay within seconds.
    pub const DIGITS: usize = 6;

    /// That many chances out of so many.
    ///
    /// # Errors
    /// [`FlatError::OverZero`] and [`FlatError::AboveOne`].
    pub fn new(chances: u32, out_of: u32) -> Result<Self, FlatError> {
        match (chances, out_of) {
            (_, 0) => Err(FlatError::OverZero),
            (over, under) if over > under => Err(FlatError::AboveOne),
            (over, under) => Ok(Self(Fraction::new(over.into(), under.into()))),
        }
    }

    /// Fair sticks: one half. That the ancient ones were fair is our assumption.
    pub fn fair() -> Self {
        Self(Fraction::new(BigInt::one(), BigInt::from(2)))
    }

    /// The chance of each score.
    pub fn chances(&self) -> Chances {
        let round = Fraction::one() - &self.0;
        Chances(core::array::from_fn(|index| {
            let score = Score::of(CHANCED[index]);
            // No flat side at all counts 5; otherwise the score is the number of flat sides.
            let flats = if score.points() > STICKS { 0 } else { score.points() };
            let ways = Fraction::from_integer(Lots::STICKS.ways(score).into());
            ways * power(&self.0, flats) * power(&round, STICKS - flats)
        }))
    }

    /// The denominator that all of [`chances`](Self::chances) share.
    pub(super) fn denominator(&self) -> BigInt {
        self.0.denom().pow(u32::from(STICKS))
    }
}

impl fmt::Display for Flat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Flat {
    type Err = FlatError;

    /// Reads `P/Q`, or a whole number alone.
    fn from_str(text: &str) -> Result<Self, FlatError> {
        let (over, under) = text.split_once('/').unwrap_or((text, "1"));
        Self::new(whole(over)?, whole(under)?)
    }
}

fn whole(text: &str) -> Result<u32, FlatError> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(FlatError::NoFraction);
    }
    if text.len() > Flat::DIGITS {
        return Err(FlatError::TooLong);
    }
    text.parse().map_err(|_| FlatError::NoFraction)
}

fn power(base: &Fraction, times: u8) -> Fraction {
    (0..times).fold(Fraction::one(), |product, _| product * base)
}

/// The scores of the sticks, lowest first.
const CHANCED: [u8; 5] = [1, 2, 3, 4, 5];

/// The chance of each score of the sticks, 1 to 5; together one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances([Fraction; CHANCED.len()]);

impl Chances {
    /// The chance of that score; nothing for a 6.
    pub fn of(&self, score: Score) -> Fraction {
        self.0.get(usize::from(score.points()) - 1).cloned().unwrap_or_else(Fraction::zero)
    }

    /// Every score with its chance, lowest score first.
    pub fn iter(&self) -> impl Iterator<Item = (Score, &Fraction)> {
        CHANCED.iter().map(|points| Score::of(*points)).zip(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use num_traits::One;

    use super::{Flat, FlatError, Fraction};
    use crate::board::{Lots, Score};

    #[test]
    fn fair_sticks_fall_as_the_cast_table_says() {
        for (score, chance) in Flat::fair().chances().iter() {
            let ways = Fraction::new(Lots::STICKS.ways(score).into(), 16.into());
            assert_eq!(*chance, ways, "{score}");
        }
        assert_eq!(Flat::fair().chances().of(Score::of(6)), Fraction::from_integer(0.into()));
    }

    #[test]
    fn the_chances_add_up_to_one_whatever_the_sticks() {
        for text in ["0", "1", "1/3", "37/100", "999999/999999", "1/999999"] {
            let flat: Flat = text.parse().expect("a probability");
            let sum: Fraction = flat.chances().iter().map(|(_, chance)| chance).sum();
            assert!(sum.is_one(), "{text}");
        }
    }

    #[test]
    fn what_is_no_probability_is_refused() {
        let wrong = [
            ("", FlatError::NoFraction),
            ("1/", FlatError::NoFraction),
            ("1/2/3", FlatError::NoFraction),
            ("-1/2", FlatError::NoFraction),
            ("+1/2", FlatError::NoFraction),
            ("0.5", FlatError::NoFraction),
            ("½", FlatError::NoFraction),
            ("1/1234567", FlatError::TooLong),
            ("0/0", FlatError::OverZero),
            ("3/2", FlatError::AboveOne),
        ];
        for (text, error) in wrong {
            assert_eq!(text.parse::<Flat>(), Err(error), "{text}");
        }
        assert_eq!("50/100".parse(), Ok(Flat::fair()));
    }
}
