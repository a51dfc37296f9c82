//! Candidates for rescued evenings, besides entries: rows of headers, digests and countdowns, each as it was written at
//! some time. A header's row is read by a journal in memory, so the meaning of its columns is defined once. All its
//! fields are kept in memory but the content, which may be long: that is read again where it is needed.

use std::{
    collections::{HashMap, HashSet, hash_map::DefaultHasher},
    hash::{Hash, Hasher as _},
};

use rusqlite::{Connection, params_from_iter, types::Value};

use super::{
    super::{
        CountdownRecord, EveningHeader, EveningId, about_rows,
        digest::{self, About, Digest},
        rows, schema,
    },
    chain::{blob, number, small},
    found::{Found, RowPosition},
};

/// A row of the table of evenings.
#[derive(Debug)]
pub(super) struct HeaderRow {
    /// The number of its evening, as it reports.
    pub(super) number: Option<i64>,
    pub(super) place: RowPosition,
    /// None if it cannot be read as it appears.
    pub(super) read: Option<KnownHeader>,
}

/// What is remembered of a header.
#[derive(Clone, Debug)]
pub(super) struct KnownHeader {
    /// The name of its game.
    pub(super) game: String,
    pub(super) about: About,
    /// Over what never changes of it.
    pub(super) digest: Digest,
}

/// A row of the table of evenings that can be read, with its content.
#[derive(Clone, Debug)]
pub(super) struct ReadHeader {
    pub(super) values: Vec<Value>,
    pub(super) header: EveningHeader,
    pub(super) about: About,
    /// Over what never changes of it.
    pub(super) digest: Digest,
}

impl ReadHeader {
    pub(super) fn known(&self) -> KnownHeader {
        KnownHeader {
            game: self.header.game.clone(),
            about: self.about.clone(),
            digest: self.digest,
        }
    }
}

/// A row of the table of digests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct DigestRow {
    /// The number of its evening, as it reports.
    pub(super) number: Option<i64>,
    pub(super) header: Digest,
    pub(super) about: Digest,
    pub(super) entries: i64,
    pub(super) last: Digest,
    pub(super) noted: bool,
    pub(super) learned: u32,
}

impl DigestRow {
    pub(super) fn of(row: &[Value], number_of_row: Option<i64>) -> Option<Self> {
        Some(Self {
            number: number_of_row,
            header: blob(row.get(1)?)?,
            about: blob(row.get(2)?)?,
            entries: number(row.get(3)?)?,
            last: blob(row.get(4)?)?,
            noted: number(row.get(5)?)? != 0,
            learned: small(row.get(6)?)?,
        })
    }
}

/// A journal in memory that understands rows.
pub(super) struct Reader {
    memory: Connection,
    columns: Vec<String>,
}

impl Reader {
    pub(super) fn new() -> rusqlite::Result<Self> {
        let mut memory = Connection::open_in_memory()?;
        schema::create(&mut memory)?;
        Ok(Self {
            columns: columns(&memory, "evening")?,
            memory,
        })
    }

    /// The content of the row `values` of the table of evenings; none if no Ready Room of this format or before wrote it.
    pub(super) fn read(&self, values: Vec<Value>) -> Option<ReadHeader> {
        let first = EveningId(1);
        self.memory.execute_batch("DELETE FROM evening").ok()?;
        insert(&self.memory, &self.columns, &values, first).ok()?;
        let header = rows::header(&self.memory, first).ok()??;
        let about = about_rows::about(&self.memory, first).ok()?;
        // A secret is the one that was promised.
        (header.seed.commitment() == header.commitment).then(|| ReadHeader {
            digest: digest::of_header(&header),
            values,
            header,
            about,
        })
    }
}

/// The columns of a table, in order.
pub(super) fn columns(connection: &Connection, table: &str) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare("SELECT name FROM pragma_table_info(?1)")?
        .query_map([table], |row| row.get(0))?
        .collect()
}

/// Writes the row `values` as that of `evening`; columns that it does not have yet get what an upgrade gives them.
pub(super) fn insert(
    connection: &Connection,
    columns: &[String],
    values: &[Value],
    evening: EveningId,
) -> rusqlite::Result<()> {
    let known = columns
        .get(..values.len())
        .ok_or_else(|| rusqlite::Error::InvalidColumnIndex(values.len()))?;
    let marks = vec!["?"; known.len()].join(", ");
    let number = Value::Integer(evening.0.into());
    connection
        .prepare_cached(&format!(
            "INSERT INTO evening ({}) VALUES ({marks})",
            known.join(", ")
        ))?
        .execute(params_from_iter(
            std::iter::once(&number).chain(&values[1..]),
        ))
        .map(drop)
}

/// All that was found of evenings besides their entries. Rows of an evening are in the order in which they were written.
pub(super) struct Candidates {
    /// In the order of their evenings.
    pub(super) headers: Vec<HeaderRow>,
    /// In the order of their evenings.
    pub(super) digests: Vec<DigestRow>,
    pub(super) countdowns: Vec<(Option<i64>, CountdownRecord)>,
    /// A row with each content that there is.
    pub(super) contents: Vec<RowPosition>,
}

impl Candidates {
    /// `progress` receives how many rows of headers of how many are read.
    pub(super) fn of(
        found: &Found,
        reader: &Reader,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Self {
        let mut digests = Vec::new();
        let mut seen = HashSet::new();
        for place in &found.digests {
            let row = found.values(place);
            let row = row.and_then(|row| DigestRow::of(&row, place.spot.row));
            digests.extend(row.filter(|row| seen.insert(row.clone())));
        }
        digests.sort_by_key(|row| row.number);
        let countdowns = found.countdowns.iter().filter_map(|place| {
            let row = found.values(place)?;
            let record = CountdownRecord {
                id: small(row.get(1)?)?,
                left_ms: small(row.get(2)?)?,
                running: number(row.get(3)?)? != 0,
            };
            let is_proven = match row.get(4) {
                Some(digest) => blob(digest) == Some(digest::of_countdown(record)),
                None => true,
            };
            is_proven.then_some((place.spot.row, record))
        });
        let mut candidates = Self {
            headers: Vec::new(),
            countdowns: countdowns.collect(),
            contents: Vec::new(),
            digests,
        };
        candidates.add_headers(found, reader, progress);
        candidates
    }

    /// Adds the rows of headers; of several that say the same, the one that was written last.
    fn add_headers(
        &mut self,
        found: &Found,
        reader: &Reader,
        progress: &mut dyn FnMut(usize, usize),
    ) {
        let (mut known, mut contents) = (HashMap::new(), HashSet::new());
        for (done, place) in found.evenings.iter().enumerate() {
            progress(done, found.evenings.len());
            let read = found.values(place).and_then(|values| reader.read(values));
            let claimed = match &read {
                Some(read) => (Some(read.digest), hash(&read.about.digest())),
                None => (None, hash(&found.bytes(place))),
            };
            if let Some(read) = &read
                && contents.insert(hash(&read.header.content))
            {
                self.contents.push(*place);
            }
            let row = HeaderRow {
                number: place.spot.row,
                place: *place,
                read: read.map(|read| read.known()),
            };
            match known.insert((row.number, claimed), self.headers.len()) {
                None => self.headers.push(row),
                Some(before) => {
                    known.insert((row.number, claimed), before);
                    self.headers[before] = row;
                }
            }
        }
        self.headers.sort_by_key(|row| row.number);
    }

    /// The headers that say they are of evening `number`.
    pub(super) fn headers_of(&self, number: i64) -> &[HeaderRow] {
        let from = self
            .headers
            .partition_point(|row| row.number < Some(number));
        let to = self
            .headers
            .partition_point(|row| row.number <= Some(number));
        &self.headers[from..to]
    }

    /// The rows of digests that say so.
    pub(super) fn digests_of(&self, number: i64) -> &[DigestRow] {
        let from = self
            .digests
            .partition_point(|row| row.number < Some(number));
        let to = self
            .digests
            .partition_point(|row| row.number <= Some(number));
        &self.digests[from..to]
    }
}

/// To tell whether two are the same, where a wrong answer costs no more than a try.
fn hash(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
