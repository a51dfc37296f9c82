//! What an entry changes for the whole game, such as a house rule: OK on the entry shows it, and OK there takes the entry.
//! Words take it at once: their lists say it beside the entry.

use readyroom_kit::face::{self, Face};

use super::{Seen, Table, offers::Take, view::View};

impl<G: Face> Table<G> {
    /// Shows what offer `number` of the menu changes; false if its entry says that.
    pub(super) fn explain(&mut self, number: usize) -> bool {
        let Seen { ui, offers } = self.panels.at_mut(self.by.panel());
        let text = offers.named()[number].explanation.clone();
        let Some((text, Take::Move(mv))) = text.zip(offers.takes().get(number)) else {
            return false;
        };
        let title = ui.menu.title().unwrap_or_else(|| ui.question.clone());
        ui.view = View::Explanation {
            id: face::id::<G>(mv),
            title,
            text,
        };
        true
    }
}
