//! The messages between a panel and the program.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{LARGEST, LARGEST_WITHOUT_PICTURE};
use crate::{
    button::Gesture,
    frame::Frame,
    oled::{BusClock, DisplaySettings, Identity},
};

/// A message of either side, and nothing else.
pub trait Message: Serialize + DeserializeOwned + sealed::Sealed {
    /// The longest packet of one, in bytes, with the zeros around it.
    const LARGEST: usize;
}

impl Message for HostToPanel {
    const LARGEST: usize = LARGEST;
}

impl Message for PanelToHost {
    const LARGEST: usize = LARGEST_WITHOUT_PICTURE;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::HostToPanel {}
    impl Sealed for super::PanelToHost {}
}

/// A version: major, minor, patch.
pub type Version = (u16, u16, u16);

/// The board a panel is built around. Open: a newer panel may be built around one that is not known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Board(pub u16);

impl Board {
    /// Raspberry Pi Pico (RP2040).
    pub const PICO: Self = Self(1);
    /// Raspberry Pi Pico 2 (RP2350).
    pub const PICO_2: Self = Self(2);

    /// The name on the board; none of one that is not known here.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::PICO => Some("Raspberry Pi Pico"),
            Self::PICO_2 => Some("Raspberry Pi Pico 2"),
            Self(_) => None,
        }
    }
}

/// A message of the program to a panel.
#[allow(
    clippy::large_enum_variant,
    reason = "a panel without a heap holds one, and a box needs a heap"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HostToPanel {
    /// Who speaks. Frozen.
    Hello {
        /// [`super::PROTOCOL`] of the program.
        protocol: u16,
        /// The version of the program.
        version: Version,
        /// True if this answers a `Hello`; one that does not is answered.
        answer: bool,
    },
    /// Restart as a drive that takes new firmware. Frozen.
    Bootsel,
    /// Show this frame from now on.
    Show {
        /// Another one for each frame, and after each `Hello`; the same when it is sent again.
        number: u16,
        /// The frame to show, with what is left of its countdown at the moment of sending.
        frame: Frame,
    },
    /// The gesture was taken and kept.
    Heard {
        /// Session of the gesture.
        session: u32,
        /// Number of the gesture.
        number: u16,
    },
    /// The panel's report on its countdown has arrived.
    Noted {
        /// Number of the report.
        number: u16,
    },
    /// Asks for a [`PanelToHost::Report`].
    Ask,
    /// Treat the display like this.
    Display(DisplaySettings),
}

/// A message of a panel to the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PanelToHost {
    /// Who speaks. Frozen.
    Hello {
        /// [`super::PROTOCOL`] of the panel.
        protocol: u16,
        /// The version of the firmware.
        version: Version,
        /// The board of the panel.
        board: Board,
        /// True if this answers a `Hello`; one that does not is answered.
        answer: bool,
    },
    /// A gesture at the buttons.
    Gesture {
        /// Another one each time the panel starts.
        session: u32,
        /// Grows by one with every gesture of a session, and wraps.
        number: u16,
        /// The gesture.
        gesture: Gesture,
    },
    /// The frame was taken: the picture is being drawn.
    Shown {
        /// Number of the frame.
        number: u16,
    },
    /// The countdown of the last frame, by the panel's clock.
    Countdown {
        /// Grows by one with each report on it, and wraps.
        number: u16,
        /// Which one.
        id: u32,
        /// Milliseconds left; 0 when it has run out.
        left_ms: u32,
        /// False while it is paused.
        running: bool,
    },
    /// The state of the panel.
    Report(Report),
    /// The display is treated like this from now on: the answer to [`HostToPanel::Display`].
    Display(DisplaySettings),
}

/// State of a panel, for `readyroom doctor`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// State of the display.
    pub display: Display,
    /// What the display is taken for; while none answers, what the last one was taken for.
    pub identity: Identity,
    /// Clock of its bus.
    pub bus_clock: BusClock,
    /// The buttons that read down at this moment: bit 0 is the first of [`crate::button::Button::ALL`].
    pub down: u8,
    /// Those that are ignored because they stay down, in the same bits.
    pub stuck: u8,
    /// Packets dropped since the panel started, because they were cut, garbled or not understood.
    pub dropped: u32,
    /// Times the display was lost since the panel started.
    pub display_losses: u32,
    /// Seconds since the panel started.
    pub up_s: u32,
    /// Why it started.
    pub start: Start,
}

/// Why a panel started the last time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// Power came, or new firmware.
    #[default]
    Power,
    /// The firmware hung: the watchdog restarted it.
    Hung,
    /// The firmware found a fault in itself and stopped; the watchdog restarted it.
    Panicked(SourceLocation),
}

/// A location in the source of a firmware.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceLocation {
    /// Which file: [`file_hash`] of its path.
    pub file: u32,
    /// Which line of it, from 1.
    pub line: u32,
}

/// The 32-bit FNV-1a hash of a source file's path from its package's folder on, `hardware/src/panel/mod.rs`, wherever on
/// a disk that is: a report has no bytes to spare for the path.
pub const fn file_hash(path: &str) -> u32 {
    let path = path.as_bytes();
    let mut at = package_folder(path);
    let mut hash: u32 = 0x811c_9dc5;
    while at < path.len() {
        hash = (hash ^ path[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

/// Start of the name of the folder that holds the last `src` of a path; 0 if there is none.
const fn package_folder(path: &[u8]) -> usize {
    const SOURCE: &[u8] = b"/src/";
    let mut at = path.len();
    while at > 0 {
        at -= 1;
        let mut same = 0;
        while same < SOURCE.len() && at + same < path.len() && path[at + same] == SOURCE[same] {
            same += 1;
        }
        if same == SOURCE.len() {
            while at > 0 && path[at - 1] != b'/' {
                at -= 1;
            }
            return at;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_printed_name_and_unknown_ones_none() {
        assert_eq!(Board(1).name(), Some("Raspberry Pi Pico"));
        assert_eq!(Board(2).name(), Some("Raspberry Pi Pico 2"));
        assert_eq!(Board(3).name(), None);
    }

    #[test]
    fn a_file_has_one_hash_wherever_it_was_built() {
        let here = file_hash("hardware/src/panel/mod.rs");
        assert_eq!(
            here,
            file_hash("/home/a/src/room/hardware/src/panel/mod.rs")
        );
        assert_eq!(here, file_hash("/hardware/src/panel/mod.rs"));
        assert_ne!(here, file_hash("firmware/src/panel/mod.rs"));
        assert_eq!(file_hash(""), 0x811c_9dc5);
        // Of the definition, as anybody computes it.
        assert_eq!(file_hash("a"), 0xe40c_292c);
    }
}
/// State of the display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Display {
    /// Not asked yet.
    #[default]
    Unknown,
    /// A display answers.
    Present,
    /// No device answers at its address.
    Missing,
    /// The bus is held down or disturbed.
    BusStuck,
    /// No device answers at its address, but a person does at the other one that such modules can be set to.
    WrongAddress,
}
