//! A real terminal for a real program, and eyes to read the panel in it.

mod console;
mod panel;
mod screen;

pub use console::{Console, Exit, program, shipped};
pub use panel::{Bulb, Panel};

/// The variable that keeps a program from the settings of whoever runs the tests, and its value.
pub const NO_SETTINGS: (&str, &str) = ("READYROOM_CONFIG", "/dev/null");
