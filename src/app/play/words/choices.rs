//! What may be done, said before it is done.

use super::{Name, Names, piece, side as side_name};
use crate::app::play::setup::{Player, Sides};
use crate::app::sheet::{and_list, house_name, houses};
use crate::board::{Lots, Score, Side, Square};
use crate::rules::{Gate, Hit, Houses, Move, Opening, Position, Ruleset};

/// The name of the control that throws.
pub fn control(lots: &Lots) -> &'static str {
    if *lots == Lots::LONG_DIE {
        "Throw long die"
    } else if *lots == Lots::DIE {
        "Throw die"
    } else {
        "Throw sticks"
    }
}

/// "Square 9, light piece (cone)", "Square 26, House of Beauty, empty", and what its move does.
pub fn square_label(
    rules: &Ruleset,
    position: &Position,
    square: Square,
    chosen: Option<Move>,
) -> String {
    let stands = match position.owner(square) {
        Some(Side::Cones) => "light piece (cone)",
        Some(Side::Spools) => "dark piece (spool)",
        None => "empty",
    };
    let mut label = match house_name(rules, square) {
        Some(house) => format!("Square {square}, {house}, {stands}"),
        None => format!("Square {square}, {stands}"),
    };
    if let Some(chosen) = chosen {
        label.push_str("; ");
        label.push_str(&what_it_does(rules, position, chosen));
    }
    label
}

/// What a move does, without its piece: "moves to 13, swapping the spool there to 9".
pub(super) fn what_it_does(rules: &Ruleset, position: &Position, chosen: Move) -> String {
    let back = if chosen.is_backward() { "moves back" } else { "moves" };
    match chosen {
        Move::Step { to, .. } => {
            let then = arrival(rules, to);
            if house_name(rules, to).is_some() && to > Square::at(20) {
                format!("{back} to {to}, {}{then}", house_name(rules, to).unwrap_or_default())
            } else {
                format!("{back} to {to}{then}")
            }
        }
        Move::Hit { from, to } => {
            let enemy = piece(position.to_move.other());
            match rules.hit {
                Hit::Swap => format!("{back} to {to} and sends the {enemy} there to {from}"),
                Hit::Capture => format!("{back} to {to} and captures the {enemy} there"),
            }
        }
        Move::Off { .. } => "leaves the board".to_owned(),
        Move::Falls { into, ends, .. } => {
            format!("{back} into the water on {into} and is sent to {ends}")
        }
        Move::Returns { ends, .. } => format!("is sent back to {ends}"),
        Move::Stay { .. } => "takes the throw and stays".to_owned(),
        Move::Lapse => "lets the rest go".to_owned(),
        Move::Pass => "passes".to_owned(),
    }
}

/// What arriving there brings, where it brings something.
fn arrival(rules: &Ruleset, to: Square) -> &'static str {
    if rules.houses == Houses::Plain || to < Square::at(26) {
        return "";
    }
    match (rules.gate, to == Square::LAST) {
        (_, true) => ", and waits there for the next turn",
        (Gate::Stop, false) => ", and throws for that house",
        _ => "",
    }
}

/// A line of the move list: "12. Cones 4: 9x13".
pub fn move_line(number: usize, side: Side, score: Option<Score>, chosen: Move) -> String {
    let name = side_name(side);
    match score {
        Some(score) => format!("{number}. {name} {score}: {chosen}"),
        None => format!("{number}. {name} rest: {chosen}"),
    }
}

/// What the piece looked at would do, as a sentence.
pub fn preview(rules: &Ruleset, position: &Position, chosen: Move) -> String {
    let from = chosen.from().map(|from| from.to_string()).unwrap_or_default();
    format!("The piece on {from} {}.", what_it_does(rules, position, chosen))
}

/// The same, where a second press plays it.
pub fn press_again(rules: &Ruleset, position: &Position, chosen: Move) -> String {
    let from = chosen.from().map(|from| from.to_string()).unwrap_or_default();
    format!("Press {from} again: its piece {}.", what_it_does(rules, position, chosen))
}

/// Which line the board shows.
pub fn looking_back(line: usize) -> String {
    format!("The board as it was after move {}.", line + 1)
}

/// "Your cones: 2 of 5 off", and what was captured; plain "Cones" while nobody has them.
pub fn off(name: Option<Name>, side: Side, [off, pieces]: [u8; 2], captured: u8) -> String {
    let whose = match name {
        Some(Name::You) => format!("Your {}s", piece(side)),
        Some(Name::Computer) => format!("The computer’s {}s", piece(side)),
        _ => side_name(side).to_owned(),
    };
    match captured {
        0 => format!("{whose}: {off} of {pieces} off"),
        _ => format!("{whose}: {off} of {pieces} off, {captured} captured"),
    }
}

/// Which pieces the one person who plays has; nothing if two play, or none.
pub fn has(names: &Names) -> Option<String> {
    let yours = Side::BOTH.into_iter().find(|side| names.side(*side) == Name::You)?;
    Some(format!("You have the {}s.", piece(yours)))
}

/// Who may sit at a seat.
pub fn player(player: Player) -> String {
    match player {
        Player::Person => "Person".to_owned(),
        Player::Computer(level) => format!("{} (computer)", level.name()),
    }
}

/// What a marked square is called and does; nothing for a plain one.
pub fn about_square(rules: &Ruleset, square: Square) -> String {
    houses(rules)
        .into_iter()
        .find(|house| house.square == square)
        .map(|house| format!("Square {square}, {}. {}", house.name, house.says.join(" ")))
        .unwrap_or_default()
}

/// What each marked square does, without its name.
pub fn abouts(rules: &Ruleset) -> Vec<(Square, String)> {
    houses(rules).into_iter().map(|house| (house.square, house.says.join(" "))).collect()
}

/// "Cones on 3, 5 and 9. Spools on 2 and 4.": the whole board for whoever does not see it.
pub fn standing(position: &Position) -> String {
    let on = |side: Side| {
        let pieces = position.pieces[side];
        let squares: Vec<String> = pieces.iter().map(|square| square.to_string()).collect();
        if squares.is_empty() {
            format!("No {}s on the board.", piece(side))
        } else {
            format!("{} on {}.", side_name(side), and_list(&squares))
        }
    };
    Side::BOTH.map(on).join(" ")
}

/// Who gets which pieces, as a choice.
pub fn sides(rules: &Ruleset, sides: Sides) -> &'static str {
    match (sides, rules.opening) {
        (Sides::Cast, Opening::Coin) => "A coin decides",
        (Sides::Cast, Opening::ConesOrHigher) => {
            "Player one has the cones, the higher throw begins"
        }
        (Sides::Cast, _) => "The throws decide",
        (Sides::One(Side::Cones), _) => "Player one has the cones",
        (Sides::One(Side::Spools), _) => "Player one has the spools",
    }
}
