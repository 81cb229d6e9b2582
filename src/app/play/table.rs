//! One game and what goes on around it: what is said, what moves, what was undone.

use std::collections::VecDeque;
use std::rc::Rc;

use super::fair;
use super::lines::{Lines, moving};
use super::settings::{Settings, Switch};
use super::setup::Player;
use super::sound::{Heard, Sound};
use super::stage;
use super::told::Told;
use super::words::{self, Names};
use crate::app::timeline::Timeline;
use crate::app::{Millis, Motion};
use crate::board::{Lots, Score, Side, Square, Squares};
use crate::game::{Action, BySeat, Cast, Event as GameEvent, Game, Phase, Script, Seat};
use crate::rules::{Event, Move, Outcome, Ruleset};

/// How long the sticks tumble.
const TUMBLE: u32 = 700;

/// A game on the table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    script: Script,
    /// Who plays it.
    pub players: BySeat<Player>,
    /// Throws that were undone: they fall again in the same order.
    pub undone: VecDeque<Score>,
    /// Who has given up.
    pub resigned: Option<Side>,
    /// What has been said.
    pub told: Told,
    /// The moves so far.
    pub lines: Lines,
    /// Where the last move went along.
    pub trail: Squares,
    /// The score that lies on the table.
    pub lies: Option<Score>,
    /// The pieces on their way.
    pub timeline: Option<Timeline>,
    /// Until when the sticks tumble.
    pub tumbles: Option<Millis>,
    /// Opening throws fall by themselves until all is settled.
    pub skips_opening: bool,
    /// Whether there is a decision to take back.
    pub can_undo: bool,
    /// Games and points of the match so far.
    pub score: BySeat<Won>,
    /// Whether the game is still to be counted.
    pub counting: Counting,
    counts: fair::Counts,
    /// The throws so far, by score.
    pub fair: Rc<Vec<fair::Row>>,
    /// What was heard last.
    pub heard: Option<Heard>,
}

/// Whether a game counts, in its match and in the record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// When it ends.
    #[default]
    Open,
    /// It has been counted.
    Done,
    /// It never will be: it says nothing of who plays better.
    LeftOut,
}

/// What a seat has won in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Won {
    /// Games.
    pub games: u32,
    /// Points, where the way counts them.
    pub points: u32,
}

/// How things are shown now.
#[derive(Clone, Copy, Debug)]
pub struct Show {
    /// Whether things move.
    pub motion: Motion,
    /// In percent of the usual pace.
    pub pace: u32,
    /// The moment.
    pub now: Millis,
}

impl Show {
    /// As those settings have it.
    pub const fn of(settings: &Settings, motion: Motion, now: Millis) -> Self {
        Self { motion, pace: settings.pace.percent(), now }
    }
}

impl Table {
    /// A game that goes on, or begins.
    pub fn new(game: Game, players: BySeat<Player>) -> Self {
        let lines = Lines::of(&game);
        let counts = fair::counts(&game);
        let fair = fair::rows(&game.way().lots, &counts);
        let lies = match game.phase() {
            Phase::ToMove { .. } => last_throw(&game),
            _ => None,
        };
        let script = Script::of(&game);
        let mut table = Self {
            game,
            script,
            players,
            undone: VecDeque::new(),
            resigned: None,
            told: Told::default(),
            lines,
            trail: Squares::EMPTY,
            lies,
            timeline: None,
            tumbles: None,
            skips_opening: false,
            can_undo: false,
            score: BySeat::default(),
            counting: Counting::Open,
            counts,
            fair: Rc::new(fair),
            heard: None,
        };
        table.told.next = table.stands();
        table
    }

    /// The way of playing.
    pub fn way(&self) -> &'static Ruleset {
        self.game.way()
    }

    /// What the players are called.
    pub fn names(&self) -> Names {
        Names::of(&self.players, self.game.side_of_one())
    }

    /// Who plays that side; a person while it is open.
    pub fn player(&self, side: Side) -> Player {
        self.game.seat(side).map_or(Player::Person, |seat| self.players[seat])
    }

    /// How the game has ended, by the rules or because somebody gave up.
    pub fn outcome(&self) -> Option<Outcome> {
        match (self.game.phase(), self.resigned) {
            (Phase::Over(outcome), _) => Some(outcome),
            (_, Some(side)) => Some(Outcome::Won(side.other())),
            _ => None,
        }
    }

    /// Who throws now, if a throw is due; the coin is nobody's.
    pub fn thrower(&self) -> Option<Player> {
        if self.resigned.is_some() {
            return None;
        }
        match self.game.phase() {
            Phase::Opening(Cast::Throw { seat, .. }) => Some(self.players[seat]),
            Phase::ToThrow { side, .. } => Some(self.player(side)),
            _ => None,
        }
    }

    /// What is to be cast now, if something is.
    pub fn lots(&self) -> Option<Lots> {
        match self.game.phase() {
            _ if self.resigned.is_some() => None,
            Phase::Opening(Cast::Coin) => Some(COIN),
            Phase::Opening(Cast::Throw { .. }) | Phase::ToThrow { .. } => Some(self.way().lots),
            Phase::ToMove { .. } | Phase::Over(_) => None,
        }
    }

    /// When everything that is shown has come to rest.
    pub fn still(&self, now: Millis) -> Millis {
        let line = self.timeline.as_ref().map_or(now, Timeline::ends);
        line.max(self.tumbles.unwrap_or(now)).max(now)
    }

    /// Whether something is on its way.
    pub fn is_moving(&self, now: Millis) -> bool {
        self.still(now) > now
    }

    /// Ends whatever is shown: the board stands as the game has it.
    pub fn settle(&mut self) {
        self.timeline = None;
        self.tumbles = None;
    }

    /// A cast has fallen.
    pub fn cast(&mut self, score: Score, show: Show) {
        let action = match self.game.phase() {
            Phase::Opening(Cast::Coin) if score.points() <= 3 => Action::Coin(Seat::One),
            Phase::Opening(Cast::Coin) => Action::Coin(Seat::Two),
            _ => Action::Throw(score),
        };
        let seats = self.names();
        let Some(events) = self.act(action) else { return };
        self.told.freeze();
        self.settle();
        if matches!(action, Action::Throw(_)) {
            self.lies = Some(score);
            self.hear(Sound::Throw, 0);
            let lasts = TUMBLE * 100 / show.pace;
            self.tumbles = (show.motion == Motion::Full).then(|| show.now.plus(lasts));
        }
        if let Some(GameEvent::Threw { side, score }) = events.first() {
            self.after_throw(*side, *score);
        } else {
            let told = words::cast_told(&self.names(), &seats, &events);
            self.told.happened(told, self.waits(false));
        }
    }

    /// A computer's throw is told with its move, and so is one that allows none.
    fn after_throw(&mut self, side: Side, score: Score) {
        let place = usize::from(score.points()) - 1;
        self.counts[place][side] += 1;
        self.fair = Rc::new(fair::rows(&self.way().lots, &self.counts));
        let Phase::ToMove { moves, .. } = self.game.phase() else { return };
        if self.player(side) == Player::Person && !moves.froms().is_empty() {
            let who = self.names().side(side).start();
            self.told.thrown(format!("{who} threw {score}."), self.waits(false));
        }
    }

    /// Plays a move; one that is not legal changes nothing.
    pub fn play(&mut self, chosen: Move, show: Show) -> bool {
        let Some(now) = moving(&self.game) else { return false };
        let before = *self.game.position();
        let Some(events) = self.act(Action::Move(chosen)) else { return false };
        let events: Vec<Event> = events.into_iter().filter_map(on_board).collect();
        let names = self.names();
        let told = words::told(&names, self.way(), now.score, &events);
        let again = self.game.position().to_move == now.side;
        self.told.happened(told, self.waits(again));
        self.told.is_pass = chosen == Move::Pass;
        self.lines.push(now, chosen, (self.game.actions().len(), *self.game.position()));
        self.settle();
        self.timeline = match show.motion {
            Motion::Full => stage::plan(&before, &events, show.now, show.pace),
            Motion::Reduced => None,
        };
        self.trail = trail(&events);
        if let Some(sound) = Sound::of(&events) {
            self.hear(sound, self.still(show.now).since(show.now));
        }
        true
    }

    /// Does it and notes it down; none if it is refused.
    fn act(&mut self, action: Action) -> Option<Vec<GameEvent>> {
        let noted = self.game.actions().len();
        self.script.note(&self.game, action);
        let events = self.game.act(action);
        if events.is_err() {
            self.script.cut(noted);
        }
        events.ok()
    }

    /// The game as text, with those names.
    pub fn record(&self, players: [&str; 2]) -> String {
        self.script.record(&self.game, players)
    }

    fn hear(&mut self, sound: Sound, after: u32) {
        let count = self.heard.map_or(0, |heard| heard.count) + 1;
        self.heard = Some(Heard { count, sound, after });
    }

    /// Begins what is said with that sentence.
    pub fn greet(&mut self, sentence: &str) {
        self.told.happened(sentence.to_owned(), self.stands());
    }

    /// Begins with who has which pieces, or with what the first throws are for.
    pub fn introduce(&mut self) {
        let first = match self.game.phase() {
            // What the coin decides is said already.
            Phase::Opening(Cast::Coin) => None,
            Phase::Opening(_) => Some(words::opening(self.way()).to_owned()),
            _ => words::has(&self.names()),
        };
        if let Some(first) = first {
            self.greet(&first);
        }
    }

    fn waits(&self, again: bool) -> String {
        if let (Some(side), Some(outcome)) = (self.resigned, self.outcome()) {
            return words::resigned(&self.names(), side, outcome);
        }
        let game = &self.game;
        words::waits_for(&self.names(), game.way(), game.position(), &game.phase(), again)
    }

    /// What it waits for, for somebody who did not see it come: with the throw that lies there.
    fn stands(&self) -> String {
        let lying = words::lying(&self.names(), self.game.position(), &self.game.phase());
        let lying = lying.filter(|_| self.resigned.is_none());
        lying.into_iter().chain([self.waits(false)]).collect::<Vec<_>>().join(" ")
    }

    /// The side to move gives up, or the one that waits if the other is a computer's.
    pub fn resign(&mut self) {
        if self.outcome().is_some() || matches!(self.game.phase(), Phase::Opening(_)) {
            return;
        }
        let mover = self.game.position().to_move;
        let person = |side: &Side| self.player(*side) == Player::Person;
        self.resigned = [mover, mover.other()].into_iter().find(person);
        self.settle();
        self.told.now(self.waits(false));
    }

    /// The place of the last decision that a person made, counted in actions.
    pub fn last_decision(&self, settings: &Settings) -> Option<usize> {
        let forced = settings.is_on(Switch::Forced);
        self.lines.last(|choice| {
            let free = choice.from > 1 || !forced;
            free && choice.moves && self.player(choice.side) == Player::Person
        })
    }

    /// Goes back to the last decision; the throws since then will fall again.
    pub fn undo(&mut self, settings: &Settings) -> bool {
        if self.resigned.take().is_some() {
            self.told.now(self.stands());
            return true;
        }
        let Some(count) = self.last_decision(settings) else { return false };
        let Some(back) = self.game.back_to(count) else { return false };
        for action in self.game.actions()[count..].iter().rev() {
            if let Action::Throw(score) = action {
                self.undone.push_front(*score);
            }
        }
        let is_left_out = !self.undone.is_empty() && self.leave_out();
        fair::uncount(&mut self.counts, back.clone(), self.game.actions());
        self.game = back;
        self.fair = Rc::new(fair::rows(&self.way().lots, &self.counts));
        self.lines.cut(count);
        self.script.cut(count);
        self.settle();
        self.trail = Squares::EMPTY;
        self.lies = last_throw(&self.game);
        let throws = match (self.undone.is_empty(), is_left_out) {
            (true, _) => "",
            (false, false) => words::FALL_AGAIN,
            (false, true) => words::FALL_AGAIN_AND_OUT,
        };
        self.tell(["Taken back.", throws]);
        true
    }

    /// Adds the game that has just ended to the match; true the first time.
    pub fn count(&mut self) -> bool {
        let Some(outcome) = self.outcome() else { return false };
        if self.counting != Counting::Open {
            return false;
        }
        self.counting = Counting::Done;
        if let Outcome::Won(side) = outcome
            && let Some(seat) = self.game.seat(side)
        {
            let points = self.game.position().points(self.way());
            let won = &mut self.score[seat];
            won.games = won.games.saturating_add(1);
            won.points = won.points.saturating_add(points.unwrap_or(0).into());
        }
        true
    }

    /// The players change places; the board stays as it is.
    pub fn swap_seats(&mut self) {
        core::mem::swap(&mut self.players.one, &mut self.players.two);
        core::mem::swap(&mut self.score.one, &mut self.score.two);
        // Before the first cast it is a choice of sides like any other.
        let is_left_out = !self.game.actions().is_empty() && self.leave_out();
        let out = if is_left_out { words::SIDES_CHANGED } else { "" };
        let has = words::has(&self.names()).unwrap_or_else(|| words::SWAPPED.to_owned());
        self.tell([&has, out]);
    }

    /// Tells that much, empty parts left out, and where the game stands.
    fn tell(&mut self, parts: [&str; 2]) {
        let stands = self.stands();
        let said = parts.into_iter().filter(|part| !part.is_empty());
        self.told.now(said.chain([stands.as_str()]).collect::<Vec<_>>().join(" "));
    }

    /// A person has had more against the computer than the board and the throws give, or the
    /// computer less than its level: the game counts no longer. True if it would have.
    pub fn leave_out(&mut self) -> bool {
        let BySeat { one, two } = &self.players;
        let against_computer = one.is_computer() != two.is_computer();
        let counts = against_computer && self.counting == Counting::Open;
        if counts {
            self.counting = Counting::LeftOut;
        }
        counts
    }

    /// The legal move of the piece on that square, if a person may move it now.
    pub fn choice(&self, square: Square) -> Option<Move> {
        match self.game.phase() {
            Phase::ToMove { side, moves, .. }
                if self.player(side) == Player::Person && self.resigned.is_none() =>
            {
                moves.find(square)
            }
            _ => None,
        }
    }
}

/// Heads or tails, by the halves of a die.
const COIN: Lots = Lots::DIE;

/// The score of the game's last throw.
fn last_throw(game: &Game) -> Option<Score> {
    game.actions().iter().rev().find_map(|action| match action {
        Action::Throw(score) => Some(*score),
        _ => None,
    })
}

fn on_board(event: GameEvent) -> Option<Event> {
    match event {
        GameEvent::Board(event) => Some(event),
        _ => None,
    }
}

/// The square left and those passed.
fn trail(events: &[Event]) -> Squares {
    match events.first() {
        Some(Event::Moved { from, to, .. }) => Squares::between(*from, *to).with(*from),
        Some(Event::BorneOff { from, .. }) => Squares::EMPTY.with(*from),
        _ => Squares::EMPTY,
    }
}
