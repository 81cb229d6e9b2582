//! What the final-houses explorer asks, and what it is told.

use super::text::{Reader, Writer, number};
use crate::board::{Square, Squares};

/// How many places a decimal of an answer has.
pub const PLACES: u32 = 6;

/// The odds of one piece, with sticks that fall flat `flat.0` times out of `flat.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HousesQuestion {
    /// The probability of a flat side, as chances out of so many.
    pub flat: (u32, u32),
    /// The piece's square.
    pub square: Square,
    /// Other pieces of its owner's.
    pub own: Squares,
    /// Enemy pieces.
    pub enemy: Squares,
}

/// A number that was worked out exactly.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numeral {
    /// The fraction in lowest terms; empty if it is too tangled to be known.
    pub fraction: String,
    /// The decimal, rounded from the fraction once; fewer places where fewer are certain.
    pub decimal: String,
    /// The same in percent, for a chance.
    pub percent: String,
}

/// What is known of one of the six marked squares, the piece alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseOdds {
    /// The square.
    pub square: Square,
    /// Off in one throw.
    pub one_throw: Numeral,
    /// Off in a turn that begins with an ordinary throw.
    pub this_turn: Option<Numeral>,
    /// Off in the turn of its arrival.
    pub arrived: Option<Numeral>,
    /// Throws until off; none if perhaps never.
    pub throws: Option<Numeral>,
    /// Turns until off; none if perhaps never.
    pub turns: Option<Numeral>,
}

/// How a branch of what may follow ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// The piece is off the board.
    Off,
    /// On that square, and its own house throw is due.
    House(Square),
    /// On that square, and its owner throws again.
    Again(Square),
    /// On that square, and the turn is over.
    Over(Square),
}

/// One thing that may follow, and what may follow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The scores that lead there, lowest first.
    pub scores: Vec<u8>,
    /// Where they lead.
    pub ends: Ends,
    /// The chance of just that step.
    pub chance: Numeral,
    /// The chance of coming here from the root.
    pub total: Numeral,
    /// What may follow; empty where nothing follows in this turn, or it is not unfolded.
    pub then: Vec<Branch>,
}

/// The odds of one piece, and the table of the six marked squares.
#[derive(Clone, Debug, PartialEq)]
pub struct HousesAnswer {
    /// The chances of the scores 1 to 5.
    pub scores: Vec<Numeral>,
    /// The marked squares, the piece alone, in path order.
    pub houses: Vec<HouseOdds>,
    /// Off in one throw, with everything that stands on the board.
    pub one_throw: Numeral,
    /// Off in this turn, with everything that stands on the board: in a turn that begins with an
    /// ordinary throw, or on 26 in the turn of arrival.
    pub this_turn: Numeral,
    /// Off in the turn of arrival, with everything that stands on the board.
    pub arrived: Option<Numeral>,
    /// Off within 1, 2, … throws, the piece alone.
    pub within_throws: Vec<Numeral>,
    /// Off within 1, 2, … turns, the piece alone.
    pub within_turns: Vec<Numeral>,
    /// How the turn of arrival ends, the piece alone: squares, then off as none.
    pub stands: Vec<(Option<Square>, Numeral)>,
    /// What may follow the next throw, with everything that stands on the board.
    pub tree: Vec<Branch>,
}

impl HousesQuestion {
    pub(super) fn write(&self) -> String {
        let Self { flat: (over, under), square, own, enemy } = self;
        format!("{over} {under} {square} {} {}", own.bits(), enemy.bits())
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let [over, under, square, own, enemy] = words[..] else { return None };
        let squares = |bits: &str| Some(Squares::from_bits(number(bits)?));
        Some(Self {
            flat: (number(over)?, number(under)?),
            square: read_square(square)?,
            own: squares(own)?,
            enemy: squares(enemy)?,
        })
    }
}

impl Numeral {
    fn write(&self) -> String {
        format!("{} {} {}", self.fraction, self.decimal, self.percent)
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.splitn(3, ' ').map(str::to_owned);
        Some(Self { fraction: words.next()?, decimal: words.next()?, percent: words.next()? })
    }
}

fn read_square(text: &str) -> Option<Square> {
    Square::new(number(text)?)
}

impl Ends {
    fn write(self) -> String {
        match self {
            Self::Off => "off 0".to_owned(),
            Self::House(square) => format!("house {square}"),
            Self::Again(square) => format!("again {square}"),
            Self::Over(square) => format!("over {square}"),
        }
    }

    fn read(line: &str) -> Option<Self> {
        let (how, square) = line.split_once(' ')?;
        Some(match how {
            "off" => Self::Off,
            "house" => Self::House(read_square(square)?),
            "again" => Self::Again(read_square(square)?),
            "over" => Self::Over(read_square(square)?),
            _ => return None,
        })
    }
}

/// How deep a tree may be read: deeper than any is written.
const DEPTH: u8 = 4;

impl Branch {
    fn write(&self, to: &mut Writer) {
        let scores: Vec<String> = self.scores.iter().map(ToString::to_string).collect();
        to.line(&scores.join(" "));
        to.line(&self.ends.write());
        to.line(&self.chance.write());
        to.line(&self.total.write());
        to.list(&self.then, |to, branch| branch.write(to));
    }

    fn read(from: &mut Reader<'_>, depth: u8) -> Option<Self> {
        let depth = depth.checked_sub(1)?;
        Some(Self {
            scores: from.line()?.split(' ').map(number).collect::<Option<_>>()?,
            ends: Ends::read(from.line()?)?,
            chance: Numeral::read(from.line()?)?,
            total: Numeral::read(from.line()?)?,
            then: from.list(|from| Self::read(from, depth))?,
        })
    }
}

impl HouseOdds {
    fn write(&self, to: &mut Writer) {
        to.line(&self.square.to_string());
        to.line(&self.one_throw.write());
        for number in [&self.this_turn, &self.arrived, &self.throws, &self.turns] {
            to.perhaps(number.as_ref(), Numeral::write);
        }
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Self {
            square: read_square(from.line()?)?,
            one_throw: Numeral::read(from.line()?)?,
            this_turn: from.perhaps(Numeral::read).ok()?,
            arrived: from.perhaps(Numeral::read).ok()?,
            throws: from.perhaps(Numeral::read).ok()?,
            turns: from.perhaps(Numeral::read).ok()?,
        })
    }
}

impl HousesAnswer {
    pub(super) fn write(&self) -> String {
        let mut to = Writer::default();
        let numeral = |to: &mut Writer, number: &Numeral| to.line(&number.write());
        to.list(&self.scores, numeral);
        to.list(&self.houses, |to, house| house.write(to));
        numeral(&mut to, &self.one_throw);
        numeral(&mut to, &self.this_turn);
        to.perhaps(self.arrived.as_ref(), Numeral::write);
        to.list(&self.within_throws, numeral);
        to.list(&self.within_turns, numeral);
        to.list(&self.stands, |to, (square, chance)| {
            to.perhaps(square.as_ref(), ToString::to_string);
            numeral(to, chance);
        });
        to.list(&self.tree, |to, branch| branch.write(to));
        to.done()
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let mut from = Reader::new(text);
        let from = &mut from;
        let numeral = |from: &mut Reader<'_>| Numeral::read(from.line()?);
        Some(Self {
            scores: from.list(numeral)?,
            houses: from.list(HouseOdds::read)?,
            one_throw: numeral(from)?,
            this_turn: numeral(from)?,
            arrived: from.perhaps(Numeral::read).ok()?,
            within_throws: from.list(numeral)?,
            within_turns: from.list(numeral)?,
            stands: from.list(|from| Some((from.perhaps(read_square).ok()?, numeral(from)?)))?,
            tree: from.list(|from| Branch::read(from, DEPTH))?,
        })
    }
}
