//! Questions to computer players: put to whoever thinks, and answered here, simply, if nobody does.

use super::setup::Player;
use super::table::Table;
use super::{Model, Notice};
use crate::ai::{AT_A_GLANCE, Level, at_a_glance, strongest};
use crate::app::{Cmd, Millis};
use crate::game::Phase;
use crate::ports::thinking::{Asker, MoveAnswer, MoveQuestion, Question, Ticket};
use crate::rules::Move;

/// How long an answer is waited for.
const PATIENCE: u32 = 6000;

/// What has been asked about the throw on the table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    /// The id of the latest question.
    id: u32,
    /// What it was asked for; none once it has been answered.
    open: Option<Purpose>,
    /// How many actions the game had then.
    actions: usize,
    /// The computer's move, until it is played.
    pub decided: Option<Move>,
    /// Until when the answer is waited for.
    pub until: Option<Millis>,
    /// Who answers.
    pub company: Company,
}

/// Who answers questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Company {
    /// Somebody, as far as is known.
    #[default]
    Expected,
    /// The last question went unanswered for too long.
    Late,
    /// Nobody; nobody is asked any more.
    Nobody,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
}

impl Asked {
    /// Forgets questions about what is no longer on the table.
    pub fn forget(&mut self) {
        self.open = None;
        self.decided = None;
        self.until = None;
    }

    /// The id of the latest question.
    pub const fn id(&self) -> u32 {
        self.id
    }

    fn is_about(&self, table: &Table) -> bool {
        self.actions == table.game.actions().len()
    }
}

/// The computer's move, once it is known; otherwise the question, unless it is under way.
pub fn decide(model: &mut Model, level: Level, now: Millis) -> Result<Move, Vec<Cmd>> {
    let Some(table) = &model.table else { return Err(Vec::new()) };
    if model.thinking.is_about(table) {
        if let Some(decided) = model.thinking.decided {
            return Ok(decided);
        }
        if model.thinking.open == Some(Purpose::Move) {
            return Err(Vec::new());
        }
    }
    let cmds = ask(model, Purpose::Move, level, now);
    model.thinking.decided.ok_or(cmds)
}

/// A hint is asked for, from the strongest player.
pub fn hint(model: &mut Model, now: Millis) -> Vec<Cmd> {
    let Some(table) = &model.table else { return Vec::new() };
    let Phase::ToMove { side, .. } = table.game.phase() else { return Vec::new() };
    if table.player(side) != Player::Person || table.outcome().is_some() {
        return Vec::new();
    }
    let strongest = strongest(table.way());
    ask(model, Purpose::Hint, strongest, now)
}

fn ask(model: &mut Model, purpose: Purpose, level: Level, now: Millis) -> Vec<Cmd> {
    let Some(table) = &model.table else { return Vec::new() };
    let Phase::ToMove { score, .. } = table.game.phase() else { return Vec::new() };
    let actions = table.game.actions().len();
    let asked = &mut model.thinking;
    asked.id = asked.id.wrapping_add(1);
    asked.open = Some(purpose);
    asked.actions = actions;
    asked.decided = None;
    let question = MoveQuestion {
        level,
        way: table.way(),
        position: *table.game.position(),
        score,
        seed: now.0.rotate_left(16) ^ asked.id,
    };
    let number = asked.id;
    if asked.company == Company::Nobody {
        answered(model, number, None);
        return Vec::new();
    }
    model.thinking.until = Some(now.plus(PATIENCE));
    vec![Cmd::Ask(Ticket { asker: Asker::Play, number }, Question::Move(question))]
}

/// Nobody is there: what was asked is answered here, and so is all that follows.
pub fn nobody(model: &mut Model) {
    model.thinking.company = Company::Nobody;
    let id = model.thinking.id;
    answered(model, id, None);
}

/// An answer has come, or the news that none will.
pub fn answered(model: &mut Model, id: u32, answer: Option<MoveAnswer>) {
    let Some(table) = &mut model.table else { return };
    let asked = &mut model.thinking;
    if asked.id != id || !asked.is_about(table) {
        // About a throw that is no longer on the table.
        return;
    }
    let Some(purpose) = asked.open.take() else { return };
    asked.until = None;
    let Phase::ToMove { side, score, moves, .. } = table.game.phase() else { return };
    let legal = answer.filter(|answer| moves.contains(answer.chosen));
    if legal.is_some() {
        asked.company = Company::Expected;
    } else {
        asked.company = match asked.company {
            Company::Expected => Company::Late,
            // Late twice in a row is gone: nobody wants to wait at each move.
            Company::Late | Company::Nobody => Company::Nobody,
        };
    }
    let chosen = legal.map_or_else(
        || at_a_glance(table.way(), table.game.position(), score, u64::from(id)),
        |answer| answer.chosen,
    );
    if purpose == Purpose::Move {
        asked.decided = Some(chosen);
        let weaker = matches!(table.player(side), Player::Computer(level) if level > AT_A_GLANCE);
        if legal.is_none() && weaker {
            table.leave_out();
        }
    } else {
        model.notify(Notice::Hint { chosen, why: legal.map(|answer| answer.reason) });
    }
}
