//! UF2, the format a Pico or Pico 2 in BOOTSEL mode takes as a file: 512-byte blocks, each of which contains its target address
//! (<https://github.com/microsoft/uf2>; for what the boot ROMs take of that, RP2040 data sheet, 2.8.4.2, and RP2350 data sheet,
//! 5.5.2).

mod chip;

use std::{collections::BTreeMap, ops::Range};

use thiserror::Error;

pub use chip::Chip;

/// Length of a block in bytes.
const BLOCK: usize = 512;
/// Flash bytes in a block: the boot ROM takes only whole flash pages.
const PAGE: u32 = 256;
/// Bytes that are erased at once.
const SECTOR: u32 = 4096;

/// `UF2\n`, and the numbers behind it and at the end of a block.
const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
/// The last field of the head is the chip's family.
const FAMILY_GIVEN: u32 = 0x2000;

/// Flash as the processors of both chips see it, at most 16 MB.
pub const FLASH: Range<u32> = 0x1000_0000..0x1100_0000;

/// Why something cannot be packed.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum NotPacked {
    /// There is nothing in it.
    #[error("nothing in it is to be written to flash")]
    Empty,
    /// It goes where there is no flash.
    #[error("{0:#010x} is not flash")]
    NotFlash(u32),
    /// Two parts go to the same address.
    #[error("two parts go to {0:#010x}")]
    Twice(u32),
}

/// Why a file is not firmware for a Pico.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoFirmware {
    /// It does not begin like a UF2 file.
    #[error("is no UF2 file; `cargo firmware` makes one")]
    NoUf2,
    /// It is too short, or too long.
    #[error(
        "is not whole: it has {found} bytes, and its first block gives {wanted}; copy or build it again"
    )]
    Cut {
        /// Its length in bytes.
        found: usize,
        /// What it would be by its first block.
        wanted: u64,
    },
    /// A block is not as it should be.
    #[error("is damaged in block {0}; copy or build it again")]
    Damaged(usize),
    /// It is for another chip.
    #[error(
        "is for a chip of family {0:#010x}, and a panel is a Pico (RP2040) or a Pico 2 (RP2350)"
    )]
    OtherChip(u32),
}

/// Packs for `chip` what is to lie at each address. Pages are in order; where a page is not filled it is zero, and so are pages
/// that are missing between others of one sector, since the boot ROM loses track of a sector with holes (RP2040-E14).
///
/// # Errors
/// Nothing of it, or not all of it, can be written.
pub fn pack(chip: Chip, parts: &[(u32, Vec<u8>)]) -> Result<Vec<u8>, NotPacked> {
    let pages = pages(parts)?;
    let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let blocks = (0..).zip(&pages);
    Ok(blocks
        .flat_map(|(number, (address, page))| block(chip, *address, page, number, count))
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

fn block(chip: Chip, address: u32, page: &Page, number: u32, count: u32) -> [u8; BLOCK] {
    let [first, second] = MAGIC_START;
    let head = [
        first,
        second,
        FAMILY_GIVEN,
        address,
        PAGE,
        number,
        count,
        chip.family(),
    ];
    let mut block = [0; BLOCK];
    for (place, word) in block.chunks_exact_mut(4).zip(head) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    block[32..32 + page.len()].copy_from_slice(page);
    block[BLOCK - 4..].copy_from_slice(&MAGIC_END.to_le_bytes());
    block
}

/// Checks that `file` is whole firmware for one of our chips, and returns which.
///
/// # Errors
/// What is wrong with it.
pub fn check(file: &[u8]) -> Result<Chip, NoFirmware> {
    let (blocks, rest) = file.as_chunks::<BLOCK>();
    let magic = |block: &[u8]| [word(block, 0), word(block, 1)] == MAGIC_START;
    if file.len() < 32 || !magic(file) {
        return Err(NoFirmware::NoUf2);
    }
    let wanted = u64::from(word(file, 6)) * BLOCK as u64;
    if !rest.is_empty() || wanted != file.len() as u64 {
        return Err(NoFirmware::Cut {
            found: file.len(),
            wanted,
        });
    }
    let chip = Chip::of_family(word(file, 7));
    for (number, block) in blocks.iter().enumerate() {
        let [flags, target, length, own, all, family] =
            [2, 3, 4, 5, 6, 7].map(|at| word(block, at));
        if !magic(block) || word(block, BLOCK / 4 - 1) != MAGIC_END {
            return Err(NoFirmware::Damaged(number));
        }
        let its = Chip::of_family(family);
        if flags & FAMILY_GIVEN == 0 || its.is_none() {
            return Err(NoFirmware::OtherChip(family));
        }
        let numbered = (own as usize, all as usize) == (number, blocks.len());
        if its != chip
            || !numbered
            || length != PAGE
            || target % PAGE != 0
            || !FLASH.contains(&target)
        {
            return Err(NoFirmware::Damaged(number));
        }
    }
    chip.ok_or_else(|| NoFirmware::OtherChip(word(file, 7)))
}

/// The little-endian word number `at`.
fn word(bytes: &[u8], at: usize) -> u32 {
    let four = bytes[at * 4..].first_chunk().expect("within a block");
    u32::from_le_bytes(*four)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packed for an RP2040.
    fn pack(parts: &[(u32, Vec<u8>)]) -> Result<Vec<u8>, NotPacked> {
        super::pack(Chip::Rp2040, parts)
    }

    /// Address and page of each block of `file`, which is right.
    fn read(file: &[u8]) -> Vec<(u32, Vec<u8>)> {
        assert_eq!(check(file), Ok(Chip::Rp2040));
        let blocks = file.chunks(BLOCK);
        blocks
            .map(|block| (word(block, 3), block[32..288].to_vec()))
            .collect()
    }

    #[test]
    fn a_block_follows_the_format() {
        let block = pack(&[(0x1000_0000, vec![7; 256])]).unwrap();
        let head = [
            0x0a32_4655,
            0x9e5d_5157,
            0x2000,
            0x1000_0000,
            256,
            0,
            1,
            0xe48b_ff56_u32,
        ];
        let mut expected = head.map(u32::to_le_bytes).concat();
        expected.extend([7; 256]);
        expected.extend([0; 220]);
        expected.extend(0x0ab1_6f30_u32.to_le_bytes());
        assert_eq!(block, expected);
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
    fn a_sector_has_no_holes_and_empty_sectors_are_left_alone() {
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

    /// Firmware of so many blocks.
    fn firmware(blocks: usize) -> Vec<u8> {
        pack(&[(FLASH.start, vec![7; blocks * PAGE as usize])]).unwrap()
    }

    fn with(word: usize, value: u32) -> Vec<u8> {
        let mut file = firmware(3);
        file[BLOCK + word * 4..][..4].copy_from_slice(&value.to_le_bytes());
        file
    }

    #[test]
    fn what_is_no_uf2_is_distinguished_from_one_that_is_cut() {
        assert_eq!(check(b""), Err(NoFirmware::NoUf2));
        assert_eq!(check(&[0x7f; 4_096]), Err(NoFirmware::NoUf2));
        let mut long = firmware(3);
        long.extend([0; BLOCK]);
        for file in [&firmware(3)[..2 * BLOCK], &firmware(3)[..1_400], &long] {
            let cut = NoFirmware::Cut {
                found: file.len(),
                wanted: 1_536,
            };
            assert_eq!(check(file), Err(cut));
        }
    }

    #[test]
    fn a_damaged_block_is_found_and_named() {
        for (word, value) in [
            (0, 0),
            (1, 0),
            (3, FLASH.start + 1),
            (3, 0x2000_0000),
            (4, 476),
            (5, 2),
            (6, 4),
            (127, 0),
        ] {
            let damaged = Err(NoFirmware::Damaged(1));
            assert_eq!(check(&with(word, value)), damaged, "word {word}");
        }
    }

    #[test]
    fn firmware_of_another_chip_is_refused_by_its_name() {
        let family = Chip::Rp2040.family();
        assert_eq!(check(&with(2, 0)), Err(NoFirmware::OtherChip(family)));
        // RISC-V on an RP2350 is another chip, too.
        for family in [0xe48b_ff5a, 0x1234] {
            let other = check(&with(7, family)).unwrap_err();
            assert_eq!(other, NoFirmware::OtherChip(family));
            let name = format!("{family:#010x}");
            assert!(other.to_string().contains(&name), "{other}");
        }
    }

    #[test]
    fn firmware_names_its_chip_and_a_mixture_is_damaged() {
        let pages = [(FLASH.start, vec![7; 1_000])];
        for (chip, family) in [(Chip::Rp2040, 0xe48b_ff56), (Chip::Rp2350, 0xe48b_ff59)] {
            let file = super::pack(chip, &pages).unwrap();
            assert_eq!(check(&file), Ok(chip));
            assert_eq!(word(&file, 7), family);
        }
        let mixed = with(7, Chip::Rp2350.family());
        assert_eq!(check(&mixed), Err(NoFirmware::Damaged(1)));
    }
}
