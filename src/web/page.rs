//! The page as a whole: one loop that takes in messages and shows the view.
//!
//! There is one page a document, so it lives beside the document and listeners reach it by
//! [`send`]. A message that arrives while another is being shown (moving the focus fires events at
//! once) waits its turn.

use std::cell::RefCell;
use std::collections::VecDeque;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, MediaQueryList, StorageEvent, Window};

use super::address::Bar;
use super::chance::System;
use super::dom::{Listener, by_id, document, set};
use super::houses::Houses;
use super::keeping::Local;
use super::learn::Learn;
use super::play::Play;
use super::race::Race;
use super::texts::Texts;
use super::thinking::Worker;
use crate::app::{Millis, Motion, Msg, Route, Runtime, Screen, View};

struct Page {
    window: Window,
    runtime: Runtime<System, Local>,
    race: Race,
    houses: Houses,
    play: Play,
    texts: Texts,
    learn: Learn,
    screens: Vec<(Screen, Element)>,
    links: Vec<Element>,
    open: Option<Screen>,
    frame: Closure<dyn FnMut()>,
    frame_due: bool,
    wake: Closure<dyn FnMut()>,
    alarm: Option<(i32, Millis)>,
    _listeners: Vec<Listener>,
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    static INBOX: RefCell<VecDeque<Msg>> = const { RefCell::new(VecDeque::new()) };
}

/// Gives the program a message, after those that wait already.
pub(super) fn send(msg: Msg) {
    INBOX.with_borrow_mut(|inbox| inbox.push_back(msg));
    turn(Page::take_in);
}

/// A page that was asked for has come, or can't be had.
pub(super) fn text_arrived() {
    turn(|page| page.texts.arrived());
}

/// Does something with the page and shows what came of it, unless that is going on already.
fn turn(first: impl FnOnce(&mut Page)) {
    PAGE.with(|page| {
        let Ok(mut page) = page.try_borrow_mut() else { return };
        let Some(page) = page.as_mut() else { return };
        first(page);
        page.show();
        while INBOX.with_borrow(|inbox| !inbox.is_empty()) {
            page.take_in();
            page.show();
        }
    });
}

fn now(window: &Window) -> Millis {
    let since = window.performance().map_or(0.0, |clock| clock.now());
    // Fifty days of milliseconds fit; a longer visit stands still at their end.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
    Millis(since as u32)
}

/// Finds the page in the document, opens the program and shows it; none if a part is missing.
pub(super) fn open() -> Option<()> {
    let window = web_sys::window()?;
    let hash = window.location().hash().unwrap_or_default();
    let screens = Screen::ALL.into_iter();
    let page = Page {
        runtime: Runtime::open_with(
            System::default(),
            Local,
            Box::new(Worker::default()),
            Box::new(Bar),
            &hash,
            now(&window),
        ),
        race: Race::find()?,
        houses: Houses::find()?,
        play: Play::find()?,
        texts: Texts::find()?,
        learn: Learn::find()?,
        screens: screens.filter_map(|screen| Some((screen, by_id(screen.name())?))).collect(),
        links: links()?,
        open: None,
        frame: Closure::new(|| {
            turn(|page| page.frame_due = false);
        }),
        frame_due: false,
        wake: Closure::new(|| {
            turn(|page| page.alarm = None);
            send(Msg::Tick);
        }),
        alarm: None,
        _listeners: listen(&window),
        window,
    };
    PAGE.set(Some(page));
    if let Some(motion) = query(REDUCED) {
        send(Msg::Motion(motion_of(&motion)));
    }
    set(&document()?.document_element()?, "data-ready", "true");
    Some(())
}

const REDUCED: &str = "(prefers-reduced-motion: reduce)";
const DARK: &str = "(prefers-color-scheme: dark)";

fn query(media: &str) -> Option<MediaQueryList> {
    web_sys::window()?.match_media(media).ok().flatten()
}

fn motion_of(query: &MediaQueryList) -> Motion {
    if query.matches() { Motion::Reduced } else { Motion::Full }
}

fn links() -> Option<Vec<Element>> {
    let list = document()?.query_selector_all("nav a").ok()?;
    Some((0..list.length()).filter_map(|i| list.item(i)?.dyn_into().ok()).collect())
}

/// Everything outside the screens that wakes the page.
fn listen(window: &Window) -> Vec<Listener> {
    let went = |_| {
        let hash = web_sys::window().and_then(|window| window.location().hash().ok());
        send(Msg::Went(hash.unwrap_or_default()));
    };
    let changed = |_| turn(Page::measure);
    let mut all = vec![
        Listener::on(window, "hashchange", went),
        Listener::on(window, "resize", changed),
        Listener::on(window, "beforeprint", changed),
        Listener::on(window, "afterprint", changed),
        // A laptop that slept: whatever was due meanwhile is due now.
        Listener::on(window, "pageshow", |_| send(Msg::Tick)),
        Listener::on(window, "focus", |_| {
            send(Msg::Tick);
            send(Msg::Play(crate::app::play::Msg::Here));
        }),
        Listener::on(window, "storage", |event| {
            if let Some(event) = event.dyn_ref::<StorageEvent>()
                && let (Some(name), Some(text)) = (event.key(), event.new_value())
            {
                send(Msg::Elsewhere(name, text));
            }
        }),
    ];
    if let Some(dark) = query(DARK) {
        all.push(Listener::on(&dark, "change", changed));
    }
    if let Some(reduced) = query(REDUCED) {
        let asked = reduced.clone();
        let moved = move |_| send(Msg::Motion(motion_of(&asked)));
        all.push(Listener::on(&reduced, "change", moved));
    }
    all
}

impl Page {
    fn take_in(&mut self) {
        let now = now(&self.window);
        while let Some(msg) = INBOX.with_borrow_mut(VecDeque::pop_front) {
            self.runtime.send(msg, now);
        }
    }

    fn show(&mut self) {
        let view = self.runtime.view(now(&self.window));
        self.show_screen(&view);
        if let Some(race) = &view.race {
            self.race.show(race);
        }
        if let Some(houses) = &view.houses {
            self.houses.show(houses);
        }
        if let Some(play) = &view.play {
            self.play.show(play);
        }
        if let Some(texts) = &view.texts {
            self.texts.show(texts);
        }
        if let Some(learn) = &view.learn {
            self.learn.show(learn);
        }
        self.show_title(&view);
        if view.moving && !self.frame_due {
            let asked = self.window.request_animation_frame(self.frame.as_ref().unchecked_ref());
            self.frame_due = asked.is_ok();
        }
        self.set_alarm();
    }

    /// Names the window after what is open.
    fn show_title(&self, view: &View) {
        let page = view.texts.as_ref().and_then(|_| self.texts.title());
        let title = page.unwrap_or(view.screen.title());
        if let Some(document) = document().filter(|document| document.title() != title) {
            document.set_title(title);
        }
    }

    /// Opens the section of the view's screen and marks its link.
    fn show_screen(&mut self, view: &View) {
        if self.open == Some(view.screen) {
            return;
        }
        for (screen, section) in &self.screens {
            let _ = section.class_list().toggle_with_force("open", *screen == view.screen);
        }
        for link in &self.links {
            let goes = link.get_attribute("href").map(|href| Route::parse(&href).screen);
            let here = goes == Some(view.screen);
            if here {
                set(link, "aria-current", "page");
            } else {
                let _ = link.remove_attribute("aria-current");
            }
        }
        if let Some(root) = document().and_then(|document| document.document_element()) {
            set(&root, "data-screen", view.screen.name());
        }
        self.open = Some(view.screen);
        self.measure();
    }

    /// The size, the density or the colours may have changed: paint afresh.
    fn measure(&mut self) {
        self.race.measure();
        self.houses.measure();
        self.play.measure();
        self.learn.measure();
    }

    /// Asks to be woken when the program wants to be, and no longer for what it wanted before.
    fn set_alarm(&mut self) {
        let wanted = self.runtime.alarm();
        if self.alarm.map(|(_, due)| due) == wanted {
            return;
        }
        if let Some((timer, _)) = self.alarm.take() {
            self.window.clear_timeout_with_handle(timer);
        }
        let Some(due) = wanted else { return };
        let wait = i32::try_from(due.since(now(&self.window))).unwrap_or(i32::MAX);
        let callback = self.wake.as_ref().unchecked_ref();
        let timer =
            self.window.set_timeout_with_callback_and_timeout_and_arguments_0(callback, wait);
        self.alarm = timer.ok().map(|timer| (timer, due));
    }
}
