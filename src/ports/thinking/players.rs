//! What is asked of a computer player, and what it says.

use super::text::number;
use crate::ai::{Level, Reason};
use crate::board::{Score, Square};
use crate::rules::{Move, Position, Ruleset};

/// What a player of that level does with a score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveQuestion {
    /// Who is asked.
    pub level: Level,
    /// The way of playing.
    pub way: &'static Ruleset,
    /// The position.
    pub position: Position,
    /// The score thrown, or the rest.
    pub score: Score,
    /// What chooses between moves that the player holds for equal.
    pub seed: u64,
}

/// What it does, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveAnswer {
    /// The move.
    pub chosen: Move,
    /// What speaks most for it.
    pub reason: Reason,
    /// The player's own estimate of its chance of winning, in thousandths; none from players that
    /// do not judge.
    pub chance: Option<u16>,
}

impl MoveQuestion {
    pub(super) fn write(&self) -> String {
        let Self { level, way, position, score, seed } = self;
        format!("{} {} {score} {seed} {position}", level.id(), way.id)
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(5, ' ');
        let level = words.next()?.parse().ok()?;
        let way = Ruleset::by_id(words.next()?)?;
        let score = Score::new(number(words.next()?)?)?;
        let seed = number(words.next()?)?;
        let position = Position::parse(way, words.next()?).ok()?;
        let falls = way.lots.ways(score) > 0;
        let open = position.winner(way).is_none();
        (falls && open).then_some(Self { level, way, position, score, seed })
    }
}

impl MoveAnswer {
    pub(super) fn write(&self) -> String {
        let Self { chosen, reason, chance } = self;
        let chance = chance.map_or_else(|| "-".to_owned(), |chance| chance.to_string());
        let (word, square) = told(*reason);
        let square = square.map_or(0, Square::number);
        format!("{chosen} {chance} {word} {square}")
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let [chosen, chance, word, square] = words[..] else { return None };
        let chance = match chance {
            "-" => None,
            chance => Some(number(chance).filter(|chance| *chance <= 1000)?),
        };
        let square = Square::new(number(square)?);
        Some(Self { chosen: chosen.parse().ok()?, reason: understood(word, square)?, chance })
    }
}

/// A reason as a word and the square that it speaks of.
const fn told(reason: Reason) -> (&'static str, Option<Square>) {
    match reason {
        Reason::Only => ("only", None),
        Reason::BearsOff => ("off", None),
        Reason::Hits { at } => ("hits", Some(at)),
        Reason::ReachesSafety { at } => ("safety", Some(at)),
        Reason::ReachesHouse { at } => ("house", Some(at)),
        Reason::Escapes { from } => ("escapes", Some(from)),
        Reason::Walls => ("walls", None),
        Reason::Guards { at } => ("guards", Some(at)),
        Reason::KeepsGuards => ("keeps", None),
        Reason::LeastHarm => ("least", None),
        Reason::Balance => ("balance", None),
        Reason::Chance => ("chance", None),
    }
}

fn understood(word: &str, square: Option<Square>) -> Option<Reason> {
    Some(match (word, square) {
        ("only", None) => Reason::Only,
        ("off", None) => Reason::BearsOff,
        ("hits", Some(at)) => Reason::Hits { at },
        ("safety", Some(at)) => Reason::ReachesSafety { at },
        ("house", Some(at)) => Reason::ReachesHouse { at },
        ("escapes", Some(from)) => Reason::Escapes { from },
        ("walls", None) => Reason::Walls,
        ("guards", Some(at)) => Reason::Guards { at },
        ("keeps", None) => Reason::KeepsGuards,
        ("least", None) => Reason::LeastHarm,
        ("balance", None) => Reason::Balance,
        ("chance", None) => Reason::Chance,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{MoveAnswer, MoveQuestion};
    use crate::ai::{Level, Reason};
    use crate::board::{Score, Square};
    use crate::rules::{Move, Position, canon};

    #[test]
    fn questions_and_answers_are_read_as_they_are_written() {
        for way in canon::ALL {
            let question = MoveQuestion {
                level: Level::Priest,
                way,
                position: Position::start(way),
                score: Score::of(2),
                seed: u64::MAX,
            };
            assert_eq!(MoveQuestion::read(&question.write()), Some(question), "{}", way.id);
        }
        let at = Square::at(13);
        for reason in [
            Reason::Only,
            Reason::BearsOff,
            Reason::Hits { at },
            Reason::ReachesSafety { at },
            Reason::ReachesHouse { at },
            Reason::Escapes { from: at },
            Reason::Walls,
            Reason::Guards { at },
            Reason::KeepsGuards,
            Reason::LeastHarm,
            Reason::Balance,
            Reason::Chance,
        ] {
            for chance in [None, Some(0), Some(1000)] {
                let chosen = Move::Step { from: Square::at(9), to: at };
                let answer = MoveAnswer { chosen, reason, chance };
                assert_eq!(MoveAnswer::read(&answer.write()), Some(answer));
            }
        }
    }

    #[test]
    fn what_cannot_be_asked_is_not_read() {
        let position = "CSCSCSCSCS/........../.......... C 0-0 -";
        for text in [
            "",
            "scribe",
            "emperor duat 2 1 CSCSCSCSCS/........../.......... C 0-0 -",
            "scribe chess 2 1 CSCSCSCSCS/........../.......... C 0-0 -",
            "scribe duat 6 1 CSCSCSCSCS/........../.......... C 0-0 -",
            "scribe duat 2 1 ........../........../.........S C 5-4 -",
        ] {
            assert_eq!(MoveQuestion::read(text), None, "{text:?}");
        }
        assert!(MoveQuestion::read(&format!("scribe duat 2 1 {position}")).is_some());
        for text in ["", "9-11 - only", "9-11 1001 only 0", "9-11 - hits 0", "x - only 0"] {
            assert_eq!(MoveAnswer::read(text), None, "{text:?}");
        }
    }
}
