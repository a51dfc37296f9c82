//! The value of a roll, as a number for a processor that computes several at once.

use core::ops::Add;

/// Numbers in a row of a square that is turned.
pub(super) const SIDE: usize = 8;

/// A number that has room for 6ⁿ with n re-rolls.
pub(super) trait Worth: Copy + Ord + Default + Add<Output = Self> {
    /// A square with its rows as columns.
    fn turned(rows: [[Self; SIDE]; SIDE]) -> [[Self; SIDE]; SIDE] {
        core::array::from_fn(|column| core::array::from_fn(|row| rows[row][column]))
    }
}

impl Worth for u16 {}

impl Worth for u8 {
    /// A row is one word: halves of four words change places with those of four others, then quarters, then bytes.
    fn turned(rows: [[Self; SIDE]; SIDE]) -> [[Self; SIDE]; SIDE] {
        let mut rows = rows.map(u64::from_le_bytes);
        for (step, mask) in [
            (4, 0x0000_0000_ffff_ffff),
            (2, 0x0000_ffff_0000_ffff),
            (1, 0x00ff_00ff_00ff_00ff),
        ] {
            for row in (0..SIDE).filter(|row| row & step == 0) {
                let differ = (rows[row] >> (8 * step) ^ rows[row + step]) & mask;
                rows[row + step] ^= differ;
                rows[row] ^= differ << (8 * step);
            }
        }
        rows.map(u64::to_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_of_bytes_is_turned_as_one_of_words() {
        let bytes: [[u8; SIDE]; SIDE] =
            core::array::from_fn(|row| core::array::from_fn(|column| (SIDE * row + column) as u8));
        let turned = u16::turned(bytes.map(|row| row.map(u16::from)));
        assert_eq!(u8::turned(bytes).map(|row| row.map(u16::from)), turned);
        assert_eq!(turned[1][..3], [1, 9, 17]);
    }
}
