//! The page as a whole: one loop that takes in messages and shows the view.
//!
//! There is one page a document, so it lives beside the document and listeners reach it by
//! [`send`]. A message that arrives while another is being shown (moving the focus fires events at
//! once) waits its turn.
//!
//! A document may see two programs, the first and then the whole one. Each is a program of its own
//! with its own memory; an event tells the first to leave, and it leaves its race in the document.

use std::cell::RefCell;
use std::collections::VecDeque;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MediaQueryList, Window};

use super::dom::{Listener, by_id, document, set};
use crate::app::{Millis, Motion, Msg};

/// A program with its part of the document.
pub(super) trait Shown {
    /// Takes in a message.
    fn take_in(&mut self, msg: Msg, now: Millis);
    /// Shows what there is at that moment.
    fn show(&mut self, now: Millis) -> Shows;
    /// When it next wants a [`Msg::Tick`].
    fn alarm(&self) -> Option<Millis>;
    /// Another tab may have kept something.
    fn look(&mut self, now: Millis);
    /// The size, the density or the colours may have changed: paint afresh.
    fn measure(&mut self);
    /// A page to read that was asked for has come, or can't be had.
    fn text_arrived(&mut self) {}
    /// The race that it leaves to the program that takes its place.
    fn left(&self) -> Option<String> {
        None
    }
}

/// What has been shown of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// A part of what there is; the rest comes with the next frame.
    Part,
    /// All, and something is on its way, so that the next frame must be drawn too.
    Moving,
    /// All there is until something happens.
    All,
}

struct Page {
    window: Window,
    clock: Clock,
    program: Box<dyn Shown>,
    frame: Closure<dyn FnMut()>,
    frame_due: Option<i32>,
    ready: bool,
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

/// Something that the picture depends on has changed.
pub(super) fn changed() {
    turn(|page| page.program.measure());
}

/// A page that was asked for has come, or can't be had.
pub(super) fn text_arrived() {
    turn(|page| page.program.text_arrived());
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

/// A clock that never goes back, whatever the machine's does: what is due would wait for hours.
#[derive(Default)]
struct Clock {
    read: f64,
    lost: f64,
}

impl Clock {
    fn now(&mut self, window: &Window) -> Millis {
        let read = window.performance().map_or(0.0, |clock| clock.now());
        self.lost += (self.read - read).max(0.0);
        self.read = read;
        // Fifty days of milliseconds fit; a longer visit stands still at their end.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        Millis((read + self.lost) as u32)
    }
}

/// What the first program left of its race, as an attribute of the race's section.
const LEFT: &str = "data-left";
/// The event that tells a program to leave the document to another.
const LEAVE: &str = "senet-leave";

/// Opens a program, given the address, what another program left and the time, and shows it; none
/// if a part of the document is missing.
pub(super) fn open<S: Shown + 'static>(
    program: impl FnOnce(&str, Option<String>, Millis) -> Option<S>,
) -> Option<()> {
    let window = web_sys::window()?;
    let hash = window.location().hash().unwrap_or_default();
    let left = by_id("race")?.get_attribute(LEFT);
    let mut clock = Clock::default();
    let page = Page {
        program: Box::new(program(&hash, left, clock.now(&window))?),
        clock,
        frame: Closure::new(|| {
            turn(|page| page.frame_due = None);
        }),
        frame_due: None,
        ready: false,
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
        INBOX.with_borrow_mut(|inbox| inbox.push_back(Msg::Motion(motion_of(&motion))));
    }
    turn(Page::take_in);
    Some(())
}

/// Leaves the document to another program.
fn leave() {
    if let Some(page) = PAGE.take()
        && let (Some(left), Some(race)) = (page.program.left(), by_id("race"))
    {
        set(&race, LEFT, &left);
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // Nobody may call what is gone.
        if let Some(frame) = self.frame_due {
            let _ = self.window.cancel_animation_frame(frame);
        }
        if let Some((timer, _)) = self.alarm {
            self.window.clear_timeout_with_handle(timer);
        }
    }
}

const REDUCED: &str = "(prefers-reduced-motion: reduce)";
const DARK: &str = "(prefers-color-scheme: dark)";

fn query(media: &str) -> Option<MediaQueryList> {
    web_sys::window()?.match_media(media).ok().flatten()
}

fn motion_of(query: &MediaQueryList) -> Motion {
    if query.matches() { Motion::Reduced } else { Motion::Full }
}

/// Everything outside the screens that wakes the page.
fn listen(window: &Window) -> Vec<Listener> {
    let went = |_| {
        let hash = web_sys::window().and_then(|window| window.location().hash().ok());
        send(Msg::Went(hash.unwrap_or_default()));
    };
    let changed = |_| changed();
    let look = || turn(Page::look);
    // A laptop that slept, a tab that was left: whatever was due meanwhile is due now, and another
    // tab may have been here.
    let back = move |_| {
        look();
        send(Msg::Tick);
        send(Msg::Play(crate::app::play::Msg::Here));
    };
    let mut all = vec![
        Listener::on(window, "hashchange", went),
        Listener::on(window, LEAVE, |_| leave()),
        Listener::on(window, "resize", changed),
        Listener::on(window, "beforeprint", changed),
        Listener::on(window, "afterprint", changed),
        Listener::on(window, "pageshow", back),
        Listener::on(window, "focus", back),
        Listener::on(window, "storage", move |_| look()),
    ];
    if let Some(document) = document() {
        // On a phone a tab comes back without the focus, and its picture may be gone.
        let shown = document.clone();
        all.push(Listener::on(&document, "visibilitychange", move |event| {
            if !shown.hidden() {
                changed(event.clone());
                back(event);
            }
        }));
    }
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
    fn now(&mut self) -> Millis {
        self.clock.now(&self.window)
    }

    fn look(&mut self) {
        let now = self.now();
        self.program.look(now);
    }

    fn take_in(&mut self) {
        let now = self.now();
        while let Some(msg) = INBOX.with_borrow_mut(VecDeque::pop_front) {
            self.program.take_in(msg, now);
        }
    }

    fn show(&mut self) {
        let now = self.now();
        let shows = self.program.show(now);
        if shows != Shows::Part && !self.ready {
            self.ready = true;
            let root = document().and_then(|document| document.document_element());
            root.inspect(|root| set(root, "data-ready", "true"));
        }
        if shows != Shows::All && self.frame_due.is_none() {
            let asked = self.window.request_animation_frame(self.frame.as_ref().unchecked_ref());
            self.frame_due = asked.ok();
        }
        self.set_alarm();
    }

    /// Asks to be woken when the program wants to be, and no longer for what it wanted before.
    fn set_alarm(&mut self) {
        let wanted = self.program.alarm();
        if self.alarm.map(|(_, due)| due) == wanted {
            return;
        }
        if let Some((timer, _)) = self.alarm.take() {
            self.window.clear_timeout_with_handle(timer);
        }
        let Some(due) = wanted else { return };
        let wait = i32::try_from(due.since(self.now())).unwrap_or(i32::MAX);
        let callback = self.wake.as_ref().unchecked_ref();
        let timer =
            self.window.set_timeout_with_callback_and_timeout_and_arguments_0(callback, wait);
        self.alarm = timer.ok().map(|timer| (timer, due));
    }
}
