//! The log of a journal that is open to be written: whether SQLite still writes where the next start will read.
//!
//! SQLite keeps its log open and looks at its name no more. What it writes to a log that was removed or replaced is gone
//! with the program; what it writes behind the end of one that was cut off is never read again. So the log is looked at
//! before each write.
//!
//! * Removed or replaced: SQLite still has all of it in hand, and everything goes into the journal. Then a new log is
//!   begun. Nothing is lost, so nothing is refused; a strange file in the log's place is kept under another name, since
//!   SQLite would apply it to the journal.
//! * Cut off: the missing part is held nowhere. Nothing is written any more.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags, config::DbConfig};

use super::{
    JournalFile, JournalFileError,
    file::{self, Identity},
    opening,
};

/// The log as it was after the last write.
#[derive(Clone, Copy, Debug)]
pub(super) struct OwnLog {
    identity: Identity,
    length: u64,
}

impl OwnLog {
    /// The log of the journal at `path` as it is now.
    ///
    /// # Errors
    /// There is none, or it may not be looked at.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        let log = file::beside(path, "-wal");
        Ok(Self {
            identity: Identity::of(&log)?,
            length: fs::metadata(&log)?.len(),
        })
    }
}

impl JournalFile {
    /// Sees to it that the log is one that the next start will read.
    ///
    /// # Errors
    /// It was cut off; or it is gone, and what is in it cannot be brought into the journal.
    pub(super) fn keep_log(&mut self) -> Result<(), JournalFileError> {
        let Some(own) = self.log else {
            return Ok(());
        };
        if !Identity::of(&self.path).is_ok_and(|now| now == self.opened) {
            return Err(JournalFileError::Gone {
                path: self.path.clone(),
            });
        }
        let log = file::beside(&self.path, "-wal");
        match OwnLog::of(&self.path) {
            Ok(now) if now.identity != own.identity => self.save_log(Some(&log)),
            Ok(now) if now.length >= own.length || self.is_readable() => Ok(()),
            Ok(_) => Err(self.give_log_up()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.save_log(None),
            Err(error) => Err(JournalFileError::system(&log, &error)),
        }
    }

    /// Notes how the log is after a write. One that is another file by now is seen before the next.
    pub(super) fn note_log(&mut self) {
        if let Ok(now) = OwnLog::of(&self.path)
            && self.log.is_none_or(|own| own.identity == now.identity)
        {
            self.log = Some(now);
        }
    }

    /// True if everything can be read. Another process may have folded the log in and begun it again: then it is shorter
    /// than it was.
    fn is_readable(&self) -> bool {
        let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        // The memory of this connection shows nothing about the file.
        let found = Connection::open_with_flags(&self.path, read).and_then(|fresh| {
            fresh.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))
        });
        found.is_ok_and(|found| found == "ok")
    }

    /// Writes nothing any more, since the log was cut off.
    fn give_log_up(&mut self) -> JournalFileError {
        let detail = "it was cut off while it was open";
        self.log_damage = Some(detail.into());
        // Half of it in the journal would be worse than nothing.
        let kept = self
            .connection
            .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        if let Err(error) = kept {
            tracing::debug!("{error}");
        }
        JournalFileError::LogDamaged {
            log: file::beside(&self.path, "-wal"),
            detail: detail.into(),
        }
    }

    /// Brings what is in SQLite's hands into the journal, and begins a new log. A `strange` one in its place is kept under
    /// another name.
    fn save_log(&mut self, strange: Option<&Path>) -> Result<(), JournalFileError> {
        let log = file::beside(&self.path, "-wal");
        let lost = |why: String| JournalFileError::LogGone {
            log: log.clone(),
            why,
        };
        match opening::fold(&self.connection) {
            Ok(true) => {}
            Ok(false) => return Err(lost("somebody is reading it".into())),
            Err(error) => return Err(lost(error.to_string())),
        }
        let kept = strange.map(keep_beside).transpose();
        let kept = kept.map_err(|error| lost(error.to_string()))?;
        // Closed before it is opened again: its log has no name any more.
        self.connection = Connection::open_in_memory().map_err(|error| lost(error.to_string()))?;
        let fresh = Self::connect_to_write(&self.path)?;
        (self.connection, self.log) = (fresh.connection, fresh.log);
        let log = log.display();
        match kept {
            Some(kept) => tracing::warn!(
                "{log} was replaced while it was open; everything is in the journal, and the file that stood there is kept as {}",
                kept.display()
            ),
            None => {
                tracing::warn!("{log} was removed while it was open; everything is in the journal")
            }
        }
        Ok(())
    }
}

/// Gives a file another name beside its own, and returns that.
fn keep_beside(file: &Path) -> io::Result<PathBuf> {
    let numbered = |number| file::beside(file, &format!(".replaced-{number}"));
    let kept = (1..).map(numbered).find(|path| !path.exists());
    let kept = kept.expect("a number that is free");
    fs::rename(file, &kept)?;
    Ok(kept)
}
