//! Beyond one throw: this turn, until off, the curves, the tree of what may follow.

use super::view::{NOTHING, coming, lit_square};
use super::{MARKED, Model, curves, words};
use crate::app::page::Page;
use crate::board::Square;
use crate::ports::thinking::{Branch, Ends, HousesAnswer, Numeral};

/// One line of the tree, and what hangs on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twig {
    /// Which scores lead where.
    pub says: String,
    /// How likely it is that things come to this.
    pub chance: String,
    /// What may follow.
    pub then: Vec<Twig>,
}

/// A number in its two fields: the fraction, then the decimal.
fn both(page: &mut Page, id: &str, number: Option<&Numeral>, without: &str) {
    let fraction = number.map_or_else(|| without.to_owned(), words::fraction);
    let decimal = number.map_or("", |number| words::trimmed(&number.decimal));
    page.text(format!("{id}-f"), fraction);
    page.text(format!("{id}-d"), decimal);
}

/// Beyond one throw: this turn, until off, the curves.
pub(super) fn beyond(model: &Model, page: &mut Page) {
    let (known, waits) = (model.known(), coming(model));
    let crowded = model.asked.is_crowded();
    let beauty = model.asked.square.number() == 26;
    let turn = known.filter(|_| !beauty).map(|answer| &answer.this_turn);
    both(page, "now-turn", turn, if beauty { "no turn begins on 26" } else { waits });
    let arrived = known.and_then(|answer| answer.arrived.as_ref());
    let missing = if known.is_some() { "no house throw is granted here" } else { waits };
    both(page, "now-arrived", arrived, missing);
    page.hide("held", !crowded);
    for square in MARKED {
        let house = known.and_then(|all| all.houses.iter().find(|house| house.square == square));
        let part = |page: &mut Page, name: &str, number: Option<&Numeral>, never: &'static str| {
            let without = if house.is_some() { never } else { waits };
            both(page, &format!("{name}-{square}"), number, without);
        };
        part(page, "turn", house.and_then(|house| house.this_turn.as_ref()), NOTHING);
        part(page, "arrived", house.and_then(|house| house.arrived.as_ref()), NOTHING);
        part(page, "throws", house.and_then(|house| house.throws.as_ref()), "perhaps never");
        part(page, "turns", house.and_then(|house| house.turns.as_ref()), "perhaps never");
        page.class(format!("long-{square}"), "lit", square == lit_square(model));
    }
    curve(model, known, page);
}

/// How many throws and turns the curves have.
const AHEAD: usize = 20;

fn curve(model: &Model, known: Option<&HousesAnswer>, page: &mut Page) {
    let none: &[Numeral] = &[];
    let lines = [
        ("throws", known.map_or(none, |answer| &answer.within_throws)),
        ("turns", known.map_or(none, |answer| &answer.within_turns)),
    ];
    for (name, chances) in lines {
        page.attribute(format!("curve-{name}"), "points", curves::points(chances));
        for place in 0..AHEAD {
            let id = format!("{name}-n{}", place + 1);
            both(page, &id, chances.get(place), coming(model));
        }
    }
    let says =
        |number: Option<&Numeral>| number.map_or_else(|| coming(model).to_owned(), words::percent);
    let told = format!(
        "Chance that the piece is off: within 5 throws {}, within 20 throws {}; within 5 turns {}, \
         within 20 turns {}.",
        says(lines[0].1.get(4)),
        says(lines[0].1.get(19)),
        says(lines[1].1.get(4)),
        says(lines[1].1.get(19)),
    );
    page.attribute("chart", "aria-label", told);
    page.class("chart", "drawn", known.is_some());
    page.text("curve-from", model.asked.square.to_string());
}

pub(super) fn tree(model: &Model) -> Vec<Twig> {
    let from = model.asked.square;
    model.known().map_or_else(Vec::new, |answer| twigs(&answer.tree, from))
}

fn twigs(branches: &[Branch], from: Square) -> Vec<Twig> {
    let twig = |branch: &Branch| {
        let to = match branch.ends {
            Ends::Off => from,
            Ends::House(square) | Ends::Again(square) | Ends::Over(square) => square,
        };
        Twig {
            says: words::branch(branch, from),
            chance: format!(
                "{} ({})",
                words::fraction(&branch.total),
                words::percent(&branch.total)
            ),
            then: twigs(&branch.then, to),
        }
    };
    branches.iter().map(twig).collect()
}
