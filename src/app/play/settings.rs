//! What a person sets once and keeps.

/// How fast things go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// For showing to others.
    Slow,
    /// For playing.
    #[default]
    Usual,
    /// For watching.
    Fast,
}

impl Pace {
    /// Every pace, slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Usual, Self::Fast];

    /// In percent of the usual speed.
    pub const fn percent(self) -> u32 {
        match self {
            Self::Slow => 60,
            Self::Usual => 100,
            Self::Fast => 220,
        }
    }

    /// How long something lasts at this pace that usually lasts so many milliseconds.
    pub const fn stretch(self, milliseconds: u32) -> u32 {
        milliseconds * 100 / self.percent()
    }

    /// The word of a pace, as in kept texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Usual => "usual",
            Self::Fast => "fast",
        }
    }

    /// The pace of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.word() == word)
    }
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// A piece is pressed twice to move it.
    Confirm,
    /// A move without a choice is played by itself.
    Forced,
    /// Wood and stone can be heard.
    Sound,
}

impl Switch {
    /// Every switch, in the order in which they are kept.
    pub const ALL: [Self; 3] = [Self::Confirm, Self::Forced, Self::Sound];

    const fn word(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Forced => "forced",
            Self::Sound => "sound",
        }
    }
}

/// The settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How fast things go.
    pub pace: Pace,
    on: Vec<Switch>,
}

impl Settings {
    /// Whether that is on.
    pub fn is_on(&self, switch: Switch) -> bool {
        self.on.contains(&switch)
    }

    /// Turns it on if it is off, and off if it is on.
    pub fn flip(&mut self, switch: Switch) {
        if self.is_on(switch) {
            self.on.retain(|other| *other != switch);
        } else {
            self.on.push(switch);
        }
    }

    /// As kept: the pace and what is on.
    pub fn write(&self) -> String {
        let mut text = self.pace.word().to_owned();
        for switch in Switch::ALL.into_iter().filter(|switch| self.is_on(*switch)) {
            text.push(' ');
            text.push_str(switch.word());
        }
        text
    }

    /// Reads what [`write`](Self::write) wrote; none for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut settings = Self { pace: Pace::from_word(words.next()?)?, on: Vec::new() };
        for word in words {
            let switch = Switch::ALL.into_iter().find(|switch| switch.word() == word)?;
            if settings.is_on(switch) {
                return None;
            }
            settings.on.push(switch);
        }
        Some(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, Settings, Switch};

    #[test]
    fn settings_are_read_back() {
        let mut settings = Settings::default();
        assert_eq!(Settings::read(&settings.write()), Some(settings.clone()));
        settings.pace = Pace::Fast;
        settings.flip(Switch::Confirm);
        settings.flip(Switch::Sound);
        assert_eq!(settings.write(), "fast confirm sound");
        assert_eq!(Settings::read("fast confirm sound"), Some(settings.clone()));
        settings.flip(Switch::Confirm);
        assert!(!settings.is_on(Switch::Confirm));
        for foreign in ["", "quick", "usual loud", "usual sound sound", "usual "] {
            assert_eq!(Settings::read(foreign), None, "{foreign:?}");
        }
    }
}
