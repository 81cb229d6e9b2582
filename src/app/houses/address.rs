//! What is asked, and how the address says it: `houses/26/3`, then `flat=37`, `light=20,21`,
//! `dark=28` where they differ from fair sticks and an empty board.

use core::fmt;

use crate::board::{Score, Square, Squares};
use crate::odds::{MOST, Piece, SCORES};
use crate::ports::thinking::HousesQuestion;

/// The squares that can be asked about.
pub const MARKED: Squares = Squares::of(&[15, 26, 27, 28, 29, 30]);

/// The percentage of fair sticks.
pub const FAIR: u8 = 50;

/// A piece on a marked square, a score, the sticks, and what else stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The piece's square, one of [`MARKED`].
    pub square: Square,
    /// The score, 1 to 5.
    pub score: Score,
    /// How many times out of a hundred a stick falls flat side up.
    pub percent: u8,
    /// Other light pieces, those of the piece's owner.
    pub light: Squares,
    /// Dark pieces.
    pub dark: Squares,
}

impl Default for Asked {
    fn default() -> Self {
        Self {
            square: Square::at(26),
            score: Score::of(3),
            percent: FAIR,
            light: Squares::EMPTY,
            dark: Squares::EMPTY,
        }
    }
}

/// Why an address could not be followed all the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// That is none of the marked squares.
    NoSquare(String),
    /// That is no score of the sticks.
    NoScore(String),
    /// That is no percentage.
    NoPercent(String),
    /// That is no list of squares, or they cannot be set up so.
    NoBoard,
    /// That means nothing here.
    Unknown(String),
}

impl Asked {
    /// The piece on its board.
    ///
    /// What [`Asked`] holds can always be set up: every change is checked first.
    pub fn piece(&self) -> Piece {
        let piece = Piece::among(self.square, self.light, self.dark);
        piece.unwrap_or_else(|_| Piece::alone(self.square))
    }

    /// Whether the sticks are fair.
    pub const fn is_fair(&self) -> bool {
        self.percent == FAIR
    }

    /// Whether other pieces stand on the board.
    pub const fn is_crowded(&self) -> bool {
        !self.light.union(self.dark).is_empty()
    }

    /// The question to be worked out.
    pub fn question(&self) -> HousesQuestion {
        HousesQuestion {
            flat: (u32::from(self.percent), 100),
            square: self.square,
            own: self.light,
            enemy: self.dark,
        }
    }

    /// The same with the piece on another marked square; other pieces there make room.
    #[must_use]
    pub fn on(self, square: Square) -> Self {
        let (light, dark) = (self.light.without(square), self.dark.without(square));
        Self { square, light, dark, ..self }
    }

    /// The same with what stands on a square changed: nothing, a light piece, a dark piece; none
    /// if that cannot be.
    pub fn put(self, square: Square, light: bool, dark: bool) -> Option<Self> {
        let set = |set: Squares, on: bool| if on { set.with(square) } else { set.without(square) };
        let asked = Self { light: set(self.light, light), dark: set(self.dark, dark), ..self };
        Piece::among(asked.square, asked.light, asked.dark).is_ok().then_some(asked)
    }

    /// Reads what follows `houses/` in an address; what cannot be followed is left at its usual
    /// value, and the first fault is told.
    pub fn read(rest: &str) -> (Self, Option<Fault>) {
        let mut asked = Self::default();
        let mut first = None;
        for (place, part) in rest.split('/').filter(|part| !part.is_empty()).enumerate() {
            match asked.follow(place, part) {
                Ok(next) => asked = next,
                Err(fault) => first = first.or(Some(fault)),
            }
        }
        if Piece::among(asked.square, asked.light, asked.dark).is_err() {
            first = first.or(Some(Fault::NoBoard));
            asked = Self { light: Squares::EMPTY, dark: Squares::EMPTY, ..asked };
        }
        (asked, first)
    }

    fn follow(self, place: usize, part: &str) -> Result<Self, Fault> {
        match (place, part.split_once('=')) {
            (0, None) => {
                let square = number(part).and_then(Square::new);
                let square = square.filter(|square| MARKED.contains(*square));
                Ok(Self { square: square.ok_or_else(|| Fault::NoSquare(told(part)))?, ..self })
            }
            (1, None) => {
                let score = number(part).filter(|n| usize::from(*n) <= SCORES);
                let score = score.and_then(Score::new);
                Ok(Self { score: score.ok_or_else(|| Fault::NoScore(told(part)))?, ..self })
            }
            (_, Some(("flat", percent))) => {
                let percent = number(percent).filter(|percent| *percent <= 100);
                Ok(Self { percent: percent.ok_or_else(|| Fault::NoPercent(told(part)))?, ..self })
            }
            (_, Some(("light", list))) => {
                Ok(Self { light: squares(list).ok_or(Fault::NoBoard)?, ..self })
            }
            (_, Some(("dark", list))) => {
                Ok(Self { dark: squares(list).ok_or(Fault::NoBoard)?, ..self })
            }
            _ => Err(Fault::Unknown(told(part))),
        }
    }
}

/// The beginning of a part, to be shown: what is no letter, digit or plain sign is a dot.
fn told(part: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '=' | ',' | '.' | '-' | '+' | ' ');
    let mut letters = part.chars();
    let head: String = letters.by_ref().take(12).map(|c| if plain(c) { c } else { '·' }).collect();
    if letters.next().is_some() { head + "…" } else { head }
}

/// A whole number without signs or leading zeros.
fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let short = text == "0" || !text.starts_with('0');
    if plain && short { text.parse().ok() } else { None }
}

fn squares(list: &str) -> Option<Squares> {
    let all: Option<Vec<Square>> =
        list.split(',').map(|part| number(part).and_then(Square::new)).collect();
    all.filter(|all| all.len() <= usize::from(MOST)).map(|all| all.into_iter().collect())
}

/// Writes the address without its sign.
impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "houses/{}/{}", self.square, self.score)?;
        if !self.is_fair() {
            write!(f, "/flat={}", self.percent)?;
        }
        for (name, set) in [("light", self.light), ("dark", self.dark)] {
            for (place, square) in set.iter().enumerate() {
                let before = if place == 0 { format!("/{name}=") } else { ",".to_owned() };
                write!(f, "{before}{square}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSquare(text) => {
                write!(f, "“{text}” is none of the marked squares 15 and 26 to 30")
            }
            Self::NoScore(text) => write!(f, "“{text}” is no score from 1 to 5"),
            Self::NoPercent(text) => write!(f, "“{text}” is no percentage from 0 to 100"),
            Self::NoBoard => f.write_str("its other pieces cannot stand so"),
            Self::Unknown(text) => write!(f, "“{text}” means nothing here"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Asked, Fault, Score, Square, Squares};

    fn read(rest: &str) -> (Asked, Option<Fault>) {
        Asked::read(rest)
    }

    #[test]
    fn every_state_is_read_as_it_is_written() {
        let plain = Asked::default();
        let bent = Asked { percent: 0, square: Square::at(15), ..plain };
        let light = Squares::of(&[1, 20, 27]);
        let full = Asked { light, dark: Squares::of(&[28, 30]), score: Score::of(5), ..plain };
        for asked in [plain, bent, full, Asked { percent: 100, ..full }] {
            let text = asked.to_string();
            let rest = text.strip_prefix("houses/").expect("the screen's name");
            assert_eq!(read(rest), (asked, None), "{text}");
        }
        assert_eq!(full.to_string(), "houses/26/5/light=1,20,27/dark=28,30");
        assert_eq!(read(""), (plain, None));
        assert_eq!(read("28").0, plain.on(Square::at(28)));
    }

    #[test]
    fn what_cannot_be_followed_is_told_and_left_at_its_usual_value() {
        let plain = Asked::default();
        let no_square = |text: &str| Some(Fault::NoSquare(text.to_owned()));
        assert_eq!(read("14/5"), (Asked { score: Score::of(5), ..plain }, no_square("14")));
        assert_eq!(read("x"), (plain, no_square("x")));
        assert_eq!(read("26/6").1, Some(Fault::NoScore("6".to_owned())));
        assert_eq!(read("26/0").1, Some(Fault::NoScore("0".to_owned())));
        assert_eq!(read("26/03").1, Some(Fault::NoScore("03".to_owned())));
        assert_eq!(read("26/3/flat=101").1, Some(Fault::NoPercent("flat=101".to_owned())));
        assert_eq!(read("26/3/<b>").1, Some(Fault::Unknown("·b·".to_owned())));
        let boards = [
            "light=31",
            "light=",
            "light=26",
            "dark=27/light=27",
            "dark=1,2,3,4,5,6,7,8",
            "dark=1,",
        ];
        for board in boards {
            assert_eq!(read(&format!("26/3/{board}")), (plain, Some(Fault::NoBoard)), "{board}");
        }
    }

    #[test]
    fn a_chosen_square_makes_room_and_a_full_one_refuses() {
        let asked = Asked { dark: Squares::of(&[28]), ..Asked::default() };
        assert!(!asked.on(Square::at(28)).is_crowded());
        assert_eq!(asked.put(Square::at(26), true, false), None, "the piece itself stands there");
        let light = asked.put(Square::at(28), true, false).expect("a light piece instead");
        assert_eq!((light.light, light.dark), (Squares::of(&[28]), Squares::EMPTY));
    }
}
