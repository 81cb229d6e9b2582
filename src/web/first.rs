//! The first program's part of the document: the race, and the other screens' names.

use super::chance::System;
use super::keeping::Local;
use super::page::{Shown, Shows};
use super::race::Race;
use super::screens::{Screens, entitle};
use crate::app::{Millis, Msg, Running, first};

/// The first program, running.
pub(super) struct First {
    running: Running<first::Model, System, Local>,
    race: Race,
    screens: Screens,
}

impl First {
    /// Finds its part of the document and opens the program; none if a part is missing.
    pub(super) fn open(hash: &str, now: Millis) -> Option<Self> {
        let running = Running::open(System::default(), Local, hash, now);
        Some(Self { running, race: Race::find()?, screens: Screens::find()? })
    }
}

impl Shown for First {
    fn take_in(&mut self, msg: Msg, now: Millis) {
        self.running.send(msg, now);
    }

    fn show(&mut self, now: Millis) -> Shows {
        let view = self.running.view(now);
        if self.screens.show(view.screen) {
            self.measure();
        }
        if let Some(race) = &view.race {
            self.race.show(race);
        }
        entitle(view.screen.title());
        let moving = view.race.is_some_and(|race| race.moving);
        if moving { Shows::Moving } else { Shows::All }
    }

    fn look(&mut self, now: Millis) {
        self.running.look(now);
    }

    fn alarm(&self) -> Option<Millis> {
        self.running.alarm()
    }

    fn measure(&mut self) {
        self.race.measure();
    }

    fn left(&self) -> Option<String> {
        Some(self.running.model().race.to_keep())
    }
}
