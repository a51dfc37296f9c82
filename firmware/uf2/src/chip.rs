//! The chips that take firmware as UF2, and what each calls itself.

use std::fmt::{self, Display, Formatter};

/// The chip of a board that a panel is built around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chip {
    /// The chip of a Raspberry Pi Pico.
    Rp2040,
    /// The chip of a Raspberry Pi Pico 2, started as an ARM processor.
    Rp2350,
}

impl Chip {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Rp2040, Self::Rp2350];

    /// The family of its UF2 files (RP2350 data sheet, 5.5.3: `rp2040`, and `rp2350-arm-s`, an image that the boot ROM
    /// starts).
    pub const fn family(self) -> u32 {
        match self {
            Self::Rp2040 => 0xe48b_ff56,
            Self::Rp2350 => 0xe48b_ff59,
        }
    }

    /// The chip of a family.
    pub fn of_family(family: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|chip| chip.family() == family)
    }

    /// The label of its drive, which is also the `Board-ID` in `INFO_UF2.TXT` there (RP2040 data sheet, 2.8.4; RP2350 data
    /// sheet, 5.5).
    pub const fn drive(self) -> &'static str {
        match self {
            Self::Rp2040 => "RPI-RP2",
            Self::Rp2350 => "RP2350",
        }
    }

    /// The name of the file with its firmware.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Rp2040 => "readyroom-pico.uf2",
            Self::Rp2350 => "readyroom-pico2.uf2",
        }
    }
}

impl Display for Chip {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rp2040 => "Pico (RP2040)",
            Self::Rp2350 => "Pico 2 (RP2350)",
        })
    }
}
