//! Evenings carried from one journal to another.

use super::{EveningId, Exported, Journal, JournalError, rows};

impl Journal {
    /// An evening as JSON lines, for another journal.
    ///
    /// # Errors
    /// As for [`Journal::read`].
    pub fn export(&self, evening: EveningId) -> Result<String, JournalError> {
        let (header, entries) = self.read(evening)?;
        let countdown = self.countdown(evening)?.map(|note| note.countdown);
        Exported {
            header,
            entries,
            countdown,
        }
        .to_lines()
        .map_err(|(seq, why)| JournalError::Damaged {
            path: self.path.clone(),
            detail: format!("entry {seq} of evening {evening}: {why}"),
        })
    }

    /// Takes an exported evening in, as a new one, whole or not at all. Whether it replays is to be checked before.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn import(&mut self, exported: &Exported) -> Result<EveningId, JournalError> {
        let work = self.connection.transaction().and_then(|work| {
            let evening = rows::insert_header(&work, &exported.header)?;
            for entry in &exported.entries {
                rows::append(&work, evening, entry.at, &entry.act, entry.countdown)?;
            }
            if let Some(note) = exported.countdown {
                rows::note_countdown(&work, evening, note)?;
            }
            work.commit()?;
            Ok(evening)
        });
        work.map_err(|error| JournalError::sqlite(&self.path, Some(&self.connection), &error))
    }
}
