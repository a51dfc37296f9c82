//! What panels show of a table, and what their buttons mean there: all that is no matter of the game that is played.
//!
//! All panels share one; of what a player looks at alone, others see less. See `look.rs`.

use std::borrow::Cow;

use readyroom_hardware::chime::Chime;
use readyroom_kit::{Seat, Sight, face::Message};

use super::{
    gesture::HeldOk,
    look::{Look, OPEN_MS},
    menu::Menu,
    notice::Notices,
    showing::BottomRow,
    sounder::Sounder,
    throw::Throw,
    view::View,
};
use crate::{report::Reports, tabletop::PanelId};

/// What panels show of a table.
pub(super) struct PanelUi {
    pub view: View,
    pub menu: Menu,
    /// What the menu is about: the topic or the headline it came with.
    pub question: String,
    pub notices: Notices,
    pub sounder: Sounder,
    /// Which messages are read before play goes on.
    pub reports: Reports,
    pub throw: Throw,
    /// What was reported by nothing yet, since the table's own dice had to be typed first.
    pub before_dice: Vec<Message>,
    /// What is only to know of the latest messages.
    pub bottom_row: BottomRow,
    /// What was said to a player alone who has not looked since.
    pub unread: Vec<Message>,
    /// The reason why the last press did nothing.
    pub declined: Option<Cow<'static, str>>,
    /// What OK does if it stays down.
    pub held_ok: HeldOk,
    /// Who looks at what is one player's own.
    pub look: Option<Look>,
    /// What is seen by whoever speaks or presses without a panel.
    pub session: Sight,
    /// The seed has been shown at the end of the game: OK leaves now.
    pub seed_shown: bool,
}

impl PanelUi {
    /// Panels that begin with this view, and this menu of what is asked.
    pub fn new(view: View, menu: Menu, question: String) -> Self {
        Self {
            view,
            menu,
            question,
            notices: Notices::default(),
            sounder: Sounder::default(),
            reports: Reports::default(),
            throw: Throw::default(),
            before_dice: Vec::new(),
            bottom_row: BottomRow::default(),
            unread: Vec::new(),
            declined: None,
            held_ok: HeldOk::default(),
            look: None,
            session: Sight::Public,
            seed_shown: false,
        }
    }

    /// What is seen at `panel`.
    pub fn sight_at(&self, panel: PanelId) -> Sight {
        match &self.look {
            _ if panel == PanelId::EVERYBODY => self.session,
            Some(look) if look.panel == panel => Sight::Player(look.seat),
            Some(_) | None => Sight::Public,
        }
    }

    /// What whoever looks sees: the offers are shown so.
    pub fn open_sight(&self) -> Sight {
        let look = self.look.as_ref();
        look.map_or(self.session, |look| Sight::Player(look.seat))
    }

    /// The panel that shows what no other does.
    pub fn panel_of_look(&self) -> Option<PanelId> {
        match (&self.view, &self.look) {
            (View::Hand(hand), _) if hand.panel().is_some() => hand.panel(),
            (_, look) => look.as_ref().map(|look| look.panel),
        }
    }

    /// When the look closes by itself.
    pub fn look_closes(&self) -> Option<u64> {
        self.look.as_ref().map(|look| look.until_ms)
    }

    /// Somebody did something at `panel`: the look there stays.
    pub fn keep_look(&mut self, panel: PanelId, now_ms: u64) {
        if let Some(look) = &mut self.look
            && look.panel == panel
        {
            look.until_ms = now_ms + OPEN_MS;
        }
    }

    /// When an open hand closes by itself.
    pub const fn hand_closes(&self) -> Option<u64> {
        match &self.view {
            View::Hand(hand) => hand.closes(),
            _ => None,
        }
    }

    /// What was said to the player of `seat` alone is covered.
    pub fn forget_own(&mut self, seat: Seat) {
        self.notices.forget(seat);
        self.bottom_row.own = None;
    }

    /// What stands in the bottom row of the menu that is shown: it is for whoever looks, if somebody does.
    pub fn bottom_row_now(&self) -> Option<&str> {
        match &self.bottom_row.own {
            Some(own) => Some(own.as_str()).filter(|own| !own.is_empty()),
            None => self.bottom_row.of_all(),
        }
    }

    /// Says why a press did nothing.
    pub fn decline(&mut self, why: impl Into<Cow<'static, str>>) {
        self.sounder.earn(Chime::Refusal);
        self.declined = Some(why.into());
    }

    /// Shows the countdown large.
    pub fn show_countdown(&mut self) {
        if !matches!(self.view, View::Countdown(_)) {
            let under = std::mem::replace(&mut self.view, View::Menu);
            self.view = View::Countdown(Box::new(under));
        }
    }

    /// Shows what lies under the large countdown.
    pub fn hide_countdown(&mut self) {
        self.view = std::mem::replace(&mut self.view, View::Menu).under_countdown();
    }

    /// The code that is shown, in words; nothing without one.
    pub fn code_in_words(&self) -> Vec<String> {
        match &self.view {
            View::Phone(shown) => shown.words(),
            _ => Vec::new(),
        }
    }

    /// When the code has to be looked at again.
    pub fn phone_due(&self) -> Option<u64> {
        match &self.view {
            View::Phone(shown) => Some(shown.next_due()),
            _ => None,
        }
    }
}
