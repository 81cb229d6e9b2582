//! Games that do not end: what a page must bear.

use super::Seeded;
use crate::ai::evaluate::{Evaluate, Steps};
use crate::board::Side;
use crate::game::{Action, Begin, Game, Phase};
use crate::rules::{Exit, Move, canon, play_fast};

/// A game in which a choice is due after so many moves or a few more, by two players who put the
/// end off: each plays what brings it least far.
///
/// ```
/// use senet::game::Phase;
/// let game = senet::lab::long_game(600);
/// assert!(matches!(game.phase(), Phase::ToMove { moves, .. } if moves.len() > 1));
/// ```
///
/// # Panics
/// If the game ends before; with these throws it lasts for more than 5,000 moves.
pub fn long_game(moves: usize) -> Game {
    // Where nobody leaves before all have come far enough, nobody has to get on.
    let slowest = canon::ALL.into_iter().find(|rules| rules.exit == Exit::ByItself);
    let rules = slowest.expect("the canon has such a way");
    let mut game = Game::new(rules, Begin::Settled { one: Side::Spools });
    let mut dice = Seeded::new(4, 4);
    let mut played = 0;
    loop {
        let action = match game.phase() {
            Phase::ToMove { moves: choices, .. } if played >= moves && choices.len() > 1 => {
                return game;
            }
            Phase::ToMove { score, moves: choices, .. } => {
                let position = *game.position();
                let worth = |one: &Move| {
                    let after = play_fast(rules, &position, score, *one);
                    let value = Steps.value(rules, &after);
                    if after.to_move == position.to_move { value } else { -value }
                };
                played += 1;
                let least = choices.iter().min_by(|one, other| worth(one).total_cmp(&worth(other)));
                Action::Move(least.expect("a list of moves is never empty"))
            }
            _ => Action::Throw(dice.throw(&rules.lots)),
        };
        game.act(action).expect("the phase asks for it");
    }
}
