//! DUAT's four ways: the basic game, seven pieces, the sixth throw, and both together.

use super::super::ruleset::{
    Backward, Citation, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Reading, Refuge,
    Ruleset, RunLength, Stuck, Wall, Water,
};
use super::super::scores::{Doors, Scores};
use super::{FIVE, ONE_FOUR_FIVE, ONE_FOUR_SIX, SEVEN};
use crate::board::{Lots, Square, Squares};

/// The basic way: five pieces, all dark counts 5.
pub const DUAT: Ruleset = Ruleset {
    id: "duat",
    name: "DUAT",
    feel: "Hit, guard and wall on a clear road, with one exact stop before the end.",
    citation: Citation {
        author: "DUAT, after Timothy Kendall, Gustave Jéquier and Peter Piccione",
        year: "",
        work: "the rules sheets of the DUAT set",
    },
    readings: READINGS,
    doubts: &["All four ways are named by their makers as modern reconstructions."],
    pieces: FIVE,
    lots: Lots::STICKS,
    spent: Scores::NONE,
    again: ONE_FOUR_FIVE,
    opening: Opening::ConesOrHigher,
    guard: Guard::Neighbour,
    wall: Wall::Run(RunLength::Three),
    hit: Hit::Swap,
    safe: Squares::of(&[26, 28, 29, 30]),
    gate: Gate::Exact,
    steps_from: Squares::ALL,
    water: Some(Water { at: Square::at(27), refuge: Refuge::FifteenOrBefore }),
    houses: Houses::Plain,
    exit: doors(5),
    backward: Backward::Never,
    compulsion: Compulsion::None,
    stuck: Stuck::TurnOver,
    goal: Goal::AllOff,
}
.checked();

/// Seven pieces each.
pub const DUAT_SEVEN: Ruleset = Ruleset {
    id: "duat-7",
    name: "DUAT, seven pieces",
    feel: "The basic way on a fuller board: walls come sooner and last longer.",
    pieces: SEVEN,
    ..DUAT
}
.checked();

/// All dark counts 6.
pub const DUAT_SIXTH: Ruleset = Ruleset {
    id: "duat-sixth",
    name: "DUAT, sixth throw",
    feel: "The basic way with a rare six for the five.",
    lots: Lots::STICKS_SIX,
    again: ONE_FOUR_SIX,
    exit: doors(6),
    ..DUAT
}
.checked();

/// Seven pieces, and all dark counts 6.
pub const DUAT_FULL: Ruleset = Ruleset {
    id: "duat-full",
    name: "DUAT, full challenge",
    feel: "Seven pieces and the six together: a crowded board and a rare long stride.",
    pieces: SEVEN,
    ..DUAT_SIXTH
}
.checked();

const fn doors(all_dark: u8) -> Exit {
    Exit::Doors(Doors::of(&[
        (26, Scores::of(&[all_dark])),
        (28, Scores::of(&[3])),
        (29, Scores::of(&[2])),
        (30, Scores::of(&[1])),
    ]))
}

const READINGS: &[Reading] = &[
    Reading {
        says: "A 5 bears a piece off from 26.",
        reading: "Where all dark counts 6, the 6 does.",
        because: "the rule speaks of the all-dark throw, which is then a 6, and no 5 can fall",
    },
    Reading {
        says: "28, 29 and 30 leave on exactly 3, 2 and 1.",
        reading: "A smaller exact score moves a piece on among them as anywhere else.",
        because: "no rule forbids it",
    },
    Reading {
        says: "Three in a row can't be passed.",
        reading: "The wall bars bearing off too.",
        because: "a piece that leaves passes every square before it",
    },
];
