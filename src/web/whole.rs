//! The whole program's part of the document: every screen.

use super::address::Bar;
use super::chance::System;
use super::houses::Houses;
use super::keeping::Local;
use super::learn::Learn;
use super::page::Shown;
use super::play::Play;
use super::race::Race;
use super::screens::{Screens, entitle};
use super::texts::Texts;
use super::thinking::Worker;
use crate::app::{Millis, Msg, Runtime, race};

/// The whole program, running.
pub(super) struct Whole {
    running: Runtime<System, Local>,
    race: Race,
    houses: Houses,
    play: Play,
    texts: Texts,
    learn: Learn,
    screens: Screens,
}

impl Whole {
    /// Finds its part of the document and opens the program, with the race as the first program
    /// left it, if that was here; none if a part is missing.
    pub(super) fn open(hash: &str, left: Option<String>, now: Millis) -> Option<Self> {
        let (worker, bar) = (Box::new(Worker::default()), Box::new(Bar));
        let mut running = Runtime::open_with(System::default(), Local, worker, bar, hash, now);
        if let Some(text) = left {
            running.send(Msg::Found(race::KEPT_AS, text), now);
        }
        Some(Self {
            running,
            race: Race::find()?,
            houses: Houses::find()?,
            play: Play::find()?,
            texts: Texts::find()?,
            learn: Learn::find()?,
            screens: Screens::find()?,
        })
    }
}

impl Shown for Whole {
    fn take_in(&mut self, msg: Msg, now: Millis) {
        self.running.send(msg, now);
    }

    fn show(&mut self, now: Millis) -> bool {
        let view = self.running.view(now);
        if self.screens.show(view.screen) {
            self.measure();
        }
        if let Some(race) = &view.race {
            self.race.show(race);
        }
        if let Some(houses) = &view.houses {
            self.houses.show(houses);
        }
        if let Some(play) = &view.play {
            self.play.show(play);
        }
        if let Some(texts) = &view.texts {
            self.texts.show(texts);
        }
        if let Some(learn) = &view.learn {
            self.learn.show(learn);
        }
        // A page that is read names the window itself.
        let page = view.texts.as_ref().and_then(|_| self.texts.title());
        entitle(page.unwrap_or(view.screen.title()));
        view.moving
    }

    fn alarm(&self) -> Option<Millis> {
        self.running.alarm()
    }

    fn measure(&mut self) {
        self.race.measure();
        self.houses.measure();
        self.play.measure();
        self.learn.measure();
    }

    fn text_arrived(&mut self) {
        self.texts.arrived();
    }
}
