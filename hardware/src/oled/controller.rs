//! The controllers of the 128×64 displays that people own, and how they are distinguished.
//!
//! All three answer at the same address and have the same four pins. What differs is the addressing of their memory, the
//! source of the voltage that the pixels shine with, and how much memory there is:
//!
//! | controller | module | memory | addressing | voltage |
//! |---|---|---|---|---|
//! | SSD1306 | 0.96" | 128 columns | windows | charge pump, command 8D |
//! | SSD1309 | 2.42" | 128 columns | windows | a converter on the module |
//! | SH1106 | 1.3" | 132 columns, of which those from 2 on are visible | pages | DC-DC converter, command AD |
//!
//! # Telling them apart
//! Each answers a read after the control byte of a command with its status. In that byte the data sheets define the bits for
//! *busy* and for *display off* and no identity: the low four bits of the SSD1306 are reserved. That an SH1106 has 8 in them
//! and an SSD1306 3, 4 or 6 is field experience of drivers that tell them apart by it (bitbank2/ss_oled, its issue 61;
//! iNavFlight/inav, pull request 11849), and never seen here. Some chips have other bits, and modules whose SDA cannot be
//! driven by the chip read as all ones. So an unclear status is taken for that of an SSD1306, and a setting corrects that.
//! An SSD1309 is not distinguished: driven as an SSD1306 it shows the same picture.

use serde::{Deserialize, Serialize};

/// The controller of a display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Controller {
    /// On 0.96" modules.
    Ssd1306,
    /// On 2.42" modules.
    Ssd1309,
    /// On 1.3" modules.
    Sh1106,
}

/// How a controller is given its next address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addressing {
    /// A window of columns and pages, filled row by row.
    Windows,
    /// A page and its first column.
    Pages,
}

impl Controller {
    /// Every controller.
    pub const ALL: [Self; 3] = [Self::Ssd1306, Self::Ssd1309, Self::Sh1106];

    /// The name printed in shops.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ssd1306 => "SSD1306",
            Self::Ssd1309 => "SSD1309",
            Self::Sh1106 => "SH1106",
        }
    }

    /// How it is given addresses.
    pub const fn addressing(self) -> Addressing {
        match self {
            Self::Ssd1306 | Self::Ssd1309 => Addressing::Windows,
            Self::Sh1106 => Addressing::Pages,
        }
    }

    /// The column of its memory that is seen at the left edge. It is the same for both mountings: the SH1106 has two
    /// columns to spare on either side.
    pub const fn first_column(self) -> u8 {
        match self {
            Self::Ssd1306 | Self::Ssd1309 => 0,
            Self::Sh1106 => 2,
        }
    }

    /// The controller with this status byte; none if the byte does not say.
    pub const fn from_status(status: u8) -> Option<Self> {
        match status & 0x0f {
            0x3 | 0x4 | 0x6 => Some(Self::Ssd1306),
            0x8 => Some(Self::Sh1106),
            _ => None,
        }
    }
}

/// The source that decides which controller a display has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ControllerChoice {
    /// Its status byte; without an answer it is taken for an SSD1306.
    #[default]
    Auto,
    /// A person who has set it.
    Set(Controller),
}

/// What a display is taken for, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Identity {
    /// Not set, and its status byte does not tell: for an SSD1306.
    #[default]
    Assumed,
    /// By its status byte.
    Read(Controller),
    /// A person has set it.
    Set(Controller),
}

impl Identity {
    /// The controller that it is driven as.
    pub const fn controller(self) -> Controller {
        match self {
            Self::Assumed => Controller::Ssd1306,
            Self::Read(controller) | Self::Set(controller) => controller,
        }
    }

    /// What is known before the display has been asked.
    pub(super) const fn of_choice(choice: ControllerChoice) -> Self {
        match choice {
            ControllerChoice::Auto => Self::Assumed,
            ControllerChoice::Set(controller) => Self::Set(controller),
        }
    }

    /// The meaning of a status byte; none if it could not be read.
    pub(super) fn of_status(status: Option<u8>) -> Self {
        let reported = status.and_then(Controller::from_status);
        reported.map_or(Self::Assumed, Self::Read)
    }
}
