//! The cover of a private view, and the look behind it.

use std::sync::Arc;

use readyroom_hardware::{
    button::{Button, Gesture},
    scene::Scene,
};
use readyroom_kit::testing::Sample;
use readyroom_table::{
    table::{menu::Menu, path::Offer},
    tabletop::Tabletop,
};

use super::{PANEL, SixButtons};

impl<G: Sample> SixButtons<G> {
    /// Looks behind the cover, if one is shown, and reads what is shown there; how many presses that takes.
    pub fn look(&mut self) -> u32 {
        self.presses = 0;
        if is_cover(&self.scene()) {
            self.uncover();
        }
        self.presses
    }

    /// Looks at what one player alone may see, from wherever the cursor is.
    pub(super) fn uncover(&mut self) {
        if self.table.looking().is_some() {
            return;
        }
        self.close_reports();
        let offers = self.offers_shown();
        if !is_cover(&self.scene()) {
            let entry = offers
                .iter()
                .position(|offer| offer.path[0].ends_with("cards…"));
            let entry = entry.expect("an entry leads to the cover");
            self.go_to(Menu::new(offers), entry);
        }
        self.gesture(Gesture::Hold(Button::Ok));
        assert_eq!(self.table.looking(), Some(PANEL), "{:?}", self.scene());
        self.read();
    }

    /// What can be chosen at the panel.
    pub(super) fn offers_shown(&self) -> Arc<[Offer]> {
        let public = self.table.question().choices;
        let public = public.iter().map(Offer::from);
        if self.table.looking().is_none() {
            return public.collect();
        }
        let game = self.game();
        let offer = |(entry, mv)| Offer::of(entry, G::blank(&mv).is_some());
        let moves = game.listed(game.choices()).entries;
        let own = public.filter(|offer| offer.path[0] == "Table");
        moves.into_iter().map(offer).chain(own).collect()
    }
}

/// Whether the panel is to be handed over, and OK held there shows more.
pub(super) fn is_cover(scene: &Scene) -> bool {
    matches!(scene, Scene::Notice { text, .. } if text.ends_with("Hold OK to look."))
}
