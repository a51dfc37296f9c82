//! The panel on the 40-pin header of a Raspberry Pi 3B, in QEMU: a Debian system with its own kernel, systemd and dpkg,
//! with fingers on the buttons, eyes on display and lamps, and a plug that can be pulled.
//!
//! `tests/pi/build` makes what it starts from, and its files say what in there is not as on a board. Time is counted in
//! instructions, see [`Pi`]; nothing of this has been compared with a physical Raspberry Pi.
//!
//! The kernel, its drivers and the service are those that a Debian and the package bring: nothing is allowed to them here
//! that is not on a board. Pins are the emulated chip's, and go through the kernel's own driver; the edges that this chip
//! cannot detect are played, see `contacts`.
//!
//! Limits: the I2C bus takes no time, nor does the card; contacts do not bounce, and their pull-ups are played by the
//! harness; the registers of the PWM are memory, and make no wave; one of four cores is used; and the system is Debian
//! and not Raspberry Pi OS, whose kernel leaves a pin that was an output as it was when its program has gone.

mod agent;
mod board;
mod buzzer;
mod card;
mod contacts;
mod debugger;
mod display;
mod ground;
mod machine;
mod registers;

pub(crate) use agent::Agent;
pub use agent::Output;
pub use board::{Fitted, Pi, SeenPanel};
pub use card::Card;
pub use display::SeenDisplay;
pub use ground::{package, target};
pub use machine::Board;
pub(crate) use machine::Machine;
pub use registers::Edge;
