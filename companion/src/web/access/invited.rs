//! The invitations that are open: pure, with the time as an argument.

use super::codes;
use crate::invitation::Guest;

/// Milliseconds for which an invitation is good.
pub(super) const VALID_MS: u64 = 5 * 60_000;

/// Open invitations: past that one that was used goes, or else the oldest.
pub(super) const MOST: usize = 4;

/// Wrong PINs after which none of the PINs shown is good any more. Tokens stay good.
pub(super) const WRONG_PINS: u32 = 5;

/// Browsers that one link for spectators lets in.
const SPECTATORS: usize = 50;

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Open {
    /// What the address ends with.
    pub(super) token: String,
    /// What can be typed instead; none once it was guessed at too often.
    pub(super) pin: Option<String>,
    /// The evening, empty at the list of games.
    pub(super) evening: String,
    /// Whoever is invited.
    pub(super) guest: Guest,
    until_ms: u64,
    /// [`Id::key`](super::codes::Id::key) of each browser that came in, from before it did.
    came: Vec<String>,
}

impl Open {
    /// True if it lets the browser with that key in: one player, or some spectators. A browser that came in with it and
    /// asks again, since its button was pressed twice or the answer was lost, is let in again.
    pub(super) fn lets_in(&self, browser: &str) -> bool {
        self.has_room() || self.came.iter().any(|came| came == browser)
    }

    fn has_room(&self) -> bool {
        self.came.len()
            < match self.guest {
                Guest::Player { .. } | Guest::AnyPlayer => 1,
                Guest::Spectator => SPECTATORS,
            }
    }
}

/// The open invitations, oldest first. Those that let nobody in any more are kept until their time is over.
#[derive(Debug, Default)]
pub(super) struct Invited {
    open: Vec<Open>,
    wrong_pins: u32,
}

impl Invited {
    /// Invites `guest`.
    pub(super) fn add(
        &mut self,
        token: String,
        pin: String,
        evening: &str,
        guest: Guest,
        now_ms: u64,
    ) {
        self.forget(now_ms);
        if self.open.len() >= MOST {
            let used = self.open.iter().position(|open| !open.has_room());
            self.open.remove(used.unwrap_or(0));
        }
        self.open.push(Open {
            token,
            pin: Some(pin),
            evening: evening.to_owned(),
            guest,
            until_ms: now_ms.saturating_add(VALID_MS),
            came: Vec::new(),
        });
        self.wrong_pins = 0;
    }

    /// The invitation with `token`.
    pub(super) fn with_token(&mut self, token: &str, now_ms: u64) -> Option<&Open> {
        self.forget(now_ms);
        self.open
            .iter()
            .find(|open| codes::same(&open.token, token))
    }

    /// The invitation with `pin`, if it lets `browser` in.
    pub(super) fn with_pin(&mut self, pin: &str, browser: &str, now_ms: u64) -> Option<&Open> {
        self.forget(now_ms);
        self.open.iter().rfind(|open| {
            let shown = open.pin.as_deref();
            shown.is_some_and(|shown| codes::same(shown, pin)) && open.lets_in(browser)
        })
    }

    /// True if some PIN lets somebody in.
    pub(super) fn has_pin(&mut self, now_ms: u64) -> bool {
        self.forget(now_ms);
        self.open
            .iter()
            .any(|open| open.pin.is_some() && open.has_room())
    }

    /// A PIN was wrong.
    pub(super) fn wrong_pin(&mut self) {
        self.wrong_pins = self.wrong_pins.saturating_add(1);
        if self.wrong_pins >= WRONG_PINS {
            for open in &mut self.open {
                open.pin = None;
            }
        }
    }

    /// The browser has come in with `token`.
    pub(super) fn came(&mut self, token: &str, browser: String) {
        for open in self.open.iter_mut().filter(|open| open.token == token) {
            open.came.push(browser.clone());
        }
    }

    /// True if somebody has come in with the invitation at `address`.
    pub(super) fn used(&self, address: &str) -> bool {
        let mut open = self.open.iter();
        open.any(|open| !open.came.is_empty() && address.ends_with(&open.token))
    }

    fn forget(&mut self, now_ms: u64) {
        self.open.retain(|open| now_ms < open.until_ms);
    }
}
