//! The upgrade of a journal of an older format: format 1 had no digests and noted less, format 2 had no names of evenings.

use rusqlite::{Connection, TransactionBehavior, params};

use super::{
    EveningId,
    about_rows::about,
    countdown_rows::{countdown, record_countdown},
    digest,
    digest_rows::insert_digests,
    rows::{entries, header, set_learned},
    schema::{DIGESTS, FORMAT, format},
    sizes::{self, Growth},
    summary_rows::summaries,
};

const TO_2: &str = "
ALTER TABLE evening ADD COLUMN seed_origin TEXT NOT NULL DEFAULT 'given' CHECK (seed_origin IN ('secret', 'given'));
ALTER TABLE evening ADD COLUMN roll_binding INTEGER NOT NULL DEFAULT 1 CHECK (roll_binding IN (1, 2));
ALTER TABLE entry ADD COLUMN digest BLOB;
ALTER TABLE countdown ADD COLUMN digest BLOB;
";

const TO_3: &str = "
ALTER TABLE evening ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE evening ADD COLUMN keeping TEXT NOT NULL DEFAULT 'listed' CHECK (keeping IN ('listed', 'archived', 'deleted'));
ALTER TABLE evening ADD COLUMN stirs TEXT NOT NULL DEFAULT '[]';
";

/// What the upgrade adds to a journal, in bytes; nothing where there is none to do. Format 2 only gets columns, which
/// take room once there is something in them; of format 1 every row is rewritten, each with its digest.
pub(super) fn growth(connection: &Connection) -> rusqlite::Result<Growth> {
    if format(connection)? != 1 {
        return Ok(Growth { journal: 0, log: 0 });
    }
    let rows = "SELECT (SELECT count(*) FROM entry) + (SELECT count(*) FROM evening)";
    let rows: i64 = connection.query_row(rows, [], |row| row.get(0))?;
    let journal = sizes::of_rows(u64::try_from(rows).unwrap_or_default(), 0);
    Ok(Growth {
        journal,
        log: sizes::used(connection)?.saturating_add(journal),
    })
}

/// Gives a journal of an older format what this one has: format 1 gets digests of all that is in it, and those of
/// format 2 stay. Nothing else is changed. To be done before the first writing, all of it or nothing.
pub(super) fn upgrade(connection: &mut Connection) -> rusqlite::Result<()> {
    if format(connection)? == FORMAT {
        return Ok(());
    }
    let work = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let before = format(&work)?;
    if before == 1 {
        work.execute_batch(TO_2)?;
        work.execute_batch(DIGESTS)?;
    }
    if before < FORMAT {
        work.execute_batch(TO_3)?;
        work.pragma_update(None, "user_version", FORMAT)?;
    }
    if before == 1 {
        for summary in summaries(&work)? {
            digest_all(&work, summary.evening)?;
        }
    }
    work.commit()
}

/// Gives an evening that was written by format 1 its digests.
fn digest_all(connection: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    let Some(written) = header(connection, evening)? else {
        return Ok(());
    };
    let header = digest::of_header(&written);
    let (mut last, mut count) = (header, 0);
    // What cannot be read gets none, and is reported as damage.
    for (entry, _) in entries(connection, evening, 0)?.0 {
        last = digest::of_entry(&last, &entry);
        count += 1;
        connection
            .prepare_cached("UPDATE entry SET digest = ?3 WHERE evening = ?1 AND seq = ?2")?
            .execute(params![evening.0, entry.seq, last])?;
    }
    if let Some(record) = countdown(connection, evening)? {
        record_countdown(connection, evening, record)?;
    }
    let about = about(connection, evening)?.digest();
    insert_digests(connection, evening, &header, &about, count, &last)?;
    // Format 1 had each lesson in the pack before the next move: at most the last one was lost with a plug. Older ones
    // may have been changed in the pack since, and are not to be brought back.
    set_learned(connection, evening, count.saturating_sub(1))
}
