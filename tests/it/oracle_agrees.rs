//! The engine against the oracle: the same moves, positions and refusals, text for text.
//!
//! Random games reach what play reaches; positions set up at random reach the corners that it
//! hardly ever does; spoiled texts hold the two readers to each other. A failure names the way,
//! the position and the score, which is all that it takes to look the case up in the rulebook.

use fastrand::Rng;
use senet::board::Score;
use senet::rules::{Count, Position, Ruleset, legal, perft, play, play_fast};

use super::oracle::{self, WAYS, Way, draw};

/// How much to compare for each way.
#[derive(Clone, Copy)]
struct Amount {
    games: u64,
    set_ups: u64,
    spoiled: u64,
    seed: u64,
}

/// What has been compared, so that a test can tell that it was not nothing.
#[derive(Default, Debug)]
struct Tally {
    positions: u64,
    lists: u64,
    refused: u64,
}

fn ruleset(way: &str) -> &'static Ruleset {
    Ruleset::by_id(way).expect("every way of the rulebook is in the engine's canon")
}

/// The engine's moves in the oracle's form; none when the game is over. Both ways of playing a
/// move are asked, and its text is read back.
fn engine_moves(rules: &Ruleset, position: &Position, score: Score) -> Vec<(String, String)> {
    if position.winner(rules).is_some() {
        return Vec::new();
    }
    let listed = legal(rules, position, score);
    listed
        .iter()
        .map(|chosen| {
            let after = play(rules, position, score, chosen).position;
            assert_eq!(after, play_fast(rules, position, score, chosen), "{position} {chosen}");
            assert_eq!(listed.read(&chosen.to_string()), Ok(chosen), "{position}");
            (chosen.to_string(), after.to_string())
        })
        .collect()
}

/// Compares one text: refused by both, or the same moves for every score that can be asked.
fn compare(way: &Way, text: &str, tally: &mut Tally) {
    let rules = ruleset(way.id);
    let scores = oracle::scores_of(way.id, text);
    let position = Position::parse(rules, text);
    match (&scores, &position) {
        (Err(_), Err(_)) => tally.refused += 1,
        (Ok(_), Err(error)) => panic!("{} {text}: only the engine refuses: {error}", way.id),
        (Err(error), Ok(_)) => panic!("{} {text}: only the oracle refuses: {error}", way.id),
        (Ok(scores), Ok(position)) => {
            assert_eq!(position.to_string(), text, "{}", way.id);
            tally.positions += 1;
            for &score in scores {
                compare_moves(way, rules, position, score);
                tally.lists += 1;
            }
        }
    }
}

fn compare_moves(way: &Way, rules: &Ruleset, position: &Position, score: u8) {
    let text = position.to_string();
    let expected = oracle::moves(way.id, &text, score).expect("the oracle has read it already");
    let found = engine_moves(rules, position, Score::of(score));
    assert_eq!(found, expected, "engine, then oracle: {} {text} score {score}", way.id);
}

fn compare_way(way: &Way, amount: Amount) -> Tally {
    let mut rng = Rng::with_seed(amount.seed);
    let mut tally = Tally::default();
    for _ in 0..amount.games {
        draw::game(way, &mut rng, 600, |text| compare(way, text, &mut tally));
    }
    for _ in 0..amount.set_ups {
        compare(way, &draw::set_up(way, &mut rng), &mut tally);
    }
    for _ in 0..amount.spoiled {
        let text = draw::set_up(way, &mut rng);
        compare(way, &draw::spoiled(&text, &mut rng), &mut tally);
    }
    tally
}

fn compare_all(amount: Amount) {
    for way in &WAYS {
        let tally = compare_way(way, amount);
        println!("{:<10} {tally:?}", way.id);
        assert!(tally.positions > amount.set_ups / 2, "{}: too little compared", way.id);
        assert!(tally.refused > amount.spoiled / 4, "{}: too little refused", way.id);
    }
}

/// Lines of play of exactly so many plies by the engine: plain, then weighted by the falls.
fn engine_counts(way: &Way, position: &str, depth: u32) -> (u128, u128) {
    let rules = ruleset(way.id);
    let position = Position::parse(rules, position).expect("the oracle has not refused it");
    let count = |how| perft(rules, &position, depth, how);
    (count(Count::Plain), count(Count::Weighted))
}

#[test]
fn the_engine_counts_the_lines_of_play_that_the_oracle_counted() {
    let mut compared = 0;
    for line in include_str!("../perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let [id, depth, plain, weighted] = parts[..] else { panic!("four columns: {line}") };
        let way = WAYS.iter().find(|way| way.id == id).expect("a way of the table");
        let start = oracle::start(id).expect("a way of the table");
        let counted = engine_counts(way, &start, depth.parse().expect("a depth"));
        let written = (plain.parse().expect("a count"), weighted.parse().expect("a count"));
        assert_eq!(counted, written, "{id} to depth {depth}");
        compared += 1;
    }
    assert_eq!(compared, 4 * WAYS.len());
}

/// From the start three plies meet no house, no rest and no end; from set-ups they do.
#[test]
fn engine_and_oracle_count_alike_from_anywhere() {
    let mut rng = Rng::with_seed(3);
    for way in &WAYS {
        let mut compared = 0;
        while compared < 12 {
            let from = draw::set_up(way, &mut rng);
            let count = |weighted| oracle::perft_from(way.id, &from, 2, weighted).map(u128::from);
            let (Ok(plain), Ok(weighted)) = (count(false), count(true)) else { continue };
            assert_eq!(engine_counts(way, &from, 2), (plain, weighted), "{} {from}", way.id);
            compared += 1;
        }
    }
}

#[test]
fn engine_and_oracle_agree() {
    compare_all(Amount { games: 3, set_ups: 300, spoiled: 300, seed: 1 });
}

/// Some millions of positions; `SENET_SEED` chooses others.
#[test]
#[ignore = "takes many minutes"]
fn engine_and_oracle_agree_at_length() {
    let seed = std::env::var("SENET_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    compare_all(Amount { games: 300, set_ups: 200_000, spoiled: 100_000, seed });
}
