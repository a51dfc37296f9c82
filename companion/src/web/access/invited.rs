//! The invitations that are open: pure, with the time as an argument.

use super::{codes, limits::Peer, refusal::Refusal};
use readyroom_table::invitation::Guest;

/// Milliseconds for which an invitation is good.
pub(super) const VALID_MS: u64 = 5 * 60_000;

/// Open invitations: past that one that was used goes, or else the oldest.
pub(super) const MOST: usize = 4;

/// Wrong tries after which a PIN is not good any more. Its token stays good.
pub(super) const WRONG_PINS: usize = 10;

/// Those of them that one peer may make: one device alone does not use a PIN up.
pub(super) const WRONG_PINS_OF_ONE: usize = 3;

/// Browsers that one link for spectators lets in.
const SPECTATORS: usize = 50;

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Open {
    /// What the address ends with.
    pub(super) token: String,
    /// What can be typed instead; none once it was tried too often.
    pub(super) pin: Option<String>,
    /// The evening, empty at the list of games.
    pub(super) evening: String,
    /// Anyone who is invited.
    pub(super) guest: Guest,
    until_ms: u64,
    came: Vec<Came>,
    /// Whose tries at the PIN were wrong.
    wrong: Vec<Peer>,
}

/// A browser that came in with an invitation, by its [`Id::key`](super::codes::Id::key).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Came {
    /// The key from before it did.
    before: String,
    /// The key it was given.
    pub(super) session: String,
    /// True once it has been seen with that.
    seen: bool,
}

impl Open {
    /// True if it lets the browser with the key `before` in: one player, or some spectators.
    ///
    /// A browser that asks again, since its button was pressed twice or the answer was lost, continues as the one it
    /// is. Once it has been seen as that one, what it was before is worth nothing.
    pub(super) fn lets_in(&self, before: &str) -> bool {
        match self.came_as(before) {
            Some(came) => !came.seen,
            None => self.has_room(),
        }
    }

    /// As whom the browser with the key `before` came in already.
    pub(super) fn came_as(&self, before: &str) -> Option<&Came> {
        self.came.iter().find(|came| came.before == before)
    }

    /// A PIN in the place of one that was tried too often.
    pub(super) fn renew(&mut self, pin: String) {
        self.pin = Some(pin);
        self.wrong.clear();
    }

    pub(super) fn has_room(&self) -> bool {
        self.came.len()
            < match self.guest {
                Guest::Player { .. } | Guest::AnyPlayer => 1,
                Guest::Spectator => SPECTATORS,
            }
    }

    /// True if `peer` has tried the PIN too often.
    fn tried_by(&self, peer: Peer) -> bool {
        let tries = self.wrong.iter().filter(|other| **other == peer);
        tries.count() >= WRONG_PINS_OF_ONE
    }
}

/// The open invitations, oldest first. Those that admit no device any more are kept until their time is over.
#[derive(Debug, Default)]
pub(super) struct Invited(Vec<Open>);

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
        if self.0.len() >= MOST {
            let used = self.0.iter().position(|open| !open.has_room());
            self.0.remove(used.unwrap_or(0));
        }
        self.0.push(Open {
            token,
            pin: Some(pin),
            evening: evening.to_owned(),
            guest,
            until_ms: now_ms.saturating_add(VALID_MS),
            came: Vec::new(),
            wrong: Vec::new(),
        });
    }

    /// The invitation with `token`.
    pub(super) fn with_token(&mut self, token: &str, now_ms: u64) -> Option<&Open> {
        self.forget(now_ms);
        self.0.iter().find(|open| codes::same(&open.token, token))
    }

    /// The invitation at `address`.
    pub(super) fn at(&mut self, address: &str, now_ms: u64) -> Option<&mut Open> {
        self.forget(now_ms);
        let mut open = self.0.iter_mut();
        open.find(|open| address.ends_with(&open.token))
    }

    /// Refuses a try of `peer` at a PIN that could not be right, whatever is typed.
    pub(super) fn may_try_pin(
        &mut self,
        before: &str,
        peer: Peer,
        now_ms: u64,
    ) -> Result<(), Refusal> {
        self.forget(now_ms);
        let mut shown = self.with_good_pin(before).peekable();
        if shown.peek().is_none() {
            Err(Refusal::NoPin)
        } else if shown.all(|open| open.tried_by(peer)) {
            Err(Refusal::TriedPin)
        } else {
            Ok(())
        }
    }

    /// The invitation with `pin`, of those that let the browser `before` in and that `peer` may still try.
    pub(super) fn with_pin(&self, pin: &str, before: &str, peer: Peer) -> Option<&Open> {
        self.with_good_pin(before).rfind(|open| {
            let shown = open.pin.as_deref();
            shown.is_some_and(|shown| codes::same(shown, pin)) && !open.tried_by(peer)
        })
    }

    /// True if some PIN lets a person in.
    pub(super) fn has_pin(&mut self, now_ms: u64) -> bool {
        self.forget(now_ms);
        self.0
            .iter()
            .any(|open| open.pin.is_some() && open.has_room())
    }

    /// A PIN of `peer` was wrong: it was compared with each that is good.
    pub(super) fn wrong_pin(&mut self, peer: Peer) {
        let compared = |open: &&mut Open| open.pin.is_some() && !open.tried_by(peer);
        for open in self.0.iter_mut().filter(compared) {
            open.wrong.push(peer);
            if open.wrong.len() >= WRONG_PINS {
                open.pin = None;
            }
        }
    }

    /// The browser `before` has come in with `token`, and has the key `session` from now on.
    pub(super) fn came(&mut self, token: &str, before: String, session: String) {
        let Some(open) = self.0.iter_mut().find(|open| open.token == token) else {
            return;
        };
        open.came.retain(|came| came.before != before);
        open.came.push(Came {
            before,
            session,
            seen: false,
        });
    }

    /// A browser was seen with the key `session`.
    pub(super) fn seen(&mut self, session: &str) {
        let came = self.0.iter_mut().flat_map(|open| &mut open.came);
        for came in came.filter(|came| came.session == session) {
            came.seen = true;
        }
    }

    /// True if a person has come in with the invitation at `address`.
    pub(super) fn used(&self, address: &str) -> bool {
        let mut open = self.0.iter();
        open.any(|open| !open.came.is_empty() && address.ends_with(&open.token))
    }

    fn with_good_pin(&self, before: &str) -> impl DoubleEndedIterator<Item = &Open> {
        let open = self.0.iter();
        open.filter(move |open| open.pin.is_some() && open.lets_in(before))
    }

    fn forget(&mut self, now_ms: u64) {
        self.0.retain(|open| now_ms < open.until_ms);
    }
}
