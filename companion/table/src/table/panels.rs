//! The panels of a table. All share one [`PanelUi`], which sees what everybody sees; the one at which a player looks has
//! another, which sees what that player sees. A view, a menu and a cursor are a panel's own then; what everybody is to read is
//! read once, see `notice/`.

use readyroom_kit::{Sight, face::Message};

use super::{
    chimes::Chimes,
    cover::Private,
    look::Look,
    notice::{Notice, Notices},
    offers::{Offers, Take},
    panel_ui::PanelUi,
};
use crate::{report::Reports, tabletop::PanelId};

/// Panels that show the same, and what can be chosen there.
pub(super) struct PanelView<M> {
    pub ui: PanelUi,
    pub offers: Offers<Take<M>>,
}

impl<M> PanelView<M> {
    /// A player looks at another panel at what is behind the cover.
    pub const fn waits(&self) -> bool {
        matches!(self.offers.private(), Private::Elsewhere(_))
    }
}

/// The panels of a table.
pub(super) struct Panels<M> {
    /// What every panel shows at which no player looks.
    pub shared: PanelView<M>,
    /// Where a player looks.
    pub look: Option<Look<M>>,
    pub chimes: Chimes,
    /// Which messages are read before play continues.
    pub reports: Reports,
    /// What was reported by nothing yet, since the table's own dice had to be typed first.
    pub before_dice: Vec<Message>,
    /// What was reported to a player alone who has not looked since.
    pub unread: Vec<Message>,
    /// The number of the last notice that is for everybody.
    notices: u32,
}

impl<M> Panels<M> {
    /// Panels that show this, while no player looks.
    pub fn new(shared: PanelView<M>) -> Self {
        Self {
            shared,
            look: None,
            chimes: Chimes::default(),
            reports: Reports::default(),
            before_dice: Vec::new(),
            unread: Vec::new(),
            notices: Notices::ALONE,
        }
    }

    /// What `panel` shows.
    pub fn at(&self, panel: PanelId) -> &PanelView<M> {
        match &self.look {
            Some(look) if look.panel == panel => &look.seen,
            Some(_) | None => &self.shared,
        }
    }

    /// The same, to be changed.
    pub fn at_mut(&mut self, panel: PanelId) -> &mut PanelView<M> {
        match &mut self.look {
            Some(look) if look.panel == panel => &mut look.seen,
            Some(_) | None => &mut self.shared,
        }
    }

    /// What is shown to those who see so much.
    pub fn with_mut(&mut self, sight: Sight) -> &mut PanelView<M> {
        match &mut self.look {
            Some(look) if look.seen.ui.sight == sight => &mut look.seen,
            Some(_) | None => &mut self.shared,
        }
    }

    /// What is shown at any panel: first what all share.
    pub fn all(&self) -> impl Iterator<Item = &PanelView<M>> {
        let own = self.look.iter().map(|look| &look.seen);
        std::iter::once(&self.shared).chain(own)
    }

    /// The same, to be changed.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut PanelView<M>> {
        let own = self.look.iter_mut().map(|look| &mut look.seen);
        std::iter::once(&mut self.shared).chain(own)
    }

    /// Whether anybody at a panel sees what only `sight` does.
    pub fn see(&self, sight: Sight) -> bool {
        self.all().any(|seen| seen.ui.sight.sees(sight))
    }

    /// Everybody reads `notice`.
    pub fn tell(&mut self, notice: &Notice) {
        self.tell_each(|_| Some(notice.clone()));
    }

    /// Everybody reads what `notice` is for their sight; it is one and the same, of which some may read more.
    pub fn tell_each(&mut self, notice: impl Fn(&PanelUi) -> Option<Notice>) {
        self.notices += 1;
        let number = self.notices;
        for PanelView { ui, .. } in self.all_mut() {
            if let Some(notice) = notice(ui) {
                ui.notices.add(number, notice);
            }
        }
    }

    /// Takes a notice of exactly this text away; false if no player has one to read.
    pub fn retract(&mut self, text: &str) -> bool {
        let mut waited = false;
        for PanelView { ui, .. } in self.all_mut() {
            waited |= ui.notices.retract(text);
        }
        waited
    }

    /// `panel` has dealt with an input, before which it showed notice number `notice`, if any, and something to `know`: what
    /// everybody was to read and has been read there, is read everywhere.
    pub fn follow(&mut self, panel: PanelId, notice: Option<u32>, know: bool) {
        if know && self.at(panel).ui.bottom_row.is_empty() {
            self.clear_bottom_row();
        }
        if let (Some(look), Some(number)) = (&mut self.look, notice)
            && number != Notices::ALONE
        {
            let (own, shared) = (&mut look.seen.ui.notices, &mut self.shared.ui.notices);
            match look.panel == panel {
                true => shared.follow(number, own),
                false => own.follow(number, shared),
            }
        }
        self.sound();
    }

    /// Sounds what inputs at panels have earned.
    pub fn sound(&mut self) {
        let chimes: Vec<_> = self
            .all_mut()
            .filter_map(|seen| seen.ui.chime.take())
            .collect();
        for chime in chimes {
            self.chimes.earn(chime);
        }
    }

    /// What was to know has been read.
    pub fn clear_bottom_row(&mut self) {
        for PanelView { ui, .. } in self.all_mut() {
            ui.bottom_row.clear();
        }
    }

    /// The panel that shows what no other does.
    pub fn looking(&self) -> Option<PanelId> {
        let hand = self.all().find_map(|seen| seen.ui.hand_at());
        let look = self.look.as_ref().filter(|look| look.is_at_a_panel());
        hand.or_else(|| look.map(|look| look.panel))
    }
}
