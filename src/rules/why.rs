//! Why a piece may not use a score: the rule that forbids it and the squares that cause it.
//!
//! Written apart from generation, one piece at a time, and held against it by a law: a square has
//! a reason exactly when it has no move.

use super::legal::{BEAUTY, legal};
use super::moves::Move;
use super::options::Moves;
use super::position::{Pending, Position};
use super::reach::{Direction, wall_between};
use super::ruleset::{Backward, Exit, Gate, Guard, Ruleset};
use crate::board::{Score, Side, Square, Squares};

/// Why a piece may not use a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WhyNot {
    /// The rule that forbids it to go forward, or at all.
    pub rule: Rule,
    /// The squares that cause it.
    pub squares: Squares,
    /// Where no piece can go forward: what forbids this one to go back as well.
    pub backward: Option<Bar>,
}

/// A rule and the squares by which it bars a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bar {
    /// The rule.
    pub rule: Rule,
    /// The squares.
    pub squares: Squares,
}

/// A rule that forbids a move; the squares that come with it are named in each line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The game is over. No squares.
    Over,
    /// No piece of the side to move stands there: the square asked about.
    NotYours,
    /// The score counts nothing. No squares.
    Spent,
    /// The throw belongs to the piece that has just arrived: its house.
    HouseThrow,
    /// The first move belongs to another piece: its square.
    FirstMove,
    /// Other pieces must be moved before: their squares.
    Compulsion,
    /// It would land on a piece of its own side: the square reached.
    OwnPiece,
    /// The enemy piece there is protected by its company: that piece and its company.
    Guarded,
    /// No piece can be hit on that square: the square reached.
    Safe,
    /// Enemy pieces that can't be passed (or landed on) stand in the way: those pieces.
    Wall,
    /// No move may go beyond the House of Beauty: 26.
    Beauty,
    /// This score doesn't move the piece on from where it stands: its square.
    Door,
    /// The score leads beyond the last square: 30.
    BeyondLast,
    /// Pieces leave the board only when others of their side have come far enough: those others.
    Waits,
    /// Going back leads before the first square: 1.
    BeforeFirst,
    /// Going back, a piece may not land on another: the square reached.
    BackOnto,
    /// From that square no piece goes back: its square.
    NeverBack,
}

impl Bar {
    const fn at(rule: Rule, square: Square) -> Self {
        Self { rule, squares: Squares::EMPTY.with(square) }
    }
}

impl From<Bar> for WhyNot {
    fn from(bar: Bar) -> Self {
        Self { rule: bar.rule, squares: bar.squares, backward: None }
    }
}

/// The move of the piece on that square with that score, or why it has none.
///
/// # Errors
/// The rule that forbids the move and the squares that cause it.
pub fn why_not(
    rules: &Ruleset,
    position: &Position,
    score: Score,
    from: Square,
) -> Result<Move, WhyNot> {
    if position.winner(rules).is_some() {
        return Err(Bar { rule: Rule::Over, squares: Squares::EMPTY }.into());
    }
    let moves = legal(rules, position, score);
    moves.find(from).ok_or_else(|| reason(rules, position, score, from, &moves))
}

/// Why a square without a move has none.
fn reason(
    rules: &Ruleset,
    position: &Position,
    score: Score,
    from: Square,
    moves: &Moves,
) -> WhyNot {
    if !position.own().contains(from) {
        return Bar::at(Rule::NotYours, from).into();
    }
    let is_rest = matches!(position.pending, Pending::Rest { .. });
    if rules.spent.contains(score) && !is_rest {
        return Bar { rule: Rule::Spent, squares: Squares::EMPTY }.into();
    }
    if let Pending::House(house) = position.pending {
        return Bar::at(Rule::HouseThrow, house).into();
    }
    let Some(ahead) = forward_bar(rules, position, score, from) else {
        return before_others(position, moves);
    };
    let goes_forward = |one: Move| match one {
        Move::Off { .. } => true,
        // Forced to take the throw, a piece stays or returns: neither is a forward move.
        _ => one.lands().is_some() && !one.is_backward(),
    };
    if is_rest || moves.iter().any(goes_forward) || rules.backward == Backward::Never {
        return ahead.into();
    }
    match backward_bar(rules, position, score, from) {
        Some(behind) => WhyNot { backward: Some(behind), ..ahead.into() },
        None => before_others(position, moves),
    }
}

/// Nothing bars the piece itself, so others come first.
fn before_others(position: &Position, moves: &Moves) -> WhyNot {
    let owed = position.pending == Pending::First && position.to_move == Side::Cones;
    let rule = if owed { Rule::FirstMove } else { Rule::Compulsion };
    Bar { rule, squares: moves.froms() }.into()
}

/// What keeps the piece from going forward or off the board.
fn forward_bar(rules: &Ruleset, position: &Position, score: Score, from: Square) -> Option<Bar> {
    let beyond = from.number() + score.points();
    let leaves = rules.doors(score).contains(from);
    if leaves {
        return waiting(rules, position.own())
            .or_else(|| wall(rules, position, from, Square::LAST.number() + 1));
    }
    if !rules.steps_from.contains(from) {
        return Some(Bar::at(Rule::Door, from));
    }
    if rules.gate != Gate::Open && from < BEAUTY && beyond > BEAUTY.number() {
        return match rules.gate {
            Gate::Exact => Some(Bar::at(Rule::Beauty, BEAUTY)),
            _ => wall(rules, position, from, BEAUTY.number()),
        };
    }
    match Square::new(beyond) {
        Some(to) => landing(rules, position, to, Direction::Forward)
            .or_else(|| wall(rules, position, from, to.number())),
        None if matches!(rules.exit, Exit::Doors(_)) => Some(Bar::at(Rule::Door, from)),
        None => Some(Bar::at(Rule::BeyondLast, Square::LAST)),
    }
}

/// The pieces of the side for which bearing off has to wait.
fn waiting(rules: &Ruleset, own: Squares) -> Option<Bar> {
    let squares = match rules.exit {
        Exit::Doors(_) => Squares::EMPTY,
        Exit::Beyond => own.and(Squares::ROW_ONE),
        Exit::ByItself => own.minus(Squares::ROW_THREE),
    };
    if squares.is_empty() { None } else { Some(Bar { rule: Rule::Waits, squares }) }
}

/// What keeps the piece from going back.
fn backward_bar(rules: &Ruleset, position: &Position, score: Score, from: Square) -> Option<Bar> {
    if !rules.backward.from().contains(from) {
        return Some(Bar::at(Rule::NeverBack, from));
    }
    let Some(to) = from.back(score.points()) else {
        return Some(Bar::at(Rule::BeforeFirst, Square::FIRST));
    };
    landing(rules, position, to, Direction::Backward)
        .or_else(|| wall(rules, position, from, to.number()))
}

/// What keeps a piece from landing there.
fn landing(rules: &Ruleset, position: &Position, to: Square, way: Direction) -> Option<Bar> {
    let (own, enemy) = (position.own(), position.enemy());
    if own.contains(to) {
        return Some(Bar::at(Rule::OwnPiece, to));
    }
    if !enemy.contains(to) {
        return None;
    }
    if way == Direction::Backward && matches!(rules.backward, Backward::Quiet(_)) {
        return Some(Bar::at(Rule::BackOnto, to));
    }
    if rules.safe.contains(to) {
        return Some(Bar::at(Rule::Safe, to));
    }
    let company = match rules.guard {
        Guard::None => Squares::EMPTY,
        Guard::Neighbour => enemy.run_at(to),
        Guard::RunEnd => {
            let run = enemy.run_at(to);
            let is_end = run.first() == Some(to) || run.last() == Some(to);
            if is_end { run } else { Squares::EMPTY }
        }
        Guard::Group => enemy.group_at(to),
    };
    if company.len() > 1 { Some(Bar { rule: Rule::Guarded, squares: company }) } else { None }
}

/// The wall between a square and where the score leads, 31 for off the board.
fn wall(rules: &Ruleset, position: &Position, from: Square, to: u8) -> Option<Bar> {
    let squares = wall_between(rules, position.enemy(), from.number(), to);
    if squares.is_empty() { None } else { Some(Bar { rule: Rule::Wall, squares }) }
}
