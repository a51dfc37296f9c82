//! What a panel and the program say to each other.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{button::Gesture, frame::Frame};

/// What can be sent: what either side says, and nothing else.
pub trait Message: Serialize + DeserializeOwned + sealed::Sealed {}

impl Message for HostToPanel {}
impl Message for PanelToHost {}

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
        /// Its [`super::PROTOCOL`].
        protocol: u16,
        /// The version of the program.
        version: Version,
        /// Whether this answers a `Hello`; one that does not is answered.
        answer: bool,
    },
    /// Restart as a drive that takes new firmware. Frozen.
    Bootsel,
    /// Show this frame from now on.
    Show {
        /// Another one for each frame, and after each `Hello`; the same when it is sent again.
        number: u16,
        /// What to show, with what is left of its countdown at the moment of sending.
        frame: Frame,
    },
    /// The gesture was taken and kept.
    Heard {
        /// Its session.
        session: u32,
        /// Its number.
        number: u16,
    },
    /// What the panel told of its countdown has arrived.
    Noted {
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
        /// Its [`super::PROTOCOL`].
        protocol: u16,
        /// The version of the firmware.
        version: Version,
        /// What it runs on.
        board: Board,
        /// Whether this answers a `Hello`; one that does not is answered.
        answer: bool,
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
        /// Grows by one each time there is something new to tell of it, and wraps.
        number: u16,
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
