//! Playing a legal move: the position it leads to, and what happens on the way.

use super::event::{Event, Events, Exits, Log, MoveKind, NoMove, Sent};
use super::legal::{ANKH, BEAUTY};
use super::moves::Move;
use super::position::{Outcome, Pending, Position, Then};
use super::reach::Direction;
use super::ruleset::{Exit, Gate, Hit, Houses, Ruleset, Stuck};
use crate::board::{Score, Side, Square, Squares};

/// The outcome of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position after it.
    pub position: Position,
    /// What happened, in the order to be shown.
    pub events: Events,
}

/// Plays one of the [`legal`](super::legal()) moves of the position and score.
///
/// A move that is not legal there gives a position without meaning.
pub fn play(rules: &Ruleset, position: &Position, score: Score, chosen: Move) -> Played {
    let mut events = Events::NONE;
    let position = Turn::new(rules, position, score, &mut events).take(chosen);
    Played { position, events }
}

/// As [`play`], without the events: for search and simulation.
#[must_use]
#[inline]
pub fn play_fast(rules: &Ruleset, position: &Position, score: Score, chosen: Move) -> Position {
    Turn::new(rules, position, score, &mut ()).take(chosen)
}

/// A move in the middle of being played.
struct Turn<'t, L> {
    rules: &'t Ruleset,
    before: &'t Position,
    score: u8,
    thrown: Score,
    side: Side,
    next: Position,
    log: &'t mut L,
}

/// What the next throw is.
enum Next {
    House(Square),
    Rest(u8, Then),
    Again,
    Over,
}

impl<'t, L: Log> Turn<'t, L> {
    fn new(rules: &'t Ruleset, before: &'t Position, thrown: Score, log: &'t mut L) -> Self {
        let score = match before.pending {
            Pending::Rest { points, .. } => points,
            _ => thrown.points(),
        };
        Self { rules, before, score, thrown, side: before.to_move, next: *before, log }
    }

    #[inline]
    fn take(&mut self, chosen: Move) -> Position {
        let side = self.side;
        match chosen {
            Move::Step { from, to } => self.step(from, to),
            Move::Hit { from, to } => self.hit(from, to),
            Move::Off { from } => self.bear_off(from, Exits::Throw),
            Move::Falls { from, into, ends } => {
                self.shift(side, from, ends);
                self.moved(from, into);
                self.log.note(Event::SentTo { side, from: into, to: ends, why: Sent::Water });
            }
            Move::Returns { from, ends } => self.resurrect(from, ends),
            Move::Stay { from } => self.log.note(Event::Stayed { side, at: from }),
            Move::Lapse => self.log.note(Event::Lapsed { side, points: self.score }),
            Move::Pass => {
                let spent = self.rules.spent.contains(self.thrown);
                let why = if spent { NoMove::Spent } else { NoMove::Stuck };
                self.log.note(Event::Passed { side, why });
            }
        }
        if matches!(self.rules.exit, Exit::ByItself) && chosen != Move::Pass {
            self.leave_by_itself();
        }
        self.settle(chosen);
        self.next
    }

    fn shift(&mut self, side: Side, from: Square, to: Square) {
        self.next.pieces[side] = self.next.pieces[side].without(from).with(to);
    }

    fn step(&mut self, from: Square, to: Square) {
        self.shift(self.side, from, to);
        self.moved(from, to);
    }

    fn moved(&mut self, from: Square, to: Square) {
        let way = if to < from { Direction::Backward } else { Direction::Forward };
        let whole = from.number().abs_diff(to.number());
        let kind = if whole == self.score {
            MoveKind::Whole(way)
        } else if self.rules.gate == Gate::Stop && to == BEAUTY {
            MoveKind::Stopped { lost: self.score - whole }
        } else {
            MoveKind::Fell
        };
        self.log.note(Event::Moved { side: self.side, from, to, kind });
    }

    #[inline]
    fn hit(&mut self, from: Square, to: Square) {
        let enemy = self.side.other();
        self.step(from, to);
        match self.rules.hit {
            Hit::Swap => {
                self.shift(enemy, to, from);
                self.log.note(Event::Swapped { side: enemy, from: to, to: from });
            }
            Hit::Capture => {
                self.next.pieces[enemy] = self.next.pieces[enemy].without(to);
                self.log.note(Event::Captured { side: enemy, at: to });
            }
        }
    }

    fn bear_off(&mut self, from: Square, by: Exits) {
        let side = self.side;
        self.next.pieces[side] = self.next.pieces[side].without(from);
        self.next.off[side] += 1;
        self.log.note(Event::BorneOff { side, from, by });
    }

    /// Back to life on 15; whoever stands there gives way.
    fn resurrect(&mut self, from: Square, to: Square) {
        let (side, enemy) = (self.side, self.side.other());
        let there = self.next.owner(to);
        self.shift(side, from, to);
        self.log.note(Event::SentTo { side, from, to, why: Sent::Returned });
        let empty = self.next.occupied().complement();
        if there == Some(enemy) {
            let far = empty.first().expect("a board of thirty has an empty square");
            self.shift(enemy, to, far);
            self.log.note(Event::SentTo { side: enemy, from: to, to: far, why: Sent::Ousted });
        } else if there == Some(side) {
            let below = empty.and(Squares::from_to(1, ANKH.number() - 1)).last();
            let below =
                below.expect("at most twelve other pieces, a record says, on fourteen squares");
            // The square itself keeps a piece of this side: the one that returned.
            self.next.pieces[side] = self.next.pieces[side].with(below);
            self.log.note(Event::Bumped { side, from: to, to: below });
        }
    }

    fn leave_by_itself(&mut self) {
        let own = self.next.pieces[self.side];
        if own.contains(Square::LAST) && own.minus(Squares::ROW_THREE).is_empty() {
            self.bear_off(Square::LAST, Exits::Itself);
        }
    }

    /// Decides whose throw is next and of what kind.
    #[inline]
    fn settle(&mut self, chosen: Move) {
        self.next.pending = Pending::Ordinary;
        // Nothing but a piece borne off or captured can end a game.
        let may_end = self.next.off != self.before.off || matches!(self.rules.hit, Hit::Capture);
        if may_end && let Some(outcome) = self.next.winner(self.rules) {
            self.log.note(match outcome {
                Outcome::Won(side) => Event::Won { side },
                Outcome::Draw => Event::Drawn,
            });
            return;
        }
        let next = self.next_throw(chosen);
        let paid = self.side == Side::Cones && chosen != Move::Pass;
        if self.before.pending == Pending::First && !paid {
            self.next.pending = Pending::First;
        }
        let side = self.side;
        self.log.note(match next {
            Next::House(at) => {
                self.next.pending = Pending::House(at);
                Event::HouseThrow { side, at }
            }
            Next::Rest(points, then) => {
                self.next.pending = Pending::Rest { points, then };
                Event::RestLeft { side, points }
            }
            Next::Again => Event::ThrowsAgain { side },
            Next::Over => {
                self.next.to_move = side.other();
                Event::TurnOver { next: side.other() }
            }
        });
    }

    #[inline]
    fn next_throw(&mut self, chosen: Move) -> Next {
        if !matches!(self.rules.houses, Houses::Plain)
            && let Some(to) = chosen.lands()
            && to >= BEAUTY
        {
            return if to == Square::LAST { Next::Over } else { Next::House(to) };
        }
        let earned = self.rules.again.contains(self.thrown);
        let then = match self.before.pending {
            Pending::Rest { then, .. } => then,
            _ if earned => Then::Again,
            _ => Then::Ends,
        };
        if let Some(rest) = self.rest(chosen) {
            // While the cones' first move is owed, nothing but whole throws is played.
            if self.before.pending == Pending::First && self.side == Side::Spools {
                self.log.note(Event::Lapsed { side: self.side, points: rest });
            } else {
                return Next::Rest(rest, then);
            }
        }
        let lost = chosen == Move::Pass && self.rules.stuck == Stuck::TurnOver;
        if then == Then::Again && !lost { Next::Again } else { Next::Over }
    }

    /// What bearing off leaves of the score, where that is not lost.
    fn rest(&self, chosen: Move) -> Option<u8> {
        match chosen {
            Move::Off { from } if matches!(self.rules.exit, Exit::Beyond) => {
                let rest = from.number() + self.score - 31;
                if rest > 0 { Some(rest) } else { None }
            }
            _ => None,
        }
    }
}
