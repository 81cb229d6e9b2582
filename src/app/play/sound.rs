//! What can be heard: soft wood and stone, told as short notes.

use crate::rules::{Event, Sent};

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Sticks or a die fall.
    Throw,
    /// A piece is set down.
    Step,
    /// Two pieces change places, or one is taken.
    Hit,
    /// A piece goes into the water.
    Water,
    /// A piece leaves the board.
    Off,
    /// The game is won.
    Won,
}

/// One note of a sound: a tone that slides and fades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Milliseconds after the sound begins.
    pub at: u16,
    /// Hertz at its beginning.
    pub from: u16,
    /// Hertz at its end.
    pub to: u16,
    /// Milliseconds until it has faded.
    pub lasts: u16,
}

const fn note(at: u16, from: u16, to: u16, lasts: u16) -> Note {
    Note { at, from, to, lasts }
}

impl Sound {
    /// The notes that make it.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Self::Throw => {
                const {
                    &[
                        note(0, 620, 240, 55),
                        note(90, 540, 210, 60),
                        note(210, 700, 260, 50),
                        note(370, 580, 220, 70),
                    ]
                }
            }
            Self::Step => const { &[note(0, 330, 150, 90)] },
            Self::Hit => const { &[note(0, 330, 150, 90), note(110, 250, 110, 120)] },
            Self::Water => const { &[note(0, 520, 110, 320), note(160, 300, 80, 300)] },
            Self::Off => const { &[note(0, 330, 150, 90), note(80, 660, 655, 260)] },
            Self::Won => {
                const { &[note(0, 440, 440, 240), note(140, 554, 554, 240), note(280, 659, 659, 520)] }
            }
        }
    }

    /// What the events of a move sound like: the latest that is more than a step.
    pub fn of(events: &[Event]) -> Option<Self> {
        let mut heard = events.iter().filter_map(|event| match event {
            Event::Moved { .. } => Some(Self::Step),
            Event::Swapped { .. } | Event::Captured { .. } | Event::Bumped { .. } => {
                Some(Self::Hit)
            }
            Event::SentTo { why: Sent::Ousted, .. } => Some(Self::Hit),
            Event::SentTo { .. } => Some(Self::Water),
            Event::BorneOff { .. } => Some(Self::Off),
            Event::Won { .. } => Some(Self::Won),
            _ => None,
        });
        heard.next_back()
    }
}

/// A sound to be heard once: another count, another sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// How many sounds there have been.
    pub count: u32,
    /// The latest.
    pub sound: Sound,
    /// Milliseconds until it is due, counted from when it is first seen.
    pub after: u32,
}
