//! Notes: what is worth knowing beside an entry of the menu and takes long to work out, such as an exact chance.

use alloc::{boxed::Box, string::String, vec::Vec};

use serde::Serialize;

/// What is worth knowing of a move besides what the menu calls it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Note {
    /// Behind the words of the entry, in at most [`Note::BESIDE`] letters: "62%". May be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub beside: String,
    /// In the bottom row while the cursor is on the entry, in at most [`Note::BELOW`] letters: "with Gunnery 71%". May be
    /// empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub below: String,
}

impl Note {
    /// The most letters of [`Note::beside`].
    pub const BESIDE: usize = 5;
    /// The most letters of [`Note::below`].
    pub const BELOW: usize = 25;
    /// The most letters that a row of the menu shows whole: an entry, a space and what stands beside it.
    pub const ROW: usize = 24;

    /// The note with these words.
    pub fn new(beside: impl Into<String>, below: impl Into<String>) -> Self {
        Self {
            beside: beside.into(),
            below: below.into(),
        }
    }
}

/// The work that finds the notes on moves. It owns what it needs, so that it can be done while play goes on, and may take
/// longer than a frame.
pub type Notes<M> = Box<dyn FnOnce() -> Vec<(M, Note)> + Send>;
