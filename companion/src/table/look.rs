//! A look behind the cover: what one player alone may choose is shown at one panel, while that player holds it.
//!
//! Where all offers of a choice are a player's own, every panel shows a cover in place of the menu; where only some are, one
//! entry of the menu leads to it. OK held at a panel opens the look there. Until it closes, the other panels show who
//! chooses, and presses at them reach nothing that they do not see: UP, DOWN and BACK show the overview, ROLL and TIMER do
//! what is public, OK held moves the look. Why such a press did nothing is read there alone.
//!
//! A look stays over the choices of its player that follow each other. It closes when the choice is not that player's, with
//! BACK in the overview, on a take-back, when its panel leaves, when the panel is handed on to another player, and a minute
//! after the last press there.
//!
//! Whoever speaks without a panel ([`PanelId::EVERYBODY`]) sees what is public, unless [`Table::session`] says as whom.

use std::borrow::Cow;

use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    scene::{Scene, cut},
};
use readyroom_kit::{Seat, Sight, face::Face};

use super::{
    Table,
    cover::{Private, entry, name_of},
    hand::Shown,
    lettering::Lettering,
    view::View,
};
use crate::{
    journal::JournalError,
    tabletop::{Input, PanelId},
};

/// Milliseconds without a press after which a look closes by itself.
pub(super) const OPEN_MS: u64 = 60_000;

/// A player who looks behind the cover at a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub panel: PanelId,
    pub seat: Seat,
    /// When it closes by itself.
    pub until_ms: u64,
    /// The overview page that the other panels show meanwhile.
    page_of_others: Option<usize>,
}

impl<G: Face> Table<G> {
    /// True if `panel` does not see all that is shown to whoever looks.
    pub(super) fn looks_on(&self, panel: PanelId) -> bool {
        match self.offers.private() {
            Private::Shown(seat) => !self.ui.sight_at(panel).sees(Sight::Player(seat)),
            Private::Nothing | Private::BehindEntry(_) | Private::Covered(_) => false,
        }
    }

    /// True if `panel` shows who chooses in place of what is chosen.
    pub(super) fn is_kept_from(&self, panel: PanelId) -> bool {
        self.looks_on(panel) && self.is_of_the_menu(&self.ui.view)
    }

    /// The pages of the player who looks at a panel, which the overview begins with there.
    pub(super) fn own_pages(&self, game: &G) -> Vec<Scene> {
        let look = self.ui.look.as_ref();
        look.map_or_else(Vec::new, |look| game.private_pages(look.seat))
    }

    /// Whether `view` shows anything of the menu, or of the player who looks.
    pub(super) fn is_of_the_menu(&self, view: &View) -> bool {
        match view {
            View::Menu | View::Explanation { .. } | View::Cover | View::Text { .. } => true,
            View::Countdown(under) => {
                self.evening.running().is_none() && self.is_of_the_menu(under)
            }
            View::Page(page) => *page < self.own_pages(self.evening.now()).len(),
            View::Tray(_)
            | View::Free(_)
            | View::Dice(_)
            | View::Hand(_)
            | View::Phone(_)
            | View::Outcome => false,
        }
    }

    /// OK is held where something stands behind a cover: at `panel` it is shown from now on.
    pub(super) fn open_look(&mut self, now_ms: u64) {
        let Some(seat) = self.offers.private().seat() else {
            return;
        };
        if self.panel() == PanelId::EVERYBODY {
            return self.ui.decline("Only at a player's panel");
        }
        if self.ui.look.as_ref().is_some_and(|look| look.seat != seat) {
            self.close_look();
        }
        self.ui.look = Some(Look {
            panel: self.panel(),
            seat,
            until_ms: now_ms + OPEN_MS,
            page_of_others: None,
        });
        self.reopen();
        self.ui.view = View::Menu;
        let name = name_of(self.evening.now(), seat);
        self.show_unread(seat, &name);
        self.report_what_a_warning_hides(&name);
    }

    /// OK is held at a hand: it is shown at that panel.
    pub(super) fn open_hand(&mut self, shown: Shown, now_ms: u64) {
        let panel = self.panel();
        let View::Hand(hand) = &mut self.ui.view else {
            return;
        };
        let sees = self.ui.session.sees(Sight::Player(hand.seat()));
        if panel != PanelId::EVERYBODY || sees {
            hand.open(panel, shown, now_ms);
        }
    }

    /// Whoever looked, looks no more.
    pub(super) fn close_look(&mut self) {
        let own_pages = self.own_pages(self.evening.now()).len();
        let was_of_the_menu = self.is_of_the_menu(&self.ui.view);
        let Some(look) = self.ui.look.take() else {
            return;
        };
        // Nobody waits for that player any more.
        self.ui.declined = None;
        self.ui.forget_own(look.seat);
        let entry = match self.offers.private() {
            Private::Shown(seat) => Some(entry(self.evening.now(), seat)),
            Private::Nothing | Private::BehindEntry(_) | Private::Covered(_) => None,
        };
        if let Some(entry) = &entry {
            self.reopen();
            self.ui.menu.point_at(entry);
        }
        match &mut self.ui.view {
            View::Page(page) if !was_of_the_menu => *page -= own_pages,
            View::Page(_) => self.ui.view = self.home(),
            _ if was_of_the_menu && entry.is_some() => self.ui.view = self.home(),
            _ => {}
        }
    }

    /// The panel is handed, or turned, to somebody who sees so much: what another player looks at there is covered before,
    /// so that the cover is what comes after it.
    pub(super) fn hand_on(&mut self, to: Sight) {
        let other = |look: &Look| look.panel == self.panel() && !to.sees(Sight::Player(look.seat));
        if self.ui.look.as_ref().is_some_and(other) {
            self.close_look();
        }
    }

    /// Whoever speaks, and whoever looks without a panel, sees so much from now on.
    pub(super) fn change_session(&mut self, sight: Sight) {
        if self.ui.session == sight {
            return;
        }
        self.close_look();
        if let Some(seat) = self.ui.session.player() {
            self.ui.forget_own(seat);
        }
        let was_of_the_menu = self.is_of_the_menu(&self.ui.view);
        self.ui.session = sight;
        if self.offers.private() == Private::Nothing {
            return;
        }
        self.reopen();
        if was_of_the_menu {
            self.ui.view = self.home();
        }
        if let Some(seat) = sight.player() {
            let name = name_of(self.evening.now(), seat);
            self.show_unread(seat, &name);
        }
    }

    /// Offers and menu anew, for whoever looks now.
    pub(super) fn reopen(&mut self) {
        self.offers = self.offered();
        self.ui.menu = self.offers.menu();
        self.show_notes();
    }

    /// Closes the look of a player whose choice it is not, once what is only for that player has been read.
    pub(super) fn settle_look(&mut self) {
        let choice = self.offers.private().seat();
        let ends = self.ui.look.as_ref().map(|look| look.seat);
        let Some(seat) = ends.filter(|seat| choice != Some(*seat)) else {
            return;
        };
        let row = self.ui.bottom_row.own.take().unwrap_or_default();
        if !row.is_empty() {
            // No menu of that player follows that would say it.
            let name = name_of(self.evening.now(), seat);
            let own: (Seat, &[&str]) = (seat, &[&row]);
            self.ui.notices.add_report_with_own(&name, &[], own, None);
        }
        if !self.ui.notices.are_for(seat) {
            self.close_look();
        }
    }

    /// Closes the look if it is time.
    pub(super) fn close_look_in_time(&mut self, now_ms: u64) {
        if self.ui.look_closes().is_some_and(|due| due <= now_ms) {
            self.close_look();
        }
    }

    /// What is shown at the other panels while somebody looks.
    pub(super) fn scene_of_others(&self, letters: &Lettering<'_, G>) -> Scene {
        let look = self.ui.look.as_ref();
        if let Some(page) = look.and_then(|look| look.page_of_others) {
            return self.page(page, letters);
        }
        let seat = self.offers.private().seat().unwrap_or_default();
        let declined = self.declined_to_others().map(|why| letters.words(why));
        Scene::Notice {
            header: self.header(letters),
            text: cut(format_args!("{} chooses.", name_of(letters.game(), seat))),
            hint: cut(declined.as_deref().unwrap_or("hold OK  BACK: overview")),
        }
    }

    /// Why the last press did nothing, unless it was at a panel that shows who chooses.
    pub(super) fn declined(&self) -> Option<&str> {
        let declined = self.ui.declined.as_deref();
        declined.filter(|_| !self.is_kept_from(self.panel()))
    }

    /// The same if it was.
    fn declined_to_others(&self) -> Option<&str> {
        let declined = self.ui.declined.as_deref();
        declined.filter(|_| self.is_kept_from(self.panel()))
    }

    /// An input at a panel that does not see what is chosen.
    pub(super) fn input_of_others(
        &mut self,
        input: Input,
        now_ms: u64,
    ) -> Result<(), JournalError> {
        let pages = self.pages(&self.written()).len().max(1);
        let Some(shown) = self.ui.look.as_mut().map(|look| &mut look.page_of_others) else {
            return Ok(());
        };
        match input {
            Input::Gesture(Gesture::Hold(Button::Ok)) | Input::HoldKey(Button::Ok) => {
                self.open_look(now_ms);
            }
            Input::Gesture(Gesture::Hold(Button::Back)) | Input::HoldKey(Button::Back) => {
                return self.take_back(now_ms);
            }
            Input::Gesture(Gesture::Press(button)) => {
                let to = match (button, *shown) {
                    (Button::Back, None) | (Button::Up | Button::Down, None) => Some(0),
                    (Button::Up, Some(page)) => Some((page + pages - 1) % pages),
                    (Button::Down, Some(page)) => Some((page + 1) % pages),
                    (Button::Ok, _) | (Button::Back, Some(_)) => None,
                    (Button::Timer | Button::Roll, _) => return self.public_press(button, now_ms),
                };
                *shown = to;
                self.ui.sounder.earn(Chime::Press);
            }
            Input::Take(_) => self.decline_to_others("Not on offer any more"),
            Input::Gesture(Gesture::Repeat(_) | Gesture::Hold(_) | Gesture::Release(_))
            | Input::HoldKey(_)
            | Input::Typed(_)
            | Input::Erase
            | Input::DiceSeen
            | Input::PanelClock(_) => {}
        }
        Ok(())
    }

    /// ROLL and TIMER do what everybody sees on offer, wherever the cursor is that they do not see. Nothing comes over what
    /// whoever looks is typing, and no free dice over what that player reads.
    fn public_press(&mut self, button: Button, now_ms: u64) -> Result<(), JournalError> {
        self.ui.sounder.earn(Chime::Press);
        let is_typing = matches!(self.ui.view, View::Text { .. });
        let done = match button {
            Button::Timer if !is_typing => {
                self.timer(now_ms)?;
                true
            }
            Button::Roll if !is_typing => self.rolls(self.roll_seen_with(Sight::Public), now_ms)?,
            Button::Timer
            | Button::Roll
            | Button::Up
            | Button::Down
            | Button::Ok
            | Button::Back => false,
        };
        if !done {
            let seat = self.offers.private().seat().unwrap_or_default();
            let name = name_of(self.evening.now(), seat);
            self.ui.decline(format!("{name} looks first"));
        }
        if let Some(why) = self.ui.declined.take() {
            self.decline_to_others(why);
        }
        Ok(())
    }

    /// Says at a panel that shows who chooses why a press did nothing: no page of the overview has room for that.
    fn decline_to_others(&mut self, why: impl Into<Cow<'static, str>>) {
        if let Some(look) = &mut self.ui.look {
            look.page_of_others = None;
        }
        self.ui.decline(why);
    }
}
