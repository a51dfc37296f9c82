//! The difference between two pictures, byte by byte of the display's memory.

use super::{PAGES, WIDTH};

/// Which bytes of two screens differ: for each page a bit for each column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// From the top; the leftmost column in bit 0.
    pub pages: [u128; PAGES],
}

/// A bit for each byte of a page that differs.
pub(super) fn differing(new: &[u8; WIDTH], old: &[u8; WIDTH]) -> u128 {
    let (words, _) = new.as_chunks();
    let (old_words, _) = old.as_chunks();
    let mut columns = [0; WIDTH / 8];
    for (columns, (new, old)) in columns.iter_mut().zip(words.iter().zip(old_words)) {
        let word = u64::from_le_bytes(*new) ^ u64::from_le_bytes(*old);
        if word != 0 {
            *columns = nonzero_bytes(word);
        }
    }
    u128::from_le_bytes(columns)
}

/// A bit for each byte of `word` that is not 0, the lowest byte in bit 0.
const fn nonzero_bytes(word: u64) -> u8 {
    const LOW_SEVEN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // The top bit of each byte shows whether any of its bits is set; the product moves the eight of them into one byte.
    let top_bits = (((word & LOW_SEVEN) + LOW_SEVEN) | word) & !LOW_SEVEN;
    (top_bits.wrapping_mul(0x0002_0408_1020_4081) >> 56) as u8
}
