//! Records with one wrong bit, put right: the digests say which one it is.

use super::{
    found::{Found, RowPosition, Table},
    record::Shape,
};

/// Bits of two digests that may differ where they are the same digest, a damaged one. Two that are not differ in half of
/// their 256.
const NEAR: u32 = 32;

/// True if `written` is the digest `is`, perhaps with some wrong bits.
pub(super) fn near(written: &[u8], is: &[u8]) -> bool {
    let differing = written.iter().zip(is).map(|(a, b)| (a ^ b).count_ones());
    written.len() == is.len() && differing.sum::<u32>() <= NEAR
}

/// The first thing that `accept` makes of the record at one of `places` with one bit changed.
pub(super) fn mended<T>(
    found: &Found,
    places: &[RowPosition],
    table: Table,
    mut accept: impl FnMut(&[u8]) -> Option<T>,
) -> Option<T> {
    places.iter().find_map(|place| {
        let mut bytes = found.bytes(place)?;
        // If it has the shape of a row, the bit may be anywhere; else it is in the header of the record.
        let has_shape = is_row(&bytes, table);
        let header = usize::from(*bytes.first()?).clamp(16, 64);
        let tried = match has_shape {
            true => bytes.len(),
            false => header.min(bytes.len()),
        };
        (0..tried * 8).find_map(|bit| {
            bytes[bit / 8] ^= 1 << (bit % 8);
            let accepted = (bit / 8 >= header && has_shape || is_row(&bytes, table))
                .then(|| accept(&bytes))
                .flatten();
            bytes[bit / 8] ^= 1 << (bit % 8);
            accepted
        })
    })
}

/// True if `bytes` begin with the header of a row of `table`.
pub(super) fn is_row(bytes: &[u8], table: Table) -> bool {
    Shape::of(bytes).and_then(|shape| Table::of(&shape)) == Some(table)
}
