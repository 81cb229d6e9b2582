//! The signs on the marked squares: drawn paths, so that no font has to have them.
//!
//! Each is an outline in a box of 100 × 100, filled with faience, with a light edge below and to
//! the right where the engraving catches the light.

use web_sys::{CanvasRenderingContext2d, CanvasWindingRule, Path2d};

use super::Frame;
use super::palette::Palette;
use crate::app::scene::Sign;

/// The outlines of a sign as SVG path data.
fn outline(sign: Sign) -> &'static str {
    match sign {
        Sign::Ankh => {
            "M46 55L24 51V66L46 62L42 96H58L54 62L76 66V51L54 55C58 48 73 34 73 22C73 10 62 3 50 3\
             C38 3 27 10 27 22C27 34 42 48 46 55ZM50 48C45 41 37 31 37 23C37 16 43 12 50 12\
             C57 12 63 16 63 23C63 31 55 41 50 48Z"
        }
        Sign::Nefer => NEFER,
        Sign::Water => {
            "M4 30L15 18L27 30L38 18L50 30L62 18L73 30L85 18L97 30L92 35L85 28L73 40L62 28L50 40\
             L38 28L27 40L15 28L8 35ZM4 54L15 42L27 54L38 42L50 54L62 42L73 54L85 42L97 54L92 59\
             L85 52L73 64L62 52L50 64L38 52L27 64L15 52L8 59ZM4 78L15 66L27 78L38 66L50 78L62 66\
             L73 78L85 66L97 78L92 83L85 76L73 88L62 76L50 88L38 76L27 88L15 76L8 83Z"
        }
        Sign::Three => "M22 14H32L30 86H24ZM45 14H55L53 86H47ZM68 14H78L76 86H70Z",
        Sign::Two => "M33 14H43L41 86H35ZM57 14H67L65 86H59Z",
        Sign::One => "M45 14H55L53 86H47Z",
        Sign::Four => "M16 20L24 12L50 40L76 12L84 20L58 50L84 80L76 88L50 60L24 88L16 80L42 50Z",
        Sign::Falcon => {
            "M41 4C31 4 25 10 25 18L16 23L25 27C25 33 27 37 26 44C24 56 29 68 39 75L36 90H27V96H58V90\
             H46L49 78C55 79 60 78 64 75L84 97L82 72C79 47 70 28 58 18C56 9 50 4 41 4ZM38 13A3.5 3.5 0 1 1 37.9 13Z\
             M46 34C56 41 63 53 66 65C56 60 48 49 46 34Z"
        }
    }
}

/// Three times "good, beautiful": a windpipe over a heart.
const NEFER: &str = "M16 8H20V18H26V22H20V28H26V32H20V52C27 53 31 62 31 71C31 82 26 91 18 91\
    C10 91 5 82 5 71C5 62 9 53 16 52V32H10V28H16V22H10V18H16ZM48 8H52V18H58V22H52V28H58V32H52V52\
    C59 53 63 62 63 71C63 82 58 91 50 91C42 91 37 82 37 71C37 62 41 53 48 52V32H42V28H48V22H42V18\
    H48ZM80 8H84V18H90V22H84V28H90V32H84V52C91 53 95 62 95 71C95 82 90 91 82 91C74 91 69 82 69 71\
    C69 62 73 53 80 52V32H74V28H80V22H74V18H80Z";

/// Engraves a sign into a tile.
pub(super) fn engrave(
    c: &CanvasRenderingContext2d,
    colours: &Palette,
    frame: Frame,
    sign: Sign,
) -> Option<()> {
    let path = Path2d::new_with_path_string(outline(sign)).ok()?;
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
