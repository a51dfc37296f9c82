//! The lists of evenings, from rows.

use rusqlite::Connection;

use super::{EveningId, Keeping, Summary, about_rows::keeping, schema};

/// The numbers of all evenings that anything is known of.
pub(super) fn numbers(connection: &Connection) -> rusqlite::Result<Vec<EveningId>> {
    let statement = match schema::format(connection)? {
        1 => "SELECT id FROM evening",
        _ => "SELECT id FROM evening UNION SELECT evening FROM digest ORDER BY 1",
    };
    connection
        .prepare(statement)?
        .query_map([], |row| row.get(0).map(EveningId))?
        .collect()
}

/// The last number that an evening was given; 0 if none was.
pub(super) fn last_number(connection: &Connection) -> rusqlite::Result<u32> {
    connection.query_row(
        "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'evening'",
        [],
        |row| row.get(0),
    )
}

/// All evenings, the one played last first.
pub(super) fn summaries(connection: &Connection) -> rusqlite::Result<Vec<Summary>> {
    let named = match schema::format(connection)? {
        1 | 2 => "'', 'listed'",
        _ => "name, keeping",
    };
    connection
        .prepare_cached(&format!(
            "SELECT id, game, rules, title, created, result, coalesce(at, created), coalesce(seq, 0), {named},
                    EXISTS (SELECT 1 FROM entry AS one WHERE one.evening = id AND one.origin IS NOT 'rolled')
             FROM evening LEFT JOIN entry ON evening = id
                  AND seq = (SELECT max(seq) FROM entry WHERE evening = evening.id)
             ORDER BY sitting DESC"
        ))?
        .query_map([], |row| {
            Ok(Summary {
                evening: EveningId(row.get(0)?),
                game: row.get(1)?,
                rules: row.get(2)?,
                title: row.get(3)?,
                created: row.get(4)?,
                result: row.get(5)?,
                played: row.get(6)?,
                entries: row.get(7)?,
                name: row.get(8)?,
                // A damaged one is reported when its evening is read: the others are listed all the same.
                keeping: keeping(9, row.get_ref(9)?.as_str()?).unwrap_or(Keeping::Listed),
                begun: row.get(10)?,
            })
        })?
        .collect()
}
