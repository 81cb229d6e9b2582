//! The native tool's command line and the lines that it reads.

use senet::lab;

use super::spoil::{pick, spoiled};
use super::texts::ways_and_positions;
use super::{Said, attack};

#[test]
fn lines_of_questions_get_a_line_each() {
    let mut all = vec![r#"{"rules":"duat","position":"x","score":3,"more":[{"a":1}]}"#.to_owned()];
    for (place, line) in ways_and_positions().iter().enumerate() {
        let (way, position) = line.split_once('\t').expect("a way and a position");
        if place % 20 == 0 {
            let score = 1 + place % 4;
            all.push(format!(r#"{{"rules":"{way}","position":"{position}","score":{score}}}"#));
        }
    }
    attack(
        30,
        |dice| {
            let mut line = spoiled(&all, dice).into_bytes();
            if pick(dice, 20) == 0 {
                // Bytes that are no text at all.
                let at = pick(dice, line.len() + 1);
                line.splice(at..at, [0xff, 0xc0, 0x80]);
            }
            line
        },
        |input| {
            let answer = lab::answer_line(input);
            assert!(!answer.contains('\n'));
            let read: serde_json::Value = serde_json::from_str(&answer).expect("a line of JSON");
            match read["error"].as_str() {
                None => {
                    assert!(read["moves"].is_array(), "{answer}");
                    Said::Read
                }
                Some(error) => {
                    assert!(error.contains("accepted"), "it says what to do: {error}");
                    Said::Refused(error.to_owned())
                }
            }
        },
    );
}

#[test]
fn arguments_are_understood_or_refused_in_one_line() {
    let start = "CSCSCSCSCS/........../.......... S 0-0 -";
    let all = [
        "ways\t--long".to_owned(),
        "start\t--rules\tduat".to_owned(),
        format!("moves\t--rules\tskiryuk\t--position\t{start}\t--score\t2"),
        "moves\t--stdin".to_owned(),
        format!("why\t--rules\tkendall\t--position\t{start}\t--score\t2\t--from\t9"),
        "simulate\t--rules\tbell\t--cones\trandom\t--spools\tpriest\t--games\t10\t--seed\t1"
            .to_owned(),
        "perft\t--rules\tbell\t--depth\t3\t--weighted".to_owned(),
        "odds\t--square\t26\t--flat\t1/3\t--json".to_owned(),
        "race-odds\t--light\t9\t--dark\t12\t--to-roll\tdark".to_owned(),
        "transcript\t--rules\tduat\t--seed\t7".to_owned(),
        "duel\t--rules\tduat\tpriest\tscribe\t--games\t20\t--seed\t1".to_owned(),
    ];
    attack(
        31,
        |dice| spoiled(&all, dice).into_bytes(),
        |input| {
            let line = String::from_utf8_lossy(input);
            match lab::understand(line.split('\t')) {
                Ok(()) => Said::Read,
                Err(fault) => {
                    assert!(fault.contains("accepted"), "it says what to do: {fault}");
                    Said::Refused(fault)
                }
            }
        },
    );
}
