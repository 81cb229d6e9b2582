//! Board pictures as drawings in the page's own text: sharp at any size, on paper too.
//!
//! Board and pieces are drawn once a page ([`defs`]) and used by every picture; colours come from
//! the style's tokens.

use std::fmt::Write;

use crate::app::scene::Sign;
use crate::app::sheet;
use crate::board::{Side, Square};
use crate::rules::{Position, Ruleset};

/// The side of a tile, in the drawing's units.
const TILE: i32 = 30;
/// The box around the tiles.
const FRAME: i32 = 6;

/// What is pointed out on a picture.
#[derive(Clone, Copy, Default)]
pub(super) struct Pointing<'p> {
    /// A move: the square left, and the square reached; none off the board.
    pub(super) arrow: Option<(Square, Option<Square>)>,
    /// The piece that the picture is about.
    pub(super) piece: Option<Square>,
    /// Squares that are the reason why something can't be done.
    pub(super) cause: &'p [u8],
}

/// The upper left corner of a square's tile.
fn corner(square: Square) -> (i32, i32) {
    (FRAME + i32::from(square.column()) * TILE, FRAME + i32::from(square.row()) * TILE)
}

/// Which of the drawn boards carries those signs.
fn board_id(rules: &Ruleset) -> &'static str {
    let signs = sheet::signs(rules);
    match signs.iter().find(|(_, sign)| *sign == Sign::Water) {
        Some((square, _)) if square.number() == 27 => "drawn-board",
        Some(_) => "drawn-shifted",
        None => "drawn-numbers",
    }
}

/// The pieces and the boards of those ways, drawn once for a page.
pub(super) fn defs(ways: &[&Ruleset]) -> String {
    let mut drawn: Vec<&str> = Vec::new();
    let mut out = String::from(
        "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n\
         <linearGradient id=\"drawn-light\"><stop offset=\"0\" class=\"ivory-deep\"/>\
         <stop offset=\".35\" class=\"ivory\"/><stop offset=\".6\" class=\"ivory\"/>\
         <stop offset=\"1\" class=\"ivory-deep\"/></linearGradient>\n\
         <g id=\"drawn-cone\"><path class=\"cone\" fill=\"url(#drawn-light)\" d=\"M-7-1.7C-4.8-7.2-2.9-13.9-2.3-20.6C-2.2-23.6 \
         2.2-23.6 2.3-20.6C2.9-13.9 4.8-7.2 7-1.7C4.8.8-4.8.8-7-1.7Z\"/>\
         <path class=\"ring\" d=\"M-5.7-4.6Q0-2.4 5.7-4.6M-5.3-5.7Q0-3.5 5.3-5.7\"/></g>\n\
         <g id=\"drawn-spool\"><path class=\"spool\" d=\"M-7.7-1.4C-4.1-4.8-4.1-9.6-6.7-13.2L6.7-13.2C\
         4.1-9.6 4.1-4.8 7.7-1.4C5.3 1.1-5.3 1.1-7.7-1.4Z\"/><path class=\"band\" d=\"M-4.8-8.3Q0\
         -6.6 4.8-8.3L4.7-6.1Q0-4.4-4.7-6.1Z\"/><ellipse class=\"top\" cy=\"-13.2\" rx=\"6.7\" \
         ry=\"2\"/></g>\n",
    );
    for rules in ways {
        let id = board_id(rules);
        if !drawn.contains(&id) {
            drawn.push(id);
            board(&mut out, id, sheet::signs(rules));
        }
    }
    out.push_str("</defs></svg>\n");
    out
}

/// The box, thirty tiles with their numbers, the signs, and the arrows at the two turns.
fn board(out: &mut String, id: &str, signs: &[(Square, Sign)]) {
    let (w, h) = (10 * TILE + 2 * FRAME, 3 * TILE + 2 * FRAME);
    let _ =
        write!(out, "<g id=\"{id}\"><rect class=\"wood\" width=\"{w}\" height=\"{h}\" rx=\"4\"/>");
    let mut tiles = String::new();
    for square in Square::all() {
        let (x, y) = corner(square);
        let side = TILE - 1;
        let _ = write!(tiles, "M{x} {y}h{side}v{side}h-{side}z");
    }
    let _ = write!(out, "<path class=\"tile\" d=\"{tiles}\"/><g class=\"sign\">");
    for (square, sign) in signs {
        let (x, y) = corner(*square);
        let outline = sign.outline();
        let _ = write!(
            out,
            "<path transform=\"translate({} {})scale(.17)\" d=\"{outline}\"/>",
            x + 7,
            y + 9
        );
    }
    out.push_str("</g><g class=\"number\">");
    for square in Square::all() {
        let (x, y) = corner(square);
        let _ = write!(out, "<text x=\"{}\" y=\"{}\">{square}</text>", x + 2, y + 8);
    }
    out.push_str("</g><path class=\"turn\" d=\"");
    for (square, in_tile) in [(10, 21), (20, 4)] {
        let (x, y) = corner(Square::at(square));
        let _ = write!(out, "M{} {}h6l-3 6z", x + in_tile, y + 24);
    }
    out.push_str("\"/></g>\n");
}

/// A picture of a position: what it shows is said in words by `alt`.
pub(super) fn picture(
    rules: &Ruleset,
    position: &Position,
    pointing: &Pointing<'_>,
    alt: &str,
) -> String {
    let (w, h) = (10 * TILE + 2 * FRAME, 3 * TILE + 2 * FRAME);
    let mut out = format!(
        "<svg class=\"picture\" viewBox=\"0 0 {w} {h}\" role=\"img\" aria-label=\"{alt}\">\
         <use href=\"#{}\"/>",
        board_id(rules)
    );
    let mut outline = |square: Square, class: &str| {
        let (x, y) = corner(square);
        let side = TILE - 1;
        let _ = write!(
            out,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"2\"/>"
        );
    };
    for number in pointing.cause {
        outline(Square::at(*number), "why");
    }
    if let Some(square) = pointing.piece {
        outline(square, "at");
    }
    if let Some((_, Some(to))) = pointing.arrow {
        outline(to, "to");
    }
    for side in Side::BOTH {
        for square in position.pieces[side] {
            let (x, y) = corner(square);
            let id = if side == Side::Cones { "drawn-cone" } else { "drawn-spool" };
            let _ = write!(out, "<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", x + 16, y + 27);
        }
    }
    if let Some((from, to)) = pointing.arrow {
        out.push_str(&arrow(from, to));
    }
    out.push_str("</svg>");
    out
}

/// A bent arrow from one tile to another, or over the right edge.
fn arrow(from: Square, to: Option<Square>) -> String {
    let middle = |square: Square| {
        let (x, y) = corner(square);
        (x + TILE / 2, y + TILE / 2)
    };
    let (x0, y0) = middle(from);
    let (x1, y1) = to.map_or((10 * TILE + FRAME, y0), middle);
    // The bend lies above a level way, and to the right of a steep one.
    let level = (x1 - x0).abs() >= (y1 - y0).abs();
    let (bx, by) = if level { (0, -16) } else { (16, 0) };
    let (cx, cy) = (i32::midpoint(x0, x1) + bx, i32::midpoint(y0, y1) + by);
    let (hx, hy) = ((x1 - cx).signum(), (y1 - cy).signum());
    let head = match (level, hx) {
        (true, 1) => "l-6.5-.5 3 5.5z",
        (true, _) => "l6.5-.5-3 5.5z",
        (false, _) if hy > 0 => "l.5-6.5 5 4z",
        (false, _) => "l.5 6.5 5-4z",
    };
    format!(
        "<path class=\"way\" d=\"M{x0} {y0}Q{cx} {cy} {x1} {y1}\"/>\
         <path class=\"head\" d=\"M{x1} {y1}{head}\"/>"
    )
}

/// A position in words: who stands where.
pub(super) fn told(position: &Position) -> String {
    let standing = |side: Side, name: &str| {
        let on: Vec<String> = position.pieces[side].iter().map(|one| one.to_string()).collect();
        match on.len() {
            0 => format!("no {name} on the board"),
            1 => format!("a {name} on {}", on[0]),
            _ => format!("{name}s on {}", sheet::and_list(&on)),
        }
    };
    format!("{}; {}", standing(Side::Cones, "cone"), standing(Side::Spools, "spool"))
}
