//! A real terminal for a real program, and eyes to read the panel in it.

mod console;
mod glass;
mod panel;

pub use console::{Console, Exit, program};
pub use panel::{Bulb, Panel};
