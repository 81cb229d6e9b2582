//! The collected cases: a position, a score, every legal move and where it leads.

use std::fs;
use std::path::Path;

use senet::board::Score;
use senet::rules::{Position, Ruleset, canon, legal, play, play_fast};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    rules: String,
    position: String,
    score: u8,
    moves: Vec<Line>,
}

#[derive(Deserialize, Debug, PartialEq, Eq)]
struct Line {
    r#move: String,
    to: String,
}

/// What the engine says of the case: the legal moves in order, each with the position it leads to.
fn lines(rules: &Ruleset, position: &Position, score: Score) -> Vec<Line> {
    if position.winner(rules).is_some() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for one in &legal(rules, position, score) {
        let played = play(rules, position, score, one);
        assert_eq!(played.position, play_fast(rules, position, score, one));
        found.push(Line { r#move: one.to_string(), to: played.position.to_string() });
    }
    found
}

fn check(rules: &Ruleset) {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/cases/{}.jsonl", rules.id));
    let text = fs::read_to_string(&file).expect("the way's cases can be read");
    let mut read = 0;
    for (number, line) in text.lines().enumerate() {
        let case: Case = serde_json::from_str(line).expect("a case is a line of JSON");
        assert_eq!(case.rules, rules.id);
        let position = Position::parse(rules, &case.position).expect(&case.position);
        assert_eq!(position.to_string(), case.position, "the text round-trips");
        let score = Score::new(case.score).expect("a score");
        let found = lines(rules, &position, score);
        let place = number + 1;
        assert_eq!(found, case.moves, "{}:{place} {} {score}", rules.id, case.position);
        read += 1;
    }
    assert!(read >= 50, "{} has only {read} cases", rules.id);
}

#[test]
fn every_case_of_every_way_matches() {
    for rules in canon::ALL {
        check(rules);
    }
}
