//! The journal as the program sees it now, to tell whether a rescue has anything to do.

use std::{collections::BTreeMap, path::Path, sync::mpsc, thread};

use rusqlite::{Connection, OpenFlags};

use super::{
    super::{EveningId, JournalFile, JournalFileError, opening, schema, summary_rows},
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
    /// `progress` gets how much of how much is done.
    ///
    /// # Errors
    /// The journal cannot be read for another reason than damage.
    pub(super) fn of(
        path: &Path,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Self, JournalFileError> {
        progress(0, 1);
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
                    | JournalFileError::LogAlone { .. }
                    | JournalFileError::LogDamaged { .. }
                    | JournalFileError::Storage { .. } => Ok(Self::Damaged(Some(error))),
                    _ => Err(error),
                };
            }
        };
        Ok(whole(journal, progress).unwrap_or(Self::Damaged(None)))
    }

    /// The same, but for a journal whose first page, `head`, shows that only a newer SQLite may write in it, or read it: the
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

    /// The last number that an evening was given, as far as the journal at `path` shows it.
    pub(super) fn last_number(&self, path: &Path) -> u32 {
        let read = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        match self {
            Self::Whole { last_number, .. } => *last_number,
            Self::Damaged(_) => Connection::open_with_flags(opening::immutable(path), read)
                .and_then(|journal| summary_rows::last_number(&journal))
                .unwrap_or_default(),
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

/// Steps of SQLite after which it reports that it is at work.
const STEPS: i32 = 1_000;
/// Steps of SQLite for each row of an entry that it examines, about. What the progress shows depends on them, nothing else.
const STEPS_OF_ENTRY: i64 = 40;

/// The evenings of a journal in which nothing is damaged or known to be gone; none if something is.
fn whole(journal: JournalFile, progress: &mut dyn FnMut(usize, usize)) -> Option<Present> {
    let (of, of_evenings) = (extent(&journal.connection)?, 2);
    // SQLite's examination is the first half.
    let (journal, is_whole) = quick_check(journal, &mut |steps| {
        progress(steps.min(of), of * of_evenings);
    });
    if !is_whole {
        return None;
    }
    let connection = &journal.connection;
    let mut evenings = BTreeMap::new();
    let numbers = summary_rows::numbers(connection).ok()?;
    for (done, evening) in numbers.iter().enumerate() {
        progress(numbers.len() + done, numbers.len() * of_evenings);
        let examined = journal.examine_with_mark(*evening).ok()??;
        if examined.damage.is_some() {
            return None;
        }
        evenings.insert(*evening, examined.entries.len() as u32);
    }
    let last_number = summary_rows::last_number(connection).ok()?;
    Some(Present::Whole {
        evenings,
        last_number,
    })
}

/// Steps that SQLite needs to examine the journal, about.
fn extent(connection: &Connection) -> Option<usize> {
    let count = |query| connection.query_row(query, [], |row| row.get::<_, i64>(0));
    let pages = count("PRAGMA page_count").ok()?;
    // Format 1 has no such table, and is small.
    let entries = count("SELECT coalesce(sum(entries), 0) FROM digest").unwrap_or_default();
    usize::try_from(pages.saturating_add(entries.saturating_mul(STEPS_OF_ENTRY))).ok()
}

/// Lets SQLite examine the journal, which takes as long as reading it. True if it finds nothing. `progress` receives how many
/// steps it has taken; it may not be called from another thread, so SQLite works in one of its own.
fn quick_check(mut journal: JournalFile, progress: &mut dyn FnMut(usize)) -> (JournalFile, bool) {
    let (at_work, steps) = mpsc::channel();
    thread::scope(|scope| {
        let examining = scope.spawn(move || {
            let connection = &mut journal.connection;
            let say = move || at_work.send(()).is_err();
            let heard = connection.progress_handler(STEPS, Some(say));
            let found =
                connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
            let quiet = connection.progress_handler(0, None::<fn() -> bool>);
            let is_whole = found.is_ok_and(|found| found == "ok");
            (journal, is_whole && heard.and(quiet).is_ok())
        });
        for (count, ()) in (1..).zip(steps) {
            progress(count * STEPS as usize);
        }
        examining.join().expect("SQLite does not panic")
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
