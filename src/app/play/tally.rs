//! The games played on this device, by way and opponent.

use crate::ai::Level;
use crate::board::Side;
use crate::game::{BySeat, Seat};
use crate::rules::{Outcome, Ruleset};

use super::setup::Player;
use super::table::Table;
use super::words;

/// The name under which the record of games is kept.
pub const TALLY_KEPT_AS: &str = "senet.tally";

/// Where a kept text that is no record of games is put aside.
pub const TALLY_ASIDE: &str = "senet.tally.aside";

const FIRST: &str = "senet tally 1";

/// All games that were played to their end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    rows: Vec<Row>,
}

/// The games of one way against one kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The way of playing.
    pub way: &'static Ruleset,
    /// The computer's level; none for games between two people.
    pub level: Option<Level>,
    /// Games that the person has won; between two people, the cones.
    pub won: u32,
    /// Games that the person has lost; between two people, that the spools have won.
    pub lost: u32,
    /// Draws.
    pub drawn: u32,
}

impl Tally {
    /// The rows, in the order in which they were first played.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The rows as they are read: way, against whom, won, lost, drawn.
    pub fn cells(&self) -> impl Iterator<Item = [String; 5]> + '_ {
        self.rows.iter().map(|row| {
            let Row { way, level, won, lost, drawn } = row;
            [
                way.name.to_owned(),
                words::against(*level).to_owned(),
                won.to_string(),
                lost.to_string(),
                drawn.to_string(),
            ]
        })
    }

    /// Counts a game that has ended; one without a person is not counted.
    pub fn count(&mut self, table: &Table, outcome: Outcome) {
        let BySeat { one, two } = &table.players;
        let (level, mine) = match (one, two) {
            (Player::Person, Player::Person) => (None, Some(Side::Cones)),
            (Player::Person, Player::Computer(level)) => (Some(*level), side(table, Seat::One)),
            (Player::Computer(level), Player::Person) => (Some(*level), side(table, Seat::Two)),
            (Player::Computer(_), Player::Computer(_)) => return,
        };
        let Some(mine) = mine else { return };
        let row = self.row(table.way(), level);
        let count = match outcome {
            Outcome::Won(side) if side == mine => &mut row.won,
            Outcome::Won(_) => &mut row.lost,
            Outcome::Draw => &mut row.drawn,
        };
        *count = count.saturating_add(1);
    }

    fn row(&mut self, way: &'static Ruleset, level: Option<Level>) -> &mut Row {
        let same = |row: &Row| row.way.id == way.id && row.level == level;
        let place = self.rows.iter().position(same).unwrap_or_else(|| {
            self.rows.push(Row { way, level, won: 0, lost: 0, drawn: 0 });
            self.rows.len() - 1
        });
        &mut self.rows[place]
    }

    /// As kept: a line for each way and opponent.
    pub fn write(&self) -> String {
        let lines = self.rows.iter().map(|row| {
            let Row { way, level, won, lost, drawn } = row;
            let level = level.map_or("person", Level::id);
            format!("{} {level} {won} {lost} {drawn}", way.id)
        });
        std::iter::once(FIRST.to_owned()).chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// Reads what [`write`](Self::write) wrote; none for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        (lines.next()? == FIRST).then_some(())?;
        let mut tally = Self::default();
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let [way, level, won, lost, drawn] = words.as_slice() else { return None };
            let level = match *level {
                "person" => None,
                level => Some(level.parse().ok()?),
            };
            let rows = tally.rows.len();
            let row = tally.row(Ruleset::by_id(way)?, level);
            (row.won, row.lost, row.drawn) =
                (won.parse().ok()?, lost.parse().ok()?, drawn.parse().ok()?);
            // The same line twice: one of the two would be lost.
            (tally.rows.len() > rows).then_some(())?;
        }
        Some(tally)
    }
}

fn side(table: &Table, seat: Seat) -> Option<Side> {
    let one = table.game.side_of_one()?;
    Some(if seat == Seat::One { one } else { one.other() })
}

#[cfg(test)]
mod tests {
    use super::{Player, Table, Tally};
    use crate::ai::Level;
    use crate::board::Side;
    use crate::game::{Begin, BySeat, Game};
    use crate::rules::{Outcome, canon};

    #[test]
    fn games_are_counted_for_the_person_and_read_back() {
        let game = Game::new(&canon::DUAT, Begin::Settled { one: Side::Spools });
        let players = BySeat { one: Player::Person, two: Player::Computer(Level::Scribe) };
        let table = Table::new(game, players);
        let mut tally = Tally::default();
        tally.count(&table, Outcome::Won(Side::Spools));
        tally.count(&table, Outcome::Won(Side::Cones));
        tally.count(&table, Outcome::Won(Side::Cones));
        assert_eq!(tally.write(), "senet tally 1\nduat scribe 1 2 0");
        assert_eq!(Tally::read(&tally.write()), Some(tally));
        let twice = "senet tally 1\nduat scribe 1 2 0\nduat scribe 1 2 0";
        let short = ["senet tally 1\nduat scribe 1 2", "senet tally 1\nx y"];
        for foreign in ["", "senet tally 2", twice].into_iter().chain(short) {
            assert_eq!(Tally::read(foreign), None, "{foreign:?}");
        }
    }

    #[test]
    fn games_that_are_only_watched_are_not_counted() {
        let game = Game::new(&canon::BELL, Begin::Settled { one: Side::Cones });
        let computer = Player::Computer(Level::Novice);
        let mut tally = Tally::default();
        let players = BySeat { one: computer, two: computer };
        tally.count(&Table::new(game, players), Outcome::Draw);
        assert!(tally.rows().is_empty());
    }
}
