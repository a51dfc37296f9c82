//! Offers, menus and views of the panels, made again after something was done.

use std::sync::Arc;

use readyroom_kit::{Sight, face::Face};

use super::{
    Table,
    in_words::InWords,
    offers::{OfGame, Offers, Settings, Take, of_game, offers},
    panel_ui::PanelUi,
    panels::PanelView,
    phone::keeps_code,
    view::View,
};
use crate::evening::Evening;

impl<G: Face> Table<G> {
    /// What can be chosen now at the panels, for each sight that they have. The game is asked once.
    pub(super) fn offered(&self) -> Vec<(Sight, Offers<Take<G::Move>>)> {
        let all = of_game(self.evening.now());
        let shared = self.panels.shared.ui.sight;
        let Some(look) = &self.panels.look else {
            return vec![(shared, self.seen_of(all, shared))];
        };
        let seen = |sight, all| (sight, self.seen_of(all, sight).while_looks(look.seat));
        let of_shared = all.seen_by(shared);
        vec![seen(shared, of_shared), seen(look.seen.ui.sight, all)]
    }

    /// What can be chosen now, as far as `sight` sees it.
    pub(super) fn offered_to(&self, sight: Sight) -> Offers<Take<G::Move>> {
        self.seen_of(of_game(self.evening.now()), sight)
    }

    fn seen_of(&self, all: OfGame<G::Move>, sight: Sight) -> Offers<Take<G::Move>> {
        let add = |offers: &mut Vec<_>| self.regulars.add_to(&self.evening, offers);
        let settings = Settings {
            muted: self.panels.chimes.muted(),
            phones: self.lets_phones_in(),
        };
        offers(&self.evening, all, add, settings, sight)
    }

    /// After something was done: offers, menu and view again.
    pub(super) fn refresh(&mut self, rolled_by_panel: bool) {
        self.for_screens.asked(self.evening.ply());
        self.in_words = InWords::default();
        for (sight, offers) in self.offered() {
            let game = self.evening.now();
            let question = offers.question(game);
            let seen = self.panels.with_mut(sight);
            let ui = &mut seen.ui;
            let before = std::mem::take(&mut ui.menu);
            let same = ui.question == question;
            ui.question = question;
            ui.menu = offers.menu().after(&before, same);
            if !keeps_code(ui, game) {
                ui.view = View::after(&self.evening, offers.private(), rolled_by_panel);
            }
            seen.offers = offers;
        }
        self.ask_for_notes();
        self.close_finished_look();
    }

    /// After something happened by itself: what is being entered or read stays, if it is still asked for.
    pub(super) fn refresh_under(&mut self, rolled_by_panel: bool) {
        for PanelView { ui, .. } in self.panels.all_mut() {
            if !keeps_code(ui, self.evening.now()) {
                let view = std::mem::replace(&mut ui.view, View::Menu);
                ui.kept = Some(view.under_countdown());
            }
        }
        self.refresh(rolled_by_panel);
        self.go_on();
    }

    /// Offers again at all panels; `show` puts them into what is shown there.
    pub(super) fn offer_anew(
        &mut self,
        show: impl Fn(&Evening<G>, &mut PanelUi, &Offers<Take<G::Move>>),
    ) {
        for (sight, offers) in self.offered() {
            let seen = self.panels.with_mut(sight);
            show(&self.evening, &mut seen.ui, &offers);
            seen.offers = offers;
        }
        self.show_notes();
    }

    /// After the table's own settings changed: only the labels are new.
    pub(super) fn relabel(&mut self) {
        self.for_screens.changed();
        self.offer_anew(|_, ui, offers| {
            let menu = std::mem::take(&mut ui.menu);
            ui.menu = menu.relabelled(Arc::clone(offers.named()));
        });
    }
}
