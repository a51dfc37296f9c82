//! The chronicle of an evening: one line an entry in sentences, taken-back moves too.

use readyroom_table::{
    evening::cards_were_seen,
    timeline::{Doing, Timeline},
};

use crate::journal::{Act, Entry, EveningHeader, EveningId, JournalFileError, Origin};
use readyroom_kit::{
    Sight,
    face::{Face, Message, step_messages},
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
    /// The public messages of it.
    pub messages: Vec<String>,
}

impl ChronicleLine {
    /// The move, and the messages that came of it: each a sentence, and each appears once. What a message only repeats of the
    /// move is left out, and so is the move if a message contains all of it.
    pub fn sentence(&self) -> String {
        let mut sentences: Vec<&str> = vec![&self.done];
        for text in &self.messages {
            let known = sentences.iter().any(|known| *known == text);
            if known || repeats(text, &self.done) {
                continue;
            }
            match repeats(&self.done, text) || begins(&self.done, text) {
                true => sentences[0] = text,
                false => sentences.push(text),
            }
        }
        let sentences: Vec<String> = sentences.into_iter().map(whole).collect();
        sentences.join(" ")
    }
}

/// True if `sentence` repeats how `other` ends: "Corrected." of "the hand of Anna is corrected".
fn repeats(sentence: &str, other: &str) -> bool {
    let [sentence, other] = [sentence, other].map(bare);
    let before = other.strip_suffix(&sentence);
    before.is_some_and(|before| before.is_empty() || before.ends_with(' '))
}

/// True if `sentence` is what `other` begins with: "start roll: 4" of "Start roll: 4. Tick Courage 1".
fn begins(sentence: &str, other: &str) -> bool {
    let [sentence, other] = [sentence, other].map(bare);
    let after = other.strip_prefix(&sentence);
    after.is_some_and(|after| after.starts_with(['.', '!', ',', ';']))
}

/// A sentence without its full stop, in small letters.
fn bare(sentence: &str) -> String {
    sentence.trim_end_matches(['.', '!']).to_lowercase()
}

/// A sentence with a capital and a full stop.
fn whole(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(char::to_uppercase);
    let mut whole: String = first.into_iter().flatten().chain(letters).collect();
    if !whole.ends_with(['.', '!', '?', '…']) {
        whole.push('.');
    }
    whole
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
    Timeline::<G>::walk(evening, start, entries, &mut |before, entry, doing| {
        lines.push(line(before, entry, doing));
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
    let mut texts: Vec<String> = messages.iter().map(Message::sentence).collect();
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
                | Act::DidAgain { .. } => sentence.to_string(),
            }
        }
        Doing::TakeBack => match before.last() {
            Some(last) => {
                let saw_card = before
                    .last_events()
                    .iter()
                    .any(|event| G::event_facts(event).shows_card);
                texts.extend(saw_card.then(|| cards_were_seen().text));
                format!("taken back: {}", before.before_last().sentence(last))
            }
            None => "nothing to take back".into(),
        },
        Doing::DoAgain => match before.taken_back() {
            Some(again) => format!("done again: {}", before.now().sentence(again)),
            None => "nothing to redo".into(),
        },
    };
    ChronicleLine {
        seq: entry.seq,
        at: entry.at,
        done,
        messages: texts,
    }
}

/// What the game reports to everybody about an entry that does this in the game `before` it. What one player alone may read is in
/// no chronicle.
pub(crate) fn messages<G: Face>(before: &Timeline<G>, doing: &Doing<'_, G>) -> Vec<Message> {
    let Doing::Play(step) = doing else {
        return Vec::new();
    };
    let made = [(step.next().clone(), step.events().to_vec())];
    let mut messages = step_messages(before.now(), &made);
    messages.retain(|message| message.sight == Sight::Public);
    messages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_each_sentence_once() {
        for (done, text, step_messages) in [
            (
                "the hand of Anna is corrected",
                &["Corrected."][..],
                "The hand of Anna is corrected.",
            ),
            ("Timer: Starts at 8", &[], "Timer: Starts at 8."),
            (
                "start roll: 4",
                &["Start roll: 4. Tick Courage 1"],
                "Start roll: 4. Tick Courage 1.",
            ),
            ("Training: blue 2", &["Blue 2"], "Training: blue 2."),
            (
                "Player 2 takes two injuries",
                &["Player 2: no die to lose.", "Player 2: no die to lose."],
                "Player 2 takes two injuries. Player 2: no die to lose.",
            ),
            (
                "survival roll: 4",
                &["Survival 2+: 4 survives", "Tick tour 14"],
                "Survival roll: 4. Survival 2+: 4 survives. Tick tour 14.",
            ),
            (
                "time is up",
                &["Time is up! Hull 2."],
                "Time is up! Hull 2.",
            ),
            // A number that only ends alike is no repeat.
            ("the dice show 14", &["4"], "The dice show 14. 4."),
        ] {
            let line = ChronicleLine {
                seq: 1,
                at: 0,
                done: done.into(),
                messages: text.iter().map(|text| (*text).into()).collect(),
            };
            assert_eq!(line.sentence(), step_messages);
        }
    }
}
