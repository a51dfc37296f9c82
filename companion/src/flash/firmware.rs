//! The firmware at hand: the named file, or the one found for each chip.

use std::path::{Path, PathBuf};

use readyroom_uf2::Chip;

use super::FlashError;
use crate::plain_file;

/// A file larger than this is no firmware: a Pico 2 has 4 MiB of flash, and UF2 twice as many bytes as it writes.
const LARGEST: u64 = 16 << 20;

/// A file with whole firmware.
#[derive(Debug)]
pub struct Firmware {
    /// The path.
    pub file: PathBuf,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// The chip it is for.
    chip: Chip,
}

impl Firmware {
    fn read(file: PathBuf) -> Result<Self, FlashError> {
        let bytes = match plain_file::read(&file, LARGEST) {
            Ok(bytes) => bytes,
            Err(why) => return Err(FlashError::Unreadable { file, why }),
        };
        match readyroom_uf2::check(&bytes) {
            Ok(chip) => Ok(Self { file, bytes, chip }),
            Err(why) => Err(FlashError::NoFirmware { file, why }),
        }
    }
}

/// The firmware there is to give.
#[derive(Debug)]
pub enum AtHand {
    /// The file that was named.
    Named(Firmware),
    /// What was found, at most one for each chip.
    Found {
        /// It.
        all: Vec<Firmware>,
        /// Where it was looked for.
        places: Vec<PathBuf>,
    },
}

impl AtHand {
    /// The file `named`, or, without one, the first in these `places` for each chip; checked.
    ///
    /// # Errors
    /// There is none, or a file is not as it should be.
    pub fn look(named: Option<&Path>, places: Vec<PathBuf>) -> Result<Self, FlashError> {
        if let Some(file) = named {
            return Firmware::read(file.to_path_buf()).map(Self::Named);
        }
        let first = |chip: Chip| {
            let mut files = places.iter().map(|place| place.join(chip.file()));
            files.find(|file| file.exists())
        };
        let found = Chip::ALL.into_iter().filter_map(first);
        let all = found.map(Firmware::read).collect::<Result<Vec<_>, _>>()?;
        if all.is_empty() {
            let chips = Chip::ALL.to_vec();
            return Err(FlashError::NoFile { chips, places });
        }
        Ok(Self::Found { all, places })
    }

    /// The firmware for `chip`.
    ///
    /// # Errors
    /// There is none for it.
    pub fn of(&self, chip: Chip) -> Result<&Firmware, FlashError> {
        match self {
            Self::Named(firmware) if firmware.chip == chip => Ok(firmware),
            Self::Named(other) => Err(FlashError::OtherChip {
                file: other.file.clone(),
                its: other.chip,
                wanted: chip,
            }),
            Self::Found { all, places } => {
                let its = all.iter().find(|firmware| firmware.chip == chip);
                its.ok_or_else(|| FlashError::NoFile {
                    chips: vec![chip],
                    places: places.clone(),
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;

    fn firmware(chip: Chip) -> Vec<u8> {
        readyroom_uf2::pack(chip, &[(readyroom_uf2::FLASH.start, vec![7; 300])]).unwrap()
    }

    #[test]
    fn each_chip_gets_the_first_file_that_is_for_it() {
        let (near, far) = (TempDir::new().unwrap(), TempDir::new().unwrap());
        let places = || vec![near.path().into(), far.path().into()];
        let none = AtHand::look(None, places()).unwrap_err().to_string();
        let both = "there is no readyroom-pico.uf2 or readyroom-pico2.uf2 in ";
        assert!(none.starts_with(both), "{none}");

        let file = near.path().join("readyroom-pico.uf2");
        fs::write(&file, firmware(Chip::Rp2040)).unwrap();
        let found = AtHand::look(None, places()).unwrap();
        assert_eq!(found.of(Chip::Rp2040).unwrap().file, file);
        let missing = found.of(Chip::Rp2350).unwrap_err().to_string();
        let which = "there is no readyroom-pico2.uf2 in ";
        assert!(missing.starts_with(which), "{missing}");

        let file = far.path().join("readyroom-pico2.uf2");
        fs::write(&file, firmware(Chip::Rp2350)).unwrap();
        let found = AtHand::look(None, places()).unwrap();
        assert_eq!(found.of(Chip::Rp2350).unwrap().file, file);
    }
}
