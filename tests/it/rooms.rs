//! The rooms and the arrows between them, read out of the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms in order: each names only itself and those before it.
const ROOMS: [&str; 11] =
    ["board", "rules", "game", "race", "odds", "ai", "ports", "desk", "app", "web", "lab"];

/// The rooms that only `board` feeds, whatever stands between: the race knows no reconstruction.
const RACE_KNOWS: [&str; 2] = ["board", "race"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found
}

/// The rooms that a source names as `crate::room` or in `use crate::{room…}`.
fn named(text: &str) -> Vec<&'static str> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let mut found = Vec::new();
    for piece in code.split("crate::").skip(1) {
        let grouped = piece.strip_prefix('{').and_then(|rest| rest.split_once("};"));
        let names: Vec<&str> = match grouped {
            Some((inside, _)) => inside.split([',', '\n']).map(str::trim).collect(),
            None => vec![piece],
        };
        for name in names {
            let word: String =
                name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.extend(ROOMS.iter().copied().filter(|room| *room == word));
        }
    }
    found
}

#[test]
fn arrows_point_inward() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut read = 0;
    for (place, room) in ROOMS.iter().enumerate() {
        let folder = src.join(room);
        for path in sources(&folder) {
            let text = fs::read_to_string(&path).expect("a source can be read");
            read += 1;
            for other in named(&text) {
                let allowed = ROOMS[..=place].contains(&other)
                    && (*room != "race" || RACE_KNOWS.contains(&other))
                    && (*room != "lab" || other != "web");
                assert!(allowed, "{} names the room {other}", path.display());
            }
        }
    }
    assert!(read > 3, "the test has read the sources");
}

#[test]
fn the_map_shows_every_room_in_its_place() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let map = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("the map can be read");
    let rows = map.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("/` |"));
    let shown: Vec<&str> = rows.map(|(room, _)| room).collect();
    assert_eq!(shown[..ROOMS.len()], ROOMS);
    assert_eq!(shown[ROOMS.len()..], ["bin"]);
    let mut found = Vec::new();
    for entry in fs::read_dir(root.join("src")).expect("the sources can be read") {
        let entry = entry.expect("the entry can be read");
        if entry.path().is_dir() {
            found.push(entry.file_name().into_string().expect("a plain name"));
        }
    }
    found.sort_unstable();
    let mut listed = shown.clone();
    listed.sort_unstable();
    assert_eq!(found, listed);
}

#[test]
fn the_reader_sees_an_arrow() {
    assert_eq!(named("use crate::board::Side;"), ["board"]);
    assert_eq!(
        named("use crate::{app, board::Square};\nlet x = crate::web::paint();"),
        ["app", "board", "web"]
    );
    assert_eq!(named("// crate::web in a comment"), Vec::<&str>::new());
}

#[test]
fn only_the_canon_names_a_way() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let canon = src.join("rules").join("canon");
    for path in sources(&src).into_iter().filter(|path| !path.starts_with(&canon)) {
        let text = fs::read_to_string(&path).expect("a source can be read");
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or("");
            for id in
                ["\"skiryuk", "\"duat", "\"kendall", "\"school", "\"macabot", "\"bell", "\"common"]
            {
                let compares = code.contains("==") || code.contains("!=") || code.contains("=>");
                assert!(
                    !(compares && code.contains(id)),
                    "{}:{} decides by a way's name",
                    path.display(),
                    number + 1
                );
            }
        }
    }
}
