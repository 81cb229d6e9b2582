//! What is asked of a computer player, and what it says.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::ai::{Level, Reason};
use crate::board::Score;
use crate::rules::{Move, Pending, Position, Ruleset};

/// What a player of that level does with a score.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
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
    pub seed: u32,
}

/// What it does, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveAnswer {
    /// The move.
    pub chosen: Move,
    /// What speaks most for it.
    pub reason: Reason,
    /// The player's own estimate of its chance of winning, in thousandths; none from players that
    /// do not judge.
    pub chance: Option<u16>,
}

/// A question on its way: names and texts, which the rules' own readers judge where they arrive.
#[derive(Serialize, Deserialize)]
struct Written {
    level: String,
    way: String,
    position: String,
    score: u8,
    seed: u32,
}

impl From<MoveQuestion> for Written {
    fn from(question: MoveQuestion) -> Self {
        Self {
            level: question.level.id().to_owned(),
            way: question.way.id.to_owned(),
            position: question.position.to_string(),
            score: question.score.points(),
            seed: question.seed,
        }
    }
}

/// Why a question can't be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NotAsked;

impl fmt::Display for NotAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no player can be asked that")
    }
}

impl TryFrom<Written> for MoveQuestion {
    type Error = NotAsked;

    fn try_from(written: Written) -> Result<Self, NotAsked> {
        let level = written.level.parse().map_err(|_| NotAsked)?;
        let way = Ruleset::by_id(&written.way).ok_or(NotAsked)?;
        let position = Position::parse(way, &written.position).map_err(|_| NotAsked)?;
        let score = Score::new(written.score).ok_or(NotAsked)?;
        let rests = matches!(position.pending, Pending::Rest { .. });
        let falls = rests || way.lots.ways(score) > 0;
        let open = position.winner(way).is_none();
        let question = Self { level, way, position, score, seed: written.seed };
        if falls && open { Ok(question) } else { Err(NotAsked) }
    }
}

#[cfg(test)]
mod tests {
    use super::{MoveAnswer, MoveQuestion};
    use crate::ai::{Level, Reason};
    use crate::board::{Score, Square};
    use crate::rules::{Move, Position, canon};

    #[test]
    fn questions_and_answers_arrive_as_they_were_sent() {
        for way in canon::ALL {
            let question = MoveQuestion {
                level: Level::Priest,
                way,
                position: Position::start(way),
                score: Score::of(2),
                seed: u32::MAX,
            };
            let sent = serde_json::to_string(&question).expect("plain data");
            let back: MoveQuestion = serde_json::from_str(&sent).expect("what was sent");
            assert_eq!(back, question, "{}", way.id);
        }
        let at = Square::at(13);
        for reason in [Reason::Only, Reason::Hits { at }, Reason::Escapes { from: at }] {
            for chance in [None, Some(0), Some(1000)] {
                let chosen = Move::Step { from: Square::at(9), to: at };
                let answer = MoveAnswer { chosen, reason, chance };
                let sent = serde_json::to_string(&answer).expect("plain data");
                let back: MoveAnswer = serde_json::from_str(&sent).expect("what was sent");
                assert_eq!(back, answer);
            }
        }
    }

    /// A question about that, as it would cross.
    fn asked(level: &str, way: &str, score: u8, position: &str) -> String {
        format!(
            r#"{{"level":"{level}","way":"{way}","score":{score},"seed":1,"position":"{position}"}}"#
        )
    }

    #[test]
    fn what_cannot_be_asked_does_not_arrive() {
        let start = "CSCSCSCSCS/........../.......... C 0-0 -";
        let over = "........../........../.........S C 5-4 -";
        let arrives = |text: &str| serde_json::from_str::<MoveQuestion>(text).is_ok();
        assert!(arrives(&asked("scribe", "duat", 2, start)));
        for text in [
            asked("emperor", "duat", 2, start),
            asked("scribe", "chess", 2, start),
            asked("scribe", "duat", 6, start),
            asked("scribe", "duat", 0, start),
            asked("scribe", "duat", 2, over),
            asked("scribe", "duat", 2, "x"),
            "{}".to_owned(),
            "null".to_owned(),
        ] {
            assert!(!arrives(&text), "{text}");
        }
        for text in [r#"{"chosen":"9","reason":"Only","chance":null}"#, r#"{"chosen":"9-11"}"#] {
            assert!(serde_json::from_str::<MoveAnswer>(text).is_err(), "{text}");
        }
    }
}
