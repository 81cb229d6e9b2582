//! Kendall's game as most modern sets play it.

use super::super::ruleset::{
    Backward, Citation, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Reading, Refuge,
    Ruleset, RunLength, Stuck, Wall, Water,
};
use super::super::scores::{Doors, Scores};
use super::{FIVE, ONE_FOUR_FIVE, SEVEN};
use crate::board::{Lots, Side, Square, Squares};

/// Five pieces each.
pub const KENDALL: Ruleset = Ruleset {
    id: "kendall",
    name: "Kendall",
    feel: "The game that most sets and programs play: no square is safe by itself.",
    citation: Citation {
        author: "Timothy Kendall",
        year: "1978",
        work: "Passing Through the Netherworld, as most modern sets and programs play it",
    },
    readings: READINGS,
    doubts: &["Sets differ in small points; no one printed sheet stands behind this version."],
    pieces: FIVE,
    lots: Lots::STICKS,
    spent: Scores::NONE,
    again: ONE_FOUR_FIVE,
    opening: Opening::Fixed(Side::Cones),
    guard: Guard::Neighbour,
    wall: Wall::Run(RunLength::Three),
    hit: Hit::Swap,
    safe: Squares::EMPTY,
    gate: Gate::Exact,
    steps_from: Squares::from_to(1, 26),
    water: Some(Water { at: Square::at(27), refuge: Refuge::FifteenOrBefore }),
    houses: Houses::Plain,
    exit: Exit::Doors(Doors::of(&[
        (26, Scores::of(&[5])),
        (28, Scores::of(&[3])),
        (29, Scores::of(&[2])),
        (30, Scores::of(&[1])),
    ])),
    backward: Backward::Hitting(Squares::from_to(1, 26)),
    compulsion: Compulsion::None,
    stuck: Stuck::TurnOver,
    goal: Goal::AllOff,
}
.checked();

/// Seven pieces each.
pub const KENDALL_SEVEN: Ruleset = Ruleset {
    id: "kendall-7",
    name: "Kendall, seven pieces",
    feel: "Kendall's game with the seven pieces of the Old Kingdom scenes.",
    pieces: SEVEN,
    ..KENDALL
}
.checked();

const READINGS: &[Reading] = &[
    Reading {
        says: "Sets name the houses' throws and are silent on hits there.",
        reading: "No square is safe by itself: a lone piece on 28 can be swapped down to 26.",
        because: "protection is given to neighbours and to nothing else",
    },
    Reading {
        says: "Three in a row can't be passed.",
        reading: "The wall bars bearing off too, and moves backward.",
        because: "the rule makes no exception",
    },
    Reading {
        says: "A piece moves back when none can move forward.",
        reading: "Pieces on 28, 29 and 30 never do: their only move is off.",
        because: "they wait for their own throw",
    },
];
