//! What an evening is called on the shelf.

use jiff::{Timestamp, tz::TimeZone};

use crate::{games::GameBox, journal::Summary};

/// An evening as it stands on the shelf: "Five-Year Mission, Tue 20:14, Anna, Ben".
pub(super) fn label(game: GameBox, evening: &Summary) -> String {
    let when = Timestamp::from_second(evening.played).map_or_else(
        |_| String::new(),
        |at| {
            at.to_zoned(TimeZone::system())
                .strftime(", %a %H:%M")
                .to_string()
        },
    );
    let who = if evening.title.is_empty() {
        String::new()
    } else {
        format!(", {}", evening.title)
    };
    format!("{}{when}{who} (#{})", game.title, evening.evening)
}
