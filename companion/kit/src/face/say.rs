//! Messages by how they sound, for a match over the events of a game.

use alloc::string::String;

use readyroom_hardware::chime::Chime;

use super::Message;

fn sounding(text: impl Into<String>, chime: Option<Chime>) -> Message {
    let text = Some(text.into());
    Message { text, chime }
}

/// A message without a sound.
pub fn quiet(text: impl Into<String>) -> Message {
    sounding(text, None)
}

/// Bad news, which is read before play goes on.
pub fn alarm(text: impl Into<String>) -> Message {
    sounding(text, Some(Chime::Alarm))
}

/// Good news.
pub fn success(text: impl Into<String>) -> Message {
    sounding(text, Some(Chime::Success))
}

/// Dice that were rolled.
pub fn rolled(text: impl Into<String>) -> Message {
    sounding(text, Some(Chime::Roll))
}

/// The game is won.
pub fn won(text: impl Into<String>) -> Message {
    sounding(text, Some(Chime::Win))
}

/// The game is lost.
pub fn lost(text: impl Into<String>) -> Message {
    sounding(text, Some(Chime::Loss))
}
