//! The part of the program's own page that lists everything there is to read.

use std::fmt::Write;

use super::shell::escape;
use crate::app::sheet::{number, sentence_number};
use crate::rules::canon::ALL;

const LIST: &str = include_str!("../../../assets/texts/list.html");

/// The section, with the ways filled in.
pub(super) fn section() -> String {
    let mut ways = String::new();
    for rules in ALL {
        let _ = writeln!(
            ways,
            "<li id=\"rules/{0}\"><a href=\"rules/{0}.html\">{1}</a><p>{2}</p></li>",
            rules.id,
            escape(rules.name),
            escape(rules.feel)
        );
    }
    LIST.replace("{{ways}}", &ways)
        .replace("{{count}}", &number(ALL.len()))
        .replace("{{Count}}", &sentence_number(ALL.len()))
}
