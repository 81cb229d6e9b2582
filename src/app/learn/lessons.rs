//! The steps of the first game: positions, scripted scores, and what is asked.

use crate::board::Score;
use crate::rules::{Position, Ruleset, canon};

/// One idea, done rather than read.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// What it is about.
    pub title: &'static str,
    /// What is told before the throw.
    pub before: &'static str,
    /// The thirty squares, as in a position text; the cones throw.
    pub squares: &'static str,
    /// The score of the scripted throw.
    pub score: u8,
    /// What is asked, one after the other.
    pub asks: &'static [Ask],
    /// What is told when it is done.
    pub after: &'static str,
}

/// Something that a person is asked to do.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// What.
    pub what: What,
    /// How it is asked.
    pub prompt: &'static str,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// To play that move.
    Play(&'static str),
    /// To play any legal move.
    PlayAny,
    /// To press that piece, which can't move, and see why.
    Try(u8),
}

/// The way that is taught: the one that most sets play.
pub const RULES: &Ruleset = &canon::KENDALL;

impl Lesson {
    /// Where the step begins: cones and spools that are not on the board have left it.
    ///
    /// # Panics
    /// If the text is no position of the way; a test reads every step.
    pub fn position(&self) -> Position {
        let off = |letter: char| {
            let standing = self.squares.chars().filter(|square| *square == letter).count();
            usize::from(RULES.pieces).saturating_sub(standing)
        };
        let text = format!("{} C {}-{} -", self.squares, off('C'), off('S'));
        Position::parse(RULES, &text).expect("a test reads every step")
    }

    /// The scripted score.
    pub const fn score(&self) -> Score {
        Score::of(self.score)
    }
}

/// The steps in their order.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        title: "Throw and move",
        before: "The pale cones are yours, the dark spools are the computer’s. Everybody wants to \
                 get off the board: along the first row, back along the second, and along the \
                 third. Throw the sticks: the flat sides that show are your score.",
        squares: "CSCSCSCSCS/........../..........",
        score: 2,
        asks: &[Ask {
            what: What::Play("9-11"),
            prompt: "Press the cone on 9: it goes two squares on, around the corner.",
        }],
        after: "A score is used whole, by one piece. A 2 is the commonest throw: it falls in 6 of \
                16. After a 2 or a 3 the other side throws.",
    },
    Lesson {
        title: "Another throw",
        before: "The computer threw a 3 and moved 10 to 13. It is your turn again.",
        squares: "CSCSCSCS../C.S......./..........",
        score: 1,
        asks: &[Ask { what: What::Play("11-12"), prompt: "Press the cone on 11 to go to 12." }],
        after: "A 1, a 4 or a 5 gives you another throw. When no flat side shows, the throw counts \
                5.",
    },
    Lesson {
        title: "Swap",
        before: "It is still your turn. No square holds two pieces: whoever lands on an enemy \
                 piece takes its square, and the enemy goes back to the square just left.",
        squares: "CSCSCSCS../.CS......./..........",
        score: 3,
        asks: &[Ask {
            what: What::Play("5x8"),
            prompt: "A spool stands on 8. Press the cone on 5.",
        }],
        after: "Your cone gained three squares and the spool lost three: it stands on 5 now.",
    },
    Lesson {
        title: "Guarded pieces",
        before: "Two pieces of a side next to each other on the path guard each other. Neither can \
                 be hit.",
        squares: "C.CS.C.S../.C..SS..C./S.........",
        score: 3,
        asks: &[
            Ask {
                what: What::Try(12),
                prompt: "The cone on 12 would land on a spool. Press it and see.",
            },
            Ask { what: What::PlayAny, prompt: "Now move another cone: any that can." },
        ],
        after: "Whenever a piece can’t move, press it: the page says which rule forbids it and \
                marks the squares that are the reason.",
    },
    Lesson {
        title: "Make a pair",
        before: "Your cone on 14 stands alone, two squares before a spool: a 2 would hit it. \
                 Bring it beside a friend.",
        squares: "C.S.C.S.S./.S.C....C./.C..S.....",
        score: 4,
        asks: &[Ask {
            what: What::Play("14-18"),
            prompt: "Press the cone on 14 to join the one on 19.",
        }],
        after: "On 18 and 19 your cones guard each other. A move that makes a pair is often the \
                best one.",
    },
    Lesson {
        title: "A wall",
        before: "Three pieces of a side, square after square, make a wall. The other side can’t \
                 pass it.",
        squares: "C.S.C...../..CSSS..C./.C..S.....",
        score: 4,
        asks: &[
            Ask {
                what: What::Try(13),
                prompt: "The cone on 13 would have to pass three spools. Press it and see.",
            },
            Ask { what: What::PlayAny, prompt: "Now move another cone: any that can." },
        ],
        after: "Your own pieces never stop you, however many stand in a row.",
    },
    Lesson {
        title: "Your own wall",
        before: "You have cones on 17 and 19. One more between them shuts the path.",
        squares: "C.S.C.S.../S.CS..C.C./.......S..",
        score: 5,
        asks: &[Ask { what: What::Play("13-18"), prompt: "Press the cone on 13 to go to 18." }],
        after: "Three in a row. No spool behind them can pass until you open the wall. And a 5 \
                throws again.",
    },
    Lesson {
        title: "Backward",
        before: "Late in another game: your last cone stands right behind a wall.",
        squares: "........../.....SS.../..CSSS....",
        score: 2,
        asks: &[Ask {
            what: What::Play("23-21"),
            prompt: "It can’t go forward, so it must go back. Press the cone on 23.",
        }],
        after: "A piece goes back only when none of its side can go forward. If it can’t go back \
                either, the turn is over.",
    },
    Lesson {
        title: "The House of Beauty",
        before: "26 is a gate. Every piece must land on it exactly; nothing may jump over it.",
        squares: "..S......S/.S......../.C.C......",
        score: 3,
        asks: &[
            Ask {
                what: What::Try(24),
                prompt: "From 24 a 3 would go beyond 26. Press that cone and see.",
            },
            Ask { what: What::Play("22-25"), prompt: "The cone on 22 can use the 3. Press it." },
        ],
        after: "From 26 a 5 takes a piece off the board at once. A 2, 3 or 4 brings it onto 28, \
                29 or 30.",
    },
    Lesson {
        title: "The water",
        before: "A 1 from 26 falls in the water on 27, and the piece drifts back to 15.",
        squares: "..S......S/.S....C.../.....C....",
        score: 1,
        asks: &[Ask {
            what: What::Play("17-18"),
            prompt: "A 1, of all throws! Let the cone on 17 use it and keep the one on 26 dry.",
        }],
        after: "If no other piece could use the 1, the cone would have had to fall. A second piece \
                with free squares before it is worth keeping.",
    },
    Lesson {
        title: "Leaving the board",
        before: "28, 29 and 30 each have their own throw: a 3, a 2, a 1. With it the piece leaves \
                 the board, and that is its only move.",
        squares: "..S......S/.S......../.....C.C..",
        score: 3,
        asks: &[Ask {
            what: What::Play("28-off"),
            prompt: "The cone on 28 has been waiting for a 3. Press it.",
        }],
        after: "Four cones are home. One is left, on 26.",
    },
    Lesson {
        title: "Winning",
        before: "The first side with all its pieces off the board wins. Your last cone stands on \
                 26, and you throw once more.",
        squares: "..S......S/.S......../.....C....",
        score: 5,
        asks: &[Ask { what: What::Play("26-off"), prompt: "A 5! Press the cone on 26." }],
        after: "All five are home: you win, and you know the game now. Each way of playing changes some of it: in Skiryuk’s, two in \
                a row are a wall already, and the last squares give throws of their own.",
    },
];

#[cfg(test)]
mod tests {
    use super::{LESSONS, RULES, What};
    use crate::board::Square;
    use crate::rules::{legal, why_not};

    #[test]
    fn every_step_asks_for_what_its_rules_allow_or_forbid() {
        for lesson in LESSONS {
            let position = lesson.position();
            let moves = legal(RULES, &position, lesson.score());
            assert!(RULES.lots.ways(lesson.score()) > 0, "{}", lesson.title);
            let (last, before) = lesson.asks.split_last().expect("a step asks for something");
            assert!(!matches!(last.what, What::Try(_)), "{}: it ends with a move", lesson.title);
            assert!(before.iter().all(|ask| matches!(ask.what, What::Try(_))), "{}", lesson.title);
            for ask in lesson.asks {
                match ask.what {
                    What::Play(text) => {
                        let texts: Vec<String> = moves.iter().map(|one| one.to_string()).collect();
                        assert!(texts.iter().any(|one| one == text), "{text} of {texts:?}");
                        let from = text.split(['-', 'x']).next().expect("a square");
                        let named = ask.prompt.contains(from) || lesson.before.contains(from);
                        assert!(named, "{}: {from} is named", lesson.title);
                    }
                    What::PlayAny => assert!(moves.iter().any(|one| one.from().is_some())),
                    What::Try(number) => {
                        let square = Square::at(number);
                        assert!(position.own().contains(square), "{}", lesson.title);
                        assert!(why_not(RULES, &position, lesson.score(), square).is_err());
                    }
                }
            }
        }
    }
}
