//! The whole program's part of the document: every screen.

use super::address::Bar;
use super::chance::System;
use super::dom::{focused, hand_focus_on};
use super::houses::Houses;
use super::keeping::Local;
use super::learn::Learn;
use super::page::{Shown, Shows};
use super::play::Play;
use super::race::Race;
use super::screens::{Screens, entitle};
use super::texts::Texts;
use super::thinking::Worker;
use crate::app::{Millis, Msg, Runtime, Screen, race};

/// The whole program, running. A screen's elements are found when it is first shown: finding all at
/// once would keep a slow phone from answering.
pub(super) struct Whole {
    running: Runtime<System, Local>,
    race: Option<Race>,
    houses: Option<Houses>,
    play: Option<Play>,
    texts: Option<Texts>,
    learn: Option<Learn>,
    screens: Screens,
}

/// What has been found, or is found now. A document that lacks it is none of ours.
fn found<T>(part: &mut Option<T>, find: impl FnOnce() -> Option<T>) -> &mut T {
    part.get_or_insert_with(|| find().expect("the document has every screen; a test opens them"))
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
            race: None,
            houses: None,
            play: None,
            texts: None,
            learn: None,
            screens: Screens::find()?,
        })
    }
}

impl Shown for Whole {
    fn take_in(&mut self, msg: Msg, now: Millis) {
        self.running.send(msg, now);
    }

    fn show(&mut self, now: Millis) -> Shows {
        let view = self.running.view(now);
        let before = focused();
        if self.screens.show(view.screen) {
            self.measure();
        }
        let mut shows = if view.moving { Shows::Moving } else { Shows::All };
        let mut part = |shown: Shows| {
            if shown == Shows::Part {
                shows = Shows::Part;
            }
        };
        if let Some(view) = &view.race {
            found(&mut self.race, Race::find).show(view);
        }
        if let Some(view) = &view.houses {
            part(found(&mut self.houses, Houses::find).show(view));
        }
        if let Some(view) = &view.play {
            part(found(&mut self.play, Play::find).show(view));
        }
        if let Some(view) = &view.texts {
            found(&mut self.texts, Texts::find).show(view);
        }
        if let Some(view) = &view.learn {
            part(found(&mut self.learn, Learn::find).show(view));
        }
        hand_focus_on(before.as_ref());
        // A page that is read names the window itself.
        let read = self.texts.as_ref().filter(|_| view.texts.is_some());
        let page = read.and_then(Texts::title);
        entitle(page.unwrap_or(view.screen.title()));
        shows
    }

    fn look(&mut self, now: Millis) {
        self.running.look(now);
    }

    fn alarm(&self) -> Option<Millis> {
        self.running.alarm()
    }

    fn measure(&mut self) {
        // What is out of sight has no size; it is measured when it is opened.
        let screen = self.screens.open();
        if let Some(race) = self.race.as_mut().filter(|_| screen == Some(Screen::Race)) {
            race.measure();
        }
        if let Some(houses) = self.houses.as_mut().filter(|_| screen == Some(Screen::Houses)) {
            houses.measure();
        }
        if let Some(play) = self.play.as_mut().filter(|_| screen == Some(Screen::Play)) {
            play.measure();
        }
        if let Some(learn) = self.learn.as_mut().filter(|_| screen == Some(Screen::Learn)) {
            learn.measure();
        }
    }

    fn text_arrived(&mut self) {
        if let Some(texts) = &mut self.texts {
            texts.arrived();
        }
    }
}
