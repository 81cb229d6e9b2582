//! The exact odds of one piece alone against an enumeration and a simulation that share nothing
//! with them.

use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};
use senet::board::{Score, Square};
use senet::odds::{Due, Flat, HORIZON, Houses, Next, Piece, SquareOdds};

/// The table of the final houses, typed in from the rulebook: where scores 1 to 5 lead; 0 is off.
const TABLE: [(usize, [usize; 5]); 6] = [
    (15, [16, 17, 18, 19, 20]),
    (26, [27, 28, 29, 30, 0]),
    (27, [15, 15, 15, 0, 27]),
    (28, [28, 28, 0, 28, 28]),
    (29, [29, 0, 29, 29, 29]),
    (30, [0, 0, 0, 0, 0]),
];

fn leads(square: usize, score: usize) -> usize {
    let row = TABLE.iter().find(|row| row.0 == square);
    row.map_or((square + score).min(26), |row| row.1[score - 1])
}

/// Whether the owner throws again after the piece went that way with that score.
fn again(from: usize, to: usize, score: usize) -> bool {
    let arrived_on_house = (26..=29).contains(&to) && to != from;
    arrived_on_house || (to != 30 && [1, 4, 5].contains(&score))
}

fn chances(flat: f64) -> [f64; 5] {
    let round = 1.0 - flat;
    [
        4.0 * flat * round.powi(3),
        6.0 * flat.powi(2) * round.powi(2),
        4.0 * flat.powi(3) * round,
        flat.powi(4),
        round.powi(4),
    ]
}

/// What pushing probability forward finds about one square.
#[derive(Default)]
struct Pushed {
    within_throws: Vec<f64>,
    within_turns: Vec<f64>,
    throws: f64,
    turns: f64,
    /// Where the first turn ends; 0 is off.
    stands: Vec<f64>,
}

/// Mass that weighs nothing: what is left is pushed no further.
const NOTHING: f64 = 1e-18;

fn alone_on(square: usize) -> [f64; 31] {
    let mut mass = [0.0; 31];
    mass[square] = 1.0;
    mass
}

fn on_board(mass: &[f64; 31]) -> f64 {
    mass[1..].iter().sum()
}

/// Follows the mass throw by throw, for the questions about throws.
fn push_throws(square: usize, chances: [f64; 5], found: &mut Pushed) {
    let mut mass = alone_on(square);
    while on_board(&mass) > NOTHING || found.within_throws.len() < 40 {
        found.throws += on_board(&mass);
        let mut next = [0.0; 31];
        for (from, here) in mass.iter().enumerate().skip(1) {
            for (score, chance) in (1..).zip(chances) {
                next[leads(from, score)] += here * chance;
            }
        }
        next[0] += mass[0];
        mass = next;
        found.within_throws.push(mass[0]);
    }
}

/// Where a turn that begins with the piece there ends: by square, 0 is off.
fn end_of_turn(square: usize, chances: [f64; 5]) -> [f64; 31] {
    let mut mass = alone_on(square);
    let mut ended = [0.0; 31];
    while on_board(&mass) > NOTHING {
        let mut next = [0.0; 31];
        for (from, here) in mass.iter().enumerate().skip(1) {
            for (score, chance) in (1..).zip(chances) {
                let to = leads(from, score);
                let goes_on = to != 0 && again(from, to, score);
                let book = if goes_on { &mut next } else { &mut ended };
                book[to] += here * chance;
            }
        }
        mass = next;
    }
    ended
}

/// Follows the mass turn by turn; `turns` says where a turn from each square ends.
fn push(square: usize, chances: [f64; 5], turns: &[[f64; 31]]) -> Pushed {
    let mut found = Pushed { stands: turns[square].to_vec(), ..Pushed::default() };
    push_throws(square, chances, &mut found);
    let mut mass = alone_on(square);
    while on_board(&mass) > NOTHING || found.within_turns.len() < 40 {
        found.turns += on_board(&mass);
        let mut next = [0.0; 31];
        next[0] = mass[0];
        for (from, here) in mass.iter().enumerate().skip(1) {
            for (to, share) in turns[from].iter().enumerate() {
                next[to] += here * share;
            }
        }
        mass = next;
        found.within_turns.push(mass[0]);
    }
    found
}

fn turns(chances: [f64; 5]) -> Vec<[f64; 31]> {
    (0..31)
        .map(|square| if square == 0 { [0.0; 31] } else { end_of_turn(square, chances) })
        .collect()
}

fn float(fraction: &BigRational) -> f64 {
    fraction.to_f64().expect("a fraction of moderate size")
}

fn solve(flat: &str) -> Vec<SquareOdds> {
    let squares: Vec<Square> = Square::all().collect();
    Houses::solve(&flat.parse().expect("a probability"), &squares, HORIZON).squares
}

fn close(exact: &BigRational, pushed: f64, what: &str) {
    let exact = float(exact);
    assert!((exact - pushed).abs() < 1e-9 * pushed.max(1.0), "{what}: {exact} against {pushed}");
}

#[test]
fn the_engine_leads_a_lone_piece_as_the_table_says() {
    for square in Square::all() {
        let from = usize::from(square.number());
        for due in [Some(Piece::alone(square)), Piece::alone(square).arrived()].iter().flatten() {
            for score in 1..=5u8 {
                let next = due.throw(Score::of(score));
                let to = next.state().map_or(0, |piece| usize::from(piece.square().number()));
                assert_eq!(to, leads(from, usize::from(score)), "{square} by {score}");
                let goes_on = matches!(next, Next::On(_));
                assert_eq!(goes_on, to != 0 && again(from, to, usize::from(score)), "{square}");
                let arrived = (26..=29).contains(&to) && to != from;
                let house = next.state().is_some_and(|piece| piece.standing().due == Due::House);
                assert_eq!(house, arrived, "{square} by {score}");
            }
        }
    }
}

#[test]
fn every_number_agrees_with_an_enumeration() {
    for flat in ["1/2", "1/3", "7/10"] {
        let chances = chances(float(&flat.parse().expect("a fraction")));
        let turns = turns(chances);
        for odds in solve(flat) {
            let number = usize::from(odds.square.number());
            let what = format!("square {number}, flat {flat}");
            let pushed = push(number, chances, &turns);
            close(&odds.one_throw, pushed.within_throws[0], &what);
            close(odds.throws.as_ref().expect("it leaves"), pushed.throws, &what);
            close(odds.turns.as_ref().expect("it leaves"), pushed.turns, &what);
            for (exact, pushed) in odds.within_throws.iter().zip(&pushed.within_throws) {
                close(exact, *pushed, &what);
            }
            for (exact, pushed) in odds.within_turns.iter().zip(&pushed.within_turns) {
                close(exact, *pushed, &what);
            }
            let turn = odds.this_turn.as_ref().or(odds.arrived.as_ref()).expect("one of them");
            close(turn, pushed.stands[0], &what);
            assert_eq!(odds.this_turn.is_none(), number == 26, "{what}");
            assert_eq!(odds.arrived.is_some(), (26..=29).contains(&number), "{what}");
            assert_eq!(odds.within_throws.len(), 40);
            assert_eq!(odds.within_turns.len(), 40);
        }
    }
}

#[test]
fn where_the_turn_of_arrival_ends_agrees_with_an_enumeration() {
    for odds in solve("1/2") {
        let Some(stands) = &odds.stands else { continue };
        let pushed = end_of_turn(usize::from(odds.square.number()), chances(0.5));
        let mut listed = [0.0; 31];
        listed[0] = float(&stands.off);
        for (square, chance) in &stands.on {
            assert!(*chance > BigRational::zero(), "only what can be is listed");
            listed[usize::from(square.number())] = float(chance);
        }
        for (place, (exact, pushed)) in listed.iter().zip(&pushed).enumerate() {
            assert!((exact - pushed).abs() < 1e-12, "{}: {place}", odds.square);
        }
        let sum: BigRational = stands.on.iter().map(|(_, chance)| chance).sum();
        assert!((sum + &stands.off).is_one());
    }
}

/// The chance of being off within so many throws, counted in whole falls of 16ⁿ.
fn counted(square: usize, throws: u32) -> BigRational {
    let mut falls = [0u128; 31];
    falls[square] = 1;
    for _ in 0..throws {
        let mut next = [0u128; 31];
        next[0] = falls[0] * 16;
        for (from, here) in falls.iter().enumerate().skip(1) {
            for (score, ways) in (1..).zip([4, 6, 4, 1, 1]) {
                next[leads(from, score)] += here * ways;
            }
        }
        falls = next;
    }
    BigRational::new(falls[0].into(), 16u128.pow(throws).into())
}

#[test]
fn within_throws_is_what_counting_the_falls_gives_to_the_last_digit() {
    for odds in solve("1/2") {
        let number = usize::from(odds.square.number());
        for (throws, exact) in (1..=30).zip(&odds.within_throws) {
            assert_eq!(*exact, counted(number, throws), "square {number}, {throws} throws");
        }
    }
}

/// A stream of falls of four fair sticks, from a seed.
struct Falls(u64);

impl Falls {
    fn score(&mut self) -> usize {
        // SplitMix64, by its published constants.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let flats = ((mixed ^ (mixed >> 31)) & 15).count_ones() as usize;
        if flats == 0 { 5 } else { flats }
    }
}

/// Plays one piece off the board; its throws, its turns, and whether the first turn took it off.
fn play(square: usize, falls: &mut Falls) -> (f64, f64, bool) {
    let (mut at, mut throws, mut turns) = (square, 0.0, 1.0);
    loop {
        let score = falls.score();
        let to = leads(at, score);
        throws += 1.0;
        if to == 0 {
            return (throws, turns, turns < 1.5);
        }
        turns += if again(at, to, score) { 0.0 } else { 1.0 };
        at = to;
    }
}

#[test]
fn a_seeded_simulation_falls_within_its_interval() {
    const GAMES: u32 = 40_000;
    for odds in solve("1/2").iter().filter(|odds| [1, 15, 26, 27].contains(&odds.square.number())) {
        let mut falls = Falls(30);
        let games: Vec<(f64, f64, bool)> =
            (0..GAMES).map(|_| play(usize::from(odds.square.number()), &mut falls)).collect();
        let turn = odds.this_turn.as_ref().or(odds.arrived.as_ref()).expect("one of them");
        let samples: [(&BigRational, Vec<f64>); 3] = [
            (odds.throws.as_ref().expect("it leaves"), games.iter().map(|g| g.0).collect()),
            (odds.turns.as_ref().expect("it leaves"), games.iter().map(|g| g.1).collect()),
            (turn, games.iter().map(|g| f64::from(u8::from(g.2))).collect()),
        ];
        for (exact, sample) in samples {
            let games = f64::from(GAMES);
            let mean = sample.iter().sum::<f64>() / games;
            let spread = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (games - 1.0);
            // Four standard errors: 1 in 16000 honest samples falls outside.
            let interval = 4.0 * (spread / games).sqrt();
            let exact = float(exact);
            let inside = (mean - exact).abs() <= interval;
            assert!(inside, "{}: {mean} ± {interval}, exactly {exact}", odds.square);
        }
    }
}

#[test]
fn sticks_that_always_fall_alike_may_never_free_a_piece() {
    // Never flat: every throw is a 5 and throws again. Always flat: every throw is a 4.
    let off_at_once = |odds: &SquareOdds| odds.within_throws[0].is_one();
    for odds in solve("0") {
        let leaves = ![27, 28, 29].contains(&odds.square.number());
        assert_eq!(odds.throws.is_some(), leaves, "{}", odds.square);
        assert_eq!(odds.turns.is_some(), leaves, "{}", odds.square);
        let one = BigRational::one();
        // A turn of fives ends only when the piece is off.
        assert_eq!(odds.turns, leaves.then_some(one), "{}", odds.square);
        assert_eq!(off_at_once(&odds), [26, 30].contains(&odds.square.number()));
        let ends = odds.stands.as_ref().map(|stands| (stands.off.is_one(), stands.on.len()));
        let house = (26..=29).contains(&odds.square.number());
        assert_eq!(ends, house.then_some((leaves, 0)), "{}", odds.square);
    }
    for odds in solve("1") {
        let leaves = ![28, 29].contains(&odds.square.number());
        assert_eq!(odds.throws.is_some(), leaves, "{}", odds.square);
        assert_eq!(off_at_once(&odds), [27, 30].contains(&odds.square.number()));
    }
    let beauty = &solve("1")[25];
    assert_eq!(beauty.turns, Some(BigRational::from_integer(2.into())));
    assert_eq!(beauty.arrived, Some(BigRational::zero()), "a 4 leads to 30, which ends the turn");
}

#[test]
fn the_cast_of_fair_sticks_is_the_rulebooks() {
    let chances = Flat::fair().chances();
    for (score, over) in (1..).zip([4, 6, 4, 1, 1]) {
        assert_eq!(chances.of(Score::of(score)), BigRational::new(over.into(), 16.into()));
    }
}
