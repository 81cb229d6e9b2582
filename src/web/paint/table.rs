//! The box: ebony frame, ivory tiles, numbers, the arrows where the path turns, marks.

use web_sys::{CanvasGradient, CanvasRenderingContext2d};

use super::Frame;
use super::palette::Palette;
use crate::app::scene::Mark;
use crate::board::Square;

type Canvas = CanvasRenderingContext2d;

/// A gradient from one colour to another; a colour that the browser refuses is left out.
pub(super) fn gradient(
    c: &Canvas,
    (x0, y0): (f64, f64),
    (x1, y1): (f64, f64),
    colours: &[(f32, &str)],
) -> CanvasGradient {
    let gradient = c.create_linear_gradient(x0, y0, x1, y1);
    for (at, colour) in colours {
        let _ = gradient.add_color_stop(*at, colour);
    }
    gradient
}

/// Traces a rectangle with round corners.
fn round(c: &Canvas, Frame { x, y, w, h }: Frame, radius: f64) {
    c.begin_path();
    c.move_to(x + radius, y);
    for (corner, to) in [
        ((x + w, y), (x + w, y + h)),
        ((x + w, y + h), (x, y + h)),
        ((x, y + h), (x, y)),
        ((x, y), (x + w, y)),
    ] {
        let _ = c.arc_to(corner.0, corner.1, to.0, to.1, radius);
    }
    c.close_path();
}

/// The same wood each time: a small congruence in place of chance, for looks alone.
struct Grain(u32);

impl Grain {
    /// The next number, 0 to 1.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0 >> 8) / f64::from(1u32 << 24)
    }
}

/// Fine lines that wander a little along a frame, in three strengths: a stroke for each line would
/// be most of what painting a board costs.
fn grain(c: &Canvas, frame: Frame, seed: u32, lines: u8, along_x: bool) {
    let mut chance = Grain(seed);
    for strength in [0.1, 0.16, 0.22] {
        c.begin_path();
        for _ in 0..lines / 3 {
            let at = chance.next();
            let (start, length) = (chance.next() * 0.4, 0.35 + chance.next() * 0.6);
            let end = (start + length).min(1.0);
            let wander = (chance.next() - 0.5) * 0.05;
            let point = |along: f64, across: f64| {
                if along_x {
                    (frame.x + along * frame.w, frame.y + across * frame.h)
                } else {
                    (frame.x + across * frame.w, frame.y + along * frame.h)
                }
            };
            let (a, b) = (point(start, at), point(end, at + wander));
            let bend = point(f64::midpoint(start, end), at + wander * 2.0);
            c.move_to(a.0, a.1);
            c.quadratic_curve_to(bend.0, bend.1, b.0, b.1);
        }
        c.set_global_alpha(strength);
        c.stroke();
    }
    c.set_global_alpha(1.0);
}

/// The shallow ebony box with its inlaid line; the tiles leave so much of it in sight at each side.
pub(super) fn wood(c: &Canvas, colours: &Palette, (w, h): (f64, f64), rim: f64) {
    let whole = Frame { x: 0.0, y: 0.0, w, h };
    let radius = 12.0;
    c.save();
    round(c, whole, radius);
    c.clip();
    let shade = gradient(
        c,
        (0.0, 0.0),
        (w * 0.15, h),
        &[(0.0, &colours.wood), (0.55, &colours.wood_deep), (1.0, &colours.wood_deep)],
    );
    c.set_fill_style_canvas_gradient(&shade);
    c.fill_rect(0.0, 0.0, w, h);
    c.set_stroke_style_str(&colours.ivory_deep);
    c.set_line_width(0.8);
    // Grain beneath the tiles would be painted for nobody.
    let high = h - 2.0 * rim;
    grain(c, Frame { x: 0.0, y: 0.0, w, h: rim }, 7, 6, true);
    grain(c, Frame { x: 0.0, y: h - rim, w, h: rim }, 8, 6, true);
    grain(c, Frame { x: 0.0, y: rim, w: rim, h: high }, 9, 6, false);
    grain(c, Frame { x: w - rim, y: rim, w: rim, h: high }, 10, 6, false);
    c.restore();
    // The inlay, a third of the way into the frame.
    let edge = 0.0085 * w.max(h * 0.6) + 1.5;
    c.set_stroke_style_str(&colours.gold);
    c.set_line_width(1.25);
    round(c, Frame { x: edge, y: edge, w: w - 2.0 * edge, h: h - 2.0 * edge }, radius * 0.6);
    c.stroke();
    // Light along the upper rim.
    c.set_global_alpha(0.28);
    c.set_stroke_style_str(&colours.ivory);
    c.set_line_width(1.0);
    c.begin_path();
    c.move_to(radius, 1.0);
    c.line_to(w - radius, 1.0);
    c.stroke();
    c.set_global_alpha(1.0);
}

/// One ivory tile with its number.
pub(super) fn tile(c: &Canvas, colours: &Palette, frame: Frame, square: Square) {
    let Frame { x, y, w, h } = frame;
    // Ivory differs from piece to piece: the light falls a little otherwise on each.
    let turn = f64::from((square.number() * 7) % 5) * 0.06;
    let shade = gradient(
        c,
        (x + turn * w, y),
        (x + w, y + h * (0.85 + turn)),
        &[(0.0, &colours.tile), (1.0, &colours.tile_deep)],
    );
    c.save();
    round(c, frame, 3.5);
    c.set_fill_style_canvas_gradient(&shade);
    c.fill();
    c.clip();
    c.set_stroke_style_str(&colours.grain);
    c.set_line_width(0.9);
    grain(c, frame, 31 * u32::from(square.number()), 9, true);
    bevel(c, colours, frame);
    c.restore();
    let size = (0.155 * w.min(h * 1.6)).clamp(11.5, 17.0);
    c.set_fill_style_str(&colours.engrave);
    c.set_font(&format!("600 {}px {}", whole(size), colours.serif));
    c.set_text_baseline("top");
    c.set_text_align("left");
    let inset = (0.065 * w.min(h * 1.4)).max(4.0);
    let _ = c.fill_text(&square.number().to_string(), x + inset, y + inset);
}

/// Whole pixels, so that no float is ever written out.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a font size")]
fn whole(size: f64) -> u32 {
    size.round() as u32
}

/// Light on the upper and left edge, shade on the lower and right one.
fn bevel(c: &Canvas, colours: &Palette, Frame { x, y, w, h }: Frame) {
    for (colour, alpha, [a, b, d]) in [
        (&colours.ivory, 0.75, [(x + 0.8, y + h), (x + 0.8, y + 0.8), (x + w, y + 0.8)]),
        (&colours.engrave, 0.28, [(x, y + h - 0.8), (x + w - 0.8, y + h - 0.8), (x + w - 0.8, y)]),
    ] {
        c.set_global_alpha(alpha);
        c.set_stroke_style_str(colour);
        c.set_line_width(1.6);
        c.begin_path();
        c.move_to(a.0, a.1);
        c.line_to(b.0, b.1);
        c.line_to(d.0, d.1);
        c.stroke();
    }
    c.set_global_alpha(1.0);
}

/// The arrow from one tile to the next where the path turns.
pub(super) fn turn(c: &Canvas, colours: &Palette, from: Frame, to: Frame) {
    let sideways = to.x > from.x + 1.0;
    let size = (0.13 * from.w.min(from.h * 1.5)).clamp(8.0, 15.0);
    // At the outer edge of the joint, where neither a number nor a piece stands.
    let (x, y) = if sideways {
        (f64::midpoint(from.x + from.w, to.x), from.y + from.h - size * 0.95)
    } else {
        (from.x + from.w - size * 0.95, f64::midpoint(from.y + from.h, to.y))
    };
    let along = |a: f64, b: f64| {
        if sideways { (x + a * size, y + b * size) } else { (x + b * size, y + a * size) }
    };
    c.set_fill_style_str(&colours.glow);
    c.set_stroke_style_str(&colours.wood_deep);
    c.set_line_width(1.0);
    c.begin_path();
    let outline = [
        (-0.9, -0.22),
        (0.1, -0.22),
        (0.1, -0.62),
        (0.9, 0.0),
        (0.1, 0.62),
        (0.1, 0.22),
        (-0.9, 0.22),
    ];
    for (place, (a, b)) in outline.into_iter().enumerate() {
        let (x, y) = along(a, b);
        if place == 0 { c.move_to(x, y) } else { c.line_to(x, y) }
    }
    c.close_path();
    c.fill();
    c.stroke();
}

/// Points a square out.
pub(super) fn mark(c: &Canvas, colours: &Palette, frame: Frame, mark: Mark) {
    let Frame { x, y, w, h } = frame;
    let (colour, width) = match mark {
        Mark::Movable => (&colours.glow, 3.0),
        Mark::Target => (&colours.chosen, 3.0),
        Mark::Chosen => (&colours.chosen, 4.0),
        Mark::Cause => (&colours.warn, 4.0),
        Mark::Trail => (&colours.glow, 0.0),
    };
    if mark == Mark::Trail {
        c.set_global_alpha(0.5);
        c.set_fill_style_str(colour);
        c.begin_path();
        let (mx, my) = frame.middle();
        let _ = c.arc(mx, my, 0.07 * w.min(h), 0.0, core::f64::consts::TAU);
        c.fill();
        c.set_global_alpha(1.0);
        return;
    }
    let inset = width / 2.0 + 0.5;
    let inner = Frame { x: x + inset, y: y + inset, w: w - 2.0 * inset, h: h - 2.0 * inset };
    round(c, inner, 3.5);
    c.set_global_alpha(0.14);
    c.set_fill_style_str(colour);
    c.fill();
    c.set_global_alpha(1.0);
    c.set_stroke_style_str(colour);
    c.set_line_width(width);
    c.stroke();
}
