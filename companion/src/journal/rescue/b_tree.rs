//! The pages of SQLite's trees over bytes: where a page has records. A page that is as SQLite leaves one has them where its
//! cell pointers say; in any other, every byte is tried for the beginning of one. The layout: SQLite, "Database File
//! Format", 1.5 and 1.6.

use super::record::{Shape, varint};

/// Bytes of the header of a database, before the tree's own header on page 1.
const FILE_HEADER: usize = 100;
/// Fewest bytes of a cell.
const SMALLEST_CELL: usize = 4;

/// The trees that records lie in; they differ in how much of a record lies on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    /// A table with row numbers.
    Table,
    /// A table without, which SQLite keeps as an index.
    Index,
}

impl Tree {
    /// Bytes of a record of `total` bytes that lie on a page of `page` bytes; the rest is on overflow pages.
    pub(super) const fn local(self, total: usize, page: usize) -> usize {
        let most = match self {
            Self::Table => page - 35,
            Self::Index => (page - 12) * 64 / 255 - 23,
        };
        if total <= most {
            return total;
        }
        let least = (page - 12) * 32 / 255 - 23;
        let local = least + (total - least) % (page - 4);
        if local <= most { local } else { least }
    }
}

/// A place on a page at which a record may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The byte of the page at which the record begins.
    pub(super) at: usize,
    pub(super) tree: Tree,
    /// The row's number, in a table that has one.
    pub(super) row: Option<i64>,
    /// Bytes of the record, according to the cell.
    pub(super) claimed: usize,
}

/// What the cells of a page look like.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cells {
    /// Where its pointers lead.
    pub(super) spots: Vec<Spot>,
    /// Whether there may be records that no pointer leads to.
    pub(super) order: Order,
}

/// Whether a page is as SQLite leaves one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Every byte belongs to a cell, or is known to be free.
    Kept,
    Broken,
}

/// The cells of `page`, whose number is `number`.
pub(super) fn cells(page: &[u8], number: u32) -> Cells {
    let mut spots = Vec::new();
    let order = match ordered(page, number, &mut spots) {
        Some(()) => Order::Kept,
        None => Order::Broken,
    };
    Cells { spots, order }
}

/// Gathers the cells that pointers lead to; none if something is not as SQLite leaves it.
fn ordered(page: &[u8], number: u32, spots: &mut Vec<Spot>) -> Option<()> {
    let from = if number == 1 { FILE_HEADER } else { 0 };
    let word = |at: usize| -> Option<usize> {
        let bytes = page.get(at..at + 2)?;
        Some(usize::from(u16::from_be_bytes([bytes[0], bytes[1]])))
    };
    let (tree, child, header) = match *page.get(from)? {
        2 => (Some(Tree::Index), 4, 12),
        // Row numbers and children alone.
        5 => (None, 4, 12),
        10 => (Some(Tree::Index), 0, 8),
        13 => (Some(Tree::Table), 0, 8),
        _ => return None,
    };
    let count = word(from + 3)?;
    let pointers = from + header;
    let content = match word(from + 5)? {
        0 => 65_536,
        at => at,
    };
    if content < pointers + 2 * count || content > page.len() {
        return None;
    }
    let mut kept = Some(());
    let mut used = usize::from(*page.get(from + 7)?);
    for cell in 0..count {
        let at = word(pointers + 2 * cell)?;
        let size = match tree {
            None => varint(page.get(at + child..)?).map(|(_, length)| child + length),
            Some(tree) => {
                let spot = spot(page, at + child, tree);
                spots.extend(spot.filter(|_| at >= content));
                spot.and_then(|spot| size(page, at, &spot))
            }
        };
        match size {
            Some(size) if at >= content => used += size.max(SMALLEST_CELL),
            _ => kept = None,
        }
    }
    kept?;
    // Free blocks lie in order, so a chain of them ends.
    let mut free = word(from + 1)?;
    while free != 0 {
        let next = word(free)?;
        used += word(free + 2)?;
        if next != 0 && next <= free {
            return None;
        }
        free = next;
    }
    (content + used == page.len()).then_some(())
}

/// The record of the cell whose length is at `at`.
fn spot(page: &[u8], at: usize, tree: Tree) -> Option<Spot> {
    let (claimed, length) = varint(page.get(at..)?)?;
    let after = at + length;
    let (row, record) = match tree {
        Tree::Index => (None, after),
        Tree::Table => {
            let (row, length) = varint(page.get(after..)?)?;
            (Some(row.cast_signed()), after + length)
        }
    };
    Some(Spot {
        at: record,
        tree,
        row,
        claimed: usize::try_from(claimed).ok()?,
    })
}

/// Bytes of the cell at `at` with the record `spot`; none if that is no record of the length in the cell.
fn size(page: &[u8], at: usize, spot: &Spot) -> Option<usize> {
    if Shape::of(&page[spot.at..])?.bytes() != spot.claimed {
        return None;
    }
    let local = spot.tree.local(spot.claimed, page.len());
    let overflow = if local < spot.claimed { 4 } else { 0 };
    let end = spot.at + local + overflow;
    (end <= page.len()).then_some(end - at)
}

/// Every place of `page` at which a record may begin whose shape `is_ours`.
pub(super) fn carved(page: &[u8], tree_of: impl Fn(&Shape) -> Option<Tree>) -> Vec<Spot> {
    (0..page.len())
        .filter_map(|at| {
            // The length of a header: of a handful of columns, in one byte.
            if !(2..64).contains(&page[at]) {
                return None;
            }
            let shape = Shape::of(&page[at..])?;
            let tree = tree_of(&shape)?;
            let claimed = shape.bytes();
            let row = match tree {
                Tree::Index => None,
                Tree::Table => row_before(&page[..at], claimed),
            };
            Some(Spot {
                at,
                tree,
                row,
                claimed,
            })
        })
        .collect()
}

/// The number of a row whose record of `total` bytes begins behind `before`: the one that has the record's length before
/// it, else the shortest.
fn row_before(before: &[u8], total: usize) -> Option<i64> {
    let rows = (1..=5).filter_map(|length| {
        let from = before.len().checked_sub(length)?;
        let (row, read) = varint(&before[from..])?;
        (read == length).then_some((row.cast_signed(), from))
    });
    let is_after_length = |from: usize| {
        (1..=4).any(|length| {
            from.checked_sub(length)
                .and_then(|at| varint(&before[at..from]))
                == Some((total as u64, length))
        })
    };
    let mut rows = rows.peekable();
    let shortest = rows.peek().map(|(row, _)| *row);
    rows.find(|(_, from)| is_after_length(*from))
        .map(|(row, _)| row)
        .or(shortest)
}

/// The record at `spot` of `page`, which is `total` bytes long; `overflow` gives an overflow page by its number.
pub(super) fn payload(
    page: &[u8],
    spot: &Spot,
    total: usize,
    mut overflow: impl FnMut(u32) -> Option<Vec<u8>>,
) -> Option<Vec<u8>> {
    let local = spot.tree.local(total, page.len());
    let mut payload = page.get(spot.at..spot.at + local)?.to_vec();
    let link = |bytes: &[u8]| Some(u32::from_be_bytes(bytes.get(..4)?.try_into().ok()?));
    let mut next = 0;
    if local < total {
        next = link(&page[spot.at + local..])?;
    }
    while payload.len() < total {
        let page = overflow(next)?;
        next = link(&page)?;
        let rest = (total - payload.len()).min(page.len() - 4);
        payload.extend_from_slice(&page[4..4 + rest]);
    }
    Some(payload)
}

#[cfg(test)]
mod tests {
    use rusqlite::{
        Connection,
        types::Value::{Integer, Text},
    };
    use tempfile::TempDir;

    use super::*;
    use crate::journal::rescue::record::{Column, values};

    const PAGE: usize = 4096;

    /// The pages of a database with a table of rows and one without row numbers, both with short and long texts.
    fn pages() -> Vec<Vec<u8>> {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("database");
        let database = Connection::open(&path).unwrap();
        database
            .execute_batch(
                "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b INTEGER);
                 CREATE TABLE w (a INTEGER, b TEXT, PRIMARY KEY (a)) WITHOUT ROWID;
                 WITH RECURSIVE n (i) AS (SELECT 1 UNION SELECT i + 1 FROM n LIMIT 400)
                 INSERT INTO t SELECT i, printf('%d:%.*c', i, i * i % 9001, 'x'), i FROM n;
                 INSERT INTO w SELECT id, a FROM t;
                 DELETE FROM t WHERE id % 7 = 0;
                 UPDATE w SET b = printf('%d:', a) WHERE a % 5 = 0",
            )
            .unwrap();
        drop(database);
        let bytes = std::fs::read(path).unwrap();
        bytes.chunks(PAGE).map(<[u8]>::to_vec).collect()
    }

    /// The records of both tables at `spots_of` each page: of the first by its row numbers, of the second by its key. Both
    /// have the number in their text.
    fn rows(pages: &[Vec<u8>], spots_of: impl Fn(&[u8], u32) -> Vec<Spot>) -> (Vec<i64>, Vec<i64>) {
        let (mut table, mut index) = (Vec::new(), Vec::new());
        for (number, page) in (1..).zip(pages) {
            for spot in spots_of(page, number) {
                let overflow = |number: u32| pages.get(number as usize - 1).cloned();
                let Some(payload) = payload(page, &spot, spot.claimed, overflow) else {
                    continue;
                };
                match (spot.tree, &values(&payload).unwrap_or_default()[..]) {
                    (Tree::Table, [_, Text(text), Integer(row)]) if is_of(text, *row) => {
                        // What was deleted is still on pages that are free, some without its number.
                        if row % 7 == 0 {
                            continue;
                        }
                        assert_eq!(spot.row, Some(*row));
                        table.push(*row);
                    }
                    (Tree::Index, [Integer(key), Text(text)]) if is_of(text, *key) => {
                        index.push(*key);
                    }
                    _ => {}
                }
            }
        }
        for rows in [&mut table, &mut index] {
            rows.sort_unstable();
            // Also on pages that are free.
            rows.dedup();
        }
        (table, index)
    }

    fn is_of(text: &str, row: i64) -> bool {
        let x = text.trim_end_matches('x');
        let length = text.len() - x.len();
        x == format!("{row}:") && (length == 0 || length as i64 == row * row % 9001)
    }

    fn expected() -> (Vec<i64>, Vec<i64>) {
        (
            (1..=400).filter(|row| row % 7 != 0).collect(),
            (1..=400).collect(),
        )
    }

    #[test]
    fn all_rows_of_a_database_are_where_pointers_lead() {
        let pages = pages();
        let found = rows(&pages, |page, number| cells(page, number).spots);
        assert_eq!(found, expected());
    }

    #[test]
    fn a_page_is_broken_if_any_byte_of_its_order_is_changed() {
        let pages = pages();
        let kept = |page: &[u8], number| cells(page, number).order == Order::Kept;
        let number = (2..)
            .zip(&pages[1..])
            .position(|(n, p)| p[0] == 10 && kept(p, n));
        let page = &pages[number.unwrap() + 1];
        let count = usize::from(page[4]);
        for byte in [0, 3, 4, 5, 6].into_iter().chain(8..8 + 2 * count) {
            for bit in 0..8 {
                let mut flipped = page.clone();
                flipped[byte] ^= 1 << bit;
                assert!(!kept(&flipped, 2), "bit {bit} of byte {byte}");
            }
        }
    }

    #[test]
    fn rows_that_no_pointer_leads_to_are_carved_out() {
        let pages = pages();
        let kept: Vec<_> = (1..).zip(&pages).map(|(n, page)| cells(page, n)).collect();
        assert!(kept.iter().any(|cells| cells.spots.len() > 1));
        let mut lost = pages.clone();
        for (page, cells) in lost.iter_mut().zip(&kept).skip(1) {
            if !cells.spots.is_empty() {
                page[..8].fill(0xff);
            }
        }
        let (table, index) = rows(&lost, |page, number| {
            if cells(page, number).order == Order::Kept {
                return Vec::new();
            }
            carved(page, |shape| match shape.columns[..] {
                [Column::Null, Column::Text(_), Column::Integer(_)] => Some(Tree::Table),
                [Column::Integer(_), Column::Text(_)] => Some(Tree::Index),
                _ => None,
            })
        });
        // What was deleted or was there before may come back from where it was.
        let (of_table, of_index) = expected();
        assert!(of_table.iter().all(|row| table.contains(row)));
        assert_eq!(index, of_index);
    }
}
