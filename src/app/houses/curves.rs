//! The two curves: off within so many throws, off within so many turns.

use core::fmt::Write as _;

use crate::ports::thinking::Numeral;

/// The drawing's width, from 1 throw to the last, in tenths of a pixel.
const WIDTH: u32 = 5600;
/// Its height, from 0 to certain.
const HEIGHT: u32 = 2400;
/// Where it begins in its box.
const LEFT: u32 = 600;
/// Where certainty lies in its box.
const TOP: u32 = 140;

/// The points of a curve as an SVG polyline takes them.
pub(super) fn points(chances: &[Numeral]) -> String {
    let mut points = String::new();
    let steps = chances.len().saturating_sub(1).max(1);
    for (place, chance) in chances.iter().enumerate() {
        let along = |part: usize| u32::try_from(part).unwrap_or(u32::MAX);
        let x = LEFT + WIDTH * along(place) / along(steps);
        let y = TOP + HEIGHT - HEIGHT * thousandths(&chance.decimal) / 1000;
        let before = if points.is_empty() { "" } else { " " };
        let _ = write!(points, "{before}{}.{},{}.{}", x / 10, x % 10, y / 10, y % 10);
    }
    points
}

/// A decimal from 0 to 1 in thousandths, for the eye: further places are cut off.
pub(super) fn thousandths(decimal: &str) -> u32 {
    let (whole, places) = decimal.split_once('.').unwrap_or((decimal, ""));
    let digit = |place: usize| {
        places.as_bytes().get(place).map_or(0, |byte| u32::from(byte.saturating_sub(b'0')))
    };
    let whole: u32 = whole.parse().unwrap_or(0);
    (whole * 1000 + digit(0) * 100 + digit(1) * 10 + digit(2)).min(1000)
}

#[cfg(test)]
mod tests {
    use super::{Numeral, points, thousandths};

    #[test]
    fn the_first_point_lies_left_and_certainty_on_top() {
        let chance = |decimal: &str| Numeral { decimal: decimal.to_owned(), ..Numeral::default() };
        let drawn = points(&[chance("0.000000"), chance("0.500000"), chance("1.000000")]);
        assert_eq!(drawn, "60.0,254.0 340.0,134.0 620.0,14.0");
        assert_eq!(points(&[]), "");
    }

    #[test]
    fn thousandths_are_cut() {
        for (decimal, cut) in [("0", 0), ("1.000000", 1000), ("0.37", 370), ("0.062599", 62)] {
            assert_eq!(thousandths(decimal), cut, "{decimal}");
        }
    }
}
