//! The notes beside the entries.

use readyroom_kit::face::Note;

use super::Menu;

impl Menu {
    /// Puts `notes` beside the offers of the same number.
    pub fn set_notes(&mut self, notes: Vec<Option<Note>>) {
        self.notes = notes;
    }

    /// What the note on the entry under the cursor shows in the bottom row.
    pub fn note_below(&self) -> Option<&str> {
        let note = self.level().get(self.cursor()?)?.note(&self.notes)?;
        Some(&*note.below).filter(|below| !below.is_empty())
    }

    /// True if any note shows something in the bottom row.
    pub fn has_notes_below(&self) -> bool {
        let mut notes = self.notes.iter().flatten();
        notes.any(|note| !note.below.is_empty())
    }
}
