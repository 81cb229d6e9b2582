//! What happens in a game, and when: throws, moves, and what comes by itself.

use super::settings::Switch;
use super::setup::Player;
use super::table::Show;
use super::words;
use super::{Due, Model, Notice, forget_looks, on_table};
use crate::app::timeline::Timeline;
use crate::app::{Cmd, Millis, Motion, Thrower};
use crate::board::{Score, Square};
use crate::game::{Cast, Phase};
use crate::ports::chance::NoChance;
use crate::rules::Move;

/// The pause before the computer throws or a forced move is played.
const BEAT: u32 = 550;
/// Long enough to read why a turn is over.
const READ: u32 = 2600;

/// The control was pressed: what is moving comes to rest first; otherwise the cast is made.
pub(super) fn throw(model: &mut Model, now: Millis) -> Vec<Cmd> {
    if model.looking_back.is_some() || model.is_choosing() {
        return Vec::new();
    }
    let can = model.can_throw();
    let Some(table) = &mut model.table else { return Vec::new() };
    if table.is_moving(now) {
        table.settle();
        return arrange(model, now);
    }
    if can {
        forget_looks(model);
        return cast(model, now);
    }
    // The computer's turn, or a reason that has been read: no need to wait longer.
    if let Some((_, due)) = model.due {
        model.due = Some((now, due));
    }
    Vec::new()
}

/// Makes the cast that is due: an undone throw again, or a new one.
fn cast(model: &mut Model, now: Millis) -> Vec<Cmd> {
    model.due = None;
    let Some(table) = &mut model.table else { return Vec::new() };
    let Some(lots) = table.lots() else { return Vec::new() };
    if let Some(score) = table.undone.pop_front() {
        model.asked = true;
        return thrown(model, Ok(score), Motion::Reduced, now);
    }
    model.asked = true;
    vec![Cmd::Throw(Thrower::Play, lots)]
}

/// A throw has come, or could not be had.
pub fn thrown(
    model: &mut Model,
    score: Result<Score, NoChance>,
    motion: Motion,
    now: Millis,
) -> Vec<Cmd> {
    if !std::mem::take(&mut model.asked) {
        // The game that asked for it is over: New game was pressed meanwhile.
        return Vec::new();
    }
    let Ok(score) = score else {
        model.notice = Some(Notice::NoChance);
        return Vec::new();
    };
    forget_looks(model);
    if let Some(table) = &mut model.table {
        let motion = if table.skips_opening { Motion::Reduced } else { motion };
        let show = Show::of(&model.settings, motion, now);
        table.cast(score, show);
        let opening = matches!(table.game.phase(), Phase::Opening(_));
        table.skips_opening = table.skips_opening && opening;
    }
    let mut cmds = arrange(model, now);
    cmds.extend(model.keep());
    cmds
}

/// A square was pressed: its piece moves, is armed, or the rules say why not.
pub(super) fn press(model: &mut Model, square: Square, motion: Motion, now: Millis) -> Vec<Cmd> {
    if model.is_choosing() {
        return Vec::new();
    }
    if model.looking_back.is_some() {
        return go_back(model, None, now);
    }
    let confirm = model.settings.is_on(Switch::Confirm);
    let Some(table) = &mut model.table else { return Vec::new() };
    if table.is_moving(now) {
        // Nothing is played on a throw that has not been seen yet.
        table.settle();
        return arrange(model, now);
    }
    forget_looks_but_arms(&mut model.notice);
    match table.choice(square) {
        Some(_) if confirm && model.armed != Some(square) => {
            model.armed = Some(square);
            Vec::new()
        }
        Some(chosen) => play(model, chosen, motion, now),
        None => {
            model.armed = None;
            let over = table.outcome().is_some();
            let (says, causes) = words::cannot_move(&table.names(), &table.game, over, square);
            model.notice = Some(Notice::CannotMove { says, causes });
            Vec::new()
        }
    }
}

fn forget_looks_but_arms(notice: &mut Option<Notice>) {
    *notice = notice.take().filter(|notice| *notice == Notice::CannotKeep);
}

/// A person plays a move.
pub(super) fn play(model: &mut Model, chosen: Move, motion: Motion, now: Millis) -> Vec<Cmd> {
    let show = Show::of(&model.settings, motion, now);
    let Some(table) = &mut model.table else { return Vec::new() };
    if table.outcome().is_some() || !table.play(chosen, show) {
        return Vec::new();
    }
    forget_looks(model);
    let mut cmds = arrange(model, now);
    cmds.extend(model.keep());
    cmds
}

pub(super) fn undo(model: &mut Model, now: Millis) -> Vec<Cmd> {
    let settings = model.settings.clone();
    model.asked = false;
    on_table(model, now, |table| {
        table.undo(&settings);
    })
}

pub(super) fn go_back(model: &mut Model, line: Option<usize>, now: Millis) -> Vec<Cmd> {
    let Some(table) = &mut model.table else { return Vec::new() };
    table.settle();
    model.looking_back = line.filter(|line| line + 1 < table.lines.len());
    model.armed = None;
    arrange(model, now)
}

/// Decides what happens by itself next, and when.
pub(super) fn arrange(model: &mut Model, now: Millis) -> Vec<Cmd> {
    model.due = None;
    if model.is_choosing() || model.looking_back.is_some() || model.asked {
        return Vec::new();
    }
    let Some(table) = &mut model.table else { return Vec::new() };
    table.can_undo = table.resigned.is_some() || table.last_decision(&model.settings).is_some();
    if table.outcome().is_some() {
        return Vec::new();
    }
    let still = table.still(now);
    let beat = model.settings.pace.stretch(BEAT);
    model.due = match table.game.phase() {
        Phase::Opening(_) if table.skips_opening => Some((now, Due::Throw)),
        Phase::Opening(Cast::Coin) => Some((still.plus(beat), Due::Throw)),
        Phase::Opening(_) | Phase::ToThrow { .. } => {
            let computer = table.thrower().is_some_and(Player::is_computer);
            let wait = if table.told.is_pass { READ } else { beat };
            computer.then(|| (still.plus(wait), Due::Throw))
        }
        Phase::ToMove { moves, .. } if moves.froms().is_empty() => {
            moves.only().map(|only| (still, Due::Play(only)))
        }
        Phase::ToMove { side, moves, .. } => match (table.player(side), moves.only()) {
            (Player::Person, Some(only)) if model.settings.is_on(Switch::Forced) => {
                Some((still.plus(beat), Due::Play(only)))
            }
            _ => None,
        },
        Phase::Over(_) => None,
    };
    Vec::new()
}

/// The time that [`alarm`] named has come.
pub fn tick(model: &mut Model, motion: Motion, now: Millis) -> Vec<Cmd> {
    if let Some(table) = &mut model.table
        && !table.is_moving(now)
    {
        table.settle();
    }
    match model.due {
        Some((when, Due::Throw)) if when <= now => cast(model, now),
        Some((when, Due::Play(chosen))) if when <= now => play(model, chosen, motion, now),
        _ => Vec::new(),
    }
}

/// When something happens by itself.
pub fn alarm(model: &Model) -> Option<Millis> {
    let due = model.due.map(|(when, _)| when);
    let table = model.table.as_ref();
    let ends = table.and_then(|table| table.timeline.as_ref()).map(Timeline::ends);
    let tumbles = table.and_then(|table| table.tumbles);
    [due, ends, tumbles].into_iter().flatten().min()
}
