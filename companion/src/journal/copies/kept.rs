//! The copies that newer ones do not replace: each is the last one of a journal that was lost, or that a poorer one
//! replaced.

use std::{
    fs::{self, File},
    path::Path,
};

use super::{
    super::{JournalFile, summary_rows},
    names::{folder_of, is_kept, kept_name, list},
    sync_folder,
};

/// Keeps the newest copy beside the journal at `path`, to be done before another journal is there. A failure is only
/// logged: an evening can begin all the same.
pub(in super::super) fn keep_newest(path: &Path) {
    if let Some(newest) = list(&folder_of(path)).first() {
        keep(newest);
    }
}

/// The same, where the copy `back` is put back: a newer one may hold more.
pub(super) fn keep_newest_but(path: &Path, back: &Path) {
    let newest = list(&folder_of(path)).into_iter().next();
    if let Some(newest) = newest
        && newest.file_name() != back.file_name()
    {
        keep(&newest);
    }
}

/// The copies beside the journal at `path`, in a sentence, for players who find no evening in it; none if there is none.
pub fn sentence(path: &Path) -> Option<String> {
    let folder = folder_of(path);
    let copies = match list(&folder).len() {
        0 => return None,
        1 => "1 copy of a journal is".into(),
        copies => format!("{copies} copies of a journal are"),
    };
    Some(format!(
        "{copies} in the folder {}; `readyroom restore` lists what is there, and `readyroom restore FILE` puts a copy back.",
        folder.display()
    ))
}

/// Keeps the newest of the `older` copies, which come newest first, if it is not of the journal that `newest` copies. Two
/// journals of one history give no number to two evenings, and the later one has given no fewer.
pub(super) fn keep_of_another(older: &[&Path], newest: &Path) {
    let Ok(newest) = JournalFile::open_copy(newest) else {
        return;
    };
    let mut opened = older.iter().filter_map(|older| {
        let journal = JournalFile::open_copy(older).ok()?;
        Some((older, journal))
    });
    if let Some((path, older)) = opened.next()
        && is_of_another(&newest, &older).unwrap_or(false)
    {
        keep(path);
    }
}

fn is_of_another(newest: &JournalFile, older: &JournalFile) -> Option<bool> {
    let last = |journal: &JournalFile| summary_rows::last_number(&journal.connection).ok();
    if last(newest)? < last(older)? {
        return Some(true);
    }
    let other_seed = |evening| match newest.header(evening) {
        Ok(header) => Some(header.commitment != older.header(evening).ok()?.commitment),
        Err(_) => None,
    };
    let evenings = older.evenings().ok()?;
    let seeds = evenings.iter().map(|evening| other_seed(evening.evening));
    Some(seeds.flatten().any(|is_another| is_another))
}

fn keep(copy: &Path) {
    if is_kept(copy) {
        return;
    }
    let kept = kept_name(copy);
    let renamed = fs::rename(copy, &kept).and_then(|()| {
        let folder = copy.parent().unwrap_or(Path::new("."));
        sync_folder(&File::open(folder)?)
    });
    match renamed {
        Ok(()) => tracing::info!(
            "the copy {} is the last one of another journal: no newer copy replaces it",
            kept.display()
        ),
        Err(error) => tracing::warn!("the copy {} is not kept: {error}", copy.display()),
    }
}
