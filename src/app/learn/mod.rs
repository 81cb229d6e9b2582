//! The guided first game: scripted throws, one idea at a time, done by the person.
//!
//! A step has its own position. The rules judge every press as in a real game; the step only knows
//! what it asks for.

mod lessons;

pub use lessons::{Ask, LESSONS, Lesson, RULES, What};

use super::play::Player;
use super::play::stage;
use super::play::words::{self, Names};
use super::scene::{Mark, Piece, Place, Scene, Share};
use super::sheet::signs;
use super::timeline::Timeline;
use super::{Cmd, Millis, Motion};
use crate::ai::Level;
use crate::board::{Lots, Score, Side, Square, Squares};
use crate::game::BySeat;
use crate::rules::{Move, Outcome, Position, legal, play, why_not};

/// The name under which the place reached is kept.
pub const KEPT_AS: &str = "senet.learn";

/// Where the person is in the first game.
#[derive(Clone, Debug)]
pub struct Model {
    step: usize,
    position: Position,
    stage: Stage,
    told: String,
    /// How often something was told: the same may be told twice.
    count: u32,
    marks: Vec<(Squares, Mark)>,
    timeline: Option<Timeline>,
}

/// How far a step has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Before the throw.
    ToThrow,
    /// Something is asked: which of the step's asks.
    Asked(usize),
    /// Everything has been done.
    Done,
}

/// What a person does in it.
#[derive(Clone, Copy, Debug)]
pub enum Msg {
    /// Throw sticks was pressed.
    Throw,
    /// A square was pressed.
    Press(Square),
    /// Next step, done or skipped.
    Next,
    /// Previous step.
    Previous,
    /// The same step again.
    Repeat,
    /// From the first step.
    Restart,
}

/// What it shows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The board picture.
    pub scene: Scene,
    /// What each square's button says, in path order.
    pub labels: Vec<String>,
    /// "Step 3 of 12: Swap".
    pub title: String,
    /// The idea.
    pub lesson: &'static str,
    /// What happened and what is asked, said once by the live region.
    pub status: String,
    /// How often something was told: the same sentence may be told twice.
    pub told: u32,
    /// The score thrown; empty before.
    pub numeral: String,
    /// Which of the four sticks lie flat; none before the throw.
    pub flats: Option<[bool; 4]>,
    /// Whether Throw sticks does anything now.
    pub can_throw: bool,
    /// Whether there is a step before and one after.
    pub has: (bool, bool),
    /// Whether the whole game has been learned.
    pub finished: bool,
    /// Whether a piece is on its way.
    pub moving: bool,
}

impl Default for Model {
    fn default() -> Self {
        Self::at(0)
    }
}

impl Model {
    /// The beginning of a step; of the last one if there are not so many.
    fn at(step: usize) -> Self {
        let step = step.min(LESSONS.len() - 1);
        Self {
            step,
            position: LESSONS[step].position(),
            stage: Stage::ToThrow,
            told: String::new(),
            count: 0,
            marks: Vec::new(),
            timeline: None,
        }
    }

    fn lesson(&self) -> &'static Lesson {
        &LESSONS[self.step]
    }

    fn ask(&self) -> Option<&'static Ask> {
        match self.stage {
            Stage::Asked(place) => self.lesson().asks.get(place),
            Stage::ToThrow | Stage::Done => None,
        }
    }

    fn is_moving(&self, now: Millis) -> bool {
        self.timeline.as_ref().is_some_and(|line| line.is_running(now))
    }

    /// Goes on to the next thing that is asked, or to the end of the step.
    fn go_on(&mut self, told: String) {
        self.told = told;
        self.stage = match self.stage {
            Stage::Asked(place) if place + 1 < self.lesson().asks.len() => Stage::Asked(place + 1),
            _ => Stage::Done,
        };
    }
}

/// Takes in what a person did.
pub fn update(model: &mut Model, msg: Msg, motion: Motion, now: Millis) -> Vec<Cmd> {
    // Every press is answered, be it with the words that are there already.
    model.count = model.count.wrapping_add(1);
    match msg {
        Msg::Throw if model.stage == Stage::ToThrow => {
            model.stage = Stage::Asked(0);
            model.told = format!("You threw {}.", model.lesson().score);
            Vec::new()
        }
        Msg::Press(square) => {
            if !model.is_moving(now) {
                press(model, square, motion, now);
            }
            Vec::new()
        }
        Msg::Next if model.step + 1 < LESSONS.len() => go_to(model, model.step + 1),
        Msg::Throw | Msg::Next => Vec::new(),
        Msg::Previous => go_to(model, model.step.saturating_sub(1)),
        Msg::Repeat => go_to(model, model.step),
        Msg::Restart => go_to(model, 0),
    }
}

fn go_to(model: &mut Model, step: usize) -> Vec<Cmd> {
    *model = Model { count: model.count, ..Model::at(step) };
    vec![Cmd::Keep(KEPT_AS, format!("1 {}", model.step))]
}

fn press(model: &mut Model, square: Square, motion: Motion, now: Millis) {
    model.marks.clear();
    let Some(ask) = model.ask() else {
        if model.stage == Stage::ToThrow {
            "Throw first: the score says how far a piece goes.".clone_into(&mut model.told);
        }
        return;
    };
    if model.position.owner(square) != Some(Side::Cones) {
        model.told = match model.position.owner(square) {
            Some(_) => format!("The spool on {square} is the computer’s."),
            None => format!("Nothing stands on {square}."),
        };
        return;
    }
    let score = model.lesson().score();
    match why_not(RULES, &model.position, score, square) {
        Ok(chosen) => allowed(model, ask, chosen, motion, now),
        Err(why) => {
            model.marks = vec![(why.squares, Mark::Cause)];
            let told = words::why_told(RULES, Side::Cones, score, square, &why);
            if ask.what == What::Try(square.number()) {
                model.go_on(told);
            } else {
                model.told = told;
            }
        }
    }
}

/// A legal move: plays it if it is asked for, and says what it would do if it is not.
fn allowed(model: &mut Model, ask: &Ask, chosen: Move, motion: Motion, now: Millis) {
    let asked = match ask.what {
        What::Play(text) => chosen.to_string() == text,
        What::PlayAny => true,
        What::Try(_) => false,
    };
    if !asked {
        let would = words::preview(RULES, &model.position, chosen);
        model.told =
            format!("{would} The rules allow that, but this step asks for something else.");
        return;
    }
    let score = model.lesson().score();
    let played = play(RULES, &model.position, score, chosen);
    let names = Names::of(
        &BySeat { one: Player::Person, two: Player::Computer(Level::Novice) },
        Some(Side::Cones),
    );
    if motion == Motion::Full {
        model.timeline = stage::plan(&model.position, &played.events, now, 100);
    }
    model.position = played.position;
    model.go_on(words::told(&names, RULES, Some(score), &played.events));
}

/// The time that [`alarm`] named has come: everything lies still.
pub fn tick(model: &mut Model, now: Millis) {
    if !model.is_moving(now) {
        model.timeline = None;
    }
}

/// When a movement ends.
pub fn alarm(model: &Model) -> Option<Millis> {
    model.timeline.as_ref().map(Timeline::ends)
}

/// The place reached was found: the game goes on there. What is no place is left alone.
pub fn found(model: &mut Model, text: &str) {
    let step = text.strip_prefix("1 ").and_then(|step| step.parse().ok());
    if let Some(step) = step.filter(|step| *step < LESSONS.len()) {
        *model = Model::at(step);
    }
}

/// What it shows at that moment.
pub fn view(model: &Model, now: Millis) -> View {
    let thrown = (model.stage != Stage::ToThrow).then(|| model.lesson().score());
    View {
        scene: scene(model, now),
        labels: Square::all().map(|square| label(model, square)).collect(),
        title: format!("Step {} of {}: {}", model.step + 1, LESSONS.len(), model.lesson().title),
        lesson: model.lesson().before,
        status: status(model),
        told: model.count,
        numeral: thrown.map(|score| score.to_string()).unwrap_or_default(),
        flats: thrown.map(flats),
        can_throw: model.stage == Stage::ToThrow,
        has: (model.step > 0, model.step + 1 < LESSONS.len()),
        finished: model.stage == Stage::Done && model.step + 1 == LESSONS.len(),
        moving: model.is_moving(now),
    }
}

/// As many flat sides as the score counts; none for the highest.
fn flats(score: Score) -> [bool; 4] {
    let none = Lots::STICKS.scores().last() == Some(score);
    let count = if none { 0 } else { usize::from(score.points()) };
    [0, 1, 2, 3].map(|stick| stick < count)
}

fn status(model: &Model) -> String {
    let next = match model.stage {
        Stage::ToThrow => "Throw the sticks.",
        Stage::Asked(_) => model.ask().map_or("", |ask| ask.prompt),
        Stage::Done => model.lesson().after,
    };
    if model.told.is_empty() { next.to_owned() } else { format!("{} {next}", model.told) }
}

fn label(model: &Model, square: Square) -> String {
    let chosen = match model.stage {
        Stage::Asked(_) => legal(RULES, &model.position, model.lesson().score()).find(square),
        Stage::ToThrow | Stage::Done => None,
    };
    words::square_label(RULES, &model.position, square, chosen)
}

fn scene(model: &Model, now: Millis) -> Scene {
    let pieces = match &model.timeline {
        Some(line) if line.is_running(now) => line.pieces(now),
        _ => standing(&model.position),
    };
    let mut marks = model.marks.clone();
    if let (Some(ask), false) = (model.ask(), model.is_moving(now)) {
        marks.push((asked(model, ask), Mark::Movable));
    }
    Scene { pieces, signs: signs(RULES), marks }
}

/// The pieces that the ask is about.
fn asked(model: &Model, ask: &Ask) -> Squares {
    match ask.what {
        What::Try(number) => Squares::EMPTY.with(Square::at(number)),
        What::Play(text) => {
            let from = text.parse::<Move>().ok().and_then(Move::from);
            from.map_or(Squares::EMPTY, |from| Squares::EMPTY.with(from))
        }
        What::PlayAny => {
            let moves = legal(RULES, &model.position, model.lesson().score());
            moves.iter().filter_map(Move::from).collect()
        }
    }
}

fn standing(position: &Position) -> Vec<Piece> {
    let of = |side: Side| {
        position.pieces[side].into_iter().map(move |square| Piece {
            side,
            place: Place::On(square),
            share: Share::Alone,
        })
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// Whether the scripted game is won.
pub fn is_won(model: &Model) -> bool {
    model.position.winner(RULES) == Some(Outcome::Won(Side::Cones))
}
