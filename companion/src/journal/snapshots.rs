//! The snapshots of an evening: its game at a moment or two, in a file beside the journal.
//!
//! Each is one line: its SHA-256, and what it was made of and by. It counts for the evening with that header, whose entry of
//! that number has that digest, in a program whose rules and states are the same to the letter. Whatever else is found is left
//! out with a line in the log, and the evening is played again from its start. Older programs never look at the file.
//!
//! The file is never synced: a power cut may lose it, cut it or leave it empty. It is replaced as a whole by renaming, so that
//! the one before stays until then.
//!
//! Limits: this finds damage, and not anyone who makes their own snapshot. `verify` believes none and plays every
//! move.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use super::{EveningId, Snapshot, countdown_file, digest::hex, file};
use crate::plain_file;

/// The rules and states of this program; see `build.rs`.
const PROGRAM: &str = env!("READYROOM_STATES");

/// A file with more bytes is none of ours.
const LARGEST: u64 = 4 << 20;

/// A snapshot as text. Digests are in hexadecimal.
#[derive(Serialize, Deserialize)]
struct Line<'a> {
    program: &'a str,
    /// The digest of the evening's header.
    evening: &'a str,
    entries: u32,
    moves: u32,
    first: u32,
    /// The digest of the last entry before it.
    head: &'a str,
    #[serde(borrow)]
    game: &'a RawValue,
}

/// The file of `evening` beside the journal at `path`.
pub(super) fn path(path: &Path, evening: EveningId) -> PathBuf {
    countdown_file::file(path, evening).with_extension("snapshot")
}

/// Removes what is kept of `evening`.
///
/// # Errors
/// The disk does not take it.
pub(super) fn remove(journal: &Path, evening: EveningId) -> io::Result<()> {
    file::remove(&path(journal, evening))
}

/// The snapshots of `evening`, whose header has this digest, the latest first; each with the digest of the last entry before
/// it.
pub(super) fn read(journal: &Path, evening: EveningId, header: &str) -> Vec<(Snapshot, String)> {
    let text = text(journal, evening);
    let snapshot = |line: Line<'_>| {
        let snapshot = Snapshot {
            entries: line.entries,
            moves: line.moves,
            first: line.first,
            game: line.game.get().into(),
        };
        (snapshot, line.head.into())
    };
    lines(&text, evening, header)
        .map(|(_, line)| snapshot(line))
        .collect()
}

/// Writes `snapshot` beside the latest one before it. `digests` are that of the header and of the last entry.
///
/// # Errors
/// The disk does not take it; what was there stays.
pub(super) fn write(
    journal: &Path,
    evening: EveningId,
    digests: [&str; 2],
    snapshot: &Snapshot,
) -> io::Result<()> {
    let [header, head] = digests;
    let before = text(journal, evening);
    let mut earlier = lines(&before, evening, header);
    let earlier = earlier.find(|(_, line)| line.entries < snapshot.entries);
    let line = Line {
        program: PROGRAM,
        evening: header,
        entries: snapshot.entries,
        moves: snapshot.moves,
        first: snapshot.first,
        head,
        game: serde_json::from_str(&snapshot.game)?,
    };
    let new = serde_json::to_string(&line)?;
    let lines = [Some(checked(&new)), earlier.map(|(line, _)| line.into())];
    let text: String = lines
        .into_iter()
        .flatten()
        .map(|line| line + "\n")
        .collect();

    let file = path(journal, evening);
    let new = file.with_added_extension("new");
    file::remove(&new)?;
    let mut options = File::options();
    options.write(true).create_new(true).mode(0o600);
    options.open(&new)?.write_all(text.as_bytes())?;
    fs::rename(new, file)
}

/// The content of the file of `evening`; nothing if there is none, or it cannot be read.
fn text(journal: &Path, evening: EveningId) -> String {
    match plain_file::read(&path(journal, evening), LARGEST) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => {
            tracing::warn!("the snapshot of evening {evening} cannot be read: {error}");
            String::new()
        }
    }
}

/// The lines of a file that count, each as it is and as its meaning.
fn lines<'a>(
    text: &'a str,
    evening: EveningId,
    header: &'a str,
) -> impl Iterator<Item = (&'a str, Line<'a>)> {
    text.lines().filter_map(move |line| {
        let left_out = |why: &str| {
            tracing::warn!("a snapshot of evening {evening} is thrown away: {why}");
            None
        };
        let Some(read) =
            unchecked(line).and_then(|text| serde_json::from_str::<Line<'a>>(text).ok())
        else {
            return left_out("it is not what was written");
        };
        if read.evening != header {
            return left_out("it is of another evening");
        }
        if read.program != PROGRAM {
            return left_out("another Ready Room made it");
        }
        Some((line, read))
    })
}

fn checked(text: &str) -> String {
    format!("{} {text}", hex(&Sha256::digest(text.as_bytes())))
}

/// The text of a line; none if it is not what was written.
fn unchecked(line: &str) -> Option<&str> {
    let (found, text) = line.split_once(' ')?;
    (found == hex(&Sha256::digest(text.as_bytes()))).then_some(text)
}
