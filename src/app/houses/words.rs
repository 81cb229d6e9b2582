//! What the explorer says.

use super::walk::events;
use super::{Asked, Putting};
use crate::app::play::why_told;
use crate::app::race::house;
use crate::app::sheet::{and_list, or_list, squares};
use crate::board::{Score, Side, Square, Squares};
use crate::odds::{Due, Next, Piece, RULES, Standing, Taker};
use crate::ports::thinking::{Branch, Ends, Numeral};
use crate::rules::{Event, Move, Sent, why_not};

/// What the chosen throw does and what it grants.
pub(super) fn sentence(asked: &Asked) -> String {
    let (piece, score) = (asked.piece(), asked.score);
    let next = piece.throw(score).map(|next| next.standing());
    match piece.taker(score) {
        Taker::Piece(chosen) => {
            let grants = grants(&piece, score, next);
            format!("{}{}. {grants}", does(&piece, score, chosen), aside(&piece, score))
                .trim_end()
                .to_owned()
        }
        Taker::Another => {
            let goes = match next {
                Next::On(_) => format!("A {score} throws again."),
                _ => "Then the turn is over.".to_owned(),
            };
            format!("{} Another light piece must take the {score}. {goes}", reason(&piece, score))
        }
        Taker::Nobody => {
            let reason = reason(&piece, score);
            format!("{reason} No light piece can use the {score}, so the turn is over.")
        }
    }
}

fn reason(piece: &Piece, score: Score) -> String {
    match why_not(RULES, piece.position(), score, piece.square()) {
        Err(why) => why_told(RULES, Side::Cones, score, piece.square(), &why),
        // It could take the throw, but that would not carry it forward.
        Ok(_) => format!("A {score} would not carry the piece on {} forward.", piece.square()),
    }
}

fn named(square: Square) -> String {
    house(square).map_or_else(|| square.to_string(), |house| format!("{square}, {house}"))
}

fn does(piece: &Piece, score: Score, chosen: Move) -> String {
    let from = piece.square();
    match chosen {
        Move::Off { .. } => format!("From {from} a {score} takes the piece off the board"),
        Move::Step { to, .. } | Move::Hit { to, .. } if chosen.is_backward() => {
            format!("Nothing can go forward, so a {score} takes the piece back from {from} to {to}")
        }
        Move::Step { to, .. } if to.number() == 27 && score.points() > 1 => {
            format!("From 26 the way for a {score} is barred, so the piece falls to {}", named(to))
        }
        Move::Step { to, .. } | Move::Hit { to, .. } => {
            format!("From {from} a {score} leads to {}", named(to))
        }
        Move::Returns { ends, .. } if from.number() == 26 => {
            format!(
                "The way for a {score} is barred and 27 is taken, so the piece goes to {}",
                named(ends)
            )
        }
        Move::Returns { ends, .. } => {
            format!("From {from} a {score} sends the piece back to {}", named(ends))
        }
        Move::Stay { .. } => format!("From {from} a {score} frees nothing: the piece stays"),
        Move::Falls { .. } | Move::Lapse | Move::Pass => String::new(),
    }
}

/// What happens to others on the way.
fn aside(piece: &Piece, score: Score) -> String {
    let mut said = String::new();
    for event in events(piece, score).unwrap_or_default() {
        let part = match event {
            Event::Swapped { to, .. } => format!(" and swaps with the dark piece, now on {to}"),
            Event::Bumped { from, to, .. } => {
                format!("; the light piece on {from} makes room on {to}")
            }
            Event::SentTo { from, to, why: Sent::Ousted, .. } => {
                format!("; the dark piece on {from} goes to {to}")
            }
            _ => continue,
        };
        said.push_str(&part);
    }
    said
}

fn grants(piece: &Piece, score: Score, next: Next<Standing>) -> String {
    match next {
        Next::Off => String::new(),
        Next::On(Standing { due: Due::House, .. }) => {
            "Arriving there grants a throw for this piece alone.".to_owned()
        }
        Next::On(_) => format!("A {score} throws again."),
        Next::Over(Standing { square, .. })
            if square == Square::LAST && piece.square() != square =>
        {
            "That ends the turn; from the next one on, any score takes the piece off.".to_owned()
        }
        Next::Over(_) => "The turn is over.".to_owned(),
    }
}

/// A cell of the table: where the score leads, and what it grants.
pub(super) fn lead(piece: &Piece, score: Score) -> (String, &'static str) {
    let next = piece.throw(score).map(|next| next.standing());
    let grants = match next {
        Next::Off => "",
        Next::On(Standing { due: Due::House, .. }) => "house throw",
        Next::On(_) => "again",
        Next::Over(_) => "turn ends",
    };
    let to = match (piece.taker(score), next) {
        (Taker::Another, _) => "other".to_owned(),
        (Taker::Nobody, _) => "no move".to_owned(),
        (_, Next::Off) => "off".to_owned(),
        (_, Next::On(standing) | Next::Over(standing)) if standing.square == piece.square() => {
            "stays".to_owned()
        }
        (_, Next::On(standing) | Next::Over(standing)) => standing.square.to_string(),
    };
    (to, grants)
}

/// A branch of the tree.
pub(super) fn branch(branch: &Branch, from: Square) -> String {
    let scores: Vec<String> = branch.scores.iter().map(ToString::to_string).collect();
    let scores = or_list(&scores);
    let stays = |square: Square| square == from;
    let to = match branch.ends {
        Ends::Off => "off the board".to_owned(),
        Ends::House(square) => format!("to {square}, a house throw follows"),
        Ends::Again(square) if stays(square) => "stays and throws again".to_owned(),
        Ends::Again(square) => format!("to {square} and throws again"),
        Ends::Over(square) if stays(square) => "stays, the turn is over".to_owned(),
        Ends::Over(square) => format!("to {square}, the turn is over"),
    };
    format!("{scores}: {to}")
}

/// "37.5 %", with at most the places that are certain.
pub(super) fn percent(number: &Numeral) -> String {
    format!("{}\u{a0}%", trimmed(&number.percent))
}

/// A decimal without the zeros that say nothing.
pub(super) fn trimmed(decimal: &str) -> &str {
    if decimal.contains('.') {
        decimal.trim_end_matches('0').trim_end_matches('.')
    } else {
        decimal
    }
}

/// A fraction as it can be read: one of hundreds of digits is cut in its middle.
pub(super) fn fraction(number: &Numeral) -> String {
    const MOST: usize = 120;
    let text = &number.fraction;
    match text.split_once('/') {
        _ if text.is_empty() => "no short fraction".to_owned(),
        Some((over, under)) if text.len() > MOST => {
            format!("{}…/{}… ({} and {} digits)", &over[..8], &under[..8], over.len(), under.len())
        }
        _ => text.clone(),
    }
}

/// What each square's button says.
pub(super) fn label(asked: &Asked, square: Square) -> String {
    let standing = match square {
        square if square == asked.square => "the piece asked about",
        square if asked.light.contains(square) => "light piece",
        square if asked.dark.contains(square) => "dark piece",
        _ => "empty",
    };
    format!("Square {}, {standing}", named(square))
}

/// Who else stands on the board.
pub(super) fn others(asked: &Asked) -> String {
    let side = |name: &str, set: Squares| match set.len() {
        0 => None,
        1 => Some(format!("a {name} piece on {}", list(set))),
        _ => Some(format!("{name} pieces on {}", list(set))),
    };
    let both = [side("light", asked.light), side("dark", asked.dark)];
    let said: Vec<String> = both.into_iter().flatten().collect();
    if said.is_empty() {
        return "Nobody else stands on the board.".to_owned();
    }
    format!("Also on the board: {}.", said.join(", "))
}

fn list(set: Squares) -> String {
    and_list(&squares(set))
}

/// What a press on the board does now.
pub(super) fn putting(putting: Putting, refused: bool) -> &'static str {
    match putting {
        _ if refused => {
            "No piece can stand there: not on the piece itself, not on 26, and seven a side at most."
        }
        Putting::Nothing => "A press on a marked square of the board chooses it.",
        Putting::Light => "A press on the board puts a light piece there, or takes it away.",
        Putting::Dark => "A press on the board puts a dark piece there, or takes it away.",
    }
}
