//! The entries of an evening as a chain: each is proven by its digest, which is over the one before it. Rows may come from
//! the file and from the log; where two go on in different ways, the longer one counts.

use rusqlite::types::Value;

use super::{
    super::{
        Act, CountdownRecord, Entry, Origin,
        digest::{self, Digest},
    },
    found::{Found, RowPosition, Table},
    mending::{mended, near},
    record::values,
};

/// Bits of an entry's number that are tried for a wrong one.
const BITS_OF_SEQ: u32 = 24;

/// The rows that a chain may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rows {
    /// Those that say they are of the evening, as they appear.
    Own,
    /// Where those end, also rows of other evenings' numbers and such with one wrong bit.
    All,
}

/// The entries that follow one another from the header on.
#[derive(Debug)]
pub(super) struct Chain {
    pub(super) entries: Vec<Entry>,
    /// The digest of the last of them, or of the header.
    pub(super) last: Digest,
}

impl Chain {
    /// Moves made after its entries.
    pub(super) fn moves(&self) -> u32 {
        self.entries.last().map_or(0, Entry::moves_after)
    }
}

/// The longest chain of entries of `evening` from the header with the digest `header`. Behind the entry with the digest
/// `end` nothing is put right: there is nothing.
pub(super) fn longest(
    found: &Found,
    evening: i64,
    header: Digest,
    rows: Rows,
    end: Option<Digest>,
) -> Chain {
    let mut chain = Chain {
        entries: Vec::new(),
        last: header,
    };
    loop {
        let seq = chain.entries.len() as i64 + 1;
        let rows = match end {
            Some(end) if near(&end, &chain.last) => Rows::Own,
            _ => rows,
        };
        let mut next = next(found, evening, seq, &chain.last, rows);
        if next.len() > 1 {
            let ways = next.into_iter().map(|(entry, digest)| {
                let behind = from(found, evening, seq + 1, digest);
                (behind, entry, digest)
            });
            let longest = ways.max_by_key(|(behind, ..)| *behind);
            next = longest
                .map(|(_, entry, digest)| (entry, digest))
                .into_iter()
                .collect();
        }
        match next.pop() {
            Some((entry, digest)) => {
                chain.entries.push(entry);
                chain.last = digest;
            }
            None => return chain,
        }
    }
}

/// How many entries follow the one with the digest `last`, from number `seq` on.
fn from(found: &Found, evening: i64, mut seq: i64, mut last: Digest) -> usize {
    let mut count = 0;
    loop {
        let next = next(found, evening, seq, &last, Rows::Own);
        match &next[..] {
            [] => return count,
            [(_, digest)] => last = *digest,
            several => {
                let behind = several
                    .iter()
                    .map(|(_, digest)| from(found, evening, seq + 1, *digest));
                return count + 1 + behind.max().unwrap_or_default();
            }
        }
        count += 1;
        seq += 1;
    }
}

/// The entries of number `seq` that follow the one with the digest `last`, each once, with their digests.
fn next(found: &Found, evening: i64, seq: i64, last: &Digest, rows: Rows) -> Vec<(Entry, Digest)> {
    let proven = |places: &[RowPosition]| {
        let mut proven: Vec<(Entry, Digest)> = Vec::new();
        for place in places {
            if let Some((entry, Some(written))) = found.values(place).as_deref().and_then(entry)
                && let digest = digest::of_entry(last, &entry)
                && near(&written, &digest)
                && !proven.iter().any(|(_, other)| *other == digest)
            {
                proven.push((entry, digest));
            }
        }
        proven
    };
    let own = found.entries(Some(evening), seq);
    let mut next = proven(&own);
    if next.is_empty() && rows == Rows::All {
        next = proven(&found.entries(None, seq));
    }
    if next.is_empty() && rows == Rows::All {
        next.extend(put_right(found, evening, seq, last, own));
    }
    next
}

/// The entry of number `seq` that follows the one with the digest `last`, of a row with a wrong bit: one of `own`, which say
/// that number, one with another number, or one whose number cannot be read.
fn put_right(
    found: &Found,
    evening: i64,
    seq: i64,
    last: &Digest,
    own: Vec<RowPosition>,
) -> Option<(Entry, Digest)> {
    let others = (0..BITS_OF_SEQ).flat_map(|bit| found.entries(Some(evening), seq ^ 1 << bit));
    let mut renumbered = others.filter_map(|place| {
        let (entry, written) = entry(&found.values(&place)?)?;
        let entry = Entry {
            seq: u32::try_from(seq).ok()?,
            ..entry
        };
        let digest = digest::of_entry(last, &entry);
        (written == Some(digest)).then_some((entry, digest))
    });
    renumbered.next().or_else(|| {
        let places: Vec<RowPosition> = own
            .into_iter()
            .chain(found.broken.iter().copied())
            .collect();
        mended(found, &places, Table::Entry, |bytes| {
            let (entry, written) = entry(&values(bytes)?)?;
            let digest = digest::of_entry(last, &entry);
            (i64::from(entry.seq) == seq && written == Some(digest)).then_some((entry, digest))
        })
    })
}

/// The entries of `evening` in the order of their numbers up to a gap, as format 1 wrote them: without digests, so of two
/// that were found the one that was written later counts.
pub(super) fn without_digests(found: &Found, evening: i64, header: Digest) -> Chain {
    let mut chain = Chain {
        entries: Vec::new(),
        last: header,
    };
    loop {
        let mut places = found.entries(Some(evening), chain.entries.len() as i64 + 1);
        places.sort_by_key(|place| place.version);
        let latest = places.iter().rev().find_map(|place| {
            let (entry, _) = entry(&found.values(place)?)?;
            Some(entry)
        });
        let Some(entry) = latest else { return chain };
        chain.last = digest::of_entry(&chain.last, &entry);
        chain.entries.push(entry);
    }
}

/// The entry in a row, with its digest.
pub(super) fn entry(row: &[Value]) -> Option<(Entry, Option<Digest>)> {
    let ply = small(row.get(4)?)?;
    let act = match text(row.get(3)?)? {
        "played" => Act::Played {
            ply,
            move_json: text(row.get(5)?)?.into(),
            origin: Origin::named(text(row.get(6)?)?)?,
        },
        "took-back" => Act::TookBack { ply },
        "did-again" => Act::DidAgain { ply },
        _ => return None,
    };
    let countdown = match row.get(7)? {
        Value::Null => None,
        id => Some(CountdownRecord {
            id: small(id)?,
            left_ms: small(row.get(8)?)?,
            running: small(row.get(9)?)? != 0,
        }),
    };
    let entry = Entry {
        seq: small(row.get(1)?)?,
        at: number(row.get(2)?)?,
        countdown,
        act,
    };
    Some((entry, row.get(10).and_then(blob)))
}

pub(super) fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(number) => Some(*number),
        _ => None,
    }
}

pub(super) fn small(value: &Value) -> Option<u32> {
    number(value).and_then(|number| u32::try_from(number).ok())
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

pub(super) fn blob(value: &Value) -> Option<Digest> {
    match value {
        Value::Blob(bytes) => bytes[..].try_into().ok(),
        _ => None,
    }
}
