//! Small helpers over the document.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Element, Event, EventTarget, HtmlElement};

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

/// An attribute, written only when it changes.
pub(super) fn set(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        let _ = element.set_attribute(name, value);
    }
}
