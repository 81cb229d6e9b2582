//! The rules sheet of one way, from its record.

use std::fmt::Write;

use super::measured;
use super::picture::{Pointing, defs, picture, told};
use super::shell::{Page, escape};
use crate::ai::throws_a_game;
use crate::app::examples::{ALL as EXAMPLES, Example, Shows, Told};
use crate::app::sheet::{self, Topic};
use crate::board::{Lots, Score};
use crate::rules::{Position, Ruleset};

/// The sheet.
pub(super) fn page(rules: &'static Ruleset) -> Page {
    let mut out = String::new();
    head(&mut out, rules);
    out.push_str("<div class=\"points\">\n");
    section(&mut out, rules, "Before the first move", &[Topic::Setup, Topic::Throws]);
    odds(&mut out, rules);
    points(&mut out, rules, &[Topic::Again, Topic::Opening]);
    out.push_str("</section>\n");
    let moving = [
        Topic::Moving,
        Topic::Hitting,
        Topic::Guards,
        Topic::Walls,
        Topic::Safe,
        Topic::Backward,
        Topic::Duty,
    ];
    section(&mut out, rules, "On the way", &moving);
    out.push_str("</section>\n");
    section(&mut out, rules, "The marked squares", &[]);
    houses(&mut out, rules);
    out.push_str("</section>\n");
    section(&mut out, rules, "The end", &[Topic::Leaving, Topic::Winning]);
    length(&mut out, rules);
    out.push_str("</section>\n</div>\n");
    shown(&mut out, rules);
    readings(&mut out, rules);
    source(&mut out, rules);
    Page {
        name: rules.id.to_owned(),
        title: format!("{}: the rules", rules.name),
        description: escape(rules.feel),
        article: out,
    }
}

fn head(out: &mut String, rules: &Ruleset) {
    let start = Position::start(rules);
    let alt = format!("The start: {}.", told(&start));
    let _ = write!(
        out,
        "{}<p class=\"up\"><a href=\"../#rules\">All ways to play</a></p>\n<h1>{}</h1>\n\
         <p class=\"feel\">{}</p>\n\
         <p class=\"doing\"><a class=\"do\" href=\"../#play/{}\">Play this way</a> \
         <a href=\"compare.html\">Compare the ways</a></p>\n\
         <figure class=\"start\">{}<figcaption>The board as the first throw is made.\
         </figcaption></figure>\n",
        defs(&[rules]),
        escape(rules.name),
        escape(rules.feel),
        rules.id,
        picture(rules, &start, &Pointing::default(), &alt),
    );
}

/// Opens a section with those points.
fn section(out: &mut String, rules: &Ruleset, title: &str, topics: &[Topic]) {
    let _ = writeln!(out, "<section>\n<h2>{title}</h2>");
    points(out, rules, topics);
}

fn points(out: &mut String, rules: &Ruleset, topics: &[Topic]) {
    for topic in topics {
        let said = topic.says(rules).says.join(" ");
        let _ = writeln!(out, "<h3>{}</h3>\n<p>{}</p>", topic.title(), escape(&said));
    }
}

/// The cast table: each score, how often it falls, and what it earns.
fn odds(out: &mut String, rules: &Ruleset) {
    let total = rules.lots.total();
    let _ = writeln!(
        out,
        "<table class=\"odds\">\n<thead><tr><th scope=\"col\">Score</th><th scope=\"col\">Of \
         {total}</th><th scope=\"col\">Chance</th><th scope=\"col\">Then</th></tr></thead>\n<tbody>"
    );
    for score in rules.lots.scores() {
        let ways = rules.lots.ways(score);
        let then = match (rules.spent.contains(score), rules.again.contains(score)) {
            (true, _) => "no move",
            (false, true) => "throw again",
            (false, false) => "next player",
        };
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{score}</th><td>{ways}</td><td>{}</td><td>{then}</td></tr>",
            percent(ways, total)
        );
    }
    out.push_str("</tbody>\n</table>\n");
    if matches!(rules.lots, Lots::STICKS | Lots::STICKS_SIX) {
        out.push_str(
            "<p class=\"aside\">The chances take each stick to fall flat half the time: our \
             assumption, not a measurement of ancient sticks.</p>\n",
        );
    }
}

/// Hundredths of a per cent at most, without the zeros at the end: `37.5 %`, `6.25 %`.
fn percent(ways: u8, total: u8) -> String {
    let value = u32::from(ways) * 1_000_000 / u32::from(total);
    let rounded = (value + 50) / 100;
    let (whole, rest) = (rounded / 100, rounded % 100);
    match (rest, rest % 10) {
        (0, _) => format!("{whole} %"),
        (_, 0) => format!("{whole}.{} %", rest / 10),
        _ => format!("{whole}.{rest:02} %"),
    }
}

fn houses(out: &mut String, rules: &Ruleset) {
    out.push_str("<dl class=\"houses\">\n");
    for house in sheet::houses(rules) {
        let said = escape(&house.says.join(" "));
        let _ =
            writeln!(out, "<dt>{} <span>{}</span></dt>\n<dd>{said}</dd>", house.square, house.name);
    }
    out.push_str("</dl>\n");
}

fn length(out: &mut String, rules: &Ruleset) {
    let Some(measured) = measured::of(rules) else { return };
    let better = match throws_a_game(rules) {
        Some(throws) => format!(
            "Between the two strongest computer players of this page, a game takes {throws} throws \
             on average."
        ),
        None => "With better players the number may differ.".to_owned(),
    };
    let _ = writeln!(
        out,
        "<h3>How long</h3>\n<p>Between two players who move at random, half of {},000 games took {} \
         throws or fewer. {better}</p>",
        measured::GAMES / 1000,
        measured.median
    );
}

fn shown(out: &mut String, rules: &Ruleset) {
    let fits = |example: &&Example| example.ways.contains(&rules.id) && example.told == Told::Sheet;
    let shown: Vec<String> =
        EXAMPLES.iter().filter(fits).filter_map(|example| figure(example, rules)).collect();
    if shown.is_empty() {
        return;
    }
    let _ = writeln!(
        out,
        "<section class=\"examples\">\n<h2>On the board</h2>\n<div class=\"figures\">\n{}</div>\n\
         </section>",
        shown.concat()
    );
}

/// An example with its picture, its sentence, and the way into the game.
pub(super) fn figure(example: &Example, rules: &Ruleset) -> Option<String> {
    let position = example.position(rules).ok()?;
    let arrow = example.shown(rules).and_then(|one| Some((one.from()?, one.ends())));
    let cause = match example.shows {
        Shows::Cant(_, cause) => cause,
        Shows::Plays(_) => &[],
    };
    let pointing = Pointing { arrow, piece: example.piece(), cause };
    let alt = escape(&format!("Board: {}.", told(&position)));
    let link = position.to_string().replace(' ', "_");
    let score = Score::new(example.score)?;
    Some(format!(
        "<figure>{}<figcaption><b class=\"thrown\"><span>Throw</span> {score}</b> {} \
         <a href=\"../#play/{}/{link}\">Play from here<span class=\"unseen\">: {}</span></a>\
         </figcaption></figure>\n",
        picture(rules, &position, &pointing, &alt),
        escape(example.caption),
        rules.id,
        escape(&example.name()),
    ))
}

fn readings(out: &mut String, rules: &Ruleset) {
    out.push_str(
        "<section class=\"readings\">\n<h2>Our readings</h2>\n<p>Where the source is silent or \
         can be read in two ways, we chose. These choices are ours.</p>\n<ul>\n",
    );
    for reading in rules.readings {
        let _ = writeln!(
            out,
            "<li><span class=\"source\">{}</span> <b>Our reading:</b> {} <span \
             class=\"because\">Because {}.</span></li>",
            escape(reading.says),
            escape(reading.reading),
            escape(reading.because)
        );
    }
    out.push_str("</ul>\n</section>\n");
}

fn source(out: &mut String, rules: &Ruleset) {
    let citation = rules.citation;
    let year = if citation.year.is_empty() { "no year given" } else { citation.year };
    let _ = write!(
        out,
        "<section class=\"origin\">\n<h2>Where it comes from</h2>\n<p>{}: {} ({year}). A modern \
         reconstruction: no complete ancient rulebook survives.</p>\n",
        escape(citation.author),
        escape(citation.work)
    );
    for doubt in rules.doubts {
        let _ = writeln!(out, "<p>{}</p>", escape(doubt));
    }
    out.push_str("</section>\n");
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn chances_are_written_short() {
        assert_eq!(percent(6, 16), "37.5 %");
        assert_eq!(percent(1, 16), "6.25 %");
        assert_eq!(percent(4, 16), "25 %");
        assert_eq!(percent(1, 6), "16.67 %");
        assert_eq!(percent(16, 16), "100 %");
    }
}
