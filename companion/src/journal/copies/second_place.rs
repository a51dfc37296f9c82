//! The second place for copies, such as a USB stick: there for a while, and full some day. Then the oldest copies there make
//! room for the newest one.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use rustix::fs::statvfs;
use thiserror::Error;

use super::{
    super::{
        JournalFile,
        file::{self, Found},
    },
    CopyError, is_kept, kept, list, put_again, thin_out,
};

/// Bytes that a disk takes for a file besides what is in it: a cluster of FAT has up to 32 kB, and its last one is not full.
const BESIDES: u64 = 32 * 1024;

/// Why there is no copy in the second place. Nothing is lost: it is tried again with the next copy.
#[derive(Debug, Error)]
pub enum NoSecondCopy {
    /// The folder is not there.
    #[error(
        "the second folder for copies, {}, is not there now; the next copy is tried there again",
        folder.display()
    )]
    NotThere {
        /// The folder.
        folder: PathBuf,
    },
    /// Its disk is full, also without the older copies that could go.
    #[error(
        "the second folder for copies, {}, is full: a copy takes {}, and {} can be had there; free some space there; the next \
         copy is tried there again", folder.display(), size(*needed), size(*room)
    )]
    Full {
        /// The folder.
        folder: PathBuf,
        /// Bytes of the copy.
        needed: u64,
        /// Bytes that are free, and those of older copies that may go.
        room: u64,
    },
    /// The folder does not take the copy.
    #[error(transparent)]
    Copy(#[from] CopyError),
}

impl NoSecondCopy {
    /// True if it is the same reason, whatever the sizes are by now.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::NotThere { folder: one }, Self::NotThere { folder: other })
            | (Self::Full { folder: one, .. }, Self::Full { folder: other, .. }) => one == other,
            (Self::Copy(one), Self::Copy(other)) => one.to_string() == other.to_string(),
            (Self::NotThere { .. } | Self::Full { .. } | Self::Copy(_), _) => false,
        }
    }
}

/// `bytes` in words, as units of 1,000 or 1,000,000 bytes.
fn size(bytes: u64) -> String {
    match bytes {
        0..10_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}

/// Puts `copy` into the second place as well, of which the last copies are kept; returns its path there. Where the disk is
/// full, older copies go first, as many as have to.
///
/// # Errors
/// The folder is not there now, or does not take the copy.
pub fn put_in_second_place(copy: &Path, folder: &Path) -> Result<PathBuf, NoSecondCopy> {
    // Never made: what is written where no stick is mounted would lie beside the journal.
    if !folder.is_dir() {
        return Err(NoSecondCopy::NotThere {
            folder: folder.into(),
        });
    }
    let put = || put_again(copy, folder);
    let there = match put() {
        Err(CopyError::Full { .. }) => {
            let needed = length(copy).saturating_add(BESIDES);
            let free = free(folder).map_err(|error| CopyError::system(folder, &error))?;
            // What makes room may be all that is left of another journal.
            let copies = list(folder);
            let copies: Vec<_> = copies.iter().map(PathBuf::as_path).collect();
            kept::keep_of_another(&copies, copy);
            make_room(folder, needed, free)?;
            put().map_err(|error| match error {
                CopyError::Full { .. } => NoSecondCopy::Full {
                    folder: folder.into(),
                    needed,
                    room: self::free(folder).unwrap_or_default(),
                },
                error => error.into(),
            })
        }
        put => put.map_err(NoSecondCopy::from),
    }?;
    thin_out(folder, &there);
    Ok(there)
}

fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |about| about.len())
}

fn free(folder: &Path) -> io::Result<u64> {
    let disk = statvfs(folder)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Removes the oldest copies in `folder` until `needed` bytes are free, of which `free` are already; none if that does not
/// do. The newest copy that is whole stays, and so does whatever is no journal of ours.
fn make_room(folder: &Path, needed: u64, free: u64) -> Result<(), NoSecondCopy> {
    let copies = list(folder);
    // Without a whole one, what there is may be all that is left of a person's evenings.
    let newest = copies.iter().position(|copy| is_whole(copy));
    let newest = newest.unwrap_or(copies.len());
    let removable = copies.into_iter().skip(newest + 1);
    let removable = removable.filter(|copy| !is_kept(copy) && is_ours(copy));
    let removable: Vec<_> = removable.collect();
    let lengths = removable.iter().map(|copy| length(copy));
    let room = lengths.fold(free, u64::saturating_add);
    if room < needed {
        return Err(NoSecondCopy::Full {
            folder: folder.into(),
            needed,
            room,
        });
    }
    let mut free = free;
    for copy in removable.iter().rev() {
        if free >= needed {
            break;
        }
        let length = length(copy);
        file::remove(copy).map_err(|error| CopyError::system(copy, &error))?;
        tracing::info!("the old copy {} made room for a new one", copy.display());
        free = free.saturating_add(length);
    }
    Ok(())
}

fn is_whole(copy: &Path) -> bool {
    let opened = JournalFile::open_copy(copy);
    opened.is_ok_and(|copy| copy.check_all(&mut |_, _| {}).is_ok())
}

fn is_ours(copy: &Path) -> bool {
    matches!(file::recognise(copy), Ok(Found::Journal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::copies::copy_beside;

    /// A folder with four copies, the oldest first, of which each takes `length` bytes.
    fn four_copies() -> (tempfile::TempDir, Vec<PathBuf>, u64) {
        let folder = tempfile::tempdir().unwrap();
        let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).unwrap();
        let copies: Vec<_> = (0..4)
            .map(|_| copy_beside(&journal, &mut |_, _| {}).unwrap())
            .collect();
        let length = length(&copies[0]);
        (folder, copies, length)
    }

    fn there(copies: &[PathBuf]) -> Vec<bool> {
        copies.iter().map(|copy| copy.exists()).collect()
    }

    #[test]
    fn the_oldest_copies_make_room_and_no_more_of_them_than_have_to() {
        let (folder, copies, length) = four_copies();
        let folder = folder.path().join("backups");
        make_room(&folder, length, length).unwrap();
        assert_eq!(there(&copies), [true; 4], "there is room");
        make_room(&folder, length + 1, length).unwrap();
        assert_eq!(there(&copies), [false, true, true, true]);
        make_room(&folder, 2 * length, 0).unwrap();
        assert_eq!(there(&copies), [false, false, false, true]);
    }

    #[test]
    fn nothing_goes_if_that_does_not_make_room_enough() {
        let (folder, copies, length) = four_copies();
        let folder = folder.path().join("backups");
        let full = make_room(&folder, 3 * length + 1, 0).unwrap_err();
        let named = full.to_string();
        assert!(named.contains("backups, is full: a copy takes"), "{named}");
        assert_eq!(there(&copies), [true; 4]);
        let later = make_room(&folder, 3 * length + 9, 0).unwrap_err();
        assert!(full.is_like(&later), "it is said once");
        assert!(!full.is_like(&NoSecondCopy::NotThere { folder }));
    }

    #[test]
    fn the_newest_whole_copy_and_what_is_no_copy_of_ours_stay() {
        let (folder, copies, length) = four_copies();
        let folder = folder.path().join("backups");
        // The newest two are broken, and the oldest is something else with our name.
        for broken in [&copies[3], &copies[2]] {
            let mut bytes = fs::read(broken).unwrap();
            bytes[4096..].fill(7);
            fs::write(broken, bytes).unwrap();
        }
        fs::write(&copies[0], vec![1; length as usize]).unwrap();
        let full = make_room(&folder, 1, 0).unwrap_err();
        assert!(matches!(full, NoSecondCopy::Full { room: 0, .. }), "{full}");
        assert_eq!(there(&copies), [true; 4]);
    }
}
