//! A panel as lines of text that are only ever appended: for screen readers, for terminals that cannot draw, for scripts
//! that want words. [`Transcript`] says what changed, [`command`] understands what is typed.

mod ascii;
pub mod command;
mod transcript;

pub use ascii::ascii;
pub use transcript::{Transcript, timer_line};
