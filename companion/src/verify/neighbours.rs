//! The evenings that were begun before another one and came to nothing. Whoever begins evening after evening until a first
//! roll pleases leaves them in the journal, or a gap in its numbers.

use crate::journal::{Act, EveningHeader, EveningId, JournalFile, JournalFileError, Origin};

/// What came to nothing since an evening of the same game was finished last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Neighbours {
    /// Evenings of the same game in which a roll was seen, and which are not finished.
    pub left: Vec<EveningId>,
    /// Numbers of evenings of any game that are not in the journal any more.
    pub missing: Vec<EveningId>,
}

impl Neighbours {
    /// The neighbours of `evening` in `journal`.
    ///
    /// # Errors
    /// The journal cannot be read. An evening that is damaged counts as left.
    pub fn of(
        journal: &JournalFile,
        evening: EveningId,
        header: &EveningHeader,
    ) -> Result<Self, JournalFileError> {
        let mut before = journal.evenings()?;
        before.retain(|other| other.evening < evening);
        let same = before.iter().filter(|other| other.game == header.game);
        let finished = same.clone().filter(|other| other.result.is_some());
        let since = finished.map(|other| other.evening.0).max().unwrap_or(0);
        let mut left: Vec<_> = same
            .map(|other| other.evening)
            .filter(|other| other.0 > since && has_rolled(journal, *other))
            .collect();
        left.sort();
        let is_missing = |number: &u32| !before.iter().any(|other| other.evening.0 == *number);
        let missing = (since + 1..evening.0).filter(is_missing).map(EveningId);
        Ok(Self {
            left,
            missing: missing.collect(),
        })
    }

    /// What is to be said of them, in sentences; nothing if there are none.
    pub fn sentences(&self) -> String {
        let numbers = |evenings: &[EveningId]| {
            let numbers: Vec<String> = evenings.iter().map(ToString::to_string).collect();
            numbers.join(", ")
        };
        let left = match self.left.as_slice() {
            [] => None,
            [only] => Some(format!(
                "Evening {only} of the same game was begun before this one, rolled and left."
            )),
            several => Some(format!(
                "Evenings {} of the same game were begun before this one, rolled and left.",
                numbers(several)
            )),
        };
        let missing = match self.missing.as_slice() {
            [] => None,
            [only] => Some(format!(
                "Evening {only} was begun before this one and is gone: nothing was decided in it, or it was deleted."
            )),
            several => Some(format!(
                "Evenings {} were begun before this one and are gone: nothing was decided in them, or they were deleted.",
                numbers(several)
            )),
        };
        let both: Vec<String> = left.into_iter().chain(missing).collect();
        both.join(" ")
    }
}

/// True if the panel has rolled in `evening`, or nobody can tell.
fn has_rolled(journal: &JournalFile, evening: EveningId) -> bool {
    let Ok((_, entries)) = journal.read(evening) else {
        return true;
    };
    entries.iter().any(|entry| {
        matches!(
            entry.act,
            Act::Played {
                origin: Origin::Rolled,
                ..
            }
        )
    })
}
