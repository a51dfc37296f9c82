//! Headers and entries as rows, and back.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{
    Act, CountdownRecord, Entry, EveningHeader, EveningId, Origin, RollBinding,
    about_rows::{about, json, seed_origin, stirs, unexpected},
    digest::{self, Digest},
    digest_rows::insert_digests,
    schema,
};
use readyroom_table::dice::Seed;

// Writing goes through `execute` only: SQLite commits when a statement has run to its end, and a statement that returns rows
// would be committed by its reset, whose errors are not seen.

/// Writes a header as a new evening, of this `number` if there is one.
pub(super) fn insert_header(
    connection: &Connection,
    header: &EveningHeader,
    number: Option<EveningId>,
) -> rusqlite::Result<EveningId> {
    connection
        .prepare_cached(
            "INSERT INTO evening (game, rules, title, content, seed, commitment, created, result, seed_origin,
                                  roll_binding, id, name, stirs, sitting)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, (SELECT coalesce(max(sitting), 0) + 1 FROM evening))",
        )?
        .execute(params![
            header.game,
            header.rules,
            header.title,
            header.content,
            header.seed.bytes(),
            header.commitment,
            header.created,
            header.result,
            header.seed_origin.name(),
            header.roll_binding.number(),
            number.map(|number| number.0),
            header.name,
            json(&header.stirs)
        ])?;
    let id = connection.last_insert_rowid();
    let evening = u32::try_from(id)
        .map(EveningId)
        .map_err(|_| rusqlite::Error::IntegralValueOutOfRange(0, id))?;
    let digest = digest::of_header(header);
    let about = about(connection, evening)?.digest();
    insert_digests(connection, evening, &digest, &about, 0, &digest)?;
    Ok(evening)
}

/// Up to which entry everything that was taught is in the pack.
pub(super) fn learned(connection: &Connection, evening: EveningId) -> rusqlite::Result<u32> {
    match schema::format(connection)? {
        1 => Ok(0),
        _ => connection.query_row(
            "SELECT learned FROM digest WHERE evening = ?1",
            [evening.0],
            |row| row.get(0),
        ),
    }
}

/// Everything that the entries up to `entry` taught is in the pack.
pub(super) fn set_learned(
    connection: &Connection,
    evening: EveningId,
    entry: u32,
) -> rusqlite::Result<()> {
    connection
        .execute(
            "UPDATE digest SET learned = ?2 WHERE evening = ?1 AND learned < ?2",
            params![evening.0, entry],
        )
        .map(drop)
}

/// The header of `evening`, if there is such an evening.
pub(super) fn header(
    connection: &Connection,
    evening: EveningId,
) -> rusqlite::Result<Option<EveningHeader>> {
    let statement = match schema::format(connection)? {
        1 => {
            "SELECT game, rules, title, content, seed, commitment, created, result, 'given', 1, '', '[]'
             FROM evening WHERE id = ?1"
        }
        2 => {
            "SELECT game, rules, title, content, seed, commitment, created, result, seed_origin, roll_binding, '', '[]'
             FROM evening WHERE id = ?1"
        }
        _ => {
            "SELECT game, rules, title, content, seed, commitment, created, result, seed_origin, roll_binding, name, stirs
             FROM evening WHERE id = ?1"
        }
    };
    connection
        .prepare_cached(statement)?
        .query_row([evening.0], |row| {
            Ok(EveningHeader {
                game: row.get(0)?,
                rules: row.get(1)?,
                title: row.get(2)?,
                content: row.get(3)?,
                seed: Seed::from_bytes(row.get(4)?),
                commitment: row.get(5)?,
                created: row.get(6)?,
                result: row.get(7)?,
                seed_origin: seed_origin(row.get_ref(8)?.as_str()?)?,
                roll_binding: roll_binding(row.get(9)?)?,
                name: row.get(10)?,
                stirs: stirs(11, row.get_ref(11)?.as_str()?)?,
            })
        })
        .optional()
}

/// An entry and the digest that was written with it.
pub(super) type Digested = (Entry, Option<Digest>);

/// The entries of `evening` in order, after the first `after`, each with its digest, up to the first that cannot be read; and
/// why it cannot.
///
/// # Errors
/// Nothing can be read at all.
pub(super) fn entries(
    connection: &Connection,
    evening: EveningId,
    after: u32,
) -> rusqlite::Result<(Vec<Digested>, Option<rusqlite::Error>)> {
    let mut entries = Vec::new();
    let unreadable = each_entry(connection, evening, after, |digested| {
        entries.push(digested);
        true
    })?;
    Ok((entries, unreadable))
}

/// Shows them to `see` one after the other, for as long as that is true.
///
/// # Errors
/// As for [`entries`].
pub(super) fn each_entry(
    connection: &Connection,
    evening: EveningId,
    after: u32,
    mut see: impl FnMut(Digested) -> bool,
) -> rusqlite::Result<Option<rusqlite::Error>> {
    let statement = match schema::format(connection)? {
        1 => {
            "SELECT seq, at, kind, ply, move, origin, countdown, left_ms, running, NULL
             FROM entry WHERE evening = ?1 AND seq > ?2 ORDER BY seq"
        }
        _ => {
            "SELECT seq, at, kind, ply, move, origin, countdown, left_ms, running, digest
             FROM entry WHERE evening = ?1 AND seq > ?2 ORDER BY seq"
        }
    };
    let mut statement = connection.prepare_cached(statement)?;
    let rows = statement.query_map([evening.0, after], |row| Ok((entry(row)?, row.get(9)?)))?;
    for row in rows {
        match row {
            Ok(row) => {
                if !see(row) {
                    break;
                }
            }
            Err(error) => return Ok(Some(error)),
        }
    }
    Ok(None)
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    let ply = row.get(3)?;
    let act = match row.get_ref(2)?.as_str()? {
        "played" => Act::Played {
            ply,
            move_json: row.get(4)?,
            origin: origin(row.get_ref(5)?.as_str()?)?,
        },
        "took-back" => Act::TookBack { ply },
        "did-again" => Act::DidAgain { ply },
        other => return Err(unexpected(2, other)),
    };
    let countdown = match row.get(6)? {
        Some(id) => Some(CountdownRecord {
            id,
            left_ms: row.get(7)?,
            running: row.get(8)?,
        }),
        None => None,
    };
    Ok(Entry {
        seq: row.get(0)?,
        at: row.get(1)?,
        countdown,
        act,
    })
}

fn origin(name: &str) -> rusqlite::Result<Origin> {
    Origin::named(name).ok_or_else(|| unexpected(5, name))
}

fn roll_binding(number: u32) -> rusqlite::Result<RollBinding> {
    RollBinding::numbered(number).ok_or_else(|| unexpected(9, &number.to_string()))
}

/// Writes `act` as the next entry of `evening`; returns its number and its digest. To be done in a transaction.
/// Everything that the entries up to `learned` taught is in the pack.
pub(super) fn append(
    connection: &Connection,
    evening: EveningId,
    at: i64,
    act: &Act,
    countdown: Option<CountdownRecord>,
    learned: u32,
) -> rusqlite::Result<(u32, Digest)> {
    let (kind, ply, move_json, origin) = match act {
        Act::Played {
            ply,
            move_json,
            origin,
        } => ("played", ply, Some(move_json), Some(origin.name())),
        Act::TookBack { ply } => ("took-back", ply, None, None),
        Act::DidAgain { ply } => ("did-again", ply, None, None),
    };
    let (entries, before): (u32, Digest) = connection
        .prepare_cached("SELECT entries, last FROM digest WHERE evening = ?1")?
        .query_row([evening.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let entry = Entry {
        seq: entries + 1,
        at,
        countdown,
        act: act.clone(),
    };
    let digest = digest::of_entry(&before, &entry);
    connection
        .prepare_cached(
            "INSERT INTO entry (evening, seq, at, kind, ply, move, origin, countdown, left_ms, running, digest)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )?
        .execute(
            params![
                evening.0,
                entry.seq,
                at,
                kind,
                ply,
                move_json,
                origin,
                countdown.map(|record| record.id),
                countdown.map(|record| record.left_ms),
                countdown.map(|record| record.running),
                digest
            ],
        )?;
    connection
        .prepare_cached("UPDATE digest SET entries = ?2, last = ?3, learned = max(learned, ?4) WHERE evening = ?1")?
        .execute(params![evening.0, entry.seq, digest, learned])?;
    Ok((entry.seq, digest))
}
