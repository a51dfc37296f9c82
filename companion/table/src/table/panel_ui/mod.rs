//! The user interface of panels: their pictures of a table, and the meaning of their buttons there, for every game.
//!
//! All panels share one, which sees what everybody sees. Where a player looks behind the cover, the panel has one of its own;
//! see `panels.rs`. A [`TableSeen`] answers questions about the table, and a [`Command`] is what the table is to do.

mod command;
mod drawn_level;
mod gesture;
mod overview;
mod press;
mod scene;

use std::borrow::Cow;

use readyroom_hardware::chime::Chime;
use readyroom_kit::{Seat, Sight};

use super::{cover::Private, menu::Menu, notice::Notices, throw::Throw, view::View};
use crate::tabletop::PanelId;
pub(super) use command::Command;
use gesture::HeldOk;

/// What panels show of a table that see so much.
#[derive(Clone)]
pub(super) struct PanelUi {
    /// What is seen there.
    pub sight: Sight,
    /// Whose own pages the overview begins with.
    pub own_pages: Option<Seat>,
    pub view: View,
    /// What was being typed or read when something happened elsewhere, while that is dealt with.
    pub kept: Option<View>,
    pub menu: Menu,
    /// What the menu is about: the topic or the headline it came with.
    pub question: String,
    pub notices: Notices,
    pub throw: Throw,
    /// The latest messages that are only to know, for the bottom row; empty if there are none.
    pub bottom_row: String,
    /// The reason why the last press did nothing.
    pub declined: Option<Cow<'static, str>>,
    /// What OK does if it stays down.
    held_ok: HeldOk,
    /// What the input sounds like that is dealt with.
    pub chime: Option<Chime>,
    /// The seed has been shown at the end of the game: OK leaves now.
    pub seed_shown: bool,
}

impl PanelUi {
    /// Panels that begin with this view, and this menu of what is asked.
    pub fn new(view: View, menu: Menu, question: String) -> Self {
        Self {
            sight: Sight::Public,
            own_pages: None,
            view,
            kept: None,
            menu,
            question,
            notices: Notices::default(),
            throw: Throw::default(),
            bottom_row: String::new(),
            declined: None,
            held_ok: HeldOk::default(),
            chime: None,
            seed_shown: false,
        }
    }

    /// What is in the bottom row of the menu that is shown.
    pub fn in_bottom_row(&self) -> Option<&str> {
        Some(&*self.bottom_row).filter(|row| !row.is_empty())
    }

    /// What OK did is over: kept down, it does nothing more.
    pub const fn hold_nothing(&mut self) {
        self.held_ok = HeldOk::Nothing;
    }

    /// The player who acts without a button has read the notices.
    pub fn read_all(&mut self) {
        self.held_ok = HeldOk::default();
        self.notices.clear();
    }

    /// Reports why a press did nothing, where `private` of the offers is one player's own. No page of the overview has room
    /// for that: others who wait see who chooses again.
    pub fn decline(&mut self, private: Private, why: impl Into<Cow<'static, str>>) {
        self.chime = Some(Chime::Refusal);
        self.declined = Some(why.into());
        if let (View::Page(_), Private::Elsewhere(_)) = (&self.view, private) {
            self.view = View::Chooses;
        }
    }

    /// The panel at which a hand is open.
    pub const fn hand_at(&self) -> Option<PanelId> {
        match &self.view {
            View::Hand(hand) => hand.panel(),
            _ => None,
        }
    }

    /// When an open hand closes by itself.
    pub const fn hand_closes(&self) -> Option<u64> {
        match &self.view {
            View::Hand(hand) => hand.closes(),
            _ => None,
        }
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
