//! A board on the page: a canvas that shows it and thirty buttons that operate it.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, HtmlCanvasElement, HtmlElement, KeyboardEvent, ResizeObserver};

use super::dom::{Listener, document, set};
use super::page::changed;
use super::paint::{Frame, Painter, fits};
use crate::app::scene::{Mark, Scene};
use crate::board::{Square, Squares};

/// A board in the document.
pub(super) struct Board {
    frame: HtmlElement,
    buttons: Rc<Vec<HtmlElement>>,
    labels: Vec<String>,
    painter: Option<Painter>,
    /// Whether the browser has taken the picture away, as it may with a busy graphics card.
    lost: Rc<Cell<bool>>,
    shown: Option<Scene>,
    movable: Rc<Cell<Squares>>,
    listeners: Vec<Listener>,
    _fitted: Option<Fitted>,
}

impl Board {
    /// Finds the board of that name and calls `pressed` when a square is pressed.
    ///
    /// A board that the document leaves empty is furnished like the one that it carries in full.
    /// Without a canvas to paint on, the buttons themselves stay visible.
    pub(super) fn find(name: &str, pressed: impl Fn(Square) + 'static) -> Option<Self> {
        let selector = format!("[data-board={name}]");
        let frame: HtmlElement = document()?.query_selector(&selector).ok()??.dyn_into().ok()?;
        furnish(&frame)?;
        let buttons: Option<Vec<HtmlElement>> = Square::all()
            .map(|square| {
                let selector = format!("[data-square=\"{square}\"]");
                frame.query_selector(&selector).ok()??.dyn_into().ok()
            })
            .collect();
        let buttons = Rc::new(buttons?);
        let canvas: Option<HtmlCanvasElement> =
            frame.query_selector("canvas").ok().flatten().and_then(|canvas| canvas.dyn_into().ok());
        let movable = Rc::new(Cell::new(Squares::EMPTY));
        let mut listeners = listen(&frame, &buttons, &movable, pressed);
        let lost = Rc::new(Cell::new(false));
        if let Some(canvas) = &canvas {
            listeners.extend(guard(canvas, &lost));
        }
        let fitted = canvas.as_ref().and_then(|canvas| Fitted::to(&frame, canvas));
        let mut board = Self {
            painter: canvas.and_then(Painter::on),
            lost,
            _fitted: fitted,
            labels: vec![String::new(); buttons.len()],
            frame,
            buttons,
            shown: None,
            movable,
            listeners,
        };
        board.measure();
        Some(board)
    }

    /// Calls `looked` when a square is pointed at or focused, and with none when it no longer is.
    pub(super) fn watch(&mut self, looked: impl Fn(Option<Square>) + 'static) {
        let looked = Rc::new(looked);
        for (kind, at) in
            [("pointerover", true), ("focusin", true), ("pointerleave", false), ("focusout", false)]
        {
            let looked = looked.clone();
            self.listeners.push(Listener::on(&self.frame, kind, move |event| {
                looked(if at { square_of(&event) } else { None });
            }));
        }
    }

    /// Lets the element with that id describe a square.
    pub(super) fn describe(&self, square: Square, id: &str) {
        set(&self.buttons[square.index()], "aria-describedby", id);
    }

    /// Shows the scene, and says the labels.
    pub(super) fn show(&mut self, scene: &Scene, labels: &[String]) {
        for ((button, said), label) in self.buttons.iter().zip(&mut self.labels).zip(labels) {
            if said != label {
                set(button, "aria-label", label);
                label.clone_into(said);
            }
        }
        if self.shown.as_ref() == Some(scene) {
            return;
        }
        self.paint(scene);
        let movable = scene.marks.iter().filter(|(_, mark)| *mark == Mark::Movable);
        self.movable.set(movable.fold(Squares::EMPTY, |all, (squares, _)| all.union(*squares)));
        self.shown = Some(scene.clone());
    }

    /// The window or its colours changed: measure and paint afresh.
    pub(super) fn measure(&mut self) {
        let squares = self.buttons.iter().map(|button| Frame::of(button, &self.frame)).collect();
        if let Some(painter) = &mut self.painter {
            painter.measure(&self.frame, squares);
        }
        if let Some(scene) = self.shown.take() {
            self.paint(&scene);
            self.shown = Some(scene);
        }
    }

    fn paint(&mut self, scene: &Scene) {
        let painter = self.painter.as_mut().filter(|_| !self.lost.get());
        let painted = painter.is_some_and(|painter| painter.paint(scene).is_some());
        let _ = self.frame.class_list().toggle_with_force("painted", painted);
    }
}

/// While the picture is lost the buttons show the board; once it can be had it is painted anew.
fn guard(canvas: &HtmlCanvasElement, lost: &Rc<Cell<bool>>) -> [Listener; 2] {
    [("contextlost", true), ("contextrestored", false)].map(|(kind, now)| {
        let lost = lost.clone();
        Listener::on(canvas, kind, move |_| {
            lost.set(now);
            changed();
        })
    })
}

/// Keeps the picture as large as the board, whatever has changed its size: a window, a scroll bar,
/// a larger text.
struct Fitted {
    observer: ResizeObserver,
    _changed: Closure<dyn FnMut()>,
}

impl Fitted {
    fn to(frame: &HtmlElement, canvas: &HtmlCanvasElement) -> Option<Self> {
        let (board, canvas) = (frame.clone(), canvas.clone());
        let seen = Closure::new(move || {
            if !fits(&board, &canvas) {
                changed();
            }
        });
        let observer = ResizeObserver::new(seen.as_ref().unchecked_ref()).ok()?;
        observer.observe(frame);
        Some(Self { observer, _changed: seen })
    }
}

impl Drop for Fitted {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Copies canvas and squares from the first board of the document into an empty one.
fn furnish(frame: &HtmlElement) -> Option<()> {
    if frame.child_element_count() > 0 {
        return Some(());
    }
    let first = document()?.query_selector("[data-board] > canvas").ok()??.parent_element()?;
    let children = first.children();
    for place in 0..children.length() {
        let copy = children.item(place)?.clone_node_with_deep(true).ok()?;
        frame.append_child(&copy).ok()?;
    }
    Some(())
}

/// Presses, and the keys that move the one tab stop about the board.
fn listen(
    frame: &HtmlElement,
    buttons: &Rc<Vec<HtmlElement>>,
    movable: &Rc<Cell<Squares>>,
    pressed: impl Fn(Square) + 'static,
) -> Vec<Listener> {
    let at = Rc::new(Cell::new(Square::FIRST));
    let (all, here, movable) = (buttons.clone(), at.clone(), movable.clone());
    let keys = Listener::on(frame, "keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let Some(to) = target(&event.key(), here.get(), movable.get(), &all) else { return };
        event.prevent_default();
        let _ = all[to.index()].focus();
    });
    let (all, here) = (buttons.clone(), at);
    let focused = Listener::on(frame, "focusin", move |event| {
        let Some(square) = square_of(&event) else { return };
        set(&all[here.get().index()], "tabindex", "-1");
        set(&all[square.index()], "tabindex", "0");
        here.set(square);
    });
    let clicked = Listener::on(frame, "click", move |event| {
        if let Some(square) = square_of(&event) {
            pressed(square);
        }
    });
    vec![keys, focused, clicked]
}

fn square_of(event: &Event) -> Option<Square> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let button = element.closest("[data-square]").ok()??;
    Square::new(button.get_attribute("data-square")?.parse().ok()?)
}

/// Where a key leads: arrows by direction as the board lies on the screen, `n` and `p` along the
/// path, `m` to the next piece that may move, Home and End to the path's ends.
fn target(key: &str, here: Square, movable: Squares, buttons: &[HtmlElement]) -> Option<Square> {
    let across = match key {
        "n" | "N" => return here.forward(1),
        "p" | "P" => return here.back(1),
        "m" | "M" => return movable.iter().find(|to| *to > here).or(movable.first()),
        "Home" => return Some(Square::FIRST),
        "End" => return Some(Square::LAST),
        "ArrowLeft" => (-1, 0),
        "ArrowRight" => (1, 0),
        "ArrowUp" => (0, -1),
        "ArrowDown" => (0, 1),
        _ => return None,
    };
    let upright = buttons[0].offset_left() == buttons[1].offset_left();
    let (columns, rows) = if upright { (across.1, across.0) } else { across };
    let row = i16::from(here.row()) + rows;
    let column = i16::from(here.column()) + columns;
    Square::in_grid(u8::try_from(row).ok()?, u8::try_from(column).ok()?)
}
