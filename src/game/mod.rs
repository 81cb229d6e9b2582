//! One game from the first cast to the last piece: a pure machine.
//!
//! A game is its list of actions. Chance is made elsewhere; a throw is *given* to the game. An
//! action that the rules refuse leaves the game as it was, so undo, replay, saving and sharing all
//! come down to playing a list again.

mod opening;
mod record;
mod record_read;

pub use opening::{Begin, BySeat, Cast, Seat};
pub use record::{Record, Script};
pub use record_read::{Flaw, RecordError};

use core::fmt;

use crate::board::{Score, Side};
use crate::rules::{self, Move, Moves, Outcome, Pending, Position, Ruleset, legal, play};

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A cast that decides who has which pieces, or who begins.
    Opening(Cast),
    /// A throw of that side.
    ToThrow {
        /// Who throws.
        side: Side,
        /// An ordinary throw, a house throw, or a throw while the first move is owed; never a rest.
        kind: Pending,
    },
    /// A move, or a rest of a throw, of that side; the only move may be a pass.
    ToMove {
        /// Who moves.
        side: Side,
        /// The score thrown, or the rest that is left of it.
        score: Score,
        /// What may be done.
        moves: Moves,
    },
    /// Nothing: the game has ended so.
    Over(Outcome),
}

/// What is done to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The coin has fallen: that seat has the spools.
    Coin(Seat),
    /// The sticks or the die show that score.
    Throw(Score),
    /// The side to move does this.
    Move(Move),
}

/// What happens by an action, in the order to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A throw for the opening.
    Cast {
        /// Who threw.
        seat: Seat,
        /// What it counts.
        score: Score,
    },
    /// The round decides nothing and is thrown again.
    CastAgain,
    /// It is settled who has which pieces.
    Seated {
        /// The side of seat one.
        one: Side,
    },
    /// It is settled who begins.
    Begins {
        /// The side.
        side: Side,
    },
    /// An ordinary or house throw.
    Threw {
        /// Who threw.
        side: Side,
        /// What it counts.
        score: Score,
    },
    /// Something happens on the board.
    Board(rules::Event),
}

/// Why an action is refused; the game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is over.
    Over,
    /// A coin is wanted.
    WantsCoin,
    /// A throw is wanted.
    WantsThrow,
    /// A move is wanted.
    WantsMove,
    /// The score never falls in this way of playing.
    NeverFalls(Score),
    /// The move is not one of the legal ones.
    Illegal(Move),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::WantsCoin => f.write_str("the coin comes first"),
            Self::WantsThrow => f.write_str("a throw comes first"),
            Self::WantsMove => f.write_str("a move comes first"),
            Self::NeverFalls(score) => write!(f, "a throw never counts {score} in this way"),
            Self::Illegal(one) => write!(f, "{one} is not one of the legal moves"),
        }
    }
}

impl core::error::Error for Refused {}

/// A game.
#[derive(Clone, Debug)]
pub struct Game {
    rules: &'static Ruleset,
    begin: Begin,
    actions: Vec<Action>,
    state: State,
    /// Where it stood after every so many actions, so that going back costs the same in a long
    /// game as in a short one.
    stations: Vec<State>,
}

/// How many actions lie between two stations.
const APART: usize = 64;

/// Where a game stands; its actions led here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    position: Position,
    phase: Phase,
    one: Option<Side>,
}

impl Game {
    /// A game that has not begun.
    pub fn new(rules: &'static Ruleset, begin: Begin) -> Self {
        let state = State::at_start(rules, begin);
        Self { rules, begin, actions: Vec::new(), state, stations: vec![state] }
    }

    /// The game to which those actions lead.
    ///
    /// # Errors
    /// If one of them is refused: its place, counted from 0, and why.
    pub fn replay(
        rules: &'static Ruleset,
        begin: Begin,
        actions: &[Action],
    ) -> Result<Self, (usize, Refused)> {
        let mut game = Self::new(rules, begin);
        for (place, action) in actions.iter().enumerate() {
            game.act(*action).map_err(|why| (place, why))?;
        }
        Ok(game)
    }

    /// Does what the action says and tells what happened.
    ///
    /// # Errors
    /// If the action is not one that the phase allows; the game is then unchanged.
    pub fn act(&mut self, action: Action) -> Result<Vec<Event>, Refused> {
        let (state, events) = self.state.after(self.rules, action)?;
        self.state = state;
        self.actions.push(action);
        if self.actions.len().is_multiple_of(APART) {
            self.stations.push(state);
        }
        Ok(events)
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The way of playing.
    pub const fn way(&self) -> &'static Ruleset {
        self.rules
    }

    /// How it began.
    pub const fn begin(&self) -> Begin {
        self.begin
    }

    /// What is on the board; during the opening, how the game will start.
    pub const fn position(&self) -> &Position {
        &self.state.position
    }

    /// The side of seat one; none while the opening has not settled it.
    pub const fn side_of_one(&self) -> Option<Side> {
        self.state.one
    }

    /// Who sits behind a side; none while the opening has not settled it.
    pub fn seat(&self, side: Side) -> Option<Seat> {
        self.state.one.map(|one| if one == side { Seat::One } else { Seat::Two })
    }

    /// Everything that was done, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The game before its last action; none if nothing was done.
    #[must_use]
    pub fn undone(&self) -> Option<Self> {
        self.back_to(self.actions.len().checked_sub(1)?)
    }

    /// The game after its first so many actions; none if it has fewer.
    #[must_use]
    pub fn back_to(&self, count: usize) -> Option<Self> {
        let station = count / APART;
        let again = self.actions.get(station * APART..count)?;
        let mut game = Self {
            actions: self.actions[..station * APART].to_vec(),
            state: *self.stations.get(station)?,
            stations: self.stations[..=station].to_vec(),
            ..*self
        };
        for action in again {
            // What was played once is played again in the same way.
            game.act(*action).ok()?;
        }
        Some(game)
    }
}

/// Two games are the same if the same was done from the same beginning.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.begin == other.begin && self.actions == other.actions
    }
}

impl Eq for Game {}

impl State {
    fn at_start(rules: &Ruleset, begin: Begin) -> Self {
        let position = Position::start(rules);
        match begin {
            Begin::Cast => match opening::first_cast(rules.opening) {
                Some((cast, one)) => Self { position, phase: Phase::Opening(cast), one },
                None => Self::at(rules, position, Side::Cones),
            },
            Begin::Settled { one } => Self::at(rules, position, one),
            Begin::At(position) => Self::at(rules, position, Side::Cones),
        }
    }

    /// A game whose opening is over.
    fn at(rules: &Ruleset, position: Position, one: Side) -> Self {
        Self { position, phase: phase_of(rules, &position), one: Some(one) }
    }

    fn after(&self, rules: &Ruleset, action: Action) -> Result<(Self, Vec<Event>), Refused> {
        match (self.phase, action) {
            (Phase::Over(_), _) => Err(Refused::Over),
            (Phase::Opening(Cast::Coin), Action::Coin(spools)) => {
                let one = if spools == Seat::One { Side::Spools } else { Side::Cones };
                let begins = Event::Begins { side: self.position.to_move };
                Ok((Self::at(rules, self.position, one), vec![Event::Seated { one }, begins]))
            }
            (Phase::Opening(Cast::Throw { seat, against }), Action::Throw(score)) => {
                if rules.lots.ways(score) == 0 {
                    return Err(Refused::NeverFalls(score));
                }
                Ok(self.after_cast(rules, seat, against, score))
            }
            (Phase::ToThrow { side, .. }, Action::Throw(score)) => {
                if rules.lots.ways(score) == 0 {
                    return Err(Refused::NeverFalls(score));
                }
                let moves = legal(rules, &self.position, score);
                let phase = Phase::ToMove { side, score, moves };
                Ok((Self { phase, ..*self }, vec![Event::Threw { side, score }]))
            }
            (Phase::ToMove { score, moves, .. }, Action::Move(one)) => {
                if !moves.contains(one) {
                    return Err(Refused::Illegal(one));
                }
                let played = play(rules, &self.position, score, one);
                let phase = phase_of(rules, &played.position);
                let events = played.events.iter().map(|event| Event::Board(*event)).collect();
                Ok((Self { position: played.position, phase, ..*self }, events))
            }
            (Phase::Opening(Cast::Coin), _) => Err(Refused::WantsCoin),
            (Phase::Opening(Cast::Throw { .. }) | Phase::ToThrow { .. }, _) => {
                Err(Refused::WantsThrow)
            }
            (Phase::ToMove { .. }, _) => Err(Refused::WantsMove),
        }
    }

    fn after_cast(
        &self,
        rules: &Ruleset,
        seat: Seat,
        against: Option<Score>,
        score: Score,
    ) -> (Self, Vec<Event>) {
        let mut events = vec![Event::Cast { seat, score }];
        let state = match opening::decide(rules.opening, seat, against, score) {
            opening::Verdict::Next(cast) => {
                if opening::is_new_round(cast, against) {
                    events.push(Event::CastAgain);
                }
                Self { phase: Phase::Opening(cast), ..*self }
            }
            opening::Verdict::Spools(seat) => {
                let one = if seat == Seat::One { Side::Spools } else { Side::Cones };
                events.push(Event::Seated { one });
                events.extend(opening::deciding_step(rules).map(Event::Board));
                Self::at(rules, self.position, one)
            }
            opening::Verdict::Begins(side) => {
                let position = Position { to_move: side, ..self.position };
                Self::at(rules, position, self.one.unwrap_or(Side::Cones))
            }
        };
        if !matches!(state.phase, Phase::Opening(_)) {
            events.push(Event::Begins { side: state.position.to_move });
        }
        (state, events)
    }
}

/// What a position waits for.
fn phase_of(rules: &Ruleset, position: &Position) -> Phase {
    if let Some(outcome) = position.winner(rules) {
        return Phase::Over(outcome);
    }
    let side = position.to_move;
    if let Pending::Rest { points, .. } = position.pending
        && let Some(score) = Score::new(points)
    {
        return Phase::ToMove { side, score, moves: legal(rules, position, score) };
    }
    Phase::ToThrow { side, kind: position.pending }
}
