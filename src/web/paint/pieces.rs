//! Cones and spools: told apart by shape, so that they survive greyscale.

use core::f64::consts::{PI, TAU};

use web_sys::CanvasRenderingContext2d;

use super::palette::Palette;
use super::table::gradient;
use crate::board::Side;

type Canvas = CanvasRenderingContext2d;

/// Draws a piece that stands on `foot`, as high as `size` if it is a cone, lifted by `lift` of a
/// third of its size.
pub(super) fn draw(
    c: &Canvas,
    colours: &Palette,
    side: Side,
    foot: (f64, f64),
    size: f64,
    lift: f64,
) -> Option<()> {
    shadow(c, foot, size, lift)?;
    c.save();
    c.translate(foot.0, foot.1 - lift * size / 3.0).ok()?;
    c.scale(size, size).ok()?;
    c.set_line_join("round");
    c.set_line_width(0.022);
    match side {
        Side::Cones => cone(c, colours),
        Side::Spools => spool(c, colours)?,
    }
    c.restore();
    Some(())
}

/// Away from the light at the upper left, wider and paler the higher the piece is.
fn shadow(c: &Canvas, (x, y): (f64, f64), size: f64, lift: f64) -> Option<()> {
    let spread = 1.0 + lift * 0.25;
    for (grow, alpha) in [(1.0, 0.2), (0.82, 0.2)] {
        c.set_fill_style_str("#000");
        let before = c.global_alpha();
        c.set_global_alpha(before * alpha / spread);
        c.begin_path();
        let (rx, ry) = (0.34 * size * spread * grow, 0.115 * size * spread * grow);
        c.ellipse(x + size * (0.1 + 0.1 * lift), y - size * 0.03, rx, ry, 0.12, 0.0, TAU).ok()?;
        c.fill();
        c.set_global_alpha(before);
    }
    Some(())
}

/// Tall and tapering, one unit high, its foot at the origin.
fn cone(c: &Canvas, colours: &Palette) {
    let light = gradient(
        c,
        (-0.3, 0.0),
        (0.3, 0.0),
        &[
            (0.0, &colours.ivory_deep),
            (0.3, &colours.ivory),
            (0.55, &colours.ivory),
            (1.0, &colours.ivory_deep),
        ],
    );
    c.begin_path();
    c.move_to(-0.29, -0.07);
    c.bezier_curve_to(-0.2, -0.3, -0.12, -0.58, -0.095, -0.86);
    c.bezier_curve_to(-0.09, -0.985, 0.09, -0.985, 0.095, -0.86);
    c.bezier_curve_to(0.12, -0.58, 0.2, -0.3, 0.29, -0.07);
    c.bezier_curve_to(0.2, 0.035, -0.2, 0.035, -0.29, -0.07);
    c.close_path();
    c.set_fill_style_canvas_gradient(&light);
    c.fill();
    c.set_stroke_style_str(&colours.engrave);
    c.stroke();
    // Two turned rings near the foot.
    c.set_line_width(0.016);
    let before = c.global_alpha();
    c.set_global_alpha(before * 0.65);
    for (height, half) in [(-0.19, 0.238), (-0.235, 0.222)] {
        c.begin_path();
        c.move_to(-half, height);
        c.quadratic_curve_to(0.0, height + 0.09, half, height);
        c.stroke();
    }
    c.set_global_alpha(before);
}

/// Low and waisted, with a faience band.
fn spool(c: &Canvas, colours: &Palette) -> Option<()> {
    let dark = gradient(
        c,
        (-0.32, 0.0),
        (0.32, 0.0),
        &[
            (0.0, &colours.ebony_deep),
            (0.3, &colours.ebony),
            (0.62, &colours.ebony_deep),
            (1.0, &colours.ebony_deep),
        ],
    );
    c.begin_path();
    c.move_to(-0.32, -0.06);
    c.bezier_curve_to(-0.17, -0.2, -0.17, -0.4, -0.28, -0.55);
    c.line_to(0.28, -0.55);
    c.bezier_curve_to(0.17, -0.4, 0.17, -0.2, 0.32, -0.06);
    c.bezier_curve_to(0.22, 0.045, -0.22, 0.045, -0.32, -0.06);
    c.close_path();
    c.set_fill_style_canvas_gradient(&dark);
    c.fill();
    c.set_stroke_style_str(&colours.ebony_deep);
    c.stroke();
    // The band around the waist.
    c.begin_path();
    c.move_to(-0.2, -0.345);
    c.quadratic_curve_to(0.0, -0.275, 0.2, -0.345);
    c.line_to(0.196, -0.255);
    c.quadratic_curve_to(0.0, -0.185, -0.196, -0.255);
    c.close_path();
    let glaze = gradient(
        c,
        (-0.2, 0.0),
        (0.2, 0.0),
        &[(0.0, &colours.sign), (0.35, &colours.band), (1.0, &colours.sign)],
    );
    c.set_fill_style_canvas_gradient(&glaze);
    c.fill();
    // The top, a shallow dish with a bright rim towards the light.
    c.begin_path();
    c.ellipse(0.0, -0.55, 0.28, 0.085, 0.0, 0.0, TAU).ok()?;
    c.set_fill_style_str(&colours.ebony);
    c.fill();
    c.stroke();
    c.begin_path();
    c.ellipse(0.0, -0.55, 0.255, 0.07, 0.0, PI * 0.85, PI * 1.75).ok()?;
    c.set_stroke_style_str(&colours.ivory);
    c.set_line_width(0.018);
    c.stroke();
    Some(())
}
