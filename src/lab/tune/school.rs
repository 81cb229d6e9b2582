//! Lessons: each game against itself corrects what the network held its positions for.

use super::Args;
use crate::ai::evaluate::{Evaluate, Steps, squash};
use crate::ai::net::{Net, UNITS};
use crate::ai::terms::visit;
use crate::board::{Score, Side};
use crate::lab::Seeded;
use crate::rules::{Pending, Position, Ruleset, legal, play_fast};

/// A network at school.
pub struct School<'a> {
    rules: &'a Ruleset,
    args: &'a Args,
    /// What it has learnt so far.
    pub net: Net,
    /// The running mean of each weight's slope, and of the slope's square (the method is Adam).
    mean: Net,
    spread: Net,
    /// How much of either mean still stands for the beginning, when nothing was known.
    fading: [f32; 2],
}

/// Throws after which a game is broken off; it then teaches what is expected of its last position.
const LONG: usize = 1000;
/// How much of the running means outlives a game.
const MEMORY: [f32; 2] = [0.9, 0.999];
/// Chances are drawn in so many parts.
const PARTS: u16 = u16::MAX;

/// A position of a game, and what was expected of it one throw ahead.
struct Met {
    position: Position,
    expected: f32,
    /// Whether the move that followed was not the best: then the game's end says nothing of it.
    strayed: bool,
}

impl<'a> School<'a> {
    /// A beginner: it counts steps, and its units hold small weights at random.
    pub fn new(rules: &'a Ruleset, args: &'a Args) -> Self {
        let mut net = Net::BLANK;
        let (own, enemy) = net.straight.split_at_mut(30);
        for (number, (own, enemy)) in (1u8..=30).zip(own.iter_mut().zip(enemy)) {
            *own = 0.01 * f32::from(number);
            *enemy = -*own;
        }
        for off in &mut net.straight[60..70] {
            *off = 0.31;
        }
        let mut dice = Seeded::new(args.seed, u64::MAX);
        let mut small = |size: f32| (draw(&mut dice, 2001) - 1000.0) / 1000.0 * size;
        net.inner.iter_mut().flatten().for_each(|weight| *weight = small(0.1));
        net.outer.iter_mut().for_each(|weight| *weight = small(0.2));
        Self { rules, args, net, mean: Net::BLANK, spread: Net::BLANK, fading: [1.0; 2] }
    }

    /// One game against itself, then what it teaches; `done` is the part of the lessons behind it.
    pub fn lesson(&mut self, dice: &mut Seeded, done: f32) {
        let explore = f32::from(PARTS) * self.args.explore * (1.0 - done);
        let mut past = Vec::new();
        let mut position = Position::start(self.rules);
        let end = loop {
            if position.winner(self.rules).is_some() {
                break Steps.value(self.rules, &position);
            }
            if past.len() > LONG {
                break self.net.value(self.rules, &position);
            }
            let thrown = match position.pending {
                Pending::Rest { points, .. } => Score::new(points).expect("a rest is a score"),
                _ => dice.throw(&self.rules.lots),
            };
            let (expected, mut next) = self.look_ahead(&position, thrown);
            let strayed = draw(dice, PARTS) < explore;
            if strayed {
                let moves = legal(self.rules, &position, thrown);
                let count = u32::try_from(moves.len()).expect("a list of moves is short");
                let any = moves.nth(dice.below(count) as usize).expect("a place in the list");
                next = play_fast(self.rules, &position, thrown, any);
            }
            past.push(Met { position, expected, strayed });
            position = next;
        };
        self.learn(&past, end, position.to_move, done);
    }

    /// What is expected over all throws, and the best position for the one that fell.
    fn look_ahead(&self, position: &Position, thrown: Score) -> (f32, Position) {
        let rules = self.rules;
        let (mut sum, mut ways) = (0.0, 0.0);
        let mut next = *position;
        for (score, count) in position.scores(rules) {
            let mut top = f32::NEG_INFINITY;
            for one in &legal(rules, position, score) {
                let after = play_fast(rules, position, score, one);
                let value = self.net.value(rules, &after);
                let value = if after.to_move == position.to_move { value } else { -value };
                if value > top {
                    top = value;
                    if score == thrown {
                        next = after;
                    }
                }
            }
            sum += f32::from(count) * top;
            ways += f32::from(count);
        }
        (sum / ways, next)
    }

    /// Goes through the game from its end, which is worth `end` to `mover`.
    fn learn(&mut self, past: &[Met], end: f32, mut mover: Side, done: f32) {
        let trust = self.args.trust;
        let mut target = end;
        let mut slope = Net::BLANK;
        for Met { position, expected, strayed } in past.iter().rev() {
            if position.to_move != mover {
                target = -target;
                mover = position.to_move;
            }
            target = if *strayed { *expected } else { trust * target + (1.0 - trust) * expected };
            self.correct(position, target, &mut slope);
        }
        let count = u16::try_from(past.len().max(1)).expect("a long game is broken off");
        self.step(&mut slope, f32::from(count), done);
    }

    /// Adds the slope of one position's error.
    fn correct(&self, position: &Position, target: f32, slope: &mut Net) {
        let (sum, units) = self.net.sum(self.rules, position);
        let wrong = squash(sum) - target;
        let mut back = [0.0; UNITS];
        for (unit, amount) in units.iter().enumerate() {
            slope.outer[unit] += wrong * amount;
            back[unit] = if *amount > 0.0 { wrong * self.net.outer[unit] } else { 0.0 };
        }
        visit(self.rules, position, &mut |term, amount| {
            slope.straight[term] += wrong * amount;
            for (slope, back) in slope.inner[term].iter_mut().zip(&back) {
                *slope += back * amount;
            }
        });
    }

    /// Moves every weight down its slope.
    fn step(&mut self, slope: &mut Net, count: f32, done: f32) {
        let rate = self.args.rate * ((1.0 - done) * (1.0 - done) + 0.02);
        let [fast, slow] = MEMORY;
        self.fading = [self.fading[0] * fast, self.fading[1] * slow];
        let [known_fast, known_slow] = self.fading.map(|left| 1.0 - left);
        let means = self.mean.weights_mut().zip(self.spread.weights_mut());
        let slopes = slope.weights_mut().zip(means);
        for (weight, (slope, (mean, spread))) in self.net.weights_mut().zip(slopes) {
            let slope = *slope / count;
            *mean = fast * *mean + (1.0 - fast) * slope;
            *spread = slow * *spread + (1.0 - slow) * slope * slope;
            *weight -= rate * (*mean / known_fast) / ((*spread / known_slow).sqrt() + 1e-6);
        }
    }
}

/// A whole number below the limit, each equally likely.
fn draw(dice: &mut Seeded, limit: u16) -> f32 {
    let drawn = u16::try_from(dice.below(u32::from(limit)));
    f32::from(drawn.expect("a number below a small limit is small"))
}
