//! The full game as a person plays it: any way, person or computer on either side.
//!
//! The rules decide everything that happens on the board; this room decides when it happens, what
//! is said and what is kept.

mod fair;
mod keep;
mod lines;
mod list;
mod settings;
mod setup;
mod share;
mod sound;
pub(super) mod stage;
mod table;
mod tally;
mod thinking;
mod told;
mod turns;
mod view;
pub(super) mod words;

pub use fair::Row as FairRow;
pub use list::List;
pub use settings::{Pace, Settings, Switch};
pub use setup::{Player, Setup, Sides};
pub use share::{ASIDE, elsewhere, found, went};
pub use sound::{Heard, Note, Sound};
pub use stage::plan;
pub use table::Table;
pub use tally::{Row as TallyRow, TALLY_ASIDE, TALLY_KEPT_AS, Tally};
pub use turns::{alarm, answered, cannot_think, thrown, tick};
pub use view::{Cast, Choice, Control, MARKED, SetupView, Shared, View, view};
pub use words::why_told;

use super::{Cmd, Millis, Motion};
use crate::ai::Reason;
use crate::board::{Square, Squares};
use crate::game::{Begin, Game, Seat};
use crate::rules::{Move, Ruleset};
use thinking::{Asked, hint};
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
    /// What the computer has been asked.
    thinking: Asked,
    /// The square that is looked at.
    looked_at: Option<Square>,
    /// The piece that has been pressed once, where two presses move it.
    armed: Option<Square>,
    /// The line of the move list to which the board has gone back.
    looking_back: Option<usize>,
    notice: Option<Notice>,
    /// How often there was something to remark: the same may be said twice.
    noticed: u32,
    /// The position that a link has brought, to begin with.
    linked: share::Linked,
    /// Which tab plays on.
    lead: Lead,
    /// The game whose place another has taken before it was over.
    left: Option<Box<Table>>,
    /// Whether links and texts are shown.
    sharing: bool,
    /// A kept text that could not be read: the last one.
    aside: Option<std::rc::Rc<str>>,
    /// The games played here.
    tally: std::rc::Rc<Tally>,
}

/// Something that happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    Throw,
    Play(Move),
}

/// Which tab lets things happen by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lead {
    /// This one.
    #[default]
    Here,
    /// Another, where the game went on last; until then, for it may be closed.
    Elsewhere(Millis),
}

/// Something that has to be said beside the game.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Notice {
    CannotKeep,
    Unreadable,
    NoChance,
    /// A sentence.
    Said(String),
    /// What a strong player would do.
    Hint {
        chosen: Move,
        why: Option<Reason>,
    },
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
    /// Hint was pressed.
    Hint,
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
    /// The next game of a match was asked for.
    NextGame,
    /// The record of games is to be forgotten.
    ClearTally,
    /// Links and texts are shown, or no longer.
    Sharing(bool),
    /// The text of a game is to be read.
    ReadIn(String),
    /// Something was copied, or could not be.
    Copied(bool),
    /// The board was saved as a picture.
    Pictured,
    /// There is no picture to save.
    NoPicture,
    /// Somebody has come back to this tab.
    Here,
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

    /// The games played here.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    fn keep(&self) -> Vec<Cmd> {
        vec![Cmd::Keep(KEPT_AS, keep::write(self))]
    }

    fn notify(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.noticed = self.noticed.wrapping_add(1);
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
    if matches!(msg, Msg::Look(_)) {
        return act(model, msg, motion, now);
    }
    let led = std::mem::take(&mut model.lead);
    let mut cmds = act(model, msg, motion, now);
    if led != Lead::Here {
        // What comes by itself comes here from now on.
        cmds.extend(arrange(model, now));
    }
    cmds
}

fn act(model: &mut Model, msg: Msg, motion: Motion, now: Millis) -> Vec<Cmd> {
    match msg {
        Msg::Way(id) => {
            model.linked = None;
            choose(model, |setup| {
                if let Some(way) = Ruleset::by_id(&id) {
                    setup.choose(way);
                }
            })
        }
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
        Msg::Hint => hint(model, now),
        Msg::Resign => on_table(model, now, Table::resign),
        Msg::SwapSides => swap_sides(model, now),
        Msg::GoBack(line) => go_back(model, line, now),
        Msg::Switch(switch) => set(model, now, |settings| settings.flip(switch)),
        Msg::Pace(pace) => set(model, now, |settings| settings.pace = pace),
        Msg::NextGame => next_game(model, now),
        Msg::ClearTally => {
            model.tally = std::rc::Rc::default();
            // Written, not removed: other tabs hear of it, and do not bring it back.
            vec![Cmd::Keep(TALLY_KEPT_AS, model.tally.write())]
        }
        Msg::Sharing(open) => {
            model.sharing = open;
            Vec::new()
        }
        Msg::ReadIn(text) => share::read_in(model, &text, now),
        Msg::Copied(done) => {
            let said = if done { words::COPIED } else { words::NOT_COPIED };
            model.notify(Notice::Said(said.to_owned()));
            Vec::new()
        }
        Msg::Pictured => {
            model.notify(Notice::Said(words::PICTURED.to_owned()));
            Vec::new()
        }
        Msg::NoPicture => {
            model.notify(Notice::Said(words::NO_PICTURE.to_owned()));
            Vec::new()
        }
        Msg::Here => arrange(model, now),
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
    let (game, players) = share::chosen_game(model);
    model.linked = None;
    sit_down(model, Table::new(game, players), now)
}

/// Begins the next game of a match: the same players, who change sides where those are agreed.
fn next_game(model: &mut Model, now: Millis) -> Vec<Cmd> {
    let Some(table) = &model.table else { return Vec::new() };
    if table.outcome().is_none() {
        return Vec::new();
    }
    let begin = match table.game.begin() {
        Begin::Settled { one } => Begin::Settled { one: one.other() },
        begin => begin,
    };
    let mut next = Table::new(Game::new(table.way(), begin), table.players.clone());
    next.score = table.score.clone();
    sit_down(model, next, now)
}

/// Begins the game on the table once more, from its own beginning.
fn restart(model: &mut Model, now: Millis) -> Vec<Cmd> {
    let Some(table) = &model.table else { return start(model, now) };
    let game = Game::new(table.way(), table.game.begin());
    let players = table.players.clone();
    sit_down(model, Table::new(game, players), now)
}

fn sit_down(model: &mut Model, mut table: Table, now: Millis) -> Vec<Cmd> {
    table.introduce();
    seat(model, table, now)
}

fn seat(model: &mut Model, mut table: Table, now: Millis) -> Vec<Cmd> {
    let mut leaves = false;
    if let Some(before) = model.table.take() {
        table.told.follow(&before.told);
        // Of a game without a move nothing is lost, and the one before it may still be wanted.
        leaves = before.outcome().is_none() && before.lines.len() > 0;
        if leaves {
            model.left = Some(Box::new(before));
        }
    }
    model.table = Some(table);
    model.choosing = false;
    model.asked = false;
    model.thinking.forget();
    forget_looks(model);
    if leaves {
        model.notify(Notice::Said(words::LEFT.to_owned()));
    }
    let mut cmds = arrange(model, now);
    cmds.extend(model.keep());
    cmds
}

/// Brings the game back whose place another has taken.
fn bring_back(model: &mut Model, mut table: Table, now: Millis) -> Vec<Cmd> {
    if let Some(begun) = model.table.take() {
        table.told.follow(&begun.told);
    }
    table.settle();
    table.greet(words::BROUGHT_BACK);
    seat(model, table, now)
}

fn forget_looks(model: &mut Model) {
    model.armed = None;
    model.looking_back = None;
    model.notice = model.notice.take().filter(|notice| *notice == Notice::CannotKeep);
}

fn open_choices(model: &mut Model) -> Vec<Cmd> {
    model.choosing = true;
    model.due = None;
    model.thinking.forget();
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

fn swap_sides(model: &mut Model, now: Millis) -> Vec<Cmd> {
    if model.table.as_ref().is_some_and(|table| table.outcome().is_some()) {
        model.notify(Notice::Said(words::NO_SIDES_NOW.to_owned()));
        return Vec::new();
    }
    on_table(model, now, Table::swap_seats)
}

/// The record of games was found; one that can't be read is put aside, and another begins.
pub fn tally_found(model: &mut Model, text: &str) -> Vec<Cmd> {
    let Some(tally) = Tally::read(text) else {
        model.notify(Notice::Said(words::TALLY_UNREADABLE.to_owned()));
        return set_aside(model, TALLY_ASIDE, text);
    };
    model.tally = std::rc::Rc::new(tally);
    Vec::new()
}

/// What can't be read is put aside, and offered: the store may have no room for it.
fn set_aside(model: &mut Model, name: &'static str, text: &str) -> Vec<Cmd> {
    model.aside = Some(text.into());
    vec![Cmd::Keep(name, text.to_owned())]
}

/// The store refused: the game goes on, unkept. What it did not put aside is lost with the next
/// text that takes its place, unless the person saves it.
pub fn not_kept(model: &mut Model, name: &str) {
    let notice = match name {
        ASIDE | TALLY_ASIDE => Notice::Said(words::NO_ROOM_ASIDE.to_owned()),
        _ => Notice::CannotKeep,
    };
    // Each move is refused again, and once is enough to know.
    if model.notice.as_ref() != Some(&notice) {
        model.notify(notice);
    }
}
