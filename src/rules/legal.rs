//! Generation: what may be done with a score.

use super::options::{Idle, Moves};
use super::position::{Pending, Position};
use super::reach::{Direction, protected, walled};
use super::ruleset::{Backward, Compulsion, Exit, Gate, Houses, Refuge, Ruleset};
use crate::board::{Score, Side, Square, Squares};

/// The House of Beauty.
pub(super) const BEAUTY: Square = Square::at(26);
/// The House of Water, where houses grant throws.
pub(super) const WATER: Square = Square::at(27);
/// The House of Resurrection.
pub(super) const ANKH: Square = Square::at(15);

/// The legal moves of an unfinished position with that score; where a rest is pending, with the
/// rest.
///
/// Whether the game is over is for [`Position::winner`] to say: a finished game has no moves.
///
/// ```
/// use senet::board::Score;
/// use senet::rules::{Position, Ruleset, legal};
/// let rules = Ruleset::by_id("duat").expect("a way of the canon");
/// let moves = legal(rules, &Position::start(rules), Score::of(2));
/// let texts: Vec<String> = moves.iter().map(|one| one.to_string()).collect();
/// assert_eq!(texts, ["9-11"]);
/// ```
#[inline]
pub fn legal(rules: &Ruleset, position: &Position, score: Score) -> Moves {
    match position.pending {
        Pending::Ordinary | Pending::First => ordinary(rules, position, score),
        Pending::House(square) => house_throw(rules, position, square, score),
        Pending::Rest { points, .. } => {
            let rest = Score::new(points).unwrap_or(score);
            Moves { idle: Idle::Lapse, ..forward(rules, position, rest) }
        }
    }
}

#[inline]
fn ordinary(rules: &Ruleset, position: &Position, score: Score) -> Moves {
    if rules.spent.contains(score) {
        return Moves::STUCK;
    }
    let mut moves = forward(rules, position, score);
    if moves.froms.is_empty() {
        moves = backward(rules, position, score);
        if moves.froms.is_empty() && !matches!(rules.houses, Houses::Plain) {
            moves = forced(rules, position, score);
        }
    } else if let Compulsion::From(squares) = rules.compulsion
        && !moves.froms.and(squares).is_empty()
    {
        moves.froms = moves.froms.and(squares);
    }
    if position.pending == Pending::First && position.to_move == Side::Cones {
        keep_owed(rules, &mut moves);
    }
    moves
}

/// The cones' first move belongs to one piece, if that piece can move.
fn keep_owed(rules: &Ruleset, moves: &mut Moves) {
    if let Some(owed) = rules.opening.owed()
        && moves.froms.contains(owed)
    {
        moves.froms = Squares::EMPTY.with(owed);
    }
}

/// Every forward step and every way off the board.
#[inline]
pub(super) fn forward(rules: &Ruleset, position: &Position, score: Score) -> Moves {
    let (own, enemy) = (position.own(), position.enemy());
    let points = score.points();
    let open = Squares::from_bits(!(own.bits() | protected(rules, enemy).bits()));
    let mut froms = own.and(rules.steps_from).and(Squares::from_bits(open.bits() >> points));
    let mut limit = 30;
    let mut walls = enemy;
    match rules.gate {
        Gate::Open => {}
        Gate::Exact => froms = froms.minus(Squares::from_to(27 - points, 25)),
        Gate::Stop => {
            let reaching = Squares::from_to(26 - points, 25);
            let stopping = if position.occupied().contains(BEAUTY) {
                Squares::EMPTY
            } else {
                own.and(reaching)
            };
            froms = froms.minus(reaching).union(stopping);
            limit = BEAUTY.number();
            walls = enemy.and(Squares::from_to(1, 25));
        }
    }
    let barred = walled(rules, walls, points, Direction::Forward);
    let leaving = leaving(rules, own, score).minus(barred);
    froms = froms.minus(barred).union(leaving);
    #[expect(clippy::cast_possible_wrap, reason = "a score is 6 at most")]
    let step = points as i8;
    let moves = Moves { froms, leaving, targets: enemy, step, limit, ..Moves::STUCK };
    with_water(rules, position, moves)
}

/// The pieces that the score takes off the board, walls aside.
#[inline]
fn leaving(rules: &Ruleset, own: Squares, score: Score) -> Squares {
    let waits = match rules.exit {
        Exit::Doors(_) => false,
        Exit::Beyond => !own.and(Squares::ROW_ONE).is_empty(),
        Exit::ByItself => !own.minus(Squares::ROW_THREE).is_empty(),
    };
    if waits { Squares::EMPTY } else { own.and(rules.doors(score)) }
}

/// Every backward step.
fn backward(rules: &Ruleset, position: &Position, score: Score) -> Moves {
    let (own, enemy) = (position.own(), position.enemy());
    let points = score.points();
    let barring = match rules.backward {
        Backward::Never => return Moves::STUCK,
        Backward::Hitting(_) => protected(rules, enemy),
        Backward::Quiet(_) => enemy,
    };
    let open = own.union(barring).complement();
    let reach = Squares::from_bits(open.bits() << points);
    let barred = walled(rules, enemy, points, Direction::Backward);
    let froms = own.and(rules.backward.from()).and(reach).minus(barred);
    #[expect(clippy::cast_possible_wrap, reason = "a score is 6 at most")]
    let step = -(points as i8);
    with_water(rules, position, Moves { froms, targets: enemy, step, ..Moves::STUCK })
}

/// Notes where a piece ends that lands in the water.
#[inline]
fn with_water(rules: &Ruleset, position: &Position, moves: Moves) -> Moves {
    let (Some(water), Houses::Plain) = (rules.water, rules.houses) else { return moves };
    let from = Square::new(water.at.number().wrapping_add_signed(-moves.step));
    match from {
        Some(from) if moves.froms.minus(moves.leaving).contains(from) => {
            let empty = position.occupied().without(from).complement();
            let refuge = refuge(water.refuge, empty);
            Moves { water: water.at.number(), refuge, ..moves }
        }
        _ => moves,
    }
}

/// Where a piece goes that falls in the water, with those squares empty.
fn refuge(refuge: Refuge, empty: Squares) -> Square {
    let found = match refuge {
        Refuge::Resurrection => Some(ANKH),
        Refuge::FifteenOrBefore => empty.and(Squares::from_to(1, ANKH.number())).last(),
        Refuge::FifteenOrStart if empty.contains(ANKH) => Some(ANKH),
        Refuge::FifteenOrStart | Refuge::Start => empty.first(),
    };
    found.expect("fewer pieces than squares 1 to 15, so one of them is empty")
}

/// The throw of a piece that has just arrived on a house.
fn house_throw(rules: &Ruleset, position: &Position, house: Square, score: Score) -> Moves {
    let froms = Squares::EMPTY.with(house);
    let moves = Moves { froms, refuge: ANKH, ..Moves::STUCK };
    if rules.doors(score).contains(house) {
        return Moves { leaving: froms, ..moves };
    }
    if house != BEAUTY {
        return taken(rules, froms, score);
    }
    let occupied = position.occupied();
    let points = score.points();
    if occupied.and(Squares::from_to(27, (26 + points).min(30))).is_empty() {
        #[expect(clippy::cast_possible_wrap, reason = "a score is 6 at most")]
        let step = points as i8;
        Moves { step, ..moves }
    } else if occupied.contains(WATER) {
        Moves { returning: froms, ..moves }
    } else {
        Moves { step: 1, ..moves }
    }
}

/// With no move forward or back, a piece on a house must take the throw.
fn forced(rules: &Ruleset, position: &Position, score: Score) -> Moves {
    taken(rules, position.own().and(Squares::from_to(27, 30)), score)
}

/// What a score that doesn't release them does to pieces on the houses after 26.
fn taken(rules: &Ruleset, froms: Squares, score: Score) -> Moves {
    let drowns = match rules.houses {
        Houses::GrantThrows { water_holds } => !water_holds.contains(score),
        Houses::Plain => false,
    };
    let in_water = froms.and(Squares::EMPTY.with(WATER));
    let returning = if drowns { in_water } else { Squares::EMPTY };
    Moves { froms, returning, staying: froms.minus(returning), refuge: ANKH, ..Moves::STUCK }
}
