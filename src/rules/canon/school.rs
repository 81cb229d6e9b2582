//! A school's rules for one six-sided die.

use super::super::ruleset::{
    Backward, Citation, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Reading, Refuge,
    Ruleset, RunLength, Stuck, Wall, Water,
};
use super::super::scores::Scores;
use super::{FIVE, ONE_FOUR_SIX};
use crate::board::{Lots, Square, Squares};

/// Five pieces each, one die.
pub const SCHOOL: Ruleset = Ruleset {
    id: "school",
    name: "School dice",
    feel: "One die, quick turns, and a last row where a big throw can take two pieces along.",
    citation: Citation {
        author: "a school's lesson sheet, unsigned",
        year: "",
        work: "Senet for two players with one die",
    },
    readings: READINGS,
    doubts: &["The sheet names no source for its rules."],
    pieces: FIVE,
    lots: Lots::DIE,
    spent: Scores::of(&[5]),
    again: ONE_FOUR_SIX,
    opening: Opening::FirstOne,
    guard: Guard::Neighbour,
    wall: Wall::Run(RunLength::Three),
    hit: Hit::Swap,
    safe: Squares::of(&[26, 28, 29]),
    gate: Gate::Open,
    steps_from: Squares::ALL,
    water: Some(Water { at: Square::at(27), refuge: Refuge::FifteenOrStart }),
    houses: Houses::Plain,
    exit: Exit::Beyond,
    backward: Backward::Hitting(Squares::ALL),
    compulsion: Compulsion::None,
    stuck: Stuck::TurnOver,
    goal: Goal::AllOffForPoints,
}
.checked();

const READINGS: &[Reading] = &[
    Reading {
        says: "The second player's first move is made from square 9.",
        reading: "It is, if a legal move of that piece exists; otherwise any piece moves, and the \
                  duty stays until the cones have moved.",
        because: "a block or an unused throw can make it impossible",
    },
    Reading {
        says: "From an occupied 15 a piece returns to the start of the game.",
        reading: "It goes to the first empty square from 1.",
        because: "the start is ten squares long, and no square holds two",
    },
    Reading {
        says: "Three in a row can't be passed.",
        reading: "They bar bearing off too.",
        because: "a piece that leaves passes every square before it",
    },
    Reading {
        says: "What is over after bearing off may move another piece.",
        reading: "It may bear that one off as well, and so on with what is left then; the player \
                  may also let it lapse. It is never played backward.",
        because: "the rest is a gift, not a duty",
    },
    Reading {
        says: "Nothing of such a rest while the cones have not moved.",
        reading: "It lapses at once.",
        because: "the cones' first move is owed from square 9 and should stay within reach",
    },
];

#[cfg(test)]
mod tests {
    use super::{SCHOOL, Square};
    use crate::rules::Position;

    #[test]
    fn the_deciding_one_has_been_played_at_the_start() {
        let step = Position::deciding_step(&SCHOOL);
        assert_eq!(step, (Square::at(10), Square::at(11)));
        let start = Position::start(&SCHOOL).to_string();
        assert_eq!(start, "CSCSCSCSC./S........./.......... S 0-0 first");
    }
}
