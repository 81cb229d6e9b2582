//! The race's exact odds against a reckoning that shares nothing with them.

use std::process::Command;

use senet::board::Square;
use senet::race::{Odds, Race, Racer};

/// Light's chance of winning by following the spread of rolls until hardly anything is left.
///
/// A second opinion: it pushes probability forward roll by roll, where the solver works back from
/// the end. Returns the chance and the mass still undecided, which bounds its error.
fn by_enumeration(light: usize, dark: usize, light_rolls: bool) -> (f64, f64) {
    let mut mass = vec![vec![0.0f64; 31]; 31];
    mass[light][dark] = 1.0;
    let mut won = 0.0;
    let mut left = 1.0;
    let mut light_rolls = light_rolls;
    for _ in 0..400 {
        let mut next = vec![vec![0.0; 31]; 31];
        left = 0.0;
        for (a, row) in mass.iter().enumerate().take(30).skip(1) {
            for (b, here) in row.iter().enumerate().take(30).skip(1) {
                for roll in 1..=5 {
                    let part = here / 5.0;
                    let mover = if light_rolls { a } else { b };
                    let to = if mover + roll > 30 { mover } else { mover + roll };
                    if to == 30 {
                        won += if light_rolls { part } else { 0.0 };
                        continue;
                    }
                    let (a, b) = if light_rolls { (to, b) } else { (a, to) };
                    next[a][b] += part;
                    left += part;
                }
            }
        }
        mass = next;
        light_rolls = !light_rolls;
    }
    (won, left)
}

fn square(number: usize) -> Square {
    Square::new(u8::try_from(number).expect("a small number")).expect("a square")
}

#[test]
fn the_solution_agrees_with_an_enumeration_from_corners_and_middles() {
    let odds = Odds::<f64>::solve();
    for (light, dark) in [(1, 1), (1, 29), (29, 1), (29, 29), (26, 25), (14, 9), (27, 25)] {
        for to_roll in [Racer::Light, Racer::Dark] {
            let race =
                Race::new(square(light), square(dark), to_roll).expect("a race can stand so");
            let (won, left) = by_enumeration(light, dark, to_roll == Racer::Light);
            let solved = odds.light_wins(&race);
            assert!((solved - won).abs() <= left + 1e-12, "{race:?}: {solved} against {won}");
        }
    }
}

#[test]
fn one_square_from_home_by_hand() {
    // Both on 29: only a 1 moves. The roller wins with 1/5 + 4/5 · 4/5 · itself = 5/9.
    let odds = Odds::<f64>::solve();
    let race = Race::new(square(29), square(29), Racer::Light).expect("a race can stand so");
    assert!((odds.light_wins(&race) - 5.0 / 9.0).abs() < 1e-15);
    // A 1 falls after five rolls on average, whoever rolls.
    assert!((odds.rolls_to_come(&race) - 5.0).abs() < 1e-12);
}

fn senet(arguments: &[&str]) -> (Option<i32>, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_senet")).args(arguments).output();
    let run = run.expect("the tool runs");
    let text = |bytes| String::from_utf8(bytes).expect("the tool prints UTF-8");
    (run.status.code(), text(run.stdout), text(run.stderr))
}

#[test]
fn the_tool_prints_the_fraction_the_decimal_and_the_rolls() {
    let line = senet(&["race-odds", "--light", "29", "--dark", "29"]).1;
    assert_eq!(line, "5/9 0.555555555556 5.000000000000\n");
    for to_roll in ["light", "dark"] {
        let lost = ["race-odds", "--light", "29", "--dark", "30", "--to-roll", to_roll];
        assert_eq!(senet(&lost).1, "0 0.000000000000 0.000000000000\n");
    }
}

#[test]
fn the_tool_and_the_page_see_the_same_start() {
    let line = senet(&["race-odds"]).1;
    let decimal: f64 = line.split(' ').nth(1).expect("a decimal").parse().expect("a number");
    let rolls: f64 = line.trim().split(' ').nth(2).expect("rolls").parse().expect("a number");
    let page = Odds::<f64>::solve();
    assert!((decimal - page.light_wins(&Race::START)).abs() < 1e-12);
    assert!((rolls - page.rolls_to_come(&Race::START)).abs() < 1e-11);
}

#[test]
fn wrong_arguments_get_one_line_and_status_two() {
    let wrong: [&[&str]; 6] = [
        &[],
        &["race-odds", "--light", "31"],
        &["race-odds", "--light", "cat"],
        &["race-odds", "--light", "30", "--dark", "30"],
        &["race-odds", "--to-roll", "grey"],
        &["rece-odds"],
    ];
    for arguments in wrong {
        let (status, out, fault) = senet(arguments);
        assert_eq!(status, Some(2), "{arguments:?}");
        assert_eq!(out, "", "{arguments:?}");
        assert_eq!(fault.trim_end().lines().count(), 1, "{arguments:?}: {fault}");
        assert!(fault.contains("accepted"), "{arguments:?}: {fault}");
    }
}
