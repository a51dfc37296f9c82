//! Short sounds, as data: each chime is a few notes for a buzzer that plays one pitch at a time.

use serde::{Deserialize, Serialize};

/// A call of the buzzer. Each is shorter than a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Chime {
    /// A press was understood.
    Press,
    /// A press or move was refused.
    Refusal,
    /// Dice were rolled.
    Roll,
    /// Something bad happened at the table.
    Alarm,
    /// Something good happened at the table.
    Success,
    /// The countdown passed 30 s, 10 s, or one of the last 5 s.
    Warning,
    /// The countdown ran out.
    Expiry,
    /// The game is won.
    Win,
    /// The game is lost.
    Loss,
}

/// One note of a chime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Pitch in Hz; 0 is silence.
    pub hz: u16,
    /// Length of the note, in milliseconds.
    pub ms: u16,
}

const fn note(hz: u16, ms: u16) -> Note {
    Note { hz, ms }
}

const fn rest(ms: u16) -> Note {
    Note { hz: 0, ms }
}

impl Chime {
    /// All nine.
    pub const ALL: [Self; 9] = [
        Self::Press,
        Self::Refusal,
        Self::Roll,
        Self::Alarm,
        Self::Success,
        Self::Warning,
        Self::Expiry,
        Self::Win,
        Self::Loss,
    ];

    /// The notes, first to last. Small piezo buzzers are loudest from 1 to 4 kHz, so the calls that must be heard
    /// over a table live there; what is good rises and what is bad falls.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Self::Press => const { &[note(2_093, 18)] },
            Self::Refusal => const { &[note(311, 90), rest(40), note(262, 160)] },
            Self::Roll => {
                const {
                    &[
                        note(1_175, 22),
                        rest(28),
                        note(988, 22),
                        rest(38),
                        note(1_319, 22),
                        rest(52),
                        note(880, 22),
                        rest(70),
                        note(1_047, 60),
                    ]
                }
            }
            Self::Alarm => {
                const {
                    &[
                        note(1_480, 130),
                        note(988, 130),
                        note(1_480, 130),
                        note(988, 130),
                    ]
                }
            }
            Self::Success => const { &[note(1_319, 80), rest(10), note(1_976, 170)] },
            Self::Warning => const { &[note(2_637, 60), rest(40), note(2_637, 60)] },
            Self::Expiry => {
                const {
                    &[
                        note(2_349, 220),
                        rest(60),
                        note(2_349, 220),
                        rest(60),
                        note(1_175, 380),
                    ]
                }
            }
            Self::Win => {
                const {
                    &[
                        note(1_047, 110),
                        note(1_319, 110),
                        note(1_568, 110),
                        note(2_093, 160),
                        note(1_568, 80),
                        note(2_093, 330),
                    ]
                }
            }
            Self::Loss => {
                const {
                    &[
                        note(880, 180),
                        note(784, 180),
                        note(698, 180),
                        note(587, 400),
                    ]
                }
            }
        }
    }

    /// Length of the melody, in milliseconds; below 1000.
    pub fn duration_ms(self) -> u32 {
        self.notes().iter().map(|note| u32::from(note.ms)).sum()
    }

    /// The note that sounds `elapsed_ms` after the start, and when it ends; none once the melody is over.
    pub fn at(self, elapsed_ms: u32) -> Option<(Note, u32)> {
        let mut end = 0;
        for note in self.notes() {
            end += u32::from(note.ms);
            if elapsed_ms < end {
                return Some((*note, end));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chime_is_heard_and_over_within_a_second() {
        for chime in Chime::ALL {
            let duration = chime.duration_ms();
            assert!(
                (1..1_000).contains(&duration),
                "{chime:?} lasts {duration} ms"
            );
            assert!(
                chime.notes().iter().any(|note| note.hz > 0),
                "{chime:?} is silent"
            );
            assert!(
                chime.notes().iter().all(|note| note.ms > 0),
                "{chime:?} has a note of no length"
            );
            assert_eq!(chime.at(duration), None, "{chime:?}");
        }
    }

    #[test]
    fn every_note_can_be_heard_from_a_small_buzzer() {
        for note in Chime::ALL.iter().flat_map(|chime| chime.notes()) {
            assert!(note.hz == 0 || (200..=5_000).contains(&note.hz), "{note:?}");
        }
    }

    #[test]
    fn no_two_chimes_sound_alike() {
        for (index, chime) in Chime::ALL.iter().enumerate() {
            for other in &Chime::ALL[index + 1..] {
                assert_ne!(chime.notes(), other.notes(), "{chime:?} and {other:?}");
            }
        }
    }

    #[test]
    fn stepping_from_note_to_note_plays_the_melody_in_order() {
        for chime in Chime::ALL {
            let (mut played, mut now) = (Vec::new(), 0);
            while let Some((note, end)) = chime.at(now) {
                played.push(note);
                now = end;
            }
            assert_eq!(played, chime.notes());
        }
    }
}
