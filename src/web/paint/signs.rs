//! The signs on the marked squares, filled with faience, with a light edge below and to the right
//! where the engraving catches the light.

use web_sys::{CanvasRenderingContext2d, CanvasWindingRule, Path2d};

use super::Frame;
use super::palette::Palette;
use crate::app::scene::Sign;

/// Engraves a sign into a tile.
pub(super) fn engrave(
    c: &CanvasRenderingContext2d,
    colours: &Palette,
    frame: Frame,
    sign: Sign,
) -> Option<()> {
    let path = Path2d::new_with_path_string(sign.outline()).ok()?;
    let size = 0.6 * frame.w.min(frame.h * 1.12);
    let (x, y) = frame.middle();
    // On an upright board the sign stands beside the piece, otherwise under it.
    let (x, y) = if frame.is_low() { (x + 0.25 * frame.w, y) } else { (x, y + 0.05 * frame.h) };
    let scale = size / 100.0;
    let draw = |offset: f64, colour: &str, alpha: f64| -> Option<()> {
        c.save();
        c.translate(x - size / 2.0 + offset, y - size / 2.0 + offset).ok()?;
        c.scale(scale, scale).ok()?;
        c.set_global_alpha(alpha);
        c.set_fill_style_str(colour);
        c.fill_with_path_2d_and_winding(&path, CanvasWindingRule::Evenodd);
        c.restore();
        Some(())
    };
    draw(0.9, &colours.ivory, 0.8)?;
    draw(-0.5, &colours.engrave, 0.35)?;
    draw(0.0, &colours.sign, 1.0)
}
