//! Every sentence of the full game.
//!
//! One actor, one verb and one square, or one step, to a sentence: what happened first, then what
//! comes of it, then whose turn it is.

mod choices;
mod company;
mod ended;
mod happened;
mod hint;
mod waits;
mod why;

pub use choices::{
    about_square, abouts, control, has, looking_back, move_line, off, player, press_again, preview,
    sides, square_label, standing,
};
pub use company::{company, greeting, lasts};
pub use ended::{against, ended};
pub use happened::{cast_told, told};
pub use hint::{ALONE, hint};
pub use waits::{lying, opening, resigned, waits_for};
pub use why::{cannot_move, told as why_told};

use super::setup::Player;
use crate::app::sheet::or_list;
use crate::board::{BySide, Side};
use crate::game::{BySeat, RecordError, Seat};
use crate::rules::PositionError;

/// Said when a link names no way.
pub const NO_SUCH_WAY: &str =
    "That link names no way of playing that this page knows: choose one here.";

/// Said when a text is far longer than any game.
pub const TOO_LONG: &str = "That text is too long to be a game: paste the text of one game alone.";

/// Said when a game's text has been read.
pub const READ_IN: &str = "The game from that text stands on the board; the record leaves it out.";

/// Said when something was copied.
pub const COPIED: &str = "Copied.";

/// Said when the browser did not let it be copied.
pub const NOT_COPIED: &str = "This browser did not allow copying: select the text and copy it.";

/// Said when a picture is asked for where none is painted.
pub const NO_PICTURE: &str = "This browser paints no picture of the board: share the link instead.";

/// Why a link's position can't be shown.
pub fn bad_link(why: &PositionError) -> String {
    format!("That link holds no position of this way: {why}.")
}

/// Why a text is no game.
pub fn bad_text(why: &RecordError) -> String {
    format!("That text is no game that the rules allow: {why}.")
}

/// Said when a kept game is found.
pub const GOES_ON: &str = "Your game goes on where you left it.";

/// Said when the store refuses.
pub const CANNOT_KEEP: &str =
    "This browser lets the page keep nothing now: a reload loses what happens from here on.";

/// Said when what is kept is no game of this page.
pub const UNREADABLE: &str = "The game kept here could not be read, so it was set aside.";

/// Said when there is no room to set something aside.
pub const NO_ROOM_ASIDE: &str = "Something kept here could not be read, and there is no room to \
                                 set it aside. Save it with the button below, before you play on.";

/// Said when the kept record of games is none of this page.
pub const TALLY_UNREADABLE: &str =
    "The record of games kept here could not be read: it was set aside, and a new one begins.";

/// Said when the board shows what another tab has kept.
pub const PLAYED_ON: &str = "The board shows the game as another tab has it.";

/// Said when another tab has kept what this page does not understand.
pub const ELSEWHERE_UNREADABLE: &str = "Another tab keeps a game that this one cannot read; it was set aside. Reload to see both alike.";

/// Said when a game that was not over has made room for another.
pub const LEFT: &str = "Undo brings back the game that you left.";

/// Said when it has been brought back.
pub const BROUGHT_BACK: &str = "The game that you left is back.";

/// Said when a decision is taken back, and throws have been made since.
pub const FALL_AGAIN: &str = "The throws made since then will fall again.";

/// The same in a game that counted until then.
pub const FALL_AGAIN_AND_OUT: &str = "The throws made since then will fall again; you have seen \
                                      them, so the record leaves this game out.";

/// Said when a person takes the computer's side in a game that counted until then.
pub const SIDES_CHANGED: &str = "You have changed sides, so the record leaves this game out.";

/// Said when the sides of a game that is over are to be changed.
pub const NO_SIDES_NOW: &str = "This game is over, so nobody changes sides in it.";

/// Said at the end of a game that does not count.
pub const LEFT_OUT: &str = "The record leaves this game out.";

/// Said when a square is pressed before there is a game.
pub const BEFORE_START: &str =
    "No game has begun: press Start game, then throw, then press a piece.";

/// Said when two people, or two computers, change places.
pub const SWAPPED: &str = "The players have changed places.";

/// Said when the board has been saved as a picture.
pub const PICTURED: &str = "The picture of the board was saved.";

/// Said when the device gives no randomness.
pub const NO_CHANCE: &str = "This device gave no random number, so nothing was thrown. Try again.";

/// What a player is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// The one person who plays here.
    You,
    /// The one computer.
    Computer,
    /// One of two of a kind, by the pieces.
    Pieces(Side),
    /// One of two of a kind, while it is open who gets which pieces.
    Player(Seat),
}

impl Name {
    /// At the beginning of a sentence.
    pub const fn start(self) -> &'static str {
        match self {
            Self::You => "You",
            Self::Computer => "The computer",
            Self::Pieces(Side::Cones) => "Cones",
            Self::Pieces(Side::Spools) => "Spools",
            Self::Player(Seat::One) => "Player one",
            Self::Player(Seat::Two) => "Player two",
        }
    }

    /// Inside a sentence.
    pub const fn within(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Computer => "the computer",
            Self::Pieces(Side::Cones) => "cones",
            Self::Pieces(Side::Spools) => "spools",
            Self::Player(Seat::One) => "player one",
            Self::Player(Seat::Two) => "player two",
        }
    }

    /// That form of a verb for one, or the other for many: "The computer throws", "You throw".
    pub fn does(self, one: &str, many: &str) -> String {
        let verb = match self {
            Self::You | Self::Pieces(_) => many,
            Self::Computer | Self::Player(_) => one,
        };
        format!("{} {verb}", self.start())
    }
}

/// What both seats are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    seats: BySeat<Name>,
    sides: BySide<Name>,
}

impl Names {
    /// The names of players, of whom seat one has that side, if it is settled.
    pub fn of(players: &BySeat<Player>, one: Option<Side>) -> Self {
        let name = |seat: Seat| {
            let pieces = one.map(|one| if seat == Seat::One { one } else { one.other() });
            match (players[seat], players[seat.other()], pieces) {
                (Player::Person, Player::Computer(_), _) => Name::You,
                (Player::Computer(_), Player::Person, _) => Name::Computer,
                (_, _, Some(side)) => Name::Pieces(side),
                (_, _, None) => Name::Player(seat),
            }
        };
        let seats = BySeat { one: name(Seat::One), two: name(Seat::Two) };
        let sides = match one {
            Some(Side::Spools) => BySide::new(seats.two, seats.one),
            _ => BySide::new(seats.one, seats.two),
        };
        Self { seats, sides }
    }

    /// What that seat is called.
    pub fn seat(&self, seat: Seat) -> Name {
        self.seats[seat]
    }

    /// What that side is called.
    pub fn side(&self, side: Side) -> Name {
        self.sides[side]
    }
}

/// A piece of that side.
pub const fn piece(side: Side) -> &'static str {
    match side {
        Side::Cones => "cone",
        Side::Spools => "spool",
    }
}

/// The side as a heading.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Cones => "Cones",
        Side::Spools => "Spools",
    }
}

/// "1 move", "2 moves".
fn many(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// "1 point", "2 points".
fn points(count: u8) -> String {
    many(count.into(), "point")
}

/// That a point is lost, or several are.
fn are_lost(count: u8) -> String {
    format!("{} {} lost", points(count), if count == 1 { "is" } else { "are" })
}

/// "1", "1 or 4", "1, 4 or 6".
fn any_of(scores: impl Iterator<Item = crate::board::Score>) -> String {
    or_list(&scores.map(|score| score.to_string()).collect::<Vec<_>>())
}
