//! Digests as rows, and back.

use rusqlite::{Connection, OptionalExtension, params};

use super::{EveningId, digest::Digest};

/// Writes the digests of an evening that has none yet.
pub(super) fn insert_digests(
    connection: &Connection,
    evening: EveningId,
    header: &Digest,
    about: &Digest,
    entries: u32,
    last: &Digest,
) -> rusqlite::Result<()> {
    connection
        .execute(
            "INSERT INTO digest (evening, header, about, entries, last, noted, learned)
             VALUES (?1, ?2, ?3, ?4, ?5, (SELECT count(*) FROM countdown WHERE evening = ?1), 0)",
            params![evening.0, header, about, entries, last],
        )
        .map(drop)
}

/// Writes the digest of what may change of the header of `evening`.
pub(super) fn set_about(
    connection: &Connection,
    evening: EveningId,
    about: &Digest,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached("UPDATE digest SET about = ?2 WHERE evening = ?1")?
        .execute(params![evening.0, about])
        .map(drop)
}

/// The row of an evening in the table of digests.
pub(super) struct Digests {
    pub(super) header: Digest,
    pub(super) about: Digest,
    pub(super) entries: u32,
    pub(super) last: Digest,
    pub(super) noted: bool,
}

/// The row of `evening` in the table of digests.
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
