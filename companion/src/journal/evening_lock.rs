//! The lock of an evening: one window at a time writes on it.
//!
//! An advisory lock on `playing/ID` beside the journal. The system gives it back however the program ends, so a pulled
//! plug leaves no evening locked. The files stay: removing them would let two windows hold two different files of the
//! same name. What such a file holds is the latest record of the evening's countdown, and its mark: see [`countdown_file`]
//! and [`mark`].

use std::{
    fs::{self, File, TryLockError},
    io,
    os::unix::fs::FileExt,
    path::Path,
    thread,
    time::Duration,
};

use super::{
    EveningHeader, EveningId, Flush, JournalFileError, LastRecord, countdown_file,
    digest::{self, hex},
    mark::{self, Mark},
};
use crate::plain_file;

/// Tries at a lock, and the time between two of them. A process that this one has just started holds its files, and so a
/// lock that was given back, until it runs its own program.
const TRIES: u32 = 20;
const BETWEEN: Duration = Duration::from_millis(10);

/// Held while an evening is being played; given back when dropped.
#[derive(Debug)]
pub(super) struct EveningLock {
    lock: File,
    /// The commitment of the evening's seed.
    commitment: String,
    /// The digest of its header, in hexadecimal.
    header: String,
}

impl EveningLock {
    /// Locks `evening` of the journal at `path`, which has this header.
    ///
    /// # Errors
    /// Another window holds it, or the folder cannot be written.
    pub(super) fn take(
        path: &Path,
        evening: EveningId,
        header: &EveningHeader,
    ) -> Result<Self, JournalFileError> {
        Ok(Self {
            lock: lock(path, evening)?,
            commitment: header.commitment.clone(),
            header: hex(&digest::of_header(header)),
        })
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

impl EveningLock {
    /// Writes `mark` over the one before. It may reach the disk at any time.
    ///
    /// # Errors
    /// The disk does not take it.
    pub(super) fn mark(&self, mark: Mark) -> io::Result<()> {
        mark::write(&self.lock, &self.header, mark)
    }
}

/// Locks `evening` of the journal at `path` until the file is dropped.
///
/// # Errors
/// As for [`EveningLock::take`].
pub(super) fn lock(path: &Path, evening: EveningId) -> Result<File, JournalFileError> {
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
        .map_err(|error| JournalFileError::unwritable(path, &error))?;
    match patiently(|| lock.try_lock()) {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(JournalFileError::InUse { evening }),
        Err(TryLockError::Error(error)) => Err(JournalFileError::system(path, &error)),
    }
}

/// Locks with `try_lock`, again for as long as a process that was just started may hold the lock.
fn patiently(try_lock: impl Fn() -> Result<(), TryLockError>) -> Result<(), TryLockError> {
    for _ in 1..TRIES {
        match try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(BETWEEN),
            taken_or_failed => return taken_or_failed,
        }
    }
    try_lock()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_lock_held_briefly_by_a_starting_process_is_waited_for() {
        let tries = Cell::new(0);
        let held_once = || {
            tries.set(tries.get() + 1);
            match tries.get() {
                1 => Err(TryLockError::WouldBlock),
                _ => Ok(()),
            }
        };
        assert!(patiently(held_once).is_ok());
        assert_eq!(tries.get(), 2);
    }

    #[test]
    fn a_lock_that_another_window_keeps_is_given_up() {
        let tries = Cell::new(0);
        let kept = || {
            tries.set(tries.get() + 1);
            Err(TryLockError::WouldBlock)
        };
        assert!(matches!(patiently(kept), Err(TryLockError::WouldBlock)));
        assert_eq!(tries.get(), TRIES);
    }
}
