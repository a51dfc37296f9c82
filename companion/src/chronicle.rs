//! An evening told in sentences, one line an entry, taken-back moves too.

use crate::{
    faces::Face,
    journal::{Entry, EveningId, Header, JournalError},
    timeline::{Doing, Timeline},
};

/// What `evening` was: for every entry its number, its wall time in seconds since 1970, and what happened.
///
/// # Errors
/// It belongs to another game or to other rules, or cannot be replayed.
pub fn chronicle<G: Face>(
    evening: EveningId,
    header: &Header,
    entries: &[Entry],
) -> Result<Vec<(u32, i64, String)>, JournalError> {
    let mut lines = Vec::with_capacity(entries.len());
    let content = header.content_for::<G>(evening)?;
    Timeline::<G>::walk(evening, content, entries, |before, entry, doing| {
        let sentence = match doing {
            Doing::Play(step) => {
                let mut sentence = before.now().sentence(step.made());
                for told in step
                    .events()
                    .iter()
                    .filter_map(|event| step.next().told(event))
                {
                    sentence.push_str(if sentence.ends_with(['.', '!', '?']) {
                        " "
                    } else {
                        ". "
                    });
                    sentence.push_str(&told);
                }
                sentence
            }
            Doing::TakeBack => match before.last() {
                Some(last) => format!("taken back: {}", before.before_last().sentence(last)),
                None => "nothing to take back".into(),
            },
            Doing::DoAgain => match before.taken_back() {
                Some(again) => format!("done again: {}", before.now().sentence(again)),
                None => "nothing to do again".into(),
            },
        };
        lines.push((entry.seq, entry.at, sentence));
        Ok::<(), JournalError>(())
    })?;
    Ok(lines)
}
