//! The levels of computer players, weakest first.

use core::str::FromStr;

use super::evaluate::{Judge, Steps};
use super::nets;
use super::player::{Aimless, Player, Thinker};
use super::search::Effort;
use crate::rules::Ruleset;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Plays any legal move.
    Novice,
    /// Plays whatever brings it furthest along the path.
    Apprentice,
    /// Weighs the board as its move leaves it.
    Scribe,
    /// Weighs the board after the throw that follows.
    Priest,
    /// Looks several throws ahead.
    Vizier,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 5] =
        [Self::Novice, Self::Apprentice, Self::Scribe, Self::Priest, Self::Vizier];

    /// The name that a player reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "Novice",
            Self::Apprentice => "Apprentice",
            Self::Scribe => "Scribe",
            Self::Priest => "Priest",
            Self::Vizier => "Vizier",
        }
    }

    /// The name in commands, links and saved games.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Apprentice => "apprentice",
            Self::Scribe => "scribe",
            Self::Priest => "priest",
            Self::Vizier => "vizier",
        }
    }

    /// How it plays, in one sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Novice => "plays any move that the rules allow: good company for a first game.",
            Self::Apprentice => "runs for home and hits whenever that gains ground.",
            Self::Scribe => "weighs guards, walls and dangers before each move.",
            Self::Priest => "weighs every answer that the next throw may bring.",
            Self::Vizier => "looks several throws ahead.",
        }
    }

    /// The player of that level for that way.
    pub fn player(self, rules: &Ruleset) -> Box<dyn Player> {
        match self.judge(rules) {
            None => Box::new(Aimless),
            Some(judge) => Box::new(Thinker { judge, effort: self.effort() }),
        }
    }

    /// By what it judges positions; the novice doesn't.
    pub fn judge(self, rules: &Ruleset) -> Option<Judge> {
        match self {
            Self::Novice => None,
            Self::Apprentice => Some(Judge::Steps(Steps)),
            Self::Scribe | Self::Priest | Self::Vizier => {
                Some(Judge::Learnt(Box::new(nets::of(rules))))
            }
        }
    }

    /// How far it looks.
    pub const fn effort(self) -> Effort {
        match self {
            Self::Novice | Self::Apprentice | Self::Scribe => GLANCE,
            Self::Priest => Effort { throws: 1, breadth: 1, margin: 0.1, positions: 20_000 },
            Self::Vizier => Effort { throws: 3, breadth: 1, margin: 0.05, positions: 20_000 },
        }
    }
}

/// The position after the move, and no further.
const GLANCE: Effort = Effort { throws: 0, breadth: 1, margin: 0.0, positions: 100 };

/// A text that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

impl core::fmt::Display for NoLevel {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the levels are novice, apprentice, scribe, priest and vizier")
    }
}

impl core::error::Error for NoLevel {}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        Self::ALL.into_iter().find(|level| level.id() == text).ok_or(NoLevel)
    }
}
