//! The rulebook's worked cases: the oracle is held to them before it judges anything else.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{WAYS, moves, perft, start};

/// The cases of one way, read from its file.
fn cases_of(way: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/cases/{way}.jsonl"));
    let text = fs::read_to_string(&path).expect("the cases of every way are in tests/cases");
    text.lines().map(|line| serde_json::from_str(line).expect("a case is JSON")).collect()
}

fn expected(case: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let listed = case["moves"].as_array().expect("a case lists its moves");
    listed.iter().map(|entry| (text(&entry["move"]), text(&entry["to"]))).collect()
}

#[test]
fn every_case_matches() {
    for way in &WAYS {
        let cases = cases_of(way.id);
        assert_eq!(cases.len(), 55, "cases of {}", way.id);
        for case in &cases {
            let position = case["position"].as_str().expect("a position");
            let score = u8::try_from(case["score"].as_u64().expect("a score")).expect("small");
            let found = moves(way.id, position, score);
            assert_eq!(found, Ok(expected(case)), "{} {position} score {score}", way.id);
        }
    }
}

#[test]
fn every_start_reads_back() {
    for way in &WAYS {
        let start = start(way.id).expect("a way of the table");
        assert!(moves(way.id, &start, 1).is_ok_and(|listed| !listed.is_empty()), "{}", way.id);
    }
}

/// The counts written down in `tests/perft.txt`, which the engine is held to as well.
#[test]
fn the_written_counts_are_the_oracles() {
    let text = include_str!("../../perft.txt");
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let [way, depth, plain, weighted] = parts[..] else { panic!("four columns: {line}") };
        let depth: usize = depth.parse().expect("a depth");
        if depth > 3 {
            // The slow way down is walked by the ignored test that wrote them.
            continue;
        }
        assert_eq!(perft(way, depth, false).map(|count| count.to_string()), Ok(plain.into()));
        assert_eq!(perft(way, depth, true).map(|count| count.to_string()), Ok(weighted.into()));
        lines += 1;
    }
    assert_eq!(lines, 3 * WAYS.len());
}

/// Prints what `tests/perft.txt` holds.
#[test]
#[ignore = "writes the table anew; run with --ignored --nocapture"]
fn print_the_counts() {
    for way in &WAYS {
        for depth in 1..=4 {
            let plain = perft(way.id, depth, false).expect("a way of the table");
            let weighted = perft(way.id, depth, true).expect("a way of the table");
            println!("{:<10} {depth} {plain:>8} {weighted:>12}", way.id);
        }
    }
}
