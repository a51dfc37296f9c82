//! The rows of ours on the pages of a journal, wherever they lie and however the pages are damaged: recognised by the
//! types of their columns. Whether a row is as it was written is for its digests to say.

use std::{collections::HashSet, io, rc::Rc};

use rusqlite::types::Value;

use super::{
    b_tree::{self, Order, Spot, Tree},
    pages::{Pages, Version},
    record::{Column, Shape, values},
};

/// Cells that hold no record of ours, which are tried with one bit changed; a page that was overwritten has many.
const MOST_BROKEN: usize = 2_000;
/// Bytes of such a cell that are looked at.
const BROKEN: usize = 1_200;

/// The tables of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Where a row lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) version: Version,
    pub(super) spot: Spot,
}

/// An entry that was found: its evening, its number in it, and where.
type FoundEntry = (i64, i64, Place);

/// The rows that were found, in the order in which they were written as far as that can be seen.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) pages: Pages,
    pub(super) evenings: Vec<Place>,
    pub(super) digests: Vec<Place>,
    pub(super) countdowns: Vec<Place>,
    /// In order of evening and number.
    entries: Vec<FoundEntry>,
    /// Cells that are none of ours as they stand.
    pub(super) broken: Vec<Place>,
    /// The names and statements of the tables, as the first page has them.
    pub(super) schema: Vec<String>,
}

impl Found {
    /// Looks at every page. `progress` is told how many of how many have been seen.
    ///
    /// # Errors
    /// The files cannot be read.
    pub(super) fn on(pages: Pages, progress: &mut dyn FnMut(usize, usize)) -> io::Result<Self> {
        let mut found = Self {
            evenings: Vec::new(),
            digests: Vec::new(),
            countdowns: Vec::new(),
            entries: Vec::new(),
            broken: Vec::new(),
            schema: Vec::new(),
            pages,
        };
        let free = found.free_pages()?;
        let versions: Vec<_> = found.pages.versions().collect();
        for (seen, (version, number)) in versions.iter().enumerate() {
            if !free.contains(number) {
                let page = found.pages.read(*version)?;
                found.look_at(&page, *version, *number);
            }
            if seen % 256 == 0 {
                progress(seen, versions.len());
            }
        }
        found
            .entries
            .sort_by_key(|(evening, seq, _)| (*evening, *seq));
        Ok(found)
    }

    fn look_at(&mut self, page: &[u8], version: Version, number: u32) {
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
        for spot in spots {
            self.add(page, Place { version, spot }, number);
        }
    }

    fn add(&mut self, page: &[u8], place: Place, number: u32) {
        let shape = Shape::of(&page[place.spot.at..]);
        let table = shape.as_ref().and_then(Table::of);
        match table.filter(|table| table.tree() == place.spot.tree) {
            Some(Table::Evening) => self.evenings.push(place),
            Some(Table::Digest) => self.digests.push(place),
            Some(Table::Countdown) => self.countdowns.push(place),
            Some(Table::Entry) => match self.values(&place).as_deref() {
                Some([Value::Integer(evening), Value::Integer(seq), ..]) => {
                    self.entries.push((*evening, *seq, place));
                }
                _ => self.add_broken(place),
            },
            None if number == 1 => self.add_schema(&place),
            None => self.add_broken(place),
        }
    }

    fn add_schema(&mut self, place: &Place) {
        if let Some([_, _, _, _, Value::Text(statement)]) = self.values(place).as_deref()
            && !self.schema.contains(statement)
        {
            self.schema.push(statement.clone());
        }
    }

    fn add_broken(&mut self, place: Place) {
        if self.broken.len() < MOST_BROKEN {
            self.broken.push(place);
        }
    }

    /// The numbers of the pages that the file says are in no use, as far as the list of them can be read.
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
    pub(super) fn entries(&self, evening: Option<i64>, seq: i64) -> Vec<Place> {
        match evening {
            Some(evening) => {
                let key = |entry: &FoundEntry| (entry.0, entry.1);
                let from = self
                    .entries
                    .partition_point(|entry| key(entry) < (evening, seq));
                let these = self.entries[from..].iter();
                let these = these.take_while(|entry| key(entry) == (evening, seq));
                these.map(|(_, _, place)| *place).collect()
            }
            None => {
                let these = self.entries.iter().filter(|entry| entry.1 == seq);
                these.map(|(_, _, place)| *place).collect()
            }
        }
    }

    /// The numbers of the evenings that entries say they are of.
    pub(super) fn evenings_of_entries(&self) -> impl Iterator<Item = i64> {
        let firsts = self.entries.chunk_by(|a, b| a.0 == b.0);
        firsts.filter_map(|entries| entries.first().map(|entry| entry.0))
    }

    /// The columns of the record at `place`.
    pub(super) fn values(&self, place: &Place) -> Option<Vec<Value>> {
        let page = self.page(place)?;
        let total = Shape::of(page.get(place.spot.at..)?)?.bytes();
        values(&self.assembled(&page, place, total)?)
    }

    /// The bytes of the record at `place`, of the length that its header says, else its cell: to be mended.
    pub(super) fn bytes(&self, place: &Place) -> Option<Vec<u8>> {
        let page = self.page(place)?;
        let rest = page.get(place.spot.at..)?;
        let shape = Shape::of(rest).filter(|shape| Table::of(shape).is_some());
        let whole = shape.and_then(|shape| self.assembled(&page, place, shape.bytes()));
        let says = || self.assembled(&page, place, place.spot.says);
        // A header in which a bit is wrong says a wrong length, and its cell perhaps, too.
        whole
            .or_else(says)
            .or_else(|| Some(rest[..rest.len().min(BROKEN)].to_vec()))
    }

    fn assembled(&self, page: &[u8], place: &Place, total: usize) -> Option<Vec<u8>> {
        b_tree::payload(page, &place.spot, total, |number| {
            let version = self.pages.beside(place.version, number)?;
            Some(self.pages.read(version).ok()?.to_vec())
        })
    }

    fn page(&self, place: &Place) -> Option<Rc<Vec<u8>>> {
        self.pages.read(place.version).ok()
    }
}
