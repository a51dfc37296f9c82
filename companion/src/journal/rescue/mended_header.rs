//! A header's row with wrong bits put right: its digest shows which bits.
//!
//! One wrong bit is found wherever it is. More of them in the content are found if it is that of another evening, or one that
//! an evening may begin with in this program. Two are found where the text itself shows one of them ([`content`]).
//!
//! [`content`]: super::content

use rusqlite::types::Value;

use super::{
    super::digest::{self, Digest},
    candidates::{Candidates, KnownHeader, ReadHeader, Reader},
    content,
    found::{Found, RowPosition, Table},
    mending::is_row,
    record::{Shape, values},
};

/// Bytes of a header's row besides its content that are tried.
const OUTSIDE: usize = 2_000;
/// The column of the content.
const CONTENT: usize = 4;

/// A header that is kept.
#[derive(Debug)]
pub(super) struct KeptHeader {
    pub(super) known: KnownHeader,
    row: KeptRow,
}

/// Where the columns of a header that is kept are.
#[derive(Debug)]
enum KeptRow {
    /// On a page, as they were written.
    Written(RowPosition),
    /// On none.
    PutRight(Vec<Value>),
}

impl KeptHeader {
    /// The header whose row lies there.
    pub(super) fn written(known: KnownHeader, place: RowPosition) -> Self {
        Self {
            known,
            row: KeptRow::Written(place),
        }
    }

    /// Its columns.
    ///
    /// # Errors
    /// They cannot be read any more.
    pub(super) fn values(&self, found: &Found) -> rusqlite::Result<Vec<Value>> {
        match &self.row {
            KeptRow::Written(place) => found
                .values(place)
                .ok_or(rusqlite::Error::QueryReturnedNoRows),
            KeptRow::PutRight(values) => Ok(values.clone()),
        }
    }
}

impl From<ReadHeader> for KeptHeader {
    fn from(read: ReadHeader) -> Self {
        Self {
            known: read.known(),
            row: KeptRow::PutRight(read.values),
        }
    }
}

/// What rows of headers are put right with.
pub(super) struct Mender<'a> {
    pub(super) found: &'a Found,
    pub(super) reader: &'a Reader,
    pub(super) candidates: &'a Candidates,
    /// The contents that this program would begin an evening with.
    pub(super) contents: &'a [String],
}

impl Mender<'_> {
    /// The header's row with the digest `wanted` that one at `places` was; one that `fits` if there is one.
    pub(super) fn mended(
        &self,
        places: &[RowPosition],
        wanted: &Digest,
        fits: impl Fn(&KnownHeader) -> bool,
    ) -> Option<KeptHeader> {
        let mut second = None;
        for place in places {
            let Some(mut bytes) = self.found.bytes(place) else {
                continue;
            };
            let as_it_is = self.read(&bytes);
            let is_right = as_it_is.as_ref().is_some_and(|read| read.digest == *wanted);
            let mut put_right = Vec::new();
            for bit in bits_outside_content(&bytes) {
                bytes[bit / 8] ^= 1 << (bit % 8);
                put_right.extend(self.read(&bytes).filter(|read| read.digest == *wanted));
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
            if !is_right && put_right.is_empty() {
                put_right.extend(self.with_right_content(&bytes, wanted));
            }
            if let Some(fitting) = put_right.iter().position(|read| fits(&read.known())) {
                return Some(put_right.swap_remove(fitting).into());
            }
            // What was right as it was is only made worse.
            second = second.or(put_right.into_iter().next().filter(|_| !is_right));
        }
        second.map(KeptHeader::from)
    }

    fn read(&self, bytes: &[u8]) -> Option<ReadHeader> {
        let row = is_row(bytes, Table::Evening).then(|| values(bytes));
        self.reader.read(row.flatten()?)
    }

    /// The row with the content that makes `wanted` its digest: another one, or its own with wrong bits put right.
    fn with_right_content(&self, row: &[u8], wanted: &Digest) -> Option<ReadHeader> {
        let place = content_of(row);
        let content = row
            .get(place.clone())
            .filter(|content| !content.is_empty())?;
        // Its other columns can be read even if it is no text.
        let mut blank = row.to_vec();
        blank[place].fill(b' ');
        let mut read = self.read(&blank)?;
        let built_in = self.contents.iter().cloned();
        let of_others = self.candidates.contents.iter().filter_map(|place| {
            match self.found.values(place)?.into_iter().nth(CONTENT) {
                Some(Value::Text(content)) => Some(content),
                _ => None,
            }
        });
        let right = built_in.chain(of_others).find(|content| {
            let header = &mut read.header;
            header.content.clone_from(content);
            digest::of_header(header) == *wanted
        });
        let right = right.or_else(|| content::mended(&read.header, content, wanted))?;
        read.values[CONTENT] = Value::Text(right.clone());
        read.header.content = right;
        read.digest = *wanted;
        Some(read)
    }
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
