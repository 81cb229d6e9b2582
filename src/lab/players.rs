//! The players that the bench knows by name.

use super::{Fault, Seeded};
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
    let place = match u32::try_from(moves.len()) {
        Ok(count) if count > 1 => dice.below(count) as usize,
        _ => 0,
    };
    moves.nth(place).unwrap_or(Move::Pass)
}

/// The player of that name, for that way.
pub fn player(name: &str, rules: &'static Ruleset) -> Result<Box<dyn Mover>, Fault> {
    let _ = rules;
    match name {
        "random" => Ok(Box::new(Random)),
        _ => Err(Fault::usage(format!("\"{name}\" is no player; accepted: random"))),
    }
}
