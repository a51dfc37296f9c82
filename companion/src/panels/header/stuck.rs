//! Buttons that stay down: a short circuit, a pin that is something else's, or a thing that lies on the panel.
//!
//! One that is down when the panel starts, or longer than anybody holds one, is ignored until it has been up; the others
//! work. The clock is that of [`readyroom_hardware::button`].

use readyroom_hardware::button::{Button, SETTLE_MS};

/// Nobody holds a button longer than this, in milliseconds.
pub const STUCK_MS: u32 = 30_000;

/// What is known of one contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contact {
    Up,
    /// Since this moment.
    Down(u32),
    /// It has stayed down, and has read up since this moment, if it does.
    Stuck {
        up_since: Option<u32>,
    },
}

/// All six.
#[derive(Clone, Debug)]
pub struct Stuck {
    contacts: [Contact; 6],
}

impl Stuck {
    /// Buttons that read like this when the panel starts.
    pub fn new(levels: [bool; 6]) -> Self {
        let contact = |down| match down {
            true => Contact::Stuck { up_since: None },
            false => Contact::Up,
        };
        Self {
            contacts: levels.map(contact),
        }
    }

    /// The levels as they count: a stuck button reads up.
    pub fn filter(&mut self, levels: [bool; 6], now_ms: u32) -> [bool; 6] {
        let mut counted = levels;
        for (contact, down) in self.contacts.iter_mut().zip(&mut counted) {
            *contact = contact.next(*down, now_ms);
            *down &= matches!(contact, Contact::Down(_));
        }
        counted
    }

    /// When to filter next if no level changes.
    pub fn next_due(&self, now_ms: u32) -> Option<u32> {
        let due = |contact: &Contact| match contact {
            Contact::Up | Contact::Stuck { up_since: None } => None,
            Contact::Down(since) => Some(since.wrapping_add(STUCK_MS)),
            Contact::Stuck {
                up_since: Some(since),
            } => Some(since.wrapping_add(SETTLE_MS)),
        };
        let dues = self.contacts.iter().filter_map(due);
        dues.min_by_key(|due| due.wrapping_sub(now_ms).cast_signed())
    }

    /// The buttons that are ignored.
    pub fn buttons(&self) -> Vec<Button> {
        let all = Button::ALL.into_iter().zip(self.contacts);
        let stuck = all.filter(|(_, contact)| matches!(contact, Contact::Stuck { .. }));
        stuck.map(|(button, _)| button).collect()
    }
}

impl Contact {
    const fn next(self, down: bool, now_ms: u32) -> Self {
        match (self, down) {
            (Self::Up, true) => Self::Down(now_ms),
            (Self::Down(since), true) if now_ms.wrapping_sub(since) >= STUCK_MS => {
                Self::Stuck { up_since: None }
            }
            (Self::Down(since), true) => Self::Down(since),
            (Self::Up | Self::Down(_), false) => Self::Up,
            (Self::Stuck { .. }, true) => Self::Stuck { up_since: None },
            // The bounce of letting go is no press.
            (
                Self::Stuck {
                    up_since: Some(since),
                },
                false,
            ) if now_ms.wrapping_sub(since) >= SETTLE_MS => Self::Up,
            (
                Self::Stuck {
                    up_since: Some(since),
                },
                false,
            ) => Self::Stuck {
                up_since: Some(since),
            },
            (Self::Stuck { up_since: None }, false) => Self::Stuck {
                up_since: Some(now_ms),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [bool; 6] = [false; 6];
    const ROLL: [bool; 6] = [true, false, false, false, false, false];
    const ROLL_AND_UP: [bool; 6] = [true, false, true, false, false, false];
    const UP: [bool; 6] = [false, false, true, false, false, false];

    #[test]
    fn a_button_that_is_down_at_the_start_is_ignored_until_it_was_let_go() {
        let mut stuck = Stuck::new(ROLL);
        assert_eq!(stuck.buttons(), [Button::Roll]);
        assert_eq!(stuck.filter(ROLL_AND_UP, 10), UP, "the others work");
        assert_eq!(stuck.filter(NONE, 1_000), NONE);
        assert_eq!(stuck.filter(ROLL, 1_003), NONE, "the bounce of letting go");
        assert_eq!(stuck.filter(NONE, 1_005), NONE);
        assert_eq!(stuck.next_due(1_005), Some(1_005 + SETTLE_MS));
        assert_eq!(stuck.buttons(), [Button::Roll]);
        assert_eq!(stuck.filter(NONE, 1_005 + SETTLE_MS), NONE);
        assert_eq!(stuck.buttons(), []);
        assert_eq!(stuck.next_due(2_000), None);
        assert_eq!(stuck.filter(ROLL, 3_000), ROLL);
    }

    #[test]
    fn a_button_that_is_held_longer_than_anybody_would_counts_as_let_go() {
        let start = u32::MAX - 500;
        let mut stuck = Stuck::new(NONE);
        assert_eq!(stuck.filter(ROLL, start), ROLL);
        let due = stuck.next_due(start).unwrap();
        assert_eq!(due, start.wrapping_add(STUCK_MS));
        assert_eq!(stuck.filter(ROLL, due.wrapping_sub(1)), ROLL);
        assert_eq!(stuck.filter(ROLL, due), NONE);
        assert_eq!(stuck.buttons(), [Button::Roll]);
        assert_eq!(stuck.next_due(due), None, "nothing is waited for");
    }
}
