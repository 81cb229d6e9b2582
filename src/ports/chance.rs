//! Where throws come from.
//!
//! A port gives random bytes; what they mean is settled here, once: a byte is used for one throw
//! or thrown away, never reduced by a remainder, so each way of falling is exactly as likely as
//! any other.

use core::fmt;

use crate::board::{Lots, Score};

/// A source of uniformly distributed bytes.
pub trait Chance {
    /// The next byte, each of the 256 equally likely and independent of all before it.
    ///
    /// # Errors
    /// [`NoChance`] if the source gives nothing.
    fn byte(&mut self) -> Result<u8, NoChance>;
}

/// The system gave no randomness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoChance;

impl fmt::Display for NoChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this device gave no random number")
    }
}

/// How many bytes in a row may be rejected before the source is called broken.
///
/// A fair source rejects 16 in a row less than once in 10¹⁷ throws (the race's dice reject one
/// byte in 256), so only a stuck one gets there.
const PATIENCE: u32 = 64;

/// Throws once: each way of falling has exactly the same chance.
///
/// # Errors
/// [`NoChance`] if the source fails, or gives nothing but bytes that must be rejected.
pub fn throw(chance: &mut dyn Chance, lots: &Lots) -> Result<Score, NoChance> {
    for _ in 0..PATIENCE {
        if let Some(score) = score_of(chance.byte()?, lots) {
            return Ok(score);
        }
    }
    Err(NoChance)
}

/// What a byte means for a cast; none if the byte must be rejected.
///
/// The bytes below the largest multiple of the cast's ways are dealt out evenly; the few above it
/// mean nothing.
pub fn score_of(byte: u8, lots: &Lots) -> Option<Score> {
    let ways = u16::from(lots.total());
    let even = 256 - 256 % ways;
    let byte = u16::from(byte);
    if byte >= even {
        return None;
    }
    u8::try_from(byte % ways).ok().and_then(|way| lots.score_of_way(way))
}

/// Four sticks as they have fallen: which of them lie flat side up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fallen(pub [bool; 4]);

impl Fallen {
    /// What they count: the flat sides, or 5 for none.
    pub fn score(self) -> Score {
        match self.0.iter().filter(|flat| **flat).count() {
            1 => Score::of(1),
            2 => Score::of(2),
            3 => Score::of(3),
            4 => Score::of(4),
            _ => Score::of(5),
        }
    }
}

/// Throws four sticks, each of which falls flat side up that many times out of a hundred.
///
/// # Errors
/// [`NoChance`] if the source fails, or gives nothing but bytes that must be rejected.
pub fn cast(chance: &mut dyn Chance, percent: u8) -> Result<Fallen, NoChance> {
    let mut flats = [false; 4];
    for flat in &mut flats {
        *flat = hundredth(chance)? < percent;
    }
    Ok(Fallen(flats))
}

/// A number from 0 to 99, each as likely: bytes from 200 on are rejected.
fn hundredth(chance: &mut dyn Chance) -> Result<u8, NoChance> {
    for _ in 0..PATIENCE {
        let byte = chance.byte()?;
        if byte < 200 {
            return Ok(byte % 100);
        }
    }
    Err(NoChance)
}

/// The stand-in: bytes that somebody wrote down, then nothing.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    bytes: Vec<u8>,
    used: usize,
}

impl Scripted {
    /// Gives those bytes in that order.
    pub fn bytes(bytes: impl Into<Vec<u8>>) -> Self {
        Self { bytes: bytes.into(), used: 0 }
    }

    /// Gives bytes that mean those scores in that cast.
    ///
    /// # Panics
    /// If the cast has no such score: a mistake in the script.
    pub fn scores(lots: &Lots, scores: &[u8]) -> Self {
        let byte_for = |points: &u8| {
            let means = |byte: &u8| score_of(*byte, lots) == Score::new(*points);
            (0..=u8::MAX).find(means).expect("the script asks for scores that the cast has")
        };
        Self::bytes(scores.iter().map(byte_for).collect::<Vec<_>>())
    }
}

impl Chance for Scripted {
    fn byte(&mut self) -> Result<u8, NoChance> {
        let byte = self.bytes.get(self.used).copied().ok_or(NoChance)?;
        self.used += 1;
        Ok(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::{Chance, Fallen, Lots, NoChance, Score, Scripted, cast, score_of, throw};

    #[test]
    fn the_mapping_is_exact_for_every_cast() {
        for lots in [Lots::RACE, Lots::STICKS, Lots::STICKS_SIX, Lots::DIE, Lots::LONG_DIE] {
            let meaning: Vec<Option<Score>> = (0..=255).map(|byte| score_of(byte, &lots)).collect();
            let accepted = meaning.iter().flatten().count();
            assert_eq!(accepted % usize::from(lots.total()), 0);
            for score in (1..=Score::MAX).filter_map(Score::new) {
                let bytes = meaning.iter().filter(|said| **said == Some(score)).count();
                // bytes / accepted is exactly ways / total.
                assert_eq!(
                    bytes * usize::from(lots.total()),
                    accepted * usize::from(lots.ways(score)),
                    "score {score}"
                );
            }
            assert!(accepted > 128, "most bytes are used");
        }
    }

    #[test]
    fn the_race_gives_each_score_the_same_number_of_bytes() {
        for points in 1..=5 {
            let score = Score::of(points);
            let bytes = (0..=255).filter(|byte| score_of(*byte, &Lots::RACE) == Some(score));
            assert_eq!(bytes.count(), 51);
        }
        assert_eq!(score_of(255, &Lots::RACE), None);
    }

    #[test]
    fn a_rejected_byte_is_thrown_away_and_the_next_one_counts() {
        let mut chance = Scripted::bytes([255, 255, 3]);
        assert_eq!(throw(&mut chance, &Lots::RACE), Ok(Score::of(4)));
        assert_eq!(chance.byte(), Err(NoChance));
    }

    #[test]
    fn a_silent_or_stuck_source_is_a_fault_and_not_a_hang() {
        assert_eq!(throw(&mut Scripted::default(), &Lots::RACE), Err(NoChance));
        assert_eq!(throw(&mut Scripted::bytes([255; 100]), &Lots::RACE), Err(NoChance));
    }

    #[test]
    fn sticks_fall_flat_as_often_as_they_should() {
        let mut flat = 0;
        for byte in 0..=255 {
            if let Ok(Fallen(fallen)) = cast(&mut Scripted::bytes([byte; 4]), 37) {
                assert!(fallen.iter().all(|one| *one == fallen[0]));
                flat += u32::from(fallen[0]);
            }
        }
        assert_eq!(flat, 74, "of the 200 bytes that count, 37 in a hundred");
        let mixed = cast(&mut Scripted::bytes([0, 255, 99, 36, 137]), 37);
        assert_eq!(mixed, Ok(Fallen([true, false, true, false])));
        assert_eq!(mixed.map(Fallen::score), Ok(Score::of(2)));
        assert_eq!(Fallen([false; 4]).score(), Score::of(5));
        assert_eq!(cast(&mut Scripted::bytes([0; 3]), 50), Err(NoChance));
    }

    #[test]
    fn a_script_says_what_it_was_told() {
        let mut chance = Scripted::scores(&Lots::STICKS, &[2, 5, 1]);
        for points in [2, 5, 1] {
            assert_eq!(throw(&mut chance, &Lots::STICKS), Ok(Score::of(points)));
        }
    }
}
