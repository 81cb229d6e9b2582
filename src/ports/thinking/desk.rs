//! The other side of the door: whoever sits here works things out.

use std::collections::VecDeque;

use super::houses::{Branch, Ends, HouseOdds, HousesAnswer, HousesQuestion, Numeral, PLACES};
use super::{Answer, CannotThink, MoveAnswer, MoveQuestion, Question, Thinking, Ticket};
use crate::ai::think;
use crate::board::{Score, Square, Squares};
use crate::odds::{
    Chance, Chances, Crowd, Due, Flat, Fraction, Houses, Next, Piece, SquareOdds, decimal,
};

/// The marked squares.
const MARKED: Squares = Squares::of(&[15, 26, 27, 28, 29, 30]);
/// How many throws and turns the curves go.
const AHEAD: u32 = 20;
/// How many throws of the turn the tree unfolds.
const UNFOLDED: u8 = 2;

/// Works the question out; none if it asks about what cannot be.
pub fn answer(question: &Question) -> Option<Answer> {
    match question {
        Question::Houses(question) => Some(Answer::Houses(Box::new(houses(question)?))),
        Question::Move(question) => Some(Answer::Move(chosen(question))),
    }
}

fn chosen(question: &MoveQuestion) -> MoveAnswer {
    let MoveQuestion { level, way, position, score, seed } = question;
    let thought = think(*level, way, position, *score, u64::from(*seed));
    MoveAnswer {
        chosen: thought.chosen,
        reason: thought.reason,
        chance: thought.chance.map(thousandths),
    }
}

/// A chance in thousandths.
fn thousandths(chance: f32) -> u16 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1000")]
    let rounded = (chance.clamp(0.0, 1.0) * 1000.0).round() as u16;
    rounded
}

/// The stand-in that answers at once, by the worker's own code.
#[derive(Clone, Debug, Default)]
pub struct Prompt(VecDeque<(Ticket, Answer)>);

impl Thinking for Prompt {
    fn ask(&mut self, ticket: Ticket, question: &Question) -> Result<(), CannotThink> {
        self.0.push_back((ticket, answer(question).ok_or(CannotThink)?));
        Ok(())
    }

    fn answered(&mut self) -> Option<(Ticket, Answer)> {
        self.0.pop_front()
    }
}

fn houses(question: &HousesQuestion) -> Option<HousesAnswer> {
    let flat = Flat::new(question.flat.0, question.flat.1).ok()?;
    let piece = Piece::among(question.square, question.own, question.enemy).ok()?;
    let squares: Vec<Square> = MARKED.with(question.square).iter().collect();
    let houses = Houses::solve_with_curves(&flat, &squares, &[question.square], AHEAD);
    let chosen = houses.squares.iter().find(|odds| odds.square == question.square)?;
    let crowd = Crowd::solve(&flat, &piece);
    let stands = chosen.stands.iter().flat_map(|stands| {
        let on = stands.on.iter().map(|(square, chance)| (Some(*square), numeral(chance)));
        on.chain([(None, numeral(&stands.off))])
    });
    Some(HousesAnswer {
        scores: houses.chances.iter().map(|(_, chance)| numeral(chance)).collect(),
        houses: houses.squares.iter().map(house).collect(),
        one_throw: numeral(&crowd.one_throw),
        this_turn: perhaps_tangled(&crowd.this_turn),
        arrived: crowd.arrived.as_ref().map(perhaps_tangled),
        within_throws: chosen.within_throws.iter().map(numeral).collect(),
        within_turns: chosen.within_turns.iter().map(numeral).collect(),
        stands: stands.collect(),
        tree: branches(&piece, &houses.chances, &Fraction::from_integer(1.into()), UNFOLDED),
    })
}

fn house(odds: &SquareOdds) -> HouseOdds {
    HouseOdds {
        square: odds.square,
        one_throw: numeral(&odds.one_throw),
        this_turn: odds.this_turn.as_ref().map(numeral),
        arrived: odds.arrived.as_ref().map(numeral),
        throws: odds.throws.as_ref().map(numeral),
        turns: odds.turns.as_ref().map(numeral),
    }
}

fn numeral(value: &Fraction) -> Numeral {
    Numeral {
        fraction: value.to_string(),
        decimal: decimal(value, PLACES),
        percent: decimal(&(value * Fraction::from_integer(100.into())), PLACES - 2),
    }
}

fn perhaps_tangled(chance: &Chance) -> Numeral {
    match chance {
        Chance::Exact(chance) => numeral(chance),
        Chance::Between(low, high) => {
            let hundred = Fraction::from_integer(100.into());
            let percent = Chance::Between(low * &hundred, high * hundred);
            Numeral {
                fraction: String::new(),
                decimal: chance.decimal(PLACES),
                percent: percent.decimal(PLACES - 2),
            }
        }
    }
}

/// What may follow, one branch for each outcome; the scores that lead to the same are together.
fn branches(piece: &Piece, chances: &Chances, here: &Fraction, unfold: u8) -> Vec<Branch> {
    let mut outcomes: Vec<(Next<Piece>, Vec<Score>)> = Vec::new();
    for (score, _) in chances.iter() {
        let next = piece.throw(score);
        match outcomes.iter_mut().find(|(other, _)| *other == next) {
            Some((_, scores)) => scores.push(score),
            None => outcomes.push((next, vec![score])),
        }
    }
    let branch = |(next, scores): (Next<Piece>, Vec<Score>)| {
        let chance: Fraction = scores.iter().map(|score| chances.of(*score)).sum();
        let total = here * &chance;
        let then = match next {
            Next::On(piece) if unfold > 1 => branches(&piece, chances, &total, unfold - 1),
            _ => Vec::new(),
        };
        Branch {
            scores: scores.iter().map(|score| score.points()).collect(),
            ends: ends(next),
            chance: numeral(&chance),
            total: numeral(&total),
            then,
        }
    };
    outcomes.into_iter().map(branch).collect()
}

fn ends(next: Next<Piece>) -> Ends {
    match next.map(|piece| piece.standing()) {
        Next::Off => Ends::Off,
        Next::On(standing) if standing.due == Due::House => Ends::House(standing.square),
        Next::On(standing) => Ends::Again(standing.square),
        Next::Over(standing) => Ends::Over(standing.square),
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, HousesQuestion, Question, Square, Squares, answer};

    fn ask(flat: (u32, u32), square: u8, own: &[u8], enemy: &[u8]) -> Option<Answer> {
        let (own, enemy) = (Squares::of(own), Squares::of(enemy));
        answer(&Question::Houses(HousesQuestion { flat, square: Square::at(square), own, enemy }))
    }

    #[test]
    fn the_houses_are_answered_exactly() {
        let Some(Answer::Houses(answer)) = ask((1, 2), 26, &[], &[]) else { panic!("answered") };
        let fractions: Vec<&str> = answer.scores.iter().map(|n| n.fraction.as_str()).collect();
        assert_eq!(fractions, ["1/4", "3/8", "1/4", "1/16", "1/16"]);
        assert_eq!(answer.scores[1].percent, "37.5000");
        assert_eq!(answer.houses.len(), 6);
        assert_eq!((answer.within_throws.len(), answer.within_turns.len()), (20, 20));
        assert_eq!(answer.one_throw.fraction, "1/16");
        let scores: Vec<&[u8]> = answer.tree[0].then.iter().map(|b| &b.scores[..]).collect();
        assert_eq!(scores, [&[1][..], &[2, 3], &[4], &[5]], "27: again on 15, 15, off, stays");
        assert_eq!(answer.tree[0].then[2].total.fraction, "1/64");
    }

    #[test]
    fn questions_and_answers_arrive_as_they_were_sent() {
        let answer = ask((37, 100), 15, &[20], &[17, 18]).expect("answered");
        let sent = serde_json::to_string(&answer).expect("plain data");
        assert_eq!(serde_json::from_str::<Answer>(&sent).expect("what was sent"), answer);
        let beyond = r#"{"Houses":{"flat":[1,2],"square":31,"own":0,"enemy":0}}"#;
        for foreign in [r#"{"Houses":{}}"#, r#"{"Nobody":1}"#, "null", "7", beyond] {
            assert!(serde_json::from_str::<Question>(foreign).is_err(), "{foreign}");
        }
    }

    #[test]
    fn what_cannot_be_is_not_answered() {
        assert_eq!(ask((3, 2), 26, &[], &[]), None);
        assert_eq!(ask((1, 0), 26, &[], &[]), None);
        assert_eq!(ask((1, 2), 26, &[28], &[28]), None);
    }
}
