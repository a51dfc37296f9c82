//! Headers and entries as rows, and back.

use rusqlite::{Connection, OptionalExtension, Row, params, types::Type};

use super::{
    Act, CountdownRecord, Entry, EveningHeader, EveningId, Keeping, Origin, RollBinding,
    SeedOrigin,
    digest::{self, About, Digest},
    digest_rows::{self, insert_digests},
    schema,
};
use readyroom_table::dice::Seed;

// Writing goes through `execute` only: SQLite commits when a statement has run to its end, and a statement that returns
// rows would be committed by its reset, whose errors nobody sees.

/// Writes a header as a new evening, of this `number` if there is one.
pub(super) fn insert_header(
    connection: &Connection,
    header: &EveningHeader,
    number: Option<EveningId>,
) -> rusqlite::Result<EveningId> {
    connection
        .prepare_cached(
            "INSERT INTO evening (game, rules, title, content, seed, commitment, created, result, seed_origin,
                                  roll_binding, id, name, sitting)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, (SELECT coalesce(max(sitting), 0) + 1 FROM evening))",
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
            header.name
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

/// Writes what else is known `about` an evening that was in another journal.
pub(super) fn set_about(
    connection: &Connection,
    evening: EveningId,
    about: &About,
) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE evening SET own_dice = ?2, sitting = ?3, keeping = ?4 WHERE id = ?1",
        params![
            evening.0,
            about.own_dice,
            about.sitting,
            about.keeping.name()
        ],
    )?;
    digest_about(connection, evening)
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

/// The fields of the header of `evening` that may change.
pub(super) fn about(connection: &Connection, evening: EveningId) -> rusqlite::Result<About> {
    let statement = match schema::format(connection)? {
        1 => {
            "SELECT title, result, own_dice, sitting, 'given', '', 'listed' FROM evening WHERE id = ?1"
        }
        2 => {
            "SELECT title, result, own_dice, sitting, seed_origin, '', 'listed' FROM evening WHERE id = ?1"
        }
        _ => {
            "SELECT title, result, own_dice, sitting, seed_origin, name, keeping FROM evening WHERE id = ?1"
        }
    };
    connection
        .prepare_cached(statement)?
        .query_row([evening.0], |row| {
            Ok(About {
                title: row.get(0)?,
                result: row.get(1)?,
                own_dice: row.get(2)?,
                sitting: row.get(3)?,
                seed_origin: seed_origin(row.get_ref(4)?.as_str()?)?,
                name: row.get(5)?,
                keeping: keeping(6, row.get_ref(6)?.as_str()?)?,
            })
        })
}

/// Writes the digest of what has changed of the header of `evening`.
pub(super) fn digest_about(connection: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    let about = about(connection, evening)?.digest();
    digest_rows::set_about(connection, evening, &about)
}

/// The header of `evening`, if there is such an evening.
pub(super) fn header(
    connection: &Connection,
    evening: EveningId,
) -> rusqlite::Result<Option<EveningHeader>> {
    let statement = match schema::format(connection)? {
        1 => {
            "SELECT game, rules, title, content, seed, commitment, created, result, 'given', 1, ''
             FROM evening WHERE id = ?1"
        }
        2 => {
            "SELECT game, rules, title, content, seed, commitment, created, result, seed_origin, roll_binding, ''
             FROM evening WHERE id = ?1"
        }
        _ => {
            "SELECT game, rules, title, content, seed, commitment, created, result, seed_origin, roll_binding, name
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
            })
        })
        .optional()
}

/// Notes that `evening` is being sat down to. Counted: a machine without a battery for its clock wakes up in 1970. What is
/// gone on with is in the archive no more.
pub(super) fn sit_down(connection: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE evening SET sitting = (SELECT max(sitting) + 1 FROM evening)
             WHERE id = ?1 AND sitting < (SELECT max(sitting) FROM evening)",
        [evening.0],
    )?;
    connection.execute(
        "UPDATE evening SET keeping = 'listed' WHERE id = ?1 AND keeping = 'archived'",
        [evening.0],
    )?;
    digest_about(connection, evening)
}

/// An entry and the digest that was written with it.
pub(super) type Digested = (Entry, Option<Digest>);

/// The entries of `evening` in order, each with its digest, up to the first that cannot be read; and why it cannot.
///
/// # Errors
/// Nothing can be read at all.
pub(super) fn entries(
    connection: &Connection,
    evening: EveningId,
) -> rusqlite::Result<(Vec<Digested>, Option<rusqlite::Error>)> {
    let statement = match schema::format(connection)? {
        1 => {
            "SELECT seq, at, kind, ply, move, origin, countdown, left_ms, running, NULL
             FROM entry WHERE evening = ?1 ORDER BY seq"
        }
        _ => {
            "SELECT seq, at, kind, ply, move, origin, countdown, left_ms, running, digest
             FROM entry WHERE evening = ?1 ORDER BY seq"
        }
    };
    let mut statement = connection.prepare_cached(statement)?;
    let rows = statement.query_map([evening.0], |row| Ok((entry(row)?, row.get(9)?)))?;
    let mut entries = Vec::new();
    for row in rows {
        match row {
            Ok(row) => entries.push(row),
            Err(error) => return Ok((entries, Some(error))),
        }
    }
    Ok((entries, None))
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

/// How an evening is kept, by the name in that column.
pub(super) fn keeping(column: usize, name: &str) -> rusqlite::Result<Keeping> {
    Keeping::named(name).ok_or_else(|| unexpected(column, name))
}

fn unexpected(column: usize, found: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(
        column,
        Type::Text,
        format!("unexpected '{found}'").into(),
    )
}

fn origin(name: &str) -> rusqlite::Result<Origin> {
    Origin::named(name).ok_or_else(|| unexpected(5, name))
}

fn seed_origin(name: &str) -> rusqlite::Result<SeedOrigin> {
    SeedOrigin::named(name).ok_or_else(|| unexpected(8, name))
}

fn roll_binding(number: u32) -> rusqlite::Result<RollBinding> {
    RollBinding::numbered(number).ok_or_else(|| unexpected(9, &number.to_string()))
}

/// Writes `act` as the next entry of `evening`, with its digest; returns its number. To be done in a transaction.
/// Everything that the entries up to `learned` taught is in the pack.
pub(super) fn append(
    connection: &Connection,
    evening: EveningId,
    at: i64,
    act: &Act,
    countdown: Option<CountdownRecord>,
    learned: u32,
) -> rusqlite::Result<u32> {
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
    Ok(entry.seq)
}

/// True if the table rolls its own dice from now on.
pub(super) fn set_own_dice(
    connection: &Connection,
    evening: EveningId,
    own: bool,
) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE evening SET own_dice = ?2 WHERE id = ?1",
        params![evening.0, own],
    )?;
    digest_about(connection, evening)
}

/// Writes the title of `evening`.
pub(super) fn set_title(
    connection: &Connection,
    evening: EveningId,
    title: &str,
) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE evening SET title = ?2 WHERE id = ?1",
        params![evening.0, title],
    )?;
    digest_about(connection, evening)
}

/// The seed of `evening` counts as given from now on.
pub(super) fn set_seed_given(connection: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE evening SET seed_origin = ?2 WHERE id = ?1",
        params![evening.0, SeedOrigin::Given.name()],
    )?;
    digest_about(connection, evening)
}

/// Writes how `evening` ended, or that it has not.
pub(super) fn set_result(
    connection: &Connection,
    evening: EveningId,
    result: Option<&str>,
) -> rusqlite::Result<()> {
    connection.execute(
        "UPDATE evening SET result = ?2 WHERE id = ?1",
        params![evening.0, result],
    )?;
    digest_about(connection, evening)
}

/// True if the table rolls its own dice.
pub(super) fn own_dice(connection: &Connection, evening: EveningId) -> rusqlite::Result<bool> {
    connection.query_row(
        "SELECT own_dice FROM evening WHERE id = ?1",
        [evening.0],
        |row| row.get(0),
    )
}
