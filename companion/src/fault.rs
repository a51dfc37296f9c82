//! Faults in a file that a person wrote, by line: all of them at once.

use std::path::PathBuf;

use thiserror::Error;

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

/// Faults line by line, at most so many; others are counted.
pub(crate) fn list(faults: &[Fault], most: usize) -> String {
    let mut lines: Vec<String> = faults.iter().take(most).map(Fault::to_string).collect();
    if let Some(more) = faults.len().checked_sub(most).filter(|more| *more > 0) {
        lines.push(format!("and {more} more like these"));
    }
    lines.join(".\n")
}

/// "1, 2 or 3".
pub(crate) fn either(things: &[String]) -> String {
    match things {
        [] => "nothing".into(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} or {last}", some.join(", ")),
    }
}

/// Where the lines of a text begin.
pub(crate) struct Lines(Vec<usize>);

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
    fn text_behind_the_last_line_end_is_in_the_last_line() {
        let lines = Lines::of(b"ab\n\nc");
        let found = [0, 1, 2, 3, 4, 5, 99].map(|at| lines.at(at));
        assert_eq!(found, [1, 1, 1, 2, 3, 3, 3]);
        assert_eq!(Lines::of(b"").at(0), 1);
    }
}
