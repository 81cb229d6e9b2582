//! The way of the chosen score, walked on the board.

use super::{Asked, LINGERS};
use crate::app::play::plan as stage;
use crate::app::timeline::Timeline;
use crate::app::{Millis, Motion};
use crate::board::{Score, Square, Squares};
use crate::odds::{Piece, RULES, Taker};
use crate::rules::{Event, Move, play};

/// Plans the walk; none if nothing moves, or nothing should.
pub(super) fn plan(asked: &Asked, motion: Motion, now: Millis) -> Option<Timeline> {
    if motion == Motion::Reduced {
        return None;
    }
    let piece = asked.piece();
    let mut line = stage(piece.position(), &events(&piece, asked.score)?, now, 100)?;
    line.pause(LINGERS);
    Some(line)
}

/// What happens when the piece takes that score; none if it does not.
pub(super) fn events(piece: &Piece, score: Score) -> Option<Vec<Event>> {
    let Taker::Piece(chosen) = piece.taker(score) else { return None };
    Some(play(RULES, piece.position(), score, chosen).events.to_vec())
}

/// The squares that the piece passes, and the one on which it ends.
pub(super) fn path(piece: &Piece, score: Score) -> (Squares, Option<Square>) {
    let Taker::Piece(chosen) = piece.taker(score) else { return (Squares::EMPTY, None) };
    let from = piece.square();
    let passed = match chosen {
        Move::Off { .. } if from != Square::LAST => {
            Squares::between(from, Square::LAST).with(Square::LAST)
        }
        other => other.lands().map_or(Squares::EMPTY, |lands| Squares::between(from, lands)),
    };
    (passed, chosen.ends().filter(|ends| *ends != from))
}
