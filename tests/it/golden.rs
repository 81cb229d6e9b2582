//! One whole game of each way, as it was when the way was last looked through.
//!
//! `tests/golden` holds what `senet transcript` printed; its first line names the seed, chosen among
//! the first sixty for the shortest transcript. A rule that changes moves a line there,
//! and the commit that changes it says why.

use std::fs;
use std::path::Path;
use std::process::Command;

use senet::game::Record;
use senet::rules::{Outcome, canon};

#[test]
fn a_game_of_every_way_is_told_as_it_was() {
    for rules in canon::ALL {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{}.txt", rules.id));
        let wanted = fs::read_to_string(file).expect("the way's transcript can be read");
        let first = wanted.lines().next().expect("a first line");
        let (way, seed) = first.split_once(" seed ").expect("the way and the seed");
        assert_eq!(way, rules.id);
        let run = Command::new(env!("CARGO_BIN_EXE_senet"))
            .args(["transcript", "--rules", rules.id, "--seed", seed])
            .output()
            .expect("the tool runs");
        let found = String::from_utf8(run.stdout).expect("the tool prints UTF-8");
        let place = wanted.lines().zip(found.lines()).position(|(was, is)| was != is);
        assert_eq!(place, None, "{}: the first line that differs, counted from 0", rules.id);
        assert_eq!(found.len(), wanted.len(), "{}", rules.id);
    }
}

#[test]
fn a_transcript_ends_with_the_record_that_replays_it() {
    for rules in canon::ALL {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{}.txt", rules.id));
        let text = fs::read_to_string(file).expect("the way's transcript can be read");
        let (told, record) = text.split_once("\n\n").expect("two parts");
        let record = Record::parse(record).expect("a record");
        let last = told.lines().last().expect("the end");
        let game = record.game();
        assert_eq!(game.position().to_string(), last, "{}", rules.id);
        let outcome = game.position().winner(rules);
        assert!(matches!(outcome, Some(Outcome::Won(_) | Outcome::Draw)), "{}", rules.id);
    }
}
