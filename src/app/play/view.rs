//! What the full game shows, as plain values.

use std::rc::Rc;

use super::settings::Settings;
use super::setup::{Player, Setup, Sides};
use super::share;
use super::table::{Counting, Table};
use super::thinking::Company;
use super::words;
use super::{FairRow, Heard, List, Model, Notice, Tally};
use crate::app::Millis;
use crate::app::scene::{Mark, Piece, Place, Scene, Share};
use crate::app::sheet::signs;
use crate::board::{Lots, Score, Side, Square, Squares};
use crate::game::{BySeat, Phase};
use crate::rules::{Move, Position, Ruleset, canon};

/// What the full game shows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The choices for a game, if they are open.
    pub setup: Option<SetupView>,
    /// The board picture.
    pub scene: Scene,
    /// What each square's button says, in path order.
    pub labels: Vec<String>,
    /// The way that is played, and what is off the board.
    pub title: String,
    /// Pieces off the board.
    pub off: String,
    /// The name of the control that throws.
    pub throw_name: &'static str,
    /// What lies on the table.
    pub cast: Cast,
    /// What happened before the latest.
    pub before: String,
    /// What happened last and what comes next, said once by the live region.
    pub status: String,
    /// How often something was told: the same sentence may be told twice.
    pub told: u32,
    /// What the move of the piece looked at would do.
    pub preview: String,
    /// What of the preview answers a press, and so is said aloud.
    pub aloud: String,
    /// What the marked squares do.
    pub abouts: Vec<(Square, String)>,
    /// Where all pieces stand.
    pub standing: String,
    /// The name of the way's rules sheet in an address.
    pub sheet: &'static str,
    /// A remark that is not part of the game; empty if there is none.
    pub notice: String,
    /// How often something was remarked.
    pub noticed: u32,
    /// The controls that do something now.
    pub can: Vec<Control>,
    /// The moves so far.
    pub lines: List,
    /// The line to which the board has gone back.
    pub looking_back: Option<usize>,
    /// The settings.
    pub settings: Settings,
    /// How the game has ended, and the match so far; none while it is going on.
    pub end: Option<Vec<String>>,
    /// What the sides are called, and the throws so far.
    pub sides: [&'static str; 2],
    /// The throws so far, by score.
    pub fair: Rc<Vec<FairRow>>,
    /// What can be shared, while that is shown.
    pub shared: Option<Shared>,
    /// A kept text that could not be read.
    pub aside: Option<Rc<str>>,
    /// The games played here.
    pub tally: Rc<Tally>,
    /// What was heard last.
    pub heard: Option<Heard>,
    /// Whether anything is on its way.
    pub moving: bool,
}

/// A control that does not always do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Throw sticks, die or long die.
    Throw,
    /// Undo.
    Undo,
    /// Hint.
    Hint,
    /// Let the rest go.
    Lapse,
    /// Skip the opening throws.
    SkipOpening,
}

/// The sticks or the die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast {
    /// `sticks`, `die` or `long`.
    pub kind: &'static str,
    /// The number in words of the page; empty while it is not known.
    pub numeral: String,
    /// For sticks: which of the four lie flat side up.
    pub flats: [bool; 4],
    /// Whether they tumble.
    pub tumbling: bool,
}

/// One entry of a list to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What it stands for.
    pub value: String,
    /// What it says.
    pub says: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// What can be shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The part of an address that leads to the position.
    pub fragment: String,
    /// The whole game as text.
    pub text: String,
}

/// The choices for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupView {
    /// The ways.
    pub ways: Vec<Choice>,
    /// What the chosen way feels like.
    pub feel: &'static str,
    /// How long its games take.
    pub lasts: String,
    /// How it begins.
    pub opening: &'static str,
    /// Who may sit at each seat.
    pub players: BySeat<Vec<Choice>>,
    /// How the chosen computer players play.
    pub company: String,
    /// Who may have which pieces.
    pub sides: Vec<Choice>,
    /// Whether there is a game to go back to.
    pub can_go_back: bool,
}

/// The squares that are marked in one way of playing or another.
pub const MARKED: [Square; 6] = [
    Square::at(15),
    Square::at(26),
    Square::at(27),
    Square::at(28),
    Square::at(29),
    Square::at(30),
];

/// What the full game shows at that moment.
pub fn view(model: &Model, now: Millis) -> View {
    let table = model.table.as_ref().filter(|_| !model.is_choosing());
    let Some(table) = table else { return before_a_game(model) };
    let tumbling = table.tumbles.is_some_and(|until| now < until);
    let back = model.looking_back.and_then(|line| table.lines.board(line));
    let board = back.unwrap_or(table.game.position());
    let live = back.is_none();
    View {
        setup: None,
        scene: scene(model, table, board, live && !tumbling, now),
        labels: labels(table, board, live && !tumbling),
        title: table.way().name.to_owned(),
        off: off(table.way(), board, Some(table)),
        throw_name: words::control(&table.way().lots),
        cast: cast(table, tumbling),
        before: table.told.before(tumbling).to_owned(),
        status: table.told.status(tumbling),
        told: table.told.count(tumbling),
        preview: preview(model, table, live && !tumbling),
        aloud: match (model.armed, model.looking_back) {
            (None, None) => String::new(),
            _ => preview(model, table, live && !tumbling),
        },
        abouts: words::abouts(table.way()),
        standing: words::standing(board),
        sheet: table.way().id,
        notice: notice(model),
        noticed: model.noticed,
        can: controls(model, table, live && !tumbling),
        lines: table.lines.texts().clone(),
        looking_back: model.looking_back,
        settings: model.settings.clone(),
        end: table.outcome().map(|outcome| words::ended(table, outcome)),
        sides: Side::BOTH.map(|side| table.names().side(side).start()),
        fair: table.fair.clone(),
        shared: model
            .sharing
            .then(|| Shared { fragment: share::fragment(table), text: share::text(table) }),
        aside: model.aside.clone(),
        tally: model.tally.clone(),
        heard: table.heard,
        moving: table.is_moving(now),
    }
}

/// The board of the way that is chosen, ready to begin.
fn before_a_game(model: &Model) -> View {
    let way = model.setup.way;
    let (game, _) = share::chosen_game(model);
    let position = game.position();
    View {
        setup: Some(setup_view(model)),
        scene: Scene { pieces: standing(position), signs: signs(way), marks: Vec::new() },
        labels: Square::all()
            .map(|square| words::square_label(way, position, square, None))
            .collect(),
        title: way.name.to_owned(),
        off: off(way, position, None),
        throw_name: words::control(&way.lots),
        cast: Cast { kind: kind(&way.lots), ..Cast::empty() },
        before: String::new(),
        status: String::new(),
        told: 0,
        preview: String::new(),
        aloud: String::new(),
        abouts: words::abouts(way),
        standing: words::standing(position),
        sheet: way.id,
        notice: notice(model),
        noticed: model.noticed,
        can: Vec::new(),
        lines: List::default(),
        looking_back: None,
        settings: model.settings.clone(),
        end: None,
        sides: Side::BOTH.map(words::side),
        fair: Rc::default(),
        shared: None,
        aside: model.aside.clone(),
        tally: model.tally.clone(),
        heard: None,
        moving: false,
    }
}

fn setup_view(model: &Model) -> SetupView {
    let setup = &model.setup;
    let ways = canon::ALL.map(|way| Choice {
        value: way.id.to_owned(),
        says: way.name.to_owned(),
        chosen: way.id == setup.way.id,
    });
    let seat = |chosen: Player| {
        let choice = |player: Player| Choice {
            value: player.to_string(),
            says: words::player(player),
            chosen: player == chosen,
        };
        Setup::seated(setup.way).map(choice).collect()
    };
    let offered = Setup::offered(setup.way);
    // A position is given, so there is nothing to throw for.
    let offered = offered.iter().filter(|sides| model.linked.is_none() || **sides != Sides::Cast);
    let sides = offered.map(|sides| Choice {
        value: sides.word().to_owned(),
        says: sides_words(setup, *sides),
        chosen: *sides == setup.sides,
    });
    let players = setup.players();
    SetupView {
        ways: ways.to_vec(),
        feel: setup.way.feel,
        lasts: words::lasts(setup.way),
        opening: words::opening(setup.way),
        players: BySeat { one: seat(players.one), two: seat(players.two) },
        company: words::company(setup),
        sides: sides.collect(),
        can_go_back: model.table.is_some(),
    }
}

fn sides_words(setup: &Setup, sides: Sides) -> String {
    words::sides(setup.way, sides).to_owned()
}

impl Cast {
    const fn empty() -> Self {
        Self { kind: "sticks", numeral: String::new(), flats: [false; 4], tumbling: false }
    }
}

const fn kind(lots: &Lots) -> &'static str {
    match lots.total() {
        6 => "die",
        4 => "long",
        _ => "sticks",
    }
}

fn cast(table: &Table, tumbling: bool) -> Cast {
    let kind = kind(&table.way().lots);
    let Some(score) = table.lies else { return Cast { kind, ..Cast::empty() } };
    let numeral = if tumbling { String::new() } else { score.to_string() };
    Cast { kind, numeral, flats: flats(score, table.game.actions().len()), tumbling }
}

/// Which of four sticks lie flat: any that make the score, another choice each time.
fn flats(score: Score, turn: usize) -> [bool; 4] {
    let count = usize::from(score.points()) % 5;
    // More than four flat sides there are not: that score is the one without any.
    let count = if score.points() > 4 { 0 } else { count };
    let mut flats = [false; 4];
    for place in 0..count {
        flats[(place + turn) % 4] = true;
    }
    flats
}

fn standing(position: &Position) -> Vec<Piece> {
    let piece = |side| move |square| Piece { side, place: Place::On(square), share: Share::Alone };
    Side::BOTH
        .into_iter()
        .flat_map(|side| position.pieces[side].into_iter().map(piece(side)))
        .collect()
}

fn scene(model: &Model, table: &Table, board: &Position, live: bool, now: Millis) -> Scene {
    let pieces = match &table.timeline {
        Some(line) if live && line.is_running(now) => line.pieces(now),
        _ => standing(board),
    };
    let marks = if live { marks(model, table, now) } else { Vec::new() };
    Scene { pieces, signs: signs(table.way()), marks }
}

/// What is pointed out: the last move's way, what may move, where the piece looked at would go.
fn marks(model: &Model, table: &Table, now: Millis) -> Vec<(Squares, Mark)> {
    let mut marks = vec![(table.trail, Mark::Trail)];
    if table.timeline.as_ref().is_some_and(|line| line.is_running(now)) {
        return marks;
    }
    let movable = Square::all().filter(|square| table.choice(*square).is_some());
    marks.push((movable.fold(Squares::EMPTY, Squares::with), Mark::Movable));
    let looked_at = model.armed.or(model.looked_at);
    if let Some(chosen) = looked_at.and_then(|square| table.choice(square)) {
        let one = |square: Option<Square>| square.map_or(Squares::EMPTY, one_square);
        marks.push((one(model.armed), Mark::Chosen));
        marks.push((one(chosen.lands().or(chosen.ends())), Mark::Target));
    }
    if let Some(Notice::Hint { chosen, .. }) = &model.notice {
        let squares = [chosen.from(), chosen.ends()].into_iter().flatten();
        marks.push((squares.fold(Squares::EMPTY, Squares::with), Mark::Chosen));
    }
    marks.push((model.causes(), Mark::Cause));
    marks
}

const fn one_square(square: Square) -> Squares {
    Squares::EMPTY.with(square)
}

fn labels(table: &Table, board: &Position, live: bool) -> Vec<String> {
    let choice = |square| if live { table.choice(square) } else { None };
    Square::all()
        .map(|square| words::square_label(table.way(), board, square, choice(square)))
        .collect()
}

fn off(way: &Ruleset, position: &Position, table: Option<&Table>) -> String {
    let settled = table.filter(|table| table.game.side_of_one().is_some());
    let count = |side: Side| {
        let captured = way.pieces - position.off[side] - position.pieces[side].len();
        let name = settled.map(|table| table.names().side(side));
        words::off(name, side, [position.off[side], way.pieces], captured)
    };
    format!("{} · {}", count(Side::Cones), count(Side::Spools))
}

fn controls(model: &Model, table: &Table, live: bool) -> Vec<Control> {
    let opening = matches!(table.game.phase(), Phase::Opening(_));
    let can = [
        (Control::Throw, model.can_throw()),
        (Control::Undo, table.can_undo || model.left.is_some()),
        (Control::Hint, live && is_persons_move(table)),
        (Control::Lapse, live && can_lapse(table)),
        (Control::SkipOpening, live && opening),
    ];
    can.into_iter().filter_map(|(control, can)| can.then_some(control)).collect()
}

fn is_persons_move(table: &Table) -> bool {
    let person = |side| table.player(side) == Player::Person;
    matches!(table.game.phase(), Phase::ToMove { side, .. } if person(side))
        && table.outcome().is_none()
}

fn can_lapse(table: &Table) -> bool {
    match table.game.phase() {
        Phase::ToMove { side, moves, .. } => {
            table.player(side) == Player::Person
                && !moves.froms().is_empty()
                && moves.contains(Move::Lapse)
        }
        _ => false,
    }
}

fn preview(model: &Model, table: &Table, live: bool) -> String {
    if !live {
        return model.looking_back.map(words::looking_back).unwrap_or_default();
    }
    let Some(square) = model.armed.or(model.looked_at) else { return String::new() };
    let (way, position) = (table.way(), table.game.position());
    match table.choice(square) {
        Some(chosen) if model.armed.is_some() => words::press_again(way, position, chosen),
        Some(chosen) => words::preview(way, position, chosen),
        None => words::about_square(way, square),
    }
}

fn notice(model: &Model) -> String {
    match (&model.notice, &model.table) {
        (Some(Notice::CannotKeep), _) => words::CANNOT_KEEP.to_owned(),
        (Some(Notice::Unreadable), _) => words::UNREADABLE.to_owned(),
        (Some(Notice::NoChance), _) => words::NO_CHANCE.to_owned(),
        (Some(Notice::CannotMove { says, .. } | Notice::Said(says)), _) => says.clone(),
        (Some(Notice::Hint { chosen, why }), Some(table)) => {
            words::hint(table.way(), table.game.position(), *chosen, *why)
        }
        (_, Some(table)) if model.thinking.company != Company::Expected => {
            let out = table.counting == Counting::LeftOut;
            if out { [words::ALONE, words::LEFT_OUT].join(" ") } else { words::ALONE.to_owned() }
        }
        _ => String::new(),
    }
}
