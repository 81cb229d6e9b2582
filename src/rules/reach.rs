//! Guards and walls: which squares an enemy's company keeps from a mover.
//!
//! Both are judged on the board as it stands before the move, for all pieces of a side at once:
//! a set in, a set out.

use super::ruleset::{Guard, Ruleset, RunLength, Wall};
use crate::board::{Square, Squares};

/// Which way along the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards 30.
    Forward,
    /// Towards 1.
    Backward,
}

/// The enemy pieces that can't be hit where they stand.
pub(crate) fn protected(rules: &Ruleset, enemy: Squares) -> Squares {
    let bits = enemy.bits();
    let (before, after) = (bits << 1, bits >> 1);
    let guarded = match rules.guard {
        Guard::None => Squares::EMPTY,
        Guard::Neighbour => Squares::from_bits(bits & (before | after)),
        Guard::RunEnd => Squares::from_bits(bits & (before ^ after)),
        Guard::Group => enemy.and(enemy.beside()),
    };
    guarded.union(enemy.and(rules.safe))
}

/// The squares from which a score would carry a piece past an enemy wall (or, for groups, onto
/// it), whatever else bars the move.
pub(crate) fn walled(rules: &Ruleset, enemy: Squares, score: u8, way: Direction) -> Squares {
    match rules.wall {
        Wall::None => Squares::EMPTY,
        Wall::Run(length) => past_runs(wall_starts(enemy, length), enemy, score, way),
        Wall::GroupOfThree => past_squares(in_groups_of_three(enemy), score, way),
    }
}

/// The first square of every run that is long enough to be a wall.
fn wall_starts(enemy: Squares, length: RunLength) -> u32 {
    let bits = enemy.bits();
    let two = bits & !(bits << 1) & (bits >> 1);
    match length {
        RunLength::Two => two,
        RunLength::Three => two & (bits >> 2),
    }
}

/// From where a score leads from before a whole run to behind it, or the other way.
fn past_runs(mut starts: u32, enemy: Squares, score: u8, way: Direction) -> Squares {
    let mut barred = 0;
    while starts != 0 {
        let first = starts.trailing_zeros();
        let beyond = first + (!(enemy.bits() >> first)).trailing_zeros();
        let (low, high) = match way {
            Direction::Forward => (beyond.saturating_sub(u32::from(score)), first),
            Direction::Backward => (beyond, (first + u32::from(score)).min(30)),
        };
        // An empty interval when the run is too long for the score.
        barred |= ((1u32 << high) - 1) & !((1u32 << low) - 1);
        starts &= starts - 1;
    }
    Squares::from_bits(barred)
}

/// The pieces of groups of three or more: those with two neighbours, and their neighbours.
fn in_groups_of_three(enemy: Squares) -> Squares {
    let middles = enemy.and(enemy.beside_two());
    middles.union(enemy.and(middles.beside()))
}

/// From where a score leads over or onto one of the squares.
fn past_squares(squares: Squares, score: u8, way: Direction) -> Squares {
    let mut barred = 0;
    for distance in 1..=score {
        barred |= match way {
            Direction::Forward => squares.bits() >> distance,
            Direction::Backward => squares.bits() << distance,
        };
    }
    Squares::from_bits(barred)
}

/// The enemy pieces that bar the way between two squares, 31 for off the board, judged one by one.
pub(super) fn wall_between(rules: &Ruleset, enemy: Squares, from: u8, to: u8) -> Squares {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    let inside = |square: Square| square.number() > low && square.number() < high;
    let mut barring = Squares::EMPTY;
    for square in enemy {
        let company = match rules.wall {
            Wall::None => Squares::EMPTY,
            Wall::Run(length) => {
                let run = enemy.run_at(square);
                let long = match length {
                    RunLength::Two => run.len() >= 2,
                    RunLength::Three => run.len() >= 3,
                };
                if long && run.iter().all(inside) { run } else { Squares::EMPTY }
            }
            Wall::GroupOfThree => {
                let group = enemy.group_at(square);
                let touched = inside(square) || square.number() == to;
                if group.len() >= 3 && touched { group } else { Squares::EMPTY }
            }
        };
        barring = barring.union(company);
    }
    barring
}
