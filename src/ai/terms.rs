//! What a player looks at: a position as a short list of numbers.
//!
//! Every term is read off the record of the way and the sets of pieces; none asks which way it is.

use crate::board::{Score, Side, Square, Squares};
use crate::rules::{Direction, Hit, Pending, Position, Ruleset, Then, Wall, protected, walled};

/// How many terms there are.
pub const TERMS: usize = 98;

/// The mover's pieces, one term a square, then the other's.
const SQUARES: [usize; 2] = [0, 30];
/// One term for each piece off: the side has borne off at least so many.
const OFF: usize = 60;
/// Pieces guarded by their company.
const GUARDED: usize = 70;
/// Pieces that stand in a wall.
const WALLING: usize = 71;
/// Enemy pieces that a wall keeps from moving, by the chance of the score.
const HELD: usize = 72;
/// Whether a piece is still on row one; on rows one or two.
const BEHIND: usize = 73;
/// Pieces that a throw takes off, by its chance: for the mover, then for the other.
const LEAVING: usize = 75;
/// The best swing of a hit, by the chance of the score: for the mover, then for the other.
const THREAT: usize = 77;
/// The chance that a hit exists: for the mover, then for the other.
const HITTING: usize = 79;
/// The chance that no forward move exists: for the mover, then for the other.
const STUCK: usize = 81;
/// The throw itself.
const TEMPO: usize = 83;
/// A house throw is next: 26, 27, 28, 29.
const HOUSE: usize = 84;
/// A rest is next; a rest and another throw.
const REST: usize = 88;
/// The cones' first move is owed.
const FIRST: usize = 90;
/// Lone pieces before the House of Beauty.
const LONE: usize = 91;
/// How many squares the hindmost piece has come.
const HINDMOST: usize = 92;
/// Both sides' lead along the path, while contact lasts; after it has ended.
const LEAD: usize = 93;
/// Whether no piece of either side can meet another any more.
const PARTED: usize = 95;
/// The exposed piece that has most to lose: for the mover, then for the other.
const RISK: usize = 96;

/// Tells every term that is not 0, seen from the side that throws next.
///
/// The order is fixed, so sums of them are the same on every machine.
pub fn visit(rules: &Ruleset, position: &Position, tell: &mut impl FnMut(usize, f32)) {
    let (mover, other) = (position.to_move, position.to_move.other());
    for (side, first) in [mover, other].into_iter().zip(SQUARES) {
        for square in position.pieces[side] {
            tell(first + square.index(), 1.0);
        }
    }
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
    let kept = protected(rules, enemy);
    let exposed = enemy.minus(kept);
    let open = own.complement().minus(kept);
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

#[cfg(test)]
mod tests {
    use super::{TERMS, in_walls, travelled, visit};
    use crate::board::{Side, Square, Squares};
    use crate::rules::{Direction, Pending, Position, Ruleset, canon, walled};

    fn terms(id: &str, text: &str) -> [f32; TERMS] {
        let rules = Ruleset::by_id(id).expect("a way of the canon");
        let position = Position::parse(rules, text).expect("a position");
        let mut seen = [0.0; TERMS];
        visit(rules, &position, &mut |term, amount| seen[term] += amount);
        seen
    }

    #[test]
    fn a_position_and_its_mirror_look_alike_to_their_movers() {
        let cones = terms("duat", "CSC.S...../...CC...../..S..S.... C 1-1 -");
        let spools = terms("duat", "SCS.C...../...SS...../..C..C.... S 1-1 -");
        for (term, (one, other)) in cones.into_iter().zip(spools).enumerate() {
            assert!((one - other).abs() < 1e-6, "term {term}: {one} and {other}");
        }
    }

    #[test]
    fn the_odds_of_a_hit_are_those_of_the_sticks() {
        let seen = terms("duat", "C.SSS...../........../.......... C 4-2 -");
        assert!((seen[super::HITTING]).abs() < 1e-6, "all three are guarded");
        let seen = terms("duat", "C.SS.S..../........../.......... C 4-2 -");
        assert!((seen[super::HITTING] - 1.0 / 16.0).abs() < 1e-6, "only 5 hits");
        let seen = terms("common", "C.S..S..../........../.......... C 4-3 -");
        assert!((seen[super::HITTING] - 7.0 / 16.0).abs() < 1e-6, "2 and 5 hit");
    }

    #[test]
    fn walls_are_those_that_the_rules_bar() {
        let sets = [Squares::of(&[4, 5, 6, 9, 10]), Squares::of(&[12, 9, 8, 20, 21])];
        for rules in canon::ALL {
            for own in sets {
                let found = in_walls(rules, own);
                assert!(found.minus(own).is_empty());
                let bars =
                    (1..=6).any(|score| !walled(rules, own, score, Direction::Forward).is_empty());
                assert_eq!(bars, !found.is_empty(), "{} {own:?}", rules.id);
            }
        }
    }

    #[test]
    fn every_term_lies_in_the_list_and_pending_throws_are_seen() {
        let house = terms("skiryuk", "CS......../........../.....C.... C 3-4 =26");
        assert!((house[super::HOUSE] - 1.0).abs() < f32::EPSILON);
        let rules = Ruleset::by_id("skiryuk").expect("a way of the canon");
        let mut position = Position::start(rules);
        position.pending = Pending::House(Square::at(29));
        let mut most = 0;
        visit(rules, &position, &mut |term, _| most = most.max(term));
        assert!(most < TERMS);
        assert_eq!(travelled(&position, Side::Cones), 1 + 3 + 5 + 7 + 9);
    }
}
