//! The race's part of the page.

use web_sys::{Element, HtmlElement};

use super::board::Board;
use super::dom::{Listener, Text, by_id, html, set};
use super::page::send;
use crate::app::Msg as AppMsg;
use crate::app::race::{Msg, View};

/// The elements of the race, and what listens to them.
pub(super) struct Race {
    board: Board,
    roll: HtmlElement,
    new: HtmlElement,
    status: Text,
    before: Text,
    numeral: Text,
    chance: Text,
    notice: Text,
    meter: Element,
    bar: HtmlElement,
    _listeners: Vec<Listener>,
}

impl Race {
    /// Finds the race in the document.
    pub(super) fn find() -> Option<Self> {
        let roll = html("roll")?;
        let new = html("race-new")?;
        let press = |msg: Msg| move |_| send(AppMsg::Race(msg));
        let board = Board::find("race", |square| send(AppMsg::Race(Msg::Look(square))))?;
        let listeners = vec![
            Listener::on(&roll, "click", press(Msg::Roll)),
            Listener::on(&new, "click", press(Msg::NewGame)),
        ];
        let meter = by_id("race-meter")?;
        let bar = html("race-bar")?;
        Some(Self {
            board,
            roll,
            new,
            status: Text::of("race-status")?,
            before: Text::of("race-before")?,
            numeral: Text::of("race-numeral")?,
            chance: Text::of("race-chance")?,
            notice: Text::of("race-notice")?,
            meter,
            bar,
            _listeners: listeners,
        })
    }

    /// Shows the view.
    pub(super) fn show(&mut self, view: &View) {
        self.board.show(&view.scene, &view.labels);
        self.status.show(&view.status);
        self.before.show(&view.before);
        self.numeral.show(&view.numeral);
        self.notice.show(&view.notice);
        self.chance.show(&view.chance.text);
        set(&self.roll, "aria-disabled", if view.can_roll { "false" } else { "true" });
        let kind = if view.is_over { "action" } else { "quiet" };
        set(&self.new, "class", kind);
        let thousandths = view.chance.thousandths;
        let percent = format!("{}.{}", thousandths / 10, thousandths % 10);
        set(&self.meter, "aria-valuenow", &percent);
        set(&self.meter, "aria-valuetext", &view.chance.text);
        let scale = format!("scaleX({percent}e-2)");
        let _ = self.bar.style().set_property("transform", &scale);
    }

    /// The window or its colours changed.
    pub(super) fn measure(&mut self) {
        self.board.measure();
    }
}
