//! The names of copies: `journal-2026-11-27-1915-0012.sqlite3` is the twelfth in its folder.
//!
//! The number shows which is newer: a machine without a battery for its clock may wake up in 1970. A copy that holds more than
//! the journal that came after it has another ending, `-0012-kept.sqlite3`, and is removed only by its owner.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

use crate::local_time::stamp;

const HEAD: &str = "journal-";
const TAIL: &str = ".sqlite3";
/// The end of the name of a copy that no newer one replaces.
const KEPT_TAIL: &str = "-kept.sqlite3";

/// The folder with the copies that come by themselves, beside the journal at `journal`.
pub fn folder_of(journal: &Path) -> PathBuf {
    journal.with_file_name("backups")
}

/// The copies in `folder`, the newest first; none if it cannot be read.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let mut copies: Vec<_> = names(folder)
        .filter_map(|name| Some((number(&name)?, name)))
        .collect();
    copies.sort_by(|one, other| other.cmp(one));
    copies
        .into_iter()
        .map(|(_, name)| folder.join(name))
        .collect()
}

/// A name in `folder` for a copy that is made at `unix`, newer than all there are.
pub(super) fn free_name(folder: &Path, unix: i64) -> PathBuf {
    let last = names(folder).filter_map(|name| number(&name)).max();
    let next = last.unwrap_or_default().saturating_add(1);
    folder.join(format!("{HEAD}{}-{next:04}{TAIL}", stamp(unix)))
}

/// What copies that were cut off have left in `folder`.
pub(super) fn leftovers(folder: &Path) -> Vec<PathBuf> {
    let cut_off = |name: &String| name.strip_suffix(".new").and_then(number).is_some();
    names(folder)
        .filter(cut_off)
        .map(|name| folder.join(name))
        .collect()
}

fn names(folder: &Path) -> impl Iterator<Item = String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.file_name().into_string().ok())
}

/// The number of the copy called `name`; none if it is no copy.
fn number(name: &str) -> Option<u32> {
    let named = name.strip_prefix(HEAD)?;
    let inner = named
        .strip_suffix(KEPT_TAIL)
        .or_else(|| named.strip_suffix(TAIL))?;
    inner.rsplit_once('-')?.1.parse().ok()
}

/// True if no newer copy replaces the one at `copy`.
pub(super) fn is_kept(copy: &Path) -> bool {
    let name = copy.file_name().and_then(OsStr::to_str);
    name.is_some_and(|name| name.ends_with(KEPT_TAIL))
}

/// The name under which no newer copy replaces the one at `copy`.
pub(super) fn kept_name(copy: &Path) -> PathBuf {
    let name = copy.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let stem = name.strip_suffix(TAIL).unwrap_or(name);
    copy.with_file_name(format!("{stem}{KEPT_TAIL}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_sort_whatever_the_clock_and_other_files_are_ignored() {
        let folder = tempfile::tempdir().unwrap();
        for name in [
            "journal-2026-11-27-1914-0008-kept.sqlite3",
            "journal-2026-11-27-1915-0009.sqlite3",
            "journal-1970-01-01-0100-0010.sqlite3",
            "journal-2026-11-27-1915-0011.sqlite3.new",
            "journal.sqlite3",
            "journal-of-a-trip.sqlite3",
            "notes.txt",
        ] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let named = |paths: Vec<PathBuf>| -> Vec<String> {
            let names = paths.iter().map(|path| path.file_name().unwrap());
            names.map(|name| name.to_str().unwrap().into()).collect()
        };
        assert_eq!(
            named(list(folder.path())),
            [
                "journal-1970-01-01-0100-0010.sqlite3",
                "journal-2026-11-27-1915-0009.sqlite3",
                "journal-2026-11-27-1914-0008-kept.sqlite3"
            ]
        );
        assert_eq!(
            named(leftovers(folder.path())),
            ["journal-2026-11-27-1915-0011.sqlite3.new"]
        );
        let free = free_name(folder.path(), 1_795_806_900);
        assert!(
            free.to_str().unwrap().ends_with("-0011.sqlite3"),
            "{free:?}"
        );
        assert!(
            free.to_str().unwrap().contains("journal-2026-11-2"),
            "{free:?}"
        );
    }
}
