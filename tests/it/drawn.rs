//! Boards drawn in a test: three rows in path order, the side to move, and only what differs from
//! the usual.

use senet::board::{Score, Side};
use senet::rules::{Goal, Position, Ruleset, legal, play};

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

/// The legal moves, with one space between.
pub fn moves(id: &str, drawn: &str, score: u8) -> String {
    let listed = legal(way(id), &at(id, drawn), Score::of(score));
    let texts: Vec<String> = listed.iter().map(|one| one.to_string()).collect();
    texts.join(" ")
}

/// The position after a move: squares, side to move, pieces off, pending.
pub fn after(id: &str, drawn: &str, score: u8, chosen: &str) -> String {
    let (rules, position, score) = (way(id), at(id, drawn), Score::of(score));
    let found = legal(rules, &position, score).read(chosen);
    let one = found.unwrap_or_else(|error| panic!("{id} \"{drawn}\" {score}: {error}"));
    play(rules, &position, score, one).position.to_string()
}

/// The squares after a move.
pub fn board_after(id: &str, drawn: &str, score: u8, chosen: &str) -> String {
    after(id, drawn, score, chosen).split(' ').next().expect("the squares").to_owned()
}

/// Whose throw it is after a move, and which: `C -`, `S =26`, …
pub fn next_after(id: &str, drawn: &str, score: u8, chosen: &str) -> String {
    let text = after(id, drawn, score, chosen);
    let words: Vec<&str> = text.split(' ').collect();
    format!("{} {}", words[1], words[3])
}
