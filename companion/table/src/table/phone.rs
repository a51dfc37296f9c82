//! A phone is invited: `Table › A phone › Anna` shows a QR code there, until OK or BACK, until a player has come in with it, or
//! until it has expired. Then a sentence states this for a moment, and the menu is there again.
//!
//! What happens meanwhile leaves the code there, as long as its player has a seat. A code for a player can be scanned by the
//! player who sees the display: it shows whom it is for, and the first to scan it is that player.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{Face, say::know};

use super::{PanelUi, PanelView, Table, cover::players_of, notice::Notice, view::View};
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
            return self.decline("Not on offer any more");
        };
        let evening = self.evening.id().to_string();
        match Shown::new(invitations, &evening, guest, now_ms) {
            Ok(shown) => self.ui_mut().view = View::Phone(shown),
            Err(why) => {
                self.panels.chimes.earn(Chime::Refusal);
                self.panels.tell(&Notice::text("No phone", &why));
                self.messages.push(know(why));
            }
        }
    }

    /// Takes the code away once it is used or has expired, and shows this.
    pub(super) fn look_for_phone(&mut self, now_ms: u64) {
        let Some(invitations) = &self.invitations else {
            return;
        };
        let mut used = false;
        for PanelView { ui, offers } in self.panels.all_mut() {
            let View::Phone(shown) = &mut ui.view else {
                continue;
            };
            if now_ms < shown.next_due() {
                continue;
            }
            match shown.advance(&**invitations, now_ms) {
                Passed::Nothing | Passed::Expired => {}
                Passed::Used => used = true,
                Passed::Gone => ui.view = View::home(&self.evening, offers.private()),
            }
        }
        if used {
            self.panels.chimes.earn(Chime::Success);
        }
    }
}

/// True if a code is shown that is still for a player who plays `game`.
pub(super) fn keeps_code<G: Face>(ui: &PanelUi, game: &G) -> bool {
    let View::Phone(shown) = &ui.view else {
        return false;
    };
    match shown.guest() {
        Guest::Player { seat, name } => players_of(game).get(usize::from(*seat)) == Some(name),
        Guest::AnyPlayer | Guest::Spectator => true,
    }
}
