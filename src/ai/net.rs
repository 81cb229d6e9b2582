//! A judge that has learnt from its own games: a small network over the terms of a position.

use super::evaluate::{Evaluate, squash};
use super::terms::{TERMS, visit};
use crate::rules::{Position, Ruleset};

/// How many units stand between them and the value.
pub const UNITS: usize = 16;

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// From each term straight to the value.
    pub straight: [f32; TERMS],
    /// From each term to each unit.
    pub inner: [[f32; UNITS]; TERMS],
    /// From each unit to the value.
    pub outer: [f32; UNITS],
}

impl Net {
    /// The sum before it is squashed, and what each unit gives to it.
    pub fn sum(&self, rules: &Ruleset, position: &Position) -> (f32, [f32; UNITS]) {
        let mut straight = 0.0;
        let mut units = [0.0; UNITS];
        visit(rules, position, &mut |term, amount| {
            straight += self.straight[term] * amount;
            for (unit, weight) in units.iter_mut().zip(&self.inner[term]) {
                *unit += weight * amount;
            }
        });
        for unit in &mut units {
            *unit = unit.max(0.0);
        }
        let bent: f32 = units.iter().zip(&self.outer).map(|(unit, weight)| unit * weight).sum();
        (straight + bent, units)
    }
}

/// A weight is kept in 4096ths, in two bytes, low byte first; in 256ths, what some networks had
/// learnt over their neighbours was lost.
const GRAIN: f32 = 4096.0;

impl Net {
    /// A network that holds everything for level.
    pub const BLANK: Self =
        Self { straight: [0.0; TERMS], inner: [[0.0; UNITS]; TERMS], outer: [0.0; UNITS] };
    /// How many bytes keep a network.
    pub const BYTES: usize = 2 * (TERMS * (1 + UNITS) + UNITS);

    /// Every weight, in the order in which they are kept.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let inner = self.inner.iter_mut().flatten();
        self.straight.iter_mut().chain(inner).chain(&mut self.outer)
    }

    /// The network that those bytes keep; what is missing at the end is 0.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut net = Self::BLANK;
        for (weight, &[low, high]) in net.weights_mut().zip(bytes.as_chunks().0) {
            *weight = f32::from(i16::from_le_bytes([low, high])) / GRAIN;
        }
        net
    }

    /// The bytes that keep the network, each weight rounded to the nearest 4096th.
    #[expect(clippy::cast_possible_truncation, reason = "a weight beyond ±8 stops there")]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut net = self.clone();
        net.weights_mut()
            .flat_map(|weight| ((*weight * GRAIN).round() as i16).to_le_bytes())
            .collect()
    }
}

impl Evaluate for Net {
    fn unfinished(&self, rules: &Ruleset, position: &Position) -> f32 {
        squash(self.sum(rules, position).0)
    }
}
