//! The marked squares of a way: names, signs, and what each does there.

use super::lists::or_list;
use super::long::{displaced, door, gate, water};
use crate::app::scene::{Sign, USUAL_SIGNS};
use crate::board::{Score, Square, Squares};
use crate::rules::{Compulsion, Exit, Gate, Houses, Refuge, Ruleset};

/// A marked square of a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// Where it lies.
    pub square: Square,
    /// What it is called there.
    pub name: &'static str,
    /// What it does there, in full sentences.
    pub says: Vec<String>,
}

/// How the last squares are marked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marking {
    /// Beauty on 26, water on 27.
    Usual,
    /// Everything one square further on.
    Shifted,
    /// No water: a gateway and four numbers.
    Numbers,
}

fn marking(rules: &Ruleset) -> Marking {
    match rules.water {
        None => Marking::Numbers,
        Some(water) if water.at.number() == 28 => Marking::Shifted,
        Some(_) => Marking::Usual,
    }
}

/// The houses one square further on.
const SHIFTED_SIGNS: &[(Square, Sign)] = &[
    (Square::at(15), Sign::Ankh),
    (Square::at(27), Sign::Nefer),
    (Square::at(28), Sign::Water),
    (Square::at(29), Sign::Three),
    (Square::at(30), Sign::Two),
];

/// A gateway and the throws that leave.
const NUMBER_SIGNS: &[(Square, Sign)] = &[
    (Square::at(26), Sign::Nefer),
    (Square::at(27), Sign::Four),
    (Square::at(28), Sign::Three),
    (Square::at(29), Sign::Two),
    (Square::at(30), Sign::One),
];

/// What is engraved on the squares of the way's board.
pub fn signs(rules: &Ruleset) -> &'static [(Square, Sign)] {
    match marking(rules) {
        Marking::Usual => USUAL_SIGNS,
        Marking::Shifted => SHIFTED_SIGNS,
        Marking::Numbers => NUMBER_SIGNS,
    }
}

/// What a marked square is called in that way; none for any other square.
pub fn house_name(rules: &Ruleset, square: Square) -> Option<&'static str> {
    let name = match (marking(rules), square.number()) {
        (Marking::Usual | Marking::Shifted, 15) => "House of Resurrection",
        (Marking::Usual | Marking::Numbers, 26) | (Marking::Shifted, 27) => "House of Beauty",
        (Marking::Usual, 27) | (Marking::Shifted, 28) => "House of Water",
        (Marking::Usual, 28) | (Marking::Shifted, 29) => "House of the Three Truths",
        (Marking::Usual, 29) | (Marking::Shifted, 30) => "House of Re-Atum",
        (Marking::Usual, 30) => "House of Horus",
        (Marking::Numbers, 27) => "marked X",
        (Marking::Numbers, 28) => "marked III",
        (Marking::Numbers, 29) => "marked II",
        (Marking::Numbers, 30) => "marked I",
        _ => return None,
    };
    Some(name)
}

/// The marked squares of the way and what they do, in path order.
pub fn houses(rules: &Ruleset) -> Vec<House> {
    Square::all()
        .filter_map(|square| {
            let name = house_name(rules, square)?;
            Some(House { square, name, says: says(rules, square) })
        })
        .collect()
}

fn says(rules: &Ruleset, square: Square) -> Vec<String> {
    if square.number() == 15 {
        return resurrection(rules);
    }
    if rules.houses != Houses::Plain {
        return granting(rules, square);
    }
    if rules.water.is_some_and(|water| water.at == square) {
        let mut said = water(rules);
        said.push("Nothing rests here.".to_owned());
        return said;
    }
    plain(rules, square)
}

fn resurrection(rules: &Ruleset) -> Vec<String> {
    let returns = "Pieces that the water sends back begin again here.".to_owned();
    match rules.water.map(|water| water.refuge) {
        None | Some(Refuge::Start) => vec!["It carries its sign and does nothing.".to_owned()],
        // What happens to a piece that stands here is told where the water is.
        Some(Refuge::FifteenOrBefore | Refuge::FifteenOrStart) => vec![returns],
        Some(Refuge::Resurrection) => [returns].into_iter().chain(displaced()).collect(),
    }
}

/// A square that grants throws: its own table, score by score.
fn granting(rules: &Ruleset, square: Square) -> Vec<String> {
    let off = door(rules, square).unwrap_or_default();
    let mut said = Vec::new();
    match square.number() {
        26 => {
            said.extend(gate(rules));
            said.push(format!(
                "It then gets a house throw: {off} takes it off the board, a 1 moves it to 27, a \
                 2, 3 or 4 to 28, 29 or 30."
            ));
            said.push(
                "If a piece of either side stands on its way or on its goal, it falls to 27 \
                 instead; if 27 is occupied, it goes back to 15."
                    .to_owned(),
            );
        }
        27 => {
            said.push("Arriving earns a house throw.".to_owned());
            said.push(drowning(rules, square, &off));
        }
        30 => {
            said.push("Arriving ends the turn, although it takes a 4 to get here.".to_owned());
            said.push("From the next turn of its side on, any score takes the piece off.".into());
        }
        _ => {
            said.push("Arriving earns a house throw.".to_owned());
            said.push(format!("With {off} the piece leaves the board; otherwise it stays."));
        }
    }
    said
}

fn drowning(rules: &Ruleset, square: Square, off: &str) -> String {
    let Houses::GrantThrows { water_holds } = rules.houses else { return String::new() };
    let sinks: Vec<String> = rules
        .lots
        .scores()
        .filter(|score| !water_holds.contains(*score) && !rules.doors(*score).contains(square))
        .map(|score: Score| score.to_string())
        .collect();
    format!(
        "With {off} the piece leaves the board, with a {water_holds} it stays, with a {} it goes \
         back to 15.",
        or_list(&sinks)
    )
}

/// A square without throws of its own.
fn plain(rules: &Ruleset, square: Square) -> Vec<String> {
    let mut said = Vec::new();
    if square.number() == 26 && rules.gate != Gate::Open {
        said.extend(gate(rules));
    }
    if rules.safe.contains(square) {
        said.push("No piece can be hit here.".to_owned());
    }
    let steps = rules.steps_from.contains(square);
    match &rules.exit {
        Exit::Doors(_) => match door(rules, square) {
            Some(score) if steps && square != Square::LAST => {
                said.push(format!("A piece leaves the board with {score}."));
                said.push(onward(rules, square));
            }
            Some(score) => said.push(format!("A piece leaves with {score}, and never otherwise.")),
            None => said.push(onward(rules, square)),
        },
        Exit::ByItself if square == Square::LAST => said.push(
            "A piece leaves from here by itself once all its side’s pieces are on the last row."
                .to_owned(),
        ),
        Exit::Beyond if square == Square::LAST => {
            said.push(
                "Once its side may leave, any score that counts takes a piece off from here."
                    .to_owned(),
            );
        }
        Exit::ByItself | Exit::Beyond => {}
    }
    if let Compulsion::From(which) = rules.compulsion
        && which.contains(square)
        && square.number() == 26
    {
        said.push("A piece that can move on from here must.".to_owned());
    }
    said
}

/// Where the smaller scores lead from a square near the end.
fn onward(rules: &Ruleset, square: Square) -> String {
    let to = Squares::from_to(square.number() + 1, 30);
    let drowns = rules.water.map(|water| water.at).filter(|at| to.contains(*at));
    match drowns {
        Some(at) => {
            let points = at.number() - square.number();
            format!("A {points} falls in the water; any other that stays on the board moves it on.")
        }
        None => "A score that stays on the board moves it on.".to_owned(),
    }
}
