//! What is wrong with a file of settings, by line.

use std::path::PathBuf;

use thiserror::Error;

/// More faults than this are only counted: a file with so many is another kind of file.
pub(super) const MOST_LISTED: usize = 12;

/// One wrong line: `file:line: why`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}:{line}: {why}", file.display())]
pub struct Fault {
    /// The file.
    pub file: PathBuf,
    /// From 1.
    pub line: usize,
    /// What was found there and what is expected.
    pub why: String,
}

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
    #[error("{}", list(.0))]
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

fn list(faults: &[Fault]) -> String {
    let mut lines: Vec<String> = faults
        .iter()
        .take(MOST_LISTED)
        .map(Fault::to_string)
        .collect();
    if let Some(more) = faults
        .len()
        .checked_sub(MOST_LISTED)
        .filter(|more| *more > 0)
    {
        lines.push(format!("and {more} more like these"));
    }
    lines.join(".\n")
}

/// Where the lines of a text begin.
pub(super) struct Lines(Vec<usize>);

impl Lines {
    /// The lines of `text`.
    pub fn of(text: &[u8]) -> Self {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let starts = ends.map(|(end, _)| end + 1);
        Self([0].into_iter().chain(starts).collect())
    }

    /// The line of the byte `at`, from 1.
    pub fn at(&self, at: usize) -> usize {
        self.0.partition_point(|start| *start <= at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_with_its_end_and_what_lies_behind_the_text_is_in_its_last() {
        let lines = Lines::of(b"ab\n\nc");
        let found = [0, 1, 2, 3, 4, 5, 99].map(|at| lines.at(at));
        assert_eq!(found, [1, 1, 1, 2, 3, 3, 3]);
        assert_eq!(Lines::of(b"").at(0), 1);
    }
}
