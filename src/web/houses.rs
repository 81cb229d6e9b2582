//! The final-houses explorer's part of the page.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement};

use super::board::Board;
use super::dom::{Listener, by_id, document, set_text};
use super::fields::Fields;
use super::later::Later;
use super::page::{Shows, send};
use crate::app::Msg as AppMsg;
use crate::app::houses::{Look, MANY, Msg, Putting, Twig, View};
use crate::board::{Score, Square};

/// The explorer's elements, and what listens to them.
pub(super) struct Houses {
    board: Later,
    fields: Fields,
    tree: Element,
    twigs: Vec<Twig>,
    _listeners: Vec<Listener>,
}

impl Houses {
    /// Finds the explorer in the document.
    pub(super) fn find() -> Option<Self> {
        let whole = by_id("houses")?;
        let listeners = vec![
            Listener::on(&whole, "change", |event| say(changed(&event))),
            Listener::on(&whole, "input", |event| say(slid(&event))),
            Listener::on(&whole, "click", |event| say(pressed(&event))),
            Listener::on(&whole, "pointerover", |event| look(&event)),
            Listener::on(&whole, "focusin", |event| look(&event)),
            Listener::on(&whole, "pointerleave", |_| tell(Msg::Look(None))),
            Listener::on(&whole, "focusout", |_| tell(Msg::Look(None))),
        ];
        Some(Self {
            board: Later::new(find_board),
            fields: Fields::of("houses"),
            tree: by_id("houses-tree")?,
            twigs: Vec::new(),
            _listeners: listeners,
        })
    }

    /// Shows the view, or a part of it.
    pub(super) fn show(&mut self, view: &View) -> Shows {
        self.fields.show(&view.page);
        if self.twigs != view.tree {
            set_text(&self.tree, "");
            grow(&self.tree, &view.tree);
            self.twigs.clone_from(&view.tree);
        }
        self.board.show(&view.scene, &view.labels)
    }

    /// The window or its colours changed.
    pub(super) fn measure(&mut self) {
        self.board.measure();
    }
}

fn find_board() -> Option<Board> {
    let mut board = Board::find("houses", |square| tell(Msg::Press(square)))?;
    board.watch(|square| tell(Msg::Over(square)));
    Some(board)
}

fn tell(msg: Msg) {
    send(AppMsg::Houses(msg));
}

fn say(msg: Option<Msg>) {
    if let Some(msg) = msg {
        tell(msg);
    }
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn square(text: &str) -> Option<Square> {
    Square::new(text.parse().ok()?)
}

fn score(text: &str) -> Option<Score> {
    Score::new(text.parse().ok()?)
}

/// A radio button or the check box was changed, or the slider came to rest.
fn changed(event: &Event) -> Option<Msg> {
    let input: HtmlInputElement = target(event)?.dyn_into().ok()?;
    let value = input.value();
    Some(match (input.name().as_str(), input.id().as_str()) {
        ("houses-square", _) => Msg::Square(square(&value)?),
        ("houses-score", _) => Msg::Score(score(&value)?),
        ("houses-put", _) => Msg::Putting(match value.as_str() {
            "light" => Putting::Light,
            "dark" => Putting::Dark,
            _ => Putting::Nothing,
        }),
        (_, "houses-guessing") => Msg::Guessing(input.checked()),
        (_, "houses-flat") => Msg::PercentSet,
        _ => return None,
    })
}

fn slid(event: &Event) -> Option<Msg> {
    let input: HtmlInputElement = target(event)?.dyn_into().ok()?;
    (input.id() == "houses-flat").then_some(())?;
    Some(Msg::Percent(input.value().parse().ok()?))
}

/// A button or a cell was pressed.
fn pressed(event: &Event) -> Option<Msg> {
    let pressed = target(event)?.closest("button, td[data-score]").ok()??;
    Some(match pressed.id().as_str() {
        "houses-once" => Msg::Throw(1),
        "houses-many" => Msg::Throw(MANY),
        "houses-forget" => Msg::ClearThrows,
        "houses-fair" => Msg::Fair,
        "houses-clear" => Msg::ClearBoard,
        "houses-walk" => Msg::Walk,
        "houses-reveal" => {
            let guess: HtmlInputElement = by_id("houses-guess")?.dyn_into().ok()?;
            Msg::Guessed(guess.value().parse().ok()?)
        }
        _ => {
            let (square, score) = named(&pressed);
            Msg::Cell(square?, score?)
        }
    })
}

/// The marked square and the score that an element stands for.
fn named(element: &Element) -> (Option<Square>, Option<Score>) {
    let value = |name: &str| {
        let holder = element.closest(&format!("[{name}]")).ok().flatten();
        holder.and_then(|holder| holder.get_attribute(name))
    };
    let (house, points) = (value("data-house"), value("data-score"));
    (house.and_then(|text| square(&text)), points.and_then(|text| score(&text)))
}

/// Something is pointed at. Squares of the board tell of themselves.
fn look(event: &Event) {
    let Some(element) = target(event) else { return };
    if element.closest("[data-board]").ok().flatten().is_some() {
        return;
    }
    let look = match named(&element) {
        (Some(square), Some(score)) => Some(Look::Cell(square, score)),
        (Some(square), None) => Some(Look::Square(square)),
        (None, Some(score)) => Some(Look::Score(score)),
        (None, None) => None,
    };
    tell(Msg::Look(look));
}

/// Hangs the lines of the tree on a list; what may follow a line unfolds.
fn grow(list: &Element, twigs: &[Twig]) -> Option<()> {
    let document = document()?;
    for twig in twigs {
        let line = document.create_element("li").ok()?;
        let text = document.create_element("span").ok()?;
        set_text(&text, &twig.says);
        let chance = document.create_element("small").ok()?;
        set_text(&chance, &twig.chance);
        let mut holder = line.clone();
        if !twig.then.is_empty() {
            let box_ = document.create_element("details").ok()?;
            holder = document.create_element("summary").ok()?;
            box_.append_child(&holder).ok()?;
            let inner = document.create_element("ul").ok()?;
            grow(&inner, &twig.then);
            box_.append_child(&inner).ok()?;
            line.append_child(&box_).ok()?;
        }
        holder.append_child(&text).ok()?;
        holder.append_child(&chance).ok()?;
        list.append_child(&line).ok()?;
    }
    Some(())
}
