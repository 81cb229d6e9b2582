//! The throws of a game against what was to be expected.

use crate::board::{BySide, Lots, Score, Side};
use crate::game::{Action, Game, Phase};

/// How often one score fell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The score.
    pub score: Score,
    /// How often each side threw it, the opening aside.
    pub thrown: BySide<u32>,
    /// How often it falls on average in so many throws, in tenths.
    pub expected: u32,
    /// At least 19 of 20 games of that length have a count from here to there.
    pub usual: (u32, u32),
}

/// How often each side has thrown each score, lowest first, the opening aside.
pub type Counts = [BySide<u32>; 6];

/// One row for each score that can fall; empty before the first throw.
pub fn rows(lots: &Lots, counts: &Counts) -> Vec<Row> {
    let total: u32 = counts.iter().map(|both| both.cones + both.spools).sum();
    if total == 0 {
        return Vec::new();
    }
    lots.scores()
        .map(|score| {
            let (ways, all) = (u32::from(lots.ways(score)), u32::from(lots.total()));
            Row {
                score,
                thrown: counts[usize::from(score.points()) - 1],
                expected: (10 * total * ways + all / 2) / all,
                usual: usual(total, ways, all),
            }
        })
        .collect()
}

/// Counts the throws of a game.
pub fn counts(game: &Game) -> Counts {
    let mut counts = [BySide::new(0, 0); 6];
    let begins = Game::new(game.way(), game.begin());
    follow(begins, game.actions(), |place, side| counts[place][side] += 1);
    counts
}

/// Takes back the throws that followed the game `back` until those actions were done.
pub fn uncount(counts: &mut Counts, back: Game, actions: &[Action]) {
    let after = &actions[back.actions().len()..];
    follow(back, after, |place, side| counts[place][side] -= 1);
}

/// Tells each throw among those actions, the opening aside: the place of its score, and whose.
fn follow(mut game: Game, actions: &[Action], mut thrown: impl FnMut(usize, Side)) {
    for action in actions {
        if let (Phase::ToThrow { side, .. }, Action::Throw(score)) = (game.phase(), action) {
            thrown(usize::from(score.points()) - 1, side);
        }
        // A game holds no action that its phase refuses.
        let _ = game.act(*action);
    }
}

/// The shortest range around the likeliest count that holds at least 95 % of what can happen in
/// `throws` throws, each with a chance of `ways` in `all`.
///
/// Chances are held relative to the likeliest count, so that no number of throws makes them vanish.
fn usual(throws: u32, ways: u32, all: u32) -> (u32, u32) {
    let mode = (throws + 1) * ways / all;
    let odds = f64::from(ways) / f64::from(all - ways);
    let mut weights = vec![0.0; throws as usize + 1];
    weights[mode as usize] = 1.0;
    for count in mode..throws {
        let next = f64::from(throws - count) / f64::from(count + 1) * odds;
        let weight = weights[count as usize] * next;
        if weight < NOTHING {
            break;
        }
        weights[count as usize + 1] = weight;
    }
    for count in (1..=mode).rev() {
        let next = f64::from(count) / f64::from(throws - count + 1) / odds;
        let weight = weights[count as usize] * next;
        if weight < NOTHING {
            break;
        }
        weights[count as usize - 1] = weight;
    }
    let sum: f64 = weights.iter().sum();
    let (mut low, mut high) = (mode, mode);
    let mut held = 1.0;
    while held < 0.95 * sum {
        let below = low.checked_sub(1).map_or(-1.0, |count| weights[count as usize]);
        let above = weights.get(high as usize + 1).copied().unwrap_or(-1.0);
        if above > below {
            high += 1;
            held += above;
        } else {
            low -= 1;
            held += below;
        }
    }
    (low, high)
}

/// A chance so small beside the likeliest one that no sum notices it: a long game is not counted
/// through to its ends after each throw.
const NOTHING: f64 = 1e-18;

/// How many ordinary and house throws both sides have made.
pub fn throws(rows: &[Row]) -> u32 {
    rows.iter().map(|row| Side::BOTH.into_iter().map(|side| row.thrown[side]).sum::<u32>()).sum()
}

#[cfg(test)]
mod tests {
    use super::{counts, rows, throws, usual};
    use crate::board::{Score, Side};
    use crate::game::{Action, Begin, Game};
    use crate::rules::canon;

    #[test]
    fn the_range_holds_what_it_says() {
        // One throw of 16 ways: 0 falls 15 of 16 times, which is too seldom alone.
        assert_eq!(usual(1, 1, 16), (0, 1));
        // 100 throws of 4 in 16: 95 % lie within 17 and 33 (binomial tables).
        assert_eq!(usual(100, 4, 16), (17, 33));
        for throws in [10, 199, 3000] {
            let (low, high) = usual(throws, 6, 16);
            assert!(low <= throws * 6 / 16 && throws * 6 / 16 <= high && high <= throws);
        }
    }

    #[test]
    fn every_throw_is_counted_once() {
        let mut game = Game::new(&canon::DUAT, Begin::Settled { one: Side::Cones });
        assert!(rows(&game.way().lots, &counts(&game)).is_empty());
        game.act(Action::Throw(Score::of(2))).expect("a throw is due");
        let rows = rows(&game.way().lots, &counts(&game));
        assert_eq!(throws(&rows), 1);
        assert_eq!(rows[1].thrown.cones, 1);
        assert_eq!(rows[1].expected, 4, "6 of 16 is 0.4 rounded");
    }
}
