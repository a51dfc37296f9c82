//! Plays chimes note by note. A new one cuts off the one before.

use std::time::Duration;

use readyroom_hardware::chime::Chime;
use tokio::time::Instant;

use super::{Tone, ToneFailed};

/// A buzzer with the chime that plays on it.
#[derive(Debug)]
pub struct ChimePlayer<T: Tone> {
    tone: T,
    playing: Option<(Chime, Instant)>,
    /// The last tone that was set, in Hz; 0 is silence.
    hz: u16,
}

impl<T: Tone> ChimePlayer<T> {
    /// A silent one.
    pub const fn new(tone: T) -> Self {
        Self {
            tone,
            playing: None,
            hz: 0,
        }
    }

    /// Begins a chime.
    pub const fn play(&mut self, chime: Chime, now: Instant) {
        self.playing = Some((chime, now));
    }

    /// Sounds what is to sound now; returns when it changes.
    ///
    /// # Errors
    /// The buzzer failed; the chime is given up.
    pub fn update(&mut self, now: Instant) -> Result<Option<Instant>, ToneFailed> {
        let note = self.playing.and_then(|(chime, since)| {
            let elapsed = now.saturating_duration_since(since).as_millis();
            let (note, end) = chime.at(u32::try_from(elapsed).unwrap_or(u32::MAX))?;
            Some((note, since + Duration::from_millis(end.into())))
        });
        if note.is_none() {
            self.playing = None;
        }
        let set = self.set_tone(note.map_or(0, |(note, _)| note.hz));
        if set.is_err() {
            self.playing = None;
        }
        set.map(|()| note.map(|(_, end)| end))
    }

    fn set_tone(&mut self, hz: u16) -> Result<(), ToneFailed> {
        if hz == self.hz {
            return Ok(());
        }
        self.hz = hz;
        match hz {
            0 => self.tone.rest(),
            hz => self.tone.sound(hz),
        }
    }
}

impl<T: Tone> Drop for ChimePlayer<T> {
    fn drop(&mut self) {
        let _ = self.set_tone(0);
    }
}
