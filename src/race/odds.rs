//! The race solved: the chance of winning and the rolls still to come, from every position.
//!
//! A roll moves its piece on or leaves it where it is, so positions only wait or advance. Solved
//! from the end, a position depends on later ones and, when both rollers wait, on itself: one
//! linear equation in two unknowns. No iteration, no simulation.

use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Sub};

use super::{Race, Racer};
use crate::board::Square;

/// The arithmetic that the solution needs: exact fractions, or floats that round them.
pub trait Number:
    Clone + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + From<u8>
{
}

impl<T> Number for T where
    T: Clone + Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + From<u8>
{
}

/// Two numbers about a position, as the one who rolls next sees it.
#[derive(Clone, Debug)]
struct Seen<N> {
    /// Chance that the one to roll wins.
    wins: N,
    /// Expected rolls of both until the end.
    rolls: N,
}

/// The whole race solved, in the arithmetic `N`.
///
/// With fractions every number is exact. With `f64` it is within 10⁻¹² of the exact one, which a
/// test holds it to.
#[derive(Clone, Debug)]
pub struct Odds<N> {
    /// By the roller's square, then the other's; none where somebody is home.
    seen: Vec<Option<Seen<N>>>,
}

const HOME: usize = Square::COUNT - 1;

impl<N: Number> Odds<N> {
    /// Solves all 2 × 29 × 29 positions.
    pub fn solve() -> Self {
        let mut odds = Self { seen: vec![None; Square::COUNT * Square::COUNT] };
        for mine in (0..HOME).rev() {
            for yours in (0..=mine).rev() {
                odds.solve_pair(mine, yours);
            }
        }
        odds
    }

    /// Light's chance of winning, 0 to 1.
    pub fn light_wins(&self, race: &Race) -> N {
        match (race.winner(), race.to_roll()) {
            (Some(Racer::Light), _) => N::from(1),
            (Some(Racer::Dark), _) => N::from(0),
            (None, Racer::Light) => self.seen(race.light().index(), race.dark().index()).wins,
            (None, Racer::Dark) => {
                N::from(1) - self.seen(race.dark().index(), race.light().index()).wins
            }
        }
    }

    /// Expected number of rolls still to come, both sides counted.
    pub fn rolls_to_come(&self, race: &Race) -> N {
        if race.winner().is_some() {
            return N::from(0);
        }
        let roller = race.to_roll();
        self.seen(race.square(roller).index(), race.square(roller.other()).index()).rolls
    }

    /// What is known of a position in which nobody is home.
    fn seen(&self, mine: usize, yours: usize) -> Seen<N> {
        let known = self.seen[mine * Square::COUNT + yours].clone();
        known.expect("positions are solved from the end, and this one lies later")
    }

    /// Solves the two positions that differ only in who rolls.
    ///
    /// `a = here + stay · (1 − b)` and `b = there + wait · (1 − a)`; and the same for the rolls,
    /// with a sum in place of the complement.
    fn solve_pair(&mut self, mine: usize, yours: usize) {
        let (here, stay) = self.advance(mine, yours);
        let (there, wait) = self.advance(yours, mine);
        let one = || N::from(1);
        let both_wait = stay.clone() * wait.clone();
        let settled = one() - both_wait.clone();
        let wins =
            (here.wins + stay.clone() * (one() - there.wins.clone()) - both_wait) / settled.clone();
        let rolls = (here.rolls + stay * there.rolls.clone()) / settled;
        let other = Seen {
            wins: there.wins + wait.clone() * (one() - wins.clone()),
            rolls: there.rolls + wait * rolls.clone(),
        };
        self.seen[yours * Square::COUNT + mine] = Some(other);
        self.seen[mine * Square::COUNT + yours] = Some(Seen { wins, rolls });
    }

    /// What the rolls that move bring, and the chance that the roll moves nothing.
    fn advance(&self, mine: usize, yours: usize) -> (Seen<N>, N) {
        let mut known = Seen { wins: N::from(0), rolls: N::from(1) };
        let mut stay = N::from(0);
        for score in Race::DICE.scores() {
            let chance = N::from(Race::DICE.ways(score)) / N::from(Race::DICE.total());
            let to = mine + usize::from(score.points());
            match to.cmp(&HOME) {
                Ordering::Greater => stay = stay + chance,
                Ordering::Equal => known.wins = known.wins + chance,
                Ordering::Less => {
                    let next = self.seen(yours, to);
                    known.wins = known.wins + chance.clone() * (N::from(1) - next.wins);
                    known.rolls = known.rolls + chance * next.rolls;
                }
            }
        }
        (known, stay)
    }
}
