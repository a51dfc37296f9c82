//! The rows of ours on the pages of a journal, wherever they lie and however the pages are damaged: recognised by the
//! types of their columns. Whether a row is as it was written is for its digests to say.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet, hash_map::DefaultHasher},
    hash::{Hash as _, Hasher as _},
    io,
    rc::Rc,
};

use rusqlite::types::Value;

use super::{
    b_tree::{self, Order, Spot, Tree},
    entries::Runs,
    latest::Latest,
    pages::{Pages, Version},
    record::{Column, LONGEST, Shape, value, values},
};

/// Cells that hold no record of ours, which are tried with one bit changed; a page that was overwritten has many.
const MOST_BROKEN: usize = 2_000;
/// Bytes of such a cell that are looked at.
const BROKEN: usize = 1_200;

/// The tables of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Table {
    Evening,
    Entry,
    Countdown,
    Digest,
}

impl Table {
    /// The table whose rows have this `shape`, in any format. A later format may add columns at the end.
    pub(super) fn of(shape: &Shape) -> Option<Self> {
        use Column::{Blob, Integer, Null, Text};
        let number: fn(&Column) -> bool = |column| matches!(column, Integer(_));
        let may = |column: Option<&Column>, is: fn(&Column) -> bool| {
            column.is_none_or(|column| *column == Null || is(column))
        };
        match &shape.columns[..] {
            [
                Null,
                Text(_),
                rules,
                Text(_),
                Text(_),
                Blob(32),
                Text(64),
                created,
                rest @ ..,
            ] if number(rules) && number(created) => {
                let is_row = may(rest.first(), |column| matches!(column, Text(_)))
                    && rest.len() >= 3
                    && rest[1..3].iter().all(number);
                is_row.then_some(Self::Evening)
            }
            [
                Null,
                Blob(32),
                Blob(32),
                entries,
                Blob(32),
                noted,
                learned,
                ..,
            ] if [entries, noted, learned].into_iter().all(number) => Some(Self::Digest),
            [Null, id, left, running, rest @ ..]
                if rest.len() <= 1 && [id, left, running].into_iter().all(number) =>
            {
                may(rest.first(), |column| *column == Blob(32)).then_some(Self::Countdown)
            }
            // A kind of entry: "played", or "took-back" and "did-again".
            [
                evening,
                seq,
                at,
                Text(6 | 9),
                ply,
                made,
                origin,
                countdown,
                left,
                running,
                rest @ ..,
            ] if rest.len() <= 1 && [evening, seq, at, ply].into_iter().all(number) => {
                let is_row = may(rest.first(), |column| *column == Blob(32))
                    && [made, origin]
                        .into_iter()
                        .all(|column| matches!(column, Null | Text(_)))
                    && [countdown, left, running]
                        .into_iter()
                        .all(|column| may(Some(column), number));
                is_row.then_some(Self::Entry)
            }
            _ => None,
        }
    }

    const fn tree(self) -> Tree {
        match self {
            Self::Entry => Tree::Index,
            Self::Evening | Self::Countdown | Self::Digest => Tree::Table,
        }
    }

    /// True if a record of `shape` on a page in disorder is worth a look: its digest will say what it is worth.
    fn has_digest(self, shape: &Shape) -> bool {
        match self {
            Self::Evening | Self::Digest => true,
            Self::Entry => shape.columns.len() == 11,
            Self::Countdown => shape.columns.len() == 5,
        }
    }
}

/// The position of a row: its page's version, and the spot in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowPosition {
    pub(super) version: Version,
    pub(super) spot: Spot,
}

/// An entry on a page: its evening, its number in it, and where.
#[derive(Clone, Copy, Debug)]
struct EntryOnPage {
    evening: i64,
    seq: i64,
    place: RowPosition,
}

/// The rows that were found, in the order in which they were written as far as that can be seen. What they say is read when
/// it is needed.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) pages: Pages,
    pub(super) evenings: Vec<RowPosition>,
    pub(super) digests: Vec<RowPosition>,
    pub(super) countdowns: Vec<RowPosition>,
    entries: Runs,
    /// The entries of the pages that were asked for last.
    on_pages: RefCell<Latest<Version, Rc<[EntryOnPage]>>>,
    /// The row of a digest or countdown that was found last, for each number: a log has most of them many times.
    seen: HashMap<(Table, Option<i64>), u64>,
    /// Cells that are none of ours as they appear.
    pub(super) broken: Vec<RowPosition>,
    /// The names and statements of the tables, as the first page has them.
    pub(super) schema: Vec<String>,
}

impl Found {
    /// Looks at every page. `progress` receives how many of how many have been seen.
    ///
    /// # Errors
    /// The files cannot be read.
    pub(super) fn on(pages: Pages, progress: &mut dyn FnMut(usize, usize)) -> io::Result<Self> {
        let mut found = Self {
            evenings: Vec::new(),
            digests: Vec::new(),
            countdowns: Vec::new(),
            entries: Runs::default(),
            on_pages: RefCell::default(),
            seen: HashMap::new(),
            broken: Vec::new(),
            schema: Vec::new(),
            pages,
        };
        let free = found.free_pages()?;
        let count = found.pages.count();
        for seen in 0..count {
            let version = found.pages.version(seen);
            let number = found.pages.number(version);
            if !free.contains(&number) {
                let page = found.pages.read(version)?;
                for place in places(&page, version, number) {
                    found.add(&page, place, number);
                }
            }
            if seen % 256 == 0 {
                progress(seen, count);
            }
        }
        found.entries.sort();
        found.seen = HashMap::new();
        Ok(found)
    }

    fn add(&mut self, page: &[u8], place: RowPosition, number: u32) {
        let record = &page[place.spot.at..];
        match table_at(record, &place) {
            Some((Table::Evening, _)) => self.evenings.push(place),
            Some((table @ (Table::Digest | Table::Countdown), shape)) => {
                if self.is_new(table, &place, record, &shape) {
                    match table {
                        Table::Digest => self.digests.push(place),
                        _ => self.countdowns.push(place),
                    }
                }
            }
            Some((Table::Entry, shape)) => {
                if let Some((evening, seq)) = entry_numbers(record, &shape) {
                    self.entries.add(evening, seq, place.version);
                }
                // The record's header may be wrong about where its columns are, and its numbers with it.
                if self.values(&place).is_none() {
                    self.add_broken(place);
                }
            }
            None if number == 1 => self.add_schema(&place),
            None => self.add_broken(place),
        }
    }

    /// True if the row is not the same as that of this number that was found before.
    fn is_new(&mut self, table: Table, place: &RowPosition, record: &[u8], shape: &Shape) -> bool {
        let mut hasher = DefaultHasher::new();
        record[..shape.bytes().min(record.len())].hash(&mut hasher);
        let is = hasher.finish();
        self.seen.insert((table, place.spot.row), is) != Some(is)
    }

    fn add_schema(&mut self, place: &RowPosition) {
        if let Some([_, _, _, _, Value::Text(statement)]) = self.values(place).as_deref()
            && !self.schema.contains(statement)
        {
            self.schema.push(statement.clone());
        }
    }

    fn add_broken(&mut self, place: RowPosition) {
        if self.broken.len() < MOST_BROKEN {
            self.broken.push(place);
        }
    }

    /// The numbers of the pages that are unused according to the file, as far as the list of them can be read.
    fn free_pages(&self) -> io::Result<HashSet<u32>> {
        let mut free = HashSet::new();
        let first = self.pages.beside(Version::Frame(u32::MAX), 1);
        let Some(first) = first else {
            return Ok(free);
        };
        let head = self.pages.read(first)?;
        let word = |page: &[u8], at: usize| {
            page.get(at..at + 4).map_or(0, |bytes| {
                u32::from_be_bytes(bytes.try_into().expect("four bytes"))
            })
        };
        if !head.starts_with(b"SQLite format 3\0") {
            return Ok(free);
        }
        let mut trunk = word(&head, 32);
        while trunk != 0 && free.insert(trunk) {
            let Some(version) = self.pages.beside(Version::Frame(u32::MAX), trunk) else {
                break;
            };
            let page = self.pages.read(version)?;
            let leaves = word(&page, 4) as usize;
            // A page that is a tree's is no part of the list: the list is damaged.
            if leaves > page.len() / 4 || matches!(page[0], 2 | 5 | 10 | 13) {
                return Ok(HashSet::new());
            }
            free.extend((0..leaves).map(|leaf| word(&page, 8 + 4 * leaf)));
            trunk = word(&page, 0);
        }
        Ok(free)
    }

    /// The entries of `evening` with the number `seq`; of any evening, if that is none.
    pub(super) fn entries(&self, evening: Option<i64>, seq: i64) -> Vec<RowPosition> {
        let mut places = Vec::new();
        for version in self.entries.pages(evening, seq) {
            let on_page = self.on_page(version);
            let these = on_page.iter().filter(|entry| {
                entry.seq == seq && evening.is_none_or(|evening| entry.evening == evening)
            });
            places.extend(these.map(|entry| entry.place));
        }
        places
    }

    /// The entries on a page.
    fn on_page(&self, version: Version) -> Rc<[EntryOnPage]> {
        if let Some(known) = self.on_pages.borrow().get(&version) {
            return Rc::clone(known);
        }
        let page = self.pages.read(version).unwrap_or_default();
        let places = places(&page, version, self.pages.number(version));
        let entries = places.into_iter().filter_map(|place| {
            let record = page.get(place.spot.at..)?;
            let (evening, seq) = match table_at(record, &place)? {
                (Table::Entry, shape) => entry_numbers(record, &shape)?,
                _ => return None,
            };
            Some(EntryOnPage {
                evening,
                seq,
                place,
            })
        });
        let entries: Rc<[EntryOnPage]> = entries.collect();
        self.on_pages.borrow_mut().add(version, Rc::clone(&entries));
        entries
    }

    /// The numbers of the evenings that entries say they are of.
    pub(super) fn evenings_of_entries(&self) -> impl Iterator<Item = i64> {
        self.entries.evenings()
    }

    /// The columns of the record at `place`.
    pub(super) fn values(&self, place: &RowPosition) -> Option<Vec<Value>> {
        let page = self.page(place)?;
        let total = Shape::of(page.get(place.spot.at..)?)?.bytes();
        values(&self.assembled(&page, place, total)?)
    }

    /// The bytes of the record at `place`, of the length in its header or its cell, whichever is more: to be mended.
    pub(super) fn bytes(&self, place: &RowPosition) -> Option<Vec<u8>> {
        let page = self.page(place)?;
        let rest = page.get(place.spot.at..)?;
        let shape = Shape::of(rest).filter(|shape| Table::of(shape).is_some());
        let by_header = shape.map_or(0, |shape| shape.bytes());
        let by_cell = place.spot.claimed;
        // A wrong bit in one of them makes the length wrong: too long a record may not be there, too short a one lacks columns.
        let lengths = [by_header.max(by_cell), by_header, by_cell];
        let mut whole = lengths
            .into_iter()
            .filter(|length| (1..=LONGEST).contains(length))
            .filter_map(|length| self.assembled(&page, place, length));
        whole
            .next()
            .or_else(|| Some(rest[..rest.len().min(BROKEN)].to_vec()))
    }

    fn assembled(&self, page: &[u8], place: &RowPosition, total: usize) -> Option<Vec<u8>> {
        b_tree::payload(page, &place.spot, total, |number| {
            let version = self.pages.beside(place.version, number)?;
            Some(self.pages.read(version).ok()?.to_vec())
        })
    }

    fn page(&self, place: &RowPosition) -> Option<Rc<Vec<u8>>> {
        self.pages.read(place.version).ok()
    }
}

/// Where on a page rows may lie.
fn places(page: &[u8], version: Version, number: u32) -> Vec<RowPosition> {
    let cells = b_tree::cells(page, number);
    let mut spots = cells.spots;
    if cells.order == Order::Broken {
        let known: Vec<usize> = spots.iter().map(|spot| spot.at).collect();
        let tree_of = |shape: &Shape| {
            let table = Table::of(shape)?;
            table.has_digest(shape).then_some(table.tree())
        };
        let carved = b_tree::carved(page, tree_of);
        spots.extend(carved.into_iter().filter(|spot| !known.contains(&spot.at)));
    }
    let places = spots.into_iter().map(|spot| RowPosition { version, spot });
    places.collect()
}

/// The table that the row of `place`, whose bytes begin with `record`, is of.
fn table_at(record: &[u8], place: &RowPosition) -> Option<(Table, Shape)> {
    let shape = Shape::of(record)?;
    let table = Table::of(&shape)?;
    (table.tree() == place.spot.tree).then_some((table, shape))
}

/// The evening of an entry and its number in it.
fn entry_numbers(record: &[u8], shape: &Shape) -> Option<(i64, i64)> {
    match [0, 1].map(|column| value(record, shape, column)) {
        [Some(Value::Integer(evening)), Some(Value::Integer(seq))] => Some((evening, seq)),
        _ => None,
    }
}
