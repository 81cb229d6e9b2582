//! The program that a visitor meets first: the race alone, small enough to be there at once.
//!
//! It keeps the race as the whole program does and takes in the same messages, so that the whole
//! one can take its place in the middle of a race. Of the other screens it knows the names: it
//! opens their static text while the whole program is on its way.

use super::{Cmd, Millis, Motion, Msg, Program, Route, Screen, Thrower, race};

/// Everything that it knows.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// Which screen is open.
    pub route: Route,
    /// Whether things move.
    pub motion: Motion,
    /// The one-piece race.
    pub race: race::Model,
}

/// What it shows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Which screen is open.
    pub screen: Screen,
    /// The race, if open.
    pub race: Option<race::View>,
}

impl Program for Model {
    type View = View;
    const KEPT: &'static [&'static str] = &[race::KEPT_AS];

    fn update(&mut self, msg: Msg, now: Millis) -> Vec<Cmd> {
        match msg {
            Msg::Went(hash) => self.route = Route::parse(&hash),
            Msg::Motion(motion) => self.motion = motion,
            Msg::Tick => return race::tick(&mut self.race, now),
            Msg::Thrown(Thrower::Race, score) => {
                return race::thrown(&mut self.race, score, self.motion, now);
            }
            Msg::Found(race::KEPT_AS, text) => return race::found(&mut self.race, &text, now),
            Msg::Elsewhere(name, text) if name == race::KEPT_AS => {
                race::elsewhere(&mut self.race, &text, now);
            }
            Msg::NotKept(_) => race::not_kept(&mut self.race),
            Msg::Race(msg) => return race::update(&mut self.race, msg, now),
            // Of screens that are not here.
            _ => {}
        }
        Vec::new()
    }

    fn view(&self, now: Millis) -> View {
        let screen = self.route.screen;
        View { screen, race: (screen == Screen::Race).then(|| race::view(&self.race, now)) }
    }

    fn alarm(&self) -> Option<Millis> {
        race::alarm(&self.race)
    }
}
