//! What lies below the game: the list of moves, the settings.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};

use super::choices::on_change;
use super::{on_press, tell};
use crate::app::play::{List, Msg, Pace, Switch, View};
use crate::web::dom::{Listener, by_id, hide, html, option, select, set_text};

/// The panels.
pub(super) struct Panels {
    whole: Element,
    lines: HtmlSelectElement,
    present: Element,
    shown: List,
    at: Option<usize>,
    pace: HtmlSelectElement,
    switches: Vec<(Switch, HtmlInputElement)>,
    _listeners: Vec<Listener>,
}

/// The ids of the switches.
const SWITCHES: [(Switch, &str); 3] = [
    (Switch::Confirm, "set-confirm"),
    (Switch::Forced, "set-forced"),
    (Switch::Sound, "set-sound"),
];

impl Panels {
    /// Finds them in the document.
    pub(super) fn find() -> Option<Self> {
        let mut listeners = vec![
            on_change("play-lines", |line| Some(Msg::GoBack(line.parse().ok())))?,
            on_change("set-pace", |word| Pace::from_word(&word).map(Msg::Pace))?,
            on_press("play-present", Msg::GoBack(None))?,
        ];
        let mut switches = Vec::new();
        for (switch, id) in SWITCHES {
            let input = html(id)?;
            listeners.push(Listener::on(&input, "change", move |_| tell(Msg::Switch(switch))));
            switches.push((switch, input.dyn_into().ok()?));
        }
        let (lines, printed) = (select("play-lines")?, by_id("play-printed")?);
        let window = web_sys::window()?;
        listeners.push(Listener::on(&window, "beforeprint", move |_| {
            // A list to choose from is cut off on paper.
            let all = lines.options();
            let said = (0..all.length()).filter_map(|line| all.item(line)?.text_content());
            set_text(&printed, &said.collect::<Vec<_>>().join("\n"));
        }));
        Some(Self {
            whole: by_id("play-panels")?,
            lines: select("play-lines")?,
            present: by_id("play-present")?,
            shown: List::default(),
            at: None,
            pace: select("set-pace")?,
            switches,
            _listeners: listeners,
        })
    }

    /// Shows the view's part.
    pub(super) fn show(&mut self, view: &View) {
        hide(&self.whole, view.setup.is_some());
        self.show_lines(view);
        hide(&self.present, view.looking_back.is_none());
        for (switch, input) in &self.switches {
            let on = view.settings.is_on(*switch);
            if input.checked() != on {
                input.set_checked(on);
            }
        }
        let pace = view.settings.pace.word();
        if self.pace.value() != pace {
            self.pace.set_value(pace);
        }
    }

    /// Lines are added and taken away at the end; only those are touched.
    fn show_lines(&mut self, view: &View) {
        let sure = self.shown.same(&view.lines);
        if (sure, sure) == (self.shown.len(), view.lines.len()) && self.at == view.looking_back {
            return;
        }
        let both = self.shown.from(sure).zip(view.lines.from(sure));
        let same = sure + both.take_while(|(one, other)| one == other).count();
        for place in (same..self.shown.len()).rev() {
            self.lines.remove_with_index(i32::try_from(place).unwrap_or(i32::MAX));
        }
        for (place, line) in (same..).zip(view.lines.from(same)) {
            option(&self.lines, &place.to_string(), line);
        }
        let last = view.lines.len().checked_sub(1);
        let at = view.looking_back.or(last).and_then(|line| i32::try_from(line).ok());
        self.lines.set_selected_index(at.unwrap_or(-1));
        self.shown = view.lines.clone();
        self.at = view.looking_back;
    }
}
