//! Errors of a pack.

use std::path::PathBuf;

use thiserror::Error;

use crate::fault::{Fault, list};

/// More faults than this are only counted: a file with so many is another kind of file.
const MOST_LISTED: usize = 40;

/// What is wrong with a pack. Nothing was changed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PackError {
    /// Lines of it are wrong: all of them.
    #[error("{}; nothing was changed", list(.0, MOST_LISTED))]
    Wrong(Vec<Fault>),
    /// The file cannot be read.
    #[error("the pack {} cannot be read ({why}); check its permissions", file.display())]
    Unreadable {
        /// The pack.
        file: PathBuf,
        /// The error of the system.
        why: String,
    },
    /// The pack and another do not go together.
    #[error(
        "the pack {} does not go together with what the table knows: {why}; nothing was changed",
        file.display()
    )]
    NotTogether {
        /// The other pack.
        file: PathBuf,
        /// What the two would be together.
        why: String,
    },
    /// Nothing differs about an entry that was named.
    #[error(
        "nothing differs about {name:?}: what differs is {}; nothing was changed",
        if .differing.is_empty() { "nothing".to_owned() } else { .differing.join(", ") }
    )]
    NotDiffering {
        /// What was named.
        name: String,
        /// What differs.
        differing: Vec<String>,
    },
    /// The table has its own pack.
    #[error(
        "there are learned cards in {} already, and they are not written over: `readyroom packs merge {}` adds what is new",
        own.display(), file.display()
    )]
    Present {
        /// The table's own pack.
        own: PathBuf,
        /// The other pack.
        file: PathBuf,
    },
    /// The file cannot be written.
    #[error(
        "the pack {} cannot be written ({why}); the evening itself is safe, but what was learned will have to be \
         entered again; check the folder's permissions and the space on the disk",
        file.display()
    )]
    Unwritable {
        /// The pack.
        file: PathBuf,
        /// The error of the system.
        why: String,
    },
}
