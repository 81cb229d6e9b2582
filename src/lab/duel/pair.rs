//! Two games on the same throws, once from each seat.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::ai::player::{Player, mix};
use crate::board::{BySide, Score, Side};
use crate::lab::Seeded;
use crate::rules::{Outcome, Pending, Position, Ruleset, play_fast};

/// Throws after which a game is called off and counts as a draw; random play in the slowest way
/// needs thousands at times.
pub const CALLED_OFF: u32 = 20_000;

/// What a duel came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pairs played: twice as many games.
    pub pairs: u64,
    /// Games that the first player won.
    pub won: u64,
    /// Games that the second player won.
    pub lost: u64,
    /// Games that ended level.
    pub drawn: u64,
    /// Games called off.
    pub called_off: u64,
    /// Throws of all games.
    pub throws: u64,
    /// The first player's half points of each pair, 0 to 4, squared and added.
    squares: u64,
}

impl Tally {
    /// The first player's share of the points, a draw being half a point.
    pub fn share(&self) -> f64 {
        self.half_points() / (4.0 * float(self.pairs))
    }

    /// How far the true share may lie from [`share`](Self::share), with 95 % confidence: the
    /// normal interval over pairs, whose two games are not independent.
    pub fn margin(&self) -> f64 {
        let pairs = float(self.pairs);
        let mean = self.half_points() / pairs;
        let spread = (float(self.squares) / pairs - mean * mean).max(0.0);
        1.96 * (spread / (pairs - 1.0).max(1.0)).sqrt() / 4.0
    }

    /// How long a game lasts.
    pub fn throws_per_game(&self) -> f64 {
        float(self.throws) / float(2 * self.pairs)
    }

    fn half_points(&self) -> f64 {
        float(2 * self.won + self.drawn + self.called_off)
    }

    fn plus(mut self, other: Self) -> Self {
        self.pairs += other.pairs;
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.called_off += other.called_off;
        self.throws += other.throws;
        self.squares += other.squares;
        self
    }
}

#[expect(clippy::cast_precision_loss, reason = "no tally comes near 2⁵², where it would be lost")]
fn float(count: u64) -> f64 {
    count as f64
}

/// Plays so many pairs between two players, on so many cores.
///
/// Every pair has its own throws, drawn from the seed and its number, so the tally does not
/// depend on the cores.
pub fn duel(
    rules: &Ruleset,
    players: [&dyn Player; 2],
    pairs: u64,
    seed: u64,
    cores: usize,
) -> Tally {
    let next = AtomicU64::new(0);
    let part = || {
        let mut sum = Tally::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= pairs {
                return sum;
            }
            sum = sum.plus(pair(rules, players, seed, number));
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(part)).collect();
        let parts = workers.into_iter().map(|one| one.join().expect("playing does not panic"));
        parts.fold(Tally::default(), Tally::plus)
    })
}

/// How many cores there are.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

fn pair(rules: &Ruleset, [first, second]: [&dyn Player; 2], seed: u64, number: u64) -> Tally {
    let mut tally = Tally { pairs: 1, ..Tally::default() };
    for side in Side::BOTH {
        let seats = match side {
            Side::Cones => BySide::new(first, second),
            Side::Spools => BySide::new(second, first),
        };
        let (outcome, throws) = game(rules, seats, seed, number);
        tally.throws += u64::from(throws);
        match outcome {
            None => tally.called_off += 1,
            Some(Outcome::Draw) => tally.drawn += 1,
            Some(Outcome::Won(winner)) if winner == side => tally.won += 1,
            Some(Outcome::Won(_)) => tally.lost += 1,
        }
    }
    let half_points = 2 * tally.won + tally.drawn + tally.called_off;
    tally.squares = half_points * half_points;
    tally
}

/// Each seat has a stream of throws of its own, so that neither player's choices change what the
/// other throws, and whoever sits there in the second game throws the same.
fn game(
    rules: &Ruleset,
    seats: BySide<&dyn Player>,
    seed: u64,
    number: u64,
) -> (Option<Outcome>, u32) {
    let stream = |side: u64| Seeded::new(seed, 2 * number + side);
    let mut streams = BySide::new(stream(0), stream(1));
    let mut position = Position::start(rules);
    let mut throws = 0;
    loop {
        if let Some(outcome) = position.winner(rules) {
            return (Some(outcome), throws);
        }
        if throws == CALLED_OFF {
            return (None, throws);
        }
        let side = position.to_move;
        let score = match position.pending {
            Pending::Rest { points, .. } => {
                Score::new(points).expect("a rest is a score that is left")
            }
            _ => streams[side].throw(&rules.lots),
        };
        throws += 1;
        let chosen = seats[side].choose(
            rules,
            &position,
            score,
            mix(seed ^ mix(number) ^ u64::from(throws)),
        );
        position = play_fast(rules, &position, score, chosen);
    }
}

#[cfg(test)]
mod tests {
    use super::{Tally, duel};
    use crate::ai::Level;
    use crate::rules::Ruleset;

    fn meet(id: &str, levels: [Level; 2], pairs: u64, seed: u64, cores: usize) -> Tally {
        let rules = Ruleset::by_id(id).expect("a way of the canon");
        let [first, second] = levels.map(|level| level.player(rules));
        duel(rules, [&*first, &*second], pairs, seed, cores)
    }

    #[test]
    fn the_tally_depends_on_the_seed_and_not_on_the_cores() {
        let levels = [Level::Apprentice, Level::Novice];
        let one = meet("kendall", levels, 40, 5, 1);
        assert_eq!(one, meet("kendall", levels, 40, 5, 3));
        assert_ne!(one, meet("kendall", levels, 40, 6, 1));
        assert_eq!(one.won + one.lost + one.drawn + one.called_off, 80);
    }

    #[test]
    fn equal_players_share_every_pair() {
        // The apprentice is never in doubt twice alike, so its own seed is what differs; on the
        // same throws from both seats each side's luck cancels.
        let tally = meet("duat", [Level::Scribe, Level::Scribe], 60, 1, 1);
        assert_eq!((tally.won, tally.lost), (60, 60));
        assert!(tally.margin() < 1e-9, "no pair differs from another");
    }

    #[test]
    fn the_interval_is_that_of_the_pairs() {
        // Ten pairs won outright and ten lost: a mean of 2 half points, a variance of 4 · 20/19.
        let tally = Tally { pairs: 20, won: 20, lost: 20, squares: 10 * 16, ..Tally::default() };
        assert!((tally.share() - 0.5).abs() < 1e-12);
        let margin = 1.96 * (4.0f64 / 19.0).sqrt() / 4.0;
        assert!((tally.margin() - margin).abs() < 1e-12);
    }
}
