//! Values of all rolls of all dice, a layer for each number of re-rolls left.
//!
//! Rolls of the third group follow each other in a row, and a row is one step for a processor that takes several numbers at
//! once. To re-roll a die of the third group itself, rows are turned into columns and back. Most rows change no more: every
//! roll of them succeeds already, or none can yet.

use alloc::vec::Vec;
use core::array;

use super::{
    group::Group,
    multisets::FACES,
    worth::{SIDE, Worth},
};

/// Numbers of a row that are compared at once.
const ABREAST: usize = 32;

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
    fn of<T: Worth>(row: &[T], all: T) -> Self {
        // Most rows are open, and show that soon. Some numbers are looked at abreast.
        let are = |worth: T| {
            let differs = |differ, &other: &T| differ | (other != worth);
            let mut each = row.chunks(ABREAST);
            !each.any(|some| some.iter().fold(false, differs))
        };
        if are(T::default()) {
            Self::Lost
        } else if are(all) {
            Self::Won
        } else {
            Self::Open
        }
    }
}

/// What all rolls are worth with the same number of re-rolls left.
#[derive(PartialEq, Eq)]
pub(super) enum Layer {
    /// With three at most.
    Bytes(Vec<u8>),
    /// With more.
    Words(Vec<u16>),
}

impl Layer {
    /// What that roll is worth.
    pub fn worth(&self, roll: usize) -> u16 {
        match self {
            Self::Bytes(worth) => worth[roll].into(),
            Self::Words(worth) => worth[roll],
        }
    }

    /// What rolls are worth with one re-roll more than the `rerolls` of this one.
    pub fn one_more(&self, groups: &[Group; 3], rerolls: u8) -> Self {
        let all = 6_u16.pow(rerolls.into());
        match self {
            Self::Bytes(before) if rerolls < MOST_OF_BYTES => {
                Self::Bytes(one_more(groups, before, all as u8))
            }
            Self::Bytes(before) => Self::Words(one_more(groups, before, all as u8)),
            Self::Words(before) => Self::Words(one_more(groups, before, all)),
        }
    }
}

/// Re-rolls of which the outcomes, 6³, are a byte.
const MOST_OF_BYTES: u8 = 3;

/// What rolls are worth with one re-roll more, out of what they are worth with those `before`, at most `all`: the outcomes of
/// all re-rolls that lead to success, when each die is chosen as well as it can be.
fn one_more<A: Worth, B: Worth + From<A>>(groups: &[Group; 3], before: &[A], all: A) -> Vec<B> {
    let [first, second, third] = groups;
    let (height, width) = (second.rolls.len(), third.rolls.len());
    // What is won stays so. Else a re-roll is worth as much as none: success needs one in the end.
    let all_after = (0..FACES).fold(B::default(), |sum, _| sum + B::from(all));
    let kept = |&worth: &A| {
        if worth == all {
            all_after
        } else {
            B::default()
        }
    };
    let mut after: Vec<B> = before.iter().map(kept).collect();
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
    let mut turned = Turned::new();
    for (block, rows) in rows.chunks(height).enumerate() {
        let begin = block * height * width;
        let block = begin..begin + height * width;
        turned.reroll(third, &before[block.clone()], rows, all, &mut after[block]);
    }
    after
}

/// Rows that differ by the roll of one group.
#[derive(Clone, Copy)]
struct Rolls<'a, A> {
    before: &'a [A],
    rows: &'a [Row],
    width: usize,
    /// The row of its first roll.
    begin: usize,
    /// Rows from one roll to the next.
    step: usize,
}

impl<A: Worth> Rolls<'_, A> {
    fn row(&self, roll: u16) -> usize {
        self.begin + usize::from(roll) * self.step
    }

    /// Re-rolls a die of the group; `sums` is kept from one time to the next.
    fn reroll<B: Worth + From<A>>(&self, group: &Group, sums: &mut Vec<B>, after: &mut [B]) {
        let width = self.width;
        let rolls = &group.rolls;
        sums.resize(rolls.completed.len() * width, B::default());
        for (completed, sum) in rolls.completed.iter().zip(sums.chunks_mut(width)) {
            let rows = completed.map(|roll| self.row(roll));
            // Where all is won nothing is gained, and where all is lost the sum is nothing.
            let state = self.rows[rows[0]];
            if state == Row::Open || rows.iter().any(|&row| self.rows[row] != state) {
                let with = rows.map(|row| &self.before[row * width..][..width]);
                add_up(with, sum);
            } else {
                sum.fill(B::default());
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
fn add_up<A: Worth, B: Worth + From<A>>(with: [&[A]; FACES], sum: &mut [B]) {
    let width = sum.len();
    let [a, b, c, d, e, f] = with.map(|row| &row[..width]);
    let of = |worth: A| B::from(worth);
    for at in 0..width {
        sum[at] = of(a[at]) + of(b[at]) + of(c[at]) + of(d[at]) + of(e[at]) + of(f[at]);
    }
}

/// Raises a row to another where that is more.
fn raise<B: Worth>(row: &mut [B], other: &[B]) {
    for (best, &other) in row.iter_mut().zip(other) {
        *best = other.max(*best);
    }
}

/// The open rows of a block, turned into columns; kept from one block to the next.
struct Turned<A, B> {
    before: Vec<A>,
    after: Vec<B>,
    sums: Vec<B>,
    rows: Vec<Row>,
}

impl<A: Worth, B: Worth + From<A>> Turned<A, B> {
    const fn new() -> Self {
        Self {
            before: Vec::new(),
            after: Vec::new(),
            sums: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Re-rolls a die of the group whose rolls follow each other.
    fn reroll(&mut self, group: &Group, before: &[A], rows: &[Row], all: A, after: &mut [B]) {
        let long = group.rolls.len();
        let open: Vec<usize> = (0..rows.len())
            .filter(|&row| rows[row] == Row::Open)
            .collect();
        if open.is_empty() {
            return;
        }
        // The last row is repeated for those that are missing in the last square.
        let width = open.len().next_multiple_of(SIDE);
        self.before.resize(long * width, A::default());
        for (from, eight) in open.chunks(SIDE).enumerate() {
            let row = |at: usize| eight[at.min(eight.len() - 1)] * long;
            for begin in squares(long) {
                let square =
                    array::from_fn(|at| eight_of(&before[row(at) + begin..long + row(at)]));
                for (column, worth) in (begin..long).zip(A::turned(square)) {
                    self.before[column * width + from * SIDE..][..SIDE].copy_from_slice(&worth);
                }
            }
        }
        self.after.clear();
        self.after.resize(long * width, B::default());
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
        for (from, eight) in open.chunks(SIDE).enumerate() {
            for begin in squares(long) {
                let column = |at: usize| (begin + at).min(long - 1) * width + from * SIDE;
                let square = array::from_fn(|at| eight_of(&self.after[column(at)..]));
                for (&row, worth) in eight.iter().zip(B::turned(square)) {
                    raise(&mut after[row * long + begin..(row + 1) * long], &worth);
                }
            }
        }
    }
}

/// Where the squares begin that a row of so many numbers is turned in: the last one covers the end of the row.
fn squares(long: usize) -> impl Iterator<Item = usize> {
    let last = long.saturating_sub(SIDE);
    (0..long.div_ceil(SIDE)).map(move |square| last.min(square * SIDE))
}

/// The first eight numbers of a row, and nothing behind its end.
fn eight_of<T: Worth>(row: &[T]) -> [T; SIDE] {
    let whole = row.first_chunk().copied();
    whole.unwrap_or_else(|| array::from_fn(|at| row.get(at).copied().unwrap_or_default()))
}
