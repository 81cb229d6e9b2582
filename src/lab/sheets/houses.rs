//! What each marked square does in each way, for the page on the houses.

use std::fmt::Write;

use super::shell::escape;
use crate::app::sheet;
use crate::board::Square;
use crate::rules::Ruleset;
use crate::rules::canon::ALL;

/// The signs that the ways engrave on the square, drawn.
pub(super) fn sign(square: Square) -> String {
    let on = |rules: &&Ruleset| {
        let signs = sheet::signs(rules);
        signs.iter().find(|(at, _)| *at == square).map(|(_, sign)| *sign)
    };
    let drawn = ALL.iter().find_map(on);
    drawn.map_or_else(String::new, |sign| {
        format!(
            "<svg class=\"glyph\" viewBox=\"0 0 100 100\" aria-hidden=\"true\"><path d=\"{}\"/></svg>",
            sign.outline()
        )
    })
}

/// A list of what the square does: each answer once, with the ways that give it.
pub(super) fn ways(square: Square) -> String {
    let mut answers: Vec<(String, Vec<&str>)> = Vec::new();
    for rules in ALL {
        let house = sheet::houses(rules).into_iter().find(|house| house.square == square);
        let said = match house {
            Some(house) => {
                let says = house.says.join(" ");
                let says = if says.is_empty() { "It does nothing of its own." } else { &says };
                if usual(square) == Some(house.name) {
                    says.to_owned()
                } else {
                    format!("{}. {says}", house.name)
                }
            }
            None => "No sign; an ordinary square.".to_owned(),
        };
        match answers.iter_mut().find(|(known, _)| *known == said) {
            Some((_, ways)) => ways.push(rules.name),
            None => answers.push((said, vec![rules.name])),
        }
    }
    let mut out = String::from("<dl class=\"answers\">\n");
    for (said, ways) in answers {
        let said = capital(&said);
        let _ = writeln!(out, "<dt>{}</dt>\n<dd>{}</dd>", escape(&ways.join(" · ")), escape(&said));
    }
    out.push_str("</dl>\n");
    out
}

/// What most ways call the square.
fn usual(square: Square) -> Option<&'static str> {
    sheet::house_name(ALL[0], square)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
