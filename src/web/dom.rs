//! Small helpers over the document.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Element, Event, EventTarget, HtmlElement, HtmlSelectElement};

/// The document.
pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The element with that id.
pub(super) fn by_id(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// The element with that id, as one that can take focus and style.
pub(super) fn html(id: &str) -> Option<HtmlElement> {
    by_id(id)?.dyn_into().ok()
}

/// The element with that id, as a list to choose from.
pub(super) fn select(id: &str) -> Option<HtmlSelectElement> {
    by_id(id)?.dyn_into().ok()
}

/// Adds an entry to a list to choose from.
pub(super) fn option(list: &HtmlSelectElement, value: &str, says: &str) {
    let entry = document().and_then(|document| document.create_element("option").ok());
    let Some(entry) = entry else { return };
    set(&entry, "value", value);
    set_text(&entry, says);
    let _ = list.append_child(&entry);
}

/// A listener that takes itself off the target when dropped.
pub(super) struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Calls `heard` on every event of that kind.
    pub(super) fn on(
        target: &EventTarget,
        kind: &'static str,
        heard: impl FnMut(Event) + 'static,
    ) -> Self {
        let closure = Closure::new(heard);
        // Fails only for options that are not given here.
        let _ = target.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref());
        Self { target: target.clone(), kind, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let function = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.kind, function);
    }
}

/// An element's text, written only when it changes, so that a live region speaks once.
pub(super) struct Text {
    element: Element,
    shown: String,
}

impl Text {
    /// The text of the element with that id.
    pub(super) fn of(id: &str) -> Option<Self> {
        let element = by_id(id)?;
        let shown = element.text_content().unwrap_or_default();
        Some(Self { element, shown })
    }

    /// Shows that text.
    pub(super) fn show(&mut self, text: &str) {
        if self.shown != text {
            self.element.set_text_content(Some(text));
            text.clone_into(&mut self.shown);
        }
    }
}

/// What is said aloud: words that are said once more are heard once more.
///
/// A live region speaks when it changes, and the same words are no change to a screen reader; a
/// space at their end that nobody sees, there and gone in turn, is one.
pub(super) struct Said {
    text: Text,
    words: String,
    count: u32,
    spaced: bool,
}

impl Said {
    /// The words of the element with that id.
    pub(super) fn of(id: &str) -> Option<Self> {
        let text = Text::of(id)?;
        Some(Self { words: text.shown.clone(), text, count: 0, spaced: false })
    }

    /// Says those words, unless they were said at that count.
    pub(super) fn show(&mut self, words: &str, count: u32) {
        let same = self.words == words;
        if same && self.count == count {
            return;
        }
        self.spaced = same && !self.spaced && !words.is_empty();
        self.count = count;
        words.clone_into(&mut self.words);
        let space = if self.spaced { "\u{a0}" } else { "" };
        self.text.show(&[words, space].concat());
    }
}

/// An attribute, written only when it changes.
pub(super) fn set(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        let _ = element.set_attribute(name, value);
    }
}

/// An element's text.
pub(super) fn set_text(element: &Element, text: &str) {
    element.set_text_content(Some(text));
}

/// Hides an element or shows it, touching it only when that changes.
pub(super) fn hide(element: &Element, hidden: bool) {
    if element.has_attribute("hidden") != hidden {
        let _ = element.toggle_attribute_with_force("hidden", hidden);
    }
}

/// What takes the focus over when an element that has it, or holds it, is hidden: the ids of
/// elements, of which the first in sight is taken.
const HEIRS: &str = "data-heir";

/// What has the focus.
pub(super) fn focused() -> Option<Element> {
    document()?.active_element()
}

/// Gives the focus to an heir if what had it before has been hidden. Browsers drop it, some at once
/// and some later, and whoever plays by keyboard would stand at the top of the page again.
pub(super) fn hand_focus_on(before: Option<&Element>) {
    let Some(Ok(Some(gone))) = before.map(|had| had.closest("[hidden]")) else { return };
    let heirs = gone.get_attribute(HEIRS).unwrap_or_default();
    let seen =
        |id: &str| html(id).filter(|heir| heir.closest("[hidden]").is_ok_and(|at| at.is_none()));
    if let Some(heir) = heirs.split(' ').find_map(seen) {
        let _ = heir.focus();
    }
}

/// Gives an element a class or takes it away, touching it only when that changes.
pub(super) fn class(element: &Element, name: &str, on: bool) {
    let list = element.class_list();
    if list.contains(name) != on {
        let _ = list.toggle_with_force(name, on);
    }
}
