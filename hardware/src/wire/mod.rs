//! The protocol between a panel on a serial line and the program it belongs to.
//!
//! # Packets
//! A message is encoded with postcard, followed by the CRC-32 of those bytes (ISO-HDLC, little-endian), COBS-encoded,
//! with a zero byte before and after it: at most [`LARGEST`] bytes in all. The zero in front keeps a packet that was
//! cut short from swallowing the next one; between two zeros there may be nothing. Whatever is not a whole packet with
//! a right CRC is dropped and counted.
//!
//! # Frozen for ever
//! In both directions message number 0 is `Hello`: the protocol version (varint), the version of whoever speaks (three
//! varints), and from a panel the board (varint). To a panel, message number 1 is [`HostToPanel::Bootsel`], without
//! content, so that a panel of any age can be given new firmware. Everything else may change with [`PROTOCOL`].
//!
//! # Talk
//! Either side says `Hello` when the line comes up, and answers a `Hello` it did not expect with its own. Two peers of
//! different protocol say so to their user and exchange nothing else but [`HostToPanel::Bootsel`].
//!
//! The host shows frames, each with a number, and the panel answers each with [`PanelToHost::Shown`] once it has taken
//! it. A frame that is not answered within [`PATIENCE_MS`] is sent again as it is then. The panel tells gestures, each
//! with a number, and keeps each until the host says [`HostToPanel::Heard`]; it tells the oldest again after
//! [`PATIENCE_MS`], and the host knows a gesture that it has already taken by its session and number. So nothing is lost
//! and nothing happens twice, whatever the line does. A panel forgets gestures that are older than [`STALE_MS`] when the
//! line comes back: nobody means them any more.
//!
//! The panel runs the countdown of the last frame on its own clock, also when the host is gone. When it has run out,
//! and whenever the line comes back while one is there, it tells [`PanelToHost::Countdown`].

use serde::{Deserialize, Serialize};

use crate::{button::Gesture, frame::Frame};

/// The version of the protocol described here.
pub const PROTOCOL: u16 = 1;
/// The longest packet, in bytes, with the zeros around it.
pub const LARGEST: usize = 256;
/// After so many milliseconds without an answer a frame or a gesture is sent again.
pub const PATIENCE_MS: u32 = 250;
/// A gesture older than this is not told any more when the line comes back, in milliseconds.
pub const STALE_MS: u32 = 3_000;

/// Vendor number of the panel's USB device: pid.codes, which gives numbers to open hardware.
pub const USB_VENDOR: u16 = 0x1209;
/// Product number of the panel's USB device: pid.codes' number for tests, until there is one of our own.
pub const USB_PRODUCT: u16 = 0x0001;
/// Product name of the panel's USB device.
pub const USB_NAME: &str = "Ready Room panel";

/// A version: major, minor, patch.
pub type Version = (u16, u16, u16);

/// The board a panel is built around. Open: a newer panel may be built around one that is not known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Board(pub u16);

impl Board {
    /// Raspberry Pi Pico (RP2040).
    pub const PICO: Self = Self(1);
}

/// What the program says to a panel.
#[allow(
    clippy::large_enum_variant,
    reason = "a panel without a heap holds one, and a box needs a heap"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HostToPanel {
    /// Who speaks. Frozen.
    Hello {
        /// Its [`PROTOCOL`].
        protocol: u16,
        /// The version of the program.
        version: Version,
    },
    /// Restart as a drive that takes new firmware. Frozen.
    Bootsel,
    /// Show this frame from now on.
    Show {
        /// Grows by one with every frame sent, and wraps.
        number: u16,
        /// What to show, with what is left of its countdown at the moment of sending.
        frame: Frame,
    },
    /// The gesture was taken and kept.
    Heard {
        /// Its number.
        number: u16,
    },
    /// Asks for a [`PanelToHost::Report`].
    Ask,
}

/// What a panel says to the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PanelToHost {
    /// Who speaks. Frozen.
    Hello {
        /// Its [`PROTOCOL`].
        protocol: u16,
        /// The version of the firmware.
        version: Version,
        /// What it runs on.
        board: Board,
    },
    /// A gesture at the buttons.
    Gesture {
        /// Another one each time the panel starts.
        session: u32,
        /// Grows by one with every gesture of a session, and wraps.
        number: u16,
        /// What was done.
        gesture: Gesture,
    },
    /// The frame was taken: the picture is being drawn.
    Shown {
        /// Its number.
        number: u16,
    },
    /// The countdown of the last frame, by the panel's clock.
    Countdown {
        /// Which one.
        id: u32,
        /// Milliseconds left; 0 when it has run out.
        left_ms: u32,
        /// False while it is paused.
        running: bool,
    },
    /// How the panel is.
    Report(Report),
}

/// How a panel is, as `readyroom doctor` wants to know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Whether the display answers at its address.
    pub display: Display,
    /// The buttons that read down at this moment: bit 0 is the first of [`crate::button::Button::ALL`].
    pub down: u8,
    /// Packets dropped since the panel started, because they were cut, garbled or not understood.
    pub dropped: u32,
    /// Times the display was lost since the panel started.
    pub display_losses: u32,
    /// Seconds since the panel started.
    pub up_s: u32,
    /// Whether the watchdog had to restart the panel the last time.
    pub rescued: bool,
}

/// Whether there is a display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Display {
    /// Not asked yet.
    #[default]
    Unknown,
    /// It answers.
    Present,
    /// Nobody answers at its address.
    Missing,
    /// The bus is held down or disturbed.
    BusStuck,
}
