//! Positions, moves and records, as the rules' own readers meet them.

use senet::game::Record;
use senet::lab::Seeded;
use senet::rules::{Move, Position, Ruleset, canon, legal, play_fast};

use super::spoil::{one, pick, spoiled};
use super::{Said, attack};

/// Some positions of a way, as texts.
pub fn positions(rules: &Ruleset, dice: &mut Seeded) -> Vec<String> {
    let mut position = Position::start(rules);
    let mut texts = vec![position.to_string()];
    while position.winner(rules).is_none() && texts.len() < 300 {
        let scores: Vec<_> = position.scores(rules).collect();
        let (score, _) = scores[pick(dice, scores.len())];
        let moves = legal(rules, &position, score);
        let chosen = moves.nth(pick(dice, moves.len())).expect("a move of the list");
        position = play_fast(rules, &position, score, chosen);
        texts.push(position.to_string());
    }
    texts
}

/// Positions of every way, each text after its way's id and a tab.
pub fn ways_and_positions() -> Vec<String> {
    let mut dice = Seeded::new(31, 0);
    let of = |rules: &'static Ruleset| {
        let texts = positions(rules, &mut dice);
        texts.into_iter().map(|text| format!("{}\t{text}", rules.id))
    };
    canon::ALL.into_iter().flat_map(of).collect()
}

/// The record at the end of a way's golden transcript, and its head.
pub fn records() -> Vec<String> {
    let mut all = Vec::new();
    for rules in canon::ALL {
        let file = format!("{}/tests/golden/{}.txt", env!("CARGO_MANIFEST_DIR"), rules.id);
        let text = std::fs::read_to_string(file).expect("the way's transcript");
        let (_, record) = text.split_once("\n\n").expect("a record at its end");
        let head = |lines: usize| record.split_inclusive('\n').take(lines).collect::<String>();
        all.extend([head(6), head(6), head(12), head(40)]);
        all.push(record.to_owned());
        let position = Position::start(rules);
        all.push(format!("way: {}\none: Ada\nbegin: {position}\n", rules.id));
    }
    all
}

#[test]
fn positions_are_read_exactly_or_refused() {
    let texts = ways_and_positions();
    attack(
        0,
        |dice| spoiled(&texts, dice).into_bytes(),
        |input| {
            let text = String::from_utf8_lossy(input);
            let (id, text) = text.split_once('\t').unwrap_or(("duat", &text));
            let rules = Ruleset::by_id(id).unwrap_or(&canon::DUAT);
            match Position::parse(rules, text) {
                Ok(position) => {
                    assert_eq!(position.to_string(), text, "one text for a position");
                    every_move(rules, &position);
                    Said::Read
                }
                Err(error) => Said::Refused(error.to_string()),
            }
        },
    );
}

/// What was read can be played on: every score, every move, and what they lead to reads back.
fn every_move(rules: &'static Ruleset, position: &Position) {
    if position.winner(rules).is_some() {
        return;
    }
    for (score, _) in position.scores(rules) {
        for chosen in &legal(rules, position, score) {
            let next = play_fast(rules, position, score, chosen);
            let played = senet::rules::play(rules, position, score, chosen);
            assert_eq!(played.position, next, "{chosen}");
            let text = next.to_string();
            assert_eq!(Position::parse(rules, &text), Ok(next), "{chosen} leads to {text}");
        }
    }
}

#[test]
fn moves_are_read_exactly_or_refused() {
    let forms = ["12-15", "12x15", "30-off", "26-27>15", "27>15", "28-stay", "pass", "lapse"];
    attack(
        1,
        |dice| spoiled(&forms, dice).into_bytes(),
        |input| {
            let text = String::from_utf8_lossy(input);
            match text.parse::<Move>() {
                Ok(chosen) => {
                    assert_eq!(chosen.to_string(), text, "one text for a move");
                    Said::Read
                }
                Err(error) => Said::Refused(error.to_string()),
            }
        },
    );
}

#[test]
fn records_are_read_and_written_back_or_refused() {
    let texts = records();
    attack(
        2,
        |dice| spoiled(&texts, dice).into_bytes(),
        |input| {
            let text = String::from_utf8_lossy(input);
            match Record::parse(&text) {
                Ok(record) => {
                    let written = record.to_string();
                    let again = Record::parse(&written).expect("what was written is read");
                    assert_eq!(again, record);
                    assert_eq!(again.to_string(), written);
                    Said::Read
                }
                Err(error) => {
                    assert!(error.line() <= text.lines().count() + 1);
                    Said::Refused(error.to_string())
                }
            }
        },
    );
}

#[test]
fn levels_and_other_words_are_read_exactly_or_refused() {
    let words =
        ["novice", "apprentice", "scribe", "priest", "1/2", "0/1", "37/100", "999999/1000000"];
    attack(
        3,
        |dice| spoiled(&words, dice).into_bytes(),
        |input| {
            let text = String::from_utf8_lossy(input);
            let level = text.parse::<senet::ai::Level>();
            match (level, text.parse::<senet::odds::Flat>()) {
                (Ok(level), _) => {
                    assert_eq!(level.id(), text);
                    Said::Read
                }
                (_, Ok(flat)) => {
                    assert_eq!(flat.to_string().parse(), Ok(flat));
                    Said::Read
                }
                (Err(level), Err(flat)) => Said::Refused(format!("{level}; {flat}")),
            }
        },
    );
}

#[test]
fn whatever_bytes_are_kept_as_a_network_judge_a_position() {
    use senet::ai::net::Net;
    let mut dice = Seeded::new(32, 0);
    let kept = Net::BLANK.to_bytes();
    for _ in 0..200 {
        let mut bytes: Vec<u8> = kept.iter().map(|_| dice.word().to_le_bytes()[0]).collect();
        bytes.truncate(pick(&mut dice, bytes.len() + 1));
        if pick(&mut dice, 4) == 0 {
            bytes.extend(bytes.clone());
        }
        let net = Net::from_bytes(&bytes);
        assert_eq!(Net::from_bytes(&net.to_bytes()), net);
        for rules in canon::ALL {
            let (sum, _) = net.sum(rules, &Position::start(rules));
            assert!(sum.is_finite(), "{}: {sum}", rules.id);
        }
    }
    let _ = one(&mut dice, &[""]);
}
