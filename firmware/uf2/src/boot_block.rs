//! The block by which a boot ROM knows that there is something to start. Without one a chip stays a drive, and that would show
//! only in a person's hands: so firmware without one is not packed.

use readyroom_uf2::{Chip, FLASH};

/// Length of the second-stage boot loader of an RP2040, its checksum included, in bytes (data sheet, 2.8.1.3.1).
const BOOT2: usize = 256;
/// The first bytes of flash in which an RP2350 looks for its block (data sheet, 5.9.5).
const LOOKED_THROUGH: usize = 4096;
/// The least block of an RP2350, for a secure ARM program (data sheet, 5.9.5.1): start, image type, last item, no next
/// block, end.
const IMAGE_DEFINITION: [u32; 5] = [0xffff_ded3, 0x1021_0142, 0x0000_01ff, 0, 0xab12_3579];

/// Whether the boot ROM of `chip` will start what lies at these addresses; the error states why not.
pub fn check(chip: Chip, loaded: &[(u32, Vec<u8>)]) -> Result<(), String> {
    match chip {
        Chip::Rp2040 => {
            let start = beginning::<BOOT2>(loaded);
            let (code, sum) = start.split_at(BOOT2 - 4);
            if crc32(code).to_le_bytes() == sum {
                Ok(())
            } else {
                Err("the second-stage boot loader has no right checksum: its chip would not start it".into())
            }
        }
        Chip::Rp2350 => {
            let start = beginning::<LOOKED_THROUGH>(loaded);
            let block = IMAGE_DEFINITION.map(u32::to_le_bytes).concat();
            let mut words = start.windows(block.len()).step_by(4);
            if words.any(|bytes| bytes == block) {
                Ok(())
            } else {
                Err(
                    "there is no image definition in its first 4 KB: its chip would not start it"
                        .into(),
                )
            }
        }
    }
}

/// The first bytes of flash; zero where nothing is to lie.
fn beginning<const LENGTH: usize>(loaded: &[(u32, Vec<u8>)]) -> [u8; LENGTH] {
    let mut start = [0; LENGTH];
    for (address, part) in loaded {
        let Some(at) = address.checked_sub(FLASH.start) else {
            continue;
        };
        for (place, byte) in start.iter_mut().skip(at as usize).zip(part) {
            *place = *byte;
        }
    }
    start
}

/// The checksum of an RP2040's boot ROM: CRC-32/MPEG-2.
fn crc32(bytes: &[u8]) -> u32 {
    bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ (u32::from(*byte) << 24), |crc, _| {
            let carry = crc >> 31;
            (crc << 1) ^ (carry * 0x04c1_1db7)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_rp2040_wants_a_second_stage_with_its_checksum() {
        // Of the definition of CRC-32/MPEG-2.
        assert_eq!(crc32(b"123456789"), 0x0376_e6e7);
        let mut stage = vec![7; BOOT2 - 4];
        stage.extend(crc32(&stage).to_le_bytes());
        assert_eq!(check(Chip::Rp2040, &[(FLASH.start, stage.clone())]), Ok(()));
        stage[3] = 8;
        assert!(check(Chip::Rp2040, &[(FLASH.start, stage)]).is_err());
    }

    #[test]
    fn an_rp2350_wants_an_image_definition_in_its_first_4_kilobytes() {
        let block = IMAGE_DEFINITION.map(u32::to_le_bytes).concat();
        let vectors = (FLASH.start, vec![1; 272]);
        let at = |offset| [vectors.clone(), (FLASH.start + offset, block.clone())];
        assert_eq!(check(Chip::Rp2350, &at(272)), Ok(()));
        for offset in [4096, 4096 - 4, 274] {
            assert!(check(Chip::Rp2350, &at(offset)).is_err(), "{offset}");
        }
        assert!(check(Chip::Rp2350, &[vectors]).is_err());
    }
}
