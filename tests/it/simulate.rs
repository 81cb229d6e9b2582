//! Many games: the same numbers for the same seed, and counts that agree with a plain loop.

use std::process::Command;

use senet::board::BySide;
use senet::lab::{Random, Seeded, play_out};
use senet::rules::{Position, canon};

fn simulate(id: &str, games: &str, seed: &str) -> serde_json::Value {
    let players = ["--cones", "random", "--spools", "random", "--json"];
    let named = ["simulate", "--rules", id, "--games", games, "--seed", seed];
    let run = Command::new(env!("CARGO_BIN_EXE_senet")).args(named).args(players).output();
    let run = run.expect("the tool runs");
    assert!(run.stderr.is_empty(), "no progress line where nobody looks");
    serde_json::from_slice(&run.stdout).expect("a line of JSON")
}

#[test]
fn all_cores_together_count_what_one_loop_counts() {
    for rules in canon::ALL {
        let games = 150;
        let stories: Vec<_> = (0..games)
            .map(|game| {
                let players = BySide::new(&Random, &Random);
                play_out(rules, &players, &mut Seeded::new(5, game))
            })
            .collect();
        let told = simulate(rules.id, &games.to_string(), "5");
        let won = |side| stories.iter().filter(|story| story.winner == side).count() as u64;
        assert_eq!(told["cones_won"], won(0), "{}", rules.id);
        assert_eq!(told["spools_won"], won(1), "{}", rules.id);
        assert_eq!(told["drawn"], won(2), "{}", rules.id);
        let mut throws: Vec<usize> = stories.iter().map(|story| story.throws).collect();
        throws.sort_unstable();
        // The 75th and the 143rd of 150: half of them, and 95 % of them rounded up.
        assert_eq!(told["throws_median"], throws[74], "{}", rules.id);
        assert_eq!(told["throws_p95"], throws[142], "{}", rules.id);
        assert_eq!(told["throws_longest"], throws[149], "{}", rules.id);
        let hits: u64 = stories.iter().map(|story| story.hits).sum();
        #[expect(clippy::cast_precision_loss, reason = "small counts")]
        let each = hits as f64 / games as f64;
        assert!((told["hits_per_game"].as_f64().expect("a number") - each).abs() < 1e-9);
        let first = Position::start(rules).to_move;
        assert_eq!(told["first"], if first.letter() == 'C' { "cones" } else { "spools" });
    }
}

/// Median throws between random players, as the rulebook gives them for orientation.
#[test]
fn random_games_are_as_long_as_the_rulebook_says() {
    let medians = [
        ("skiryuk", 199.0),
        ("skiryuk-7", 299.0),
        ("duat", 161.0),
        ("kendall", 181.0),
        ("common", 188.0),
        ("school", 135.0),
        ("bell", 87.0),
        ("macabot", 471.0),
    ];
    for (id, median) in medians {
        let told = simulate(id, "3000", "1");
        let found = told["throws_median"].as_f64().expect("a number");
        // A median of 3,000 games strays by about 1.25 σ / √3000; games spread by half their
        // length (macabot's by more), so three times that is under 5 % (and 10 %).
        let room = if id == "macabot" { 0.10 } else { 0.05 };
        assert!((found / median - 1.0_f64).abs() < room, "{id}: {found} against {median}");
    }
}

#[test]
fn a_player_that_judges_beats_one_that_does_not() {
    let players = ["--cones", "apprentice", "--spools", "random", "--json"];
    let named = ["simulate", "--rules", "duat", "--games", "200", "--seed", "3"];
    let run = || {
        let run = Command::new(env!("CARGO_BIN_EXE_senet")).args(named).args(players).output();
        serde_json::from_slice::<serde_json::Value>(&run.expect("the tool runs").stdout)
    };
    let told = run().expect("a line of JSON");
    assert!(told["cones_won"].as_u64() > Some(120), "{told}");
    assert_eq!(run().expect("a line of JSON"), told, "the same for the same seed");
}
