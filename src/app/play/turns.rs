//! What happens in a game, and when: throws, moves, and what comes by itself.

use super::settings::Switch;
use super::setup::Player;
use super::table::Show;
use super::thinking;
use super::words;
use super::{Due, Lead, Model, Notice, TALLY_KEPT_AS, bring_back, forget_looks, on_table};
use crate::app::timeline::Timeline;
use crate::app::{Cmd, Millis, Motion, Thrower};
use crate::board::{Score, Square};
use crate::game::{Begin, Cast, Phase};
use crate::ports::chance::NoChance;
use crate::ports::thinking::MoveAnswer;
use crate::rules::{Move, Moves};

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
    } else {
        // There is nothing to throw: what is to be done instead is said once more.
        table.told.repeat();
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
        model.notify(Notice::NoChance);
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
        model.notify(Notice::Said(words::BEFORE_START.to_owned()));
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
            model.notify(Notice::CannotMove { says, causes });
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
    let nothing = model.table.as_ref().is_some_and(|table| !table.can_undo);
    if nothing && let Some(left) = model.left.take() {
        return bring_back(model, *left, now);
    }
    on_table(model, now, |table| {
        table.undo(&settings);
    })
}

pub(super) fn go_back(model: &mut Model, line: Option<usize>, now: Millis) -> Vec<Cmd> {
    let Some(table) = &mut model.table else { return Vec::new() };
    table.settle();
    let before = model.looking_back;
    model.looking_back = line.filter(|line| line + 1 < table.lines.len());
    if before.is_some() && model.looking_back.is_none() {
        // Whoever listens is back at what is told now.
        table.told.repeat();
    }
    model.armed = None;
    arrange(model, now)
}

/// Decides what happens by itself next, and when; asks the computer where it has to choose.
pub(super) fn arrange(model: &mut Model, now: Millis) -> Vec<Cmd> {
    model.due = None;
    let Some(table) = &mut model.table else { return Vec::new() };
    table.can_undo = table.resigned.is_some() || table.last_decision(&model.settings).is_some();
    if table.outcome().is_some() {
        return finish(model);
    }
    if model.choosing || model.looking_back.is_some() || model.asked || model.lead != Lead::Here {
        return Vec::new();
    }
    let still = table.still(now);
    let beat = model.settings.pace.stretch(BEAT);
    match table.game.phase() {
        Phase::Opening(_) if table.skips_opening => model.due = Some((now, Due::Throw)),
        Phase::Opening(Cast::Coin) => model.due = Some((still.plus(beat), Due::Throw)),
        Phase::Opening(_) | Phase::ToThrow { .. } => {
            if table.thrower().is_some_and(Player::is_computer) {
                let wait = if table.told.is_pass { READ } else { beat };
                model.due = Some((still.plus(wait), Due::Throw));
            }
        }
        Phase::ToMove { side, moves, .. } => {
            let player = table.player(side);
            return arrange_move(model, player, &moves, (still, beat), now);
        }
        Phase::Over(_) => {}
    }
    Vec::new()
}

/// The game is over: it is counted, once. One that began at somebody's position counts in its
/// match alone. The game is kept with that: a reload must not count it again.
fn finish(model: &mut Model) -> Vec<Cmd> {
    let Some(table) = &mut model.table else { return Vec::new() };
    let Some(outcome) = table.outcome() else { return Vec::new() };
    if !table.count() {
        return Vec::new();
    }
    let mut cmds = Vec::new();
    if !matches!(table.game.begin(), Begin::At(_)) {
        std::rc::Rc::make_mut(&mut model.tally).count(table, outcome);
        cmds.push(Cmd::Keep(TALLY_KEPT_AS, model.tally.write()));
    }
    cmds.extend(model.keep());
    cmds
}

/// A move without a choice plays itself, if it moves nothing or the settings say so; a computer's
/// is played once it is known.
fn arrange_move(
    model: &mut Model,
    player: Player,
    moves: &Moves,
    (still, beat): (Millis, u32),
    now: Millis,
) -> Vec<Cmd> {
    let forced = player.is_computer() || model.settings.is_on(Switch::Forced);
    match (moves.only(), player) {
        (Some(only), _) if moves.froms().is_empty() => model.due = Some((still, Due::Play(only))),
        (Some(only), _) if forced => model.due = Some((still.plus(beat), Due::Play(only))),
        (None, Player::Computer(level)) => match thinking::decide(model, level, now) {
            Ok(decided) => model.due = Some((still.plus(beat), Due::Play(decided))),
            Err(cmds) => return cmds,
        },
        _ => {}
    }
    Vec::new()
}

/// An answer has come, or none has in time.
pub fn answered(
    model: &mut Model,
    number: u32,
    answer: Option<MoveAnswer>,
    now: Millis,
) -> Vec<Cmd> {
    thinking::answered(model, number, answer);
    arrange(model, now)
}

/// Nobody is there to answer.
pub fn cannot_think(model: &mut Model, now: Millis) -> Vec<Cmd> {
    thinking::nobody(model);
    arrange(model, now)
}

/// The time that [`alarm`] named has come.
pub fn tick(model: &mut Model, motion: Motion, now: Millis) -> Vec<Cmd> {
    if let Some(table) = &mut model.table
        && !table.is_moving(now)
    {
        table.settle();
    }
    if matches!(model.lead, Lead::Elsewhere(until) if until <= now) {
        model.lead = Lead::Here;
        return arrange(model, now);
    }
    if model.thinking.until.is_some_and(|until| until <= now) {
        let number = model.thinking.id();
        return answered(model, number, None, now);
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
    let lead = match model.lead {
        Lead::Elsewhere(until) => Some(until),
        Lead::Here => None,
    };
    [due, ends, tumbles, model.thinking.until, lead].into_iter().flatten().min()
}
