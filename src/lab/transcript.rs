//! `senet transcript`: one seeded game, every throw with its legal moves and what happened.

use std::io::{Write, stdout};

use super::players::any_of;
use super::{Fault, Seeded, told, ways};
use crate::game::{Action, Begin, Cast, Event, Game, Phase, Record, Seat};
use crate::rules::{Move, Moves, Ruleset};

/// What `transcript` takes.
#[derive(clap::Args)]
pub struct Args {
    /// The way of playing, as `senet ways` lists it.
    #[arg(long, value_name = "ID")]
    rules: String,
    /// Names the game: the same seed gives the same game on any machine.
    #[arg(long, value_name = "S")]
    seed: u64,
}

/// Prints the game between two random players, then its record.
pub fn run(args: &Args) -> Result<(), Fault> {
    let rules = ways::way(&args.rules)?;
    write(&mut stdout().lock(), rules, args.seed)
}

fn write(out: &mut impl Write, rules: &'static Ruleset, seed: u64) -> Result<(), Fault> {
    let mut game = Game::new(rules, Begin::Cast);
    let mut dice = Seeded::new(seed, 0);
    writeln!(out, "{} seed {seed}", rules.id)?;
    let mut line = String::new();
    while let Some(action) = next(&game, &mut dice) {
        if let Phase::ToMove { score, moves, .. } = game.phase() {
            line = format!("{} {score}: {}", game.position(), listed(&moves, action));
        }
        let events = game.act(action).map_err(Fault::usage)?;
        let told: Vec<String> = events.iter().map(told::event).collect();
        match action {
            Action::Move(_) => writeln!(out, "{line}\n  {}", told.join("; "))?,
            _ if told.is_empty() || matches!(events[0], Event::Threw { .. }) => {}
            _ => writeln!(out, "{}", told.join("; "))?,
        }
    }
    writeln!(out, "{}\n", game.position())?;
    write!(out, "{}", Record::new(game, "random", "random"))?;
    Ok(())
}

fn next(game: &Game, dice: &mut Seeded) -> Option<Action> {
    match game.phase() {
        Phase::Opening(Cast::Coin) => {
            Some(Action::Coin(if dice.below(2) == 0 { Seat::One } else { Seat::Two }))
        }
        Phase::Opening(_) | Phase::ToThrow { .. } => {
            Some(Action::Throw(dice.throw(&game.way().lots)))
        }
        Phase::ToMove { moves, .. } => Some(Action::Move(any_of(&moves, dice))),
        Phase::Over(_) => None,
    }
}

/// The legal moves with the one that is played in brackets.
fn listed(moves: &Moves, action: Action) -> String {
    let mark = |one: Move| {
        if action == Action::Move(one) { format!("[{one}]") } else { one.to_string() }
    };
    moves.iter().map(mark).collect::<Vec<_>>().join(" ")
}
