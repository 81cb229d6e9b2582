//! Linear equations solved exactly, for systems in which hardly anything depends on anything.

use std::collections::BTreeMap;

use num_traits::{One, Zero};

use super::Fraction;

/// One equation `x = known + Σ share · x[other]`, for several right-hand sides at once.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The part that is known, one number a right-hand side.
    pub known: Vec<Fraction>,
    /// The unknowns that this one depends on, itself perhaps among them; no share is zero.
    pub shares: BTreeMap<usize, Fraction>,
}

impl Row {
    /// An equation that yet depends on nothing and knows nothing.
    pub(super) fn zero(columns: usize) -> Self {
        Self { known: vec![Fraction::zero(); columns], shares: BTreeMap::new() }
    }

    /// Adds to the share of one unknown.
    pub(super) fn depend(&mut self, other: usize, share: &Fraction) {
        *self.shares.entry(other).or_insert_with(Fraction::zero) += share;
    }

    /// Adds that much of another equation to this one.
    fn add(&mut self, other: &Self, share: &Fraction) {
        for (mine, theirs) in self.known.iter_mut().zip(&other.known) {
            if !theirs.is_zero() {
                *mine += theirs * share;
            }
        }
        for (unknown, theirs) in &other.shares {
            self.depend(*unknown, &(theirs * share));
        }
    }

    /// Solves the equation for its own unknown, so that it no longer depends on itself.
    fn free(&mut self, own: usize) {
        let Some(share) = self.shares.remove(&own) else { return };
        // The callers' systems leak: from every unknown something leads out with some chance, so
        // no unknown ever depends on itself alone.
        let rest = Fraction::one() - share;
        self.known.iter_mut().for_each(|known| *known /= &rest);
        self.shares.values_mut().for_each(|share| *share /= &rest);
    }
}

/// Solves the equations; the answer of each unknown in order, one number a right-hand side.
///
/// The system must have exactly one solution and every unknown's way out must lie within it: the
/// equations of a chain of throws that surely ends.
pub(super) fn solve(mut rows: Vec<Row>) -> Vec<Vec<Fraction>> {
    for pivot in 0..rows.len() {
        rows[pivot].free(pivot);
        let (done, later) = rows.split_at_mut(pivot + 1);
        for row in later {
            if let Some(share) = row.shares.remove(&pivot) {
                row.add(&done[pivot], &share);
            }
        }
    }
    // Each equation now depends on later ones only.
    let mut answers: Vec<Vec<Fraction>> = Vec::with_capacity(rows.len());
    for (place, row) in rows.iter().enumerate().rev() {
        let mut known = row.known.clone();
        for (unknown, share) in &row.shares {
            // `answers` is filled from the back.
            let answer = &answers[answers.len() - (unknown - place)];
            for (mine, theirs) in known.iter_mut().zip(answer) {
                *mine += share * theirs;
            }
        }
        answers.push(known);
    }
    answers.reverse();
    answers
}

#[cfg(test)]
mod tests {
    use super::{Fraction, Row, solve};

    fn ratio(over: i32, under: i32) -> Fraction {
        Fraction::new(over.into(), under.into())
    }

    #[test]
    fn solves_what_can_be_checked_by_putting_it_in() {
        // Three unknowns in a knot, two right-hand sides.
        let shares = [[(1, 4), (1, 8), (1, 2)], [(1, 3), (0, 1), (1, 3)], [(1, 5), (2, 5), (1, 5)]];
        let known = [[(1, 8), (1, 1)], [(0, 1), (1, 1)], [(1, 5), (1, 1)]];
        let rows: Vec<Row> = (0..3)
            .map(|place| {
                let mut row = Row::zero(2);
                row.known = known[place].iter().map(|(a, b)| ratio(*a, *b)).collect();
                for (other, (a, b)) in shares[place].iter().enumerate().filter(|(_, s)| s.0 != 0) {
                    row.depend(other, &ratio(*a, *b));
                }
                row
            })
            .collect();
        let answers = solve(rows.clone());
        for (row, answer) in rows.iter().zip(&answers) {
            for column in 0..2 {
                let sum: Fraction =
                    row.shares.iter().map(|(other, share)| share * &answers[*other][column]).sum();
                assert_eq!(answer[column], &row.known[column] + sum);
            }
        }
    }

    #[test]
    fn nothing_to_solve_is_solved() {
        assert_eq!(solve(Vec::new()), Vec::<Vec<Fraction>>::new());
    }
}
