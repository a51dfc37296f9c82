//! The chronicle of an evening: one line an entry in sentences, taken-back moves too.

use readyroom_table::{
    evening::CARDS_WERE_SEEN,
    timeline::{Doing, Timeline},
};

use crate::journal::{Act, Entry, EveningHeader, EveningId, JournalFileError, Origin};
use readyroom_kit::{
    Sight,
    face::{Face, Message, told},
};

/// A line of the chronicle: an entry in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChronicleLine {
    /// The number of the entry, from 1.
    pub seq: u32,
    /// The time at which it was written, in seconds since 1970.
    pub at: i64,
    /// What was done.
    pub done: String,
    /// What the game said of it to everybody.
    pub said: Vec<String>,
}

impl ChronicleLine {
    /// The move, and the messages that came of it.
    pub fn sentence(&self) -> String {
        let mut sentence = self.done.clone();
        for said in &self.said {
            sentence.push_str(if sentence.ends_with(['.', '!', '?']) {
                " "
            } else {
                ". "
            });
            sentence.push_str(said);
        }
        sentence
    }
}

/// The chronicle of `evening`, entry by entry.
///
/// # Errors
/// It belongs to another game or to other rules, or cannot be replayed.
pub fn chronicle<G: Face>(
    evening: EveningId,
    header: &EveningHeader,
    entries: &[Entry],
) -> Result<Vec<ChronicleLine>, JournalFileError> {
    let mut lines = Vec::with_capacity(entries.len());
    let start = header.start_for::<G>(evening)?;
    Timeline::<G>::walk(evening, start, entries, |before, entry, doing| {
        lines.push(line(before, entry, doing));
        Ok::<(), JournalFileError>(())
    })?;
    Ok(lines)
}

/// The line of `entry`, which does this in the game `before` it.
pub(crate) fn line<G: Face>(
    before: &Timeline<G>,
    entry: &Entry,
    doing: Doing<'_, G>,
) -> ChronicleLine {
    let messages = messages(before, &doing);
    let mut said: Vec<String> = messages.iter().map(Message::sentence).collect();
    let done = match doing {
        Doing::Play(step) => {
            let sentence = before.now().sentence(step.made());
            match &entry.act {
                Act::Played {
                    origin: Origin::Typed,
                    ..
                } => format!("typed by the table: {sentence}"),
                Act::Played {
                    origin: Origin::Chosen | Origin::Rolled | Origin::TimeUp,
                    ..
                }
                | Act::TookBack { .. }
                | Act::DidAgain { .. } => sentence,
            }
        }
        Doing::TakeBack => match before.last() {
            Some(last) => {
                let saw_card = before
                    .last_events()
                    .iter()
                    .any(|event| G::happened(event).shows_card);
                said.extend(saw_card.then(|| CARDS_WERE_SEEN.into()));
                format!("taken back: {}", before.before_last().sentence(last))
            }
            None => "nothing to take back".into(),
        },
        Doing::DoAgain => match before.taken_back() {
            Some(again) => format!("done again: {}", before.now().sentence(again)),
            None => "nothing to do again".into(),
        },
    };
    ChronicleLine {
        seq: entry.seq,
        at: entry.at,
        done,
        said,
    }
}

/// What the game says to everybody of an entry that does this in the game `before` it. What one player alone may read stands
/// in no chronicle.
pub(crate) fn messages<G: Face>(before: &Timeline<G>, doing: &Doing<'_, G>) -> Vec<Message> {
    let Doing::Play(step) = doing else {
        return Vec::new();
    };
    let made = [(step.next().clone(), step.events().to_vec())];
    let mut messages = told(before.now(), &made);
    messages.retain(|message| message.sight == Sight::Public);
    messages
}
