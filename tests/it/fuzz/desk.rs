//! What crosses between the page and its worker, as the types that both ends read.

use std::cell::Cell;
use std::time::Duration;

use senet::ports::thinking::{Answer, Question, Ticket, answer};

use super::spoil::spoiled;
use super::texts::ways_and_positions;
use super::{Said, attack, attack_within};

/// How long the worker may take over a question: the page is not held up by it.
const WORKED_OUT: Duration = Duration::from_secs(5);

/// How many questions about the houses are worked out; the others are only read.
const HOUSES: u32 = 100;

fn questions() -> Vec<String> {
    let mut all = vec![
        r#"[{"asker":"Houses","number":1},{"Houses":{"flat":[1,2],"square":26,"own":0,"enemy":0}}]"#.to_owned(),
        r#"[{"asker":"Houses","number":2},{"Houses":{"flat":[37,100],"square":15,"own":524288,"enemy":196608}}]"#.to_owned(),
        r#"[{"asker":"Houses","number":3},{"Houses":{"flat":[99,100],"square":28,"own":7,"enemy":1073741824}}]"#.to_owned(),
    ];
    for (place, line) in ways_and_positions().iter().enumerate() {
        let (way, position) = line.split_once('\t').expect("a way and a position");
        let level = ["novice", "apprentice", "scribe"][place % 3];
        if place % 20 == 0 {
            all.push(format!(
                r#"[{{"asker":"Play","number":{place}}},{{"Move":{{"level":"{level}","way":"{way}","position":"{position}","score":{},"seed":{place}}}}}]"#,
                1 + place % 4
            ));
        }
    }
    all
}

#[test]
fn questions_are_answered_or_do_not_arrive() {
    let all = questions();
    let houses = Cell::new(0);
    attack_within(
        WORKED_OUT,
        20,
        |dice| spoiled(&all, dice).into_bytes(),
        |input| {
            let asked = serde_json::from_slice::<(Ticket, Question)>(input);
            let Ok((ticket, question)) = asked else {
                return Said::Refused("null".to_owned());
            };
            let sent = serde_json::to_string(&(ticket, &question)).expect("plain data");
            let again = serde_json::from_str::<(Ticket, Question)>(&sent).expect("what was sent");
            assert_eq!(again, (ticket, question.clone()));
            if matches!(question, Question::Houses(_)) && houses.replace(houses.get() + 1) >= HOUSES
            {
                return Said::Read;
            }
            let Some(answer) = answer(&question) else {
                return Said::Refused("null".to_owned());
            };
            let sent = serde_json::to_string(&answer).expect("plain data");
            assert_eq!(serde_json::from_str::<Answer>(&sent).expect("what was sent"), answer);
            Said::Read
        },
    );
}

#[test]
fn answers_are_taken_or_do_not_arrive() {
    let mut all: Vec<String> = Vec::new();
    for text in questions() {
        // Some ask for a score that does not fall there.
        let asked = serde_json::from_str::<(Ticket, Question)>(&text);
        let Some((ticket, question)) = asked.ok() else { continue };
        let Some(answer) = answer(&question) else { continue };
        all.push(serde_json::to_string(&(ticket, answer)).expect("plain data"));
    }
    attack(
        21,
        |dice| spoiled(&all, dice).into_bytes(),
        |input| {
            use senet::app::{Millis, Msg, Runtime};
            use senet::ports::{chance::Scripted, keeping::Shelf};
            let Ok((ticket, answer)) = serde_json::from_slice::<(Ticket, Answer)>(input) else {
                return Said::Refused("null".to_owned());
            };
            let mut page =
                Runtime::open(Scripted::default(), Shelf::default(), "#houses", Millis(0));
            for number in [ticket.number, 0, 1] {
                let ticket = Ticket { number, ..ticket };
                page.send(Msg::Answered(ticket, answer.clone()), Millis(9));
            }
            let _ = page.view(Millis(9));
            Said::Read
        },
    );
}
