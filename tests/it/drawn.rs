//! Boards drawn in a test: three rows in path order, the side to move, and only what differs from
//! the usual.

use senet::board::Side;
use senet::rules::{Goal, Position, Ruleset};

/// The way of that id.
pub fn way(id: &str) -> &'static Ruleset {
    Ruleset::by_id(id).expect("a way of the canon")
}

/// The position of `squares side`, `squares side pending` or a whole position text. Pieces that
/// are not drawn have been borne off, in a way that captures nothing.
pub fn at(id: &str, drawn: &str) -> Position {
    let rules = way(id);
    let words: Vec<&str> = drawn.split(' ').collect();
    let text = match words[..] {
        [squares, mover] => filled(rules, squares, mover, "-"),
        [squares, mover, pending] => filled(rules, squares, mover, pending),
        _ => drawn.to_owned(),
    };
    Position::parse(rules, &text).unwrap_or_else(|error| panic!("\"{text}\": {error}"))
}

fn filled(rules: &Ruleset, squares: &str, mover: &str, pending: &str) -> String {
    assert!(rules.goal != Goal::MostOff, "where pieces are captured the points must be written");
    let off = |side: Side| {
        let drawn = squares.chars().filter(|letter| *letter == side.letter()).count();
        usize::from(rules.pieces).checked_sub(drawn).expect("no more pieces than the way has")
    };
    format!("{squares} {mover} {}-{} {pending}", off(Side::Cones), off(Side::Spools))
}
