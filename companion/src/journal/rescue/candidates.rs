//! What was found of evenings besides their entries: rows of headers, digests and countdowns, each as it was written at some
//! time. A header's row is understood by a journal in memory, so what its columns mean is said in one place.

use rusqlite::{Connection, params_from_iter, types::Value};

use super::{
    super::{
        CountdownRecord, EveningHeader, EveningId, about_rows,
        digest::{self, About, Digest},
        rows, schema,
    },
    chain::{blob, number, small},
    found::{Found, Place, Table},
    mending::is_row,
    pages::Version,
    record::{Shape, values},
};

/// A row of the table of evenings.
#[derive(Debug)]
pub(super) struct HeaderRow {
    /// The number of its evening, as it says.
    pub(super) number: Option<i64>,
    pub(super) version: Version,
    pub(super) place: Place,
    /// None if it cannot be read as it stands.
    pub(super) read: Option<ReadHeader>,
}

/// A row of the table of evenings that can be read.
#[derive(Clone, Debug)]
pub(super) struct ReadHeader {
    pub(super) values: Vec<Value>,
    pub(super) header: EveningHeader,
    pub(super) about: About,
    /// Over what never changes of it.
    pub(super) digest: Digest,
}

/// A row of the table of digests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DigestRow {
    /// The number of its evening, as it says.
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

    /// What the row `values` of the table of evenings says; none if no Ready Room of this format or before wrote it.
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

/// All that was found of evenings besides their entries.
pub(super) struct Candidates {
    pub(super) headers: Vec<HeaderRow>,
    pub(super) digests: Vec<DigestRow>,
    pub(super) countdowns: Vec<(Option<i64>, CountdownRecord)>,
}

impl Candidates {
    pub(super) fn of(found: &Found, reader: &Reader) -> Self {
        let headers = found.evenings.iter().map(|place| HeaderRow {
            number: place.spot.row,
            version: place.version,
            place: *place,
            read: found.values(place).and_then(|values| reader.read(values)),
        });
        let mut digests: Vec<DigestRow> = Vec::new();
        for place in &found.digests {
            let row = found.values(place);
            let row = row.and_then(|row| DigestRow::of(&row, place.spot.row));
            digests.extend(row.filter(|row| !digests.contains(row)));
        }
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
        Self {
            headers: headers.collect(),
            countdowns: countdowns.collect(),
            digests,
        }
    }
}

/// The header's row with the digest `wanted` that is one bit away from one at `places`; one that `fits` if there is one.
/// Evenings of a game often have the same content: first those of others, `contents`, are tried for it.
pub(super) fn mended_header(
    found: &Found,
    reader: &Reader,
    places: &[Place],
    contents: &[&str],
    wanted: &Digest,
    fits: impl Fn(&ReadHeader) -> bool,
) -> Option<ReadHeader> {
    let mut second = None;
    for place in places {
        let Some(mut bytes) = found.bytes(place) else {
            continue;
        };
        let read = |bytes: &[u8]| {
            let row = is_row(bytes, Table::Evening).then(|| values(bytes));
            reader.read(row.flatten()?)
        };
        let as_it_is = read(&bytes);
        let is_right = as_it_is.as_ref().is_some_and(|read| read.digest == *wanted);
        let mut put_right = Vec::new();
        for bit in bits_outside_content(&bytes) {
            bytes[bit / 8] ^= 1 << (bit % 8);
            put_right.extend(read(&bytes).filter(|read| read.digest == *wanted));
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        if let Some(as_it_is) = as_it_is.filter(|_| !is_right) {
            let exchanged = contents
                .iter()
                .map(|content| with_content(&as_it_is, content));
            put_right.extend(exchanged.filter(|read| read.digest == *wanted));
            if put_right.is_empty() {
                put_right.extend(mended_content(as_it_is, wanted));
            }
        }
        if let Some(fitting) = put_right.iter().position(&fits) {
            return Some(put_right.swap_remove(fitting));
        }
        // What was right as it was is only made worse.
        second = second.or(put_right.into_iter().next().filter(|_| !is_right));
    }
    second
}

/// The bits of a header's row that are tried one by one: all but those of its content, unless that is no text.
fn bits_outside_content(row: &[u8]) -> impl Iterator<Item = usize> + use<> {
    let content = content_of(row);
    let no_text = no_text_at(row.get(content.clone()).unwrap_or_default());
    // Without the shape of a row, the bit is in the header of the record.
    let most = if content.is_empty() { 32 } else { OUTSIDE };
    let tried = (0..row.len()).filter(move |byte| match byte.checked_sub(content.start) {
        Some(at) if content.contains(byte) => no_text.contains(&at),
        _ => true,
    });
    tried.take(most).flat_map(|byte| byte * 8..byte * 8 + 8)
}

/// Bytes of a header's row besides its content that are tried.
const OUTSIDE: usize = 2_000;
/// Bytes of a content of which every bit is tried: each try is a digest over what follows.
const LONGEST_CONTENT: usize = 32_768;
/// The column of the content.
const CONTENT: usize = 4;

/// Where the content lies in a header's row.
fn content_of(row: &[u8]) -> std::ops::Range<usize> {
    let shape = Shape::of(row).filter(|_| is_row(row, Table::Evening));
    shape.map_or(0..0, |shape| shape.place(CONTENT))
}

/// The bytes of `text` one of which is wrong, if it is not UTF-8.
fn no_text_at(text: &[u8]) -> std::ops::Range<usize> {
    std::str::from_utf8(text).map_or_else(
        |error| error.valid_up_to().saturating_sub(4)..error.valid_up_to() + 4,
        |_| 0..0,
    )
}

/// `read` with another content.
fn with_content(read: &ReadHeader, content: &str) -> ReadHeader {
    let mut read = read.clone();
    read.header.content = content.into();
    read.values[CONTENT] = Value::Text(content.into());
    read.digest = digest::of_header(&read.header);
    read
}

/// `read` with the one bit of its content changed that makes `wanted` its digest.
fn mended_content(mut read: ReadHeader, wanted: &Digest) -> Option<ReadHeader> {
    if read.header.content.len() > LONGEST_CONTENT {
        return None;
    }
    let bit = digest::wrong_bit_of_content(&read.header, wanted)?;
    let mut bytes = read.header.content.into_bytes();
    bytes[bit / 8] ^= 1 << (bit % 8);
    read.header.content = String::from_utf8(bytes).ok()?;
    read.values[CONTENT] = Value::Text(read.header.content.clone());
    read.digest = *wanted;
    Some(read)
}
