//! Room on the disk that is kept for the end: when the disk is full it is given back, so that an evening can go on to where
//! its players want to leave it.
//!
//! SQLite needs some kilobytes even to take a move back, and to open a journal at all. Without room for those, a full card
//! would keep a table from its evening. The reserve is made again at the next start, as soon as there is room.
//!
//! Limits: another program may be faster to take what is given back.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use rustix::fs::statvfs;

use super::file;

/// Bytes of the reserve: some thirty decisions, or the opening of a journal with a long log.
const BYTES: u64 = 128 * 1024;
/// Bytes that must be free besides before the reserve is made: it is not to be what fills a disk.
const BESIDES: u64 = 4 * BYTES;

/// Whether the room of the reserve is in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UsesReserve {
    /// It lies there, or there was none.
    No,
    /// It was given back, and the players have not been warned yet.
    Unreported,
    /// The players have been warned.
    Reported,
}

/// Where the reserve of the journal at `path` lies.
fn file_of(path: &Path) -> PathBuf {
    file::beside(path, ".reserve")
}

/// Makes the reserve of the journal at `path`, if there is none and there is room. A failure is only logged.
pub(super) fn make(path: &Path) {
    let reserve = file_of(path);
    if fs::metadata(&reserve).is_ok_and(|about| about.len() == BYTES) {
        return;
    }
    let made = has_room(path).and_then(|room| match room {
        true => fill(&reserve),
        false => Ok(()),
    });
    if let Err(error) = made {
        tracing::debug!("there is no reserve {}: {error}", reserve.display());
    }
}

fn has_room(path: &Path) -> io::Result<bool> {
    let disk = statvfs(path.parent().unwrap_or(Path::new(".")))?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize) >= BYTES + BESIDES)
}

/// Written, not only made longer: a hole takes no room.
fn fill(reserve: &Path) -> io::Result<()> {
    let written = File::options()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(reserve)
        .and_then(|mut file| {
            // Not zeros: some disks keep those as holes, too.
            io::copy(&mut io::repeat(0x52).take(BYTES), &mut file)?;
            file.sync_all()
        });
    if written.is_err() {
        // Half a reserve only takes room.
        let _ = file::remove(reserve);
    }
    written
}

/// Gives the room back. False if there was none, or it could not be given.
pub(super) fn give_back(path: &Path) -> bool {
    let given = fs::remove_file(file_of(path)).is_ok();
    if given {
        tracing::warn!(
            "the disk is full: the reserve beside {} is in use",
            path.display()
        );
    }
    given
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_reserve_is_made_once_takes_room_and_is_given_back_once() {
        let folder = TempDir::new().unwrap();
        let journal = folder.path().join("journal.sqlite3");
        make(&journal);
        let about = fs::metadata(file_of(&journal)).unwrap();
        assert_eq!(about.len(), BYTES);
        let allocated = std::os::unix::fs::MetadataExt::blocks(&about) * 512;
        assert!(allocated >= BYTES, "{allocated}");
        make(&journal);
        assert!(give_back(&journal));
        assert!(!give_back(&journal));
        assert!(!file_of(&journal).exists());
    }
}
