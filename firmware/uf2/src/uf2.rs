//! UF2: a firmware as a file of 512-byte blocks, each of which says where it goes
//! (<https://github.com/microsoft/uf2>, and RP2040 data sheet, 2.8.4.2, for what its boot ROM takes of that).

use std::{collections::BTreeMap, fmt};

/// Length of a block.
const BLOCK: usize = 512;
/// Flash bytes in a block: the boot ROM takes only whole flash pages.
const PAGE: u32 = 256;
/// What is erased at once.
const SECTOR: u32 = 4096;

/// `UF2\n`.
const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
/// The last header field is the family of the chip.
const FAMILY_GIVEN: u32 = 0x2000;
/// RP2040.
const FAMILY: u32 = 0xe48b_ff56;

/// Flash of an RP2040 as the processor sees it, at most 16 MB.
const FLASH: std::ops::Range<u32> = 0x1000_0000..0x1100_0000;

/// Why something cannot be packed.
#[derive(Debug, PartialEq, Eq)]
pub enum NotPacked {
    /// There is nothing in it.
    Empty,
    /// It goes where there is no flash.
    NotFlash(u32),
    /// Two parts go to the same address.
    Twice(u32),
}

impl fmt::Display for NotPacked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nothing in it is to be written to flash"),
            Self::NotFlash(address) => write!(f, "{address:#010x} is not flash"),
            Self::Twice(address) => write!(f, "two parts go to {address:#010x}"),
        }
    }
}

/// Packs what is to lie at each address. Pages are in order; where a page is not filled it is zero, and so are pages
/// that are missing between others of one sector, since the boot ROM loses track of a sector with holes (RP2040-E14).
pub fn pack(parts: &[(u32, Vec<u8>)]) -> Result<Vec<u8>, NotPacked> {
    let pages = pages(parts)?;
    let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let blocks = (0..).zip(&pages);
    Ok(blocks
        .flat_map(|(number, (address, page))| block(*address, page, number, count))
        .collect())
}

type Page = [u8; PAGE as usize];

fn pages(parts: &[(u32, Vec<u8>)]) -> Result<BTreeMap<u32, Page>, NotPacked> {
    let mut bytes = BTreeMap::new();
    for (start, part) in parts {
        for (address, byte) in (*start..).zip(part) {
            if !FLASH.contains(&address) {
                return Err(NotPacked::NotFlash(address));
            }
            if bytes.insert(address, *byte).is_some() {
                return Err(NotPacked::Twice(address));
            }
        }
    }
    let mut pages = BTreeMap::new();
    for (address, byte) in bytes {
        let page: &mut Page = pages.entry(address - address % PAGE).or_insert([0; _]);
        page[(address % PAGE) as usize] = byte;
    }
    let (Some(first), Some(last)) = (pages.first_key_value(), pages.last_key_value()) else {
        return Err(NotPacked::Empty);
    };
    let (first, last) = (*first.0, *last.0);
    let holes: Vec<u32> = (first - first % SECTOR..last)
        .step_by(PAGE as usize)
        .filter(|page| {
            let sector = page - page % SECTOR;
            pages.range(sector..sector + SECTOR).next().is_some()
        })
        .collect();
    for page in holes {
        pages.entry(page).or_insert([0; _]);
    }
    Ok(pages)
}

fn block(address: u32, page: &Page, number: u32, count: u32) -> [u8; BLOCK] {
    let header = [
        MAGIC_START[0],
        MAGIC_START[1],
        FAMILY_GIVEN,
        address,
        PAGE,
        number,
        count,
        FAMILY,
    ];
    let mut block = [0; BLOCK];
    for (place, word) in block.chunks_exact_mut(4).zip(header) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    block[32..32 + page.len()].copy_from_slice(page);
    block[BLOCK - 4..].copy_from_slice(&MAGIC_END.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(block: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(block[at..at + 4].try_into().unwrap())
    }

    /// Address and payload of each block, with everything else of it checked.
    fn read(file: &[u8]) -> Vec<(u32, Vec<u8>)> {
        let blocks: Vec<_> = file.chunks(512).collect();
        let mut parts = Vec::new();
        for (number, block) in blocks.iter().enumerate() {
            assert_eq!(block.len(), 512);
            assert_eq!(&block[..4], b"UF2\n");
            assert_eq!(word(block, 4), 0x9e5d_5157);
            assert_eq!(word(block, 8), 0x2000, "a family is given");
            assert_eq!(word(block, 12) % 256, 0, "whole pages");
            assert_eq!(word(block, 16), 256);
            assert_eq!(word(block, 20) as usize, number);
            assert_eq!(word(block, 24) as usize, blocks.len());
            assert_eq!(word(block, 28), 0xe48b_ff56, "RP2040");
            assert!(block[32 + 256..508].iter().all(|byte| *byte == 0));
            assert_eq!(word(block, 508), 0x0ab1_6f30);
            parts.push((word(block, 12), block[32..288].to_vec()));
        }
        parts
    }

    #[test]
    fn a_firmware_is_numbered_pages_for_an_rp2040() {
        let firmware: Vec<u8> = (0..600_u32).map(|byte| byte as u8).collect();
        let parts = read(&pack(&[(0x1000_0000, firmware.clone())]).unwrap());
        let addresses: Vec<_> = parts.iter().map(|(address, _)| *address).collect();
        assert_eq!(addresses, [0x1000_0000, 0x1000_0100, 0x1000_0200]);
        let bytes: Vec<u8> = parts.into_iter().flat_map(|(_, page)| page).collect();
        assert_eq!(bytes[..600], firmware);
        assert!(bytes[600..].iter().all(|byte| *byte == 0));
    }

    #[test]
    fn parts_may_begin_anywhere_come_in_any_order_and_share_a_page() {
        let parts = [
            (0x1000_01fe, vec![3, 4, 5]),
            (0x1000_0010, vec![1]),
            (0x1000_0011, vec![2]),
        ];
        let read = read(&pack(&parts).unwrap());
        assert_eq!(read.len(), 3);
        assert_eq!(read[0].1[0x0f..0x13], [0, 1, 2, 0]);
        assert_eq!(read[1].1[0xfe..], [3, 4]);
        assert_eq!(read[2].1[..2], [5, 0]);
    }

    #[test]
    fn a_sector_has_no_holes_and_sectors_with_nothing_in_them_are_left_alone() {
        let parts = [(0x1000_0300, vec![1]), (0x1000_2200, vec![2])];
        let addresses: Vec<_> = read(&pack(&parts).unwrap())
            .into_iter()
            .map(|(address, _)| address)
            .collect();
        let first = (0x1000_0000..0x1000_1000).step_by(256);
        let third = (0x1000_2000..=0x1000_2200).step_by(256);
        assert_eq!(addresses, first.chain(third).collect::<Vec<u32>>());
    }

    #[test]
    fn what_cannot_be_written_is_refused() {
        assert_eq!(pack(&[]), Err(NotPacked::Empty));
        assert_eq!(
            pack(&[(0x2000_0000, vec![1])]),
            Err(NotPacked::NotFlash(0x2000_0000))
        );
        assert_eq!(
            pack(&[(0x10ff_ffff, vec![1, 2])]),
            Err(NotPacked::NotFlash(0x1100_0000))
        );
        assert_eq!(
            pack(&[(0x1000_0000, vec![1, 2]), (0x1000_0001, vec![3])]),
            Err(NotPacked::Twice(0x1000_0001))
        );
    }
}
