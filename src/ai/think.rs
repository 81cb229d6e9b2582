//! A question put to a computer player, and its answer.

use super::evaluate::{Judge, Steps};
use super::level::Level;
use super::player::{Aimless, Player, Thinker, best};
use super::reason::{Reason, reason};
use super::search::valued;
use crate::board::Score;
use crate::rules::{Move, Position, Ruleset};

/// A player's answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The move that it plays.
    pub chosen: Move,
    /// What speaks most for it.
    pub reason: Reason,
    /// The player's own estimate of its chance of winning once it has moved, 0 to 1: a judgement,
    /// not an exact number. None from players that do not judge.
    pub chance: Option<f32>,
}

/// What a player of that level does with the score.
///
/// The position must be unfinished and the score one that can fall in it. The seed chooses
/// between moves that the player holds for equal, and nothing else; the same question has the
/// same answer on every machine.
///
/// ```
/// use senet::ai::{Level, think};
/// use senet::board::Score;
/// use senet::rules::{Position, Ruleset};
/// let rules = Ruleset::by_id("duat").expect("a way of the canon");
/// let thought = think(Level::Scribe, rules, &Position::start(rules), Score::of(2), 1);
/// assert_eq!(thought.chosen.to_string(), "9-11");
/// ```
pub fn think(
    level: Level,
    rules: &Ruleset,
    position: &Position,
    score: Score,
    seed: u64,
) -> Thought {
    let Some(judge) = level.judge(rules) else {
        return by_chance(rules, position, score, seed);
    };
    let top = best(&valued(rules, position, score, &judge, level.effort()), seed);
    Thought {
        chosen: top.chosen,
        reason: reason(rules, position, score, top.chosen),
        chance: match judge {
            Judge::Steps(_) => None,
            Judge::Learnt(_) => Some(f32::midpoint(top.value, 1.0)),
        },
    }
}

fn by_chance(rules: &Ruleset, position: &Position, score: Score, seed: u64) -> Thought {
    let chosen = Aimless.choose(rules, position, score, seed);
    let reason = match reason(rules, position, score, chosen) {
        Reason::Only => Reason::Only,
        _ => Reason::Chance,
    };
    Thought { chosen, reason, chance: None }
}

/// The level that [`at_a_glance`] plays like.
pub const AT_A_GLANCE: Level = Level::Apprentice;

/// The apprentice's move, for a page that can't reach its worker: it judges a dozen positions at
/// most and carries no weights with it.
pub fn at_a_glance(rules: &Ruleset, position: &Position, score: Score, seed: u64) -> Move {
    Thinker { judge: Steps, effort: AT_A_GLANCE.effort() }.choose(rules, position, score, seed)
}
