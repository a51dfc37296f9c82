//! The right to write on an evening: one window at a time.
//!
//! An advisory lock on `playing/ID` beside the journal. The system gives it back however the program ends, so a pulled
//! plug leaves no evening locked. The files stay, empty: removing them would let two windows hold two different files
//! of the same name.

use std::{
    fs::{self, File, TryLockError},
    path::Path,
};

use super::{EveningId, JournalError};
use crate::plain_file;

/// Held while an evening is being played; given back when dropped.
#[derive(Debug)]
pub(super) struct Seat {
    _lock: File,
}

impl Seat {
    /// Takes the seat at `evening` of the journal at `path`.
    ///
    /// # Errors
    /// Another window holds it, or the folder cannot be written.
    pub(super) fn take(path: &Path, evening: EveningId) -> Result<Self, JournalError> {
        let folder = path.with_file_name("playing");
        let lock = fs::create_dir_all(&folder)
            .and_then(|()| plain_file::check(&folder.join(evening.to_string())))
            .and_then(|()| {
                File::options()
                    .create(true)
                    .truncate(false)
                    .write(true)
                    .open(folder.join(evening.to_string()))
            })
            .map_err(|error| JournalError::unwritable(path, &error))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(JournalError::InUse { evening }),
            Err(TryLockError::Error(error)) => Err(JournalError::system(path, &error)),
        }
    }
}
