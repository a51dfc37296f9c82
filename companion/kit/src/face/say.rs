//! Messages by kind and chime, for a match over the events of a game.

use alloc::{string::String, vec::Vec};

use readyroom_hardware::{chime::Chime, scene::NOTICE_COLUMNS};

use super::{Act, Kind, Message};
use crate::{Sight, sentence::Phrase};

// Sentences are worded without a display; its rows have as many letters as they count with.
const _: () = assert!(Phrase::ROW == NOTICE_COLUMNS);

fn message(kind: Kind, phrase: impl Into<Phrase>) -> Message {
    let Phrase { key, text, short } = phrase.into();
    Message {
        key,
        kind,
        text: text.into_owned(),
        row: short.map(Into::into),
        chime: None,
        places: Vec::new(),
        order: 0,
        sight: Sight::Public,
    }
}

/// The first of several wordings that a row shows whole: the bottom row, or one of a report.
pub fn fitting(wordings: impl IntoIterator<Item = String>) -> Option<String> {
    let fits = |words: &String| words.chars().count() <= NOTICE_COLUMNS;
    wordings.into_iter().find(fits)
}

/// Something to know. Up to 25 letters are in the bottom row and cost no press.
pub fn know(text: impl Into<Phrase>) -> Message {
    message(Kind::Know, text)
}

/// A marker to place, turn or take.
pub fn marker(text: impl Into<Phrase>) -> Message {
    message(Kind::Do(Act::Marker), text)
}

/// A piece to move, place or take.
pub fn piece(text: impl Into<Phrase>) -> Message {
    message(Kind::Do(Act::Piece), text)
}

/// Cards to draw, discard, shuffle or pass.
pub fn card(text: impl Into<Phrase>) -> Message {
    message(Kind::Do(Act::Card), text)
}

/// Dice to roll or to move.
pub fn dice(text: impl Into<Phrase>) -> Message {
    message(Kind::Do(Act::Dice), text)
}

/// Bad news, which is read before play continues.
pub fn alarm(text: impl Into<Phrase>) -> Message {
    message(Kind::Alarm, text).sounding(Chime::Alarm)
}

/// Good news to know.
pub fn success(text: impl Into<Phrase>) -> Message {
    know(text).sounding(Chime::Success)
}

/// Dice that were rolled.
pub fn rolled(text: impl Into<Phrase>) -> Message {
    message(Kind::Roll, text).sounding(Chime::Roll)
}

/// The game is won. The picture of the end shows this too.
pub fn won(text: impl Into<Phrase>) -> Message {
    know(text).sounding(Chime::Win)
}

/// The game is lost. The picture of the end shows this too.
pub fn lost(text: impl Into<Phrase>) -> Message {
    know(text).sounding(Chime::Loss)
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::scene::Title;

    use super::*;

    #[test]
    fn the_words_of_a_row_are_not_longer_than_a_title() {
        assert_eq!(Phrase::ROW_BYTES, Title::new().capacity());
    }
}
