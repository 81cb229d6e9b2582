//! Texts with places to be filled: `{{example two-behind}}`, `{{throw kendall 2}}`.
//!
//! A number or a picture in a text is always a place, so that it is computed and never typed.

use super::chances::{self, Chance};
use super::houses;
use super::measured;
use super::way;
use crate::app::examples::{ALL as EXAMPLES, Example};
use crate::board::Square;
use crate::lab::Fault;
use crate::rules::Ruleset;

/// The text with every place filled.
///
/// # Errors
/// If a place is not closed or asks for something that is not known.
pub(super) fn fill(text: &str) -> Result<String, Fault> {
    let mut out = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (place, after) = after
            .split_once("}}")
            .ok_or_else(|| Fault::usage("a place in a text is not closed"))?;
        out.push_str(before);
        let words: Vec<&str> = place.split_whitespace().collect();
        let filled = one(&words).ok_or_else(|| {
            Fault::usage(format!("a text asks for `{place}`, which is not known"))
        })?;
        out.push_str(&filled);
        rest = after;
    }
    out.push_str(rest);
    Ok(out)
}

fn one(words: &[&str]) -> Option<String> {
    match *words {
        ["defs"] => Some(super::picture::defs(&used())),
        ["example", id] => {
            let example = Example::by_id(id)?;
            way::figure(example, example.rules()?)
        }
        ["throw", id, points] => {
            Some(said(chances::throws(Ruleset::by_id(id)?, points.parse().ok()?)))
        }
        ["reach", id, distance] => {
            Some(said(chances::reaches(Ruleset::by_id(id)?, distance.parse().ok()?)))
        }
        ["reaches", id] => Some(table(Ruleset::by_id(id)?)),
        ["length", id] => Some(measured::of(Ruleset::by_id(id)?)?.median.to_string()),
        ["again", id] => Some(said(chances::again(Ruleset::by_id(id)?))),
        ["arrived", house, "off"] => chances::arrived(square(house)?, None),
        ["arrived", house, "on", on] => chances::arrived(square(house)?, Some(square(on)?)),
        ["sign", number] => Some(houses::sign(square(number)?)),
        ["ways", number] => Some(houses::ways(square(number)?)),
        _ => None,
    }
}

fn square(number: &str) -> Option<Square> {
    Square::new(number.parse().ok()?)
}

/// The ways whose boards the examples are drawn on.
fn used() -> Vec<&'static Ruleset> {
    EXAMPLES.iter().filter_map(Example::rules).collect()
}

/// `7 in 16 (43.8 %)`.
fn said(chance: Chance) -> String {
    format!("{} in {} ({})", chance.numer(), chance.denom(), chances::percent(chance))
}

/// How likely a lone piece is hit from each distance: by one throw, and within the turn.
fn table(rules: &Ruleset) -> String {
    let rows: Vec<String> = (1..=8u8)
        .map(|distance| {
            let within = chances::reaches(rules, distance);
            let wide = (within * Chance::new(100, 1)).round().to_integer();
            format!(
                "<tr><th scope=\"row\">{distance}</th><td>{}</td><td><svg class=\"bar\" \
                 viewBox=\"0 0 50 6\" aria-hidden=\"true\"><path d=\"M0 0h{wide}v6H0z\"/></svg> {}\
                 </td></tr>\n",
                chances::percent(chances::throws(rules, distance)),
                chances::percent(within),
            )
        })
        .collect();
    format!(
        "<table class=\"odds reach\">\n<thead><tr><th scope=\"col\">Squares behind</th><th \
         scope=\"col\">By one throw</th><th scope=\"col\">Within the turn</th></tr></thead>\n\
         <tbody>\n{}</tbody>\n</table>",
        rows.concat()
    )
}

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn a_place_is_filled_and_an_unknown_one_is_a_fault() {
        let filled = fill("a {{throw kendall 2}} b").expect("a known place");
        assert_eq!(filled, "a 3 in 8 (37.5 %) b");
        assert!(fill("{{nothing}}").is_err());
        assert!(fill("{{throw kendall").is_err());
        assert!(fill("{{example nobody}}").is_err());
        assert_eq!(fill("plain").expect("no place"), "plain");
    }
}
