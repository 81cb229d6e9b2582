//! Counting over many games, so that the sum is the same in whatever order they come.

/// What happened in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// Who won: 0 cones, 1 spools, 2 nobody.
    pub winner: usize,
    /// Throws of the sticks or the die.
    pub throws: usize,
    /// Throws that no piece could use.
    pub passes: u64,
    /// Moves backward.
    pub backward: u64,
    /// Enemy pieces hit: swapped, or captured where a way captures.
    pub hits: u64,
    /// Pieces that the water or a house sent back.
    pub falls: u64,
}

/// The sum of many games.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games won by cones and spools, and drawn.
    pub ends: [u64; 3],
    /// How many games had each number of throws.
    lengths: Vec<u64>,
    /// All passes.
    pub passes: u64,
    /// All backward moves.
    pub backward: u64,
    /// All hits.
    pub hits: u64,
    /// All falls.
    pub falls: u64,
}

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, story: &Story) {
        self.ends[story.winner] += 1;
        if self.lengths.len() <= story.throws {
            self.lengths.resize(story.throws + 1, 0);
        }
        self.lengths[story.throws] += 1;
        self.passes += story.passes;
        self.backward += story.backward;
        self.hits += story.hits;
        self.falls += story.falls;
    }

    /// Adds what another has counted.
    pub fn merge(&mut self, other: &Self) {
        for (sum, more) in self.ends.iter_mut().zip(other.ends) {
            *sum += more;
        }
        if self.lengths.len() < other.lengths.len() {
            self.lengths.resize(other.lengths.len(), 0);
        }
        for (sum, more) in self.lengths.iter_mut().zip(&other.lengths) {
            *sum += more;
        }
        self.passes += other.passes;
        self.backward += other.backward;
        self.hits += other.hits;
        self.falls += other.falls;
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.ends.iter().sum()
    }

    /// The mean number of throws.
    pub fn mean_throws(&self) -> f64 {
        let all: u64 = (0u64..).zip(&self.lengths).map(|(throws, games)| throws * games).sum();
        ratio(all, self.games())
    }

    /// The least number of throws within which that share of the games was over, in thousandths.
    pub fn throws_at(&self, thousandths: u64) -> usize {
        let wanted = (self.games() * thousandths).div_ceil(1000).max(1);
        let mut seen = 0;
        let reached = |games: &u64| {
            seen += games;
            seen >= wanted
        };
        self.lengths.iter().position(reached).unwrap_or(0)
    }

    /// The longest game's throws.
    pub fn longest(&self) -> usize {
        self.lengths.len().saturating_sub(1)
    }
}

/// One count over another; 0 over nothing.
#[expect(clippy::cast_precision_loss, reason = "counts of games stay far below 2⁵²")]
pub fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The 95 % interval of Wilson's score for a share of so many games.
///
/// E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209–212.
pub fn interval(share: f64, games: u64) -> (f64, f64) {
    // The 97.5 % point of the normal distribution.
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return (0.0, 1.0);
    }
    let z2 = Z * Z * ratio(1, games);
    let middle = (share + z2 / 2.0) / (1.0 + z2);
    let spread = Z / (1.0 + z2)
        * (share * (1.0 - share) * ratio(1, games) + z2 * ratio(1, games) / 4.0).sqrt();
    ((middle - spread).max(0.0), (middle + spread).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::{Story, Tally, interval};

    fn of(lengths: &[usize]) -> Tally {
        let mut tally = Tally::default();
        for throws in lengths {
            tally.add(&Story { throws: *throws, hits: 2, ..Story::default() });
        }
        tally
    }

    #[test]
    fn the_middle_and_the_ends_are_those_of_the_sorted_list() {
        let tally = of(&[10, 30, 20, 40, 100]);
        assert_eq!(
            (tally.throws_at(50), tally.throws_at(500), tally.throws_at(950)),
            (10, 30, 100)
        );
        assert!((tally.mean_throws() - 40.0).abs() < 1e-12);
        assert_eq!((tally.longest(), tally.games(), tally.hits), (100, 5, 10));
    }

    #[test]
    fn parts_add_up_to_the_whole_in_any_order() {
        let (mut left, right) = (of(&[7, 300]), of(&[5]));
        let mut turned = right.clone();
        turned.merge(&left);
        left.merge(&right);
        for tally in [left, turned] {
            assert_eq!((tally.throws_at(1), tally.throws_at(500), tally.longest()), (5, 7, 300));
            assert_eq!(tally.games(), 3);
        }
    }

    #[test]
    fn the_interval_is_wilsons() {
        // 8 of 10: 0.4901 to 0.9433, as the textbooks give it.
        let (low, high) = interval(0.8, 10);
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
        assert_eq!(interval(0.0, 0), (0.0, 1.0));
        assert!(interval(0.0, 5).0.abs() < 1e-12 && interval(1.0, 5).1 <= 1.0);
    }
}
