//! The six buttons and what a finger does with them: debouncing, long press and repeat, all by time.
//!
//! Sample whenever an input changes and whenever [`Buttons::next_due`] says so; in between there is nothing to do, so
//! a panel may sleep. Sampling more often does no harm. The clock is in milliseconds, 32 bits, and may wrap.
//!
//! Limits: a press counts on its first edge, so that it feels immediate. A spike on the wire therefore counts as a
//! press; keep those out with the pull-ups and capacitors of the wiring.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::clock::{reached, soonest};

/// A button of the panel, in the order they sit on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Button {
    /// Makes the roll on offer, from anywhere.
    Roll,
    /// Starts or pauses the timer on offer, or shows the running one large.
    Timer,
    /// Cursor up; repeats while held.
    Up,
    /// Cursor down; repeats while held.
    Down,
    /// Takes the entry under the cursor; held, does the last taken-back move again.
    Ok,
    /// Closes a menu; held, takes the last move back.
    Back,
}

impl Button {
    /// All six, in panel order.
    pub const ALL: [Self; 6] = [
        Self::Roll,
        Self::Timer,
        Self::Up,
        Self::Down,
        Self::Ok,
        Self::Back,
    ];

    /// Whether it repeats while it is held, instead of reporting a hold.
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }

    /// Its name as printed on the panel and used in scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Roll => "ROLL",
            Self::Timer => "TIMER",
            Self::Up => "UP",
            Self::Down => "DOWN",
            Self::Ok => "OK",
            Self::Back => "BACK",
        }
    }
}

/// What a finger did. A press is reported on its first edge, so a hold is always preceded by the press it grew from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gesture {
    /// The button went down.
    Press(Button),
    /// The button has stayed down for the long-press time; once per press, and never from a button that repeats.
    Hold(Button),
    /// The button is still down and repeats (`Up` and `Down` only).
    Repeat(Button),
}

/// A contact counts as open once it has read open for this long; shorter gaps are bounce.
pub const SETTLE_MS: u32 = 20;
/// A press becomes a hold after this long.
pub const HOLD_MS: u32 = 600;
/// A held button that repeats does so first after this long,
pub const REPEAT_AFTER_MS: u32 = 400;
/// and then every so often.
pub const REPEAT_EVERY_MS: u32 = 120;

/// One contact, debounced by time: down at the first sample that reads down, up once it has read up for
/// [`SETTLE_MS`] on end. The bounce after either edge is shorter than that and changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Debouncer {
    contact: Contact,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Contact {
    #[default]
    Up,
    Down,
    /// Reported as down, but reading up since this moment.
    Opening(u32),
}

impl Debouncer {
    /// Feeds one sample; returns the new settled state (`true` is down) when it changes.
    pub const fn sample(&mut self, down: bool, now_ms: u32) -> Option<bool> {
        match (self.contact, down) {
            (Contact::Up, true) => {
                self.contact = Contact::Down;
                Some(true)
            }
            (Contact::Down, false) => {
                self.contact = Contact::Opening(now_ms);
                None
            }
            (Contact::Opening(_), true) => {
                self.contact = Contact::Down;
                None
            }
            (Contact::Opening(since), false) if now_ms.wrapping_sub(since) >= SETTLE_MS => {
                self.contact = Contact::Up;
                Some(false)
            }
            (Contact::Up, false) | (Contact::Down, true) | (Contact::Opening(_), false) => None,
        }
    }

    /// The settled state.
    pub const fn is_down(&self) -> bool {
        !matches!(self.contact, Contact::Up)
    }

    /// When a contact that reads up will have settled; none if it has, or reads down.
    const fn settles_at(&self) -> Option<u32> {
        match self.contact {
            Contact::Opening(since) => Some(since.wrapping_add(SETTLE_MS)),
            Contact::Up | Contact::Down => None,
        }
    }
}

/// What a button that is down will do next if it stays down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Pending {
    #[default]
    Nothing,
    Hold {
        due: u32,
    },
    Repeat {
        due: u32,
    },
}

/// One button: its contact and what is pending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Key {
    contact: Debouncer,
    pending: Pending,
}

impl Key {
    const fn sample(&mut self, button: Button, down: bool, now_ms: u32) -> Option<Gesture> {
        match self.contact.sample(down, now_ms) {
            Some(true) => {
                self.pending = if button.repeats() {
                    Pending::Repeat {
                        due: now_ms.wrapping_add(REPEAT_AFTER_MS),
                    }
                } else {
                    Pending::Hold {
                        due: now_ms.wrapping_add(HOLD_MS),
                    }
                };
                return Some(Gesture::Press(button));
            }
            Some(false) => self.pending = Pending::Nothing,
            None => {}
        }
        // Only a contact that reads down goes on to hold or repeat; an opening one may be the end of a short press.
        match self.pending {
            Pending::Hold { due } if down && reached(due, now_ms) => {
                self.pending = Pending::Nothing;
                Some(Gesture::Hold(button))
            }
            Pending::Repeat { due } if down && reached(due, now_ms) => {
                self.pending = Pending::Repeat {
                    due: now_ms.wrapping_add(REPEAT_EVERY_MS),
                };
                Some(Gesture::Repeat(button))
            }
            Pending::Nothing | Pending::Hold { .. } | Pending::Repeat { .. } => None,
        }
    }

    const fn next_due(&self) -> Option<u32> {
        match (self.contact.settles_at(), self.pending) {
            (Some(due), _) | (None, Pending::Hold { due } | Pending::Repeat { due }) => Some(due),
            (None, Pending::Nothing) => None,
        }
    }
}

/// All six buttons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Buttons {
    keys: [Key; 6],
}

impl Buttons {
    /// Feeds the levels of all six contacts (`true` is down, in the order of [`Button::ALL`]) at one moment; returns
    /// what that completes, at most one gesture a button.
    pub fn sample(&mut self, levels: [bool; 6], now_ms: u32) -> Vec<Gesture, 6> {
        let keys = self.keys.iter_mut().zip(Button::ALL).zip(levels);
        keys.filter_map(|((key, button), down)| key.sample(button, down, now_ms))
            .collect()
    }

    /// When to sample next even if no input changes, on the same (wrapping) clock; `now_ms` itself if that is overdue,
    /// none while only a change can matter.
    pub fn next_due(&self, now_ms: u32) -> Option<u32> {
        soonest(self.keys.iter().filter_map(Key::next_due), now_ms)
    }

    /// Whether this button is down, bounce aside.
    pub const fn is_down(&self, button: Button) -> bool {
        self.keys[button as usize].contact.is_down()
    }
}

#[cfg(test)]
mod tests;
