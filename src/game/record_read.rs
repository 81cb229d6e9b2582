//! Reading a game's text back, by replaying it through the rules.

use core::fmt;

use super::{Action, Begin, Cast, Game, Phase, Record, Refused, Seat};
use crate::board::{Score, Side};
use crate::rules::{MoveTextError, Pending, Position, PositionError, Ruleset};

/// Why a text is no record, and where the fault stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    line: usize,
    word: usize,
    flaw: Flaw,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A line of the header is missing or twice there.
    Header(&'static str),
    /// No way of playing has that id.
    Way,
    /// The beginning is none.
    Begin,
    /// The position at which it begins is none of the way.
    Position(PositionError),
    /// A word is neither a cast nor a throw nor a move.
    Word,
    /// A score is a number from 1 to 6.
    Score,
    /// A move's text is none.
    Move(MoveTextError),
    /// The word speaks of a seat or side whose turn it is not.
    Turn(&'static str),
    /// A rest is written where none is left, or with other points.
    Rest,
    /// The rules refuse it.
    Refused(Refused),
}

impl RecordError {
    /// The line, counted from 1.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The word of that line, counted from 1.
    pub const fn word(&self) -> usize {
        self.word
    }

    /// What is wrong.
    pub const fn flaw(&self) -> &Flaw {
        &self.flaw
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, word {}: ", self.line, self.word)?;
        match &self.flaw {
            Flaw::Header(key) => write!(f, "the header has one line \"{key}: …\""),
            Flaw::Way => f.write_str("no way of playing has that id"),
            Flaw::Begin => f.write_str("a game begins with cast, one=C, one=S or a position"),
            Flaw::Position(error) => error.fmt(f),
            Flaw::Word => f.write_str(
                "a word is a side, a cast such as one:2 or coin:one, or a throw such as 3:10-13",
            ),
            Flaw::Score => f.write_str("a score is a number from 1 to 6"),
            Flaw::Move(error) => error.fmt(f),
            Flaw::Turn(whose) => write!(f, "it is the turn of {whose}"),
            Flaw::Rest => f.write_str("no such rest of a throw is left"),
            Flaw::Refused(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for RecordError {}

/// A fault in a word whose place the caller knows.
type Word<T> = Result<T, Flaw>;

impl Record {
    /// Reads a record by replaying it.
    ///
    /// # Errors
    /// If the text is malformed or the rules refuse what it says; the error names the place.
    ///
    /// ```
    /// use senet::game::Record;
    /// let text = "way: duat\nbegin: one=C\nC 2:9-11\nS 3:10-13\n";
    /// let record = Record::parse(text).expect("a record");
    /// assert_eq!(record.to_string(), text);
    /// assert!(Record::parse("way: duat\nbegin: one=C\nC 2:1-3\n").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let header = Header::read(text)?;
        let mut game = Game::new(header.way, header.begin);
        for (number, line) in text.lines().enumerate().skip(header.lines) {
            for (place, word) in line.split_whitespace().enumerate() {
                act(&mut game, word, place).map_err(|flaw| RecordError {
                    line: number + 1,
                    word: place + 1,
                    flaw,
                })?;
            }
        }
        Ok(Self::new(game, header.one, header.two))
    }
}

/// The lines before the first cast or turn.
struct Header<'t> {
    way: &'static Ruleset,
    one: &'t str,
    two: &'t str,
    begin: Begin,
    lines: usize,
}

impl<'t> Header<'t> {
    fn read(text: &'t str) -> Result<Self, RecordError> {
        let mut found: [Option<(&str, usize)>; 4] = [None; 4];
        let mut lines = 0;
        for line in text.lines() {
            let Some((key, value)) = line.split_once(": ") else { break };
            let place = KEYS.iter().position(|known| *known == key);
            let Some(place) = place else { break };
            lines += 1;
            if found[place].is_some() {
                return Err(RecordError { line: lines, word: 1, flaw: Flaw::Header(KEYS[place]) });
            }
            found[place] = Some((value.trim(), lines));
        }
        let missing = |key| RecordError { line: lines + 1, word: 1, flaw: Flaw::Header(key) };
        let [way, one, two, begin] = found;
        let (id, line) = way.ok_or_else(|| missing(KEYS[0]))?;
        let way = Ruleset::by_id(id).ok_or(RecordError { line, word: 2, flaw: Flaw::Way })?;
        let (begin, line) = begin.ok_or_else(|| missing(KEYS[3]))?;
        let begin = read_begin(way, begin);
        let begin = begin.map_err(|flaw| RecordError { line, word: 2, flaw })?;
        let name = |found: Option<(&'t str, usize)>| found.map_or("", |(name, _)| name);
        Ok(Self { way, one: name(one), two: name(two), begin, lines })
    }
}

/// What a header's lines begin with.
const KEYS: [&str; 4] = ["way", "one", "two", "begin"];

fn read_begin(way: &Ruleset, text: &str) -> Word<Begin> {
    match text {
        "cast" => Ok(Begin::Cast),
        "one=C" => Ok(Begin::Settled { one: Side::Cones }),
        "one=S" => Ok(Begin::Settled { one: Side::Spools }),
        _ if text.contains('/') => {
            Position::parse(way, text).map(Begin::At).map_err(Flaw::Position)
        }
        _ => Err(Flaw::Begin),
    }
}

/// Does what one word says.
fn act(game: &mut Game, word: &str, place: usize) -> Word<()> {
    if let Phase::Opening(cast) = game.phase() {
        let action = read_cast(cast, word)?;
        return game.act(action).map(drop).map_err(Flaw::Refused);
    }
    match word {
        "C" | "S" if place == 0 => check_side(game, word),
        _ => play(game, word),
    }
}

/// A turn's line begins with the side whose turn it is.
fn check_side(game: &Game, word: &str) -> Word<()> {
    let side = match game.phase() {
        Phase::ToThrow { side, .. } | Phase::ToMove { side, .. } => side,
        Phase::Opening(_) => return Err(Flaw::Word),
        Phase::Over(_) => return Err(Flaw::Refused(Refused::Over)),
    };
    match (word, side) {
        ("C", Side::Cones) | ("S", Side::Spools) => Ok(()),
        (_, Side::Cones) => Err(Flaw::Turn("the cones")),
        (_, Side::Spools) => Err(Flaw::Turn("the spools")),
    }
}

fn read_cast(wanted: Cast, word: &str) -> Word<Action> {
    let (who, what) = word.split_once(':').ok_or(Flaw::Word)?;
    let seat = |word: &str| Seat::BOTH.into_iter().find(|seat| seat.word() == word);
    match wanted {
        Cast::Coin if who == "coin" => seat(what).map(Action::Coin).ok_or(Flaw::Word),
        Cast::Coin => Err(Flaw::Refused(Refused::WantsCoin)),
        Cast::Throw { seat: turn, .. } => match seat(who) {
            Some(seat) if seat == turn => read_score(what).map(Action::Throw),
            Some(_) => Err(Flaw::Turn(match turn {
                Seat::One => "seat one",
                Seat::Two => "seat two",
            })),
            None => Err(Flaw::Word),
        },
    }
}

/// `3:10-13`, `3` alone, or `+2:15-17`.
fn play(game: &mut Game, word: &str) -> Word<()> {
    let (score, chosen) = match word.split_once(':') {
        Some((score, chosen)) => (score, Some(chosen)),
        None => (word, None),
    };
    if let Some(rest) = score.strip_prefix('+') {
        check_rest(game, read_score(rest)?)?;
        let chosen = chosen.ok_or(Flaw::Word)?;
        return play_move(game, chosen);
    }
    let score = read_score(score)?;
    game.act(Action::Throw(score)).map_err(Flaw::Refused)?;
    chosen.map_or(Ok(()), |chosen| play_move(game, chosen))
}

fn check_rest(game: &Game, score: Score) -> Word<()> {
    match game.position().pending {
        Pending::Rest { points, .. } if points == score.points() => Ok(()),
        _ => Err(Flaw::Rest),
    }
}

fn play_move(game: &mut Game, text: &str) -> Word<()> {
    let one = text.parse().map_err(Flaw::Move)?;
    game.act(Action::Move(one)).map(drop).map_err(Flaw::Refused)
}

fn read_score(text: &str) -> Word<Score> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Score::new(digit - b'0').ok_or(Flaw::Score),
        _ => Err(Flaw::Score),
    }
}
