//! The throws that were made, beside what is exact.

use super::view::{NOTHING, coming, scores, ways_off, ways_percent};
use super::{Model, curves, words};
use crate::app::page::Page;
use crate::board::{Lots, Score};
use crate::odds::Next;

/// The throws that were made, beside what is exact.
pub(super) fn thrown(model: &Model, page: &mut Page) {
    let tally = &model.tally;
    let total = tally.total();
    let piece = model.asked.piece();
    let mut off = 0;
    for score in scores() {
        let count = tally.counts[usize::from(score.points()) - 1];
        if piece.throw(score) == Next::Off {
            off += count;
        }
        seen(page, &score.to_string(), count, total);
        exact(model, &score.to_string(), Some(score), page);
    }
    seen(page, "off", off, total);
    exact(model, "off", None, page);
    let said = match (tally.failed, total) {
        (true, _) => "This browser gives no random numbers, so nothing was thrown.".to_owned(),
        (_, 0) => "No throws yet.".to_owned(),
        (_, 1) => "1 throw so far.".to_owned(),
        (_, total) => format!("{total} throws so far."),
    };
    let fallen = tally.latest.map(|fallen| (fallen.0, fallen.score().to_string()));
    let latest = fallen.as_ref().filter(|_| !tally.failed);
    let latest = latest.map(|(_, score)| format!("The latest is a {score}."));
    page.text("sampled", said);
    // The numeral beside it is no sentence.
    page.text("latest", latest.unwrap_or_default());
    page.text("numeral", fallen.as_ref().map_or("", |(_, score)| score.as_str()));
    page.class("cast", "blank", fallen.is_none());
    for place in 0..4 {
        let flat = fallen.as_ref().is_some_and(|(flats, _)| flats[place]);
        page.class(format!("stick-{place}"), "flat", flat);
    }
}

/// What was seen of a score, or of leaving the board.
fn seen(page: &mut Page, name: &str, count: u32, total: u32) {
    let share = (1000 * count + total / 2).checked_div(total);
    page.lengths.push((format!("bar-seen-{name}"), share.unwrap_or(0)));
    let text = share.map_or_else(
        || NOTHING.to_owned(),
        |share| format!("{}.{}\u{a0}% ({count})", share / 10, share % 10),
    );
    page.text(format!("seen-{name}"), text);
}

/// The exact chance of a score, or of leaving the board.
fn exact(model: &Model, name: &str, score: Option<Score>, page: &mut Page) {
    let asked = model.asked;
    let known = model.known().and_then(|answer| match score {
        Some(score) => answer.scores.get(usize::from(score.points()) - 1),
        None => Some(&answer.one_throw),
    });
    let (text, length) = match known {
        _ if asked.is_fair() => {
            let piece = asked.piece();
            let ways = score.map_or_else(|| ways_off(&piece), |one| Lots::STICKS.ways(one));
            (ways_percent(ways), u32::from(ways) * 1000 / 16)
        }
        Some(number) => (words::percent(number), curves::thousandths(&number.decimal)),
        None => (coming(model).to_owned(), 0),
    };
    page.text(format!("exact-{name}"), text);
    page.lengths.push((format!("bar-exact-{name}"), length));
}
