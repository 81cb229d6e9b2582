//! What is on the board between two throws.

use super::ruleset::{Goal, Opening, Ruleset};
use crate::board::{BySide, Side, Square, Squares};

/// Everything that the next throw depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Where each side's pieces stand.
    pub pieces: BySide<Squares>,
    /// Who throws next; in a finished game, who threw last.
    pub to_move: Side,
    /// How many pieces each side has borne off.
    pub off: BySide<u8>,
    /// What kind of throw is next.
    pub pending: Pending,
}

/// What kind of throw, or rest of one, is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pending {
    /// A throw for any piece of the side.
    Ordinary,
    /// A throw for the piece that has just arrived on that house.
    House(Square),
    /// What is left of a throw after bearing off.
    Rest {
        /// How many points are left.
        points: u8,
        /// What follows once they are used or let go.
        then: Then,
    },
    /// An ordinary throw while the cones still owe their first move.
    First,
}

/// What follows the rest of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    /// The turn ends.
    Ends,
    /// The same side throws again.
    Again,
}

impl Then {
    /// Both, the shorter turn first.
    pub const BOTH: [Self; 2] = [Self::Ends, Self::Again];

    /// `e` or `a`, as in the position text.
    pub const fn letter(self) -> char {
        match self {
            Self::Ends => 'e',
            Self::Again => 'a',
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// That side won.
    Won(Side),
    /// Neither did.
    Draw,
}

impl Position {
    /// The position in which the way's first ordinary throw is made.
    ///
    /// ```
    /// use senet::rules::{Position, Ruleset};
    /// let rules = Ruleset::by_id("skiryuk").expect("a way of the canon");
    /// let start = Position::start(rules).to_string();
    /// assert_eq!(start, "CSCSCSCSCS/........../.......... S 0-0 -");
    /// ```
    pub fn start(rules: &Ruleset) -> Self {
        let setup = Squares::from_to(1, 2 * rules.pieces);
        let odd = Squares::from_bits(0x1555_5555);
        let mut pieces = BySide::new(setup.and(odd), setup.minus(odd));
        let mut pending = Pending::Ordinary;
        if rules.opening == Opening::FirstOne {
            let (from, to) = Self::deciding_step(rules);
            pieces.spools = pieces.spools.without(from).with(to);
            pending = Pending::First;
        }
        Self { pieces, to_move: rules.opening.first(), off: BySide::new(0, 0), pending }
    }

    /// The step that the deciding 1 of [`Opening::FirstOne`] plays: the foremost spool, by one.
    pub const fn deciding_step(rules: &Ruleset) -> (Square, Square) {
        let from = 2 * rules.pieces;
        (Square::at(from), Square::at(from + 1))
    }

    /// Squares with a piece of either side.
    pub const fn occupied(&self) -> Squares {
        self.pieces.cones.union(self.pieces.spools)
    }

    /// Whose piece stands there.
    pub fn owner(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.pieces[*side].contains(square))
    }

    /// The pieces of the side to move.
    pub fn own(&self) -> Squares {
        self.pieces[self.to_move]
    }

    /// The pieces of the other side.
    pub fn enemy(&self) -> Squares {
        self.pieces[self.to_move.other()]
    }

    /// How the game has ended, if it has.
    #[inline]
    pub fn winner(&self, rules: &Ruleset) -> Option<Outcome> {
        match rules.goal {
            Goal::AllOff | Goal::AllOffForPoints => {
                if self.off.cones == rules.pieces {
                    Some(Outcome::Won(Side::Cones))
                } else if self.off.spools == rules.pieces {
                    Some(Outcome::Won(Side::Spools))
                } else {
                    None
                }
            }
            Goal::MostOff => self.leader(),
        }
    }

    /// The outcome where the most pieces off win: decided once one side can't catch up.
    fn leader(&self) -> Option<Outcome> {
        let (cones, spools) = (self.off.cones, self.off.spools);
        if cones > spools + self.pieces.spools.len() {
            Some(Outcome::Won(Side::Cones))
        } else if spools > cones + self.pieces.cones.len() {
            Some(Outcome::Won(Side::Spools))
        } else if self.occupied().is_empty() && cones == spools {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// What the win is worth, in points, where the way counts them.
    pub fn points(&self, rules: &Ruleset) -> Option<u8> {
        match (rules.goal, self.winner(rules)?) {
            (Goal::AllOffForPoints, Outcome::Won(side)) => {
                let left = self.pieces[side.other()];
                let near = left.and(Squares::ROW_THREE).len();
                Some(near + 3 * (left.len() - near))
            }
            (Goal::MostOff, Outcome::Won(side)) => Some(self.off[side]),
            (Goal::MostOff, Outcome::Draw) => Some(self.off.cones),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Position, Ruleset, Side};

    fn at(id: &str, text: &str) -> (Position, &'static Ruleset) {
        let rules = Ruleset::by_id(id).expect("a way of the canon");
        (Position::parse(rules, text).expect("a position"), rules)
    }

    #[test]
    fn school_counts_one_on_row_three_and_three_elsewhere() {
        let (won, rules) = at("school", "......C.../.......C../.C...C.... S 1-5 -");
        assert_eq!(won.winner(rules), Some(Outcome::Won(Side::Spools)));
        assert_eq!(won.points(rules), Some(3 + 3 + 1 + 1));
    }

    #[test]
    fn bell_is_over_once_the_other_can_not_catch_up() {
        let (open, rules) = at("bell", "C........./........../.........S S 2-1 -");
        assert_eq!(open.winner(rules), None, "spools can still reach 2");
        let (over, _) = at("bell", "C........./........../.......... S 2-1 -");
        assert_eq!(over.winner(rules), Some(Outcome::Won(Side::Cones)));
        assert_eq!(over.points(rules), Some(2));
        let (level, _) = at("bell", "........../........../.......... S 3-3 -");
        assert_eq!(level.winner(rules), Some(Outcome::Draw));
        let (one_left, _) = at("bell", "C........./........../.......... S 2-2 -");
        assert_eq!(one_left.winner(rules), None, "level, and the cones still play");
    }
}
