//! Bounds of the files: what is larger than any evenings make it is refused before it is read.

use std::{fs, io, path::Path};

use super::{JournalFileError, file};

/// Bytes of a journal: some ten thousand evenings.
const LARGEST_JOURNAL: u64 = 1 << 30;
/// Bytes of a log. It is read as a whole, and folded in after every turn.
const LARGEST_LOG: u64 = 1 << 28;

/// Checks the sizes of the journal at `path` and its log. Neither is opened.
///
/// # Errors
/// One is too large, or cannot be looked at.
pub(super) fn check(path: &Path) -> Result<(), JournalFileError> {
    for (ending, largest) in [("", LARGEST_JOURNAL), ("-wal", LARGEST_LOG)] {
        let file = file::beside(path, ending);
        match fs::metadata(&file) {
            Ok(about) if about.len() > largest => {
                return Err(JournalFileError::TooLarge {
                    path: file,
                    megabytes: about.len() / 1_000_000,
                    most: largest / 1_000_000,
                });
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(JournalFileError::system(&file, &error)),
        }
    }
    Ok(())
}
