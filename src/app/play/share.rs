//! Games and positions that come from outside or go there: links, texts, other tabs.

use super::setup::{Player, Setup, Sides, seat_all};
use super::table::{Counting, Table};
use super::turns::arrange;
use super::{
    KEPT_AS, Lead, Model, Notice, Seat, TALLY_KEPT_AS, forget_looks, keep, seat, set_aside,
    tally_found, words,
};
use crate::ai::Level;
use crate::app::{Cmd, Millis};
use crate::board::Side;
use crate::game::{Begin, BySeat, Game, Record};
use crate::rules::{Position, Ruleset};

/// The longest text that is read: more than any game that a person plays.
const LONGEST: usize = 400_000;

/// Where what can't be read is put aside.
pub const ASIDE: &str = "senet.play.aside";

/// The position to begin with that a link has brought.
pub type Linked = Option<Position>;

/// The part of the address after the screen's name has changed.
pub fn went(model: &mut Model, rest: &str) {
    model.linked = None;
    if rest.is_empty() {
        return;
    }
    let (id, position) = rest.split_once('/').unwrap_or((rest, ""));
    let Some(way) = Ruleset::by_id(id) else {
        model.notify(Notice::Said(words::NO_SUCH_WAY.to_owned()));
        return;
    };
    let is_on_table = model.table.as_ref().is_some_and(|table| table.way().id == way.id);
    if position.is_empty() {
        model.setup.choose(way);
        model.choosing = model.choosing || !is_on_table;
        return;
    }
    match Position::parse(way, &position.replace('_', " ")) {
        Ok(position) => {
            model.setup.choose(way);
            if model.setup.sides == Sides::Cast {
                model.setup.sides = Sides::One(position.to_move);
            }
            model.linked = Some(position);
            model.choosing = true;
        }
        Err(why) => model.notify(Notice::Said(words::bad_link(&why))),
    }
}

/// The game that the choices begin, and who plays it.
pub fn chosen_game(model: &Model) -> (Game, BySeat<Player>) {
    let Setup { way, sides, .. } = &model.setup;
    let mut players = model.setup.players();
    let Some(position) = model.linked else {
        return (Game::new(way, model.setup.begin()), players);
    };
    if *sides == Sides::One(Side::Spools) {
        // At a position, seat one has the cones.
        core::mem::swap(&mut players.one, &mut players.two);
    }
    (Game::new(way, Begin::At(position)), players)
}

/// The part of an address that leads to the position on the table.
pub fn fragment(table: &Table) -> String {
    let position = table.game.position().to_string().replace(' ', "_");
    format!("#play/{}/{position}", table.way().id)
}

/// The game on the table as text, with who plays it.
pub fn text(table: &Table) -> String {
    let name = |player: Player| match player {
        Player::Person => "Person",
        Player::Computer(level) => level.name(),
    };
    let BySeat { one, two } = table.players;
    table.record([name(one), name(two)])
}

/// A game's text is read: it takes the table, or the fault is told and the table stays.
pub fn read_in(model: &mut Model, text: &str, now: Millis) -> Vec<Cmd> {
    if text.len() > LONGEST {
        model.notify(Notice::Said(words::TOO_LONG.to_owned()));
        return Vec::new();
    }
    match Record::parse(text) {
        Ok(record) => {
            let player = |place: Seat| {
                let level =
                    Level::ALL.into_iter().find(|level| level.name() == record.player(place));
                level.map_or(Player::Person, Player::Computer)
            };
            let wished = BySeat { one: player(Seat::One), two: player(Seat::Two) };
            let game = record.into_game();
            let way = game.way();
            let mut table = Table::new(game, seat_all(way, &wished));
            // Whoever writes a text writes its throws.
            table.counting = Counting::LeftOut;
            table.greet(&words::greeting(words::READ_IN, way, &wished));
            seat(model, table, now)
        }
        Err(why) => {
            model.notify(Notice::Said(words::bad_text(&why)));
            Vec::new()
        }
    }
}

/// A kept game was found: it goes on, with its throw if one is pending.
pub fn found(model: &mut Model, text: &str, now: Millis) -> Vec<Cmd> {
    let Some(kept) = keep::read(text) else {
        model.notify(Notice::Unreadable);
        return set_aside(model, ASIDE, text);
    };
    take(model, kept);
    arrange(model, now)
}

fn take(model: &mut Model, kept: keep::Kept) {
    if model.linked.is_none() && !(model.choosing && model.table.is_none()) {
        model.setup = kept.setup;
    }
    model.settings = kept.settings;
    model.table = kept.table;
    model.left = None;
    model.asked = false;
    model.thinking.forget();
}

/// How long another tab has for what comes by itself: longer than any of its pauses and thoughts.
const ELSEWHERE: u32 = 10_000;

/// Another tab has kept something under that name, or forgotten it, if there is no text.
///
/// This one shows the game, and leaves what comes by itself to the other until somebody does
/// something here, or the other has been silent for too long; it counts on from the other's record
/// of games.
pub fn elsewhere(model: &mut Model, name: &str, text: &str, now: Millis) -> Vec<Cmd> {
    match name {
        // What is forgotten there is kept again with the next move here.
        KEPT_AS if text.is_empty() || text == keep::write(model) => Vec::new(),
        KEPT_AS => {
            let Some(kept) = keep::read(text) else {
                // Of a later version, perhaps: the next move here would take its place.
                model.notify(Notice::Said(words::ELSEWHERE_UNREADABLE.to_owned()));
                return set_aside(model, ASIDE, text);
            };
            take(model, kept);
            if let Some(table) = &mut model.table {
                table.greet(words::PLAYED_ON);
            }
            forget_looks(model);
            model.lead = Lead::Elsewhere(now.plus(ELSEWHERE));
            // Nothing comes by itself, but an end that the other has counted is shown as one.
            arrange(model, now)
        }
        TALLY_KEPT_AS if text.is_empty() => {
            model.tally = std::rc::Rc::default();
            Vec::new()
        }
        TALLY_KEPT_AS => tally_found(model, text),
        _ => Vec::new(),
    }
}
