//! A card that hands take off the bridge: of several of its title the farthest, and then that is said (ENC-13).

use readyroom_kit::face::{Message, say::card};

use super::words::of_card;
use crate::rules::Title;

/// What it is called, where `others` lie then.
pub fn bridge_card<'a>(title: Title, mut others: impl Iterator<Item = &'a Title>) -> String {
    match others.any(|&other| other == title) {
        true => format!("the farthest {title}"),
        false => title.label().into(),
    }
}

/// What hands do at once about it, in a row, by a part of its title where a row has no room for the whole.
pub fn of_bridge_card<'a>(
    title: Title,
    others: impl Iterator<Item = &'a Title>,
    say: impl Fn(&str) -> String,
) -> Message {
    let named = bridge_card(title, others);
    let said = card(say(&named));
    match named == title.label() {
        true => said.in_row(of_card(title, say)),
        false => said,
    }
}
