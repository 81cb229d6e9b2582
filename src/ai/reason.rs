//! What speaks for a move, as data; the words live with the page.

use serde::{Deserialize, Serialize};

use super::terms::in_walls;
use crate::board::Score;
use crate::board::{Side, Square, Squares};
use crate::rules::{
    Direction, Houses, Move, Position, Ruleset, legal, play_fast, protected, walled,
};

/// What speaks most for a move: a fact about it that can be seen on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// There is no other.
    Only,
    /// It takes a piece off the board.
    BearsOff,
    /// It hits the enemy piece there.
    Hits {
        /// The square of the hit.
        at: Square,
    },
    /// It brings a piece to a square on which it can't be hit.
    ReachesSafety {
        /// The safe square.
        at: Square,
    },
    /// It brings a piece to a house that grants a throw.
    ReachesHouse {
        /// The house.
        at: Square,
    },
    /// It takes a piece out of reach of a hit.
    Escapes {
        /// Where the piece was in danger.
        from: Square,
    },
    /// It builds or lengthens a wall.
    Walls,
    /// It brings a piece to company that guards it.
    Guards {
        /// Where the piece is guarded.
        at: Square,
    },
    /// It leaves guards standing that another move would break.
    KeepsGuards,
    /// Every choice costs something, and this costs least.
    LeastHarm,
    /// It weighs best on balance; no single fact stands out.
    Balance,
    /// It was picked by chance.
    Chance,
}

/// What speaks most for that legal move.
pub fn reason(rules: &Ruleset, position: &Position, score: Score, chosen: Move) -> Reason {
    if legal(rules, position, score).len() == 1 {
        return Reason::Only;
    }
    match chosen {
        Move::Off { .. } => Reason::BearsOff,
        Move::Hit { to, .. } => Reason::Hits { at: to },
        Move::Step { from, to } if to > from => forward(rules, position, score, chosen, (from, to)),
        Move::Stay { .. } | Move::Falls { .. } | Move::Returns { .. } | Move::Step { .. } => {
            Reason::LeastHarm
        }
        Move::Lapse | Move::Pass => Reason::Balance,
    }
}

fn forward(
    rules: &Ruleset,
    position: &Position,
    score: Score,
    chosen: Move,
    (from, to): (Square, Square),
) -> Reason {
    let side = position.to_move;
    let after = play_fast(rules, position, score, chosen);
    let guarded = |position: &Position| protected(rules, position.pieces[side]);
    if rules.houses != Houses::Plain && to >= Square::at(26) {
        return Reason::ReachesHouse { at: to };
    }
    if rules.safe.contains(to) && !rules.safe.contains(from) {
        return Reason::ReachesSafety { at: to };
    }
    if in_danger(rules, position, side).contains(from)
        && !in_danger(rules, &after, side).contains(to)
    {
        return Reason::Escapes { from };
    }
    let walls = |position: &Position| in_walls(rules, position.pieces[side]).len();
    if walls(&after) > walls(position) {
        return Reason::Walls;
    }
    if guarded(&after).contains(to) && !guarded(position).contains(from) {
        return Reason::Guards { at: to };
    }
    let kept = guarded(&after).len();
    let breaks = |other: Move| guarded(&play_fast(rules, position, score, other)).len() < kept;
    if kept >= guarded(position).len() && legal(rules, position, score).iter().any(breaks) {
        return Reason::KeepsGuards;
    }
    Reason::Balance
}

/// The pieces of a side that the other could hit with one throw.
fn in_danger(rules: &Ruleset, position: &Position, side: Side) -> Squares {
    let (own, enemy) = (position.pieces[side], position.pieces[side.other()]);
    let exposed = own.minus(protected(rules, own));
    let mut found = Squares::EMPTY;
    for score in rules.lots.scores().filter(|score| !rules.spent.contains(*score)) {
        let points = score.points();
        let hunters =
            enemy.and(rules.steps_from).minus(walled(rules, own, points, Direction::Forward));
        found = found.union(Squares::from_bits(hunters.bits() << points).and(exposed));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Move, Position, Reason, Ruleset, Score, reason};
    use crate::board::Square;

    fn why(id: &str, text: &str, score: u8, chosen: &str) -> Reason {
        let rules = Ruleset::by_id(id).expect("a way of the canon");
        let position = Position::parse(rules, text).expect("a position");
        let chosen: Move = chosen.parse().expect("a move");
        reason(rules, &position, Score::of(score), chosen)
    }

    #[test]
    fn the_fact_that_stands_out_is_named() {
        let spread = "C.....S.../C........./.......... C 3-4 -";
        assert_eq!(why("duat", spread, 1, "1-2"), Reason::Balance);
        let alone = "C........./........../.......... C 4-5 -";
        assert_eq!(why("duat", alone, 2, "1-3"), Reason::Only);
        let enemy = "C.C.S...../C........./.......... C 2-4 -";
        assert_eq!(why("duat", enemy, 2, "3x5"), Reason::Hits { at: Square::at(5) });
        let gate = "C........./........../...C...... C 3-5 -";
        assert_eq!(why("duat", gate, 2, "24-26"), Reason::ReachesSafety { at: Square::at(26) });
        let chased = "S.C......./........../.C........ C 3-4 -";
        assert_eq!(why("duat", chased, 4, "3-7"), Reason::Escapes { from: Square::at(3) });
        let off = "C........./........../.........C C 3-5 -";
        assert_eq!(why("duat", off, 1, "30-off"), Reason::BearsOff);
        let house = "C......C../........../...C...... C 2-5 -";
        assert_eq!(why("skiryuk", house, 2, "24-26"), Reason::ReachesHouse { at: Square::at(26) });
        let back = "........../........../...CC..... C 3-5 -";
        assert_eq!(why("kendall", back, 5, "24-19"), Reason::LeastHarm);
    }

    #[test]
    fn company_and_walls_are_seen() {
        let near = "C..C....../........../.......... C 3-5 -";
        assert_eq!(why("duat", near, 2, "1-3"), Reason::Guards { at: Square::at(3) });
        let pair = "...CC...C./C........./.......... C 1-5 -";
        assert_eq!(why("duat", pair, 1, "11-12"), Reason::KeepsGuards);
        let third = "C.CC....../C........./.......... C 1-5 -";
        assert_eq!(why("duat", third, 1, "1-2"), Reason::Walls);
    }
}
