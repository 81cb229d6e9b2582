//! How a game has ended.

use super::super::fair;
use super::super::table::{Counting, Table, Won};
use super::many;
use crate::game::Seat;
use crate::rules::{Goal, Outcome};

/// How it ended, how long it was, and how the match stands.
pub fn ended(table: &Table, outcome: Outcome) -> Vec<String> {
    let names = table.names();
    let mut said = vec![match outcome {
        Outcome::Won(side) => format!("{}.", names.side(side).does("wins", "win")),
        Outcome::Draw => "The game is a draw.".to_owned(),
    }];
    let throws = fair::throws(&table.fair);
    let moves = table.lines.len();
    said.push(format!("It took {} and {}.", many(throws as usize, "throw"), many(moves, "move")));
    if table.counting == Counting::LeftOut {
        said.push(super::LEFT_OUT.to_owned());
    }
    let (one, two) = (table.score.one, table.score.two);
    if one.games.saturating_add(two.games) > 1 {
        let counts = table.way().goal != Goal::AllOff;
        let stands = |seat: Seat, won: Won| {
            let name = names.seat(seat).within();
            let points = if counts { format!(" ({} points)", won.points) } else { String::new() };
            format!("{name} {}{points}", won.games)
        };
        said.push(format!(
            "This match, in games: {}, {}.",
            stands(Seat::One, one),
            stands(Seat::Two, two)
        ));
    }
    said
}

/// A row of the record of games: against whom.
pub fn against(level: Option<crate::ai::Level>) -> &'static str {
    level.map_or("two people", crate::ai::Level::name)
}
