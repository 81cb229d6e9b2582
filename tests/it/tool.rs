//! The native tool as a researcher meets it: exact lines, exit statuses, faults.

use std::io::Write;
use std::process::{Command, Stdio};

fn senet_reads(input: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut run = Command::new(env!("CARGO_BIN_EXE_senet"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool runs");
    let mut stdin = run.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let feed = std::thread::spawn(move || {
        // A tool that refuses its arguments does not read; that is no fault of the test.
        let _ = stdin.write_all(input.as_bytes());
    });
    let run = run.wait_with_output().expect("the tool ends");
    feed.join().expect("the input is written");
    let text = |bytes| String::from_utf8(bytes).expect("the tool prints UTF-8");
    (run.status.code(), text(run.stdout), text(run.stderr))
}

fn senet(arguments: &[&str]) -> (Option<i32>, String, String) {
    senet_reads("", arguments)
}

const SKIRYUK_START: &str = "CSCSCSCSCS/........../.......... S 0-0 -";

#[test]
fn ways_and_starts_are_listed() {
    let listed = senet(&["ways"]).1;
    let ids: Vec<&str> = listed.lines().collect();
    assert_eq!(ids, senet::rules::canon::ALL.map(|rules| rules.id));
    assert_eq!((ids[0], ids.last()), ("skiryuk", Some(&"common")));
    assert_eq!(senet(&["start", "--rules", "skiryuk"]).1, format!("{SKIRYUK_START}\n"));
    let school = "CSCSCSCSC./S........./.......... S 0-0 first\n";
    assert_eq!(senet(&["start", "--rules", "school"]).1, school);
}

#[test]
fn moves_are_lines_in_order() {
    let asked = ["moves", "--rules", "skiryuk", "--position", SKIRYUK_START, "--score", "2"];
    let wanted = "10-12 -> CSCSCSCSC./.S......../.......... C 0-0 -\n";
    assert_eq!(senet(&asked), (Some(0), wanted.to_owned(), String::new()));
    let over = ["moves", "--rules", "duat", "--position"];
    let over = [&over[..], &["........../........../SSSSS..... C 5-0 -", "--score", "3"]].concat();
    assert_eq!(senet(&over), (Some(0), String::new(), String::new()), "a finished game has none");
}

#[test]
fn a_stream_is_answered_line_by_line_in_order() {
    let input = format!(
        "{{\"rules\":\"skiryuk\",\"position\":\"{SKIRYUK_START}\",\"score\":4}}\n\
         not a line\n\
         {{\"rules\":\"chess\",\"position\":\"{SKIRYUK_START}\",\"score\":3}}\n\
         \n\
         {{\"score\":4,\"rules\":\"bell\",\"position\":\"........../........../.......CS. C 1-1 -\"}}"
    );
    let (status, out, fault) = senet_reads(&input, &["moves", "--stdin"]);
    assert_eq!((status, fault.as_str()), (Some(0), ""));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 5, "{out}");
    assert_eq!(
        lines[0],
        "{\"moves\":[{\"move\":\"8-12\",\"to\":\"CSCSCSC.CS/.S......../.......... S 0-0 -\"},\
         {\"move\":\"10-14\",\"to\":\"CSCSCSCSC./...S....../.......... S 0-0 -\"}]}"
    );
    for wrong in &lines[1..4] {
        let read: serde_json::Value = serde_json::from_str(wrong).expect("a line of JSON");
        let what = read["error"].as_str().expect("an error with its sentence");
        assert!(what.contains("accepted"), "{what}");
    }
    let passed =
        "{\"moves\":[{\"move\":\"pass\",\"to\":\"........../........../.......CS. S 1-1 -\"}]}";
    assert_eq!(lines[4], passed);
}

#[test]
fn a_line_that_carries_more_than_the_question_is_answered_all_the_same() {
    let cases = include_str!("../cases/bell.jsonl");
    let (status, out, _) = senet_reads(cases, &["moves", "--stdin"]);
    assert_eq!(status, Some(0));
    for (case, line) in cases.lines().zip(out.lines()) {
        let read = |text| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
        assert_eq!(read(line)["moves"], read(case)["moves"], "{case}");
    }
    assert_eq!(out.lines().count(), cases.lines().count());
}

#[test]
fn why_names_the_rule_and_the_squares() {
    let ask = |position, score, from| {
        let way = ["why", "--rules", "kendall", "--position", position];
        senet(&[&way[..], &["--score", score, "--from", from]].concat()).1
    };
    let stuck = ".CSSS...../........../.......C.. C 3-2 -";
    let wanted = "wall: enemy pieces that can't be passed stand in the way: 3 4 5\n\
                  backward: before-first: going back leads before the first square: 1\n";
    assert_eq!(ask(stuck, "4", "2"), wanted);
    assert_eq!(ask("CSCSCSCSCS/........../.......... C 0-0 -", "2", "9"), "legal: 9-11\n");
}

#[test]
fn perft_prints_one_number() {
    assert_eq!(senet(&["perft", "--rules", "bell", "--depth", "1"]).1, "23\n");
    assert_eq!(senet(&["perft", "--rules", "bell", "--depth", "0", "--weighted"]).1, "1\n");
    // From the start of DUAT every cone can take a 1, a 3 or a 5; only the foremost a 2, and the
    // two foremost a 4; 1 to 5 fall in 4, 6, 4, 1 and 1 of 16 ways: 5·4 + 1·6 + 5·4 + 2·1 + 5·1.
    assert_eq!(senet(&["perft", "--rules", "duat", "--depth", "1"]).1, "18\n");
    assert_eq!(senet(&["perft", "--rules", "duat", "--depth", "1", "--weighted"]).1, "53\n");
}

#[test]
fn wrong_questions_get_one_line_and_status_two() {
    let moves = |rules, position, score| {
        vec!["moves", "--rules", rules, "--position", position, "--score", score]
    };
    let simulate = |rules, cones, games| {
        let players = ["--cones", cones, "--spools", "random", "--seed", "1"];
        [&["simulate", "--rules", rules, "--games", games][..], &players[..]].concat()
    };
    let rest = "........../.C......../.S.S...... C 4-3 +1e";
    let wrong = [
        vec!["start", "--rules", "chess"],
        vec!["start"],
        moves("skiryuk", SKIRYUK_START, "6"),
        moves("skiryuk", SKIRYUK_START, "0"),
        moves("skiryuk", SKIRYUK_START, "300"),
        moves("skiryuk", "CSCSCSCSCS/ S 0-0 -", "1"),
        moves("school", rest, "2"),
        vec!["moves", "--rules", "skiryuk"],
        vec!["moves", "--stdin", "--rules", "skiryuk"],
        vec!["perft", "--rules", "skiryuk", "--depth", "99"],
        vec!["perft", "--rules", "skiryuk"],
        vec!["transcript", "--rules", "skiryuk", "--seed", "x"],
        simulate("chess", "random", "10"),
        simulate("duat", "nobody", "10"),
        simulate("duat", "random", "0"),
        [&["why"], &moves("skiryuk", SKIRYUK_START, "1")[1..], &["--from", "31"]].concat(),
    ];
    for arguments in wrong {
        let (status, out, fault) = senet(&arguments);
        assert_eq!(status, Some(2), "{arguments:?}");
        assert_eq!(out, "", "{arguments:?}");
        assert_eq!(fault.trim_end().lines().count(), 1, "{arguments:?}: {fault}");
        assert!(fault.contains("accepted"), "{arguments:?}: {fault}");
    }
}
