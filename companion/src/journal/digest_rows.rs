//! Digests as rows, and back.

use rusqlite::{Connection, OptionalExtension, params};

use super::{
    EveningId,
    countdown_rows::{countdown, note_countdown},
    digest::{self, Digest},
    rows::{about, entries, header, set_learned},
};

/// Writes the digests of an evening that has none yet.
pub(super) fn insert_digests(
    connection: &Connection,
    evening: EveningId,
    header: &Digest,
    entries: u32,
    last: &Digest,
) -> rusqlite::Result<()> {
    connection
        .execute(
            "INSERT INTO digest (evening, header, about, entries, last, noted, learned)
             VALUES (?1, ?2, ?3, ?4, ?5, (SELECT count(*) FROM countdown WHERE evening = ?1), 0)",
            params![
                evening.0,
                header,
                about(connection, evening)?.digest(),
                entries,
                last
            ],
        )
        .map(drop)
}

/// Gives an evening that was written by format 1 its digests.
pub(super) fn digest_all(connection: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    let Some(written) = header(connection, evening)? else {
        return Ok(());
    };
    let header = digest::of_header(&written);
    let (mut last, mut count) = (header, 0);
    // What cannot be read gets none, and is told as damage.
    for (entry, _) in entries(connection, evening)?.0 {
        last = digest::of_entry(&last, &entry);
        count += 1;
        connection
            .prepare_cached("UPDATE entry SET digest = ?3 WHERE evening = ?1 AND seq = ?2")?
            .execute(params![evening.0, entry.seq, last])?;
    }
    if let Some(note) = countdown(connection, evening)? {
        note_countdown(connection, evening, note)?;
    }
    insert_digests(connection, evening, &header, count, &last)?;
    // Format 1 had each lesson in the pack before the next move: at most the last one was lost with a plug. Older ones
    // may have been changed in the pack since, and are not to be brought back.
    set_learned(connection, evening, count.saturating_sub(1))
}

/// Writes the digest of what has changed of the header of `evening`.
pub(super) fn digest_about(connection: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    connection
        .prepare_cached("UPDATE digest SET about = ?2 WHERE evening = ?1")?
        .execute(params![evening.0, about(connection, evening)?.digest()])
        .map(drop)
}

/// What the table of digests says about an evening.
pub(super) struct Digests {
    pub(super) header: Digest,
    pub(super) about: Digest,
    pub(super) entries: u32,
    pub(super) last: Digest,
    pub(super) noted: bool,
}

/// What the table of digests says about `evening`.
pub(super) fn digests(
    connection: &Connection,
    evening: EveningId,
) -> rusqlite::Result<Option<Digests>> {
    connection
        .prepare_cached(
            "SELECT header, about, entries, last, noted FROM digest WHERE evening = ?1",
        )?
        .query_row([evening.0], |row| {
            Ok(Digests {
                header: row.get(0)?,
                about: row.get(1)?,
                entries: row.get(2)?,
                last: row.get(3)?,
                noted: row.get(4)?,
            })
        })
        .optional()
}
