//! The game, the choices and the settings as kept text.
//!
//! ```text
//! senet play 1
//! choices: skiryuk person person cast
//! settings: usual
//! players: person scribe
//! again: 2 5
//! resigned: C
//! match: 2 0 1 0 counted
//! way: skiryuk
//! …the record of the game
//! ```
//!
//! What follows the settings is there only while a game is on the table; the throws that fall
//! again, the side that has given up and the match only if there are any.

use super::settings::Settings;
use super::setup::{Player, Setup, seat_all};
use super::table::{Counting, Table, Won};
use super::{Model, words};
use crate::board::{Score, Side};
use crate::game::{BySeat, Record};

/// What a text holds.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The choices for the next game.
    pub setup: Setup,
    /// The settings.
    pub settings: Settings,
    /// The game on the table.
    pub table: Option<Table>,
}

const FIRST: &str = "senet play 1";
/// How the line of the match ends once the game is in it.
const COUNTED: &str = " counted";
/// How it ends if the game never will be.
const LEFT_OUT: &str = " left out";

/// The longest text that is read, in bytes: a game of a hundred thousand throws.
const LONGEST: usize = 1_000_000;

/// Everything that must survive a reload.
pub fn write(model: &Model) -> String {
    let mut text = format!(
        "{FIRST}\nchoices: {}\nsettings: {}\n",
        model.setup.write(),
        model.settings.write()
    );
    let Some(table) = &model.table else { return text };
    let BySeat { one, two } = &table.players;
    text.push_str(&["players: ", &one.to_string(), " ", &two.to_string(), "\n"].concat());
    if !table.undone.is_empty() {
        text.push_str("again:");
        for score in &table.undone {
            text.push(' ');
            text.push_str(&score.to_string());
        }
        text.push('\n');
    }
    if let Some(side) = table.resigned {
        text.push_str(&["resigned: ", &side.letter().to_string(), "\n"].concat());
    }
    if table.score != BySeat::default() || table.counting != Counting::Open {
        let BySeat { one, two } = &table.score;
        let counting = match table.counting {
            Counting::Open => "",
            Counting::Done => COUNTED,
            Counting::LeftOut => LEFT_OUT,
        };
        let line =
            format!("match: {} {} {} {}{counting}\n", one.games, one.points, two.games, two.points);
        text.push_str(&line);
    }
    text.push_str(&table.record(["", ""]));
    text
}

/// Reads what [`write`] wrote; none for anything else.
pub fn read(text: &str) -> Option<Kept> {
    (text.len() <= LONGEST).then_some(())?;
    let text = text.strip_prefix(FIRST)?.strip_prefix('\n')?;
    let (choices, text) = part(text, "choices: ")?;
    let (settings, text) = part(text, "settings: ")?;
    let setup = Setup::read(choices)?;
    let settings = Settings::read(settings)?;
    let table = if text.is_empty() { None } else { Some(read_table(text)?) };
    Some(Kept { setup, settings, table })
}

fn read_table(text: &str) -> Option<Table> {
    let (players, text) = part(text, "players: ")?;
    let (one, two) = players.split_once(' ')?;
    let wished: BySeat<Player> = BySeat { one: one.parse().ok()?, two: two.parse().ok()? };
    let (again, text) = part(text, "again: ").unwrap_or(("", text));
    let (resigned, text) = part(text, "resigned: ").unwrap_or(("", text));
    let (score, text) = part(text, "match: ").unwrap_or(("", text));
    let game = Record::parse(text).ok()?.into_game();
    let way = game.way();
    let mut table = Table::new(game, seat_all(way, &wished));
    for word in again.split(' ').filter(|word| !word.is_empty()) {
        let score = word.parse().ok().and_then(Score::new)?;
        // Only what can fall in this way.
        (table.way().lots.ways(score) > 0).then_some(())?;
        table.undone.push_back(score);
    }
    let mut letters = resigned.chars();
    if let Some(letter) = letters.next() {
        let side = Side::from_letter(letter)?;
        (letters.next().is_none() && table.outcome().is_none()).then_some(())?;
        table.resigned = Some(side);
    }
    if !score.is_empty() {
        (table.score, table.counting) = read_score(score)?;
    }
    table.greet(&words::greeting(words::GOES_ON, way, &wished));
    Some(table)
}

/// Games and points of both seats, and whether the game on the table is among them.
fn read_score(text: &str) -> Option<(BySeat<Won>, Counting)> {
    let ends = [(COUNTED, Counting::Done), (LEFT_OUT, Counting::LeftOut)];
    let found =
        ends.into_iter().find_map(|(end, counting)| Some((text.strip_suffix(end)?, counting)));
    let (text, counting) = found.unwrap_or((text, Counting::Open));
    let numbers: Option<Vec<u32>> = text.split(' ').map(|word| word.parse().ok()).collect();
    let [games, points, other_games, other_points] = numbers?[..] else { return None };
    let one = Won { games, points };
    let two = Won { games: other_games, points: other_points };
    Some((BySeat { one, two }, counting))
}

/// The rest of the line that begins so, and the lines after it.
fn part<'t>(text: &'t str, key: &str) -> Option<(&'t str, &'t str)> {
    text.strip_prefix(key)?.split_once('\n')
}
