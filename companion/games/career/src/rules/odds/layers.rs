//! What every roll of all dice is worth, with each number of re-rolls left.
//!
//! Rolls of the third group follow each other in a row, and a row is one step for a processor that takes several numbers at
//! once. To re-roll a die of the third group itself, rows are turned into columns and back. Most rows change no more: every
//! roll of them succeeds already, or none can yet.

use alloc::vec::Vec;

use super::{group::Group, multisets::FACES};

/// What the rolls of a row are worth.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    /// Nothing.
    Lost,
    /// Some of them more than others.
    Open,
    /// All that there is.
    Won,
}

impl Row {
    fn of(row: &[u16], all: u16) -> Self {
        let (mut least, mut most) = (all, 0);
        for &worth in row {
            least = worth.min(least);
            most = worth.max(most);
        }
        match most {
            0 => Self::Lost,
            _ if least == all => Self::Won,
            _ => Self::Open,
        }
    }
}

/// What rolls are worth with one re-roll more, out of what they are worth with those `before`, at most `all`: the outcomes of
/// all re-rolls that lead to success, when each die is chosen as well as it can be.
pub(super) fn one_more(groups: &[Group; 3], before: &[u16], all: u16) -> Vec<u16> {
    let [first, second, third] = groups;
    let (height, width) = (second.rolls.len(), third.rolls.len());
    let mut after: Vec<u16> = before.iter().map(|worth| worth * 6).collect();
    let rows: Vec<Row> = before.chunks(width).map(|row| Row::of(row, all)).collect();
    let mut sums = Vec::new();
    let rolls = Rolls {
        before,
        rows: &rows,
        width,
        begin: 0,
        step: height,
    };
    for begin in 0..height {
        Rolls { begin, ..rolls }.reroll(first, &mut sums, &mut after);
    }
    for roll in 0..first.rolls.len() {
        let begin = roll * height;
        let of_second = Rolls {
            begin,
            step: 1,
            ..rolls
        };
        of_second.reroll(second, &mut sums, &mut after);
    }
    let mut turned = Turned::default();
    for (block, rows) in rows.chunks(height).enumerate() {
        let begin = block * height * width;
        let block = begin..begin + height * width;
        turned.reroll(third, &before[block.clone()], rows, all, &mut after[block]);
    }
    after
}

/// Rows that differ by the roll of one group.
#[derive(Clone, Copy)]
struct Rolls<'a> {
    before: &'a [u16],
    rows: &'a [Row],
    width: usize,
    /// The row of its first roll.
    begin: usize,
    /// Rows from one roll to the next.
    step: usize,
}

impl Rolls<'_> {
    fn row(&self, roll: u16) -> usize {
        self.begin + usize::from(roll) * self.step
    }

    /// Re-rolls a die of the group; `sums` is kept from one time to the next.
    fn reroll(&self, group: &Group, sums: &mut Vec<u16>, after: &mut [u16]) {
        let width = self.width;
        let rolls = &group.rolls;
        sums.resize(rolls.completed.len() * width, 0);
        for (completed, sum) in rolls.completed.iter().zip(sums.chunks_mut(width)) {
            let rows = completed.map(|roll| self.row(roll));
            // Where all is won nothing is gained, and where all is lost the sum is nothing.
            let state = self.rows[rows[0]];
            if state == Row::Open || rows.iter().any(|&row| self.rows[row] != state) {
                let with = rows.map(|row| &self.before[row * width..][..width]);
                add_up(with, group.sizes, sum);
            } else {
                sum.fill(0);
            }
        }
        for (roll, without) in rolls.without.iter().enumerate() {
            let row = self.row(roll as u16);
            if self.rows[row] == Row::Won {
                continue;
            }
            let best = &mut after[row * width..][..width];
            for &fewer in without {
                raise(best, &sums[usize::from(fewer) * width..][..width]);
            }
        }
    }
}

/// Writes what becomes of rolls in the mean: the sum over the faces of the die.
fn add_up(with: [&[u16]; FACES], sizes: [u16; FACES], sum: &mut [u16]) {
    let width = sum.len();
    let [a, b, c, d, e, f] = with.map(|row| &row[..width]);
    if sizes == [1; FACES] {
        for at in 0..width {
            sum[at] = a[at] + b[at] + c[at] + d[at] + e[at] + f[at];
        }
    } else {
        let [of_a, of_b, of_c, of_d, of_e, of_f] = sizes;
        for at in 0..width {
            let first = a[at] * of_a + b[at] * of_b + c[at] * of_c;
            sum[at] = first + d[at] * of_d + e[at] * of_e + f[at] * of_f;
        }
    }
}

/// Raises a row to another where that is more.
fn raise(row: &mut [u16], other: &[u16]) {
    for (best, &other) in row.iter_mut().zip(other) {
        *best = other.max(*best);
    }
}

/// The open rows of a block, turned into columns; kept from one block to the next.
#[derive(Default)]
struct Turned {
    before: Vec<u16>,
    after: Vec<u16>,
    sums: Vec<u16>,
    rows: Vec<Row>,
}

impl Turned {
    /// Re-rolls a die of the group whose rolls follow each other.
    fn reroll(&mut self, group: &Group, before: &[u16], rows: &[Row], all: u16, after: &mut [u16]) {
        let long = group.rolls.len();
        let open: Vec<usize> = (0..rows.len())
            .filter(|&row| rows[row] == Row::Open)
            .collect();
        let width = open.len();
        if width == 0 {
            return;
        }
        self.before.resize(long * width, 0);
        for (column, &row) in open.iter().enumerate() {
            let row = &before[row * long..][..long];
            let column = self.before[column..].iter_mut().step_by(width);
            column.zip(row).for_each(|(to, from)| *to = *from);
        }
        self.after.clear();
        self.after.resize(long * width, 0);
        self.rows.clear();
        let columns = self.before.chunks(width);
        self.rows.extend(columns.map(|row| Row::of(row, all)));
        let rolls = Rolls {
            before: &self.before,
            rows: &self.rows,
            width,
            begin: 0,
            step: 1,
        };
        rolls.reroll(group, &mut self.sums, &mut self.after);
        for (column, &row) in open.iter().enumerate() {
            let row = &mut after[row * long..][..long];
            let column = self.after[column..].iter().step_by(width);
            row.iter_mut()
                .zip(column)
                .for_each(|(to, from)| *to = (*from).max(*to));
        }
    }
}
