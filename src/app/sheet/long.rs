//! The sentences of a rules sheet, one function a topic.

use super::Topic;
use super::lists::{and_list, number, or_list, squares};
use crate::board::{Lots, Score, Side, Square, Squares};
use crate::rules::{
    Backward, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Position, Refuge, Ruleset,
    RunLength, Scores, Stuck, Wall,
};

pub(super) fn says(topic: Topic, rules: &Ruleset) -> Vec<String> {
    match topic {
        Topic::Setup => setup(rules),
        Topic::Throws => throws(rules),
        Topic::Again => again(rules),
        Topic::Opening => opening(rules),
        Topic::Moving => moving(rules),
        Topic::Hitting => hitting(rules),
        Topic::Guards => guards(rules),
        Topic::Walls => walls(rules),
        Topic::Safe => safe(rules),
        Topic::Gate => gate(rules),
        Topic::Water => water(rules),
        Topic::Leaving => leaving(rules),
        Topic::Backward => backward(rules),
        Topic::Duty => duty(rules),
        Topic::Winning => winning(rules),
    }
}

fn lines(sentences: &[&str]) -> Vec<String> {
    sentences.iter().map(|sentence| (*sentence).to_owned()).collect()
}

/// `1, 4 or 5`.
pub(super) fn any_of(scores: Scores) -> String {
    or_list(&scores.iter().map(|score| score.to_string()).collect::<Vec<_>>())
}

fn setup(rules: &Ruleset) -> Vec<String> {
    let pieces = number(rules.pieces.into());
    let last = 2 * rules.pieces;
    let mut said = vec![format!(
        "Each side has {pieces} pieces, cones or spools. They alternate from a cone on 1 to a \
         spool on {last}."
    )];
    said.extend(lines(&[
        "The path runs 1 to 10 along the first row, back through 11 to 20, and 21 to 30 along the \
         last.",
    ]));
    said
}

fn throws(rules: &Ruleset) -> Vec<String> {
    let none_flat = rules.lots.scores().last().map_or(0, Score::points);
    match rules.lots {
        Lots::STICKS | Lots::STICKS_SIX => vec![
            "Four sticks, each flat on one side and rounded on the other.".to_owned(),
            format!(
                "The score is the number of flat sides that show; if none does, it is {none_flat}."
            ),
        ],
        Lots::LONG_DIE => lines(&["One long die with four sides: 1, 2, 3 and 4."]),
        _ => lines(&["One six-sided die."]),
    }
}

fn again(rules: &Ruleset) -> Vec<String> {
    let mut said = Vec::new();
    if rules.again.is_empty() {
        said.push("No score earns another throw: the other side throws next.".to_owned());
    } else {
        said.push(format!("After a {} the same player throws again.", any_of(rules.again)));
    }
    if !rules.spent.is_empty() {
        said.push(format!(
            "A {} counts nothing: no piece moves and the turn is over.",
            any_of(rules.spent)
        ));
    }
    if rules.houses != Houses::Plain {
        said.push(
            "Arriving on 26, 27, 28 or 29 earns a house throw, which only the piece that arrived \
             may use."
                .to_owned(),
        );
        said.push("The latest throw alone decides what comes next; the two never add up.".into());
    }
    said
}

fn opening(rules: &Ruleset) -> Vec<String> {
    match rules.opening {
        Opening::Fixed(Side::Cones) => lines(&["The cones begin."]),
        Opening::Fixed(Side::Spools) => lines(&["The spools begin."]),
        Opening::ConesOrHigher => {
            lines(&["The cones begin. If you like, both throw instead and the higher begins."])
        }
        Opening::LoneOne => lines(&[
            "Both throw, round after round, until exactly one of the two scores 1.",
            "That player takes the spools and throws afresh for the first move.",
        ]),
        Opening::FirstOne => {
            let (from, to) = Position::deciding_step(rules);
            let mut said = vec![
                "The players throw in turn until one throws a 1.".to_owned(),
                format!("That player has the spools, moves {from} to {to} at once and throws on."),
            ];
            if let Some(owed) = rules.opening.owed() {
                said.push(format!(
                    "The cones’ first move is made by the piece on {owed}, if it can move."
                ));
            }
            said
        }
        Opening::Coin => lines(&["A coin decides who has the spools. The spools begin."]),
    }
}

fn moving(rules: &Ruleset) -> Vec<String> {
    let mut said = lines(&[
        "A score is spent whole, on a single piece, which goes forward.",
        "It never lands on a piece of its own side, but may pass any number of them.",
    ]);
    if matches!(rules.exit, Exit::ByItself) {
        said.push("No move goes beyond 30.".to_owned());
    }
    said
}

fn hitting(rules: &Ruleset) -> Vec<String> {
    match rules.hit {
        Hit::Swap => lines(&[
            "A piece that lands on an enemy piece takes its square; the enemy piece goes to the \
             square just left.",
        ]),
        Hit::Capture => lines(&[
            "A piece that lands on an enemy piece captures it: the enemy piece is out of the game.",
        ]),
    }
}

fn guards(rules: &Ruleset) -> Vec<String> {
    match rules.guard {
        Guard::None => lines(&["Company gives no protection."]),
        Guard::Neighbour => lines(&[
            "A piece can’t be hit while one of its own side stands next to it on the path.",
        ]),
        Guard::RunEnd => lines(&[
            "Two of a side in a row protect each other.",
            "Of three or more in a row only the two ends are protected; the others can be hit.",
        ]),
        Guard::Group => lines(&[
            "A piece can’t be hit while one of its own side stands next to it on the board: left, \
             right, above or below.",
        ]),
    }
}

fn walls(rules: &Ruleset) -> Vec<String> {
    match rules.wall {
        Wall::None => lines(&["Nothing blocks: every piece can be passed."]),
        Wall::Run(RunLength::Two) => lines(&[
            "Two or more enemy pieces in a row can’t be passed; a lone one can.",
            "Rows are counted along the path, around its corners too.",
        ]),
        Wall::Run(RunLength::Three) => lines(&[
            "Three or more enemy pieces in a row can’t be passed, not even to leave the board.",
            "Rows are counted along the path, around its corners too.",
        ]),
        Wall::GroupOfThree => lines(&[
            "Three or more enemy pieces that touch, around corners too, block the way: none of \
             their squares can be landed on or passed.",
        ]),
    }
}

fn safe(rules: &Ruleset) -> Vec<String> {
    if rules.safe.is_empty() {
        return lines(&["No square is safe by itself."]);
    }
    vec![format!("A piece that stands on {} can’t be hit.", or_list(&squares(rules.safe)))]
}

pub(super) fn gate(rules: &Ruleset) -> Vec<String> {
    match rules.gate {
        Gate::Open => lines(&["No piece need stop on 26."]),
        Gate::Exact => {
            lines(&["26 must be landed on exactly: no move from 1 to 25 goes beyond it."])
        }
        Gate::Stop => lines(&[
            "A piece that would reach 26 or go beyond it stops there; the rest of the score is \
             lost.",
        ]),
    }
}

pub(super) fn water(rules: &Ruleset) -> Vec<String> {
    let Some(water) = rules.water else {
        return lines(&["There is no water."]);
    };
    let at = water.at;
    match water.refuge {
        Refuge::FifteenOrBefore => vec![format!(
            "A piece that lands on {at} goes to 15, or to the nearest empty square before it."
        )],
        Refuge::FifteenOrStart => vec![format!(
            "A piece that lands on {at} goes to 15, or, if that is occupied, to the first empty \
             square from 1."
        )],
        Refuge::Start => {
            vec![format!("A piece that lands on {at} goes to the first empty square from 1.")]
        }
        Refuge::Resurrection => {
            let returns =
                format!("A piece on {at} that its throw does not release goes back to 15.");
            [returns].into_iter().chain(displaced()).collect()
        }
    }
}

/// What happens to a piece on 15 when another returns there in any case.
pub(super) fn displaced() -> Vec<String> {
    lines(&[
        "An enemy piece on 15 is then sent to 1, or to the nearest empty square after it.",
        "A piece of the same side on 15 gives way to the nearest empty square before it.",
    ])
}

/// `with 4 or 5`, `with any score`; none where no score opens the square.
pub(super) fn door(rules: &Ruleset, square: Square) -> Option<String> {
    let open: Vec<Score> =
        rules.lots.scores().filter(|s| rules.doors(*s).contains(square)).collect();
    if open.is_empty() {
        return None;
    }
    if open.len() == rules.lots.scores().count() {
        return Some("any score".to_owned());
    }
    let open: Vec<String> = open.iter().map(Score::to_string).collect();
    Some(format!("a {}", or_list(&open)))
}

fn leaving(rules: &Ruleset) -> Vec<String> {
    match rules.exit {
        Exit::Doors(_) => {
            let doors: Vec<String> = Squares::from_to(21, 30)
                .iter()
                .filter_map(|square| Some(format!("from {square} with {}", door(rules, square)?)))
                .collect();
            vec![format!("A piece leaves {}.", and_list(&doors))]
        }
        Exit::Beyond => lines(&[
            "Only while none of your pieces stands on the first row.",
            "A piece leaves with a score that would carry it to 31 or beyond.",
            "What is left of the score may move another piece forward or take it off, and so on; \
             you may also let it go.",
        ]),
        Exit::ByItself => lines(&[
            "After each of your moves: once all your pieces on the board stand on the last row, \
             the one on 30 leaves by itself.",
            "If one stands there before such a move, any score takes it off.",
        ]),
    }
}

fn backward(rules: &Ruleset) -> Vec<String> {
    let from = rules.backward.from();
    let which = if from == Squares::ALL {
        "a piece".to_owned()
    } else {
        format!("a piece on {}", or_list(&squares(from)))
    };
    match rules.backward {
        Backward::Never => lines(&["No piece ever goes back by a throw."]),
        Backward::Hitting(_) => vec![
            format!("Only if no piece can go forward, {which} must go back by the whole score."),
            "Hitting, guards and walls hold as before; no piece goes below 1.".to_owned(),
        ],
        Backward::Quiet(_) => vec![
            format!("Only if no piece can go forward, {which} must go back by the whole score."),
            "It can’t hit on the way back, blocks hold as before, and no piece goes below 1."
                .to_owned(),
        ],
    }
}

fn duty(rules: &Ruleset) -> Vec<String> {
    let mut said = lines(&["A score that can be played must be played; you choose the piece."]);
    if let Compulsion::From(which) = rules.compulsion {
        let which = or_list(&squares(which));
        said.push(format!("If a piece on {which} can move, one of them must."));
    }
    if rules.houses != Houses::Plain {
        said.push(
            "If no piece can go forward or back, a piece of yours on 27 to 30 must take the \
             score, even to its harm."
                .to_owned(),
        );
        said.push(format!(
            "One on 28 or 29 then stays and the throw is used, so a {} still earns the next.",
            any_of(rules.again)
        ));
    }
    said.push(match rules.stuck {
        Stuck::TurnOver if rules.again.is_empty() => {
            "If no piece can move, the turn is over.".to_owned()
        }
        Stuck::TurnOver => {
            format!("If no piece can move, the turn is over, also after a {}.", any_of(rules.again))
        }
        Stuck::ThrowsOn => format!(
            "If no piece can move, nothing does; a {} earns another throw all the same.",
            any_of(rules.again)
        ),
    });
    said
}

fn winning(rules: &Ruleset) -> Vec<String> {
    match rules.goal {
        Goal::AllOff => lines(&["The first side with all its pieces off the board wins."]),
        Goal::AllOffForPoints => lines(&[
            "The first side with all its pieces off the board wins.",
            "It scores 1 point for each enemy piece on the last row and 3 for each on the others.",
        ]),
        Goal::MostOff => lines(&[
            "Each piece that leaves the board is a point.",
            "As soon as one side’s points are beyond what the other can get, the game ends and that \
             side wins.",
            "If the board is empty and the points are equal, nobody wins.",
        ]),
    }
}
