//! The chronicle of an evening: one line an entry in sentences, taken-back moves too.

use crate::{
    journal::{Act, Entry, EveningHeader, EveningId, JournalError, Origin},
    timeline::{Doing, Timeline},
};
use readyroom_kit::{Sight, face::Face};

/// A line of the chronicle: an entry in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChronicleLine {
    /// The number of the entry, from 1.
    pub seq: u32,
    /// The time at which it was written, in seconds since 1970.
    pub at: i64,
    /// The move, and the messages that came of it.
    pub sentence: String,
}

/// The chronicle of `evening`, entry by entry.
///
/// # Errors
/// It belongs to another game or to other rules, or cannot be replayed.
pub fn chronicle<G: Face>(
    evening: EveningId,
    header: &EveningHeader,
    entries: &[Entry],
) -> Result<Vec<ChronicleLine>, JournalError> {
    let mut lines = Vec::with_capacity(entries.len());
    let start = header.start_for::<G>(evening)?;
    Timeline::<G>::walk(evening, start, entries, |before, entry, doing| {
        let sentence = match doing {
            Doing::Play(step) => {
                let mut sentence = before.now().sentence(step.made());
                if let Act::Played {
                    origin: Origin::Typed,
                    ..
                } = &entry.act
                {
                    sentence.insert_str(0, "typed by the table: ");
                }
                let messages = step.next().messages(step.events()).into_iter();
                // What one player alone may read stands in no chronicle.
                for message in messages.filter(|message| message.sight == Sight::Public) {
                    sentence.push_str(if sentence.ends_with(['.', '!', '?']) {
                        " "
                    } else {
                        ". "
                    });
                    sentence.push_str(&message.sentence());
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
        lines.push(ChronicleLine {
            seq: entry.seq,
            at: entry.at,
            sentence,
        });
        Ok::<(), JournalError>(())
    })?;
    Ok(lines)
}
