//! The full game as a person plays it: any way, person or computer on either side.
//!
//! The rules decide everything that happens on the board; this room decides when it happens, what
//! is said and what is kept.

mod keep;
mod lines;
mod settings;
mod setup;
mod stage;
mod table;
mod told;
mod turns;
mod view;
mod words;

pub use settings::{Pace, Settings, Switch};
pub use setup::{Player, Setup, Sides};
pub use table::Table;
pub use turns::{alarm, thrown, tick};
pub use view::{Cast, Choice, Control, SetupView, View, view};

use super::{Cmd, Millis, Motion};
use crate::board::{Square, Squares};
use crate::game::{Game, Seat};
use crate::rules::{Move, Ruleset};
use turns::{arrange, go_back, play, press, throw, undo};

/// The name under which the game is kept.
pub const KEPT_AS: &str = "senet.play";

/// The full game.
#[derive(Clone, Debug, Default)]
pub struct Model {
    setup: Setup,
    settings: Settings,
    table: Option<Table>,
    /// Whether the choices for a new game are open.
    choosing: bool,
    /// What happens by itself, and when.
    due: Option<(Millis, Due)>,
    /// Whether a throw has been asked for and has not come yet.
    asked: bool,
    /// The square that is looked at.
    looked_at: Option<Square>,
    /// The piece that has been pressed once, where two presses move it.
    armed: Option<Square>,
    /// The line of the move list to which the board has gone back.
    looking_back: Option<usize>,
    notice: Option<Notice>,
}

/// Something that happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    Throw,
    Play(Move),
}

/// Something that has to be said beside the game.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Notice {
    CannotKeep,
    Unreadable,
    NoChance,
    /// A pressed piece can't move.
    CannotMove {
        says: String,
        causes: Squares,
    },
}

/// What a person does.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A way was chosen, by its id.
    Way(String),
    /// Somebody was chosen for a seat.
    Player(Seat, Player),
    /// Sides were chosen.
    Sides(Sides),
    /// Start game was pressed.
    Start,
    /// New game was pressed: the choices open.
    NewGame,
    /// Back to the game was pressed: the choices close.
    Back,
    /// Restart was pressed.
    Restart,
    /// The one big control was pressed.
    Throw,
    /// Skip the throws was pressed, in an opening.
    SkipOpening,
    /// A square was pressed.
    Press(Square),
    /// A square is looked at, or none any more.
    Look(Option<Square>),
    /// Let the rest go was pressed.
    Lapse,
    /// Undo was pressed.
    Undo,
    /// Resign was pressed.
    Resign,
    /// Swap sides was pressed.
    SwapSides,
    /// A line of the move list was chosen, counted from 0, or the present.
    GoBack(Option<usize>),
    /// A switch was pressed.
    Switch(Switch),
    /// A pace was chosen.
    Pace(Pace),
}

impl Model {
    /// The game on the table.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Whether the choices for a game are open, rather than a game.
    pub fn is_choosing(&self) -> bool {
        self.choosing || self.table.is_none()
    }

    fn keep(&self) -> Vec<Cmd> {
        vec![Cmd::Keep(KEPT_AS, keep::write(self))]
    }

    /// The squares that keep the piece pressed last from moving.
    fn causes(&self) -> Squares {
        match &self.notice {
            Some(Notice::CannotMove { causes, .. }) => *causes,
            _ => Squares::EMPTY,
        }
    }

    fn can_throw(&self) -> bool {
        let thrower = self.table.as_ref().and_then(Table::thrower);
        let mine = thrower == Some(Player::Person)
            // A cast that could not be had: a press asks for it again.
            || self.notice == Some(Notice::NoChance);
        mine && !self.asked && self.looking_back.is_none()
    }
}

/// Takes in what a person did.
pub fn update(model: &mut Model, msg: Msg, motion: Motion, now: Millis) -> Vec<Cmd> {
    match msg {
        Msg::Way(id) => choose(model, |setup| {
            if let Some(way) = Ruleset::by_id(&id) {
                setup.choose(way);
            }
        }),
        Msg::Player(seat, player) => choose(model, |setup| setup.seat(seat, player)),
        Msg::Sides(sides) => choose(model, |setup| {
            if Setup::offered(setup.way).contains(&sides) {
                setup.sides = sides;
            }
        }),
        Msg::Start => start(model, now),
        Msg::Restart => restart(model, now),
        Msg::NewGame => open_choices(model),
        Msg::Back => close_choices(model, now),
        Msg::Throw => throw(model, now),
        Msg::SkipOpening => {
            if let Some(table) = &mut model.table {
                table.skips_opening = true;
            }
            arrange(model, now)
        }
        Msg::Press(square) => press(model, square, motion, now),
        Msg::Look(square) => {
            model.looked_at = square;
            Vec::new()
        }
        Msg::Lapse => play(model, Move::Lapse, motion, now),
        Msg::Undo => undo(model, now),
        Msg::Resign => on_table(model, now, Table::resign),
        Msg::SwapSides => on_table(model, now, Table::swap_seats),
        Msg::GoBack(line) => go_back(model, line, now),
        Msg::Switch(switch) => set(model, now, |settings| settings.flip(switch)),
        Msg::Pace(pace) => set(model, now, |settings| settings.pace = pace),
    }
}

fn choose(model: &mut Model, change: impl FnOnce(&mut Setup)) -> Vec<Cmd> {
    change(&mut model.setup);
    model.keep()
}

fn set(model: &mut Model, now: Millis, change: impl FnOnce(&mut Settings)) -> Vec<Cmd> {
    change(&mut model.settings);
    let mut cmds = arrange(model, now);
    cmds.extend(model.keep());
    cmds
}

/// Begins the game that is set up.
fn start(model: &mut Model, now: Millis) -> Vec<Cmd> {
    let game = Game::new(model.setup.way, model.setup.begin());
    let players = model.setup.players.clone();
    seat(model, Table::new(game, players), now)
}

/// Begins the game on the table once more, from its own beginning.
fn restart(model: &mut Model, now: Millis) -> Vec<Cmd> {
    let Some(table) = &model.table else { return start(model, now) };
    let game = Game::new(table.way(), table.game.begin());
    let players = table.players.clone();
    seat(model, Table::new(game, players), now)
}

fn seat(model: &mut Model, table: Table, now: Millis) -> Vec<Cmd> {
    model.table = Some(table);
    model.choosing = false;
    model.asked = false;
    forget_looks(model);
    let mut cmds = arrange(model, now);
    cmds.extend(model.keep());
    cmds
}

fn forget_looks(model: &mut Model) {
    model.armed = None;
    model.looking_back = None;
    model.notice = model.notice.take().filter(|notice| *notice == Notice::CannotKeep);
}

fn open_choices(model: &mut Model) -> Vec<Cmd> {
    model.choosing = true;
    model.due = None;
    if let Some(table) = &mut model.table {
        table.settle();
    }
    Vec::new()
}

fn close_choices(model: &mut Model, now: Millis) -> Vec<Cmd> {
    model.choosing = false;
    arrange(model, now)
}

fn on_table(model: &mut Model, now: Millis, act: impl FnOnce(&mut Table)) -> Vec<Cmd> {
    let Some(table) = &mut model.table else { return Vec::new() };
    act(table);
    forget_looks(model);
    let mut cmds = arrange(model, now);
    cmds.extend(model.keep());
    cmds
}

/// A kept game was found: it goes on, with its throw if one is pending.
pub fn found(model: &mut Model, text: &str, now: Millis) -> Vec<Cmd> {
    let Some(kept) = keep::read(text) else {
        model.notice = Some(Notice::Unreadable);
        return Vec::new();
    };
    model.setup = kept.setup;
    model.settings = kept.settings;
    model.table = kept.table;
    model.asked = false;
    arrange(model, now)
}

/// The store refused: the game goes on, unkept.
pub fn not_kept(model: &mut Model) {
    model.notice = Some(Notice::CannotKeep);
}
