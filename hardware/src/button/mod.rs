//! The six buttons and what a finger does with them: debouncing, long press and its end, repeat and buttons that are stuck, all by
//! time.
//!
//! Sample at every edge and when [`Buttons::next_due`] is reached; in between there is nothing to do, so a panel may
//! sleep. Sampling more often does no harm. The clock is in microseconds and does not go back.
//!
//! A press counts once its level is confirmed, [`CONFIRM_US`] after its first edge, and its hold and its repeats are counted
//! from that edge; [`Contact`] describes how it is distinguished from a spike.

mod contact;

use heapless::Vec;
use serde::{Deserialize, Serialize};

pub use contact::{
    APART_US, CHARGE_US, CONFIRM_US, Change, Contact, SETTLE_US, SPIKE_US, STUCK_US,
};

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

    /// True if it repeats while it is held, instead of reporting a hold.
    pub const fn repeats(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }

    /// The name, as printed on the panel and used in scripts.
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

/// A gesture at a button. A hold is always preceded by the press it grew from, and a release by its hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Gesture {
    /// The button went down.
    Press(Button),
    /// The button has stayed down for the long-press time; once per press, and never from a button that repeats.
    Hold(Button),
    /// The button is still down and repeats (`Up` and `Down` only).
    Repeat(Button),
    /// The button that was held is up again, or is ignored from now on because it stays down; once per hold.
    Release(Button),
}

/// A press becomes a hold after this many milliseconds.
pub const HOLD_MS: u32 = 600;
/// A held button that repeats does so first after this many milliseconds,
pub const REPEAT_AFTER_MS: u32 = 400;
/// and then every so many.
pub const REPEAT_EVERY_MS: u32 = 120;

/// The next gesture of a button that is down, and its time if it has to stay down until then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Pending {
    #[default]
    Nothing,
    Hold {
        due_us: u64,
    },
    Repeat {
        due_us: u64,
    },
    Release,
}

/// One button: its contact and what is pending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Key {
    contact: Contact,
    pending: Pending,
}

impl Key {
    fn sample(&mut self, button: Button, down: bool, now_us: u64) -> Option<Gesture> {
        match self.contact.sample(down, now_us) {
            Some(Change::Pressed { first_us }) => {
                self.pending = if button.repeats() {
                    Pending::Repeat {
                        due_us: first_us + us(REPEAT_AFTER_MS),
                    }
                } else {
                    Pending::Hold {
                        due_us: first_us + us(HOLD_MS),
                    }
                };
                return Some(Gesture::Press(button));
            }
            Some(Change::Released) => {
                let pending = core::mem::take(&mut self.pending);
                return (pending == Pending::Release).then_some(Gesture::Release(button));
            }
            None => {}
        }
        // Only a contact that reads down continues to hold or repeat; an opening one may be the end of a short press.
        match self.pending {
            Pending::Hold { due_us } if down && due_us <= now_us => {
                self.pending = Pending::Release;
                Some(Gesture::Hold(button))
            }
            Pending::Repeat { due_us } if down && due_us <= now_us => {
                self.pending = Pending::Repeat {
                    due_us: now_us + us(REPEAT_EVERY_MS),
                };
                Some(Gesture::Repeat(button))
            }
            Pending::Nothing | Pending::Hold { .. } | Pending::Repeat { .. } | Pending::Release => {
                None
            }
        }
    }

    fn next_due(&self) -> Option<u64> {
        let pending = match self.pending {
            Pending::Hold { due_us } | Pending::Repeat { due_us } if !self.contact.is_opening() => {
                Some(due_us)
            }
            Pending::Nothing | Pending::Hold { .. } | Pending::Repeat { .. } | Pending::Release => {
                None
            }
        };
        self.contact.next_due().into_iter().chain(pending).min()
    }
}

const fn us(ms: u32) -> u64 {
    ms as u64 * 1_000
}

/// All six buttons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Buttons {
    keys: [Key; 6],
}

impl Buttons {
    /// Buttons whose contacts read like this when the panel starts, `true` is down, in the order of [`Button::ALL`]:
    /// those that are down are ignored until they have been up.
    pub fn at_start(levels: [bool; 6]) -> Self {
        let key = |down| Key {
            contact: Contact::at_start(down),
            pending: Pending::Nothing,
        };
        Self {
            keys: levels.map(key),
        }
    }

    /// Feeds the levels of all six contacts (`true` is down, in the order of [`Button::ALL`]) at one moment; returns
    /// what that completes, at most one gesture a button.
    pub fn sample(&mut self, levels: [bool; 6], now_us: u64) -> Vec<Gesture, 6> {
        let keys = self.keys.iter_mut().zip(Button::ALL).zip(levels);
        keys.filter_map(|((key, button), down)| key.sample(button, down, now_us))
            .collect()
    }

    /// When to sample next even if no input changes, in microseconds of the same clock; `now_us` itself if that is
    /// overdue, none while only a change can matter.
    pub fn next_due(&self, now_us: u64) -> Option<u64> {
        let due = self.keys.iter().filter_map(Key::next_due).min()?;
        Some(due.max(now_us))
    }

    /// True while this button is down, bounce aside.
    pub const fn is_down(&self, button: Button) -> bool {
        self.keys[button as usize].contact.is_down()
    }

    /// The buttons that are ignored because they stay down.
    pub fn stuck(&self) -> Vec<Button, 6> {
        let all = self.keys.iter().zip(Button::ALL);
        all.filter(|(key, _)| key.contact.is_stuck())
            .map(|(_, button)| button)
            .collect()
    }
}

#[cfg(test)]
mod tests;
