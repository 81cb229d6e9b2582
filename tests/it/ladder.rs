//! The recorded duels: had again exactly, and the same in the table, the data and the game.

use std::fs;
use std::path::Path;
use std::process::Command;

use senet::ai::{Level, is_measured, ladder};
use senet::rules::{Ruleset, canon};
use serde_json::Value;

const DUELS: &str = include_str!("../../docs/duels.jsonl");

fn senet(arguments: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_senet")).args(arguments).output();
    let run = run.expect("the tool runs");
    assert!(run.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("the tool prints UTF-8")
}

/// A recorded duel: its line, the way, who played whom, games and seed.
fn recorded() -> impl Iterator<Item = (&'static str, String, [String; 2], u64, u64)> {
    DUELS.lines().map(|line| {
        let duel: Value = serde_json::from_str(line).expect("a line is JSON");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let number = |name: &str| duel[name].as_u64().expect("a number");
        let player = |place: usize| text(&duel["players"][place]["player"]);
        (line, text(&duel["rules"]), [player(0), player(1)], number("games"), number("seed"))
    })
}

/// The quickest of them, one by counting steps and one by a network, each as it was recorded.
#[test]
fn a_recorded_duel_comes_out_again_to_the_last_game() {
    let again = ["apprentice", "scribe"].map(|level| {
        let of_way = |(_, way, players, _, _): &(_, String, [String; 2], _, _)| {
            way == "bell" && players[0] == level
        };
        let (line, way, [first, second], games, seed) =
            recorded().find(of_way).expect("the way has been measured");
        let (games, seed) = (games.to_string(), seed.to_string());
        let answer = senet(&[
            "duel", "--rules", &way, &first, &second, "--games", &games, "--seed", &seed, "--json",
        ]);
        assert_eq!(answer.trim_end(), line);
        line
    });
    assert_ne!(again[0], again[1]);
}

#[test]
fn table_and_data_in_the_repository_are_what_the_tool_writes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ladder");
    fs::create_dir_all(&folder).expect("a folder of the test's own");
    let path = |path: &Path| path.to_str().expect("a plain path").to_owned();
    let (table, data) = (folder.join("LADDER.md"), folder.join("measured.rs"));
    let duels = path(&root.join("docs/duels.jsonl"));
    senet(&["ladder", "--duels", &duels, "--table", &path(&table), "--data", &path(&data)]);
    for (written, kept) in [(table, "docs/LADDER.md"), (data, "src/ai/measured.rs")] {
        let read = |path: &Path| fs::read_to_string(path).expect("a text");
        assert!(read(&written) == read(&root.join(kept)), "{kept} is not what the tool writes");
    }
}

#[test]
fn every_way_offers_more_than_chance_and_only_what_is_told_apart() {
    for rules in canon::ALL {
        let levels: Vec<Level> = ladder(rules).map(|rung| rung.level).collect();
        assert!(levels.len() >= 3, "{} offers {levels:?}", rules.id);
        for pair in levels.windows(2).filter(|_| is_measured(rules)) {
            let shown = recorded().any(|(line, way, players, _, _)| {
                let duel: Value = serde_json::from_str(line).expect("a line is JSON");
                way == rules.id
                    && players == [pair[1].id(), pair[0].id()]
                    && duel["players"][0]["low"].as_f64() > Some(0.5)
            });
            assert!(shown, "{}: {:?} over {:?}", rules.id, pair[1], pair[0]);
        }
    }
    for (_, way, players, games, _) in recorded() {
        assert!(Ruleset::by_id(&way).is_some() && games >= 3000, "{way}: {players:?}");
    }
}
