//! What `senet odds` prints.

use std::process::Command;

use serde_json::Value;

fn senet(arguments: &[&str]) -> (Option<i32>, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_senet")).args(arguments).output();
    let run = run.expect("the tool runs");
    let text = |bytes| String::from_utf8(bytes).expect("the tool prints UTF-8");
    (run.status.code(), text(run.stdout), text(run.stderr))
}

fn json(arguments: &[&str]) -> Value {
    let (status, out, fault) = senet(&[&["odds", "--json"], arguments].concat());
    assert_eq!((status, fault.as_str()), (Some(0), ""));
    serde_json::from_str(&out).expect("one JSON object")
}

#[test]
fn the_object_has_every_square_and_the_one_throw_odds_of_the_rulebook() {
    let all = json(&[]);
    assert_eq!(all["flat"], "1/2");
    let scores: Vec<&str> = all["scores"]
        .as_object()
        .expect("the scores")
        .values()
        .map(|chance| chance.as_str().expect("a fraction"))
        .collect();
    assert_eq!(scores, ["1/4", "3/8", "1/4", "1/16", "1/16"]);
    let squares = all["squares"].as_object().expect("the squares");
    assert_eq!(squares.len(), 30);
    for (square, chance) in
        [("15", "0"), ("26", "1/16"), ("27", "1/16"), ("28", "1/4"), ("29", "3/8"), ("30", "1")]
    {
        assert_eq!(squares[square]["one_throw"], chance, "{square}");
        assert_eq!(squares[square]["within_throws"][0], chance, "{square}");
    }
    assert_eq!(squares["28"]["this_turn"], "2/5");
    assert_eq!(squares["28"]["throws"], "4");
    assert_eq!(squares["28"]["turns"], "5/2");
    assert_eq!(squares["28"]["stands"]["off"], "2/5");
    assert_eq!(squares["28"]["stands"]["28"], "3/5");
}

#[test]
fn what_does_not_exist_is_null_and_keys_are_always_there() {
    let all = json(&[]);
    for (square, odds) in all["squares"].as_object().expect("the squares") {
        let number: u8 = square.parse().expect("a number");
        let odds = odds.as_object().expect("an object");
        let keys = ["one_throw", "this_turn", "arrived", "throws", "turns"];
        assert!(keys.iter().all(|key| odds.contains_key(*key)), "{square}");
        assert_eq!(odds["this_turn"].is_null(), number == 26, "{square}");
        let house = (26..=29).contains(&number);
        assert_eq!(odds["arrived"].is_string(), house, "{square}");
        assert_eq!(odds["stands"].is_object(), house, "{square}");
        assert_eq!(odds["within_turns"].as_array().map(Vec::len), Some(40), "{square}");
    }
}

#[test]
fn one_square_and_bent_sticks() {
    let one = json(&["--square", "29", "--flat", "50/150"]);
    assert_eq!(one["flat"], "1/3");
    assert_eq!(one["scores"]["2"], "8/27");
    let squares = one["squares"].as_object().expect("the squares");
    assert_eq!(squares.keys().collect::<Vec<_>>(), ["29"]);
    assert_eq!(squares["29"]["throws"], "27/8");
    let never = json(&["--square", "28", "--flat", "0"]);
    assert!(never["squares"]["28"]["throws"].is_null());
    assert_eq!(never["squares"]["28"]["within_turns"][39], "0");
}

#[test]
fn the_text_says_fractions_first_and_then_decimals() {
    let (status, out, _) = senet(&["odds", "--square", "27"]);
    assert_eq!(status, Some(0));
    let lines: Vec<&str> = out.lines().map(str::trim).collect();
    for line in [
        "flat side up: 1/2",
        "score 2: 3/8 0.375000000000",
        "score 1: to 15, throws again",
        "score 5: to 27, throws again",
        "off in one throw: 1/16 0.062500000000",
        "off within 2 throws: 17/256 0.066406250000",
    ] {
        assert!(lines.contains(&line), "{line}\n{out}");
    }
    assert!(lines.iter().any(|line| line.starts_with("off within 40 turns: ")));
}

#[test]
fn a_piece_among_others_is_asked_about_by_its_position() {
    let barred = "S........./........../.....C.S.. C 4-3 =26";
    let one = json(&["--square", "26", "--position", barred]);
    assert_eq!(one["takers"][1], "26-27");
    assert_eq!(one["takers"][4], "26-off");
    assert_eq!(one["one_throw"], "1/16");
    assert_eq!(one["position"], barred);
    let (status, out, _) = senet(&["odds", "--square", "26", "--position", barred]);
    assert_eq!(status, Some(0));
    assert!(out.contains("score 2: 26-27, to 27, a house throw"), "{out}");
}

#[test]
fn wrong_arguments_get_one_line_and_status_two() {
    let lone = "........../........../.......C.S C 4-4 -";
    let wrong: [&[&str]; 12] = [
        &["--square", "0"],
        &["--square", "31"],
        &["--square", "x"],
        &["--flat", "3/2"],
        &["--flat", "1/0"],
        &["--flat", "-1/2"],
        &["--flat", "0.5"],
        &["--flat", "1/10000000"],
        &["--position", lone],
        &["--position", lone, "--square", "30"],
        &["--position", "nonsense", "--square", "28"],
        &["--position", "........../........../.......C.. C 4-5 -", "--square", "28"],
    ];
    for arguments in wrong {
        let (status, out, fault) = senet(&[&["odds"], arguments].concat());
        assert_eq!(status, Some(2), "{arguments:?}");
        assert_eq!(out, "", "{arguments:?}");
        assert_eq!(fault.trim_end().lines().count(), 1, "{arguments:?}: {fault}");
        assert!(fault.contains("accepted"), "{arguments:?}: {fault}");
    }
}
