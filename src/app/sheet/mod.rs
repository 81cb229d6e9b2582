//! A way of playing in words: what a rules sheet says, made from the record that the engine plays.
//!
//! Every closed choice of a [`Ruleset`] has its sentences here and nowhere else, so a sheet can't
//! say what the engine doesn't do. The pages are printed from it by the tool.

mod houses;
mod lists;
mod long;
mod short;

use crate::rules::Ruleset;

pub use houses::{House, house_name, houses, signs};
pub use lists::{and_list, number, or_list, sentence_number, squares};

/// One point of a rules sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// What it is about.
    pub topic: Topic,
    /// What holds, in full sentences.
    pub says: Vec<String>,
}

/// What a point is about, in the order of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Which pieces stand where at the start.
    Setup,
    /// What is cast, and how it counts.
    Throws,
    /// What earns another throw.
    Again,
    /// Who begins.
    Opening,
    /// How a piece moves.
    Moving,
    /// What happens to a piece that is landed on.
    Hitting,
    /// What protects a piece by its company.
    Guards,
    /// What can't be passed.
    Walls,
    /// Where no piece can be hit.
    Safe,
    /// What 26 asks of a piece that comes to it.
    Gate,
    /// Where the water lies, and where it sends a piece.
    Water,
    /// How a piece leaves the board.
    Leaving,
    /// When a piece goes back.
    Backward,
    /// Which piece must be moved, and what happens if none can.
    Duty,
    /// How the game is won.
    Winning,
}

impl Topic {
    /// Every topic, in the order of a sheet.
    pub const ALL: [Self; 15] = [
        Self::Setup,
        Self::Throws,
        Self::Again,
        Self::Opening,
        Self::Moving,
        Self::Hitting,
        Self::Guards,
        Self::Walls,
        Self::Safe,
        Self::Gate,
        Self::Water,
        Self::Leaving,
        Self::Backward,
        Self::Duty,
        Self::Winning,
    ];

    /// Those that have a paragraph of their own on a sheet; 26 and the water are told with the
    /// other marked squares.
    pub fn on_a_sheet() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|topic| !matches!(topic, Self::Gate | Self::Water))
    }

    /// The heading.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Setup => "Set-up",
            Self::Throws => "Throws",
            Self::Again => "Another throw",
            Self::Opening => "Who begins",
            Self::Moving => "Moving",
            Self::Hitting => "Hitting",
            Self::Guards => "Guarding",
            Self::Walls => "Walls",
            Self::Safe => "Safe squares",
            Self::Gate => "Coming to 26",
            Self::Water => "The water",
            Self::Leaving => "Leaving the board",
            Self::Backward => "Going back",
            Self::Duty => "Must and can’t",
            Self::Winning => "Winning",
        }
    }

    /// What the way says on it, in full sentences.
    pub fn says(self, rules: &Ruleset) -> Point {
        Point { topic: self, says: long::says(self, rules) }
    }

    /// What the way says on it, in a few words to be compared.
    pub fn short(self, rules: &Ruleset) -> String {
        short::says(self, rules)
    }
}

#[cfg(test)]
mod tests {
    use super::Topic;
    use crate::rules::canon::ALL;

    #[test]
    fn two_ways_say_the_same_in_short_exactly_if_they_do_at_length() {
        for topic in Topic::ALL {
            for a in ALL {
                for b in ALL {
                    let long = topic.says(a) == topic.says(b);
                    let short = topic.short(a) == topic.short(b);
                    assert!(long == short, "{topic:?} of {} and {}", a.id, b.id);
                }
            }
        }
    }

    #[test]
    fn every_sentence_is_one() {
        for rules in ALL {
            let said = Topic::ALL.into_iter().flat_map(|topic| topic.says(rules).says);
            for sentence in said.chain(super::houses(rules).into_iter().flat_map(|one| one.says)) {
                let first = sentence.chars().next().expect("a sentence has a first letter");
                assert!(first.is_uppercase() || first.is_ascii_digit(), "{sentence}");
                assert!(sentence.ends_with('.') && !sentence.contains(".."), "{sentence}");
                assert!(!sentence.contains("  ") && !sentence.contains('\''), "{sentence}");
            }
        }
    }
}
