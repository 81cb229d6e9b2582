//! What a strong player would do, and why.

use super::choices::what_it_does;
use crate::ai::Reason;
use crate::rules::{Move, Position, Ruleset};

/// Said while the computer's thinking part can't be reached.
pub const ALONE: &str =
    "The computer’s thinking part could not be reached, so it plays by a quick rule of thumb.";

/// A hint as a sentence or two.
pub fn hint(rules: &Ruleset, position: &Position, chosen: Move, why: Option<Reason>) -> String {
    let Some(from) = chosen.from() else {
        return "Hint: let the rest go.".to_owned();
    };
    let does = what_it_does(rules, position, chosen);
    match why {
        None => format!("Hint, by a rule of thumb: the piece on {from} {does}."),
        Some(why) => format!("Hint: the piece on {from} {does}. {}", because(why)),
    }
}

fn because(why: Reason) -> String {
    match why {
        Reason::Only => "There is no other move.".to_owned(),
        Reason::BearsOff => "A piece that is off is safe for good.".to_owned(),
        Reason::Hits { at } => format!("The hit on {at} gains ground."),
        Reason::ReachesSafety { at } => format!("On {at} it can’t be hit."),
        Reason::ReachesHouse { at } => format!("On {at} it gets a throw of its own."),
        Reason::Escapes { from } => format!("On {from} it is in danger."),
        Reason::Walls => "It builds a wall.".to_owned(),
        Reason::Guards { at } => format!("On {at} it stands guarded."),
        Reason::KeepsGuards => "It leaves the guards standing.".to_owned(),
        Reason::LeastHarm => "Every move costs something; this one costs least.".to_owned(),
        Reason::Balance => "It weighs best on balance.".to_owned(),
        Reason::Chance => "It is as good as any.".to_owned(),
    }
}
