//! The panel built around a Raspberry Pi Pico, in an emulator of its chip: the firmware as it is flashed, with fingers
//! on its buttons, eyes on its display and lamps, and a program at the other end of its cable.
//!
//! The emulator is rp2040js, run by Node.js; what it lacks, `tests/pico/*.mjs` add, and each of those files describes what and
//! what not. Nothing of this has been compared with a real chip: it shows what the firmware does, if the RP2040 behaves as in its
//! data sheet.

pub mod buzzer;
mod emulator;
mod event;
mod finger;
pub mod image;
mod live;
mod port;
mod program;
mod seen_panel;
mod stepped;

pub use emulator::{Answer, Answers, Commands, Emulator, Host, Process};
pub use event::{Cause, Control, Device, Event, Strings, Transfer, Usb, What};
pub use finger::{BOUNCE, Finger};
pub use live::LivePico;
pub use program::Program;
pub use seen_panel::SeenPanel;
pub use stepped::{BusLine, Kind, Pico, Sag};
