//! What an entry changes for the whole game, such as a house rule: OK on the entry shows it, and OK there takes the entry.
//! Words take it at once: their lists say it beside the entry.

use readyroom_kit::face::{self, Face};

use super::{Table, offers::Take, view::View};

impl<G: Face> Table<G> {
    /// Shows what offer `number` of the menu changes; false if its entry says that.
    pub(super) fn explain(&mut self, number: usize) -> bool {
        let text = self.offers.named()[number].explanation.clone();
        let Some((text, Take::Move(mv))) = text.zip(self.offers.takes().get(number).cloned())
        else {
            return false;
        };
        let title = self
            .ui
            .menu
            .title()
            .unwrap_or_else(|| self.ui.question.clone());
        self.ui.view = View::Explanation {
            id: face::id::<G>(&mv),
            title,
            text,
        };
        true
    }
}
