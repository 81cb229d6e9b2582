//! The program that a person uses, without a browser.
//!
//! [`update`] is the only place where the [`Model`] changes and [`view`] the only one where it is
//! read; both are pure. What must happen outside is returned as [`Cmd`]s, and comes back as
//! [`Msg`]s. Time is a value too: the model says when it next wants to be woken ([`alarm`]), and a
//! machine that slept through the hour simply wakes it late.

pub mod examples;
pub mod first;
pub mod houses;
pub mod learn;
pub mod page;
pub mod play;
pub mod race;
pub mod route;
pub mod runtime;
pub mod scene;
pub mod sheet;
mod signs;
pub mod texts;
pub mod timeline;

use crate::board::{Lots, Score};
use crate::ports::address::Step;
use crate::ports::chance::{Fallen, NoChance};
use crate::ports::thinking::{Answer, Question, Ticket};

pub use route::{Route, Screen};
pub use runtime::{Program, Running, Runtime};

/// A moment, in milliseconds since the page began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u32);

impl Millis {
    /// The moment so many milliseconds later.
    #[must_use]
    pub const fn plus(self, milliseconds: u32) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }

    /// Milliseconds since that earlier moment; 0 if it lies ahead.
    pub const fn since(self, earlier: Self) -> u32 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Whether things move or are simply there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Pieces walk.
    #[default]
    Full,
    /// The person has asked the system for less motion.
    Reduced,
}

/// Everything that the program knows.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// Which screen is open.
    pub route: Route,
    /// Whether things move.
    pub motion: Motion,
    /// The one-piece race.
    pub race: race::Model,
    /// The final-houses explorer.
    pub houses: houses::Model,
    /// The full game.
    pub play: play::Model,
    /// The guided first game.
    pub learn: learn::Model,
}

/// Something that happened outside.
#[derive(Clone, Debug)]
pub enum Msg {
    /// The address changed; the part after `#`.
    Went(String),
    /// The person prefers more or less motion.
    Motion(Motion),
    /// The time that [`alarm`] named has come, or passed.
    Tick,
    /// A throw that was asked for.
    Thrown(Thrower, Result<Score, NoChance>),
    /// What the store holds under a name, read once at the start.
    Found(&'static str, String),
    /// Another tab has kept something under a name, or forgotten it, if the text is empty.
    Elsewhere(String, String),
    /// The store refused to give, keep or forget what has that name.
    NotKept(&'static str),
    /// Something that was asked has been worked out.
    Answered(Ticket, Answer),
    /// Nobody is there to work anything out.
    CannotThink,
    /// Sticks that were asked for have fallen, one after the other.
    Cast(Result<Vec<Fallen>, NoChance>),
    /// Something about the final-houses explorer.
    Houses(houses::Msg),
    /// Something about the race.
    Race(race::Msg),
    /// Something about the full game.
    Play(play::Msg),
    /// Something about the first game.
    Learn(learn::Msg),
}

/// Who asked for a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrower {
    /// The one-piece race.
    Race,
    /// The full game.
    Play,
}

/// Something to be done outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Cmd {
    /// Throw once and answer with [`Msg::Thrown`].
    Throw(Thrower, Lots),
    /// Keep that text under that name.
    Keep(&'static str, String),
    /// Have that worked out and answer with [`Msg::Answered`] or [`Msg::CannotThink`].
    Ask(Ticket, Question),
    /// Throw four sticks so many times, flat so often out of a hundred, and answer with
    /// [`Msg::Cast`].
    Cast {
        /// How often a stick falls flat side up.
        percent: u8,
        /// How many throws.
        times: u32,
    },
    /// Let the address be that, without its sign.
    Go(String, Step),
}

/// What the page shows; only the open screen's part is filled.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Which screen is open.
    pub screen: Screen,
    /// The race, if open.
    pub race: Option<race::View>,
    /// The final-houses explorer, if open.
    pub houses: Option<Box<houses::View>>,
    /// The full game, if open.
    pub play: Option<Box<play::View>>,
    /// What is read, if open.
    pub texts: Option<texts::View>,
    /// The first game, if open.
    pub learn: Option<Box<learn::View>>,
    /// Whether anything is moving now, so that the next frame must be drawn too.
    pub moving: bool,
}

/// Takes in one message.
pub fn update(model: &mut Model, msg: Msg, now: Millis) -> Vec<Cmd> {
    match msg {
        Msg::Went(hash) => {
            model.route = Route::parse(&hash);
            if model.route.screen == Screen::Play {
                play::went(&mut model.play, &model.route.rest);
            }
            if model.route.screen == Screen::Houses {
                return houses::went(&mut model.houses, &model.route.rest);
            }
            Vec::new()
        }
        Msg::Motion(motion) => {
            model.motion = motion;
            Vec::new()
        }
        Msg::Tick => {
            houses::tick(&mut model.houses, now);
            let mut cmds = race::tick(&mut model.race, now);
            cmds.extend(play::tick(&mut model.play, model.motion, now));
            learn::tick(&mut model.learn, now);
            cmds
        }
        Msg::Thrown(Thrower::Race, score) => {
            race::thrown(&mut model.race, score, model.motion, now)
        }
        Msg::Thrown(Thrower::Play, score) => {
            play::thrown(&mut model.play, score, model.motion, now)
        }
        Msg::Answered(ticket, Answer::Move(answer)) => {
            play::answered(&mut model.play, ticket.number, Some(answer), now)
        }
        Msg::CannotThink => {
            houses::cannot_think(&mut model.houses);
            play::cannot_think(&mut model.play, now)
        }
        Msg::Found(play::TALLY_KEPT_AS, text) => play::tally_found(&mut model.play, &text),
        Msg::Elsewhere(name, text) if name == race::KEPT_AS => {
            race::elsewhere(&mut model.race, &text, now);
            Vec::new()
        }
        Msg::Elsewhere(name, text) => play::elsewhere(&mut model.play, &name, &text, now),
        Msg::Found(play::KEPT_AS, text) => play::found(&mut model.play, &text, now),
        Msg::Found(race::KEPT_AS, text) => race::found(&mut model.race, &text, now),
        Msg::Found(learn::KEPT_AS, text) => {
            learn::found(&mut model.learn, &text);
            Vec::new()
        }
        Msg::Found(..) => Vec::new(),
        Msg::Answered(ticket, Answer::Houses(answer)) => {
            houses::answered(&mut model.houses, ticket, answer)
        }
        Msg::Cast(fallen) => {
            houses::cast(&mut model.houses, fallen);
            Vec::new()
        }
        Msg::Houses(msg) => houses::update(&mut model.houses, msg, model.motion, now),
        Msg::NotKept(name) => {
            race::not_kept(&mut model.race);
            play::not_kept(&mut model.play, name);
            Vec::new()
        }
        Msg::Race(msg) => race::update(&mut model.race, msg, now),
        Msg::Play(msg) => play::update(&mut model.play, msg, model.motion, now),
        Msg::Learn(msg) => learn::update(&mut model.learn, msg, model.motion, now),
    }
}

/// What the page shows at that moment.
pub fn view(model: &Model, now: Millis) -> View {
    let screen = model.route.screen;
    let race = (screen == Screen::Race).then(|| race::view(&model.race, now));
    let play = (screen == Screen::Play).then(|| Box::new(play::view(&model.play, now)));
    let houses = (screen == Screen::Houses).then(|| Box::new(houses::view(&model.houses, now)));
    let learn = (screen == Screen::Learn).then(|| Box::new(learn::view(&model.learn, now)));
    let moving = race.as_ref().is_some_and(|race| race.moving)
        || houses.as_ref().is_some_and(|houses| houses.moving)
        || play.as_ref().is_some_and(|play| play.moving)
        || learn.as_ref().is_some_and(|learn| learn.moving);
    let texts = (screen == Screen::Rules).then(|| texts::view(&model.route.rest));
    View { screen, race, houses, play, texts, learn, moving }
}

/// When the model next wants a [`Msg::Tick`]; none while only a person can change anything.
pub fn alarm(model: &Model) -> Option<Millis> {
    let alarms = [
        race::alarm(&model.race),
        houses::alarm(&model.houses),
        play::alarm(&model.play),
        learn::alarm(&model.learn),
    ];
    alarms.into_iter().flatten().min()
}

impl Program for Model {
    type View = View;
    const KEPT: &'static [&'static str] =
        &[race::KEPT_AS, play::TALLY_KEPT_AS, play::KEPT_AS, learn::KEPT_AS];

    fn update(&mut self, msg: Msg, now: Millis) -> Vec<Cmd> {
        update(self, msg, now)
    }

    fn view(&self, now: Millis) -> View {
        view(self, now)
    }

    fn alarm(&self) -> Option<Millis> {
        alarm(self)
    }
}
