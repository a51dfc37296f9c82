//! The lock of an evening: one window at a time writes on it.
//!
//! An advisory lock on `playing/ID` beside the journal. The system gives it back however the program ends, so a pulled
//! plug leaves no evening locked. The files stay: removing them would let two windows hold two different files of the
//! same name. What such a file holds is the latest record of the evening's countdown: see [`countdown_file`].

use std::{
    fs::{self, File, TryLockError},
    io,
    os::unix::fs::FileExt,
    path::Path,
};

use super::{
    EveningId, Flush, JournalError,
    countdown_file::{self, LastRecord},
};
use crate::plain_file;

/// Held while an evening is being played; given back when dropped.
#[derive(Debug)]
pub(super) struct EveningLock {
    lock: File,
    /// The commitment of the evening's seed.
    commitment: String,
}

impl EveningLock {
    /// Locks `evening` of the journal at `path`.
    ///
    /// # Errors
    /// Another window holds it, or the folder cannot be written.
    pub(super) fn take(
        path: &Path,
        evening: EveningId,
        commitment: String,
    ) -> Result<Self, JournalError> {
        let file = countdown_file::file(path, evening);
        let lock = fs::create_dir_all(path.with_file_name("playing"))
            .and_then(|()| plain_file::check(&file))
            .and_then(|()| {
                File::options()
                    .create(true)
                    .truncate(false)
                    .write(true)
                    .open(file)
            })
            .map_err(|error| JournalError::unwritable(path, &error))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { lock, commitment }),
            Err(TryLockError::WouldBlock) => Err(JournalError::InUse { evening }),
            Err(TryLockError::Error(error)) => Err(JournalError::system(path, &error)),
        }
    }

    /// Writes `record` over the one before.
    ///
    /// # Errors
    /// The disk does not take it.
    pub(super) fn record(&self, record: LastRecord, flush: Flush) -> io::Result<()> {
        self.lock
            .write_all_at(&countdown_file::line(&self.commitment, record), 0)?;
        match flush {
            Flush::Now => self.lock.sync_data(),
            Flush::Later => Ok(()),
        }
    }
}
