//! Copies of the journal: whole files beside it or on another disk, each made while the journal may be played.
//!
//! A copy is made by SQLite's online backup under another name, synced, opened again to read, checked by SQLite and by the
//! digests of every evening, and only then gets its own name. Older copies go after that. A plug that is pulled meanwhile
//! leaves all copies that were there, and a file `….new`, which the next copy removes.
//!
//! Limits: a copy takes what is in one moment in the journal; a move after that moment is in the next one.

mod at_end;
mod error;
mod kept;
mod names;
mod restore;
mod second_place;

use std::{
    fs::{self, DirBuilder, File},
    io,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
};

use rusqlite::{
    Connection, OpenFlags,
    backup::{Backup, StepResult},
};

pub use at_end::{Copies, copy_beside};
pub use error::CopyError;
pub(super) use kept::keep_newest;
pub use kept::sentence as sentence_of_copies;
pub use names::{folder_of, list};
use names::{free_name, is_kept, leftovers};
pub use restore::{InUse, RestoreError, Restored, in_use, replace_journal};
pub use second_place::{NoSecondCopy, put_in_second_place};

use super::{JournalFile, JournalFileError, file, schema, summary_rows, unix_now};

/// Copies that stay where copies come by themselves.
const KEPT: usize = 5;

/// Pages of SQLite that are copied at once.
const PAGES: i32 = 256;

/// Receives how much is done, of how much.
pub type OnProgress<'a> = dyn FnMut(u64, u64) + 'a;

/// What a copy has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Whole, every evening of it: it may take the place of an older one.
    Whole,
    /// As the journal is, its damage with it.
    AsItIs,
}

impl JournalFile {
    /// Copies the journal into `folder`, which has to be there, while it may be played; returns the path of the copy.
    ///
    /// # Errors
    /// The journal is damaged, or the copy cannot be written whole; nothing new is in `folder` then.
    pub fn copy_into(
        &self,
        folder: &Path,
        progress: &mut OnProgress<'_>,
    ) -> Result<PathBuf, CopyError> {
        self.copy(folder, Wanted::Whole, progress)
    }

    fn copy(
        &self,
        folder: &Path,
        wanted: Wanted,
        progress: &mut OnProgress<'_>,
    ) -> Result<PathBuf, CopyError> {
        put(folder, |new| {
            self.write_copy_to(new, progress)?;
            match wanted {
                Wanted::AsItIs => Ok(()),
                // Damage of the journal itself is reported by the journal's name.
                Wanted::Whole => check(new, progress).or_else(|why| {
                    self.check_all(progress)?;
                    Err(why)
                }),
            }
        })
    }

    /// Writes all of the journal, as it is in this moment, into the empty file `new`, and syncs it.
    fn write_copy_to(&self, new: &Path, progress: &mut OnProgress<'_>) -> Result<(), CopyError> {
        if let Some(detail) = &self.log_damage {
            return Err(JournalFileError::LogDamaged {
                log: file::beside(&self.path, "-wal"),
                detail: detail.clone(),
            }
            .into());
        }
        let failed = |error| CopyError::sqlite(&self.path, new, error);
        let write = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut copy = Connection::open_with_flags(new, write).map_err(failed)?;
        copy.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            .map_err(failed)?;
        // One moment of the journal, whatever is played meanwhile: a reader holds no writer up.
        let copied = self
            .connection
            .execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema")
            .and_then(|()| pages(&self.connection, &mut copy, progress));
        // Nothing was written in it.
        let _ = self.connection.execute_batch("ROLLBACK");
        copied.map_err(failed)?;
        copy.close().map_err(|(_, error)| failed(error))?;
        let synced = File::open(new).and_then(|copy| copy.sync_all());
        synced.map_err(|error| CopyError::system(new, &error))
    }

    /// Checks the pages of the file and every evening by its digests.
    ///
    /// # Errors
    /// The first damage that is found.
    pub fn check_all(&self, progress: &mut OnProgress<'_>) -> Result<(), JournalFileError> {
        let failed = |error| self.failed(&error);
        let found: String = self
            .connection
            .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
            .map_err(failed)?;
        if found != "ok" {
            return Err(JournalFileError::Damaged {
                path: self.path.clone(),
                detail: found.replace('\n', " "),
            });
        }
        let evenings = summary_rows::numbers(&self.connection).map_err(failed)?;
        let all = evenings.len() as u64;
        for (done, evening) in (0..).zip(evenings) {
            // Copying and checking are each half of the work.
            progress(all + done, all * 2);
            self.examined(evening)?;
        }
        Ok(())
    }
}

/// Copies page by page. Half of the work: checking comes after it.
fn pages(
    from: &Connection,
    to: &mut Connection,
    progress: &mut OnProgress<'_>,
) -> rusqlite::Result<()> {
    let copying = Backup::new(from, to)?;
    loop {
        let step = copying.step(PAGES)?;
        let at = copying.progress();
        let all = u64::try_from(at.pagecount).unwrap_or_default();
        let left = u64::try_from(at.remaining).unwrap_or_default();
        progress(all.saturating_sub(left), all * 2);
        match step {
            StepResult::More => {}
            StepResult::Done => return Ok(()),
            _ => {
                let busy = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY);
                return Err(rusqlite::Error::SqliteFailure(busy, None));
            }
        }
    }
}

/// Opens what was written at `copy`, and checks it.
fn check(copy: &Path, progress: &mut OnProgress<'_>) -> Result<(), CopyError> {
    let checked = JournalFile::open_copy(copy).and_then(|written| written.check_all(progress));
    checked.map_err(|error| CopyError::Wrong {
        copy: copy.into(),
        why: error.to_string(),
    })
}

/// Puts a file, which `write` makes whole, into `folder` under the next name of a copy.
fn put(
    folder: &Path,
    write: impl FnOnce(&Path) -> Result<(), CopyError>,
) -> Result<PathBuf, CopyError> {
    let system = |error: io::Error| CopyError::system(folder, &error);
    let lock = File::open(folder).map_err(system)?;
    // One copy at a time; where a folder takes no lock, its names keep two copies apart.
    let _ = lock.lock();
    for left in leftovers(folder) {
        file::remove(&left).map_err(|error| CopyError::system(&left, &error))?;
    }
    let copy = free_name(folder, unix_now());
    let new = file::beside(&copy, ".new");
    let system = |error: io::Error| CopyError::system(&copy, &error);
    let written = file::make_private(&new).map_err(system).and_then(|()| {
        write(&new)?;
        fs::rename(&new, &copy)
            .and_then(|()| sync_folder(&lock))
            .map_err(system)
    });
    if written.is_err() {
        // What is not whole is no copy; if it cannot be removed now, the next one does.
        let _ = fs::remove_file(&new);
    }
    written.map(|()| copy)
}

/// Makes the names in a folder durable, where its disk knows how to.
fn sync_folder(folder: &File) -> io::Result<()> {
    match folder.sync_all() {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}

/// Puts the copy at `copy`, which is whole, into another `folder` too.
///
/// # Errors
/// It cannot be written whole there; nothing new is in `folder` then.
fn put_again(copy: &Path, folder: &Path) -> Result<PathBuf, CopyError> {
    put(folder, |new| {
        let write = || {
            let mut to = File::options().write(true).open(new)?;
            io::copy(&mut File::open(copy)?, &mut to)?;
            to.sync_all()
        };
        write().map_err(|error| CopyError::system(new, &error))?;
        check(new, &mut |_, _| {})
    })
}

/// Removes the oldest copies in `folder`, so that the last few stay, `newest` among them in any case, and the last one of
/// another journal.
fn thin_out(folder: &Path, newest: &Path) {
    let mut copies = list(folder);
    copies.retain(|copy| copy != newest);
    let older: Vec<_> = copies.iter().map(PathBuf::as_path).collect();
    kept::keep_of_another(&older, newest);
    let older = list(folder).into_iter();
    let older = older.filter(|copy| copy != newest && !is_kept(copy));
    for copy in older.skip(KEPT - 1) {
        if let Err(error) = fs::remove_file(&copy) {
            tracing::warn!("the old copy {} stays: {error}", copy.display());
        }
    }
}

/// Makes the folder beside the journal at `journal` for its copies, if it is not there.
///
/// # Errors
/// It cannot be made.
fn make_folder_of(journal: &Path) -> Result<PathBuf, CopyError> {
    let folder = folder_of(journal);
    make_private_folder(&folder)?;
    Ok(folder)
}

fn make_private_folder(folder: &Path) -> Result<(), CopyError> {
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .map_err(|error| CopyError::system(folder, &error))
}

/// Copies a journal whose format is to change, with all that may be wrong in it. A journal that nothing was written in
/// has nothing to copy.
pub(super) fn before_upgrade(journal: &JournalFile) -> Result<(), CopyError> {
    let format = schema::format(&journal.connection).map_err(|error| journal.failed(&error))?;
    if format == schema::FORMAT {
        return Ok(());
    }
    let folder = make_folder_of(&journal.path)?;
    let copy = journal.copy(&folder, Wanted::AsItIs, &mut |_, _| {})?;
    thin_out(&folder, &copy);
    tracing::info!("the journal before its format changes: {}", copy.display());
    Ok(())
}
