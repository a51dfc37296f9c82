//! UF2, the format a Pico takes as a file: 512-byte blocks, each of which says where it goes
//! (<https://github.com/microsoft/uf2>; RP2040 data sheet, 2.8.4.2, for what its boot ROM takes of that).

use std::ops::Range;

use thiserror::Error;

/// Length of a block in bytes.
pub const BLOCK: usize = 512;
/// Flash bytes in a block: the boot ROM takes nothing else.
const PAGE: u32 = 256;

/// `UF2\n`, and the numbers behind it and at the end of a block.
const MAGIC_START: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
/// The last field of the head is the chip's family.
const FAMILY_GIVEN: u32 = 0x2000;
/// RP2040.
const RP2040: u32 = 0xe48b_ff56;
/// RP2350 in its flavours (`uf2families.json`).
const RP2350: [u32; 3] = [0xe48b_ff59, 0xe48b_ff5a, 0xe48b_ff5b];

/// Flash of an RP2040 as the processor sees it, at most 16 MB.
const FLASH: Range<u32> = 0x1000_0000..0x1100_0000;

/// Why a file is not firmware for a Pico.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoFirmware {
    /// It does not begin like a UF2 file.
    #[error("is no UF2 file; `cargo firmware` makes one")]
    NoUf2,
    /// It is too short, or too long.
    #[error(
        "is not whole: it has {found} bytes, and its first block speaks of {wanted}; copy or build it again"
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
    #[error("is for {}, and the panel is a Raspberry Pi Pico (RP2040)", chip(*.0))]
    OtherChip(u32),
}

fn chip(family: u32) -> String {
    if RP2350.contains(&family) {
        "a Pico 2 (RP2350)".into()
    } else {
        format!("a chip of family {family:#010x}")
    }
}

/// Checks that `file` is whole firmware for an RP2040; returns the number of its blocks.
///
/// # Errors
/// What is wrong with it.
pub fn check(file: &[u8]) -> Result<usize, NoFirmware> {
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
    for (number, block) in blocks.iter().enumerate() {
        let [flags, target, length, own, all, family] =
            [2, 3, 4, 5, 6, 7].map(|at| word(block, at));
        if !magic(block) || word(block, BLOCK / 4 - 1) != MAGIC_END {
            return Err(NoFirmware::Damaged(number));
        }
        if flags & FAMILY_GIVEN == 0 || family != RP2040 {
            return Err(NoFirmware::OtherChip(family));
        }
        let numbered = (own as usize, all as usize) == (number, blocks.len());
        if !numbered || length != PAGE || target % PAGE != 0 || !FLASH.contains(&target) {
            return Err(NoFirmware::Damaged(number));
        }
    }
    Ok(blocks.len())
}

/// The little-endian word number `at`.
fn word(bytes: &[u8], at: usize) -> u32 {
    let four = bytes[at * 4..].first_chunk().expect("within a block");
    u32::from_le_bytes(*four)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Firmware of so many blocks.
    pub fn firmware(blocks: u32) -> Vec<u8> {
        let block = |number: u32| {
            let head = [
                MAGIC_START[0],
                MAGIC_START[1],
                FAMILY_GIVEN,
                FLASH.start + number * PAGE,
                PAGE,
                number,
                blocks,
                RP2040,
            ];
            let mut block = head.map(u32::to_le_bytes).concat();
            block.resize(BLOCK - 4, number as u8);
            block.extend(MAGIC_END.to_le_bytes());
            block
        };
        (0..blocks).flat_map(block).collect()
    }

    fn with(word: usize, value: u32) -> Vec<u8> {
        let mut file = firmware(3);
        file[BLOCK + word * 4..][..4].copy_from_slice(&value.to_le_bytes());
        file
    }

    #[test]
    fn firmware_for_a_pico_passes() {
        assert_eq!(check(&firmware(1)), Ok(1));
        assert_eq!(check(&firmware(700)), Ok(700));
    }

    #[test]
    fn what_is_no_uf2_is_told_from_one_that_is_cut() {
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
            assert_eq!(
                check(&with(word, value)),
                Err(NoFirmware::Damaged(1)),
                "word {word}"
            );
        }
    }

    #[test]
    fn firmware_of_another_chip_is_refused_by_its_name() {
        assert_eq!(check(&with(2, 0)), Err(NoFirmware::OtherChip(RP2040)));
        let other = check(&with(7, RP2350[0])).unwrap_err();
        assert!(other.to_string().contains("Pico 2"), "{other}");
        let other = check(&with(7, 0x1234)).unwrap_err();
        assert!(other.to_string().contains("0x00001234"), "{other}");
    }
}
