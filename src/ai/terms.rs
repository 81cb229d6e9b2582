//! What a player looks at: a position as a short list of numbers.
//!
//! Every term is read off the record of the way and the sets of pieces; none asks which way it is.

use crate::board::{Score, Side, Square, Squares};
use crate::rules::{Direction, Hit, Pending, Position, Ruleset, Then, Wall, protected, walled};

/// How many terms there are.
pub const TERMS: usize = 72;

/// Own pieces minus enemy pieces, one term a square.
const SQUARES: usize = 0;
/// One term for each piece off: the side has borne off at least so many.
const OFF: usize = 30;
/// Pieces guarded by their company.
const GUARDED: usize = 40;
/// Pieces that stand in a wall.
const WALLING: usize = 41;
/// Enemy pieces that a wall keeps from moving, by the chance of the score.
const HELD: usize = 42;
/// Whether a piece is still on row one; on rows one or two.
const BEHIND: usize = 43;
/// Pieces that a throw takes off, by its chance: for the mover, then for the other.
const LEAVING: usize = 45;
/// The best swing of a hit, by the chance of the score: for the mover, then for the other.
const THREAT: usize = 47;
/// The chance that a hit exists: for the mover, then for the other.
const HITTING: usize = 49;
/// The chance that no forward move exists: for the mover, then for the other.
const STUCK: usize = 51;
/// The throw itself.
const TEMPO: usize = 53;
/// A house throw is next: 26, 27, 28, 29.
const HOUSE: usize = 54;
/// A rest is next; a rest and another throw.
const REST: usize = 58;
/// The cones' first move is owed.
const FIRST: usize = 60;
/// Lone pieces before the House of Beauty.
const LONE: usize = 61;
/// How many squares the hindmost piece has come.
const HINDMOST: usize = 62;
/// Both sides' lead along the path, while contact lasts; after it has ended.
const LEAD: usize = 63;
/// Whether no piece of either side can meet another any more.
const PARTED: usize = 65;
/// The exposed piece that has most to lose: for the mover, then for the other.
const RISK: usize = 66;

/// Tells every term that is not 0, seen from the side that throws next.
///
/// The order is fixed, so sums of them are the same on every machine.
pub fn visit(rules: &Ruleset, position: &Position, tell: &mut impl FnMut(usize, f32)) {
    let (mover, other) = (position.to_move, position.to_move.other());
    side(rules, position, mover, 1.0, tell);
    side(rules, position, other, -1.0, tell);
    outlook(rules, position, mover, 0, tell);
    outlook(rules, position, other, 1, tell);
    lead(position, tell);
    tell(TEMPO, 1.0);
    match position.pending {
        Pending::Ordinary => {}
        Pending::House(at) => tell(HOUSE + at.index().clamp(25, 28) - 25, 1.0),
        Pending::Rest { points, then } => {
            tell(REST, f32::from(points));
            if then == Then::Again {
                tell(REST + 1, 1.0);
            }
        }
        Pending::First => tell(FIRST, if mover == Side::Cones { 1.0 } else { -1.0 }),
    }
}

/// What a side has, counted for it or against it.
fn side(
    rules: &Ruleset,
    position: &Position,
    side: Side,
    sign: f32,
    tell: &mut impl FnMut(usize, f32),
) {
    let own = position.pieces[side];
    for square in own {
        tell(SQUARES + square.index(), sign);
    }
    for piece in 0..usize::from(position.off[side].min(10)) {
        tell(OFF + piece, sign);
    }
    let by_company = protected(rules, own).minus(rules.safe);
    let on_path = own.minus(rules.safe);
    tell(GUARDED, sign * f32::from(by_company.len()));
    tell(LONE, sign * f32::from(on_path.minus(by_company).len()));
    tell(WALLING, sign * f32::from(in_walls(rules, own).len()));
    if !own.and(Squares::ROW_ONE).is_empty() {
        tell(BEHIND, sign);
    }
    if !own.minus(Squares::ROW_THREE).is_empty() {
        tell(BEHIND + 1, sign);
    }
    if let Some(last) = own.first() {
        tell(HINDMOST, sign * f32::from(last.number()) / 30.0);
    }
}

/// The pieces of a side that bar the enemy's way.
pub(super) fn in_walls(rules: &Ruleset, own: Squares) -> Squares {
    let bits = own.bits();
    match rules.wall {
        Wall::None => Squares::EMPTY,
        Wall::Run(crate::rules::RunLength::Two) => {
            Squares::from_bits(bits & (bits << 1 | bits >> 1))
        }
        Wall::Run(crate::rules::RunLength::Three) => {
            let middles = bits & bits << 1 & bits >> 1;
            Squares::from_bits(middles | middles << 1 | middles >> 1)
        }
        Wall::GroupOfThree => {
            let middles = own.and(own.beside_two());
            middles.union(own.and(middles.beside()))
        }
    }
}

/// What a side's next throw may bring it, by the chance of each score.
fn outlook(
    rules: &Ruleset,
    position: &Position,
    side: Side,
    seat: usize,
    tell: &mut impl FnMut(usize, f32),
) {
    let (own, enemy) = (position.pieces[side], position.pieces[side.other()]);
    let exposed = enemy.minus(protected(rules, enemy)).minus(rules.safe);
    let total = f32::from(rules.lots.total());
    let (mut leaving, mut threat, mut hitting, mut stuck, mut held) = (0.0, 0.0, 0.0, 0.0, 0.0);
    let mut hunted = Squares::EMPTY;
    for score in rules.lots.scores().filter(|score| !rules.spent.contains(*score)) {
        let chance = f32::from(rules.lots.ways(score)) / total;
        let points = score.points();
        let barred = walled(rules, enemy, points, Direction::Forward);
        let free = own.minus(barred);
        held += chance * f32::from(own.and(barred).len());
        let off = free.and(rules.doors(score));
        leaving += chance * f32::from(off.len());
        let movers = free.and(rules.steps_from);
        let targets = Squares::from_bits(movers.bits() << points).and(exposed);
        if let Some(best) = targets.last() {
            hunted = hunted.union(targets);
            hitting += chance;
            threat += chance * swing(rules, best, score);
        }
        let open = own.complement().minus(protected(rules, enemy));
        let steps = Squares::from_bits(open.bits() >> points).and(movers);
        if steps.is_empty() && off.is_empty() {
            stuck += chance;
        }
    }
    let sign = if seat == 0 { 1.0 } else { -1.0 };
    tell(HELD, -sign * held);
    tell(LEAVING + seat, leaving);
    tell(THREAT + seat, threat);
    tell(HITTING + seat, hitting);
    tell(STUCK + seat, stuck);
    if let Some(best) = hunted.last() {
        tell(RISK + seat, f32::from(best.number()) / 30.0);
    }
}

/// How many squares a hit gains, both sides taken together.
fn swing(rules: &Ruleset, at: Square, score: Score) -> f32 {
    match rules.hit {
        Hit::Swap => f32::from(2 * score.points()) / 10.0,
        Hit::Capture => f32::from(at.number()) / 10.0,
    }
}

/// Who is ahead along the path, and whether the sides can still meet.
fn lead(position: &Position, tell: &mut impl FnMut(usize, f32)) {
    let (own, enemy) = (position.own(), position.enemy());
    let ahead = f32::from(travelled(position, position.to_move))
        - f32::from(travelled(position, position.to_move.other()));
    let meet = match (own.first(), own.last(), enemy.first(), enemy.last()) {
        (Some(low), Some(high), Some(enemy_low), Some(enemy_high)) => {
            low < enemy_high && enemy_low < high
        }
        _ => false,
    };
    tell(LEAD + usize::from(!meet), ahead / 30.0);
    if !meet {
        tell(PARTED, 1.0);
    }
}

/// The squares that a side's pieces have come along the path, those off the board 31 each.
pub(super) fn travelled(position: &Position, side: Side) -> u16 {
    let on_board: u16 = position.pieces[side].iter().map(|at| u16::from(at.number())).sum();
    on_board + 31 * u16::from(position.off[side])
}
