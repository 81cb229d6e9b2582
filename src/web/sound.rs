//! Sounds, made on the spot: nothing is fetched for them.

use web_sys::{AudioContext, GainNode, OscillatorNode};

use crate::app::play::{Heard, Note};

/// The loudest that a note gets, of 1.
const LOUD: f32 = 0.16;
/// What counts as silence: a fade may not end at nothing.
const SILENT: f32 = 0.0005;

/// Plays each sound once.
#[derive(Default)]
pub(super) struct Speaker {
    context: Option<AudioContext>,
    heard: Option<u32>,
}

impl Speaker {
    /// Takes note of the latest sound, and plays it if it is new and sound is on.
    pub(super) fn play(&mut self, heard: Option<Heard>, on: bool) {
        let Some(heard) = heard else { return };
        if self.heard.replace(heard.count) == Some(heard.count) || !on {
            return;
        }
        // Made on the first sound after a press: a browser keeps it silent otherwise.
        if self.context.is_none() {
            self.context = AudioContext::new().ok();
        }
        let Some(context) = &self.context else { return };
        let begins = context.current_time() + f64::from(heard.after) / 1000.0;
        for note in heard.sound.notes() {
            // A note that can't be made is not heard; the game goes on.
            let _ = sound(context, begins, *note);
        }
    }
}

/// Plans one note: a tone that slides, through a gain that fades.
fn sound(context: &AudioContext, begins: f64, note: Note) -> Option<()> {
    let tone = OscillatorNode::new(context).ok()?;
    let gain = GainNode::new(context).ok()?;
    let at = begins + f64::from(note.at) / 1000.0;
    let ends = at + f64::from(note.lasts) / 1000.0;
    let pitch = tone.frequency();
    pitch.set_value_at_time(f32::from(note.from), at).ok()?;
    pitch.exponential_ramp_to_value_at_time(f32::from(note.to), ends).ok()?;
    gain.gain().set_value_at_time(LOUD, at).ok()?;
    gain.gain().exponential_ramp_to_value_at_time(SILENT, ends).ok()?;
    tone.connect_with_audio_node(&gain).ok()?;
    gain.connect_with_audio_node(&context.destination()).ok()?;
    tone.start_with_when(at).ok()?;
    tone.stop_with_when(ends).ok()
}
