//! A panel as lines of text that are only ever appended: for screen readers, for terminals that cannot draw, for scripts that
//! want words. [`Transcript`] puts into words what changed, [`command`] understands what is typed, and [`sentences`] has
//! the words.

mod answer;
mod ascii;
mod charset;
pub mod command;
pub mod sentences;
mod tell;
mod transcript;

use ascii::ascii;
pub use charset::{Charset, Locale};
pub use tell::tell;
pub use transcript::{Transcript, timer_line};
