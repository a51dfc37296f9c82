//! Export and import: evenings that go from one journal to another.

use super::{
    Act, EveningHeader, EveningId, Exported, JournalFile, JournalFileError, Keeping, SeedOrigin,
    copies::OnProgress,
    countdown_rows, rows,
    sizes::{self, Growth},
};

fn not_exported(evening: EveningId, why: String) -> JournalFileError {
    JournalFileError::NotExported { evening, why }
}

/// What an import adds, in bytes: all of it at once.
pub(super) fn growth(exported: &Exported) -> Growth {
    let header = &exported.header;
    let stirs = header.stirs.iter().map(String::len).sum::<usize>();
    let about = [&header.content, &header.title, &header.name].map(String::len);
    let moves = exported.entries.iter().map(|entry| match &entry.act {
        Act::Played { move_json, .. } => move_json.len(),
        Act::TookBack { .. } | Act::DidAgain { .. } => 0,
    });
    let texts = moves.chain(about).sum::<usize>() + stirs;
    let journal = sizes::of_rows(exported.entries.len() as u64 + 3, texts as u64);
    Growth {
        journal,
        // A page that is written before the transaction is over may come to the log twice.
        log: journal,
    }
}

impl JournalFile {
    /// An evening as JSON lines, for another journal. The seed of an unfinished one counts as given there, since anyone
    /// who reads the lines knows the dice to come; [`JournalFile::give_seed_away`] notes that here.
    ///
    /// # Errors
    /// As for [`JournalFile::read`].
    pub fn export(&self, evening: EveningId) -> Result<String, JournalFileError> {
        let good = self.examined(evening)?;
        let countdown = self.countdown(evening)?.map(|record| record.countdown);
        let header = match good.header.result {
            Some(_) => good.header,
            None => EveningHeader {
                seed_origin: SeedOrigin::Given,
                ..good.header
            },
        };
        let exported = Exported {
            header,
            entries: good.entries,
            countdown,
        };
        let lines = exported
            .to_lines()
            .map_err(|(seq, why)| JournalFileError::Damaged {
                path: self.path.clone(),
                detail: format!("entry {seq} of evening {evening}: {why}"),
            })?;
        // What is exported can be imported: both have one opinion of what an evening may be.
        match Exported::from_lines(lines.as_bytes()) {
            Ok(read) if read == exported => Ok(lines),
            Ok(_) => Err(not_exported(evening, "it is another one when read".into())),
            Err(error) => Err(not_exported(evening, error.to_string())),
        }
    }

    /// The evening that has all of an exported one already, whatever was played since. What is damaged is none.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn same_as(&self, exported: &Exported) -> Result<Option<EveningId>, JournalFileError> {
        let of = &exported.header;
        for summary in self.evenings()? {
            let other = (&summary.game, summary.created) != (&of.game, of.created);
            if other || summary.keeping == Keeping::Deleted {
                continue;
            }
            let Ok((header, entries)) = self.read(summary.evening) else {
                continue;
            };
            let same = EveningHeader {
                name: header.name.clone(),
                title: header.title.clone(),
                result: header.result.clone(),
                seed_origin: header.seed_origin,
                // It may have been stirred since.
                stirs: match header.stirs.starts_with(&of.stirs) {
                    true => header.stirs.clone(),
                    false => of.stirs.clone(),
                },
                ..of.clone()
            };
            if same == header && entries.starts_with(&exported.entries) {
                return Ok(Some(summary.evening));
            }
        }
        Ok(None)
    }

    /// Takes an exported evening in, as a new one, whole or not at all. Whether it replays is to be checked before. Its
    /// seed is a given one from now on: it was in a file.
    ///
    /// # Errors
    /// The journal cannot be written, or it would become too large to be opened again.
    pub fn import(
        &mut self,
        exported: &Exported,
        progress: &mut OnProgress<'_>,
    ) -> Result<EveningId, JournalFileError> {
        self.check_room(growth(exported))?;
        let header = EveningHeader {
            seed_origin: SeedOrigin::Given,
            ..exported.header.clone()
        };
        let evening = self.transact(|work| {
            let evening = rows::insert_header(work, &header, None)?;
            let all = exported.entries.len() as u64;
            for entry in &exported.entries {
                progress(u64::from(entry.seq), all);
                // The pack belongs to this journal: an evening from elsewhere owes it nothing.
                rows::append(
                    work,
                    evening,
                    entry.at,
                    &entry.act,
                    entry.countdown,
                    entry.seq,
                )?;
            }
            if let Some(record) = exported.countdown {
                countdown_rows::record_countdown(work, evening, record)?;
            }
            Ok(evening)
        })?;
        self.forget_mark(evening);
        Ok(evening)
    }
}
