//! A move and its text.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::board::Square;

/// What a side does with one score; it crosses as its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Move {
    /// To an empty square, forward or backward: `12-15`.
    Step {
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
    },
    /// Onto an enemy piece, which is swapped or captured: `12x15`.
    Hit {
        /// The square left.
        from: Square,
        /// The square reached.
        to: Square,
    },
    /// Off the board: `30-off`.
    Off {
        /// The square left.
        from: Square,
    },
    /// Into the water and away: `26-27>15`.
    Falls {
        /// The square left.
        from: Square,
        /// The water.
        into: Square,
        /// Where the piece ends.
        ends: Square,
    },
    /// Away from a house without moving first: `27>15`.
    Returns {
        /// The square left.
        from: Square,
        /// Where the piece ends.
        ends: Square,
    },
    /// The piece takes the throw and stays: `28-stay`.
    Stay {
        /// Where the piece stands.
        from: Square,
    },
    /// The rest of a throw is let go: `lapse`.
    Lapse,
    /// No move exists: `pass`.
    Pass,
}

impl Move {
    /// The square of the piece that takes the score; none for a pass or a lapse.
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Step { from, .. }
            | Self::Hit { from, .. }
            | Self::Off { from }
            | Self::Falls { from, .. }
            | Self::Returns { from, .. }
            | Self::Stay { from } => Some(from),
            Self::Lapse | Self::Pass => None,
        }
    }

    /// The square on which the piece lands by its score, before it is sent on.
    pub const fn lands(self) -> Option<Square> {
        match self {
            Self::Step { to, .. } | Self::Hit { to, .. } => Some(to),
            Self::Falls { into, .. } => Some(into),
            _ => None,
        }
    }

    /// The square on which the piece stands in the end; none off the board, for a pass or a lapse.
    pub const fn ends(self) -> Option<Square> {
        match self {
            Self::Step { to, .. } | Self::Hit { to, .. } => Some(to),
            Self::Falls { ends, .. } | Self::Returns { ends, .. } => Some(ends),
            Self::Stay { from } => Some(from),
            Self::Off { .. } | Self::Lapse | Self::Pass => None,
        }
    }

    /// Whether an enemy piece is swapped or captured.
    pub const fn hits(self) -> bool {
        matches!(self, Self::Hit { .. })
    }

    /// Whether the score is played backward, whatever the landing square does next.
    pub fn is_backward(self) -> bool {
        self.from().zip(self.lands()).is_some_and(|(from, lands)| lands < from)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step { from, to } => write!(f, "{from}-{to}"),
            Self::Hit { from, to } => write!(f, "{from}x{to}"),
            Self::Off { from } => write!(f, "{from}-off"),
            Self::Falls { from, into, ends } => write!(f, "{from}-{into}>{ends}"),
            Self::Returns { from, ends } => write!(f, "{from}>{ends}"),
            Self::Stay { from } => write!(f, "{from}-stay"),
            Self::Lapse => f.write_str("lapse"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// A text that is no move, of any way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTextError;

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a move is written like 12-15, 12x15, 30-off, 26-27>15, 27>15, 28-stay, lapse or pass",
        )
    }
}

impl core::error::Error for MoveTextError {}

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        match text {
            "pass" => return Ok(Self::Pass),
            "lapse" => return Ok(Self::Lapse),
            _ => {}
        }
        if let Some((from, to)) = text.split_once('x') {
            return Ok(Self::Hit { from: square(from)?, to: square(to)? });
        }
        match (text.split_once('-'), text.split_once('>')) {
            (Some((from, "off")), None) => Ok(Self::Off { from: square(from)? }),
            (Some((from, "stay")), None) => Ok(Self::Stay { from: square(from)? }),
            (Some((from, to)), None) => Ok(Self::Step { from: square(from)?, to: square(to)? }),
            (None, Some((from, ends))) => {
                Ok(Self::Returns { from: square(from)?, ends: square(ends)? })
            }
            (Some((from, rest)), Some(_)) => {
                let (into, ends) = rest.split_once('>').ok_or(MoveTextError)?;
                Ok(Self::Falls { from: square(from)?, into: square(into)?, ends: square(ends)? })
            }
            (None, None) => Err(MoveTextError),
        }
    }
}

impl From<Move> for String {
    fn from(one: Move) -> Self {
        one.to_string()
    }
}

impl TryFrom<String> for Move {
    type Error = MoveTextError;

    fn try_from(text: String) -> Result<Self, MoveTextError> {
        text.parse()
    }
}

fn square(text: &str) -> Result<Square, MoveTextError> {
    let plain = text.bytes().all(|digit| digit.is_ascii_digit()) && !text.starts_with('0');
    let number = if plain { text.parse().ok() } else { None };
    number.and_then(Square::new).ok_or(MoveTextError)
}

#[cfg(test)]
mod tests {
    use super::Move;

    #[test]
    fn every_form_is_read_as_it_is_written() {
        for text in
            ["12-15", "15-12", "12x15", "30-off", "26-27>15", "27>15", "28-stay", "pass", "lapse"]
        {
            let read: Move = text.parse().expect(text);
            assert_eq!(read.to_string(), text);
        }
        for text in
            ["", "12", "12-", "-15", "012-15", "12-31", "0-1", "12x15>1", "a>b", "1>2-3", "+1-2"]
        {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }

    #[test]
    fn backward_is_judged_by_where_the_score_leads() {
        let back = |text: &str| text.parse::<Move>().expect(text).is_backward();
        assert!(back("15-12") && back("15x12") && back("29-27>15"));
        assert!(!back("12-15") && !back("26-27>15") && !back("27>15") && !back("28-stay"));
    }
}
