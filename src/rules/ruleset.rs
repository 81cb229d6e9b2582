//! A way of playing as one record of closed choices.

use super::scores::{Doors, Scores};
use crate::board::{Lots, Score, Side, Square, Squares};

/// A way of playing: every point on which the ways differ, and where it comes from.
///
/// The engine plays from this record, and every rules sheet is printed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The short name in every text form, such as `duat-7`.
    pub id: &'static str,
    /// The name that a player reads.
    pub name: &'static str,
    /// How it plays, in one sentence.
    pub feel: &'static str,
    /// Whose reconstruction it is.
    pub citation: Citation,
    /// Where its source is silent or can be read two ways, and what we chose.
    pub readings: &'static [Reading],
    /// What stays doubtful about it.
    pub doubts: &'static [&'static str],
    /// Pieces of each side; they start in turn on squares 1, 2, 3, …, a cone on 1.
    pub pieces: u8,
    /// What is cast.
    pub lots: Lots,
    /// Scores that count nothing: the turn is over.
    pub spent: Scores,
    /// Scores that earn another throw.
    pub again: Scores,
    /// Who begins.
    pub opening: Opening,
    /// What protects a piece by its company.
    pub guard: Guard,
    /// What can't be passed.
    pub wall: Wall,
    /// What happens to an enemy piece that is landed on.
    pub hit: Hit,
    /// Squares on which no piece can be hit.
    pub safe: Squares,
    /// What the House of Beauty, 26, asks of a piece that comes to it.
    pub gate: Gate,
    /// Squares from which a piece may step forward by an ordinary throw.
    pub steps_from: Squares,
    /// The square that sends a piece away, if there is one.
    pub water: Option<Water>,
    /// What arriving on 26 to 30 brings.
    pub houses: Houses,
    /// How a piece leaves the board.
    pub exit: Exit,
    /// Whether a piece may go back.
    pub backward: Backward,
    /// Pieces that must be moved before others.
    pub compulsion: Compulsion,
    /// What happens when no piece can use a throw.
    pub stuck: Stuck,
    /// When the game ends and who has won.
    pub goal: Goal,
}

/// Where a way of playing comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Citation {
    /// Who made or published it.
    pub author: &'static str,
    /// The year, as printed; empty where the source gives none.
    pub year: &'static str,
    /// The book, page or set.
    pub work: &'static str,
}

/// One point on which we had to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What the source says, in our words.
    pub says: &'static str,
    /// What we play.
    pub reading: &'static str,
    /// Why.
    pub because: &'static str,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// That side, always.
    Fixed(Side),
    /// The cones, or by choice whoever throws higher.
    ConesOrHigher,
    /// Both throw, in rounds, until exactly one scores 1: that player has the spools and begins.
    LoneOne,
    /// In turn until one throws a 1: that player has the spools, plays the 1 from 10 at once and
    /// throws on; the cones owe their first move to the piece on 9.
    FirstOne,
    /// A coin decides who has the spools, which begin.
    Coin,
}

impl Opening {
    /// The side that makes the first throw of the start position.
    pub const fn first(self) -> Side {
        match self {
            Self::Fixed(side) => side,
            Self::ConesOrHigher => Side::Cones,
            Self::LoneOne | Self::FirstOne | Self::Coin => Side::Spools,
        }
    }

    /// The square that owes the cones' first move, if one does.
    pub const fn owed(self) -> Option<Square> {
        match self {
            Self::FirstOne => Some(Square::at(9)),
            _ => None,
        }
    }
}

/// What protects a piece by its company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// Nothing.
    None,
    /// A neighbour of its own side on the path.
    Neighbour,
    /// Being one of the two ends of a run of two or more.
    RunEnd,
    /// A neighbour of its own side on the grid.
    Group,
}

/// What can't be passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// Anything can.
    None,
    /// An enemy run of that many or more on the path.
    Run(RunLength),
    /// Any square of an enemy group of three or more on the grid; nor can it be landed on.
    GroupOfThree,
}

/// How long a run must be to be a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunLength {
    /// Two pieces.
    Two,
    /// Three pieces.
    Three,
}

/// What happens to an enemy piece that is landed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// It goes to the square that the mover left.
    Swap,
    /// It leaves the game.
    Capture,
}

/// What the House of Beauty, 26, asks of a piece that comes to it from 1–25.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// Nothing.
    Open,
    /// It must be landed on exactly; no move may go beyond it.
    Exact,
    /// A move that would reach or pass it stops on it; the rest of the score is lost.
    Stop,
}

/// The square that sends a piece away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Water {
    /// The square.
    pub at: Square,
    /// Where the piece goes.
    pub refuge: Refuge,
}

/// Where a piece goes that falls in the water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refuge {
    /// To 15, or the first empty square before it.
    FifteenOrBefore,
    /// To 15, or if that is occupied the first empty square from 1.
    FifteenOrStart,
    /// To the first empty square from 1.
    Start,
    /// To 15 in any case: an enemy piece there is sent to the first empty square from 1, an own
    /// piece to the first empty square before 15.
    Resurrection,
}

/// What arriving on one of the last five squares brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Houses {
    /// Nothing but what `water` and `exit` say.
    Plain,
    /// On 26 to 29 a house throw of that piece alone; on 30 the turn ends.
    GrantThrows {
        /// The scores on which a piece stays in the water; the others that don't release it send
        /// it to resurrection.
        water_holds: Scores,
    },
}

/// How a piece leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// From the listed squares, with the listed scores.
    Doors(Doors),
    /// With the exact number to 31 or more, once the side has no piece on row one; what is over
    /// may move another piece.
    Beyond,
    /// From 30, by itself, after a move of the side that leaves all its pieces on row three.
    ByItself,
}

/// Whether a piece may go back when no forward move exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backward {
    /// Never.
    Never,
    /// From those squares, hitting as in going forward.
    Hitting(Squares),
    /// From those squares, to an empty square.
    Quiet(Squares),
}

impl Backward {
    /// The squares from which a piece may go back.
    pub const fn from(self) -> Squares {
        match self {
            Self::Never => Squares::EMPTY,
            Self::Hitting(from) | Self::Quiet(from) => from,
        }
    }
}

/// Pieces that must be moved before others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compulsion {
    /// None.
    None,
    /// If a piece on those squares can move, one of them must.
    From(Squares),
}

/// What happens when no piece can use a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// The turn is over, also on a score that would have earned another throw.
    TurnOver,
    /// Nothing moves, but a score that earns another throw still earns it.
    ThrowsOn,
}

/// When the game ends and who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// First with all pieces off.
    AllOff,
    /// First with all pieces off; the winner scores 1 point for each enemy piece on row three and
    /// 3 for each on the other rows.
    AllOffForPoints,
    /// A point for each piece off; it ends when one side's points exceed what the other can reach.
    MostOff,
}

impl Ruleset {
    /// The way of that id, as in every text form.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        super::canon::ALL.into_iter().find(|rules| rules.id == id)
    }

    /// The squares from which the score takes a piece off the board, company aside.
    pub const fn doors(&self, score: Score) -> Squares {
        match &self.exit {
            Exit::Doors(doors) => doors.on(score),
            Exit::Beyond => Squares::from_to(31 - score.points(), 30),
            Exit::ByItself => const { Squares::of(&[30]) },
        }
    }

    /// The record itself, if its choices agree with each other: in a `const`, a contradictory
    /// one does not compile.
    ///
    /// # Panics
    /// If the record contradicts itself.
    #[must_use]
    pub const fn checked(self) -> Self {
        assert!(self.pieces >= 1 && self.pieces <= 10, "both sides' pieces fill two rows at most");
        let mut points = 1;
        while points <= Score::MAX {
            let score = Score::of(points);
            let falls = self.lots.ways(score) > 0;
            assert!(falls || !self.again.contains(score), "a score that never falls earns nothing");
            assert!(falls || !self.spent.contains(score), "a score that never falls is not spent");
            assert!(
                !(self.spent.contains(score) && self.again.contains(score)),
                "a score that counts nothing earns nothing"
            );
            let doors = self.doors(score);
            if let Some(water) = self.water
                && matches!(self.houses, Houses::Plain)
                && matches!(self.exit, Exit::Doors(_))
            {
                assert!(!doors.contains(water.at), "nothing rests in the water, so it has no door");
            }
            points += 1;
        }
        if let Some(water) = self.water
            && matches!(self.houses, Houses::Plain)
        {
            assert!(!self.safe.contains(water.at), "nothing rests in the water, so it is not safe");
        }
        if let Some(Water { refuge: Refuge::Resurrection | Refuge::FifteenOrBefore, .. }) =
            self.water
        {
            assert!(self.pieces <= 7, "whoever comes back finds room on squares 1 to 15");
        }
        let houses = matches!(self.houses, Houses::GrantThrows { .. });
        let resurrects = matches!(self.water, Some(Water { refuge: Refuge::Resurrection, .. }));
        assert!(houses == resurrects, "resurrection and house throws come together");
        if houses {
            assert!(matches!(self.gate, Gate::Stop), "houses are entered by stopping on 26");
            assert!(matches!(self.exit, Exit::Doors(_)), "houses are left by their own scores");
            let path = Squares::from_to(1, 25).bits();
            assert!(self.steps_from.bits() == path, "only a house moves a piece beyond 26");
            assert!(self.backward.from().bits() & !path == 0, "houses are never left backward");
        }
        if matches!(self.hit, Hit::Capture) {
            assert!(matches!(self.goal, Goal::MostOff), "a captured piece can't be borne off");
            assert!(matches!(self.backward, Backward::Never), "capturing is played forward");
        }
        if matches!(self.wall, Wall::GroupOfThree) {
            assert!(matches!(self.guard, Guard::Group), "walls and guards are judged alike");
        }
        self
    }
}
