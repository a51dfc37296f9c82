//! A phone is invited: `Table › A phone › Anna` shows a QR code at every panel, until OK or BACK, until somebody has come in
//! with it, or until it has expired. Then a sentence says so for a moment, and the menu is there again.
//!
//! What happens meanwhile leaves the code there, as long as its player has a seat. A code for a player can be scanned by
//! whoever sees the display: it says whom it is for, and the first to scan it is that player.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{Face, say::know};

use super::{Table, cover::players_of, view::View};
use crate::invitation::{Guest, Invitations, Passed, PhoneOf, Shown};

impl<G: Face> Table<G> {
    /// True if phones are let in.
    pub(super) fn lets_phones_in(&self) -> bool {
        let invitations = self.invitations.as_deref();
        invitations.is_some_and(Invitations::reachable)
    }

    /// Shows a code, or why there is none.
    pub(super) fn invite(&mut self, phone: PhoneOf, now_ms: u64) {
        let guest = phone.guest(&players_of(self.evening.now()));
        let (Some(invitations), Some(guest)) = (self.invitations.as_deref(), guest) else {
            return self.ui.decline("Not on offer any more");
        };
        let evening = self.evening.id().to_string();
        match Shown::new(invitations, &evening, guest, now_ms) {
            Ok(shown) => self.ui.view = View::Phone(shown),
            Err(why) => {
                self.ui.sounder.earn(Chime::Refusal);
                self.ui.notices.add("No phone", &why);
                self.messages.push(know(why));
            }
        }
    }

    /// Takes the code away once it is used or has expired, and says so.
    pub(super) fn look_for_phone(&mut self, now_ms: u64) {
        let (View::Phone(shown), Some(invitations)) = (&mut self.ui.view, &self.invitations) else {
            return;
        };
        if now_ms < shown.next_due() {
            return;
        }
        match shown.advance(&**invitations, now_ms) {
            Passed::Nothing | Passed::Expired => {}
            Passed::Used => self.ui.sounder.earn(Chime::Success),
            Passed::Gone => self.ui.view = self.home(),
        }
    }

    /// True if a code is shown that is still for somebody at the table.
    pub(super) fn keeps_code(&self) -> bool {
        let View::Phone(shown) = &self.ui.view else {
            return false;
        };
        match shown.guest() {
            Guest::Player { seat, name } => {
                let players = players_of(self.evening.now());
                players.get(usize::from(*seat)) == Some(name)
            }
            Guest::AnyPlayer | Guest::Spectator => true,
        }
    }
}
