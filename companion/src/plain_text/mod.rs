//! A panel as lines of text that are only ever appended: for screen readers, for terminals that cannot draw, for scripts that
//! want words. [`Transcript`] puts into words what changed, [`command`] understands what is typed.

mod answer;
mod ascii;
mod charset;
pub mod command;
mod tell;
mod transcript;

/// The answer to a line that was understood and changed nothing that is shown.
pub const NOTHING_NEW: &str = "Done; what is shown is the same.";

use ascii::ascii;
pub use charset::{Charset, Locale};
pub use tell::tell;
pub use transcript::{Transcript, timer_line};
