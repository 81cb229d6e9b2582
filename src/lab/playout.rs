//! One game between two players, without showing it.

use super::Seeded;
use super::players::Mover;
use super::tally::Story;
use crate::board::{BySide, Score, Side};
use crate::rules::{Move, Outcome, Pending, Position, Ruleset, legal, play_fast};

/// No game that we know of comes near so many throws; one that did would be endless.
const MOST: usize = 10_000_000;

/// Plays a game to its end from the way's start.
///
/// # Panics
/// If the game has not ended after ten million throws: the way would have no end.
pub fn play_out<M: Mover + ?Sized>(
    rules: &Ruleset,
    players: &BySide<&M>,
    dice: &mut Seeded,
) -> Story {
    let mut position = Position::start(rules);
    let mut story = Story::default();
    loop {
        let score = match position.pending {
            Pending::Rest { points, .. } => Score::new(points),
            _ => None,
        };
        let score = score.unwrap_or_else(|| {
            story.throws += 1;
            dice.throw(&rules.lots)
        });
        let moves = legal(rules, &position, score);
        let mover = players[position.to_move];
        let chosen = mover.choose(rules, &position, score, &moves, dice);
        note(&mut story, chosen);
        position = play_fast(rules, &position, score, chosen);
        if let Some(outcome) = position.winner(rules) {
            story.winner = match outcome {
                Outcome::Won(Side::Cones) => 0,
                Outcome::Won(Side::Spools) => 1,
                Outcome::Draw => 2,
            };
            return story;
        }
        assert!(story.throws < MOST, "a game of {} goes on for ever: {position}", rules.id);
    }
}

fn note(story: &mut Story, chosen: Move) {
    match chosen {
        Move::Pass => story.passes += 1,
        Move::Hit { .. } => story.hits += 1,
        Move::Falls { .. } | Move::Returns { .. } => story.falls += 1,
        _ => {}
    }
    story.backward += u64::from(chosen.is_backward());
}
