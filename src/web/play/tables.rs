//! Tables of numbers below the game: the throws, and the games played here.

use std::rc::Rc;

use web_sys::Element;

use super::on_press;
use crate::app::play::{FairRow, Msg, Tally, View};
use crate::web::dom::{Listener, Text, by_id, document, hide, set_text};

/// The tables, and what they show already.
pub(super) struct Tables {
    names: [Text; 2],
    fair: Element,
    fair_shown: Rc<Vec<FairRow>>,
    tally: Element,
    tally_shown: Rc<Tally>,
    none: Element,
    clear: Element,
    end: Element,
    end_says: Text,
    _listeners: Vec<Listener>,
}

impl Tables {
    /// Finds them in the document.
    pub(super) fn find() -> Option<Self> {
        let listeners =
            vec![on_press("tally-clear", Msg::ClearTally)?, on_press("play-next", Msg::NextGame)?];
        Some(Self {
            names: [Text::of("fair-cones")?, Text::of("fair-spools")?],
            fair: by_id("fair-rows")?,
            fair_shown: Rc::default(),
            tally: by_id("tally-rows")?,
            tally_shown: Rc::default(),
            none: by_id("tally-none")?,
            clear: by_id("tally-clear")?,
            end: by_id("play-end")?,
            end_says: Text::of("play-end-says")?,
            _listeners: listeners,
        })
    }

    /// Shows the view's part.
    pub(super) fn show(&mut self, view: &View) {
        for (name, says) in self.names.iter_mut().zip(view.sides) {
            name.show(says);
        }
        if !Rc::ptr_eq(&self.fair_shown, &view.fair) {
            fill(&self.fair, view.fair.iter().map(fair_cells));
            self.fair_shown = view.fair.clone();
        }
        if self.tally_shown != view.tally {
            fill(&self.tally, view.tally.cells());
            self.tally_shown = view.tally.clone();
        }
        let none = view.tally.rows().is_empty();
        hide(&self.none, !none);
        hide(&self.clear, none);
        hide(&self.end, view.end.is_none());
        if let Some(end) = &view.end {
            self.end_says.show(&end.join(" "));
        }
    }
}

fn fair_cells(row: &FairRow) -> [String; 5] {
    let (low, high) = row.usual;
    [
        row.score.to_string(),
        row.thrown.cones.to_string(),
        row.thrown.spools.to_string(),
        format!("{}.{}", row.expected / 10, row.expected % 10),
        format!("{low}–{high}"),
    ]
}

/// Writes a table's rows anew; the first cell of each names it.
fn fill(body: &Element, rows: impl Iterator<Item = [String; 5]>) {
    body.set_text_content(None);
    let Some(document) = document() else { return };
    for cells in rows {
        let Ok(row) = document.create_element("tr") else { return };
        for (place, cell) in cells.iter().enumerate() {
            let kind = if place == 0 { "th" } else { "td" };
            let Ok(element) = document.create_element(kind) else { return };
            if place == 0 {
                let _ = element.set_attribute("scope", "row");
            }
            set_text(&element, cell);
            let _ = row.append_child(&element);
        }
        let _ = body.append_child(&row);
    }
}
