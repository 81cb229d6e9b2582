//! The screens as sections of the document: one is open, and its link says so.

use wasm_bindgen::JsCast;
use web_sys::Element;

use super::dom::{by_id, document, set};
use crate::app::{Route, Screen};

/// The sections and the links that lead to them.
pub(super) struct Screens {
    sections: Vec<(Screen, Element)>,
    links: Vec<Element>,
    open: Option<Screen>,
}

impl Screens {
    /// Finds them in the document.
    pub(super) fn find() -> Option<Self> {
        let list = document()?.query_selector_all("nav a").ok()?;
        let links = (0..list.length()).filter_map(|i| list.item(i)?.dyn_into().ok()).collect();
        let all = Screen::ALL.into_iter();
        let sections = all.filter_map(|screen| Some((screen, by_id(screen.name())?))).collect();
        Some(Self { sections, links, open: None })
    }

    /// Which one is open.
    pub(super) fn open(&self) -> Option<Screen> {
        self.open
    }

    /// Opens the section of that screen and marks its link; gives whether it was not open before.
    pub(super) fn show(&mut self, open: Screen) -> bool {
        if self.open == Some(open) {
            return false;
        }
        for (screen, section) in &self.sections {
            let _ = section.class_list().toggle_with_force("open", *screen == open);
        }
        for link in &self.links {
            let goes = link.get_attribute("href").map(|href| Route::parse(&href).screen);
            if goes == Some(open) {
                set(link, "aria-current", "page");
            } else {
                let _ = link.remove_attribute("aria-current");
            }
        }
        if let Some(root) = document().and_then(|document| document.document_element()) {
            set(&root, "data-screen", open.name());
        }
        self.open = Some(open);
        true
    }
}

/// Names the window.
pub(super) fn entitle(title: &str) {
    if let Some(document) = document().filter(|document| document.title() != title) {
        document.set_title(title);
    }
}
