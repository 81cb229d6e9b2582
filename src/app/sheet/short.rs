//! The same choices in a few words, to be compared.

use super::Topic;
use super::lists::{number, or_list, squares};
use super::long::{any_of, door};
use crate::board::{Lots, Score, Side, Squares};
use crate::rules::{
    Backward, Compulsion, Exit, Gate, Goal, Guard, Hit, Houses, Opening, Refuge, Ruleset,
    RunLength, Stuck, Wall,
};

pub(super) fn says(topic: Topic, rules: &Ruleset) -> String {
    match topic {
        Topic::Setup => {
            format!("{} each, on 1 to {}", number(rules.pieces.into()), 2 * rules.pieces)
        }
        Topic::Throws => throws(rules),
        Topic::Again => again(rules),
        Topic::Opening => opening(rules).to_owned(),
        Topic::Moving => moving(rules).to_owned(),
        Topic::Hitting => hitting(rules).to_owned(),
        Topic::Guards => guards(rules).to_owned(),
        Topic::Walls => walls(rules).to_owned(),
        Topic::Safe if rules.safe.is_empty() => "none".to_owned(),
        Topic::Safe => squares(rules.safe).join(", "),
        Topic::Gate => gate(rules).to_owned(),
        Topic::Water => water(rules),
        Topic::Leaving => leaving(rules),
        Topic::Backward => backward(rules),
        Topic::Duty => duty(rules),
        Topic::Winning => winning(rules).to_owned(),
    }
}

fn throws(rules: &Ruleset) -> String {
    match rules.lots {
        Lots::LONG_DIE => "a long die, 1 to 4".to_owned(),
        Lots::DIE => "a six-sided die".to_owned(),
        _ => {
            let most = rules.lots.scores().last().map_or(0, Score::points);
            format!("four sticks, none flat is {most}")
        }
    }
}

fn again(rules: &Ruleset) -> String {
    let mut said = match (rules.again.is_empty(), &rules.houses) {
        (true, _) => "never".to_owned(),
        (false, Houses::Plain) => format!("on {}", any_of(rules.again)),
        (false, Houses::GrantThrows { .. }) => {
            format!("on {}, and on reaching 26 to 29", any_of(rules.again))
        }
    };
    if !rules.spent.is_empty() {
        said.push_str("; a ");
        said.push_str(&any_of(rules.spent));
        said.push_str(" counts nothing");
    }
    said
}

fn opening(rules: &Ruleset) -> &'static str {
    match rules.opening {
        Opening::Fixed(Side::Cones) => "cones",
        Opening::Fixed(Side::Spools) => "spools",
        Opening::ConesOrHigher => "cones, or the higher throw",
        Opening::LoneOne => "whoever alone throws a 1, with the spools",
        Opening::FirstOne => "whoever first throws a 1, with the spools, 10 to 11",
        Opening::Coin => "spools, by a coin",
    }
}

fn moving(rules: &Ruleset) -> &'static str {
    match rules.exit {
        Exit::ByItself => "by the whole score, not beyond 30",
        _ => "by the whole score",
    }
}

fn hitting(rules: &Ruleset) -> &'static str {
    match rules.hit {
        Hit::Swap => "the two pieces swap",
        Hit::Capture => "the piece is captured",
    }
}

fn guards(rules: &Ruleset) -> &'static str {
    match rules.guard {
        Guard::None => "none",
        Guard::Neighbour => "a neighbour on the path",
        Guard::RunEnd => "both of a pair, the ends of a longer row",
        Guard::Group => "a neighbour on any side",
    }
}

fn walls(rules: &Ruleset) -> &'static str {
    match rules.wall {
        Wall::None => "none",
        Wall::Run(RunLength::Two) => "two in a row",
        Wall::Run(RunLength::Three) => "three in a row",
        Wall::GroupOfThree => "three that touch, on any side",
    }
}

fn gate(rules: &Ruleset) -> &'static str {
    match rules.gate {
        Gate::Open => "free",
        Gate::Exact => "by the exact score",
        Gate::Stop => "every piece stops",
    }
}

fn water(rules: &Ruleset) -> String {
    let Some(water) = rules.water else { return "none".to_owned() };
    let at = water.at;
    match water.refuge {
        Refuge::FifteenOrBefore => format!("{at}: to 15 or before it"),
        Refuge::FifteenOrStart => format!("{at}: to 15, or to the start"),
        Refuge::Start => format!("{at}: to the start"),
        Refuge::Resurrection => format!("{at}: a throw to escape, else to 15"),
    }
}

fn leaving(rules: &Ruleset) -> String {
    match rules.exit {
        Exit::Doors(_) => {
            let door = |square| Some(format!("{square} with {}", door(rules, square)?));
            let doors: Vec<String> = Squares::from_to(21, 30).iter().filter_map(door).collect();
            doors.join(", ")
        }
        Exit::Beyond => "31 or beyond, none on the first row; the rest is kept".to_owned(),
        Exit::ByItself => "from 30 by itself, all on the last row".to_owned(),
    }
}

fn backward(rules: &Ruleset) -> String {
    let from = rules.backward.from();
    let from = if from == Squares::ALL { "any square".to_owned() } else { or_list(&squares(from)) };
    match rules.backward {
        Backward::Never => "never".to_owned(),
        Backward::Hitting(_) => format!("if none can go forward, from {from}"),
        Backward::Quiet(_) => format!("if none can go forward, from {from}, without hitting"),
    }
}

fn duty(rules: &Ruleset) -> String {
    let mut said = match rules.stuck {
        Stuck::TurnOver if rules.again.is_empty() => "stuck: turn over".to_owned(),
        Stuck::TurnOver => format!("stuck: turn over, even on {}", any_of(rules.again)),
        Stuck::ThrowsOn => format!("stuck: {} throws on", any_of(rules.again)),
    };
    if let Compulsion::From(which) = rules.compulsion {
        said.push_str("; pieces on ");
        said.push_str(&or_list(&squares(which)));
        said.push_str(" first");
    }
    if rules.houses != Houses::Plain {
        said.push_str("; a piece on 27 to 30 may have to take it");
    }
    said
}

fn winning(rules: &Ruleset) -> &'static str {
    match rules.goal {
        Goal::AllOff => "all pieces off first",
        Goal::AllOffForPoints => "all pieces off first, for points",
        Goal::MostOff => "most pieces off",
    }
}
