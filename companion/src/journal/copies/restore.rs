//! A copy put back: it takes the journal's place, and what was there is kept under another name.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use rusqlite::Connection;
use rustix::{
    fs::{FlockOperation, fcntl_lock},
    io::Errno,
};
use thiserror::Error;

use super::{
    super::{EveningId, JournalFile, about_rows, file, keeping, mark, schema},
    CopyError, OnProgress, check, kept,
};

/// What is there now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The path at which the journal that was there is kept; none if there was none.
    pub kept: Option<PathBuf>,
}

/// Why nothing was restored.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RestoreError {
    /// Another program has the journal open.
    #[error(transparent)]
    InUse(#[from] InUse),
    /// The copy cannot be read, or not be written in the journal's place.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// The journal that is there cannot be kept.
    #[error(
        "the journal {} that is there cannot be kept ({why}), so nothing was changed; free some space and check the \
         permissions of the folder",
        journal.display()
    )]
    NotKept {
        /// The journal's path.
        journal: PathBuf,
        /// The error of the system.
        why: String,
    },
}

/// Another program has the journal open.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("the journal {} is open in another program", .0.display())]
pub struct InUse(pub PathBuf);

/// Locks the journal at `path` against every other program, until the file is dropped; none if there is no journal. To
/// be asked where this process has no connection to it, which would lose its own locks.
///
/// # Errors
/// Another program has it open: SQLite holds a lock on it as long as it is.
pub fn in_use(path: &Path) -> Result<Option<File>, RestoreError> {
    let not_kept = |error: io::Error| RestoreError::NotKept {
        journal: path.into(),
        why: error.to_string(),
    };
    let journal = match File::options().read(true).write(true).open(path) {
        Ok(journal) => journal,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(not_kept(error)),
    };
    match fcntl_lock(&journal, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(Some(journal)),
        Err(Errno::AGAIN | Errno::ACCESS) => Err(InUse(path.into()).into()),
        Err(error) => Err(not_kept(error.into())),
    }
}

/// Puts what `copy` holds in the place of the journal at `path`, and keeps what is there beside it. The seeds of
/// `known_dice` count as given from now on: more was played of these evenings than the copy holds.
///
/// # Errors
/// Another program has the journal open, the copy is damaged, or the disk does not take it. The journal is as before.
pub fn replace_journal(
    copy: &JournalFile,
    path: &Path,
    known_dice: &[EveningId],
    progress: &mut OnProgress<'_>,
) -> Result<Restored, RestoreError> {
    drop(in_use(path)?);
    fold_what_is_whole(path);
    let new = file::beside(path, ".restored");
    let written = write_new(copy, &new, (path, known_dice), progress);
    let restored = written.map_err(RestoreError::from).and_then(|()| {
        drop(in_use(path)?);
        // What the copy does not hold is not lost: anyone who restores wants it so.
        for summary in copy.evenings().map_err(CopyError::from)? {
            mark::forget(path, summary.evening);
        }
        kept::keep_newest_but(path, copy.path());
        swap(path, &new)
    });
    if restored.is_err() {
        // It has not become the journal.
        let _ = fs::remove_file(&new);
    }
    restored.map(|kept| Restored { kept })
}

/// Anyone who opens a journal moves its log into it: then it is one file, which is replaced in one moment. What is
/// damaged stays two files.
fn fold_what_is_whole(path: &Path) {
    if fs::metadata(path).is_ok_and(|about| about.len() > 0)
        && let Err(error) = JournalFile::open(path)
    {
        tracing::debug!("the journal is kept as it is: {error}");
    }
}

/// Writes what is in `copy` into `new`, whole and checked.
fn write_new(
    copy: &JournalFile,
    new: &Path,
    (journal, known_dice): (&Path, &[EveningId]),
    progress: &mut OnProgress<'_>,
) -> Result<(), CopyError> {
    super::make_private_folder(new.parent().unwrap_or(Path::new(".")))?;
    let system = |error: io::Error| CopyError::system(new, &error);
    for ending in ["", "-journal", "-wal", "-shm"] {
        file::remove(&file::beside(new, ending)).map_err(system)?;
    }
    file::make_private(new).map_err(system)?;
    copy.write_copy_to(new, progress)?;
    note_what_was_played(new, journal, known_dice)
        .map_err(|error| CopyError::sqlite(new, new, error))?;
    File::open(new)
        .and_then(|new| new.sync_all())
        .map_err(system)?;
    check(new, progress)
}

/// Notes in `new` what was played after it in `journal`: the seeds of `known_dice` were, and no number is given out twice.
fn note_what_was_played(
    new: &Path,
    journal: &Path,
    known_dice: &[EveningId],
) -> rusqlite::Result<()> {
    let mut connection = Connection::open(new)?;
    let work = connection.transaction()?;
    // Before format 2 no seed was a secret.
    if schema::format(&work)? > 1 {
        for evening in known_dice {
            about_rows::set_seed_given(&work, *evening)?;
        }
    }
    keeping::continue_numbers(journal, &work)?;
    work.commit()?;
    // The log goes into the file with the last connection.
    connection.close().map_err(|(_, error)| error)
}

/// Keeps the files at `path` under another name, and gives theirs to `new`. The log goes first: SQLite would apply it to
/// the new file.
fn swap(path: &Path, new: &Path) -> Result<Option<PathBuf>, RestoreError> {
    let not_kept = |error: io::Error| RestoreError::NotKept {
        journal: path.into(),
        why: error.to_string(),
    };
    let kept = file::free_name(path, "replaced");
    let folder = File::open(path.parent().unwrap_or(Path::new("."))).map_err(not_kept)?;
    let mut any = false;
    for ending in ["", "-wal"] {
        let (from, to) = (file::beside(path, ending), file::beside(&kept, ending));
        if fs::metadata(&from).is_ok_and(|about| about.len() > 0) {
            any = true;
            file::link_or_copy(&from, &to).map_err(not_kept)?;
        }
    }
    folder.sync_all().map_err(not_kept)?;
    // Here: anyone who opens and closes a file gives back the locks on it, and copying does.
    let _lock = in_use(path)?;
    let replaced = ["-journal", "-wal", "-shm"]
        .into_iter()
        .try_for_each(|ending| file::remove(&file::beside(path, ending)))
        .and_then(|()| fs::rename(new, path))
        .and_then(|()| folder.sync_all());
    replaced.map_err(not_kept)?;
    Ok(any.then_some(kept))
}
