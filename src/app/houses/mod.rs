//! The final-houses explorer: choose a square and a score, see what comes of it and how likely.
//!
//! Where a throw leads is the engine's answer and is there at once; chances of fair sticks for one
//! throw are counted in sixteenths at once too. Everything else is worked out exactly beside the
//! page, and what is still on its way is never guessed.

mod address;
mod beyond;
mod curves;
mod thrown;
mod view;
mod walk;
mod words;

pub use address::{Asked, FAIR, Fault, MARKED};
pub use beyond::Twig;
pub use view::{View, view};

use super::timeline::Timeline;
use super::{Cmd, Millis, Motion};
use crate::board::{Score, Square};
use crate::odds::SCORES;
use crate::ports::address::Step;
use crate::ports::chance::{Fallen, NoChance};
use crate::ports::thinking::{Asker, HousesAnswer, HousesQuestion, Question, Ticket};

/// How many throws "×1000" makes.
pub const MANY: u32 = 1000;

/// How long the piece stays where its walk has led, before it is back where it is asked about.
const LINGERS: u32 = 900;

/// The explorer.
#[derive(Clone, Debug, Default)]
pub struct Model {
    asked: Asked,
    /// What was wrong with the address that led here.
    fault: Option<Fault>,
    looked: Option<Look>,
    putting: Putting,
    refused: bool,
    /// What has been worked out, and for which question.
    answer: Option<(HousesQuestion, Box<HousesAnswer>)>,
    /// The question that is being worked out.
    waiting: Option<(u32, HousesQuestion)>,
    tickets: u32,
    cannot_think: bool,
    tally: Tally,
    guess: Guess,
    timeline: Option<Timeline>,
}

/// What a person points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A score: a column, a group of falls, a button.
    Score(Score),
    /// A marked square: a row, a button.
    Square(Square),
    /// Both: a cell of the table.
    Cell(Square, Score),
}

/// What a press on the board puts there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Putting {
    /// Nothing: it chooses a marked square.
    #[default]
    Nothing,
    /// Another light piece, or takes it away.
    Light,
    /// A dark piece, or takes it away.
    Dark,
}

/// What has been thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often each score fell, 1 to 5.
    counts: [u32; SCORES],
    /// The latest throw.
    latest: Option<Fallen>,
    /// The system gave no chance.
    failed: bool,
}

impl Tally {
    fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

/// Whether a person guesses before the answer is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Guess {
    /// The answer is there.
    #[default]
    Never,
    /// The answer is covered.
    Asked,
    /// It was uncovered after that guess.
    Told(u8),
}

/// What a person does in the explorer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Msg {
    /// A marked square was chosen.
    Square(Square),
    /// A score was chosen.
    Score(Score),
    /// A cell of the table was pressed.
    Cell(Square, Score),
    /// Something is pointed at, or no longer.
    Look(Option<Look>),
    /// A square of the board was pressed.
    Press(Square),
    /// A square of the board is pointed at, or no longer.
    Over(Option<Square>),
    /// The slider moves.
    Percent(u8),
    /// The slider rests.
    PercentSet,
    /// Fair sticks again.
    Fair,
    /// What a press on the board puts there.
    Putting(Putting),
    /// Only the piece itself again.
    ClearBoard,
    /// Throw so many times.
    Throw(u32),
    /// Forget the throws.
    ClearThrows,
    /// Guess before the answer is shown, or no longer.
    Guessing(bool),
    /// That many of sixteen.
    Guessed(u8),
    /// Walk the path again.
    Walk,
}

/// Takes in what a person did.
pub fn update(model: &mut Model, msg: Msg, motion: Motion, now: Millis) -> Vec<Cmd> {
    let asked = model.asked;
    match msg {
        Msg::Square(square) => model.ask(asked.on(square), Step::New, motion, now),
        Msg::Score(score) => model.ask(Asked { score, ..asked }, Step::New, motion, now),
        Msg::Cell(square, score) => {
            model.ask(Asked { score, ..asked.on(square) }, Step::New, motion, now)
        }
        Msg::Press(square) => press(model, square, motion, now),
        Msg::Percent(percent) => bend(model, percent),
        Msg::PercentSet => vec![Cmd::Go(asked.to_string(), Step::Same)],
        Msg::Fair => {
            let mut cmds = bend(model, FAIR);
            cmds.push(Cmd::Go(model.asked.to_string(), Step::Same));
            cmds
        }
        Msg::ClearBoard => {
            let alone =
                Asked { light: Asked::default().light, dark: Asked::default().dark, ..asked };
            model.ask(alone, Step::New, motion, now)
        }
        Msg::Throw(times) => vec![Cmd::Cast { percent: asked.percent, times }],
        Msg::Walk => {
            model.timeline = walk::plan(&asked, motion, now);
            Vec::new()
        }
        other => {
            note(model, other);
            Vec::new()
        }
    }
}

/// What changes nothing but what is shown.
fn note(model: &mut Model, msg: Msg) {
    match msg {
        Msg::Look(look) => model.looked = look,
        Msg::Over(square) => model.looked = square.and_then(|square| pointed_at(model, square)),
        Msg::Putting(putting) => {
            model.putting = putting;
            model.refused = false;
        }
        Msg::ClearThrows => model.tally = Tally::default(),
        Msg::Guessing(on) => model.guess = if on { Guess::Asked } else { Guess::Never },
        Msg::Guessed(guess) => model.guess = Guess::Told(guess.min(16)),
        _ => {}
    }
}

/// What a square of the board stands for: the score that leads there, or itself if marked.
fn pointed_at(model: &Model, square: Square) -> Option<Look> {
    let piece = model.asked.piece();
    let leads =
        |score: &Score| piece.throw(*score).state().is_some_and(|next| next.square() == square);
    let score = (1..=5).filter_map(Score::new).find(leads);
    let lights = score.filter(|_| square != model.asked.square).map(Look::Score);
    lights.or_else(|| MARKED.contains(square).then_some(Look::Square(square)))
}

fn press(model: &mut Model, square: Square, motion: Motion, now: Millis) -> Vec<Cmd> {
    let asked = model.asked;
    let (light, dark) = match model.putting {
        Putting::Nothing if MARKED.contains(square) => {
            return model.ask(asked.on(square), Step::New, motion, now);
        }
        Putting::Nothing => return Vec::new(),
        Putting::Light => (!asked.light.contains(square), false),
        Putting::Dark => (false, !asked.dark.contains(square)),
    };
    let Some(changed) = asked.put(square, light, dark) else {
        model.refused = true;
        return Vec::new();
    };
    model.ask(changed, Step::New, motion, now)
}

/// Other sticks: what was thrown with the old ones says nothing about them.
fn bend(model: &mut Model, percent: u8) -> Vec<Cmd> {
    let percent = percent.min(100);
    if percent == model.asked.percent {
        return Vec::new();
    }
    model.asked.percent = percent;
    model.tally = Tally::default();
    model.think()
}

impl Model {
    /// Asks about something else, and lets the address say so.
    fn ask(&mut self, asked: Asked, step: Step, motion: Motion, now: Millis) -> Vec<Cmd> {
        let same = asked == self.asked;
        self.change(asked);
        self.timeline = walk::plan(&asked, motion, now);
        let mut cmds = self.think();
        if !same {
            cmds.push(Cmd::Go(asked.to_string(), step));
        }
        cmds
    }

    fn change(&mut self, asked: Asked) {
        if asked.square != self.asked.square && self.guess != Guess::Never {
            self.guess = Guess::Asked;
        }
        self.asked = asked;
        self.fault = None;
        self.refused = false;
        self.looked = None;
        self.timeline = None;
    }

    /// Has what is asked worked out, unless it is known, on its way, or nobody is there.
    fn think(&mut self) -> Vec<Cmd> {
        let question = self.asked.question();
        let known = self.known().is_some();
        // One question at a time: a slider asks faster than anybody answers.
        if known || self.waiting.is_some() || self.cannot_think {
            return Vec::new();
        }
        self.tickets += 1;
        self.waiting = Some((self.tickets, question));
        let ticket = Ticket { asker: Asker::Houses, number: self.tickets };
        vec![Cmd::Ask(ticket, Question::Houses(question))]
    }

    /// What has been worked out for just what is asked.
    fn known(&self) -> Option<&HousesAnswer> {
        let (question, answer) = self.answer.as_ref()?;
        (*question == self.asked.question()).then_some(answer)
    }
}

/// The address leads to the explorer; `rest` is what follows its name.
///
/// Nothing walks: a link opened, a reload and Back show what is, and replay nothing.
pub fn went(model: &mut Model, rest: &str) -> Vec<Cmd> {
    if !rest.is_empty() {
        let (asked, fault) = Asked::read(rest);
        if asked.percent != model.asked.percent {
            model.tally = Tally::default();
        }
        if asked != model.asked {
            model.change(asked);
        }
        model.fault = fault;
    }
    model.think()
}

/// Something has been worked out.
pub fn answered(model: &mut Model, ticket: Ticket, answer: Box<HousesAnswer>) -> Vec<Cmd> {
    // An answer to a question that was not the latest one says nothing any more.
    let Some((number, question)) = model.waiting else { return Vec::new() };
    if ticket != (Ticket { asker: Asker::Houses, number }) {
        return Vec::new();
    }
    model.waiting = None;
    model.answer = Some((question, answer));
    model.think()
}

/// Nobody is there to work anything out.
pub fn cannot_think(model: &mut Model) {
    model.waiting = None;
    model.cannot_think = true;
}

/// Sticks have been thrown.
pub fn cast(model: &mut Model, fallen: Result<Vec<Fallen>, NoChance>) {
    let Ok(fallen) = fallen else {
        model.tally.failed = true;
        return;
    };
    model.tally.failed = false;
    for one in &fallen {
        model.tally.counts[usize::from(one.score().points()) - 1] += 1;
    }
    model.tally.latest = fallen.last().copied();
}

/// A walk that is over is forgotten.
pub fn tick(model: &mut Model, now: Millis) {
    if model.timeline.as_ref().is_some_and(|line| !line.is_running(now)) {
        model.timeline = None;
    }
}

/// When something happens by itself.
pub fn alarm(model: &Model) -> Option<Millis> {
    model.timeline.as_ref().map(Timeline::ends)
}
