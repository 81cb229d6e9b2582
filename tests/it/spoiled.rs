//! Spoiled texts: no input panics, and what is read is written back as it was meant.

use senet::board::Score;
use senet::game::Record;
use senet::lab::Seeded;
use senet::rules::{Move, Position, Ruleset, canon, legal};

/// Characters that mean something in one of the text forms, and some that mean nothing.
const LETTERS: &[char] = &[
    'C', 'S', '.', '/', '-', '=', '+', 'x', '>', ':', ' ', '\n', '\t', '0', '1', '2', '3', '5',
    '6', '9', 'e', 'a', 'o', 'f', 'r', 's', 't', 'y', 'é', '𓏠', '\u{0}',
];

fn pick(dice: &mut Seeded, count: usize) -> usize {
    dice.below(u32::try_from(count).expect("a small count")) as usize
}

/// The text with a few letters changed, dropped, doubled or turned around.
fn spoil(text: &str, dice: &mut Seeded) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=pick(dice, 4) {
        let place = pick(dice, letters.len() + 1);
        let letter = LETTERS[pick(dice, LETTERS.len())];
        match pick(dice, 5) {
            0 if place < letters.len() => letters[place] = letter,
            1 if place < letters.len() => drop(letters.remove(place)),
            2 if place + 1 < letters.len() => letters.swap(place, place + 1),
            3 => letters.truncate(place),
            _ => letters.insert(place.min(letters.len()), letter),
        }
    }
    letters.into_iter().collect()
}

/// Some positions of each way, as texts: the start and those of a game that has gone on.
fn positions(rules: &Ruleset, dice: &mut Seeded) -> Vec<String> {
    let mut position = Position::start(rules);
    let mut texts = vec![position.to_string()];
    while position.winner(rules).is_none() && texts.len() < 60 {
        let scores: Vec<(Score, u8)> = position.scores(rules).collect();
        let (score, _) = scores[pick(dice, scores.len())];
        let moves = legal(rules, &position, score);
        let one = moves.nth(pick(dice, moves.len())).expect("a move of the list");
        position = senet::rules::play_fast(rules, &position, score, one);
        texts.push(position.to_string());
    }
    texts
}

#[test]
fn spoiled_positions_are_read_exactly_or_refused_with_a_place() {
    let mut dice = Seeded::new(30, 0);
    for rules in canon::ALL {
        let (mut read, mut refused) = (0, 0);
        for text in positions(rules, &mut dice) {
            for _ in 0..40 {
                let spoiled = spoil(&text, &mut dice);
                match Position::parse(rules, &spoiled) {
                    Ok(position) => {
                        assert_eq!(position.to_string(), spoiled, "one text for a position");
                        read += 1;
                    }
                    Err(error) => {
                        let place = error.place();
                        assert!(place >= 1 && place <= spoiled.chars().count() + 1, "{spoiled:?}");
                        assert_eq!(error.to_string().lines().count(), 1);
                        refused += 1;
                    }
                }
            }
        }
        assert!(read > 0 && refused > 100, "{}: {read} read, {refused} refused", rules.id);
    }
}

#[test]
fn spoiled_moves_are_read_exactly_or_refused() {
    let mut dice = Seeded::new(30, 1);
    let forms = ["12-15", "12x15", "30-off", "26-27>15", "27>15", "28-stay", "pass", "lapse"];
    let mut read = 0;
    for form in forms {
        for _ in 0..3_000 {
            let spoiled = spoil(form, &mut dice);
            if let Ok(one) = spoiled.parse::<Move>() {
                assert_eq!(one.to_string(), spoiled, "one text for a move");
                read += 1;
            }
        }
    }
    assert!(read > 100, "only {read} were moves");
}

#[test]
fn spoiled_records_are_read_or_refused_with_a_place() {
    let mut dice = Seeded::new(30, 2);
    for rules in canon::ALL {
        let file = format!("{}/tests/golden/{}.txt", env!("CARGO_MANIFEST_DIR"), rules.id);
        let text = std::fs::read_to_string(file).expect("the way's transcript");
        let (_, record) = text.split_once("\n\n").expect("a record at its end");
        assert_eq!(Record::parse(record).expect("a record").to_string(), record);
        // The head of a game is enough: faults are found where they stand.
        let head: String = record.split_inclusive('\n').take(14).collect();
        let (mut read, mut refused) = (0, 0);
        for _ in 0..400 {
            let spoiled = spoil(&head, &mut dice);
            match Record::parse(&spoiled) {
                Ok(record) => {
                    assert_eq!(Record::parse(&record.to_string()), Ok(record), "{spoiled:?}");
                    read += 1;
                }
                Err(error) => {
                    assert!(error.line() >= 1 && error.line() <= spoiled.lines().count() + 1);
                    assert_eq!(error.to_string().lines().count(), 1, "{error}");
                    refused += 1;
                }
            }
        }
        assert!(read > 0 && refused > 100, "{}: {read} read, {refused} refused", rules.id);
    }
}
