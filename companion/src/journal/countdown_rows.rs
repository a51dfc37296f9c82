//! The latest countdown of an evening as a row, where older programs and imports put it, and back.

use rusqlite::{Connection, OptionalExtension, params};

use super::{
    CountdownRecord, EveningId,
    digest::{self, Digest},
    schema,
};

/// Overwrites the latest countdown of `evening`.
pub(super) fn record_countdown(
    connection: &Connection,
    evening: EveningId,
    record: CountdownRecord,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO countdown (evening, id, left_ms, running, digest) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            evening.0,
            record.id,
            record.left_ms,
            record.running,
            digest::of_countdown(record)
        ])?;
    // Nothing is written once that is known.
    connection
        .prepare_cached("UPDATE digest SET noted = 1 WHERE evening = ?1 AND noted = 0")?
        .execute([evening.0])
        .map(drop)
}

/// The latest countdown of `evening`.
pub(super) fn countdown(
    connection: &Connection,
    evening: EveningId,
) -> rusqlite::Result<Option<CountdownRecord>> {
    let record = countdown_with_digest(connection, evening)?;
    Ok(record.map(|(record, _)| record))
}

/// The latest countdown of `evening`, with its digest.
pub(super) fn countdown_with_digest(
    connection: &Connection,
    evening: EveningId,
) -> rusqlite::Result<Option<(CountdownRecord, Option<Digest>)>> {
    let statement = match schema::format(connection)? {
        1 => "SELECT id, left_ms, running, NULL FROM countdown WHERE evening = ?1",
        _ => "SELECT id, left_ms, running, digest FROM countdown WHERE evening = ?1",
    };
    connection
        .prepare_cached(statement)?
        .query_row([evening.0], |row| {
            let record = CountdownRecord {
                id: row.get(0)?,
                left_ms: row.get(1)?,
                running: row.get(2)?,
            };
            Ok((record, row.get(3)?))
        })
        .optional()
}
