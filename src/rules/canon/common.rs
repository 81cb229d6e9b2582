//! The game that is most often met online, with the houses one square further on.

use super::super::ruleset::{
    Backward, Citation, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Reading, Refuge,
    Ruleset, Stuck, Wall, Water,
};
use super::super::scores::{Doors, Scores};
use super::{FIVE, ONE_FOUR_FIVE};
use crate::board::{Lots, Side, Square, Squares};

/// Five pieces each; nothing blocks.
pub const COMMON: Ruleset = Ruleset {
    id: "common",
    name: "The common online game",
    feel: "Open and forgiving: nothing blocks, and three safe squares lie at the end.",
    citation: Citation {
        author: "the site that also carries Bell's game",
        year: "",
        work: "its standard game, as its page on Bell's rules compares them",
    },
    readings: READINGS,
    doubts: &["Its houses stand one square further on than on the boards found in tombs."],
    pieces: FIVE,
    lots: Lots::STICKS,
    spent: Scores::NONE,
    again: ONE_FOUR_FIVE,
    opening: Opening::Fixed(Side::Cones),
    guard: Guard::Neighbour,
    wall: Wall::None,
    hit: Hit::Swap,
    safe: Squares::of(&[27, 29, 30]),
    gate: Gate::Open,
    steps_from: Squares::ALL,
    water: Some(Water { at: Square::at(28), refuge: Refuge::FifteenOrBefore }),
    houses: Houses::Plain,
    exit: Exit::Doors(Doors::of(&[
        (27, Scores::of(&[4, 5])),
        (29, Scores::of(&[3])),
        (30, Scores::of(&[2])),
    ])),
    backward: Backward::Never,
    compulsion: Compulsion::None,
    stuck: Stuck::TurnOver,
    goal: Goal::AllOff,
}
.checked();

const READINGS: &[Reading] = &[
    Reading {
        says: "Nothing is said of passing other pieces.",
        reading: "Nothing blocks passing.",
        because: "a bar that the source wants, it would name",
    },
    Reading {
        says: "Nothing is said of a throw that no piece can use.",
        reading: "The turn is over.",
        because: "that is the custom of all related games",
    },
    Reading {
        says: "The Water sends a piece back to 15.",
        reading: "If 15 is occupied, to the first empty square before it.",
        because: "no square holds two",
    },
    Reading {
        says: "The House of Beauty is marked.",
        reading: "No piece need stop on it.",
        because: "no rule says that it must",
    },
    Reading {
        says: "From 27 a piece leaves with a throw that carries it past 30; 29 and 30 have their \
               own throw.",
        reading: "27 leaves with 4 or 5; moving on within 27 to 30 by the exact score is an \
                  ordinary move.",
        because: "the source gives the throws that leave and forbids nothing else",
    },
];
