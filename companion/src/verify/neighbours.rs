//! The evenings that were begun before another one and came to nothing. Anyone who begins evening after evening until a
//! first roll pleases leaves them in the journal, or a gap in its numbers.

use crate::journal::{EveningHeader, EveningId, JournalFile, JournalFileError, SeedOrigin};

/// What came to nothing since an evening of the same game with a secret seed was finished last. One with a given seed ends
/// nothing: anyone who imports a finished evening has finished none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Neighbours {
    /// Evenings of the same game in which a roll was seen, and which are not finished.
    pub left: Vec<EveningId>,
    /// The same, of evenings whose seeds a person may have seen: they may have been imported, and begun elsewhere, or
    /// resumed after their end.
    pub left_with_given_seeds: Vec<EveningId>,
    /// Numbers of evenings of any game that are not in the journal any more, from one to another.
    pub missing: Vec<(EveningId, EveningId)>,
}

impl Neighbours {
    /// The neighbours of `evening` in `journal`; none of one that was begun elsewhere, or whose dice a person may have
    /// known in any case.
    ///
    /// # Errors
    /// The journal cannot be read. An evening that is damaged counts as left.
    pub fn of(
        journal: &JournalFile,
        evening: EveningId,
        header: &EveningHeader,
    ) -> Result<Self, JournalFileError> {
        if header.seed_origin == SeedOrigin::Given {
            return Ok(Self::default());
        }
        let mut before = journal.evenings()?;
        before.retain(|other| other.evening < evening);
        let (mut since, mut left, mut left_with_given_seeds) = (0, Vec::new(), Vec::new());
        for other in before.iter().filter(|other| other.game == header.game) {
            // What is damaged is not taken for one from elsewhere.
            let origin = journal
                .header(other.evening)
                .map(|header| header.seed_origin);
            let is_given = matches!(origin, Ok(SeedOrigin::Given));
            match (&other.result, is_given) {
                (Some(_), true) => {}
                (Some(_), false) => since = other.evening.0.max(since),
                (None, true) => left_with_given_seeds.push(other.evening),
                (None, false) => left.push(other.evening),
            }
        }
        for evenings in [&mut left, &mut left_with_given_seeds] {
            evenings.retain(|other| other.0 > since && has_rolled(journal, *other));
            evenings.sort();
        }
        let mut there: Vec<u32> = before.iter().map(|other| other.evening.0).collect();
        there.push(evening.0);
        there.retain(|number| *number > since);
        there.sort_unstable();
        let mut missing = Vec::new();
        let mut last = since;
        for number in there {
            if number > last + 1 {
                missing.push((EveningId(last + 1), EveningId(number - 1)));
            }
            last = number;
        }
        Ok(Self {
            left,
            left_with_given_seeds,
            missing,
        })
    }

    /// What is to be reported of them, in sentences; nothing if there are none.
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
        let too = match left {
            Some(_) => " as well",
            None => "",
        };
        let given = match self.left_with_given_seeds.as_slice() {
            [] => None,
            [only] => Some(format!(
                "Evening {only} of the same game was rolled and left{too}, but somebody may have seen its seed: it was given, \
                 imported, exported or gone on with after its end."
            )),
            several => Some(format!(
                "Evenings {} of the same game were rolled and left{too}, but somebody may have seen their seeds: they were \
                 given, imported, exported or gone on with after their end.",
                numbers(several)
            )),
        };
        let missing = match self.missing.as_slice() {
            [] => None,
            [(only, last)] if only == last => Some(format!(
                "Evening {only} was begun before this one and is gone: nothing was decided in it, or it was deleted."
            )),
            several => {
                let gaps = several.iter().map(|(first, last)| match first == last {
                    true => first.to_string(),
                    false => format!("{first} to {last}"),
                });
                Some(format!(
                    "Evenings {} were begun before this one and are gone: nothing was decided in them, or they were deleted.",
                    gaps.collect::<Vec<_>>().join(", ")
                ))
            }
        };
        let all = [left, given, missing].into_iter().flatten();
        all.collect::<Vec<_>>().join(" ")
    }
}

/// True if the panel has rolled in `evening`, or if that is not known.
fn has_rolled(journal: &JournalFile, evening: EveningId) -> bool {
    let Ok((_, entries)) = journal.read(evening) else {
        return true;
    };
    entries.iter().any(|entry| entry.act.is_rolled())
}
