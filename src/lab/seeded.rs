//! Seeded chance: the same throws and choices on every machine.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

use crate::board::{Lots, Score};
use crate::ports::chance::{Chance, NoChance};

/// A generator that is named by a seed and, within it, by the number of a game.
///
/// Each game has its own, so games can be played in any order and on any number of cores.
#[derive(Clone, Debug)]
pub struct Seeded(Pcg64Mcg);

/// 2⁶⁴ over the golden ratio: neighbouring games get seeds far apart.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

impl Seeded {
    /// The generator of a game under a seed.
    pub fn new(seed: u64, game: u64) -> Self {
        let first = Pcg64Mcg::seed_from_u64(seed).next_u64();
        Self(Pcg64Mcg::seed_from_u64(first.wrapping_add(game.wrapping_mul(SPREAD))))
    }

    /// A number below `limit`, each equally likely; 0 if the limit is 0.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the halves of a product are cut on purpose"
    )]
    pub fn below(&mut self, limit: u32) -> u32 {
        // The upper half of a product deals 2³² draws out to `limit` numbers; the few whose lower
        // half lies under the remainder would be one too many and are drawn again.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(limit);
            let lower = product as u32;
            if lower >= limit || lower >= limit.wrapping_neg() % limit {
                return (product >> 32) as u32;
            }
        }
    }

    /// 64 bits, for whoever wants a seed of its own.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A throw: each way of falling is equally likely.
    pub fn throw(&mut self, lots: &Lots) -> Score {
        let way = self.below(u32::from(lots.total()));
        let score = u8::try_from(way).ok().and_then(|way| lots.score_of_way(way));
        score.expect("a way below the total has a score")
    }
}

impl Chance for Seeded {
    fn byte(&mut self) -> Result<u8, NoChance> {
        let [byte, ..] = self.0.next_u32().to_le_bytes();
        Ok(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lots, Score, Seeded};

    #[test]
    fn a_seed_and_a_game_name_the_throws() {
        let throws = |seed, game| {
            let mut seeded = Seeded::new(seed, game);
            std::array::from_fn::<u8, 12, _>(|_| seeded.throw(&Lots::STICKS).points())
        };
        assert_eq!(throws(1, 0), throws(1, 0));
        assert!(throws(1, 0) != throws(1, 1) && throws(1, 0) != throws(2, 0));
        // Written down once from this program: another machine must give the same.
        assert_eq!(throws(27, 3), [3, 3, 2, 1, 3, 2, 3, 3, 2, 2, 3, 2]);
    }

    #[test]
    fn throws_fall_as_often_as_their_ways() {
        for lots in [Lots::STICKS, Lots::STICKS_SIX, Lots::DIE, Lots::LONG_DIE] {
            let mut seeded = Seeded::new(15, 0);
            let mut seen = [0u32; 7];
            let each = 10_000;
            for _ in 0..each * u32::from(lots.total()) {
                seen[usize::from(seeded.throw(&lots).points())] += 1;
            }
            for score in (1..=6).filter_map(Score::new) {
                let wanted = each * u32::from(lots.ways(score));
                let off = seen[usize::from(score.points())].abs_diff(wanted);
                // Five standard deviations of a count of that size.
                assert!(off * off <= 25 * wanted, "{score}: {off} from {wanted}");
            }
        }
    }
}
