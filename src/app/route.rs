//! Which screen an address opens.

/// The screens that exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The one-piece race.
    #[default]
    Race,
    /// The final-houses explorer.
    Houses,
    /// The full game.
    Play,
    /// What is read: rules sheets, houses, history, strategy.
    Rules,
    /// The guided first game.
    Learn,
}

impl Screen {
    /// Every screen, in the order of the navigation.
    pub const ALL: [Self; 5] = [Self::Race, Self::Houses, Self::Play, Self::Rules, Self::Learn];

    /// The first part of the address after `#`, and the id of the screen's section.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Houses => "houses",
            Self::Race => "race",
            Self::Play => "play",
            Self::Rules => "rules",
            Self::Learn => "learn",
        }
    }

    /// The title of the window while the screen is open.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Houses => "Final houses, exact odds – Senet",
            Self::Play => "Full game – Senet",
            Self::Race => "Senet – race, exact odds and full games on an ancient board",
            Self::Learn => "A first game, step by step – Senet",
            Self::Rules => "Rules, houses and history – Senet",
        }
    }
}

/// How many letters of an address are read: more than any address of ours has.
const LONGEST: usize = 400;

/// A screen and what the address says beyond it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Route {
    /// The screen.
    pub screen: Screen,
    /// What follows the screen's name and a slash; empty if nothing does.
    pub rest: String,
}

impl Route {
    /// Reads the part of an address after `#`, with or without the sign; what is no screen of ours
    /// opens the race. Of an endless address only the beginning counts.
    pub fn parse(hash: &str) -> Self {
        let end = hash.char_indices().nth(LONGEST).map(|(end, _)| end);
        // `get` brings no panic's text along: the first program is weighed.
        let hash = end.and_then(|end| hash.get(..end)).unwrap_or(hash);
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let (name, rest) = path.split_once('/').unwrap_or((path, ""));
        let screen = Screen::ALL.into_iter().find(|screen| screen.name() == name);
        screen.map_or_else(Self::default, |screen| Self { screen, rest: rest.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::{Route, Screen};

    #[test]
    fn every_screen_is_found_by_its_name() {
        for screen in Screen::ALL {
            assert_eq!(Route::parse(&format!("#{}", screen.name())).screen, screen);
            let deep = Route::parse(&format!("#{}/a/b", screen.name()));
            assert_eq!((deep.screen, deep.rest.as_str()), (screen, "a/b"));
        }
    }

    #[test]
    fn of_an_endless_address_the_beginning_counts() {
        let route = Route::parse(&format!("#play/duat/{}", "é".repeat(1_000_000)));
        assert_eq!((route.screen, route.rest.chars().count()), (Screen::Play, super::LONGEST - 6));
    }

    #[test]
    fn what_is_no_screen_opens_the_race() {
        for hash in ["", "#", "#nowhere", "#/", "#%00", "race\u{0}"] {
            assert_eq!(Route::parse(hash).screen, Screen::Race, "{hash:?}");
        }
    }
}
