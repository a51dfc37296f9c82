//! Notes: what is worth knowing beside an entry of the menu and takes long to work out, such as an exact chance.

use alloc::{boxed::Box, collections::VecDeque, string::String, vec::Vec};

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    sentence::{ByName, Phrase},
    text::put_in,
};

/// What is worth knowing of a move besides what the menu calls it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Behind the words of the entry, in at most [`Note::BESIDE`] letters: "62%". May be empty.
    pub beside: String,
    /// In the bottom row while the cursor is on the entry, in at most [`Note::BELOW`] letters: "with Gunnery 71%". May be
    /// empty.
    pub below: Phrase,
}

impl Note {
    /// The most letters of [`Note::beside`].
    pub const BESIDE: usize = 5;
    /// The most letters of [`Note::below`].
    pub const BELOW: usize = 25;
    /// The most letters that a row of the menu shows whole: an entry, a space and what is beside it.
    pub const ROW: usize = 24;

    /// The note with these words.
    pub fn new(beside: impl Into<String>, below: impl Into<Phrase>) -> Self {
        Self {
            beside: beside.into(),
            below: below.into(),
        }
    }
}

impl Serialize for Note {
    /// What it has of `beside` and `below`, and of the latter the `id` and the `args`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut note = serializer.serialize_map(None)?;
        if !self.beside.is_empty() {
            note.serialize_entry("beside", &self.beside)?;
        }
        if !self.below.is_empty() {
            note.serialize_entry("below", &self.below)?;
            note.serialize_entry("id", &self.below.key.id())?;
            let arguments = &self.below.key.arguments;
            if !arguments.is_empty() {
                note.serialize_entry("args", &ByName(arguments))?;
            }
        }
        note.end()
    }
}

/// The work that finds the notes on moves, in steps: what a step found is shown before the next one is done. Each owns what
/// it needs, so that it can be done while play continues, and may take longer than a frame.
pub struct Notes<M>(VecDeque<Step<M>>);

/// A step of the work.
pub type Step<M> = Box<dyn FnOnce() -> Vec<(M, Note)> + Send>;

impl<M> Notes<M> {
    /// Work of one step.
    pub fn new(step: impl FnOnce() -> Vec<(M, Note)> + Send + 'static) -> Self {
        Self(VecDeque::from([Box::new(step) as Step<M>]))
    }

    /// The same work, and after it a step whose notes take the place of those on the same moves.
    #[must_use]
    pub fn then(mut self, step: impl FnOnce() -> Vec<(M, Note)> + Send + 'static) -> Self {
        self.0.push_back(Box::new(step));
        self
    }

    /// The next step; none if all is done.
    pub fn next_step(&mut self) -> Option<Step<M>> {
        self.0.pop_front()
    }

    /// All notes, worked out here and now.
    pub fn all(mut self) -> Vec<(M, Note)>
    where
        M: Clone + PartialEq,
    {
        let mut notes = Vec::new();
        while let Some(step) = self.next_step() {
            renew(&mut notes, step());
        }
        notes
    }
}

/// Puts the notes of a step to those that are known.
pub fn renew<M: Clone + PartialEq>(known: &mut Vec<(M, Note)>, found: Vec<(M, Note)>) {
    for (mv, note) in found {
        put_in(known, (mv.clone(), note), |(of, _)| *of == mv);
    }
}
