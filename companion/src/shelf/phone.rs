//! A phone is invited at the list of games: by a QR code, for any player or for a spectator. Who plays is not known here.

use std::sync::Arc;

use readyroom_hardware::{button::Button, chime::Chime};
use readyroom_kit::{
    face::{Path, say::know},
    path,
};
use readyroom_table::{
    invitation::{Invitations, Passed, PhoneOf, Shown},
    table::offers::PHONES,
    tabletop::Tabletop as _,
};

use super::{Shelf, Take};
use crate::journal::JournalFileError;

impl Shelf {
    /// The same shelf, where `invitations` let phones in, also at the table that was taken from it.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn with_invitations(
        mut self,
        invitations: Arc<dyn Invitations>,
    ) -> Result<Self, JournalFileError> {
        self.let_phones_in(invitations);
        self.restock()?;
        Ok(self)
    }

    pub(super) fn phones_offered(&self) -> Vec<(Path, Take)> {
        let invitations = self.context.invitations.as_deref();
        if !invitations.is_some_and(Invitations::reachable) {
            return Vec::new();
        }
        PhoneOf::UNNAMED
            .map(|(label, phone)| (path![PHONES, label], Take::Phone(phone)))
            .to_vec()
    }

    /// A network has come or gone since the list was made: the entry of phones comes or goes with it.
    pub(super) fn follow_network(&mut self) -> Result<(), JournalFileError> {
        let mut takes = self.offers.takes().iter();
        let offered = takes.any(|take| matches!(take, Take::Phone(_)));
        if offered == self.phones_offered().is_empty() {
            let before = std::mem::take(&mut self.menu);
            self.restock()?;
            self.menu = std::mem::take(&mut self.menu).after(&before, true);
        }
        Ok(())
    }

    /// Shows a code, or why there is none.
    pub(super) fn invite(&mut self, phone: PhoneOf, now_ms: u64) {
        let invitations = self.context.invitations.as_deref();
        let shown = invitations
            .zip(phone.guest(&[]))
            .map(|(invitations, guest)| Shown::new(invitations, "", guest, now_ms));
        match shown {
            Some(Ok(shown)) => self.phone = Some(shown),
            Some(Err(why)) => {
                self.chimes.earn(Chime::Refusal);
                self.tell_message("No phone", know(why));
            }
            None => {}
        }
    }

    /// A press while a code is shown: OK and BACK put it away, UP and DOWN show another address. False if none is shown.
    pub(super) fn press_at_code(&mut self, button: Button) -> bool {
        let Some(shown) = &mut self.phone else {
            return false;
        };
        match button {
            Button::Ok | Button::Back => self.phone = None,
            Button::Up | Button::Down | Button::Roll | Button::Timer => shown.press(button),
        }
        true
    }

    /// When the code has to be looked at again.
    pub(super) fn phone_due(&self) -> Option<u64> {
        self.phone.as_ref().map(Shown::next_due)
    }

    /// Takes the code away once it is used or has expired, and shows that it is gone.
    pub(super) fn look_for_phone(&mut self, now_ms: u64) {
        let (Some(shown), Some(invitations)) = (&mut self.phone, &self.context.invitations) else {
            return;
        };
        if now_ms < shown.next_due() {
            return;
        }
        match shown.advance(&**invitations, now_ms) {
            Passed::Nothing | Passed::Expired => {}
            Passed::Used => {
                self.chimes.begin();
                self.chimes.earn(Chime::Success);
            }
            Passed::Gone => self.phone = None,
        }
    }
}
