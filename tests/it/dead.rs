//! Whether a way can come to a standstill: a board on which no throw of either side moves a piece.
//!
//! It can't, and a 1, which falls in every way, shows why. Take the highest run of squares with
//! pieces of either side. If it ends before 30, its last piece steps onto the empty square after it
//! (or into the water). If it ends on 30, its last piece leaves, by its own score at the latest,
//! except where it waits for others of its side: then every run must be this one, and its lowest
//! piece goes back by 1, as the two ways with such waiting allow. The boards drawn here look for
//! a mistake in that argument. `SENET_BOARDS` sets how many of each way.

use std::env;

use senet::board::{BySide, Side, Square, Squares};
use senet::lab::Seeded;
use senet::rules::{Pending, Position, Ruleset, canon, legal, play_fast};

/// Whether some score of that side changes the board.
fn can_change(rules: &Ruleset, position: &Position) -> bool {
    position.scores(rules).any(|(score, _)| {
        legal(rules, position, score)
            .iter()
            .any(|one| play_fast(rules, position, score, one).pieces != position.pieces)
    })
}

/// Whether the game is open and neither side can change the board.
fn is_dead(rules: &Ruleset, position: &Position) -> bool {
    let of = |to_move| Position { to_move, ..*position };
    position.winner(rules).is_none()
        && Side::BOTH.into_iter().all(|side| !can_change(rules, &of(side)))
}

/// A board on which pieces stand close: each lands beside another as often as anywhere.
fn crowded(rules: &Ruleset, dice: &mut Seeded) -> Option<Position> {
    let mut pieces = BySide::new(Squares::EMPTY, Squares::EMPTY);
    let mut off = BySide::new(0, 0);
    for side in Side::BOTH {
        // At least one of each stays on the board.
        off[side] = u8::try_from(dice.below(u32::from(rules.pieces))).ok()?;
    }
    for turn in 0..rules.pieces {
        for side in Side::BOTH {
            if turn < off[side] {
                continue;
            }
            let all = pieces.cones.union(pieces.spools);
            let near = all.beside().minus(all);
            let free = if dice.below(3) > 0 && !near.is_empty() { near } else { all.complement() };
            let place = dice.below(u32::from(free.len())) as usize;
            let square: Square = free.iter().nth(place)?;
            pieces[side] = pieces[side].with(square);
        }
    }
    let position = Position { pieces, to_move: Side::Cones, off, pending: Pending::Ordinary };
    Position::parse(rules, &position.to_string()).ok()
}

#[test]
fn no_crowded_board_is_at_a_standstill() {
    let boards = env::var("SENET_BOARDS").map_or(3_000, |text| text.parse().expect("a number"));
    for rules in canon::ALL {
        let mut dice = Seeded::new(29, 0);
        let mut looked_at = 0;
        for _ in 0..boards {
            if let Some(position) = crowded(rules, &mut dice) {
                assert!(!is_dead(rules, &position), "{}: {position}", rules.id);
                looked_at += 1;
            }
        }
        assert!(looked_at > boards / 5, "{}: {looked_at} boards stand", rules.id);
    }
}
