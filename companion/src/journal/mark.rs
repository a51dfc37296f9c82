//! The mark of an evening: how far it was written, known outside SQLite.
//!
//! What SQLite has lost at the end of its log leaves no gap: a log that was removed, swapped for an older one or cut at a
//! page opens without a word, with fewer entries. So a second line in the file of the evening's countdown names the evening,
//! the number of its entries and the digest of the last one. It is written over itself after each commit.
//!
//! It is never synced, and costs no turn of a disk: the commit before it is on the disk already. After a power cut it may
//! therefore be older than the journal, which proves nothing. It is never rightly newer: a mark that names entries which are not
//! there, or another one in a place, shows that they were written and are gone. That is checked before a player resumes the
//! evening, and nowhere else: what is there can be read, exported and verified as before.
//!
//! An evening whose beginning was in a lost log alone is in no row: its mark is all that is left. It has a number behind the
//! last one that the journal gave; every other evening that is gone was deleted, and its mark with it.
//!
//! Limits: anyone who restores an older copy of the journal loses the moves since, with one notice. Evenings that
//! were imported have no mark until they are played. Anyone who changes the journal can change the mark.

use std::{fmt, fs::File, io, os::unix::fs::FileExt, path::Path};

use readyroom_kit::sentence::Count;
use rusqlite::{Connection, OptionalExtension};
use serde::{Deserialize, Serialize};

use super::{
    EveningId, Examined, JournalFile, JournalFileError, countdown_file,
    digest::{self, Digest, hex},
    schema, summary_rows,
};
use crate::{
    plain_file,
    sentences::{self, MessageText},
};

/// Where it begins in its file.
const AT: u64 = countdown_file::LENGTH as u64;

/// How far an evening was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    /// The number of its entries.
    pub(super) entries: u32,
    /// The number of moves made after them.
    pub(super) moves: u32,
    /// The digest of the last entry.
    pub(super) head: Digest,
}

/// An evening of which nothing is left but the mark, which shows that it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vanished {
    /// Its number. The next evening gets it, unless a rescue or a copy put back comes before.
    pub evening: EveningId,
    /// The number of moves that had been made.
    pub moves: u32,
}

impl Vanished {
    /// What the players are told of it.
    pub fn message_text(&self) -> MessageText<'static> {
        MessageText::EveningLost {
            evening: sentences::number(self.evening),
            moves: Count::of(self.moves),
        }
    }
}

impl fmt::Display for Vanished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message_text().say().text)
    }
}

/// The line as text. Digests are in hexadecimal.
#[derive(Serialize, Deserialize)]
struct Line<'a> {
    /// The digest of the evening's header: evenings of two journals may have the same number.
    evening: &'a str,
    entries: u32,
    moves: u32,
    head: &'a str,
}

/// A mark as it was found.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    /// None was written, or it cannot be read.
    Nothing,
    /// It is not what was written.
    Damaged,
    /// It is of an evening with the same number in another journal.
    OfAnother,
    /// It counts.
    Mark {
        entries: u32,
        moves: u32,
        head: String,
    },
}

/// Writes `mark` over the one before, in the `file` of the evening whose header has this digest, in hexadecimal.
///
/// # Errors
/// The disk does not take it.
pub(super) fn write(file: &File, header: &str, mark: Mark) -> io::Result<()> {
    let line = Line {
        evening: header,
        entries: mark.entries,
        moves: mark.moves,
        head: &hex(&mark.head),
    };
    let text = serde_json::to_string(&line).expect("a mark is plain data");
    file.write_all_at(&countdown_file::checked(&text), AT)
}

impl JournalFile {
    /// Takes the mark of `evening` away: what is there is what counts from now on. A failure is only logged.
    pub(super) fn forget_mark(&self, evening: EveningId) {
        forget(&self.path, evening);
    }

    /// The evenings of which nothing is left, in the order of their numbers. Of those that a damaged log may still have, a
    /// rescue knows more.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn vanished(&self) -> Result<Vec<Vanished>, JournalFileError> {
        if self.log_damage.is_some() {
            return Ok(Vec::new());
        }
        // Asked first: an evening that is begun meanwhile has its row before it has a mark.
        let mut vanished = vanished(&self.path, 0);
        let known = summary_rows::last_number(&self.connection)
            .and_then(|last| Ok((last, summary_rows::numbers(&self.connection)?)));
        let (last, there) = known.map_err(|error| self.failed(&error))?;
        vanished.retain(|gone| gone.evening.0 > last && !there.contains(&gone.evening));
        Ok(vanished)
    }
}

/// The evenings beside the journal at `path` whose marks say that they were played, and whose numbers are behind the
/// `last` one.
pub(super) fn vanished(path: &Path, last: u32) -> Vec<Vanished> {
    let behind = countdown_file::all(path).into_iter();
    let behind = behind.filter(|evening| evening.0 > last);
    let mut vanished: Vec<Vanished> = behind
        .filter_map(|evening| {
            let bytes = bytes(path, evening)?;
            let line = line(&bytes)?;
            (line.entries > 0).then_some(Vanished {
                evening,
                moves: line.moves,
            })
        })
        .collect();
    vanished.sort_unstable_by_key(|gone| gone.evening);
    vanished
}

/// Takes the marks beside the journal at `path` away, of all evenings: another journal begins there.
pub(super) fn forget_all(path: &Path) {
    for evening in countdown_file::all(path) {
        forget(path, evening);
    }
}

/// The same for the evening of the journal at `path`.
pub(super) fn forget(path: &Path, evening: EveningId) {
    if let Err(error) = cut(&countdown_file::file(path, evening)) {
        tracing::warn!("the mark of evening {evening} stays: {error}");
    }
}

/// Cuts the mark off its file.
fn cut(file: &Path) -> io::Result<()> {
    plain_file::check(file)?;
    let file = match File::options().write(true).open(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        opened => opened?,
    };
    let before = file.metadata()?.len();
    file.set_len(before.min(AT))
}

/// The number of written entries in the mark of `evening`, whose header has this digest; 0 if the mark has none.
pub(super) fn entries(path: &Path, evening: EveningId, header: &Digest) -> u32 {
    match read(path, evening, header) {
        Found::Mark { entries, .. } => entries,
        Found::Nothing | Found::Damaged | Found::OfAnother => 0,
    }
}

fn read(path: &Path, evening: EveningId, header: &Digest) -> Found {
    let Some(bytes) = bytes(path, evening) else {
        return Found::Nothing;
    };
    match line(&bytes) {
        None => Found::Damaged,
        Some(line) if line.evening != hex(header) => Found::OfAnother,
        Some(line) => Found::Mark {
            entries: line.entries,
            moves: line.moves,
            head: line.head.into(),
        },
    }
}

/// The bytes of the mark of `evening`; none if there is none.
fn bytes(path: &Path, evening: EveningId) -> Option<[u8; countdown_file::LENGTH]> {
    let file = plain_file::open(&countdown_file::file(path, evening)).ok()?;
    let mut bytes = [0; countdown_file::LENGTH];
    file.read_exact_at(&mut bytes, AT).ok()?;
    Some(bytes)
}

/// What they say; none if they are not what was written.
fn line(bytes: &[u8]) -> Option<Line<'_>> {
    serde_json::from_str(countdown_file::unchecked(bytes)?).ok()
}

/// What the mark of `evening`, beside the journal at `path`, knows to be gone of it, in a sentence; none if that is
/// nothing. `examined` is what is there.
///
/// # Errors
/// The journal cannot be read.
pub(super) fn gone(
    connection: &Connection,
    path: &Path,
    evening: EveningId,
    examined: &Examined,
) -> rusqlite::Result<Option<String>> {
    let header = digest::of_header(&examined.header);
    let (entries, moves, head) = match read(path, evening, &header) {
        Found::Nothing => return Ok(None),
        Found::Damaged => {
            tracing::warn!("the mark of evening {evening} is damaged and says nothing");
            return Ok(None);
        }
        Found::OfAnother => {
            tracing::warn!(
                "the mark of evening {evening} is of another journal's and says nothing"
            );
            return Ok(None);
        }
        Found::Mark {
            entries,
            moves,
            head,
        } => (entries, moves, head),
    };
    let there = examined.count();
    let missing = entries.saturating_sub(there);
    if missing > 0 {
        let what = match missing {
            1 => "its last entry is".into(),
            missing => format!("its last {missing} entries are"),
        };
        return Ok(Some(format!(
            "{what} gone: it had been written up to move {moves}, entry {entries}"
        )));
    }
    let is_head = match entries {
        0 => hex(&header) == head,
        // Format 1 had no digests, and no marks: it is an older copy.
        _ if schema::format(connection)? == 1 => true,
        _ => digest_of(connection, evening, entries)?.is_some_and(|digest| hex(&digest) == head),
    };
    Ok((!is_head).then(|| {
        format!("entry {entries} is not the one that was written there, with which move {moves} had been made")
    }))
}

/// The digest that was written with that entry of `evening`; none if there is none.
///
/// # Errors
/// The journal cannot be read.
pub(super) fn digest_of(
    connection: &Connection,
    evening: EveningId,
    entry: u32,
) -> rusqlite::Result<Option<Digest>> {
    connection
        .prepare_cached("SELECT digest FROM entry WHERE evening = ?1 AND seq = ?2")?
        .query_row([evening.0, entry], |row| row.get(0))
        .optional()
}
