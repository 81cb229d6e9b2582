//! The players that the bench knows by name.

use super::{Fault, NAME, Seeded, brief};
use crate::ai::Level;
use crate::ai::player::Player;
use crate::board::Score;
use crate::rules::{Move, Moves, Position, Ruleset};

/// Somebody who chooses a move.
pub trait Mover: Sync {
    /// One of the moves. Whatever is left to chance comes from the dice.
    fn choose(
        &self,
        rules: &Ruleset,
        position: &Position,
        score: Score,
        moves: &Moves,
        dice: &mut Seeded,
    ) -> Move;
}

/// Plays any legal move, each equally likely.
pub struct Random;

impl Mover for Random {
    fn choose(
        &self,
        _: &Ruleset,
        _: &Position,
        _: Score,
        moves: &Moves,
        dice: &mut Seeded,
    ) -> Move {
        any_of(moves, dice)
    }
}

/// One of the moves, each equally likely.
pub fn any_of(moves: &Moves, dice: &mut Seeded) -> Move {
    // A list of one asks nothing of chance.
    if let Some(one) = moves.only() {
        return one;
    }
    let count = u32::try_from(moves.len()).unwrap_or(1);
    moves.nth(dice.below(count) as usize).unwrap_or(Move::Pass)
}

/// A computer player of the page, with its seeds from the dice.
struct Computer(Box<dyn Player>);

impl Mover for Computer {
    fn choose(
        &self,
        rules: &Ruleset,
        position: &Position,
        score: Score,
        _: &Moves,
        dice: &mut Seeded,
    ) -> Move {
        self.0.choose(rules, position, score, dice.word())
    }
}

/// The player of that name, for that way.
pub fn player(name: &str, rules: &'static Ruleset) -> Result<Box<dyn Mover>, Fault> {
    if name == "random" {
        return Ok(Box::new(Random));
    }
    let Ok(level) = name.parse::<Level>() else {
        let ids = Level::ALL.map(Level::id).join(", ");
        let name = brief(name, NAME);
        return Err(Fault::usage(format!("\"{name}\" is no player; accepted: random, {ids}")));
    };
    Ok(Box::new(Computer(level.player(rules))))
}
