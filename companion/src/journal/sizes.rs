//! Bounds of the files: what is larger than any evenings make it is refused before it is read, and what would become so is
//! refused before it is written.

use std::{fs, io, path::Path};

use rusqlite::Connection;

use super::{JournalFile, JournalFileError, file};

/// The largest files, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) journal: u64,
    /// A log is read as a whole, and folded in after every turn.
    pub(super) log: u64,
}

/// A journal of some ten thousand evenings.
pub(super) const BOUNDS: Bounds = Bounds {
    journal: 1 << 30,
    log: 1 << 28,
};

/// What helps where a log would become too large, or an upgrade is refused, which also a deletion needs.
pub(super) const ANOTHER_FOLDER: &str = "name another folder with --data-dir";
/// What helps where the journal would become too large.
const FEWER_EVENINGS: &str = "name another folder with --data-dir, or delete evenings with \
                              `readyroom delete ID`, play once, and try again";

/// What one writing adds, in bytes; rather too much than too little.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Growth {
    /// To the journal.
    pub(super) journal: u64,
    /// To the log, until it is folded in.
    pub(super) log: u64,
}

/// Checks the sizes of the journal at `path` and its log. Neither is opened.
///
/// # Errors
/// One is too large, or cannot be looked at.
pub(super) fn check(path: &Path) -> Result<(), JournalFileError> {
    for (ending, largest) in [("", BOUNDS.journal), ("-wal", BOUNDS.log)] {
        let file = file::beside(path, ending);
        let length = length(&file)?;
        if length > largest {
            return Err(JournalFileError::TooLarge {
                path: file,
                megabytes: megabytes(length),
                most: megabytes(largest),
            });
        }
    }
    Ok(())
}

/// The length of a file; 0 if there is none.
fn length(file: &Path) -> Result<u64, JournalFileError> {
    match fs::metadata(file) {
        Ok(about) => Ok(about.len()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(JournalFileError::system(file, &error)),
    }
}

const fn megabytes(bytes: u64) -> u64 {
    bytes / 1_000_000
}

impl JournalFile {
    /// Refuses what would make the journal or its log so large that the next start refuses them. Nothing is written.
    ///
    /// # Errors
    /// There is no room within the bounds.
    pub(super) fn check_room(&self, growth: Growth) -> Result<(), JournalFileError> {
        let used = used(&self.connection).map_err(|error| self.failed(&error))?;
        let log = file::beside(&self.path, "-wal");
        let logged = length(&log)?;
        let (journal, bounds) = (&self.path, self.bounds);
        for (path, now, more, most, advice) in [
            (
                journal,
                used,
                growth.journal,
                bounds.journal,
                FEWER_EVENINGS,
            ),
            (&log, logged, growth.log, bounds.log, ANOTHER_FOLDER),
        ] {
            if now.saturating_add(more) > most {
                return Err(JournalFileError::NoRoom {
                    path: path.clone(),
                    megabytes: megabytes(now),
                    // Too much is never reported as nothing.
                    more: more.div_ceil(1_000_000),
                    most: megabytes(most),
                    advice,
                });
            }
        }
        Ok(())
    }
}

/// Bytes of the journal that are in use, with what is in the log. Pages of deleted evenings are used again.
pub(super) fn used(connection: &Connection) -> rusqlite::Result<u64> {
    let number = |pragma| {
        let number = connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
        number.map(|number| u64::try_from(number).unwrap_or_default())
    };
    let pages = number("page_count")?.saturating_sub(number("freelist_count")?);
    Ok(pages.saturating_mul(number("page_size")?))
}

/// Bytes that rows with so many bytes of texts take. A page is half full at worst, and a text that does not fit into one
/// has its own pages, the last of which is not full either.
pub(super) fn of_rows(rows: u64, texts: u64) -> u64 {
    /// Numbers and digests of a row, and what a page shows of it.
    const BESIDES: u64 = 120;
    rows.saturating_mul(BESIDES)
        .saturating_add(texts)
        .saturating_mul(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_or_journal_over_its_limit_is_refused_with_both_sizes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.sqlite3");
        let mut journal = JournalFile::open(&path).unwrap();
        let now = used(&journal.connection).unwrap();
        journal.bounds.journal = now + 5_000_000;
        journal.bounds.log = 10_000_000;
        let grow = |journal, log| Growth { journal, log };
        assert!(journal.check_room(grow(5_000_000, 10_000_000)).is_ok());
        for (growth, named) in [
            (grow(5_000_001, 0), "journal.sqlite3 has 0 MB, and 6 MB"),
            (
                grow(0, 10_000_001),
                "journal.sqlite3-wal has 0 MB, and 11 MB",
            ),
        ] {
            let why = journal.check_room(growth).unwrap_err().to_string();
            assert!(why.contains(named), "{why}");
            let deletes = why.contains("readyroom delete");
            assert_eq!(
                deletes,
                growth.log == 0,
                "it helps the journal alone: {why}"
            );
        }
    }
}
