//! Scores and the cast that makes them, with the integer number of ways in which each falls.

use core::fmt;

/// What a throw counts, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Score(u8);

impl Score {
    /// The highest score that any cast gives.
    pub const MAX: u8 = 6;

    /// That score; none outside 1–6.
    pub const fn new(points: u8) -> Option<Self> {
        if points >= 1 && points <= Self::MAX { Some(Self(points)) } else { None }
    }

    /// That score, for constants.
    ///
    /// # Panics
    /// If the points lie outside 1–6.
    pub const fn of(points: u8) -> Self {
        match Self::new(points) {
            Some(score) => score,
            None => panic!("a score lies in 1..=6"),
        }
    }

    /// How many squares it moves a piece.
    pub const fn points(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A cast: each score with the number of equally likely ways in which it falls.
///
/// ```
/// use senet::board::{Lots, Score};
/// assert_eq!(Lots::STICKS.ways(Score::of(2)), 6);
/// assert_eq!(Lots::STICKS.total(), 16);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lots {
    ways: [u8; Score::MAX as usize],
}

impl Lots {
    /// Four sticks; none flat counts 5: 4, 6, 4, 1, 1 ways of 16.
    pub const STICKS: Self = Self { ways: [4, 6, 4, 1, 1, 0] };
    /// Four sticks; none flat counts 6: 4, 6, 4, 1, 0, 1 ways of 16.
    pub const STICKS_SIX: Self = Self { ways: [4, 6, 4, 1, 0, 1] };
    /// One six-sided die.
    pub const DIE: Self = Self { ways: [1; 6] };
    /// One four-sided long die.
    pub const LONG_DIE: Self = Self { ways: [1, 1, 1, 1, 0, 0] };
    /// The race's dice: 1 to 5, each equally likely.
    pub const RACE: Self = Self { ways: [1, 1, 1, 1, 1, 0] };

    /// In how many of [`total`](Self::total) equally likely ways the score falls; 0 if never.
    pub const fn ways(&self, score: Score) -> u8 {
        self.ways[score.points() as usize - 1]
    }

    /// How many equally likely ways there are in all.
    pub const fn total(&self) -> u8 {
        let mut sum = 0;
        let mut i = 0;
        while i < self.ways.len() {
            sum += self.ways[i];
            i += 1;
        }
        sum
    }

    /// The scores that can fall, lowest first.
    pub fn scores(&self) -> impl Iterator<Item = Score> + '_ {
        (1..=Score::MAX).map(Score).filter(|score| self.ways(*score) > 0)
    }

    /// The score of one of the equally likely ways, counted from 0; none from
    /// [`total`](Self::total) on.
    pub const fn score_of_way(&self, way: u8) -> Option<Score> {
        // Every score whose ways all lie below is passed. Simulations throw by the million and no
        // branch could guess a throw, so all six are compared.
        let (mut below, mut points, mut i) = (0, 1, 0);
        while i < self.ways.len() {
            below += self.ways[i];
            points += (way >= below) as u8;
            i += 1;
        }
        Score::new(points)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lots, Score};

    #[test]
    fn the_sticks_are_the_binomial_of_four() {
        let mut counted = [0u8; 6];
        for fall in 0u8..16 {
            let flat = fall.count_ones() as usize;
            counted[if flat == 0 { 5 } else { flat } - 1] += 1;
        }
        assert_eq!(Lots::STICKS.ways, counted);
    }

    #[test]
    fn each_way_has_one_score_and_the_counts_agree() {
        for lots in [Lots::STICKS, Lots::STICKS_SIX, Lots::DIE, Lots::LONG_DIE, Lots::RACE] {
            let mut counted = [0u8; 6];
            for way in 0..lots.total() {
                let score = lots.score_of_way(way).expect("every way has a score");
                counted[usize::from(score.points()) - 1] += 1;
            }
            assert_eq!(counted, lots.ways);
            assert_eq!(lots.score_of_way(lots.total()), None);
        }
        assert_eq!(Score::new(0), None);
        assert_eq!(Score::new(7), None);
    }
}
