//! Computer players: legal, repeatable, bounded, and no blinder than they say.

use senet::ai::evaluate::{Evaluate, Steps};
use senet::ai::search::{Effort, valued};
use senet::ai::{Level, at_a_glance, think};
use senet::board::Score;
use senet::rules::{Pending, Position, Ruleset, canon, legal, play_fast};

/// Positions and scores met in random games of a way.
fn met(rules: &Ruleset, seed: u64, count: usize) -> Vec<(Position, Score)> {
    let mut luck = fastrand::Rng::with_seed(seed);
    let mut position = Position::start(rules);
    let mut found = Vec::new();
    while found.len() < count {
        if position.winner(rules).is_some() {
            position = Position::start(rules);
        }
        let score = match position.pending {
            Pending::Rest { points, .. } => Score::of(points),
            _ => rules.lots.score_of_way(luck.u8(0..rules.lots.total())).expect("a way of falling"),
        };
        let moves = legal(rules, &position, score);
        if luck.u8(0..6) == 0 {
            found.push((position, score));
        }
        let chosen = moves.nth(luck.usize(0..moves.len())).expect("a place in the list");
        position = play_fast(rules, &position, score, chosen);
    }
    found
}

#[test]
fn every_level_answers_every_way_with_a_legal_move_and_again_with_the_same() {
    for rules in canon::ALL {
        for (level, count) in Level::ALL.into_iter().zip([60, 60, 60, 20, 2]) {
            for (position, score) in met(rules, 11, count) {
                let said = || format!("{} {position} {score} {}", rules.id, level.id());
                let thought = think(level, rules, &position, score, 3);
                assert!(legal(rules, &position, score).contains(thought.chosen), "{}", said());
                assert_eq!(thought, think(level, rules, &position, score, 3), "{}", said());
                let chance = thought.chance.unwrap_or(0.5);
                assert!((0.0..=1.0).contains(&chance), "{} says {chance}", said());
                let player = level.player(rules).choose(rules, &position, score, 3);
                assert_eq!(player, thought.chosen, "{}", said());
            }
        }
    }
}

#[test]
fn the_glance_is_the_apprentices() {
    for rules in canon::ALL {
        for (position, score) in met(rules, 5, 50) {
            let thought = think(Level::Apprentice, rules, &position, score, 9);
            assert_eq!(thought.chosen, at_a_glance(rules, &position, score, 9));
        }
    }
}

/// The search as the textbook has it: every move of every score.
fn plain(rules: &Ruleset, position: &Position, throws: u8) -> f32 {
    if throws == 0 || position.winner(rules).is_some() {
        return Steps.value(rules, position);
    }
    let (mut sum, mut ways) = (0.0, 0.0);
    for (score, count) in position.scores(rules) {
        let best = plain_moves(rules, position, score, throws - 1)
            .into_iter()
            .fold(f32::NEG_INFINITY, f32::max);
        sum += f32::from(count) * best;
        ways += f32::from(count);
    }
    sum / ways
}

fn plain_moves(rules: &Ruleset, position: &Position, score: Score, throws: u8) -> Vec<f32> {
    legal(rules, position, score)
        .iter()
        .map(|one| {
            let after = play_fast(rules, position, score, one);
            let value = plain(rules, &after, throws);
            if after.to_move == position.to_move { value } else { -value }
        })
        .collect()
}

#[test]
fn with_full_breadth_the_search_is_the_textbooks() {
    let effort = |throws| Effort { throws, breadth: 11, margin: 3.0, positions: u32::MAX };
    for rules in canon::ALL {
        for (position, score) in met(rules, 2, 3) {
            for throws in [0, 1, 3] {
                let found = valued(rules, &position, score, &Steps, effort(throws));
                if found.len() == 1 {
                    continue;
                }
                let expected = plain_moves(rules, &position, score, throws);
                let found: Vec<f32> = found.iter().map(|one| one.value).collect();
                assert_eq!(found, expected, "{} {position} {score}", rules.id);
            }
        }
    }
}

#[test]
fn a_search_that_runs_out_keeps_the_shallower_answer() {
    let rules = Ruleset::by_id("skiryuk").expect("a way of the canon");
    for (position, score) in met(rules, 8, 20) {
        let look = |throws, positions| {
            valued(
                rules,
                &position,
                score,
                &Steps,
                Effort { throws, breadth: 2, margin: 3.0, positions },
            )
        };
        if legal(rules, &position, score).len() > 1 {
            assert_eq!(look(3, 8), look(0, 1000), "eight do not reach a throw ahead: {position}");
        }
    }
}

#[test]
fn thinkers_take_the_last_piece_off() {
    let rules = Ruleset::by_id("duat").expect("a way of the canon");
    let text = "S........./........../...C.....C C 3-4 -";
    let position = Position::parse(rules, text).expect("a position");
    let last =
        Position::parse(rules, &text.replace("C.....C C 3-4", "......C C 4-4")).expect("one");
    for level in [Level::Apprentice, Level::Scribe, Level::Priest, Level::Vizier] {
        assert_eq!(think(level, rules, &last, Score::of(1), 1).chosen.to_string(), "30-off");
        let thought = think(level, rules, &position, Score::of(1), 1);
        assert!(legal(rules, &position, Score::of(1)).contains(thought.chosen));
    }
}
