//! A decision taken back or done again, and how the table shows it.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::Face;

use super::{Table, countdown::paused};
use crate::{evening::UndoStep, journal::JournalError};

impl<G: Face> Table<G> {
    pub(super) fn take_back(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let tray = self.evening.now().tray();
        match self.evening.take_back(now_ms) {
            Ok(step) => self.show_undo(step, "Taken back", "There is nothing to take back."),
            Err(error) => return self.failed(error),
        }
        self.return_to_tray(&tray);
        Ok(())
    }

    pub(super) fn do_again(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let tray = self.evening.now().tray();
        match self.evening.do_again(now_ms) {
            Ok(step) => self.show_undo(step, "Done again", "There is nothing to do again."),
            Err(error) => return self.failed(error),
        }
        self.return_to_tray(&tray);
        Ok(())
    }

    /// Shows a move taken back or done again, or that there was none.
    fn show_undo(&mut self, step: Option<UndoStep>, title: &str, none: &str) {
        let Some(UndoStep { sentence, effects }) = step else {
            self.sounder.earn(Chime::Refusal);
            self.messages.push(none.into());
            // One BACK too many must not cost the way forward again.
            self.notices.add_undo("Nothing done", none);
            return;
        };
        self.sounder.earn(Chime::Press);
        self.show_effects(&effects, "Attention");
        self.refresh(effects.rolled_by_panel);
        self.hint.clear();
        self.besides.clear();
        let mut text = sentence;
        if let Some(left_ms) = effects.paused_at {
            text = format!("{text}. {}", paused(left_ms));
        }
        self.messages.push(format!("{title}: {text}"));
        self.notices.add_undo(title, &text);
    }
}
