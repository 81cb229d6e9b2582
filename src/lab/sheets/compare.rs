//! The ways side by side: each point with every answer, and which ways give it.

use std::fmt::Write;

use super::shell::{Page, escape};
use crate::app::sheet::{Topic, sentence_number};
use crate::rules::Ruleset;
use crate::rules::canon::ALL;

/// The comparison.
pub(super) fn page() -> Page {
    let mut out = String::from(
        "<p class=\"up\"><a href=\"../#rules\">All ways to play</a></p>\n\
         <h1>The ways compared</h1>\n\
         <p>Each point once, with every answer to it and the ways that give it. What most share \
         is given to “the other” ways, the rest by name.</p>\n\
         <table class=\"compare\">\n<thead><tr><th scope=\"col\">Point</th><th \
         scope=\"col\">Answer</th><th scope=\"col\">Ways</th></tr></thead>\n",
    );
    for topic in Topic::ALL {
        rows(&mut out, topic);
    }
    out.push_str("</table>\n");
    Page {
        name: "compare".to_owned(),
        title: "The ways to play Senet compared".to_owned(),
        description: format!(
            "{} reconstructed ways to play Senet, point by point: throws, guards, walls, the \
             water, bearing off and winning.",
            sentence_number(ALL.len())
        ),
        article: out,
    }
}

/// The answers to a point in the order in which they first appear, each with its ways.
fn answers(topic: Topic) -> Vec<(String, Vec<&'static Ruleset>)> {
    let mut answers: Vec<(String, Vec<&'static Ruleset>)> = Vec::new();
    for rules in ALL {
        let said = topic.short(rules);
        match answers.iter_mut().find(|(known, _)| *known == said) {
            Some((_, ways)) => ways.push(rules),
            None => answers.push((said, vec![rules])),
        }
    }
    answers
}

fn rows(out: &mut String, topic: Topic) {
    let answers = answers(topic);
    out.push_str("<tbody>\n");
    for (place, (said, ways)) in answers.iter().enumerate() {
        out.push_str("<tr>");
        if place == 0 {
            let _ = write!(
                out,
                "<th scope=\"rowgroup\" rowspan=\"{}\">{}</th>",
                answers.len(),
                topic.title()
            );
        }
        let ways = match ways.len() {
            many if many == ALL.len() => "all".to_owned(),
            many if many > ALL.len() / 2 => format!("the other {many}"),
            _ => links(ways),
        };
        let _ = writeln!(out, "<td>{}</td><td>{ways}</td></tr>", escape(said));
    }
    out.push_str("</tbody>\n");
}

fn links(ways: &[&Ruleset]) -> String {
    let links: Vec<String> = ways
        .iter()
        .map(|way| format!("<a href=\"{}.html\">{}</a>", way.id, escape(way.name)))
        .collect();
    links.join(", ")
}
