//! What a person chooses before a game begins.

use crate::ai::{Level, ladder, nearest};
use crate::board::Side;
use crate::game::{Begin, BySeat, Seat};
use crate::rules::{Opening, Ruleset, canon};

/// Who plays at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this device.
    Person,
    /// The computer, at that level.
    Computer(Level),
}

impl Player {
    /// Whether the computer plays there.
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_))
    }

    /// Who plays for it in that way: a level that the way does not offer gives its seat to the
    /// nearest below.
    #[must_use]
    pub fn of(self, way: &Ruleset) -> Self {
        match self {
            Self::Person => Self::Person,
            Self::Computer(level) => Self::Computer(nearest(way, level).level),
        }
    }
}

/// `person`, or the level's id, as in kept texts and choices.
impl core::fmt::Display for Player {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Person => PERSON,
            Self::Computer(level) => level.id(),
        })
    }
}

impl core::str::FromStr for Player {
    type Err = crate::ai::NoLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == PERSON { Ok(Self::Person) } else { text.parse().map(Self::Computer) }
    }
}

const PERSON: &str = "person";

/// Who gets which pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The way's own opening decides.
    Cast,
    /// It is agreed that the first player has that side.
    One(Side),
}

impl Sides {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Cast, Self::One(Side::Cones), Self::One(Side::Spools)];

    /// The word of a choice, as in kept texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cast => "cast",
            Self::One(Side::Cones) => "cones",
            Self::One(Side::Spools) => "spools",
        }
    }

    /// The choice of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sides| sides.word() == word)
    }
}

/// The choices for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The way of playing.
    pub way: &'static Ruleset,
    /// Who is wished for; [`players`](Self::players) says who plays.
    pub wished: BySeat<Player>,
    /// Who gets which pieces.
    pub sides: Sides,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            way: canon::ALL[0],
            wished: BySeat { one: Player::Person, two: Player::Computer(Level::Scribe) },
            sides: Sides::Cast,
        }
    }
}

impl Setup {
    /// Whether the way decides by a throw or a coin, so that there is something to choose.
    pub const fn has_opening(way: &Ruleset) -> bool {
        !matches!(way.opening, Opening::Fixed(_))
    }

    /// The choices of sides that the way offers, the usual one first.
    pub fn offered(way: &Ruleset) -> &'static [Sides] {
        if Self::has_opening(way) { &Sides::ALL } else { &Sides::ALL[1..] }
    }

    /// Takes that way, and what it offers in place of what it does not.
    pub fn choose(&mut self, way: &'static Ruleset) {
        self.way = way;
        let offered = Self::offered(way);
        if !offered.contains(&self.sides) {
            self.sides = offered[0];
        }
    }

    /// How the game begins that is set up so.
    pub const fn begin(&self) -> Begin {
        match self.sides {
            Sides::Cast => Begin::Cast,
            Sides::One(one) => Begin::Settled { one },
        }
    }

    /// As kept: way, first player, second player, sides.
    pub fn write(&self) -> String {
        let BySeat { one, two } = &self.wished;
        format!("{} {one} {two} {}", self.way.id, self.sides.word())
    }

    /// Reads what [`write`](Self::write) wrote; none for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let way = Ruleset::by_id(words.next()?)?;
        let one = words.next()?.parse().ok()?;
        let two = words.next()?.parse().ok()?;
        let sides = Sides::from_word(words.next()?)?;
        if words.next().is_some() || !Self::offered(way).contains(&sides) {
            return None;
        }
        Some(Self { way, wished: BySeat { one, two }, sides })
    }

    /// Who may sit at a seat in that way.
    pub fn seated(way: &Ruleset) -> impl Iterator<Item = Player> {
        let levels = ladder(way).map(|rung| Player::Computer(rung.level));
        [Player::Person].into_iter().chain(levels)
    }

    /// Who plays: those that are wished for, as far as the way offers them.
    pub fn players(&self) -> BySeat<Player> {
        seat_all(self.way, &self.wished)
    }

    /// Seats a player.
    pub fn seat(&mut self, seat: Seat, player: Player) {
        self.wished[seat] = player;
    }
}

/// Who plays for those in that way.
pub fn seat_all(way: &Ruleset, wished: &BySeat<Player>) -> BySeat<Player> {
    BySeat { one: wished.one.of(way), two: wished.two.of(way) }
}

#[cfg(test)]
mod tests {
    use super::{Player, Setup, Sides};
    use crate::ai::Level;
    use crate::board::Side;
    use crate::game::Seat;
    use crate::rules::canon;

    #[test]
    fn every_choice_is_read_back() {
        for way in canon::ALL {
            let mut setup = Setup::default();
            setup.choose(way);
            for sides in Setup::offered(way) {
                setup.sides = *sides;
                setup.seat(Seat::Two, Player::Computer(Level::Priest));
                assert_eq!(Setup::read(&setup.write()), Some(setup.clone()));
            }
        }
        for foreign in ["", "duat", "duat person person", "duat person person cast x", "x y z w"] {
            assert_eq!(Setup::read(foreign), None, "{foreign:?}");
        }
        assert_eq!(Setup::read("bell person person cast"), None, "bell has no opening");
        assert!("emperor".parse::<Player>().is_err());
    }

    #[test]
    fn a_level_that_a_way_does_not_offer_is_kept_for_those_that_do() {
        let mut setup = Setup::default();
        for level in Level::ALL {
            setup.seat(Seat::Two, Player::Computer(level));
            for way in canon::ALL {
                setup.choose(way);
                let players = setup.players();
                assert!(Setup::seated(way).any(|player| player == players.two), "{}", way.id);
                assert_eq!(setup.wished.two, Player::Computer(level));
                assert_eq!(players.one, Player::Person);
            }
        }
    }

    #[test]
    fn a_way_without_an_opening_offers_no_throw_for_it() {
        let mut setup = Setup::default();
        assert_eq!(setup.sides, Sides::Cast);
        setup.choose(&canon::BELL);
        assert_eq!(setup.sides, Sides::One(Side::Cones));
    }
}
