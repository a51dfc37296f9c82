//! In how many words something is worded.

/// In how many words a step is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    /// In all that it takes.
    Whole,
    /// In fewer, so that a report which takes a second page has one.
    Short,
}
