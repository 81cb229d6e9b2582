//! The pages that are read: fetched when first asked for, shown in place.
//!
//! A page comes as a document that the browser has parsed and that runs nothing; its article is
//! taken over as it is, with its links turned to the program's own addresses.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, XmlHttpRequest, XmlHttpRequestResponseType};

use super::dom::{Listener, Text, by_id, document, html, set};
use super::page;
use crate::app::texts::{self, View};

/// The screen's elements.
pub(super) struct Texts {
    list: Element,
    place: HtmlElement,
    notice: Text,
    shown: Option<Shown>,
    request: Option<Request>,
}

/// What stands on the screen now.
struct Shown {
    name: &'static str,
    place: String,
    title: String,
}

/// A page on its way.
struct Request {
    name: &'static str,
    place: String,
    asked: XmlHttpRequest,
    _listener: Listener,
}

impl Texts {
    /// Finds the screen in the document.
    pub(super) fn find() -> Option<Self> {
        let list = by_id("rules-list")?;
        turn_links(&list, "");
        Some(Self {
            list,
            place: html("rules-page")?,
            notice: Text::of("rules-notice")?,
            shown: None,
            request: None,
        })
    }

    /// The title of the page that is shown; none for the list.
    pub(super) fn title(&self) -> Option<&str> {
        self.shown.as_ref().map(|shown| shown.title.as_str())
    }

    /// Shows the view, or asks for what it needs.
    pub(super) fn show(&mut self, view: &View) {
        match view {
            View::List { notice } => {
                self.request = None;
                self.clear();
                self.notice.show(notice);
            }
            View::Page { name, place } => self.show_page(name, place),
        }
    }

    fn clear(&mut self) {
        if self.shown.take().is_some() {
            self.place.set_text_content(None);
            // The page went with what had the focus.
            if let Some(screen) = html("rules") {
                let _ = screen.focus();
            }
        }
        let _ = self.list.remove_attribute("hidden");
    }

    fn show_page(&mut self, name: &'static str, place: &str) {
        if let Some(shown) = self.shown.as_mut().filter(|shown| shown.name == name) {
            if shown.place != place {
                place.clone_into(&mut shown.place);
                self.go_to(place);
            }
            self.request = None;
            return;
        }
        if self.request.as_ref().is_some_and(|request| request.name == name) {
            return;
        }
        self.request = ask(name, place);
        let said = if self.request.is_some() { texts::COMING } else { texts::MISSING };
        self.notice.show(said);
    }

    /// A request is over: shows the page if it is the one, and says so if it is not.
    pub(super) fn arrived(&mut self) {
        let Some(request) = self.request.take() else { return };
        // A host may answer with another page in place of a missing one; only ours has the name.
        let selector = format!("article[data-page=\"{}\"]", request.name);
        let came = request.asked.response_xml().ok().flatten();
        let put = came.as_ref().and_then(|came| self.put(came, &selector, request.name));
        if put.is_none() {
            self.clear();
            self.notice.show(texts::MISSING);
            // The request stays known, so that the failed page is not asked for in a circle.
            self.request = Some(request);
            return;
        }
        let title = came.map(|came| came.title()).unwrap_or_default();
        let _ = self.list.set_attribute("hidden", "");
        self.notice.show("");
        self.go_to(&request.place);
        self.shown = Some(Shown { name: request.name, place: request.place, title });
    }

    fn put(&self, came: &Document, selector: &str, name: &str) -> Option<()> {
        let article = came.query_selector(selector).ok()??;
        let ours = document()?.import_node_with_deep(&article, true).ok()?;
        let ours: Element = ours.dyn_into().ok()?;
        turn_links(&ours, name);
        self.place.set_text_content(None);
        self.place.append_child(&ours).ok()?;
        Some(())
    }

    /// Brings a part of the page, or its beginning, into sight and under the focus.
    fn go_to(&self, place: &str) {
        let found = document().and_then(|document| document.get_element_by_id(place));
        let found = found.filter(|found| self.place.contains(Some(found)));
        if let Some(part) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            set(&part, "tabindex", "-1");
            let _ = part.focus();
            part.scroll_into_view();
            return;
        }
        let article = self.place.first_element_child();
        if let Some(article) = article.and_then(|one| one.dyn_into::<HtmlElement>().ok()) {
            let _ = article.focus();
        }
        if let Some(window) = web_sys::window() {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
    }
}

/// Asks for a page as a parsed document.
fn ask(name: &'static str, place: &str) -> Option<Request> {
    let asked = XmlHttpRequest::new().ok()?;
    asked.open("GET", &texts::document(name)).ok()?;
    asked.set_response_type(XmlHttpRequestResponseType::Document);
    let listener = Listener::on(&asked, "loadend", |_| page::text_arrived());
    asked.send().ok()?;
    Some(Request { name, place: place.to_owned(), asked, _listener: listener })
}

/// Turns the links of a page to the program's own addresses.
fn turn_links(within: &Element, page: &str) {
    let Ok(links) = within.query_selector_all("a[href]") else { return };
    for place in 0..links.length() {
        let link = links.item(place).and_then(|link| link.dyn_into::<Element>().ok());
        let Some(link) = link else { continue };
        let href = link.get_attribute("href").unwrap_or_default();
        if let Some(here) = texts::link(&href, page) {
            set(&link, "href", &here);
        }
    }
}
