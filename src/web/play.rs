//! The full game's part of the page.

mod choices;
mod panels;
mod share;
mod tables;

use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement};

use super::board::Board;
use super::dom::{Listener, Said, Text, by_id, class, document, hide, html, set, set_text};
use super::later::Later;
use super::page::{Shows, send};
use super::sound::Speaker;
use crate::app::Msg as AppMsg;
use crate::app::play::{Cast, Control, MARKED, Msg, Switch, View};
use crate::board::Square;
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
    console: Console,
    throw: HtmlElement,
    undo: Element,
    hint: Element,
    lapse: Element,
    skip: Element,
    cast: Element,
    sticks: Vec<Element>,
    texts: Texts,
    abouts: Vec<About>,
    sheets: [Element; 2],
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
    status: Said,
    preview: Text,
    aloud: Text,
    standing: Text,
    notice: Said,
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
            console: Console::find()?,
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
                status: Said::of("play-status")?,
                preview: Text::of("play-preview")?,
                aloud: Text::of("play-aloud")?,
                standing: Text::of("play-standing")?,
                notice: Said::of("play-notice")?,
            },
            abouts: About::all()?,
            sheets: [by_id("play-sheet")?, by_id("setup-sheet")?],
            speaker: Speaker::default(),
            throw_name: "",
            _listeners: listeners?,
        })
    }

    /// Shows the view, or a part of it.
    pub(super) fn show(&mut self, view: &View) -> Shows {
        self.choices.show(view.setup.as_ref());
        self.console.show(view.setup.is_none());
        self.panels.show(view);
        self.tables.show(view);
        self.share.show(view);
        tidy_address(view);
        let texts = &mut self.texts;
        texts.way.show(&view.title);
        texts.off.show(&view.off);
        texts.numeral.show(&view.cast.numeral);
        texts.before.show(&view.before);
        texts.status.show(&view.status, view.told);
        texts.preview.show(&view.preview);
        texts.notice.show(&view.notice, view.noticed);
        texts.aloud.show(&view.aloud);
        texts.standing.show(&view.standing);
        self.abouts.iter_mut().for_each(|about| about.show(&view.abouts));
        let address = ["#rules/", view.sheet].concat();
        self.sheets.iter().for_each(|sheet| set(sheet, "href", &address));
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

/// The console. What it tells is a live region, which a screen reader follows only while it is
/// there: between games everything else is hidden, and the region is empty.
struct Console {
    whole: Element,
    controls: Vec<Element>,
}

impl Console {
    fn find() -> Option<Self> {
        let whole = by_id("play-console")?;
        let children = whole.children();
        let controls = (0..children.length()).filter_map(|place| children.item(place));
        let controls = controls.filter(|child| !child.class_list().contains("told")).collect();
        Some(Self { whole, controls })
    }

    fn show(&self, there: bool) {
        class(&self.whole, "away", !there);
        for control in &self.controls {
            hide(control, !there);
        }
    }
}

/// What each marked square does: a screen reader adds it to the square's name.
struct About(Square, Text);

impl About {
    fn all() -> Option<Vec<Self>> {
        MARKED.into_iter().map(Self::of).collect()
    }

    fn id(square: Square) -> String {
        format!("play-about-{square}")
    }

    /// A text for that square, which nobody sees.
    fn of(square: Square) -> Option<Self> {
        let document = document()?;
        let id = Self::id(square);
        let text = document.create_element("p").ok()?;
        set(&text, "id", &id);
        hide(&text, true);
        by_id("play")?.append_child(&text).ok()?;
        Text::of(&id).map(|text| Self(square, text))
    }

    fn show(&mut self, abouts: &[(Square, String)]) {
        let about = abouts.iter().find(|(square, _)| *square == self.0);
        self.1.show(about.map_or("", |(_, says)| says.as_str()));
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
    for square in MARKED {
        board.describe(square, &About::id(square));
    }
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
