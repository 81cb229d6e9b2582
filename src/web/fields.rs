//! Patches the plain fields of a page.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::dom::{by_id, class, hide, set, set_text};
use crate::app::page::Page;

/// The fields of one screen, and what they show.
pub(super) struct Fields {
    screen: &'static str,
    shown: Page,
}

/// What has changed since it was shown.
fn changed<'p, T: PartialEq>(now: &'p [T], shown: &'p [T]) -> impl Iterator<Item = &'p T> {
    let differs = |(place, field): &(usize, &T)| shown.get(*place) != Some(*field);
    now.iter().enumerate().filter(differs).map(|(_, field)| field)
}

impl Fields {
    /// The fields whose ids begin with the screen's name.
    pub(super) fn of(screen: &'static str) -> Self {
        Self { screen, shown: Page::default() }
    }

    fn find(&self, id: &str) -> Option<Element> {
        if id.is_empty() { by_id(self.screen) } else { by_id(&format!("{}-{id}", self.screen)) }
    }

    /// Shows the page; only what has changed is touched.
    pub(super) fn show(&mut self, page: &Page) {
        let shown = &self.shown;
        for (id, text) in changed(&page.texts, &shown.texts) {
            let element = self.find(id);
            // A live region speaks when it is written, even the same words.
            let differs = |one: &Element| one.text_content().as_deref() != Some(text);
            if let Some(element) = element.filter(differs) {
                set_text(&element, text);
            }
        }
        for (id, name, value) in changed(&page.attributes, &shown.attributes) {
            self.find(id).inspect(|element| set(element, name, value));
        }
        for (id, name, on) in changed(&page.classes, &shown.classes) {
            self.find(id).inspect(|element| class(element, name, *on));
        }
        for (id, hidden) in changed(&page.hidden, &shown.hidden) {
            self.find(id).inspect(|element| hide(element, *hidden));
        }
        for (id, length) in changed(&page.lengths, &shown.lengths) {
            let bar = self.find(id).and_then(|bar| bar.dyn_into::<HtmlElement>().ok());
            if let Some(bar) = bar {
                let length = format!("{}.{}%", length / 10, length % 10);
                let _ = bar.style().set_property("width", &length);
            }
        }
        self.show_inputs(page);
        self.shown = page.clone();
    }

    /// What a person may have changed meanwhile is compared with the element itself.
    fn show_inputs(&self, page: &Page) {
        let input = |id: &str| self.find(id)?.dyn_into::<HtmlInputElement>().ok();
        for (id, on) in &page.checked {
            if let Some(input) = input(id).filter(|input| input.checked() != *on) {
                input.set_checked(*on);
            }
        }
        for (id, value) in &page.values {
            if let Some(input) = input(id).filter(|input| input.value() != *value) {
                input.set_value(value);
            }
        }
    }
}
