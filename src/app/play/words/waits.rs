//! What the game waits for.

use super::happened::is_house;
use super::{Name, Names, any_of, piece, points, side as side_name};
use crate::app::sheet::or_list;
use crate::board::{Score, Side, Square, Squares};
use crate::game::{Cast, Phase};
use crate::rules::{Compulsion, Houses, Move, Moves, Opening, Outcome, Pending, Position, Ruleset};

/// Whose throw it is and what it is for; the end, if the game is over.
///
/// `again` tells that the same side has just moved.
pub fn waits_for(
    names: &Names,
    rules: &Ruleset,
    position: &Position,
    phase: &Phase,
    again: bool,
) -> String {
    match *phase {
        Phase::Opening(Cast::Coin) => "A coin decides who has the spools.".to_owned(),
        Phase::Opening(Cast::Throw { seat, .. }) => match names.seat(seat) {
            Name::You => "Your throw.".to_owned(),
            name => format!("{}.", name.does("throws", "throw")),
        },
        Phase::ToThrow { side, kind } if is_house(kind) => house_throw(names, rules, side, kind),
        Phase::ToThrow { side, .. } => match (names.side(side), again) {
            (Name::You, true) => "Throw again.".to_owned(),
            (Name::You, false) => "Your throw.".to_owned(),
            (name, true) => format!("{} again.", name.does("throws", "throw")),
            (name, false) => format!("{} next.", name.does("throws", "throw")),
        },
        Phase::ToMove { side, score, moves } => match names.side(side) {
            Name::Computer => String::new(),
            _ => choose(rules, position, score, &moves),
        },
        Phase::Over(outcome) => over(names, rules, position, outcome),
    }
}

/// The throw that lies on the table, where a person has still to play it; nothing otherwise.
///
/// Whoever comes back to a game hears it with what may be done.
pub fn lying(names: &Names, position: &Position, phase: &Phase) -> Option<String> {
    let Phase::ToMove { side, score, .. } = *phase else { return None };
    let is_rest = matches!(position.pending, Pending::Rest { .. });
    let name = names.side(side);
    (!is_rest && name != Name::Computer).then(|| format!("{} threw {score}.", name.start()))
}

fn house_throw(names: &Names, rules: &Ruleset, side: Side, kind: Pending) -> String {
    let Pending::House(at) = kind else { return String::new() };
    let who = match names.side(side) {
        Name::You => format!("Throw for the {} on {at}", piece(side)),
        name => format!("{} for the piece on {at}", name.does("throws", "throw")),
    };
    format!("{who}: {}.", house_table(rules, at))
}

/// What each score does to the piece that throws for its house.
fn house_table(rules: &Ruleset, at: Square) -> String {
    let off = any_of(rules.lots.scores().filter(|score| rules.doors(*score).contains(at)));
    let holds = match rules.houses {
        Houses::GrantThrows { water_holds } => any_of(water_holds.iter()),
        Houses::Plain => String::new(),
    };
    let water = rules.water.map(|water| water.at);
    if water == Some(at) {
        format!("{off} takes it off, {holds} lets it stay, anything else sends it back")
    } else if water.is_some_and(|water| at < water) {
        format!("{off} takes it off, less moves it on")
    } else {
        format!("{off} takes it off, otherwise it stays")
    }
}

/// What may be done with a throw.
fn choose(rules: &Ruleset, position: &Position, score: Score, moves: &Moves) -> String {
    if let Pending::Rest { .. } = position.pending {
        return rest(score, moves);
    }
    let froms = moves.froms();
    let Some(first) = froms.first() else { return String::new() };
    let stays = matches!(moves.find(first), Some(Move::Stay { .. } | Move::Returns { .. }));
    if is_house(position.pending) {
        return format!("Play it for the piece on {first}.");
    }
    let back = moves.find(first).is_some_and(Move::is_backward);
    let owed = position.pending == Pending::First && position.to_move == Side::Cones;
    let opening = rules.opening.owed();
    match froms.len() {
        1 if owed && opening == Some(first) => {
            format!("The cones’ first move is owed by the piece on {first}.")
        }
        1 if stays => format!("Nothing else can move, so the piece on {first} takes the throw."),
        1 if back => format!("Nothing can go forward; only the piece on {first} can go back."),
        1 => format!("Only the piece on {first} can move."),
        _ if stays => {
            format!("Nothing else can move, so a piece takes the throw: choose {}.", any_at(froms))
        }
        _ if back => {
            format!("Nothing can go forward, so choose a piece to move back: {}.", any_at(froms))
        }
        _ if is_compelled(rules, position, froms) => {
            format!("A piece on the last squares must move: choose {}.", any_at(froms))
        }
        _ => format!("Choose a piece: {}.", any_at(froms)),
    }
}

/// The squares of pieces to choose from: "4, 9 or 13".
fn any_at(froms: Squares) -> String {
    or_list(&froms.iter().map(|square: Square| square.to_string()).collect::<Vec<_>>())
}

fn is_compelled(rules: &Ruleset, position: &Position, froms: Squares) -> bool {
    match rules.compulsion {
        Compulsion::None => false,
        Compulsion::From(squares) => {
            froms.minus(squares).is_empty() && !position.own().minus(squares).is_empty()
        }
    }
}

fn rest(score: Score, moves: &Moves) -> String {
    let count = points(score.points());
    if moves.froms().is_empty() {
        format!("No piece can use the {count} left.")
    } else {
        format!("{count} left: move the piece on {}, or let the rest go.", any_at(moves.froms()))
    }
}

/// Who has won, and how.
fn over(names: &Names, rules: &Ruleset, position: &Position, outcome: Outcome) -> String {
    let points = position.points(rules).map(points);
    match (outcome, points) {
        (Outcome::Won(side), None) => {
            format!("{} the game: all {} are off.", wins(names, side), lower(side))
        }
        (Outcome::Won(side), Some(points)) => {
            format!("{} the game with {points}.", wins(names, side))
        }
        (Outcome::Draw, _) => "The game is a draw.".to_owned(),
    }
}

fn wins(names: &Names, side: Side) -> String {
    names.side(side).does("wins", "win")
}

fn lower(side: Side) -> String {
    side_name(side).to_lowercase()
}

/// How the opening of that way decides, for those who throw for it.
pub fn opening(rules: &Ruleset) -> &'static str {
    match rules.opening {
        Opening::Fixed(Side::Cones) => "Cones begin.",
        Opening::Fixed(Side::Spools) => "Spools begin.",
        Opening::ConesOrHigher => "Both throw: the higher begins. Player one has the cones.",
        Opening::LoneOne => {
            "Both throw until just one of the two throws a 1: that player takes the spools and begins."
        }
        Opening::FirstOne => {
            "Players throw in turn: whoever first throws a 1 takes the spools and begins."
        }
        Opening::Coin => "A coin decides who has the spools. Spools begin.",
    }
}

/// Who has given up and who wins by it.
pub fn resigned(names: &Names, side: Side, outcome: Outcome) -> String {
    let gave_up = format!("{} up.", names.side(side).does("gives", "give"));
    match outcome {
        Outcome::Won(winner) => format!("{gave_up} {} the game.", wins(names, winner)),
        Outcome::Draw => gave_up,
    }
}
