//! The game and its events against the oracle: what is asked, what is listed, what is told.

use fastrand::Rng;
use senet::board::Score;
use senet::game::{Action, Begin, Cast, Game, Phase, Seat};
use senet::rules::{Position, Ruleset, legal, play};

use super::laws::told;
use super::oracle::{self, WAYS, Way, draw};

fn ruleset(way: &Way) -> &'static Ruleset {
    Ruleset::by_id(way.id).expect("every way of the rulebook is in the engine's canon")
}

/// A throw of the way, as often as its score falls.
fn thrown(way: &Way, rng: &mut Rng) -> Action {
    let falls = |&(score, times): &(usize, u64)| (0..times).map(move |_| score);
    let all: Vec<usize> = way.throws.iter().flat_map(falls).collect();
    let score = u8::try_from(all[rng.usize(..all.len())]).expect("no score is above 6");
    Action::Throw(Score::of(score))
}

/// Plays one game to its end; gives how many moves were compared.
fn follow(way: &Way, rng: &mut Rng) -> usize {
    let mut game = Game::new(ruleset(way), Begin::Cast);
    let mut compared = 0;
    loop {
        let position = game.position().to_string();
        let action = match game.phase() {
            Phase::Opening(Cast::Coin) => Action::Coin(Seat::BOTH[rng.usize(..2)]),
            Phase::Opening(_) => thrown(way, rng),
            Phase::ToThrow { side, .. } => {
                let scores = oracle::scores_of(way.id, &position).expect("a possible position");
                assert_eq!(scores.len(), way.throws.len(), "{} {position}: a throw", way.id);
                assert!(position.contains(&format!(" {} ", side.letter())), "{position}");
                thrown(way, rng)
            }
            Phase::ToMove { score, moves, .. } => {
                let expected = oracle::moves(way.id, &position, score.points());
                let expected = expected.expect("a position and a score that the oracle knows");
                let listed: Vec<String> = moves.iter().map(|one| one.to_string()).collect();
                let names: Vec<&String> = expected.iter().map(|(name, _)| name).collect();
                assert_eq!(listed.iter().collect::<Vec<_>>(), names, "{} {position}", way.id);
                let place = rng.usize(..expected.len());
                let chosen = moves.nth(place).expect("as many moves as the oracle lists");
                game.act(Action::Move(chosen)).expect("a listed move");
                assert_eq!(game.position().to_string(), expected[place].1, "{} {position}", way.id);
                compared += 1;
                continue;
            }
            Phase::Over(_) => {
                let score = u8::try_from(way.throws[0].0).expect("no score is above 6");
                assert_eq!(oracle::moves(way.id, &position, score), Ok(Vec::new()), "{position}");
                return compared;
            }
        };
        game.act(action).expect("what the phase asks for");
    }
}

#[test]
fn a_game_asks_and_lists_what_the_oracle_does() {
    let mut rng = Rng::with_seed(4);
    for way in &WAYS {
        let compared: usize = (0..2).map(|_| follow(way, &mut rng)).sum();
        assert!(compared > 40, "{}: only {compared} moves compared", way.id);
    }
}

/// Set-ups reach what games hardly do: a crowded 15, a crowded first row, a piece on every house.
#[test]
fn the_events_tell_what_happens_from_anywhere() {
    let mut rng = Rng::with_seed(5);
    for way in &WAYS {
        let mut compared = 0;
        for _ in 0..400 {
            let Ok(position) = Position::parse(ruleset(way), &draw::set_up(way, &mut rng)) else {
                continue;
            };
            if position.winner(ruleset(way)).is_some() {
                continue;
            }
            for (score, _) in position.scores(ruleset(way)) {
                for chosen in &legal(ruleset(way), &position, score) {
                    let played = play(ruleset(way), &position, score, chosen);
                    let told = told(&position, played.events.iter().copied());
                    let told = Position { pending: played.position.pending, ..told };
                    assert_eq!(told, played.position, "{} {position} {score} {chosen}", way.id);
                    compared += 1;
                }
            }
        }
        assert!(compared > 1000, "{}: only {compared} moves compared", way.id);
    }
}
