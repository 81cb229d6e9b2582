//! Every reason that the engine gives for a missing move, looked up on the oracle's board.
//!
//! A reason has to be true: the squares that it names hold what its rule speaks of, between the
//! square left and the square that the score leads to. And it is given for exactly the squares
//! for which the oracle lists no move.

use fastrand::Rng;
use senet::board::{Score, Square, Squares};
use senet::rules::{self, Bar, Rule, Ruleset, WhyNot, why_not};

use super::oracle::board::{self, Board, other};
use super::oracle::{self, Position, WAYS, Way, draw};

/// A piece that has no move: whose, from where, and where the score would take it.
#[derive(Clone, Copy)]
struct Asked<'p> {
    way: &'p Way,
    position: &'p Position,
    score: usize,
    from: usize,
    to: usize,
}

impl Asked<'_> {
    fn board(&self) -> &Board {
        &self.position.board
    }

    fn own(&self, square: usize) -> bool {
        self.board()[square] == Some(self.position.to_move)
    }

    fn enemy(&self, square: usize) -> bool {
        self.board()[square] == Some(other(self.position.to_move))
    }

    fn is(&self, families: &[&str]) -> bool {
        families.contains(&self.way.family)
    }

    /// Whether the rule is true of the piece and its squares are the right ones.
    fn holds(&self, rule: Rule, squares: &[usize]) -> bool {
        let here = squares == [self.from];
        let there = squares == [self.to] && self.to <= 30;
        match rule {
            Rule::NotYours => here && !self.own(self.from),
            Rule::Spent => squares.is_empty() && self.is(&["school"]) && self.score == 5,
            Rule::HouseThrow => {
                let [house] = squares else { return false };
                self.position.pending == format!("={house}") && *house != self.from
            }
            Rule::FirstMove => self.position.pending == "first" && squares == [9] && self.from != 9,
            Rule::Compulsion => {
                let late = squares.iter().all(|&square| square >= 26 && self.own(square));
                self.is(&["bell"]) && late && !squares.is_empty() && self.from < 26
            }
            Rule::OwnPiece => there && self.own(self.to),
            Rule::BackOnto => there && self.enemy(self.to) && self.is(&["macabot"]),
            Rule::Safe => there && self.enemy(self.to) && self.is_safe(self.to),
            Rule::Guarded => self.to <= 30 && self.enemy(self.to) && squares == self.company(),
            Rule::Wall => self.is_wall(squares),
            Rule::Beauty => self.is(&["duat", "kendall"]) && squares == [26] && self.from < 26,
            Rule::Door => here && self.from >= 26 && !self.is(&["school", "macabot"]),
            Rule::BeyondLast => squares == [30] && self.is(&["macabot"]) && self.to > 30,
            Rule::Waits => !squares.is_empty() && squares == self.waited_for(),
            Rule::BeforeFirst => squares == [1] && self.from <= self.score,
            Rule::NeverBack => here && self.from >= 26,
            Rule::Over => false,
        }
    }

    fn is_safe(&self, square: usize) -> bool {
        match self.way.family {
            "duat" => [26, 28, 29, 30].contains(&square),
            "school" | "macabot" => [26, 28, 29].contains(&square),
            "bell" => square >= 26,
            "common" => square >= 27,
            _ => false,
        }
    }

    /// The pieces that protect the one reached, itself included; none if it stands alone.
    fn company(&self) -> Vec<usize> {
        let (first, last) = board::run_at(self.board(), self.to);
        let mut company = match self.way.family {
            "macabot" => board::group_at(self.board(), self.to),
            "bell" => Vec::new(),
            "skiryuk" if first < self.to && self.to < last => Vec::new(),
            _ => (first..=last).collect(),
        };
        company.sort_unstable();
        if company.len() > 1 { company } else { Vec::new() }
    }

    /// Whether all are enemy pieces of runs that would be passed, or of groups that block.
    fn is_wall(&self, squares: &[usize]) -> bool {
        let (low, high) = (self.from.min(self.to), self.from.max(self.to));
        let between = |square: usize| low < square && square < high;
        let blocks = |square: usize| {
            if self.is(&["macabot"]) {
                return board::group_at(self.board(), square).len() >= 3;
            }
            let run = board::run_at(self.board(), square);
            let least = if self.is(&["skiryuk"]) { 2 } else { 3 };
            board::length(run) >= least && between(run.0) && between(run.1)
        };
        let near = squares.iter().any(|&square| between(square) || square == self.to);
        near && squares.iter().all(|&square| self.enemy(square) && blocks(square))
    }

    /// The own pieces that keep others from leaving the board.
    fn waited_for(&self) -> Vec<usize> {
        let mut own = board::squares_of(self.board(), self.position.to_move);
        match self.way.family {
            "school" => own.retain(|&square| board::is_row_one(square)),
            "macabot" => own.retain(|&square| !board::is_row_three(square)),
            _ => own.clear(),
        }
        own
    }
}

fn numbers(squares: Squares) -> Vec<usize> {
    squares.iter().map(|square| usize::from(square.number())).collect()
}

/// The square that a forward score leads to; 31 is off the board.
fn ahead(way: &Way, from: usize, score: usize) -> usize {
    let stop = if way.family == "skiryuk" && from < 26 { 26 } else { 31 };
    (from + score).min(stop)
}

/// Looks every missing move of a position and score up; gives how many there were.
fn look_up(way: &Way, text: &str, score: u8) -> usize {
    let rules = Ruleset::by_id(way.id).expect("every way is in the engine's canon");
    let parsed = rules::Position::parse(rules, text).expect("the oracle has not refused it");
    let position = oracle::read(way.id, text).expect("the oracle has not refused it");
    let listed = oracle::moves(way.id, text, score).expect("a score of the position");
    let listed = |from: usize| {
        let leaves = |name: &&str| name.split(['-', 'x', '>']).next() == Some(&from.to_string());
        listed.iter().map(|(name, _)| name.as_str()).find(leaves)
    };
    let mut reasons = 0;
    for square in Square::all() {
        let from = usize::from(square.number());
        let case = || format!("{} {text} score {score} from {from}", way.id);
        match (why_not(rules, &parsed, Score::of(score), square), listed(from)) {
            (Ok(found), name) => assert_eq!(Some(found.to_string().as_str()), name, "{}", case()),
            (Err(why), None) => {
                let points = usize::from(score);
                let to = ahead(way, from, points);
                let asked = Asked { way, position: &position, score: points, from, to };
                check(asked, why, &case());
                reasons += 1;
            }
            (Err(why), Some(name)) => panic!("{}: {why:?}, but {name} is listed", case()),
        }
    }
    reasons
}

fn check(asked: Asked<'_>, why: WhyNot, case: &str) {
    assert!(asked.holds(why.rule, &numbers(why.squares)), "{case}: {why:?}");
    let Some(Bar { rule, squares }) = why.backward else { return };
    let to = asked.from.saturating_sub(asked.score);
    let behind = Asked { to, ..asked };
    assert!(behind.holds(rule, &numbers(squares)), "{case}: back {why:?}");
}

#[test]
fn every_reason_is_true_on_the_board() {
    let mut rng = Rng::with_seed(6);
    for way in &WAYS {
        let mut reasons = 0;
        for _ in 0..250 {
            let text = draw::set_up(way, &mut rng);
            let Ok(scores) = oracle::scores_of(way.id, &text) else { continue };
            if oracle::moves(way.id, &text, scores[0]).is_ok_and(|listed| listed.is_empty()) {
                continue;
            }
            for score in scores {
                reasons += look_up(way, &text, score);
            }
        }
        assert!(reasons > 2000, "{}: only {reasons} reasons", way.id);
    }
}
