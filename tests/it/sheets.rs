//! The pages that are read: what stands in the repository is what the tool writes, and no link in
//! them leads nowhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use senet::app::examples::Example;
use senet::app::texts;
use senet::lab::sheets;
use senet::rules::{Position, Ruleset, canon};

/// The documents by their names within their folder.
fn written() -> Vec<(String, String)> {
    let pages = sheets::pages().expect("every place in the texts can be filled");
    let document =
        |(path, page): (String, String)| Some((path.strip_prefix("rules/")?.to_owned(), page));
    pages.into_iter().filter_map(document).collect()
}

#[test]
fn the_pages_in_the_repository_are_what_the_tool_writes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let pages = sheets::pages().expect("every place in the texts can be filled");
    for (name, page) in &pages {
        let kept = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(kept == *page, "{name} is out of date: run `cargo run --bin senet -- sheets`");
    }
    let names: BTreeSet<String> = written().into_iter().map(|(name, _)| name).collect();
    for file in fs::read_dir(folder.join("rules")).expect("the folder exists") {
        let name = file.expect("a file").file_name().into_string().expect("a plain name");
        assert!(names.contains(&name), "{name} is written by nobody");
    }
    let known: BTreeSet<String> = texts::names().map(|name| format!("{name}.html")).collect();
    assert_eq!(names, known, "the program knows every page");
}

#[test]
fn every_way_has_a_sheet_that_carries_all_of_its_readings() {
    let pages = written();
    for rules in canon::ALL {
        let name = format!("{}.html", rules.id);
        let (_, page) = pages.iter().find(|(one, _)| *one == name).expect("a sheet");
        let plain = |text: &str| text.replace('&', "&amp;").replace('\'', "’");
        for reading in rules.readings {
            assert!(page.contains(&plain(reading.says)) && page.contains(&plain(reading.reading)));
            assert!(page.contains(&plain(reading.because)), "{name}");
        }
        assert!(page.contains(&plain(rules.citation.author)), "{name}");
        assert!(page.contains(&plain(rules.feel)), "{name}");
    }
}

/// Everything that stands in `name="…"`.
fn attributes<'p>(page: &'p str, name: &str) -> Vec<&'p str> {
    let opening = format!(" {name}=\"");
    page.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let pages = written();
    let names: BTreeSet<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    let screens = ["race", "houses", "play", "rules", "learn"];
    for (name, page) in &pages {
        let ids: BTreeSet<&str> = attributes(page, "id").into_iter().collect();
        assert_eq!(ids.len(), attributes(page, "id").len(), "{name}: an id stands twice");
        for link in attributes(page, "href") {
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            match file {
                "" => assert!(ids.contains(place), "{name}: {link}"),
                "../" => {
                    let mut parts = place.splitn(3, '/');
                    let screen = parts.next().unwrap_or_default();
                    assert!(screens.contains(&screen), "{name}: {link}");
                    let rules = parts.next().map(|id| Ruleset::by_id(id).expect(link));
                    if let (Some(rules), Some(text)) = (rules, parts.next()) {
                        let text = text.replace('_', " ");
                        assert!(Position::parse(rules, &text).is_ok(), "{name}: {link}");
                    }
                }
                _ if file.starts_with("../") => {
                    let kinds = [".css", ".svg"];
                    assert!(kinds.iter().any(|kind| file.ends_with(kind)), "{name}: {link}");
                }
                _ => assert!(names.contains(file), "{name}: {link}"),
            }
        }
    }
}

#[test]
fn every_example_is_told_on_a_page() {
    let pages = written();
    for example in senet::app::examples::ALL {
        let told = |example: &Example| {
            pages.iter().any(|(_, page)| page.contains(&example.caption.replace('&', "&amp;")))
        };
        assert!(told(example), "{} is told nowhere", example.id);
    }
}

#[test]
fn headings_go_down_a_step_at_a_time_from_one_title() {
    for (name, page) in written() {
        let mut last = 0;
        let mut titles = 0;
        for tag in page.split("<h").skip(1) {
            let Some(level) = tag.chars().next().and_then(|digit| digit.to_digit(10)) else {
                continue;
            };
            assert!(level <= last + 1, "{name}: h{level} after h{last}");
            titles += u32::from(level == 1);
            last = level;
        }
        assert_eq!(titles, 1, "{name} has one title");
    }
}
