//! The one-piece race to square 30: not a reconstruction, and nothing here knows one.
//!
//! Both pieces start on square 1; each roll is 1 to 5, equally likely; a move beyond 30 does not
//! count; nothing is captured or blocked; who first stands on 30 has won.

mod odds;

pub use odds::{Number, Odds};

use crate::board::{Lots, Score, Square};

/// One of the two racers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Racer {
    /// The person, who rolls first.
    Light,
    /// The computer.
    Dark,
}

impl Racer {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }
}

/// Where both pieces stand and who rolls next.
///
/// ```
/// use senet::board::Score;
/// use senet::race::Race;
/// let rolled = Race::START.roll(Score::of(4)).expect("the race is on");
/// assert_eq!(rolled.race.light().number(), 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Race {
    light: Square,
    dark: Square,
    to_roll: Racer,
}

/// What one roll did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Who rolled.
    pub racer: Racer,
    /// What was rolled.
    pub score: Score,
    /// The square before the roll.
    pub from: Square,
    /// The square after it.
    pub to: Square,
    /// The race after it.
    pub race: Race,
}

impl Rolled {
    /// Whether the roll led beyond 30 and so moved nothing.
    pub fn overshot(&self) -> bool {
        self.from == self.to
    }
}

/// Why a race cannot stand so, or a roll cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Somebody stands on 30 already.
    Over,
    /// Both pieces on 30.
    BothHome,
    /// A winner is on 30, yet it is the winner's roll.
    WinnerToRoll,
    /// The dice have no such score.
    NoSuchRoll,
}

impl Race {
    /// The dice of the race: 1 to 5, each with probability exactly 1/5.
    pub const DICE: Lots = Lots::RACE;
    /// Both on square 1, light to roll.
    pub const START: Self =
        Self { light: Square::FIRST, dark: Square::FIRST, to_roll: Racer::Light };

    /// A race in the middle; in a finished one the loser is "to roll".
    ///
    /// # Errors
    /// [`Refused::BothHome`] and [`Refused::WinnerToRoll`]: no roll leads there.
    pub fn new(light: Square, dark: Square, to_roll: Racer) -> Result<Self, Refused> {
        let race = Self { light, dark, to_roll };
        match race.winner() {
            _ if light == Square::LAST && dark == Square::LAST => Err(Refused::BothHome),
            Some(winner) if winner == to_roll => Err(Refused::WinnerToRoll),
            _ => Ok(race),
        }
    }

    /// Where the light piece stands.
    pub const fn light(&self) -> Square {
        self.light
    }

    /// Where the dark piece stands.
    pub const fn dark(&self) -> Square {
        self.dark
    }

    /// Where that racer's piece stands.
    pub const fn square(&self, racer: Racer) -> Square {
        match racer {
            Racer::Light => self.light,
            Racer::Dark => self.dark,
        }
    }

    /// Who rolls next; in a finished race the one who lost.
    pub const fn to_roll(&self) -> Racer {
        self.to_roll
    }

    /// Who stands on 30.
    pub fn winner(&self) -> Option<Racer> {
        [Racer::Light, Racer::Dark].into_iter().find(|racer| self.square(*racer) == Square::LAST)
    }

    /// Moves the piece whose turn it is; beyond 30 it stays.
    ///
    /// # Errors
    /// [`Refused::Over`] after the end, [`Refused::NoSuchRoll`] for a 6.
    pub fn roll(&self, score: Score) -> Result<Rolled, Refused> {
        if self.winner().is_some() {
            return Err(Refused::Over);
        }
        if Self::DICE.ways(score) == 0 {
            return Err(Refused::NoSuchRoll);
        }
        let racer = self.to_roll;
        let from = self.square(racer);
        let to = from.forward(score.points()).unwrap_or(from);
        let mut race = Self { to_roll: racer.other(), ..*self };
        match racer {
            Racer::Light => race.light = to,
            Racer::Dark => race.dark = to,
        }
        Ok(Rolled { racer, score, from, to, race })
    }
}

#[cfg(test)]
mod tests {
    use super::{Race, Racer, Refused};
    use crate::board::{Score, Square};

    fn race(light: u8, dark: u8, to_roll: Racer) -> Race {
        Race::new(Square::at(light), Square::at(dark), to_roll).expect("a race can stand so")
    }

    #[test]
    fn a_move_beyond_thirty_stays_and_ends_the_turn() {
        let rolled = race(28, 3, Racer::Light).roll(Score::of(3)).expect("the race is on");
        assert!(rolled.overshot());
        assert_eq!(rolled.race, race(28, 3, Racer::Dark));
    }

    #[test]
    fn exactly_thirty_wins_and_then_nobody_rolls() {
        let rolled = race(12, 26, Racer::Dark).roll(Score::of(4)).expect("the race is on");
        assert_eq!(rolled.race.winner(), Some(Racer::Dark));
        assert_eq!(rolled.race.roll(Score::of(1)), Err(Refused::Over));
    }

    #[test]
    fn both_may_share_a_square() {
        let rolled = race(5, 9, Racer::Light).roll(Score::of(4)).expect("the race is on");
        assert_eq!(rolled.race, race(9, 9, Racer::Dark));
    }

    #[test]
    fn what_no_roll_leads_to_is_refused() {
        let (home, start) = (Square::LAST, Square::FIRST);
        assert_eq!(Race::new(home, home, Racer::Light), Err(Refused::BothHome));
        assert_eq!(Race::new(home, start, Racer::Light), Err(Refused::WinnerToRoll));
        assert!(Race::new(home, start, Racer::Dark).is_ok());
        assert_eq!(Race::START.roll(Score::of(6)), Err(Refused::NoSuchRoll));
    }
}
