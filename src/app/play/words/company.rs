//! How strong the computer players are, and how long a game with them takes.

use crate::ai::{Level, Strength, nearest, throws_a_game};
use crate::app::play::setup::{Player, Setup};
use crate::game::{BySeat, Seat};
use crate::rules::{Goal, Ruleset};

/// How the computer players that are chosen play, how strong they are, and for whom they play.
pub fn company(setup: &Setup) -> String {
    let way = setup.way;
    let mut said: Vec<String> = substitutes(way, &setup.wished);
    let players = setup.players();
    for level in levels(&players) {
        let strength = nearest(way, level).strength;
        let strength = strength.map_or_else(String::new, |strength| measured(way, strength));
        let about = format!("The {} {}{strength}", level.id(), level.about());
        if !said.contains(&about) {
            said.push(about);
        }
    }
    said.join(" ")
}

/// A greeting, and who plays for levels that the way does not offer.
pub fn greeting(says: &str, way: &Ruleset, wished: &BySeat<Player>) -> String {
    let mut said = vec![says.to_owned()];
    said.extend(substitutes(way, wished));
    said.join(" ")
}

/// How long a game of that way takes, where that has been measured.
pub fn lasts(way: &Ruleset) -> String {
    let Some(throws) = throws_a_game(way) else { return String::new() };
    // To the nearest five minutes: more would only look like more.
    let minutes = (throws / THROWS_A_MINUTE + 2) / 5 * 5;
    format!(
        "Good players need about {} throws: {minutes} minutes, at {THROWS_A_MINUTE} throws a \
         minute.",
        (throws + 5) / 10 * 10,
    )
}

/// An unhurried pace for two people at one board.
const THROWS_A_MINUTE: u16 = 8;

fn levels(players: &BySeat<Player>) -> impl Iterator<Item = Level> + '_ {
    Seat::BOTH.into_iter().filter_map(|seat| match players[seat] {
        Player::Computer(level) => Some(level),
        Player::Person => None,
    })
}

/// A sentence for each level that the way does not offer.
fn substitutes(way: &Ruleset, wished: &BySeat<Player>) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for level in levels(wished) {
        let plays = nearest(way, level).level;
        let sentence = format!(
            "In this way the {} has not been shown to play better than the {}, who plays instead.",
            level.id(),
            plays.id(),
        );
        if plays != level && !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said
}

/// " It wins 83.4 % of games against the apprentice (82.3 to 84.5 %, from 4,000 games)."
fn measured(way: &Ruleset, strength: Strength) -> String {
    let Strength { below, games, share, between: [low, high] } = strength;
    let draws = if way.goal == Goal::MostOff { ", a draw being half a win" } else { "" };
    format!(
        " It wins {} % of games against the {} ({} to {} %, measured over {},{:03} games{draws}).",
        percent(share),
        below.id(),
        percent(low),
        percent(high),
        games / 1000,
        games % 1000,
    )
}

/// From tenths, without the arithmetic of fractions.
fn percent(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::{company, lasts};
    use crate::ai::{Level, is_measured, throws_a_game};
    use crate::app::play::setup::{Player, Setup};
    use crate::game::Seat;
    use crate::rules::canon;

    #[test]
    fn every_level_that_is_offered_says_how_strong_it_is() {
        for way in canon::ALL {
            let mut setup = Setup::default();
            setup.choose(way);
            for player in Setup::seated(way) {
                setup.seat(Seat::Two, player);
                let said = company(&setup);
                let measured = said.matches(" % of games against the ").count();
                let expected = match player {
                    Player::Person | Player::Computer(Level::Novice) => 0,
                    Player::Computer(_) => usize::from(is_measured(way)),
                };
                assert_eq!(measured, expected, "{}: {said}", way.id);
                assert!(!said.contains("instead"), "{said}");
            }
            assert_eq!(lasts(way).contains(" minutes, at "), throws_a_game(way).is_some());
        }
    }
}
