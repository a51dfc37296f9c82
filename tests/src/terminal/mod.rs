//! A real terminal for a real program, and eyes to read the panel in it.

mod console;
mod panel;
mod screen;
mod text;

pub use console::{Console, Exit, measured, program};
pub use panel::{Bulb, Panel, points_at};
pub use text::{TextPanel, numbered_entries};

/// The smallest window in which a scene is its pixels without being asked for.
pub const LARGE: (u16, u16) = (130, 40);

/// The variable that keeps a program from the settings of anyone who runs the tests, and its value.
pub const NO_SETTINGS: (&str, &str) = ("READYROOM_CONFIG", "/dev/null");
