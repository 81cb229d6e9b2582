//! What the explorer shows, as plain values.

use super::beyond::{Twig, beyond, tree};
use super::thrown::thrown;
use super::walk::path;
use super::{Guess, Look, MARKED, Model, Putting, words};
use crate::app::Millis;
use crate::app::page::Page;
use crate::app::scene::{Mark, Piece as Shown, Place, Scene, Share, USUAL_SIGNS};
use crate::board::{Lots, Score, Side, Square, Squares};
use crate::odds::{Next, Piece, RULES, Taker};
use crate::rules::why_not;

/// What the explorer shows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The board picture.
    pub scene: Scene,
    /// What each square's button says, in path order.
    pub labels: Vec<String>,
    /// The plain fields.
    pub page: Page,
    /// What may follow the next throws.
    pub tree: Vec<Twig>,
    /// Whether the piece is on its way.
    pub moving: bool,
}

/// A number that is still being worked out.
const COMING: &str = "…";
/// A number that does not exist.
pub(super) const NOTHING: &str = "–";

pub(super) fn scores() -> impl Iterator<Item = Score> {
    Lots::STICKS.scores().collect::<Vec<_>>().into_iter()
}

/// What the explorer shows at that moment.
pub fn view(model: &Model, now: Millis) -> View {
    let moving = model.timeline.as_ref().is_some_and(|line| line.is_running(now));
    let mut page = Page::default();
    choices(model, &mut page);
    answer(model, &mut page);
    table(model, &mut page);
    beyond(model, &mut page);
    thrown(model, &mut page);
    around(model, &mut page);
    View {
        scene: scene(model, now),
        labels: Square::all().map(|square| words::label(&model.asked, square)).collect(),
        tree: tree(model),
        page,
        moving,
    }
}

/// Which score is lit: the one pointed at, or else the chosen one.
fn lit_score(model: &Model) -> Score {
    match model.looked {
        Some(Look::Score(score) | Look::Cell(_, score)) => score,
        _ => model.asked.score,
    }
}

pub(super) fn lit_square(model: &Model) -> Square {
    match model.looked {
        Some(Look::Square(square) | Look::Cell(square, _)) => square,
        _ => model.asked.square,
    }
}

fn scene(model: &Model, now: Millis) -> Scene {
    let (asked, score) = (model.asked, lit_score(model));
    let shown = asked.on(lit_square(model));
    let piece = shown.piece();
    let pieces = match &model.timeline {
        Some(line) if line.is_running(now) => line.pieces(now),
        _ => standing(&piece),
    };
    let (trail, target) = path(&piece, score);
    let bars = why_not(RULES, piece.position(), score, piece.square()).err();
    let cause = bars.map_or(Squares::EMPTY, |why| why.squares.without(piece.square()));
    let target = target.map_or(Squares::EMPTY, |square| Squares::EMPTY.with(square));
    let marks = vec![
        (trail, Mark::Trail),
        (cause, Mark::Cause),
        (target, Mark::Target),
        (Squares::EMPTY.with(piece.square()), Mark::Chosen),
    ];
    Scene { pieces, signs: USUAL_SIGNS, marks }
}

fn standing(piece: &Piece) -> Vec<Shown> {
    let pieces = piece.position().pieces;
    let of = |side: Side| {
        let place = move |square| Shown { side, place: Place::On(square), share: Share::Alone };
        pieces[side].into_iter().map(place)
    };
    of(Side::Cones).chain(of(Side::Spools)).collect()
}

/// The two groups of radio buttons and the sixteen falls.
fn choices(model: &Model, page: &mut Page) {
    let asked = model.asked;
    for square in MARKED {
        page.check(format!("square-{square}"), square == asked.square);
        page.class(format!("pick-square-{square}"), "lit", square == lit_square(model));
    }
    let piece = asked.piece();
    for score in scores() {
        let lit = score == lit_score(model);
        page.check(format!("score-{score}"), score == asked.score);
        page.class(format!("pick-score-{score}"), "lit", lit);
        page.class(format!("falls-{score}"), "lit", lit);
        let off = piece.throw(score) == Next::Off && model.guess != Guess::Asked;
        page.class(format!("falls-{score}"), "off", off);
        let known = model
            .answer
            .as_ref()
            .filter(|(question, _)| question.flat == model.asked.question().flat);
        let chance = match known {
            _ if asked.is_fair() => ways_percent(Lots::STICKS.ways(score)),
            Some((_, answer)) => {
                let place = usize::from(score.points()) - 1;
                answer.scores.get(place).map_or_else(|| COMING.to_owned(), words::percent)
            }
            None => coming(model).to_owned(),
        };
        page.text(format!("score-{score}-chance"), chance);
    }
    page.hide("even", !asked.is_fair());
    page.hide("uneven", asked.is_fair());
}

/// Sixteenths in percent: 6.25 is a sixteenth, so no more than two places are ever needed.
pub(super) fn ways_percent(ways: u8) -> String {
    let hundredths = 625 * u32::from(ways);
    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    format!("{}\u{a0}%", words::trimmed(&text))
}

/// In how many of the sixteen falls one throw takes the piece off.
pub(super) fn ways_off(piece: &Piece) -> u8 {
    let off = |score: &Score| piece.throw(*score) == Next::Off;
    scores().filter(off).map(|score| Lots::STICKS.ways(score)).sum()
}

/// What stands for a number that is not there: on its way, or not to be had.
pub(super) fn coming(model: &Model) -> &'static str {
    if model.cannot_think { "not here" } else { COMING }
}

/// The sentence, the chance, the question before it.
fn answer(model: &Model, page: &mut Page) {
    let asked = model.asked;
    let ways = ways_off(&asked.piece());
    let known = model.known();
    page.text("sentence", words::sentence(&asked));
    page.text("from", asked.square.to_string());
    page.class("", "covered", model.guess == Guess::Asked);
    let (big, percent, fraction) = match known {
        _ if asked.is_fair() => (format!("{ways} of 16"), ways_percent(ways), sixteenths(ways)),
        Some(answer) => {
            let number = &answer.one_throw;
            (words::percent(number), String::new(), words::fraction(number))
        }
        None => (coming(model).to_owned(), String::new(), coming(model).to_owned()),
    };
    page.text("chance", big);
    page.text("percent", percent);
    page.text("fraction", fraction);
    page.check("guessing", model.guess != Guess::Never);
    page.hide("ask", model.guess != Guess::Asked);
    let told = match model.guess {
        Guess::Told(guess) if asked.is_fair() && guess == ways => {
            format!("You guessed {guess} of 16: just so.")
        }
        Guess::Told(guess) if asked.is_fair() => {
            format!("You guessed {guess} of 16; it is {ways}.")
        }
        Guess::Told(guess) => format!("You guessed {guess} of 16, but these sticks are not fair."),
        Guess::Asked => "The answer is covered until you reveal it.".to_owned(),
        Guess::Never => String::new(),
    };
    page.text("guess-said", told);
}

/// A number of sixteenths in lowest terms.
fn sixteenths(ways: u8) -> String {
    let (mut over, mut under) = (ways, 16);
    while over % 2 == 0 && under > 1 {
        over /= 2;
        under /= 2;
    }
    if under == 1 { over.to_string() } else { format!("{over}/{under}") }
}

/// Where each score leads from each marked square, and the chance of one throw.
fn table(model: &Model, page: &mut Page) {
    let asked = model.asked;
    for square in MARKED {
        let taken = asked.light.union(asked.dark).contains(square);
        let piece = asked.on(square).piece();
        for score in scores() {
            let (to, grants) =
                if taken { (NOTHING.to_owned(), "") } else { words::lead(&piece, score) };
            page.text(format!("lead-{square}-{score}"), to);
            page.text(format!("grant-{square}-{score}"), grants);
            let row = square == lit_square(model);
            let lit = row && score == lit_score(model);
            page.class(format!("cell-{square}-{score}"), "lit", lit);
            let off = !taken && matches!(piece.taker(score), Taker::Piece(_));
            let off = off && piece.throw(score) == Next::Off;
            page.class(format!("cell-{square}-{score}"), "off", off);
        }
        page.class(format!("row-{square}"), "lit", square == lit_square(model));
        let one = match model.known() {
            _ if taken => NOTHING.to_owned(),
            _ if asked.is_fair() => {
                let ways = ways_off(&piece);
                format!("{ways} of 16 ({})", ways_percent(ways))
            }
            // The table of the answer is of a piece alone.
            Some(answer) if square == asked.square => words::percent(&answer.one_throw),
            Some(answer) if !asked.is_crowded() => {
                let house = answer.houses.iter().find(|house| house.square == square);
                house.map_or_else(|| COMING.to_owned(), |house| words::percent(&house.one_throw))
            }
            Some(_) => NOTHING.to_owned(),
            None => coming(model).to_owned(),
        };
        page.text(format!("one-{square}"), one);
    }
}

/// The slider, the other pieces, remarks.
fn around(model: &Model, page: &mut Page) {
    let asked = model.asked;
    page.values.push(("flat".to_owned(), asked.percent.to_string()));
    let percent = format!("{}\u{a0}%", asked.percent);
    page.attribute("flat", "aria-valuetext", percent.clone());
    page.text("flat-text", percent);
    let word = match asked.percent {
        50 => "Fair: that the ancient sticks were is our assumption.",
        0 => "Never flat side up: every throw is a 5.",
        100 => "Always flat side up: every throw is a 4.",
        _ => "Not fair: everything here is worked out for these sticks.",
    };
    page.text("flat-word", word);
    for (putting, name) in
        [(Putting::Nothing, "nothing"), (Putting::Light, "light"), (Putting::Dark, "dark")]
    {
        page.check(format!("put-{name}"), model.putting == putting);
    }
    page.text("others", words::others(&asked));
    page.text("putting", words::putting(model.putting, model.refused));
    let mut notice = model.fault.as_ref().map_or_else(String::new, |fault| {
        format!("That link can’t be followed all the way: {fault}. Here is what could be.")
    });
    if model.cannot_think {
        notice += "The exact numbers beyond one throw are missing here: the part of the page that \
                   works them out could not be started. Reload to try again.";
    }
    page.text("notice", notice);
}
