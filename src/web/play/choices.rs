//! The choices before a game.

use web_sys::{Element, Event, HtmlSelectElement};

use super::{on_press, tell};
use crate::app::play::{Choice, Msg, Player, SetupView, Sides};
use crate::game::Seat;
use crate::web::dom::{Listener, Text, by_id, hide, select};
use wasm_bindgen::JsCast;

/// The lists to choose from.
pub(super) struct Choices {
    whole: Element,
    back: Element,
    lists: [List; 4],
    feel: Text,
    lasts: Text,
    opening: Text,
    company: Text,
    _listeners: Vec<Listener>,
}

impl Choices {
    /// Finds them in the document.
    pub(super) fn find() -> Option<Self> {
        let listeners = vec![
            on_change("setup-way", |id| Some(Msg::Way(id)))?,
            on_change("setup-one", |text| player(Seat::One, &text))?,
            on_change("setup-two", |text| player(Seat::Two, &text))?,
            on_change("setup-sides", |word| Sides::from_word(&word).map(Msg::Sides))?,
            on_press("setup-start", Msg::Start)?,
            on_press("setup-back", Msg::Back)?,
        ];
        Some(Self {
            whole: by_id("play-setup")?,
            back: by_id("setup-back")?,
            lists: [
                List::find("setup-way")?,
                List::find("setup-one")?,
                List::find("setup-two")?,
                List::find("setup-sides")?,
            ],
            feel: Text::of("setup-feel")?,
            lasts: Text::of("setup-lasts")?,
            opening: Text::of("setup-opening")?,
            company: Text::of("setup-company")?,
            _listeners: listeners,
        })
    }

    /// Shows them, or nothing while a game is on the table.
    pub(super) fn show(&mut self, setup: Option<&SetupView>) {
        hide(&self.whole, setup.is_none());
        let Some(setup) = setup else { return };
        hide(&self.back, !setup.can_go_back);
        let lists = [&setup.ways, &setup.players.one, &setup.players.two, &setup.sides];
        for (list, choices) in self.lists.iter_mut().zip(lists) {
            list.show(choices);
        }
        self.feel.show(setup.feel);
        self.lasts.show(&setup.lasts);
        self.opening.show(setup.opening);
        self.company.show(&setup.company);
    }
}

fn player(seat: Seat, text: &str) -> Option<Msg> {
    text.parse::<Player>().ok().map(|player| Msg::Player(seat, player))
}

/// Sends what a list's new value means.
pub(super) fn on_change(
    id: &str,
    means: impl Fn(String) -> Option<Msg> + 'static,
) -> Option<Listener> {
    let element = by_id(id)?;
    Some(Listener::on(&element, "change", move |event: Event| {
        let list = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(msg) = list.and_then(|list| means(list.value())) {
            tell(msg);
        }
    }))
}

/// A list to choose one of.
struct List {
    element: HtmlSelectElement,
    shown: Vec<Choice>,
}

impl List {
    fn find(id: &str) -> Option<Self> {
        Some(Self { element: select(id)?, shown: Vec::new() })
    }

    fn show(&mut self, choices: &[Choice]) {
        if self.shown == choices {
            return;
        }
        let same =
            |one: &Choice, other: &Choice| one.value == other.value && one.says == other.says;
        let entries = self.shown.len() == choices.len()
            && self.shown.iter().zip(choices).all(|(one, other)| same(one, other));
        if !entries {
            self.element.set_text_content(None);
            for choice in choices {
                crate::web::dom::option(&self.element, &choice.value, &choice.says);
            }
        }
        if let Some(chosen) = choices.iter().find(|choice| choice.chosen) {
            self.element.set_value(&chosen.value);
        }
        self.shown = choices.to_vec();
    }
}
