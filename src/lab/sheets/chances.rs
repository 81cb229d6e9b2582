//! The numbers that the texts on strategy state, computed and never typed.

use num_rational::Ratio;

use crate::board::{Score, Square};
use crate::odds::{Flat, Houses, decimal};
use crate::rules::Ruleset;

/// A chance as an exact fraction.
pub(super) type Chance = Ratio<u64>;

/// The chance of that score in one throw.
pub(super) fn throws(rules: &Ruleset, points: u8) -> Chance {
    let ways = Score::new(points).map_or(0, |score| rules.lots.ways(score));
    Ratio::new(u64::from(ways), u64::from(rules.lots.total()))
}

/// The chance that one lone piece, moved with every throw of its side's turn over empty squares,
/// at some moment of the turn stands exactly `distance` squares further on.
///
/// With h(0) = 1: h(d) is the chance of throwing d, and for each smaller score that throws again
/// its chance times h of what is left. The tenth power of 16 is within 64 bits, so distances up to
/// 10 are.
pub(super) fn reaches(rules: &Ruleset, distance: u8) -> Chance {
    let step = |score: Score| {
        let chance = throws(rules, score.points());
        match distance.checked_sub(score.points())? {
            0 => Some(chance),
            left if rules.again.contains(score) => Some(chance * reaches(rules, left)),
            _ => None,
        }
    };
    rules.lots.scores().filter_map(step).fold(Ratio::new(0, 1), |sum, one| sum + one)
}

/// The chance that a throw earns another.
pub(super) fn again(rules: &Ruleset) -> Chance {
    let earning = rules.lots.scores().filter(|score| rules.again.contains(*score));
    earning.fold(Ratio::new(0, 1), |sum, score| sum + throws(rules, score.points()))
}

/// How a turn ends in Skiryuk's way for a lone piece that has just arrived on a house with the
/// last four squares empty: the chance, in words, that it is off the board, or stands there.
pub(super) fn arrived(house: Square, on: Option<Square>) -> Option<String> {
    let solved = Houses::solve(&Flat::fair(), &[house], 1);
    let stands = solved.squares.first()?.stands.clone()?;
    let chance = match on {
        None => stands.off,
        Some(on) => stands.on.into_iter().find(|(square, _)| *square == on)?.1,
    };
    let hundred = num_rational::BigRational::from_integer(100.into());
    Some(format!("{} % of the time", decimal(&(chance * hundred), 1)))
}

/// `43.8 %`, to a tenth, halves up.
pub(super) fn percent(chance: Chance) -> String {
    let (top, bottom) = (u128::from(*chance.numer()), u128::from(*chance.denom()));
    let tenths = (top * 2_000 + bottom) / (2 * bottom);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::{Chance, percent, reaches, throws};
    use crate::board::Score;
    use crate::rules::Ruleset;

    fn way(id: &str) -> &'static Ruleset {
        Ruleset::by_id(id).expect("a way of the canon")
    }

    /// The same chance by listing every turn: sequences of falls, each as likely as 16 to its length.
    fn counted(rules: &Ruleset, distance: u8) -> Chance {
        let total = u64::from(rules.lots.total());
        let mut open = vec![(0u8, 1u64)];
        let mut found = Chance::new(0, 1);
        let mut under = 1;
        while !open.is_empty() {
            under *= total;
            let mut next = Vec::new();
            for (gone, ways) in open {
                for points in 1..=6 {
                    let score = Score::of(points);
                    let ways = ways * u64::from(rules.lots.ways(score));
                    if ways > 0 && gone + points == distance {
                        found += Chance::new(ways, under);
                    } else if ways > 0 && gone + points < distance && rules.again.contains(score) {
                        next.push((gone + points, ways));
                    }
                }
            }
            open = next;
        }
        found
    }

    #[test]
    fn what_is_reached_is_what_counting_every_turn_finds() {
        for rules in [way("kendall"), way("duat-sixth"), way("school"), way("bell")] {
            for distance in 1..=10 {
                assert_eq!(reaches(rules, distance), counted(rules, distance), "{distance}");
            }
        }
    }

    #[test]
    fn small_distances_can_be_checked_by_hand() {
        let kendall = way("kendall");
        assert_eq!(throws(kendall, 2), Chance::new(6, 16));
        assert_eq!(reaches(kendall, 1), Chance::new(4, 16));
        // A 2, or two 1s.
        assert_eq!(reaches(kendall, 2), Chance::new(6 * 16 + 16, 256));
        assert_eq!(percent(reaches(kendall, 2)), "43.8 %");
        assert_eq!(percent(Chance::new(1, 16)), "6.3 %");
        assert_eq!(percent(Chance::new(1, 1)), "100.0 %");
        assert_eq!(reaches(way("bell"), 5), Chance::new(0, 1));
    }
}
