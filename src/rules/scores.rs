//! Sets of scores, and what each score opens.

use core::fmt;

use crate::board::{Score, Squares};

/// A set of scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scores(u8);

impl Scores {
    /// No score.
    pub const NONE: Self = Self(0);
    /// Every score, 1 to 6.
    pub const ALL: Self = Self(0b111_1110);

    /// The scores of those points, for constants.
    ///
    /// # Panics
    /// If one lies outside 1–6.
    pub const fn of(points: &[u8]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < points.len() {
            bits |= 1 << Score::of(points[i]).points();
            i += 1;
        }
        Self(bits)
    }

    /// Whether the score is in the set.
    pub const fn contains(self, score: Score) -> bool {
        self.0 >> score.points() & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The scores, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Score> {
        (1..=Score::MAX).filter_map(Score::new).filter(move |score| self.contains(*score))
    }
}

/// Writes `1, 4, 5`.
impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, score) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(", ")?;
            }
            score.fmt(f)?;
        }
        Ok(())
    }
}

/// The squares from which a piece may leave the board, for each score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doors([Squares; Score::MAX as usize]);

impl Doors {
    /// Each listed square with the scores that take a piece off it; no other square has a door.
    ///
    /// # Panics
    /// If a number is no square or no score.
    pub const fn of(doors: &[(u8, Scores)]) -> Self {
        let mut open = [Squares::EMPTY; Score::MAX as usize];
        let mut i = 0;
        while i < doors.len() {
            let mut at = 0;
            while at < open.len() {
                if doors[i].1.0 >> (at + 1) & 1 == 1 {
                    open[at] = open[at].union(Squares::of(&[doors[i].0]));
                }
                at += 1;
            }
            i += 1;
        }
        Self(open)
    }

    /// The squares that the score opens.
    pub const fn on(&self, score: Score) -> Squares {
        self.0[score.points() as usize - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::{Doors, Score, Scores, Squares};

    #[test]
    fn a_set_of_scores_lists_what_it_holds() {
        let set = Scores::of(&[5, 1, 4]);
        assert_eq!(set.to_string(), "1, 4, 5");
        assert!(set.contains(Score::of(4)) && !set.contains(Score::of(6)));
        assert_eq!(Scores::ALL.to_string(), "1, 2, 3, 4, 5, 6");
    }

    #[test]
    fn a_door_opens_on_its_own_scores() {
        let doors = Doors::of(&[(27, Scores::of(&[4, 5])), (29, Scores::of(&[3]))]);
        assert_eq!(doors.on(Score::of(4)), Squares::of(&[27]));
        assert_eq!(doors.on(Score::of(3)), Squares::of(&[29]));
        assert_eq!(doors.on(Score::of(1)), Squares::EMPTY);
    }
}
