//! `senet sheets`: writes the pages that are read rather than played.
//!
//! A rules sheet is printed from the record that the engine plays, an article from its text with
//! the numbers and pictures filled in. The pages stand in the repository, and a test writes them
//! afresh and compares.

mod board;
mod chances;
mod compare;
mod fill;
mod houses;
mod list;
mod measured;
mod picture;
mod shell;
mod way;

use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use super::Fault;
use crate::rules::canon::ALL;
use shell::Page;

/// What `sheets` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The folder to write into.
    #[arg(long, default_value = "assets")]
    to: PathBuf,
    /// Measure the length of games of random moves instead, and print each way's median of throws.
    #[arg(long)]
    measure: bool,
}

/// Writes every page, and says how many.
///
/// # Errors
/// If a text has a place that can't be filled, or a file can't be written.
pub fn run(args: &Args) -> Result<(), Fault> {
    if args.measure {
        for rules in ALL {
            let median = measured::median(rules, measured::GAMES, measured::SEED);
            writeln!(stdout(), "{} {median}", rules.id)?;
        }
        return Ok(());
    }
    fs::create_dir_all(args.to.join("rules"))?;
    fs::create_dir_all(args.to.join("parts"))?;
    let pages = pages()?;
    for (name, document) in &pages {
        fs::write(args.to.join(name), document)?;
    }
    writeln!(stdout(), "{} pages written", pages.len())?;
    Ok(())
}

/// An article: what it is called, what it is about, its text.
struct Article {
    name: &'static str,
    title: &'static str,
    description: &'static str,
    text: &'static str,
}

const ARTICLES: [Article; 3] = [
    Article {
        name: "known",
        title: "What is known of Senet",
        description: "How old Senet is, who played it, what was found, and what can and can’t be \
                      known of its rules, with sources.",
        text: include_str!("../../../assets/texts/known.html"),
    },
    Article {
        name: "houses",
        title: "The houses of Senet",
        description: "Squares 15 and 26 to 30 of the Senet board: names, signs, what is known of \
                      them, and what they do in each way of playing.",
        text: include_str!("../../../assets/texts/houses.html"),
    },
    Article {
        name: "strategy",
        title: "Playing Senet well",
        description: "Gaps and the exact odds of being hit, pairs and walls, the crowd before 26 \
                      and when to risk the water.",
        text: include_str!("../../../assets/texts/strategy.html"),
    },
];

/// Every page, and the list of them for the program's own page: where the file lies within the
/// folder, and its text.
///
/// # Errors
/// If an article has a place that can't be filled.
pub fn pages() -> Result<Vec<(String, String)>, Fault> {
    let mut pages: Vec<Page> = ALL.into_iter().map(way::page).collect();
    pages.push(compare::page());
    pages.push(board::page());
    for article in ARTICLES {
        pages.push(Page {
            name: article.name.to_owned(),
            title: article.title.to_owned(),
            description: article.description.to_owned(),
            article: fill::fill(article.text)?,
        });
    }
    let list = ("parts/rules.html".to_owned(), list::section());
    let documents = pages.iter().map(|page| (format!("rules/{}.html", page.name), page.document()));
    Ok(documents.chain([list]).collect())
}
