//! A look behind the cover: what one player alone may choose is shown at one panel, while that player holds it.
//!
//! Where all offers of a choice are a player's own, every panel shows a cover in place of the menu; where only some are, one
//! entry of the menu leads to it. OK held at a panel opens the look there: that panel gets a [`super::PanelUi`] of its own, which sees
//! what the player sees. Until the look closes, the other panels show who chooses: UP, DOWN and BACK show the overview there,
//! ROLL and TIMER do what is public, OK held moves the look. Why such a press did nothing is read there alone.
//!
//! A look stays over the choices of its player that follow each other. It closes when the choice is not that player's, with
//! BACK in the overview, on a take-back, when its panel leaves, when the panel is handed on to another player, and a minute
//! after the last press there. What it showed to everybody, such as a page of the overview, all panels show then.
//!
//! The player who speaks without a panel ([`PanelId::EVERYBODY`]) sees what is public, unless the command names a player: that
//! is a look as well, which closes with the next command.

use readyroom_kit::{Seat, Sight, face::Face};

use super::{
    PanelView, Table,
    cover::{Private, entry, name_of},
    hand::Shown,
    notice::{Notice, Notices},
    phone::keeps_code,
    view::View,
};
use crate::tabletop::PanelId;

/// Milliseconds without a press after which a look closes by itself.
const OPEN_MS: u64 = 60_000;

/// A player who looks behind the cover at a panel.
pub(super) struct Look<M> {
    pub panel: PanelId,
    pub seat: Seat,
    /// When it closes by itself.
    pub until_ms: u64,
    /// What that panel shows.
    pub seen: PanelView<M>,
}

impl<M> Look<M> {
    /// A player looks at a panel, and does not just say as whom.
    pub fn is_at_a_panel(&self) -> bool {
        self.panel != PanelId::EVERYBODY
    }

    /// Something that this player alone sees is to be chosen.
    const fn chooses(&self) -> bool {
        matches!(self.seen.offers.private(), Private::Shown(_))
    }

    /// When it closes by itself.
    pub fn closes(&self) -> Option<u64> {
        self.is_at_a_panel().then_some(self.until_ms)
    }
}

impl<G: Face> Table<G> {
    /// OK is held where something is behind a cover: at that panel it is shown from now on.
    pub(super) fn open_look(&mut self, now_ms: u64) {
        let Some(seat) = self.offers().private().seat() else {
            return;
        };
        let panel = self.panel();
        if panel == PanelId::EVERYBODY {
            return self.decline("Only at a player's panel");
        }
        let look = self
            .panels
            .look
            .take_if(|look| look.seat == seat && look.is_at_a_panel());
        let seen = match look {
            Some(look) => look.seen,
            None => {
                self.change_session(Sight::Public);
                self.close_look();
                self.seen_as(seat, Some(seat))
            }
        };
        self.panels.look = Some(Look {
            panel,
            seat,
            until_ms: now_ms + OPEN_MS,
            seen,
        });
        self.offer_anew(|_, ui, offers| ui.menu = offers.menu());
        for PanelView { ui, offers } in self.panels.all_mut() {
            ui.view = View::home(&self.evening, offers.private());
        }
        let name = name_of(self.evening.now(), seat);
        self.show_unread(&name);
        self.report_what_a_warning_hides(&name);
    }

    /// What the player of `seat` sees who begins to look at what the panels show.
    fn seen_as(&self, seat: Seat, own_pages: Option<Seat>) -> PanelView<G::Move> {
        let PanelView { ui, offers } = &self.panels.shared;
        let (mut ui, offers) = (ui.clone(), offers.clone());
        ui.sight = Sight::Player(seat);
        ui.own_pages = own_pages;
        PanelView { ui, offers }
    }

    /// The player who looked at a panel, looks no more.
    pub(super) fn close_look(&mut self) {
        let look = self.panels.look.take_if(|look| look.is_at_a_panel());
        let Some(look) = look else {
            return;
        };
        let game = self.evening.now();
        let offers = self.offered_to(Sight::Public);
        let home = View::home(&self.evening, offers.private());
        let shared = &mut self.panels.shared;
        if look.chooses() {
            shared.ui.menu = offers.menu();
            shared.ui.menu.point_at(&entry(game, look.seat));
        }
        shared.offers = offers;
        // No player waits for that player any more.
        shared.ui.declined = None;
        // OK that closed the look may still be down: what it would show there is another player's.
        shared.ui.hold_nothing();
        if keeps_code(&look.seen.ui, game) {
            shared.ui.view = look.seen.ui.view;
        } else {
            let own_pages = game.private_pages(look.seat).len();
            let left = look.seen.ui.view.left(own_pages, &home);
            shared.ui.view.after_choosing(left);
        }
        self.show_notes();
    }

    /// The speaker, and the player who looks without a panel, sees so much from now on.
    pub(super) fn change_session(&mut self, sight: Sight) {
        if self.session() == sight {
            return;
        }
        self.close_look();
        if let Some(Look { mut seen, .. }) = self.panels.look.take() {
            let before = &mut self.panels.shared.ui;
            // What everybody may read has been read there as well.
            seen.ui.notices = std::mem::take(&mut before.notices);
            seen.ui.bottom_row = std::mem::take(&mut before.bottom_row);
            seen.ui.sight = Sight::Public;
            if seen.ui.hand_at().is_some() {
                seen.ui.view = View::home(&self.evening, seen.offers.private());
            }
            self.panels.shared = seen;
        }
        self.panels.look = sight.player().map(|seat| Look {
            panel: PanelId::EVERYBODY,
            seat,
            until_ms: 0,
            seen: self.seen_as(seat, None),
        });
        self.see_anew();
        if let Some(seat) = sight.player() {
            let name = name_of(self.evening.now(), seat);
            self.show_unread(&name);
        }
    }

    /// The player who sees other things now than before, has them in view.
    fn see_anew(&mut self) {
        self.offer_anew(|evening, ui, offers| {
            if offers.private() == Private::Nothing {
                return;
            }
            ui.menu = offers.menu();
            if ui.view.is_of_the_menu(evening.running()) {
                ui.view = View::home(evening, offers.private());
            }
        });
    }

    /// OK is held at a hand: it is shown at that panel.
    pub(super) fn open_hand(&mut self, shown: Shown, now_ms: u64) {
        let panel = self.panel();
        let look = self.panels.look.as_ref();
        if look.is_some_and(|look| look.panel != panel) {
            self.close_look();
        }
        let ui = &mut self.panels.at_mut(panel).ui;
        let View::Hand(hand) = &mut ui.view else {
            return;
        };
        if panel != PanelId::EVERYBODY || ui.sight.sees(Sight::Player(hand.seat())) {
            hand.open(panel, shown, now_ms);
        }
    }

    /// The panel is handed, or turned, to a player who sees so much: what another player looks at there is covered before,
    /// so that the cover is what comes after it.
    pub(super) fn hand_on(&mut self, to: Sight) {
        let panel = self.panel();
        let look = self.panels.look.as_ref();
        if look.is_some_and(|look| look.panel == panel && !to.sees(Sight::Player(look.seat))) {
            self.close_look();
        }
    }

    /// Closes the look of a player whose choice it is not, once what is only for that player has been read.
    pub(super) fn close_finished_look(&mut self) {
        let at_a_panel = self
            .panels
            .look
            .as_mut()
            .filter(|look| look.is_at_a_panel());
        let Some(look) = at_a_panel else {
            return;
        };
        let (seat, ui) = (look.seat, &mut look.seen.ui);
        if look.seen.offers.private().seat() == Some(seat) {
            return;
        }
        let shared = &self.panels.shared.ui.bottom_row;
        if !ui.bottom_row.is_empty() && ui.bottom_row != *shared {
            // No menu of that player follows that would say it.
            let name = name_of(self.evening.now(), seat);
            let own = Notice::report(&name, [&*ui.bottom_row], None).own();
            ui.notices.add(Notices::ALONE, own);
        }
        ui.bottom_row.clone_from(shared);
        if !ui.notices.has_own() {
            self.close_look();
        }
    }

    /// Closes the look if it is time.
    pub(super) fn close_look_in_time(&mut self, now_ms: u64) {
        let closes = self.panels.look.as_ref().and_then(Look::closes);
        if closes.is_some_and(|due| due <= now_ms) {
            self.close_look();
        }
    }

    /// A player did something at `panel`: the look there stays.
    pub(super) fn keep_look(&mut self, panel: PanelId, now_ms: u64) {
        if let Some(look) = self.panels.look.as_mut().filter(|look| look.panel == panel) {
            look.until_ms = now_ms + OPEN_MS;
        }
    }

    /// ROLL or TIMER is pressed where others wait for the viewer, who would lose what is being typed; true if that is so.
    pub(super) fn waits_for_a_text(&mut self) -> bool {
        let look = self.panels.look.as_ref();
        let types = look.is_some_and(|look| matches!(look.seen.ui.view, View::Text { .. }));
        let waits = types && self.panels.at(self.panel()).waits();
        if waits {
            self.decline_to_others();
        }
        waits
    }

    /// Reports where others wait that nothing else is done before.
    pub(super) fn decline_to_others(&mut self) {
        let seat = self.offers().private().seat().unwrap_or_default();
        let name = name_of(self.evening.now(), seat);
        self.decline(format!("{name} looks first"));
    }
}
