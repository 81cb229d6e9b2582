//! Why a piece that was pressed does not move.

use super::{Name, Names, any_of, piece};
use crate::app::sheet::{and_list, house_name, squares};
use crate::board::{Score, Side, Square, Squares};
use crate::game::{Game, Phase};
use crate::rules::{Bar, Rule, Ruleset, Wall, WhyNot, why_not};

/// Why a press on that square moves nothing, and the squares that cause it.
pub fn cannot_move(names: &Names, game: &Game, over: bool, square: Square) -> (String, Squares) {
    let plain = |text: &str| (text.to_owned(), Squares::EMPTY);
    if over {
        return plain("The game is over: start a new one.");
    }
    let (side, score) = match game.phase() {
        Phase::Over(_) => return plain(""),
        Phase::Opening(_) | Phase::ToThrow { .. } => return before_a_throw(names, game),
        Phase::ToMove { side, score, .. } => (side, score),
    };
    if names.side(side) == Name::Computer {
        return plain("It is the computer’s turn.");
    }
    match game.position().owner(square) {
        None => plain(&format!("Nothing stands on {square}.")),
        Some(owner) if owner != side => {
            let text = match names.side(owner) {
                Name::Computer => format!("The {} on {square} is the computer’s.", piece(owner)),
                _ => format!("It is the turn of the {}.", names.side(side).within()),
            };
            plain(&text)
        }
        Some(_) => match why_not(game.way(), game.position(), score, square) {
            Ok(_) => plain(""),
            Err(why) => (told(game.way(), side, score, square, &why), why.squares),
        },
    }
}

/// A press before the throw: what the square is, or that a throw comes first.
fn before_a_throw(names: &Names, game: &Game) -> (String, Squares) {
    let next = match game.phase() {
        Phase::ToThrow { side, .. } if names.side(side) == Name::Computer => {
            "It is the computer’s throw."
        }
        _ => "Throw first: the score says how far a piece goes.",
    };
    (next.to_owned(), Squares::EMPTY)
}

/// The sentence for a piece of the side to move.
pub fn told(rules: &Ruleset, side: Side, score: Score, from: Square, why: &WhyNot) -> String {
    let ahead = Bar { rule: why.rule, squares: why.squares };
    let forward = bar(rules, side, score, from, &ahead);
    match &why.backward {
        None => forward,
        Some(Bar { rule: Rule::BeforeFirst, .. }) => {
            format!("{forward} Going back {score} leads before square 1.")
        }
        Some(behind) if behind.rule == Rule::NeverBack => {
            format!("{forward} From there no piece goes back.")
        }
        Some(behind) => format!("{forward} Going back: {}", bar(rules, side, score, from, behind)),
    }
}

fn bar(rules: &Ruleset, side: Side, score: Score, from: Square, bar: &Bar) -> String {
    let (own, enemy) = (piece(side), piece(side.other()));
    let at = bar.squares.first().unwrap_or(from);
    match bar.rule {
        Rule::Over => "The game is over: start a new one.".to_owned(),
        Rule::NotYours => format!("No piece of yours stands on {from}."),
        Rule::Spent => format!("A {score} counts nothing here."),
        Rule::HouseThrow => format!("This throw belongs to the {own} on {at}."),
        Rule::FirstMove => format!("The first move belongs to the {own} on {at}."),
        Rule::Compulsion => compelled(own, bar.squares),
        Rule::OwnPiece => format!("A {own} of the same side stands on {at}."),
        Rule::Guarded => format!(
            "The {enemy} there is guarded by its company: it can’t be hit on {}.",
            list(bar.squares)
        ),
        Rule::Safe => match house_name(rules, at) {
            Some(house) => format!("On {at}, {house}, no piece can be hit."),
            None => format!("On {at} no piece can be hit."),
        },
        Rule::Wall => wall(rules, enemy, bar.squares),
        Rule::Beauty => format!("Every piece must land on {at} exactly before it goes on."),
        Rule::Door => door(rules, from, score),
        Rule::BeyondLast => format!("A {score} leads beyond square 30."),
        Rule::Waits => waits(own, bar.squares),
        Rule::BeforeFirst => format!("Going back {score} leads before square 1."),
        Rule::BackOnto => {
            format!("Going back, a piece lands on empty squares only, and {at} is taken.")
        }
        Rule::NeverBack => format!("From {from} no piece goes back."),
    }
}

fn compelled(own: &str, squares: Squares) -> String {
    match squares.len() {
        1 => format!("The {own} on {} must move first.", list(squares)),
        _ => format!("One of the pieces on {} must move first.", list(squares)),
    }
}

fn wall(rules: &Ruleset, enemy: &str, squares: Squares) -> String {
    match rules.wall {
        Wall::GroupOfThree => {
            format!("The {enemy}s on {} stand together and block the way.", list(squares))
        }
        _ => format!("The {enemy}s on {} stand in a row that can’t be passed.", list(squares)),
    }
}

/// Which scores a piece leaves or moves on with, where this one does neither.
fn door(rules: &Ruleset, from: Square, score: Score) -> String {
    let open = rules.lots.scores().filter(|other| rules.doors(*other).contains(from));
    let open = any_of(open);
    if open.is_empty() {
        format!("A {score} leads beyond the board, and nothing leaves from {from}.")
    } else {
        format!("From {from} a piece leaves with {open}, not with {score}.")
    }
}

fn waits(own: &str, squares: Squares) -> String {
    format!(
        "No piece leaves yet: the {own}{} on {} must come further first.",
        if squares.len() == 1 { "" } else { "s" },
        list(squares)
    )
}

/// "9", "9 and 10", "9 to 11".
fn list(set: Squares) -> String {
    and_list(&squares(set))
}
