//! Byte budgets of a scene's texts. A frame has to fit into a packet of the line ([`crate::wire::LARGEST`]), so where one
//! text is long, the others beside it are cut to what their layout shows of them.
//!
//! The constructors keep to the budget. What is read from a packet is not measured again: it fitted into one.

use core::{fmt::Display, ops::Deref};

use heapless::{String, Vec, string::StringView};
use serde::{Deserialize, Serialize};

use super::{
    BoardRow, Cell,
    cut::{cut, cut_within, shorten},
};

/// An entry of a menu: at most 96 bytes of UTF-8.
pub type Entry = String<96>;

/// The entries of a [`super::Scene::Menu`] that are seen, up to 4. Those that are not under the cursor are whole only if
/// all of them are within the budget.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entries(Vec<Entry, 4>);

impl Entries {
    /// Byte budget of all entries together.
    const BUDGET: usize = 180;
    /// Bytes that a row shows: 21 letters and an ellipsis, or fewer if they are not ASCII.
    const ROW: usize = 28;

    /// The first four of `entries`, the one at `cursor` as long as it may be.
    pub fn new(entries: impl IntoIterator<Item = impl Display>, cursor: u8) -> Self {
        let mut entries = Self(entries.into_iter().take(4).map(cut).collect());
        entries.keep_to_budget(cursor);
        entries
    }

    fn keep_to_budget(&mut self, cursor: u8) {
        if self.iter().map(|entry| entry.len()).sum::<usize>() <= Self::BUDGET {
            return;
        }
        for (entry, index) in self.0.iter_mut().zip(0..) {
            if index != cursor {
                shorten(entry, Self::ROW);
            }
        }
    }

    /// Has `change` write each entry again, the one at `cursor` as long as it may be.
    pub(super) fn rewrite(&mut self, cursor: u8, change: &mut dyn FnMut(&mut StringView)) {
        for entry in &mut self.0 {
            change(entry);
        }
        self.keep_to_budget(cursor);
    }
}

impl Deref for Entries {
    type Target = [Entry];

    fn deref(&self) -> &[Entry] {
        &self.0
    }
}

/// The rows of a [`super::Scene::Board`], up to 4. The more cells there are, the shorter is what they are called; the
/// longest labels give way first. Three rows of four cells keep all that is shown of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rows(Vec<BoardRow, 4>);

impl Rows {
    /// Byte budget of all rows together in a packet, without their number.
    const BUDGET: usize = 158;

    /// The first four of `rows`.
    pub fn new(rows: impl IntoIterator<Item = BoardRow>) -> Self {
        let mut rows = Self(rows.into_iter().take(4).collect());
        rows.keep_to_budget();
        rows
    }

    fn keep_to_budget(&mut self) {
        let rows = &mut self.0;
        let length = |longest: usize| -> usize { rows.iter().map(|row| row.length(longest)).sum() };
        // With no label at all, everything fits.
        let longest = (0..=Cell::default().label.capacity())
            .rev()
            .find(|longest| length(*longest) <= Self::BUDGET);
        for cell in rows.iter_mut().flat_map(|row| &mut row.cells) {
            shorten(&mut cell.label, longest.unwrap_or(0));
        }
    }

    /// Has `change` write the label of each cell again.
    pub(super) fn rewrite(&mut self, change: &mut dyn FnMut(&mut StringView)) {
        for cell in self.0.iter_mut().flat_map(|row| &mut row.cells) {
            change(&mut cell.label);
        }
        self.keep_to_budget();
    }
}

impl Deref for Rows {
    type Target = [BoardRow];

    fn deref(&self) -> &[BoardRow] {
        &self.0
    }
}

impl BoardRow {
    /// Bytes in a packet, with no label longer than `longest`: the sign, a letter and its length, how many cells there
    /// are, and of each the label and its length, the progress and the urgency.
    fn length(&self, longest: usize) -> usize {
        let letter = self.letter.map_or(1, |letter| 2 + letter.len_utf8());
        let cell = |cell: &Cell| 1 + cell.label.len().min(longest) + 3;
        1 + letter + 1 + self.cells.iter().map(cell).sum::<usize>()
    }
}

/// A line of a [`super::Scene::Facts`]: what it is about at the left, its value at the right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    label: String<20>,
    value: String<16>,
}

impl Fact {
    /// Byte budget of both together: what a line shows, and a few to spare for letters that are not ASCII.
    const BUDGET: usize = 29;

    /// A line whose `value` has the first claim on the budget.
    pub fn new(label: impl Display, value: impl Display) -> Self {
        let value: String<16> = cut(value);
        Self {
            label: cut_within(label, Self::BUDGET - value.len()),
            value,
        }
    }

    /// Has `change` write both again.
    pub(super) fn rewrite(&mut self, change: &mut dyn FnMut(&mut StringView)) {
        change(&mut self.value);
        change(&mut self.label);
        let left = Self::BUDGET - self.value.len();
        shorten(&mut self.label, left);
    }

    /// The label, at the left.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The value, at the right.
    pub fn value(&self) -> &str {
        &self.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Sign;

    fn entries(lengths: [usize; 4], cursor: u8) -> [usize; 4] {
        let entries = Entries::new(lengths.map(|length| "x".repeat(length)), cursor);
        core::array::from_fn(|index| entries[index].len())
    }

    #[test]
    fn entries_are_whole_while_all_of_them_fit_the_budget() {
        assert_eq!(entries([96, 50, 20, 14], 0), [96, 50, 20, 14]);
        assert_eq!(entries([96, 50, 20, 15], 0), [96, 28, 20, 15]);
    }

    #[test]
    fn the_entry_under_the_cursor_is_whole_whatever_is_beside_it() {
        assert_eq!(entries([96; 4], 2), [28, 28, 96, 28]);
        assert_eq!(entries([200; 4], 3), [28, 28, 28, 96]);
        assert_eq!(entries([96; 4], 4), [28; 4]);
    }

    /// Rows of cells that are called as long as this.
    fn rows(rows: usize, cells: usize, letter: Option<char>, label: usize) -> Rows {
        let cell = Cell {
            label: cut("x".repeat(label)),
            ..Cell::default()
        };
        let row = BoardRow {
            sign: Sign::Plain,
            letter,
            cells: core::iter::repeat_n(cell, cells).collect(),
        };
        Rows::new(core::iter::repeat_n(row, rows))
    }

    fn longest(rows: &Rows) -> usize {
        let cells = rows.iter().flat_map(|row| &row.cells);
        cells.map(|cell| cell.label.len()).max().unwrap_or(0)
    }

    #[test]
    fn the_labels_of_a_few_cells_may_be_longer_than_those_of_many() {
        assert_eq!(longest(&rows(4, 2, Some('A'), 12)), 12);
        assert_eq!(longest(&rows(3, 3, Some('A'), 12)), 11);
        assert_eq!(longest(&rows(3, 4, Some('A'), 12)), 7);
        assert_eq!(longest(&rows(4, 4, None, 12)), 5);
        assert_eq!(longest(&rows(9, 4, Some(char::MAX), 12)), 3);
        assert_eq!(longest(&rows(0, 0, None, 0)), 0);
    }

    #[test]
    fn of_many_labels_only_the_longest_are_cut() {
        let labels = ["Harbour", "Inn", "Village", "+3"].map(|label| Cell {
            label: cut(label),
            ..Cell::default()
        });
        let row = BoardRow {
            sign: Sign::Plain,
            letter: Some('A'),
            cells: labels.into_iter().collect(),
        };
        let rows = Rows::new(core::iter::repeat_n(row, 4));
        for row in rows.iter() {
            let labels: std::vec::Vec<&str> =
                row.cells.iter().map(|cell| cell.label.as_str()).collect();
            assert_eq!(labels, ["Har…", "Inn", "Vil…", "+3"]);
        }
    }

    #[test]
    fn a_long_value_takes_bytes_from_its_label() {
        let fact = Fact::new("x".repeat(30), "y".repeat(30));
        assert_eq!((fact.label().len(), fact.value().len()), (13, 16));
        assert!(fact.label().ends_with('…') && fact.value().ends_with('…'));
        let fact = Fact::new("x".repeat(20), "y".repeat(9));
        assert_eq!((fact.label().len(), fact.value().len()), (20, 9));
    }
}
