//! The journal as the program sees it now, to tell whether a rescue has anything to do.

use std::{collections::BTreeMap, path::Path};

use rusqlite::Connection;

use super::{
    super::{EveningId, JournalFile, JournalFileError, schema, summary_rows},
    candidates::columns,
    found::Found,
    weighing::Weighed,
};

/// What the program sees of a journal.
pub(super) enum Present {
    /// The evenings and how many entries each has; nothing is damaged.
    Whole {
        evenings: BTreeMap<EveningId, u32>,
        /// The last number that an evening was given.
        last_number: u32,
    },
    /// Something is damaged, or it does not open.
    Damaged(Option<JournalFileError>),
}

impl Present {
    /// # Errors
    /// The journal cannot be read for another reason than damage.
    pub(super) fn of(path: &Path) -> Result<Self, JournalFileError> {
        let journal = match JournalFile::open_to_read(path) {
            Ok(Some(journal)) if journal.log_damage.is_none() => journal,
            Ok(Some(_)) => return Ok(Self::Damaged(None)),
            // Its first writing was cut off.
            Ok(None) => {
                return Ok(Self::Whole {
                    evenings: BTreeMap::new(),
                    last_number: 0,
                });
            }
            Err(error) => {
                return match error {
                    JournalFileError::Foreign { .. }
                    | JournalFileError::Damaged { .. }
                    | JournalFileError::NewerFormat { .. }
                    | JournalFileError::LogDamaged { .. }
                    | JournalFileError::Storage { .. } => Ok(Self::Damaged(Some(error))),
                    _ => Err(error),
                };
            }
        };
        Ok(whole(&journal).unwrap_or(Self::Damaged(None)))
    }

    /// The same, but for a journal whose first page, `head`, says that only a newer SQLite may write in it, or read it: the
    /// formats of both, for the log.
    pub(super) fn by_head(self, head: &[u8]) -> Self {
        match self {
            Self::Whole { .. } if !matches!(head.get(18..20), Some([1 | 2, 1 | 2])) => {
                Self::Damaged(None)
            }
            same => same,
        }
    }

    /// True if the program sees all that a rescue would keep.
    pub(super) fn is_all_of(&self, weighed: &Weighed) -> bool {
        match self {
            Self::Whole { evenings, .. } => weighed.kept.iter().all(|kept| {
                evenings
                    .get(&kept.evening)
                    .is_some_and(|entries| *entries >= kept.entries)
            }),
            Self::Damaged(_) => false,
        }
    }

    /// True if the journal knows that there was an evening, and has it no more.
    pub(super) fn has_deleted(&self, evening: EveningId) -> bool {
        match self {
            Self::Whole {
                evenings,
                last_number,
            } => evening.0 <= *last_number && !evenings.contains_key(&evening),
            Self::Damaged(_) => false,
        }
    }

    /// Refuses what is no journal of ours: what was refused before, unless it has an evening, or is a journal of this
    /// format by all but its first bytes.
    pub(super) fn check_owner(
        &self,
        path: &Path,
        found: &Found,
        weighed: &Weighed,
    ) -> Result<(), JournalFileError> {
        let refused = match self {
            Self::Damaged(Some(error)) => error,
            Self::Damaged(None) | Self::Whole { .. } => return Ok(()),
        };
        let is_known = is_our_schema(&found.schema).unwrap_or(false);
        let path = path.into();
        match refused {
            JournalFileError::NewerFormat { found, known, .. } if !is_known => {
                Err(JournalFileError::NewerFormat {
                    path,
                    found: *found,
                    known: *known,
                })
            }
            JournalFileError::Foreign { .. } if !is_known && weighed.kept.is_empty() => {
                Err(JournalFileError::Foreign { path })
            }
            _ => Ok(()),
        }
    }
}

/// The evenings of a journal in which nothing is damaged or known to be gone; none if something is.
fn whole(journal: &JournalFile) -> Option<Present> {
    let connection = &journal.connection;
    let check: String = connection
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .ok()?;
    if check != "ok" {
        return None;
    }
    let mut evenings = BTreeMap::new();
    for evening in summary_rows::numbers(connection).ok()? {
        let examined = journal.examine_with_mark(evening).ok()??;
        if examined.damage.is_some() {
            return None;
        }
        evenings.insert(evening, examined.entries.len() as u32);
    }
    let last = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'evening'";
    let last_number = connection.query_row(last, [], |row| row.get(0)).ok()?;
    Some(Present::Whole {
        evenings,
        last_number,
    })
}

/// True if `statements` make the tables of this format.
fn is_our_schema(statements: &[String]) -> rusqlite::Result<bool> {
    let mut ours = Connection::open_in_memory()?;
    schema::create(&mut ours)?;
    let theirs = Connection::open_in_memory()?;
    for statement in statements {
        // SQLite makes its own tables itself.
        if !statement.starts_with("CREATE TABLE sqlite_") {
            theirs.execute(statement, [])?;
        }
    }
    let tables = |connection: &Connection| -> rusqlite::Result<Vec<(String, Vec<String>)>> {
        let mut tables =
            connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1")?;
        let names = tables.query_map([], |row| row.get::<_, String>(0))?;
        names
            .map(|name| {
                let name = name?;
                Ok((name.clone(), columns(connection, &name)?))
            })
            .collect()
    };
    Ok(tables(&ours)? == tables(&theirs)?)
}
