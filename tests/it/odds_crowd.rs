//! One piece among others: the exact turn against whole positions played by the engine.

use std::collections::HashMap;

use num_rational::BigRational;
use num_traits::ToPrimitive;
use senet::board::{Score, Side, Square, Squares};
use senet::odds::{BoardError, Chance, Crowd, Flat, Next, Piece, RULES, Taker};
use senet::rules::{Pending, Position, legal, play};

fn at(text: &str) -> Position {
    Position::parse(RULES, text).expect("a position")
}

fn crowd(text: &str, square: u8) -> Crowd {
    let piece = Piece::of(at(text), Square::at(square)).expect("a piece to ask about");
    Crowd::solve(&Flat::fair(), &piece)
}

fn bounds(chance: &Chance) -> (f64, f64) {
    let float = |chance: &BigRational| chance.to_f64().expect("a small fraction");
    match chance {
        Chance::Exact(chance) => (float(chance), float(chance)),
        Chance::Between(low, high) => (float(low), float(high)),
    }
}

fn ratio(over: i32, under: i32) -> BigRational {
    BigRational::new(over.into(), under.into())
}

/// The chance that the mover's only piece leaves in this turn, by following every fall.
fn followed(start: Position) -> f64 {
    let side = start.to_move;
    let mut mass = HashMap::from([(start, 1.0f64)]);
    let mut off = 0.0;
    while mass.values().sum::<f64>() > 1e-12 {
        let mut next = HashMap::new();
        for (position, here) in mass {
            for (score, ways) in (1..).zip([4.0, 6.0, 4.0, 1.0, 1.0]) {
                let moves = legal(RULES, &position, Score::of(score));
                let only = moves.only().expect("one piece has one move");
                let after = play(RULES, &position, Score::of(score), only).position;
                let part = here * ways / 16.0;
                if after.pieces[side] == Squares::EMPTY {
                    off += part;
                } else if after.to_move == side {
                    *next.entry(after).or_insert(0.0) += part;
                }
            }
        }
        mass = next;
    }
    off
}

#[test]
fn against_enemy_pieces_a_turn_is_the_games_own() {
    for (text, square) in [
        ("S........./........../.....C.S.. C 4-3 =26", 26),
        ("S........./........../.....CSSS. C 4-1 =26", 26),
        ("S........./........../SS...C..S. C 4-1 =26", 26),
        ("........../....S..S../......C... C 4-3 =27", 27),
        ("........../....S..S../......C... C 4-3 -", 27),
        ("........../....C..SS./SS......S. C 4-0 -", 15),
        ("........../....C.S.S./S.S....S.. C 4-0 -", 15),
        ("C.SS....S./........../.......S.. C 4-1 -", 1),
    ] {
        let crowd = crowd(text, square);
        let followed = followed(at(text));
        let (low, high) = bounds(&crowd.this_turn);
        let inside = low - 1e-11 <= followed && followed <= high + 1e-11;
        assert!(inside && high - low < 1e-7, "{text}: {followed} in {low} to {high}");
        if let Pending::House(_) = at(text).pending {
            assert_eq!(crowd.arrived, Some(crowd.this_turn));
        }
    }
}

#[test]
fn alone_is_the_same_as_among_nobody() {
    for square in Square::all() {
        let alone = Crowd::solve(&Flat::fair(), &Piece::alone(square));
        let houses = senet::odds::Houses::solve(&Flat::fair(), &[square], 1);
        let odds = &houses.squares[0];
        assert_eq!(alone.one_throw, odds.one_throw);
        assert_eq!(alone.leads, odds.leads);
        let turn = odds.this_turn.clone().or(odds.arrived.clone()).map(Chance::Exact);
        assert_eq!(Some(alone.this_turn), turn);
        assert_eq!(alone.arrived, odds.arrived.clone().map(Chance::Exact));
    }
}

#[test]
fn a_throw_that_would_not_carry_it_forward_goes_to_another_piece() {
    // Another cone on 1 can take every score, so the one on 27 need not go back to 15.
    let water = crowd("C........./........../......C..S C 3-4 -", 27);
    assert_eq!(water.takers[..3], [Taker::Another; 3]);
    assert!(matches!(water.takers[3], Taker::Piece(_)));
    // Off by a 4 (1 way); 1 and 5 (5 ways) throw again; 2 and 3 (10 ways) end the turn: 1 of 11.
    assert_eq!(water.this_turn, Chance::Exact(ratio(1, 11)));
    assert_eq!(water.one_throw, ratio(1, 16));
    // Just arrived, its house throw is its own: a 1, 2 or 3 sends it to 15.
    let arrived = Piece::of(at("C........./........../......C..S C 3-4 -"), Square::at(27));
    let arrived = arrived.expect("a piece").arrived().expect("27 grants a throw");
    let to = arrived.throw(Score::of(2)).state().expect("it is still there");
    assert_eq!(to.square().number(), 15);
}

#[test]
fn where_nobody_can_move_the_turn_is_over_even_on_a_one() {
    // The cone on 20 faces a wall on 21 and 22, and 19 to 15 behind it are walled as well.
    let text = "........../.......SSC/SS........ C 4-1 -";
    let crowd = crowd(text, 20);
    assert_eq!(crowd.takers[0], Taker::Nobody);
    assert!(matches!(crowd.leads[0], Next::Over(standing) if standing.square.number() == 20));
}

#[test]
fn what_can_not_be_set_up_is_refused() {
    let among = |square, others: &[u8], enemy: &[u8]| {
        Piece::among(Square::at(square), Squares::of(others), Squares::of(enemy)).err()
    };
    assert_eq!(among(15, &[16], &[16]), Some(BoardError::Shared(Square::at(16))));
    assert_eq!(among(15, &[15], &[]), Some(BoardError::Shared(Square::at(15))));
    assert_eq!(among(15, &[], &[26]), Some(BoardError::OnBeauty));
    assert_eq!(among(15, &[1, 2, 3, 4, 5, 6, 7], &[]), Some(BoardError::TooMany));
    assert_eq!(among(15, &[], &[1, 2, 3, 4, 5, 6, 7, 8]), Some(BoardError::TooMany));
    assert_eq!(among(26, &[27, 30], &[28]), None);
    let house = at("........../........../......CC.S C 3-4 =27");
    let other = Piece::of(house, Square::at(28)).err();
    assert_eq!(other, Some(BoardError::AnotherDue(Square::at(27))));
    let spools = Piece::of(house, Square::at(30)).err();
    assert_eq!(spools, Some(BoardError::NoPiece(Square::at(30))));
}

#[test]
fn the_full_board_is_answered_quickly_whoever_stands_on_it() {
    // Seven of each side, the enemy spread out so that every step may swap one back.
    let others = Squares::of(&[2, 4, 6, 8, 27, 29]);
    let enemy = Squares::of(&[10, 12, 14, 16, 18, 20, 22]);
    let piece = Piece::among(Square::FIRST, others, enemy).expect("a board");
    let crowd = Crowd::solve(&Flat::fair(), &piece);
    assert_eq!(piece.position().to_move, Side::Cones);
    let (low, high) = bounds(&crowd.this_turn);
    assert!(0.0 < low && high < 0.01, "{low} to {high}");
}
