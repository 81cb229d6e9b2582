//! Small boards that show a rule at work: positions as data, replayed through the rules by a test.

use crate::board::{Score, Side, Square};
use crate::rules::{Move, Position, PositionError, Ruleset, legal};

/// A position, a score, and what the rules make of it.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// Its name, as the texts call it.
    pub id: &'static str,
    /// The ways whose sheets show it; the first is the one that it opens in.
    pub ways: &'static [&'static str],
    /// The thirty squares, as in a position text.
    pub squares: &'static str,
    /// Who throws.
    pub to_move: Side,
    /// What kind of throw it is, as in a position text.
    pub pending: &'static str,
    /// The score, 1 to 6.
    pub score: u8,
    /// What is shown.
    pub shows: Shows,
    /// What it teaches, in a sentence or two.
    pub caption: &'static str,
    /// Where it is told.
    pub told: Told,
}

/// Which page tells an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The sheets of its ways.
    Sheet,
    /// The page on strategy.
    Strategy,
}

/// What an example shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// A legal move, as it is written.
    Plays(&'static str),
    /// That the piece there has no legal move, and the squares that are the reason.
    Cant(u8, &'static [u8]),
}

impl Example {
    /// The example of that name.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|example| example.id == id)
    }

    /// The way that it opens in.
    pub fn rules(&self) -> Option<&'static Ruleset> {
        Ruleset::by_id(self.ways.first()?)
    }

    /// The position in that way: the pieces that are not on the board have been borne off.
    ///
    /// # Errors
    /// If the way has no such position.
    pub fn position(&self, rules: &Ruleset) -> Result<Position, PositionError> {
        let off = |letter: char| {
            let standing = self.squares.chars().filter(|square| *square == letter).count();
            usize::from(rules.pieces).saturating_sub(standing)
        };
        let (cones, spools) = (off(Side::Cones.letter()), off(Side::Spools.letter()));
        let (squares, letter, pending) = (self.squares, self.to_move.letter(), self.pending);
        Position::parse(rules, &format!("{squares} {letter} {cones}-{spools} {pending}"))
    }

    /// The move that it shows, if it shows one and the rules allow it.
    pub fn shown(&self, rules: &Ruleset) -> Option<Move> {
        let Shows::Plays(text) = self.shows else { return None };
        let position = self.position(rules).ok()?;
        let moves = legal(rules, &position, Score::new(self.score)?);
        moves.iter().find(|one| one.to_string() == text)
    }

    /// What it is called where a link names it.
    pub fn name(&self) -> String {
        self.id.replace('-', " ")
    }

    /// The piece that it is about.
    pub fn piece(&self) -> Option<Square> {
        match self.shows {
            Shows::Plays(text) => text.parse::<Move>().ok()?.from(),
            Shows::Cant(number, _) => Square::new(number),
        }
    }
}

const SKIRYUK: &[&str] = &["skiryuk", "skiryuk-7"];
const DUAT: &[&str] = &["duat", "duat-7", "duat-sixth", "duat-full"];
const KENDALL: &[&str] = &["kendall", "kendall-7"];

/// A cone's example: cones throw in most.
const CONE: Example = Example {
    id: "",
    ways: &[],
    squares: "",
    to_move: Side::Cones,
    pending: "-",
    score: 1,
    shows: Shows::Cant(1, &[]),
    caption: "",
    told: Told::Sheet,
};

/// An example for the page on strategy.
const ADVICE: Example = Example { told: Told::Strategy, ..CONE };

/// Every example.
pub const ALL: &[Example] = &[
    Example {
        id: "skiryuk-pair",
        ways: SKIRYUK,
        squares: "C.......C./SS..S...../..........",
        score: 4,
        shows: Shows::Cant(9, &[11, 12]),
        caption: "The cone on 9 has thrown a 4. The spools on 11 and 12 stand in a row, so it \
                  can’t pass them.",
        ..CONE
    },
    Example {
        id: "skiryuk-middle",
        ways: SKIRYUK,
        squares: "C.......C./SSS......./....S.....",
        score: 3,
        shows: Shows::Plays("9x12"),
        caption: "A 3 hits the middle of three. The cone takes 12, the spool goes to 9; the cone \
                  stands inside the row and has passed nobody.",
        ..CONE
    },
    Example {
        id: "skiryuk-beauty",
        ways: SKIRYUK,
        squares: "C........./..S...S.../..C.......",
        score: 4,
        shows: Shows::Plays("23-26"),
        caption: "23 and 4 make 27, but every piece stops on 26. The cone gets its house throw \
                  there at once.",
        ..CONE
    },
    Example {
        id: "skiryuk-fall",
        ways: SKIRYUK,
        squares: "C........./..S......./.....C.S..",
        pending: "=26",
        score: 3,
        shows: Shows::Plays("26-27"),
        caption: "A 3 should take the cone from 26 to 29. The spool on 28 stands in its way, so \
                  it falls to 27.",
        ..CONE
    },
    Example {
        id: "duat-guard",
        ways: DUAT,
        squares: "C........./.C..SS..../..........",
        score: 3,
        shows: Shows::Cant(12, &[15, 16]),
        caption: "The spools on 15 and 16 are guarded by one another, so a 3 from 12 can’t hit.",
        ..CONE
    },
    Example {
        id: "duat-wall",
        ways: DUAT,
        squares: "C........./..CSSS..../..........",
        score: 4,
        shows: Shows::Cant(13, &[14, 15, 16]),
        caption: "A row of three is a wall: the cone on 13 can’t pass it with a 4.",
        ..CONE
    },
    Example {
        id: "duat-exact",
        ways: DUAT,
        squares: "...C....../.....S..../...C......",
        score: 3,
        shows: Shows::Cant(24, &[26]),
        caption: "The cone on 24 needs a 2 to land on 26. A 3 would go beyond it, so another piece \
                  must play.",
        ..CONE
    },
    Example {
        id: "duat-water",
        ways: DUAT,
        squares: "C........./.S..S...../.....C....",
        score: 1,
        shows: Shows::Plays("26-27>14"),
        caption: "A 1 drops the cone from 26 in the water. A spool stands on 15, so the cone goes \
                  to 14.",
        ..CONE
    },
    Example {
        id: "kendall-swap",
        ways: KENDALL,
        squares: "C......S../........../.....C.S..",
        score: 2,
        shows: Shows::Plays("26x28"),
        caption: "No square is safe by itself. The cone takes 28 with a 2, and the spool there \
                  drops to 26.",
        ..CONE
    },
    Example {
        id: "kendall-back",
        ways: KENDALL,
        squares: "........../.....SS.../..CSSS....",
        score: 2,
        shows: Shows::Plays("23-21"),
        caption: "The wall on 24 to 26 holds the cone, its only piece. It can’t go forward, so it \
                  must go back, from 23 to 21.",
        ..CONE
    },
    Example {
        id: "kendall-wall",
        ways: KENDALL,
        squares: "..C....C../SSS......./....S.....",
        score: 4,
        shows: Shows::Cant(8, &[11, 12, 13]),
        caption: "The cone on 8 can’t use a 4: 12 lies in a wall, and every spool in it is \
                  guarded. The cone on 3 plays.",
        ..CONE
    },
    Example {
        id: "school-rest",
        ways: &["school"],
        squares: "........../....S.S.../.C.....C..",
        score: 6,
        shows: Shows::Plays("28-off"),
        caption: "A 6 takes the cone off from 28, which needs 3. The other 3 may move the cone on \
                  22 to 25.",
        ..CONE
    },
    Example {
        id: "school-row",
        ways: &["school"],
        squares: "....C...../....S.S.../.......C..",
        score: 6,
        shows: Shows::Cant(28, &[5]),
        caption: "The cone on 28 can’t leave while a cone stands on the first row: the one on 5 \
                  must play the 6.",
        ..CONE
    },
    Example {
        id: "macabot-group",
        ways: &["macabot"],
        squares: "..C....C.S/.SS......./..........",
        score: 4,
        shows: Shows::Cant(8, &[12, 13]),
        caption: "12 and 13 stand side by side and protect each other: the cone on 8 can’t land \
                  on 12.",
        ..CONE
    },
    Example {
        id: "macabot-block",
        ways: &["macabot"],
        squares: "C......CS./.SS......./..........",
        score: 6,
        shows: Shows::Cant(8, &[9, 12, 13]),
        caption: "9 lies above 12, and 12 beside 13: the three touch and block. The cone on 8 \
                  can’t pass them.",
        ..CONE
    },
    Example {
        id: "bell-capture",
        ways: &["bell"],
        squares: "C.S.C...S./C.S.S...../..........",
        score: 2,
        shows: Shows::Plays("11x13"),
        caption: "The cone on 11 lands on 13 and captures the spool there. Its neighbours are no \
                  help.",
        ..CONE
    },
    Example {
        id: "bell-must",
        ways: &["bell"],
        squares: "C.S.C...../........../.....C..S.",
        score: 2,
        shows: Shows::Cant(5, &[26]),
        caption: "A 2 can move the cone on 26, so that one must go: the cone on 5 waits.",
        ..CONE
    },
    Example {
        id: "common-off",
        ways: &["common"],
        squares: "C........./...S....../......C...",
        score: 5,
        shows: Shows::Plays("27-off"),
        caption: "From 27, here the House of Beauty, a 4 or a 5 takes the cone off.",
        ..CONE
    },
    Example {
        id: "common-water",
        ways: &["common"],
        squares: "C........./...S....../....C.....",
        score: 3,
        shows: Shows::Plays("25-28>15"),
        caption: "28 is the water here: a 3 takes the cone from 25 into it, and so back to 15.",
        ..CONE
    },
    Example {
        id: "two-behind",
        ways: &["kendall"],
        squares: "S.S......./.C..S.C..S/..........",
        to_move: Side::Spools,
        score: 2,
        shows: Shows::Plays("15x17"),
        caption: "The spool on 15 stands two behind the lone cone on 17: a 2, the commonest score, \
                  swaps them.",
        ..ADVICE
    },
    Example {
        id: "make-pair",
        ways: &["kendall"],
        squares: "..S.C...../.S.C....C./.....C....",
        score: 4,
        shows: Shows::Plays("14-18"),
        caption: "The cone on 14 stands two before the spool on 12. With a 4 it goes to 18, \
                  beside the cone on 19; now neither can be hit.",
        ..ADVICE
    },
    Example {
        id: "make-wall",
        ways: &["kendall"],
        squares: "......S.../S.CS..C.C./..........",
        score: 5,
        shows: Shows::Plays("13-18"),
        caption: "A 5 takes the cone from 13 to 18 and closes the row 17, 18, 19. No spool behind \
                  it can pass until it opens.",
        ..ADVICE
    },
    Example {
        id: "jam",
        ways: &["skiryuk"],
        squares: "......C.../..S......./...C..SS..",
        score: 2,
        shows: Shows::Plays("24-26"),
        caption: "Spools rest on 27 and 28. The cone that goes from 24 to 26 now needs a 5: every other \
                  score sends it back to 15.",
        ..ADVICE
    },
    Example {
        id: "spare-one",
        ways: DUAT,
        squares: "..S......./....S.C.../.....C....",
        score: 1,
        shows: Shows::Plays("17-18"),
        caption: "A 1 would drop the cone on 26 in the water. Another piece can play it: 17 to 18 \
                  keeps the cone on 26.",
        ..ADVICE
    },
];

#[cfg(test)]
mod tests {
    use super::{ALL, Example, Shows};
    use crate::board::{Score, Square, Squares};
    use crate::rules::{Move, Ruleset, legal};

    #[test]
    fn every_example_is_what_the_rules_make_of_it_in_each_of_its_ways() {
        for example in ALL {
            assert!(!example.ways.is_empty(), "{}", example.id);
            for id in example.ways {
                let rules = Ruleset::by_id(id).expect("a way of the canon");
                let name = example.id;
                let position = example.position(rules).unwrap_or_else(|e| panic!("{name}: {e}"));
                let score = Score::of(example.score);
                assert!(rules.lots.ways(score) > 0, "{name}: the score falls in {id}");
                let moves = legal(rules, &position, score);
                match example.shows {
                    Shows::Plays(text) => {
                        let all: Vec<String> = moves.iter().map(|one| one.to_string()).collect();
                        assert!(example.shown(rules).is_some(), "{name}: {text} of {all:?}");
                    }
                    Shows::Cant(from, cause) => {
                        let from = Square::at(from);
                        assert!(position.own().contains(from), "{name}: a piece stands there");
                        assert_eq!(moves.find(from), None, "{name}");
                        let able = moves.iter().any(|one| one != Move::Pass);
                        assert!(able, "{name}: another piece plays");
                        let cause = Squares::of(cause);
                        let gate = Squares::of(&[26]);
                        let standing = position.occupied().union(gate);
                        assert!(!cause.is_empty(), "{name}: something is the reason");
                        assert!(cause.minus(standing).is_empty(), "{name}: something is there");
                    }
                }
            }
        }
    }

    #[test]
    fn a_caption_names_the_squares_of_the_move() {
        for example in ALL {
            let names = |square: Square| {
                let number = square.to_string();
                let mut words = example.caption.split(|c: char| !c.is_ascii_digit());
                assert!(words.any(|word| word == number), "{}: {number}", example.id);
            };
            example.piece().map(names);
            if let Some(Shows::Plays(text)) = Some(example.shows) {
                let shown: Move = text.parse().expect("a move");
                shown.ends().map(names);
            }
        }
    }

    #[test]
    fn names_are_unique_and_unknown_ones_are_nobody() {
        for (place, example) in ALL.iter().enumerate() {
            assert!(ALL[..place].iter().all(|other| other.id != example.id), "{}", example.id);
            assert_eq!(Example::by_id(example.id).map(|one| one.id), Some(example.id));
        }
        assert!(Example::by_id("nobody").is_none());
    }
}
