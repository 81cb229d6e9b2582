//! Dmitriy Skiryuk's reconstruction: houses that grant throws, and pairs that can't be passed.

use super::super::ruleset::{
    Backward, Citation, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Reading, Refuge,
    Ruleset, RunLength, Stuck, Wall, Water,
};
use super::super::scores::{Doors, Scores};
use super::{BEFORE_BEAUTY, FIVE, ONE_FOUR_FIVE, SEVEN};
use crate::board::{Lots, Square, Squares};

/// Five pieces each.
pub const SKIRYUK: Ruleset = Ruleset {
    id: "skiryuk",
    name: "Skiryuk",
    feel: "Pairs hold the road, and the last five squares are a gamble of their own.",
    citation: Citation {
        author: "Dmitriy Skiryuk",
        year: "",
        work: "his reconstruction, retold with clarifications on the page with the one-piece race",
    },
    readings: READINGS,
    doubts: DOUBTS,
    pieces: FIVE,
    lots: Lots::STICKS,
    spent: Scores::NONE,
    again: ONE_FOUR_FIVE,
    opening: Opening::LoneOne,
    guard: Guard::RunEnd,
    wall: Wall::Run(RunLength::Two),
    hit: Hit::Swap,
    safe: Squares::from_to(26, 30),
    gate: Gate::Stop,
    steps_from: BEFORE_BEAUTY,
    water: Some(Water { at: Square::at(27), refuge: Refuge::Resurrection }),
    houses: Houses::GrantThrows { water_holds: Scores::of(&[5]) },
    exit: Exit::Doors(Doors::of(&[
        (26, Scores::of(&[5])),
        (27, Scores::of(&[4])),
        (28, Scores::of(&[3])),
        (29, Scores::of(&[2])),
        (30, Scores::ALL),
    ])),
    backward: Backward::Hitting(BEFORE_BEAUTY),
    compulsion: Compulsion::None,
    stuck: Stuck::TurnOver,
    goal: Goal::AllOff,
}
.checked();

/// Seven pieces each.
pub const SKIRYUK_SEVEN: Ruleset = Ruleset {
    id: "skiryuk-7",
    name: "Skiryuk, seven pieces",
    feel: "The older, fuller board: more pairs, fewer gaps, a longer game.",
    pieces: SEVEN,
    ..SKIRYUK
}
.checked();

const READINGS: &[Reading] = &[
    Reading {
        says: "Whoever first throws a 1 has the spools and begins.",
        reading: "Both throw in rounds; a round counts when exactly one of the two scores 1.",
        because: "players who throw together can both score 1, and neither is then first",
    },
    Reading {
        says: "The middle of a row of three or more can be knocked out; the row can't be passed.",
        reading: "A hit on the middle is allowed: the mover then lies inside the row.",
        because: "a piece that stops inside the row has not passed it",
    },
    Reading {
        says: "On the House of Beauty a piece can't pass other pieces.",
        reading: "A piece on the way bars it as much as one on the square that it should reach.",
        because: "that is what not passing means",
    },
    Reading {
        says: "A 5 takes the piece off from the House of Beauty.",
        reading: "It does so whatever stands on 27 to 30.",
        because: "the source gives the 5 without any condition",
    },
    Reading {
        says: "On 30 a piece waits until the next turn.",
        reading: "Arriving on 30 ends the turn, although it takes a 4 to get there.",
        because: "otherwise the 4's own extra throw would be that next turn at once",
    },
    Reading {
        says: "The houses' tables are given for the extra throw on arrival.",
        reading: "A later ordinary throw reads the same tables; leaving is then one move among \
                  others, and staying or resurrection happens only when nothing else can move.",
        because: "a resting piece needs some rule, and no other is given",
    },
    Reading {
        says: "An enemy piece on 15 is knocked back to square 1.",
        reading: "So it is, also for a piece coming from 26; if 1 is occupied, to the nearest \
                  empty square after it.",
        because: "the source says so of 15 and something else of 26, and no square holds two",
    },
    Reading {
        says: "Both the score and a house can grant another throw.",
        reading: "The latest throw alone decides, and the two never add up.",
        because: "the source grants one extra throw at a time",
    },
];

const DOUBTS: &[&str] = &[
    "The source calls seven pieces the faster game; between random players it is the slower one.",
    "The page that tells these rules adds clarifications of its own and does not mark them.",
];
