//! The chain of throws: every state that can follow, and the exact questions about all of them.

use std::collections::HashMap;
use std::hash::Hash;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Zero};

use super::fraction::lowest;
use super::linear::{Row, solve};
use super::{Flat, Fraction, Next, SCORES};
use crate::board::Score;

/// Whether a path may go on into the next turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    ThisTurn,
    AllTurns,
}

/// A turn's outcome from one state; the shares add up to one, or to less if the turn may never end.
#[derive(Clone, Debug)]
pub(super) struct TurnEnd {
    /// The chance that the piece has left.
    pub off: Fraction,
    /// The chance of each state at the start of the owner's next turn; none is zero.
    pub at: Vec<(usize, Fraction)>,
}

/// Expectations from a state from which the piece surely leaves.
#[derive(Clone, Debug)]
pub(super) struct Expected {
    pub throws: Fraction,
    /// The turn under way counts as the first.
    pub turns: Fraction,
}

/// The states that can follow from some, with the chances of their throws.
pub(super) struct Chain<S> {
    states: Vec<S>,
    places: HashMap<S, usize>,
    /// By state, then by score: the chance, never zero, and what follows.
    throws: Vec<Vec<(Fraction, Next<usize>)>>,
    flat: Flat,
}

impl<S: Copy + Eq + Hash> Chain<S> {
    /// Follows every throw that can fall from those states on; none if more than `most` states
    /// can follow.
    pub(super) fn explore(
        flat: &Flat,
        starts: impl IntoIterator<Item = S>,
        throw: impl Fn(&S, Score) -> Next<S>,
        most: usize,
    ) -> Option<Self> {
        let mut chain = Self {
            states: Vec::new(),
            places: HashMap::new(),
            throws: Vec::new(),
            flat: flat.clone(),
        };
        for state in starts {
            chain.place(state);
        }
        let chances = flat.chances();
        while let Some(state) = chain.states.get(chain.throws.len()).copied() {
            let mut falls = Vec::with_capacity(SCORES);
            for (score, chance) in chances.iter().filter(|(_, chance)| !chance.is_zero()) {
                let next = throw(&state, score).map(|next| chain.place(next));
                falls.push((chance.clone(), next));
            }
            chain.throws.push(falls);
            if chain.states.len() > most {
                return None;
            }
        }
        Some(chain)
    }

    fn place(&mut self, state: S) -> usize {
        *self.places.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() - 1
        })
    }

    /// The place of a state that the chain was explored from or through.
    pub(super) fn find(&self, state: S) -> Option<usize> {
        self.places.get(&state).copied()
    }

    /// The state at that place.
    pub(super) fn state(&self, place: usize) -> S {
        self.states[place]
    }

    /// The chance that the next throw takes the piece off.
    pub(super) fn one_throw(&self, place: usize) -> Fraction {
        let off = |(chance, next): &(Fraction, Next<usize>)| {
            matches!(next, Next::Off).then(|| chance.clone())
        };
        self.throws[place].iter().filter_map(off).sum()
    }

    /// How the turn ends, from every state.
    pub(super) fn turn_ends(&self) -> Vec<TurnEnd> {
        let ends = |next: &Next<usize>| !matches!(next, Next::On(_));
        let solved = self.can_reach(Reach::ThisTurn, ends);
        let starts = self.turn_starts();
        let answers = self.solve_among(&solved, Reach::ThisTurn, starts.len() + 1, |row, fall| {
            let (chance, next) = fall;
            match next {
                Next::Off => row.known[0] += chance,
                Next::Over(state) => {
                    let column = starts.binary_search(state).map_or(0, |column| column + 1);
                    row.known[column] += chance;
                }
                Next::On(_) => {}
            }
        });
        let end = |answer: Vec<Fraction>| {
            let mut shares = answer.into_iter();
            let off = shares.next().unwrap_or_else(Fraction::zero);
            let at = starts.iter().copied().zip(shares).filter(|(_, share)| !share.is_zero());
            TurnEnd { off, at: at.collect() }
        };
        answers.into_iter().map(end).collect()
    }

    /// The chance that the piece leaves in the turn under way, from every state.
    pub(super) fn off_this_turn(&self) -> Vec<Fraction> {
        let leaves = self.can_reach(Reach::ThisTurn, |next| matches!(next, Next::Off));
        let answers = self.solve_among(&leaves, Reach::ThisTurn, 1, |row, (chance, next)| {
            if matches!(next, Next::Off) {
                row.known[0] += chance;
            }
        });
        answers.into_iter().flatten().collect()
    }

    /// The states in which a turn can begin, because another has ended so.
    fn turn_starts(&self) -> Vec<usize> {
        let mut starts: Vec<usize> = self
            .throws
            .iter()
            .flatten()
            .filter_map(|(_, next)| if let Next::Over(state) = next { Some(*state) } else { None })
            .collect();
        starts.sort_unstable();
        starts.dedup();
        starts
    }

    /// Throws and turns until the piece is off; none where it is not sure to leave.
    pub(super) fn expected(&self) -> Vec<Option<Expected>> {
        let leaves = self.can_reach(Reach::AllTurns, |next| matches!(next, Next::Off));
        let stuck = |next: &Next<usize>| next.state().is_some_and(|state| !leaves[state]);
        let may_stick = self.can_reach(Reach::AllTurns, stuck);
        let sure: Vec<bool> =
            leaves.iter().zip(may_stick).map(|(leaves, stick)| *leaves && !stick).collect();
        let answers = self.solve_among(&sure, Reach::AllTurns, 2, |row, (chance, next)| {
            row.known[0] += chance;
            if matches!(next, Next::Over(_)) {
                row.known[1] += chance;
            }
        });
        let numbers = answers.into_iter().zip(sure).map(|(answer, sure)| {
            let [throws, further] = <[Fraction; 2]>::try_from(answer).ok()?;
            sure.then(|| Expected { throws, turns: further + Fraction::one() })
        });
        numbers.collect()
    }

    /// The states from which some throw that `found` accepts can fall, sooner or later.
    fn can_reach(&self, reach: Reach, found: impl Fn(&Next<usize>) -> bool) -> Vec<bool> {
        let mut can = vec![false; self.states.len()];
        loop {
            let mut grown = false;
            for place in (0..can.len()).rev() {
                let leads = |next: &Next<usize>| {
                    found(next) || follow(*next, reach).is_some_and(|state| can[state])
                };
                if !can[place] && self.throws[place].iter().any(|(_, next)| leads(next)) {
                    can[place] = true;
                    grown = true;
                }
            }
            if !grown {
                return can;
            }
        }
    }

    /// Solves for the marked states what `know` puts on the right; the others are all zero.
    ///
    /// From every marked state a way out must exist, and no way may lead to an unmarked state that
    /// is not zero.
    fn solve_among(
        &self,
        marked: &[bool],
        reach: Reach,
        columns: usize,
        know: impl Fn(&mut Row, &(Fraction, Next<usize>)),
    ) -> Vec<Vec<Fraction>> {
        // Later states are found from earlier ones, so they come first: little fills in.
        let order: Vec<usize> = (0..marked.len()).rev().filter(|place| marked[*place]).collect();
        let unknown: HashMap<usize, usize> =
            order.iter().enumerate().map(|(unknown, place)| (*place, unknown)).collect();
        let rows = order.iter().map(|place| {
            let mut row = Row::zero(columns);
            for fall in &self.throws[*place] {
                know(&mut row, fall);
                let to = follow(fall.1, reach).and_then(|state| unknown.get(&state));
                if let Some(to) = to {
                    row.depend(*to, &fall.0);
                }
            }
            row
        });
        let mut answers = vec![vec![Fraction::zero(); columns]; marked.len()];
        for (place, answer) in order.iter().zip(solve(rows.collect())) {
            answers[*place] = answer;
        }
        answers
    }

    /// The chance that the piece is off within 1, 2, … throws, by number of throws, then in the
    /// order of the places asked for.
    pub(super) fn within_throws(&self, asked: &[usize], horizon: u32) -> Vec<Vec<Fraction>> {
        let base = self.flat.denominator();
        let whole = |chance: &Fraction| (chance * &base).to_integer();
        let step = |before: &[BigInt], one: &BigInt| -> Vec<BigInt> {
            let after = self.throws.iter().map(|falls| {
                let parts = falls.iter().map(|(chance, next)| {
                    whole(chance) * next.state().map_or(one, |state| &before[state])
                });
                parts.sum()
            });
            after.collect()
        };
        powers(&base, horizon, vec![BigInt::zero(); self.states.len()], asked, step)
    }

    /// The chance that the piece is off within 1, 2, … turns, the one under way the first.
    pub(super) fn within_turns(
        &self,
        ends: &[TurnEnd],
        asked: &[usize],
        horizon: u32,
    ) -> Vec<Vec<Fraction>> {
        let shares = |end: &'_ TurnEnd| {
            let at: Vec<Fraction> = end.at.iter().map(|(_, share)| share.clone()).collect();
            at.into_iter().chain([end.off.clone()])
        };
        let base = ends.iter().flat_map(shares).fold(BigInt::one(), |b, s| b.lcm(s.denom()));
        let whole = |share: &Fraction| (share * &base).to_integer();
        let steps: Vec<(BigInt, Vec<(usize, BigInt)>)> = ends
            .iter()
            .map(|end| {
                let at = end.at.iter().map(|(state, share)| (*state, whole(share)));
                (whole(&end.off), at.collect())
            })
            .collect();
        let step = |before: &[BigInt], one: &BigInt| -> Vec<BigInt> {
            let after = steps.iter().map(|(off, at)| {
                let later: BigInt = at.iter().map(|(state, share)| share * &before[*state]).sum();
                off * one + later
            });
            after.collect()
        };
        powers(&base, horizon, vec![BigInt::zero(); self.states.len()], asked, step)
    }
}

/// The state that a throw leads on to, as far as the question reaches.
fn follow(next: Next<usize>, reach: Reach) -> Option<usize> {
    match next {
        Next::Over(_) if reach == Reach::ThisTurn => None,
        next => next.state(),
    }
}

/// Repeats a step on whole numbers over 1, `base`, `base²`, … and gives those asked for in lowest
/// terms. `step` takes the numbers and what stands for one among them.
fn powers(
    base: &BigInt,
    horizon: u32,
    mut numbers: Vec<BigInt>,
    asked: &[usize],
    step: impl Fn(&[BigInt], &BigInt) -> Vec<BigInt>,
) -> Vec<Vec<Fraction>> {
    let mut one = BigInt::one();
    let mut found = Vec::with_capacity(horizon as usize);
    for power in 1..=horizon {
        numbers = step(&numbers, &one);
        one *= base;
        let reduced = asked.iter().map(|place| lowest(numbers[*place].clone(), base, power));
        found.push(reduced.collect());
    }
    found
}
