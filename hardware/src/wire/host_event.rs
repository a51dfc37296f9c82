//! Events at the program's end of the line.

use super::{Board, Report, Version};
use crate::button::Gesture;

/// An event from a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostEvent {
    /// A panel is there, or has restarted.
    Panel {
        /// The version of its firmware.
        version: Version,
        /// Board of the panel.
        board: Board,
    },
    /// A protocol mismatch: the panel speaks another one.
    Incompatible {
        /// Protocol of the panel.
        protocol: u16,
        /// The version of its firmware.
        version: Version,
        /// Board of the panel.
        board: Board,
    },
    /// A gesture, for the first time.
    Gesture {
        /// The gesture.
        gesture: Gesture,
        /// To hand to [`HostEnd::taken`](super::HostEnd::taken) once the gesture is kept. Until then the panel keeps it.
        token: Token,
    },
    /// The countdown of the last frame as the panel's clock has it. May come twice.
    Countdown {
        /// Which one.
        id: u32,
        /// Milliseconds left; 0 when it has run out.
        left_ms: u32,
        /// False while it is paused.
        running: bool,
    },
    /// The state of the panel: the answer to [`HostEnd::ask`](super::HostEnd::ask).
    Report(Report),
}

/// Which gesture it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub(super) session: u32,
    pub(super) number: u16,
}

impl Token {
    /// True if this is the other gesture or one that came before it.
    pub(super) const fn is_of_or_before(self, other: Self) -> bool {
        self.session == other.session && other.number.wrapping_sub(self.number) <= u16::MAX / 2
    }
}
