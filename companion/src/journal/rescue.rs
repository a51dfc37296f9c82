//! Going on after damage: a copy of the journal with all that is as it was written. The damaged files stay beside it.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use rusqlite::Connection;

use super::{
    EveningId, Examined, JournalFile, JournalFileError, about_rows, countdown_rows, damage, file,
    keeping::continue_numbers, rows, summary_rows,
};

/// The result of a rescue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescued {
    /// The path at which the damaged journal is kept.
    pub kept: PathBuf,
    /// Evenings that go on from before their damage, and how many moves they have.
    pub shortened: Vec<(EveningId, u32)>,
    /// Evenings that are in the damaged journal alone.
    pub left_out: Vec<EveningId>,
}

impl JournalFile {
    /// Puts a copy with all that is good of every evening in the journal's place, and keeps the damaged one. Nothing is
    /// done if nothing is damaged: none.
    ///
    /// # Errors
    /// SQLite can read nothing of it, or the copy cannot be written; the journal is untouched then.
    pub fn rescue(&mut self) -> Result<Option<Rescued>, JournalFileError> {
        let mut whole = self.log_damage.is_none();
        let mut good = Vec::new();
        let (mut shortened, mut left_out) = (Vec::new(), Vec::new());
        self.fold_log();
        // Nobody else is to write what the copy would not have.
        if self.log_damage.is_none() {
            self.connection
                .execute_batch("BEGIN IMMEDIATE")
                .map_err(|error| self.failed(&error))?;
        }
        let evenings =
            summary_rows::numbers(&self.connection).map_err(|error| self.failed(&error))?;
        for evening in evenings {
            match self.examine_with_mark(evening) {
                Ok(Some(examined)) => {
                    match &examined.damage {
                        None => {}
                        Some(damage::Damage::Later(_)) => {
                            shortened.push((evening, examined.moves()));
                        }
                        Some(damage::Damage::Beginning(_)) => {
                            left_out.push(evening);
                            continue;
                        }
                    }
                    good.push((evening, examined));
                }
                Ok(None) | Err(_) => left_out.push(evening),
            }
        }
        whole &= shortened.is_empty() && left_out.is_empty();
        let rescued = match whole {
            true => None,
            false => Some(Rescued {
                kept: self.replace_by(&good)?,
                shortened,
                left_out,
            }),
        };
        if self.log_damage.is_none() {
            // Nothing was written in it.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        if let Some(rescued) = &rescued {
            for (evening, _) in &rescued.shortened {
                self.forget_mark(*evening);
            }
            let locks = std::mem::take(&mut self.locks);
            *self = Self {
                locks,
                ..Self::open(&self.path)?
            };
        }
        Ok(rescued)
    }

    /// Puts a journal with `good` in the place of this one; where this one is then.
    fn replace_by(&self, good: &[(EveningId, Examined)]) -> Result<PathBuf, JournalFileError> {
        let new = file::make_new(&self.path)?;
        self.write_copy(&new, good)
            .map_err(|error| JournalFileError::sqlite(&self.path, None, &error))?;
        self.swap(&new)
            .map_err(|error| JournalFileError::unwritable(&self.path, &error))
    }

    fn write_copy(&self, new: &Path, good: &[(EveningId, Examined)]) -> rusqlite::Result<()> {
        let mut copy = Connection::open(new)?;
        copy.execute_batch("PRAGMA synchronous = FULL")?;
        let work = copy.transaction()?;
        for (evening, good) in good {
            let about = about_rows::about(&self.connection, *evening).ok();
            let learned = rows::learned(&self.connection, *evening).unwrap_or_default();
            rows::insert_header(&work, &good.header, Some(*evening))?;
            if let Some(about) = about {
                about_rows::set_about(&work, *evening, &about)?;
            }
            for entry in &good.entries {
                rows::append(
                    &work,
                    *evening,
                    entry.at,
                    &entry.act,
                    entry.countdown,
                    learned,
                )?;
            }
            if let Some(record) = good.countdown {
                countdown_rows::record_countdown(&work, *evening, record)?;
            }
            if good.damage.is_some() {
                // Whoever goes on sees whether it is over. If it was, its seed could be seen.
                if good.header.result.is_some() {
                    about_rows::set_seed_given(&work, *evening)?;
                }
                about_rows::set_result(&work, *evening, None)?;
            }
        }
        // A journal that lost its table of numbers has them in its evenings alone.
        let _ = continue_numbers(&self.connection, &work);
        work.commit()?;
        copy.close().map_err(|(_, error)| error)
    }

    /// Keeps this journal under another name and gives its own to `new`. The log goes first: SQLite would apply it to
    /// the new file. It is empty by now, unless it is damaged.
    fn swap(&self, new: &Path) -> io::Result<PathBuf> {
        let numbered = |number| file::beside(&self.path, &format!(".damaged-{number}"));
        let kept = (1..).map(numbered).find(|path| !path.exists());
        let kept = kept.expect("a number that is free");
        for ending in ["", "-wal"] {
            let (from, to) = (
                file::beside(&self.path, ending),
                file::beside(&kept, ending),
            );
            if fs::metadata(&from).is_ok_and(|about| about.len() > 0) {
                fs::copy(&from, &to)?;
                File::open(&to)?.sync_all()?;
            }
        }
        for ending in ["-wal", "-shm"] {
            file::remove(&file::beside(&self.path, ending))?;
        }
        fs::rename(new, &self.path)?;
        let folder = self.path.parent().unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
        Ok(kept)
    }
}
