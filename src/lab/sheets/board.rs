//! A board with pieces and sticks, to be printed and cut out.

use std::fmt::Write;

use super::picture::{Pointing, defs, picture};
use super::shell::Page;
use crate::board::BySide;
use crate::board::Squares;
use crate::rules::canon::SKIRYUK;
use crate::rules::{Pending, Position};

/// The width of everything on the sheet, in millimetres: within the margins of A4 and of Letter.
const WIDTH: u32 = 184;
/// Pieces of each side: enough for every way but Bell's.
const PIECES: u32 = 7;

/// The page.
pub(super) fn page() -> Page {
    let empty = Position {
        pieces: BySide::new(Squares::EMPTY, Squares::EMPTY),
        to_move: crate::board::Side::Cones,
        off: BySide::new(0, 0),
        pending: Pending::Ordinary,
    };
    let board = picture(&SKIRYUK, &empty, &Pointing::default(), "The board, empty.");
    let article = format!(
        "{}<p class=\"up\"><a href=\"../#rules\">All ways to play</a></p>\n\
         <h1>A board to cut out</h1>\n\
         <p class=\"feel\">One sheet of A4 or Letter holds a board, seven pieces for each side and \
         four sticks.</p>\n\
         <p>Print this page at its full size, best on card. Cut along the outer lines. Fold each \
         stick along its middle and glue it, so that one side is pale and the other dark: the pale \
         side counts as flat. Ways with five pieces each leave four over; Bell’s needs a second sheet.</p>\n\
         <div class=\"cutting\">{board}\n{}\n{}</div>\n",
        defs(&[&SKIRYUK]),
        pieces(),
        sticks(),
    );
    Page {
        name: "board".to_owned(),
        title: "A Senet board to print and cut out".to_owned(),
        description:
            "A Senet board with pieces and sticks on one sheet of A4 or Letter, to print, \
                      cut out and play."
                .to_owned(),
        article,
    }
}

/// Two rows of counters, cones above spools.
fn pieces() -> String {
    let side = 24;
    let mut out = drawing(side * 2 + 6, "Seven cones and seven spools.");
    for (row, id) in (0u32..).zip(["drawn-cone", "drawn-spool"]) {
        for place in 0..PIECES {
            let (x, y) = (1 + place * (side + 2), 1 + row * (side + 2));
            let _ = write!(
                out,
                "<rect class=\"cut\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" \
                 rx=\"2\"/><use href=\"#{id}\" transform=\"translate({} {})scale(.85)\"/>",
                x + side / 2,
                y + side - 2
            );
        }
    }
    out.push_str("</svg>");
    out
}

/// Four sticks, each a pale half and a dark half with a fold between them.
fn sticks() -> String {
    let (long, wide) = (88, 11);
    let mut out =
        drawing(2 * (2 * wide + 4) + 2, "Four sticks, each to be folded along its middle.");
    for stick in 0..4 {
        let (x, y) = (1 + (stick % 2) * (long + 6), 1 + (stick / 2) * (2 * wide + 4));
        let _ = write!(
            out,
            "<rect class=\"pale\" x=\"{x}\" y=\"{y}\" width=\"{long}\" height=\"{wide}\"/>\
             <rect class=\"bark\" x=\"{x}\" y=\"{}\" width=\"{long}\" height=\"{wide}\"/>\
             <path class=\"fold\" d=\"M{x} {}h{long}\"/>\
             <rect class=\"cut\" x=\"{x}\" y=\"{y}\" width=\"{long}\" height=\"{}\"/>",
            y + wide,
            y + wide,
            2 * wide
        );
    }
    out.push_str("</svg>");
    out
}

/// Opens a drawing as wide as the sheet, measured in millimetres.
fn drawing(height: u32, alt: &str) -> String {
    format!(
        "<svg class=\"pieces\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{alt}\">"
    )
}
