//! Looking ahead: the average over throws of the best moves.

use super::evaluate::Evaluate;
use crate::board::Score;
use crate::rules::{Move, Position, Ruleset, legal, play_fast};

/// How far a player looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// How many throws ahead at most, an odd number; 0 judges the position after the move as it
    /// stands.
    pub throws: u8,
    /// How many of the moves that look best are followed further, at each throw ahead.
    pub breadth: usize,
    /// How far below the best a move may fall, by the shallower look, and still be followed.
    pub margin: f32,
    /// How many positions may be judged; a deeper look that needs more is given up.
    ///
    /// Counted, not timed, so a player chooses alike on a slow phone and on a fast machine.
    pub positions: u32,
}

/// A move with the value of playing it, between −1 and 1 for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valued {
    /// The move.
    pub chosen: Move,
    /// Its value.
    pub value: f32,
}

/// No score has more moves than a side has pieces, and a lapse.
const MOST: usize = 11;

/// The legal moves that stay in question, with their values, in the rulebook's order.
///
/// Each look goes two throws further than the one before: as a rule the second is the enemy's,
/// and a judge is surest of itself when the same side has moved last. A move that falls too far
/// behind in one look is not followed in the next.
pub fn valued(
    rules: &Ruleset,
    position: &Position,
    score: Score,
    judge: &impl Evaluate,
    effort: Effort,
) -> Vec<Valued> {
    let mut search = Search { rules, judge, effort, left: effort.positions, exhausted: false };
    let moves = legal(rules, position, score);
    let mut list = search.look(position, score, moves.iter(), 0);
    for depth in (1..=effort.throws).step_by(2) {
        let top = list.iter().map(|one| one.value).fold(f32::NEG_INFINITY, f32::max);
        list.retain(|one| one.value >= top - effort.margin);
        if list.len() == 1 {
            break; // nothing left to choose
        }
        let deeper = search.look(position, score, list.iter().map(|one| one.chosen), depth);
        if search.exhausted {
            break;
        }
        list = deeper;
    }
    list
}

/// One look ahead, with what is left of its effort.
struct Search<'s, E> {
    rules: &'s Ruleset,
    judge: &'s E,
    effort: Effort,
    left: u32,
    exhausted: bool,
}

impl<E: Evaluate> Search<'_, E> {
    /// Values those moves, so many throws looked ahead.
    fn look(
        &mut self,
        position: &Position,
        score: Score,
        moves: impl Iterator<Item = Move>,
        throws: u8,
    ) -> Vec<Valued> {
        let valued = |chosen| {
            let after = play_fast(self.rules, position, score, chosen);
            Valued { chosen, value: self.seen_from(position, &after, throws) }
        };
        moves.map(valued).collect()
    }

    /// The value of `after` for the side that moved in `before`.
    fn seen_from(&mut self, before: &Position, after: &Position, throws: u8) -> f32 {
        let value = self.value(after, throws);
        if before.to_move == after.to_move { value } else { -value }
    }

    /// The value for the side that throws next, so many throws looked ahead.
    fn value(&mut self, position: &Position, throws: u8) -> f32 {
        if throws == 0 || position.winner(self.rules).is_some() {
            if self.left == 0 {
                self.exhausted = true;
            }
            self.left = self.left.saturating_sub(1);
            return self.judge.value(self.rules, position);
        }
        let (mut sum, mut ways) = (0.0, 0.0);
        for (score, count) in position.scores(self.rules) {
            if self.exhausted {
                return 0.0;
            }
            sum += f32::from(count) * self.best(position, score, throws - 1);
            ways += f32::from(count);
        }
        sum / ways
    }

    /// The value of the best move with that score.
    fn best(&mut self, position: &Position, score: Score, throws: u8) -> f32 {
        let rules = self.rules;
        let moves = legal(rules, position, score);
        if throws == 0 || moves.len() == 1 {
            let after = |one| play_fast(rules, position, score, one);
            let values = moves.iter().map(|one| self.seen_from(position, &after(one), throws));
            return values.fold(f32::NEG_INFINITY, f32::max);
        }
        // All are judged as they stand; only those that look best are followed.
        let mut looks = [(f32::NEG_INFINITY, *position); MOST];
        let mut count = 0;
        for one in &moves {
            let after = play_fast(rules, position, score, one);
            looks[count] = (self.seen_from(position, &after, 0), after);
            count += 1;
        }
        let looks = &mut looks[..count];
        looks.sort_by(|one, other| other.0.total_cmp(&one.0));
        looks
            .iter()
            .take(self.effort.breadth.max(1))
            .map(|(_, after)| self.seen_from(position, after, throws))
            .fold(f32::NEG_INFINITY, f32::max)
    }
}
