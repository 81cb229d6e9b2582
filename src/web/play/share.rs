//! Links, texts and pictures that go out, and texts that come in.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, Element, Event, HtmlAnchorElement, HtmlCanvasElement, HtmlInputElement,
    HtmlTextAreaElement, Url,
};

use super::tell;
use crate::app::play::{Msg, Shared, View};
use crate::web::dom::{Listener, by_id, document, hide};

/// What is shared, and what listens.
pub(super) struct Share {
    link: HtmlInputElement,
    text: HtmlTextAreaElement,
    aside: Element,
    unread: Unread,
    shown: Option<Shared>,
    _listeners: Vec<Listener>,
}

/// A kept text that could not be read, for the button that saves it.
type Unread = Rc<RefCell<Option<Rc<str>>>>;

impl Share {
    /// Finds it in the document.
    pub(super) fn find() -> Option<Self> {
        let link: HtmlInputElement = by_id("share-link")?.dyn_into().ok()?;
        let text: HtmlTextAreaElement = by_id("share-text")?.dyn_into().ok()?;
        let details = by_id("play-share")?;
        let opened = details.clone();
        let unread: Unread = Rc::default();
        let kept = unread.clone();
        let (copied, read, written) = (link.clone(), text.clone(), text.clone());
        let listeners = vec![
            Listener::on(&details, "toggle", move |_: Event| {
                tell(Msg::Sharing(opened.has_attribute("open")));
            }),
            pressed("share-copy-link", move || {
                copied.select();
                copy(&copied.value());
            })?,
            pressed("share-copy-text", move || {
                written.select();
                copy(&written.value());
            })?,
            pressed("share-read", move || tell(Msg::ReadIn(read.value())))?,
            pressed("share-picture", picture)?,
            pressed("play-save-aside", move || {
                if let Some(text) = kept.borrow().as_deref() {
                    save_text(text, "senet-unread.txt");
                }
            })?,
        ];
        let aside = by_id("play-aside")?;
        Some(Self { link, text, aside, unread, shown: None, _listeners: listeners })
    }

    /// Shows the view's part. A text that somebody has written over stays until the game goes on.
    pub(super) fn show(&mut self, view: &View) {
        hide(&self.aside, view.aside.is_none());
        self.unread.borrow_mut().clone_from(&view.aside);
        if self.shown == view.shared {
            return;
        }
        if let Some(shared) = &view.shared {
            self.link.set_value(&address(&shared.fragment));
            self.text.set_value(&shared.text);
        }
        self.shown.clone_from(&view.shared);
    }
}

fn pressed(id: &str, act: impl Fn() + 'static) -> Option<Listener> {
    let element = by_id(id)?;
    Some(Listener::on(&element, "click", move |_| act()))
}

/// This page's address with that fragment.
fn address(fragment: &str) -> String {
    let here = web_sys::window().and_then(|window| window.location().href().ok());
    let here = here.unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{fragment}")
}

/// Copies a text and says whether that went well; the field stays selected in any case.
fn copy(text: &str) {
    let clipboard = web_sys::window().map(|window| window.navigator().clipboard());
    // A page that was not fetched safely has none.
    let Some(clipboard) = clipboard.filter(|clipboard| clipboard.is_object()) else {
        tell(Msg::Copied(false));
        return;
    };
    let done = Closure::once_into_js(|_: JsValue| tell(Msg::Copied(true)));
    let failed = Closure::once_into_js(|_: JsValue| tell(Msg::Copied(false)));
    let promise = clipboard.write_text(text);
    let then = js_sys::Reflect::get(&promise, &"then".into()).ok();
    if let Some(then) = then.and_then(|then| then.dyn_into::<Function>().ok()) {
        let _ = then.call2(&promise, &done, &failed);
    }
}

/// Saves the board as it is painted.
fn picture() {
    let painted = "[data-board=play].painted canvas";
    let canvas = document()
        .and_then(|document| document.query_selector(painted).ok().flatten())
        .and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
    let Some(canvas) = canvas else { return tell(Msg::NoPicture) };
    let save = Closure::once_into_js(|blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            save(&blob, "senet.png");
            tell(Msg::Pictured);
        }
    });
    let _ = canvas.to_blob(save.unchecked_ref());
}

/// Saves a text as a file.
fn save_text(text: &str, name: &str) {
    if let Ok(blob) = Blob::new_with_str_sequence(&Array::of1(&text.into())) {
        save(&blob, name);
    }
}

thread_local! {
    /// The address of what was saved last: some browsers fetch it only after the press is over, so
    /// it is given up when something else is saved.
    static SAVED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Lets the browser save something under that name.
fn save(blob: &Blob, name: &str) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    let anchor = document()
        .and_then(|document| document.create_element("a").ok())
        .and_then(|anchor| anchor.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(anchor) = anchor {
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
    }
    if let Some(before) = SAVED.replace(Some(address)) {
        let _ = Url::revoke_object_url(&before);
    }
}
