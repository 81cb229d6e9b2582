//! How much each term counts, for each family of ways.
//!
//! A family is told by the choices of the record that shape the fight, never by a way's name; a
//! way that nobody has tuned for takes the weights of the nearest that somebody has.

mod table;

use super::terms::TERMS;
use crate::board::Lots;
use crate::rules::{Backward, Exit, Hit, Houses, Ruleset, Wall};

/// Weights with the numbers of pieces and the cast for which they were found.
struct Tuned {
    pieces: u8,
    lots: Lots,
    /// Thousandths.
    weights: [i16; TERMS],
}

/// The weights for a way.
pub fn of(rules: &Ruleset) -> [f32; TERMS] {
    let strange =
        |tuned: &&Tuned| (tuned.pieces.abs_diff(rules.pieces), u8::from(tuned.lots != rules.lots));
    let nearest = family(rules).iter().min_by_key(strange).expect("every family has weights");
    nearest.weights.map(|thousandths| f32::from(thousandths) / 1000.0)
}

fn family(rules: &Ruleset) -> &'static [Tuned] {
    match (rules.houses, rules.hit, &rules.exit) {
        (Houses::GrantThrows { .. }, _, _) => table::HOUSES,
        (Houses::Plain, Hit::Capture, _) => table::CAPTURES,
        (Houses::Plain, Hit::Swap, Exit::Beyond) => table::BEYOND,
        (Houses::Plain, Hit::Swap, Exit::ByItself) => table::GRID,
        (Houses::Plain, Hit::Swap, Exit::Doors(_)) => match (rules.wall, rules.backward) {
            (Wall::None, _) => table::OPEN,
            (_, Backward::Never) => table::FORWARD,
            _ => table::BACKWARD,
        },
    }
}
