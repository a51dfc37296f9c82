//! Errors of settings.

use std::path::PathBuf;

use thiserror::Error;

use crate::fault::{Fault, list};

/// More faults than this are only counted: a file with so many is another kind of file.
pub(super) const MOST_LISTED: usize = 12;

/// Why there are no settings to go by.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SettingsError {
    /// A file is there, or was named, and cannot be read.
    #[error("the settings in {} cannot be read ({why}); check its name and its permissions", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The error of the system.
        why: String,
    },
    /// Lines of files are wrong: all of them, file by file.
    #[error("{}", list(.0, MOST_LISTED))]
    Wrong(Vec<Fault>),
}

impl SettingsError {
    /// The same in so few words that a small display has room for them.
    pub fn in_short(&self) -> String {
        match self {
            Self::Unreadable { .. } => self.to_string(),
            Self::Wrong(faults) => match &faults[..] {
                [] => String::new(),
                [only] => only.to_string(),
                [first, more @ ..] => format!("{first} (and {} more)", more.len()),
            },
        }
    }
}
