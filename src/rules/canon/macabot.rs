//! macabot's online game: groups on the grid, and pieces that leave by themselves.

use super::super::ruleset::{
    Backward, Citation, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Reading, Refuge,
    Ruleset, Stuck, Wall, Water,
};
use super::super::scores::Scores;
use super::{FIVE, ONE_FOUR_SIX};
use crate::board::{Lots, Square, Squares};

/// Five pieces each; neighbours count in every direction.
pub const MACABOT: Ruleset = Ruleset {
    id: "macabot",
    name: "macabot",
    feel: "Slow and stubborn: groups block in all four directions, and nobody leaves before all \
           are on the last row.",
    citation: Citation { author: "macabot", year: "", work: "the rules page of the online Senet" },
    readings: READINGS,
    doubts: &["Random players need hundreds of throws and sometimes thousands."],
    pieces: FIVE,
    lots: Lots::STICKS_SIX,
    spent: Scores::NONE,
    again: ONE_FOUR_SIX,
    opening: Opening::Coin,
    guard: Guard::Group,
    wall: Wall::GroupOfThree,
    hit: Hit::Swap,
    safe: Squares::of(&[26, 28, 29]),
    gate: Gate::Open,
    steps_from: Squares::ALL,
    water: Some(Water { at: Square::at(27), refuge: Refuge::Start }),
    houses: Houses::Plain,
    exit: Exit::ByItself,
    backward: Backward::Quiet(Squares::ALL),
    compulsion: Compulsion::None,
    stuck: Stuck::ThrowsOn,
    goal: Goal::AllOff,
}
.checked();

const READINGS: &[Reading] = &[
    Reading {
        says: "Throws of 1, 4 and 6 go again.",
        reading: "They do even when no piece can move.",
        because: "the turn is said to go on until a 2 or a 3 is thrown",
    },
    Reading {
        says: "A piece on the last square leaves once all of its colour are on the last row.",
        reading: "It leaves by itself after any move of its side that makes it so; standing there \
                  before such a move, it may be moved off with any score.",
        because: "the source names no throw for it",
    },
    Reading {
        says: "The water sends a piece back when it is moved there.",
        reading: "It does so whichever way the piece came.",
        because: "the source makes no difference",
    },
];
