//! The first game's part of the page.

use web_sys::{Element, HtmlElement};

use super::board::Board;
use super::dom::{Listener, Said, Text, by_id, html, set};
use super::later::Later;
use super::page::{Shows, send};
use crate::app::Msg as AppMsg;
use crate::app::learn::{Msg, View};

/// The elements of the first game, and what listens to them.
pub(super) struct Learn {
    board: Later,
    throw: HtmlElement,
    previous: HtmlElement,
    next: HtmlElement,
    cast: Element,
    sticks: Vec<Element>,
    end: Element,
    title: Text,
    lesson: Text,
    status: Said,
    numeral: Text,
    _listeners: Vec<Listener>,
}

impl Learn {
    /// Finds the first game in the document.
    pub(super) fn find() -> Option<Self> {
        let (throw, previous, next) =
            (html("learn-throw")?, html("learn-previous")?, html("learn-next")?);
        let press = |element: &HtmlElement, msg: Msg| {
            Listener::on(element, "click", move |_| send(AppMsg::Learn(msg)))
        };
        let listeners = vec![
            press(&throw, Msg::Throw),
            press(&previous, Msg::Previous),
            press(&next, Msg::Next),
            press(&html("learn-repeat")?, Msg::Repeat),
            press(&html("learn-restart")?, Msg::Restart),
        ];
        let cast = by_id("learn-cast")?;
        let sticks = cast.children();
        Some(Self {
            board: Later::new(find_board),
            throw,
            previous,
            next,
            sticks: (0..sticks.length()).filter_map(|place| sticks.item(place)).collect(),
            cast,
            end: by_id("learn-end")?,
            title: Text::of("learn-title")?,
            lesson: Text::of("learn-lesson")?,
            status: Said::of("learn-status")?,
            numeral: Text::of("learn-numeral")?,
            _listeners: listeners,
        })
    }

    /// Shows the view, or a part of it.
    pub(super) fn show(&mut self, view: &View) -> Shows {
        self.title.show(&view.title);
        self.lesson.show(view.lesson);
        self.status.show(&view.status, view.told);
        self.numeral.show(&view.numeral);
        let enable = |button: &HtmlElement, can: bool| {
            set(button, "aria-disabled", if can { "false" } else { "true" });
        };
        enable(&self.throw, view.can_throw);
        enable(&self.previous, view.has.0);
        enable(&self.next, view.has.1);
        let _ = self.cast.class_list().toggle_with_force("blank", view.flats.is_none());
        for (stick, flat) in self.sticks.iter().zip(view.flats.unwrap_or_default()) {
            let _ = stick.class_list().toggle_with_force("flat", flat);
        }
        let _ = self.end.toggle_attribute_with_force("hidden", !view.finished);
        self.board.show(&view.scene, &view.labels)
    }

    /// The window or its colours changed.
    pub(super) fn measure(&mut self) {
        self.board.measure();
    }
}

fn find_board() -> Option<Board> {
    Board::find("learn", |square| send(AppMsg::Learn(Msg::Press(square))))
}
