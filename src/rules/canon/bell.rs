//! R. C. Bell's suggestion of 1960: ten men a side, captures, and points.

use super::super::ruleset::{
    Backward, Citation, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Reading,
    Ruleset, Stuck, Wall,
};
use super::super::scores::{Doors, Scores};
use crate::board::{Lots, Side, Squares};

/// Ten pieces each, one long die.
pub const BELL: Ruleset = Ruleset {
    id: "bell",
    name: "Bell 1960",
    feel: "A crowded battle first, then a race of the survivors: a point for each piece brought \
           home.",
    citation: Citation {
        author: "R. C. Bell",
        year: "1960",
        work: "Board and Table Games from Many Civilizations",
    },
    readings: READINGS,
    doubts: &["Bell offered it as a suggestion; when the game stops he does not say."],
    pieces: 10,
    lots: Lots::LONG_DIE,
    spent: Scores::NONE,
    again: Scores::NONE,
    opening: Opening::Fixed(Side::Cones),
    guard: Guard::None,
    wall: Wall::None,
    hit: Hit::Capture,
    safe: LAST_FIVE,
    gate: Gate::Open,
    steps_from: Squares::ALL,
    water: None,
    houses: Houses::Plain,
    exit: Exit::Doors(Doors::of(&[
        (27, Scores::of(&[4])),
        (28, Scores::of(&[3])),
        (29, Scores::of(&[2])),
        (30, Scores::of(&[1])),
    ])),
    backward: Backward::Never,
    compulsion: Compulsion::From(LAST_FIVE),
    stuck: Stuck::TurnOver,
    goal: Goal::MostOff,
}
.checked();

const LAST_FIVE: Squares = Squares::from_to(26, 30);

const READINGS: &[Reading] = &[
    Reading {
        says: "26 is a gateway that a piece must leave as soon as it can.",
        reading: "A piece need not stop there on its way.",
        because: "only leaving it is ruled",
    },
    Reading {
        says: "The marked squares are left with their own throw.",
        reading: "A smaller exact score moves a piece on among them as anywhere else.",
        because: "no rule forbids it, and the compulsion speaks of moving",
    },
    Reading {
        says: "The players throw for the start.",
        reading: "The cones start.",
        because: "the worked examples fit no other way",
    },
];
