//! Changeable fields of an evening's header, written to the columns of its row and read back; each change with its
//! digest.

use rusqlite::{Connection, params, types::Type};

use super::{EveningId, Keeping, SeedOrigin, digest::About, digest_rows, schema};

/// The fields of the header of `evening` that may change.
pub(super) fn about(connection: &Connection, evening: EveningId) -> rusqlite::Result<About> {
    let statement = match schema::format(connection)? {
        1 => {
            "SELECT title, result, own_dice, sitting, 'given', '', 'listed', '[]' FROM evening WHERE id = ?1"
        }
        2 => {
            "SELECT title, result, own_dice, sitting, seed_origin, '', 'listed', '[]' FROM evening WHERE id = ?1"
        }
        _ => {
            "SELECT title, result, own_dice, sitting, seed_origin, name, keeping, stirs FROM evening WHERE id = ?1"
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
                stirs: stirs(7, row.get_ref(7)?.as_str()?)?,
            })
        })
}

/// Writes the digest of what has changed of the header of `evening`.
pub(super) fn digest_about(connection: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    let about = about(connection, evening)?.digest();
    digest_rows::set_about(connection, evening, &about)
}

/// Notes that `evening` is being sat down to. Counted: a machine without a battery for its clock wakes up in 1970. What is
/// resumed is in the archive no more.
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

/// Writes that the dice of `evening` were stirred with `text` last.
pub(super) fn stir(
    connection: &Connection,
    evening: EveningId,
    text: &str,
) -> rusqlite::Result<()> {
    let mut stirs = about(connection, evening)?.stirs;
    stirs.push(text.into());
    connection.execute(
        "UPDATE evening SET stirs = ?2 WHERE id = ?1",
        params![evening.0, json(&stirs)],
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

/// Notes that `evening` is in the archive: also one in which nothing was decided stays then.
pub(super) fn archive(connection: &Connection, evening: EveningId) -> rusqlite::Result<()> {
    let archived = Keeping::Archived.name();
    connection.execute(
        "UPDATE evening SET keeping = ?2 WHERE id = ?1",
        params![evening.0, archived],
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

/// What the dice were stirred with, as it appears in a row.
pub(super) fn json(stirs: &[String]) -> String {
    serde_json::to_string(stirs).expect("texts are plain data")
}

/// What the dice were stirred with, by the JSON in that column.
pub(super) fn stirs(column: usize, json: &str) -> rusqlite::Result<Vec<String>> {
    serde_json::from_str(json).map_err(|_| unexpected(column, json))
}

/// How an evening is kept, by the name in that column.
pub(super) fn keeping(column: usize, name: &str) -> rusqlite::Result<Keeping> {
    Keeping::named(name).ok_or_else(|| unexpected(column, name))
}

pub(super) fn seed_origin(name: &str) -> rusqlite::Result<SeedOrigin> {
    SeedOrigin::named(name).ok_or_else(|| unexpected(8, name))
}

/// A column that holds what no Ready Room writes there.
pub(super) fn unexpected(column: usize, found: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(
        column,
        Type::Text,
        format!("unexpected '{found}'").into(),
    )
}
