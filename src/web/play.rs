//! The full game's part of the page.

mod choices;
mod panels;
mod share;
mod tables;

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement};

use super::board::Board;
use super::dom::{Listener, Text, by_id, class, hide, html, set, set_text};
use super::later::Later;
use super::page::{Shows, send};
use super::sound::Speaker;
use crate::app::Msg as AppMsg;
use crate::app::play::{Cast, Control, Msg, Switch, View};
use choices::Choices;
use panels::Panels;
use share::Share;
use tables::Tables;

/// The elements of the full game, and what listens to them.
pub(super) struct Play {
    board: Later,
    choices: Choices,
    panels: Panels,
    tables: Tables,
    share: Share,
    console: Element,
    throw: HtmlElement,
    undo: Element,
    hint: Element,
    lapse: Element,
    skip: Element,
    cast: Element,
    sticks: Vec<Element>,
    texts: Texts,
    speaker: Speaker,
    throw_name: &'static str,
    _listeners: Vec<Listener>,
}

/// The fields that hold plain text.
struct Texts {
    way: Text,
    off: Text,
    numeral: Text,
    before: Text,
    status: Text,
    preview: Text,
    notice: Text,
}

impl Play {
    /// Finds the full game in the document.
    pub(super) fn find() -> Option<Self> {
        let cast = by_id("play-cast")?;
        let sticks = cast.children();
        let sticks = (0..sticks.length()).filter_map(|place| sticks.item(place)).collect();
        let listeners = [
            ("throw", Msg::Throw),
            ("play-undo", Msg::Undo),
            ("play-hint", Msg::Hint),
            ("play-lapse", Msg::Lapse),
            ("play-skip", Msg::SkipOpening),
            ("play-new", Msg::NewGame),
            ("play-restart", Msg::Restart),
            ("play-swap", Msg::SwapSides),
            ("play-resign", Msg::Resign),
        ];
        let listeners: Option<Vec<Listener>> =
            listeners.into_iter().map(|(id, msg)| on_press(id, msg)).collect();
        Some(Self {
            board: Later::new(find_board),
            choices: Choices::find()?,
            panels: Panels::find()?,
            tables: Tables::find()?,
            share: Share::find()?,
            console: by_id("play-console")?,
            throw: html("throw")?,
            undo: by_id("play-undo")?,
            hint: by_id("play-hint")?,
            lapse: by_id("play-lapse")?,
            skip: by_id("play-skip")?,
            cast,
            sticks,
            texts: Texts {
                way: Text::of("play-way")?,
                off: Text::of("play-off")?,
                numeral: Text::of("play-numeral")?,
                before: Text::of("play-before")?,
                status: Text::of("play-status")?,
                preview: Text::of("play-preview")?,
                notice: Text::of("play-notice")?,
            },
            speaker: Speaker::default(),
            throw_name: "",
            _listeners: listeners?,
        })
    }

    /// Shows the view, or a part of it.
    pub(super) fn show(&mut self, view: &View) -> Shows {
        self.choices.show(view.setup.as_ref());
        hide(&self.console, view.setup.is_some());
        self.panels.show(view);
        self.tables.show(view);
        self.share.show(view);
        tidy_address(view);
        let texts = &mut self.texts;
        texts.way.show(&view.title);
        texts.off.show(&view.off);
        texts.numeral.show(&view.cast.numeral);
        texts.before.show(&view.before);
        texts.status.show(&view.status);
        texts.preview.show(&view.preview);
        texts.notice.show(&view.notice);
        if self.throw_name != view.throw_name {
            set_text(&self.throw, view.throw_name);
            self.throw_name = view.throw_name;
        }
        enable(&self.throw, view.can.contains(&Control::Throw));
        enable(&self.undo, view.can.contains(&Control::Undo));
        enable(&self.hint, view.can.contains(&Control::Hint));
        hide(&self.lapse, !view.can.contains(&Control::Lapse));
        hide(&self.skip, !view.can.contains(&Control::SkipOpening));
        self.show_cast(&view.cast);
        self.speaker.play(view.heard, view.settings.is_on(Switch::Sound));
        self.board.show(&view.scene, &view.labels)
    }

    fn show_cast(&self, cast: &Cast) {
        for kind in ["sticks", "die", "long"] {
            class(&self.cast, kind, kind == cast.kind);
        }
        class(&self.cast, "tumbling", cast.tumbling);
        class(&self.cast, "blank", cast.numeral.is_empty());
        set(&self.cast, "data-score", &cast.numeral);
        for (stick, flat) in self.sticks.iter().zip(cast.flats) {
            class(stick, "flat", flat);
        }
    }

    /// The window or its colours changed.
    pub(super) fn measure(&mut self) {
        self.board.measure();
    }
}

/// Once a game stands on the board, the address no longer names what it began with, so that a
/// reload finds the game.
fn tidy_address(view: &View) {
    let Some(window) = web_sys::window() else { return };
    let hash = window.location().hash().unwrap_or_default();
    if view.setup.is_none()
        && hash.starts_with("#play/")
        && let Ok(history) = window.history()
    {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some("#play"));
    }
}

fn find_board() -> Option<Board> {
    let mut board = Board::find("play", |square| tell(Msg::Press(square)))?;
    board.watch(|square| tell(Msg::Look(square)));
    Some(board)
}

fn tell(msg: Msg) {
    send(AppMsg::Play(msg));
}

/// Sends a message when the element with that id is pressed.
fn on_press(id: &str, msg: Msg) -> Option<Listener> {
    let element = by_id(id)?;
    Some(Listener::on(&element, "click", move |_| tell(msg.clone())))
}

/// A control that does nothing now keeps its place, its name and the focus.
fn enable(element: &Element, can: bool) {
    set(element, "aria-disabled", if can { "false" } else { "true" });
}
