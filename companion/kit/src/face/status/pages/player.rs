//! A player alone: what the table of all has no columns for. The title shows the name and the first fact, such as the points
//! that the others make up.

use alloc::{borrow::Cow, format, string::String, vec::Vec};

use super::{Page, fact_pages};
use crate::face::{
    page::HINT,
    status::{Fact, Label, Player},
};

/// The pages of a player, as many as the facts take.
pub fn pages(player: &Player) -> Vec<Page<'static>> {
    let (title, facts) = titled(player);
    fact_pages(&title, facts, HINT)
}

/// "Anna: 5 points", and the other facts; the name and all of them, if the first one is no number.
fn titled(player: &Player) -> (Label, &[Fact]) {
    let name = || Label::from(player.name.clone());
    match &player.facts[..] {
        [first, rest @ ..] => match first.value.count() {
            Some(count) => {
                let things = things(count, first.label.whole());
                let title = Label::from(format!("{}: {things}", player.name));
                (title.or(format!("{}: {count}", player.name)), rest)
            }
            None => (name(), &player.facts),
        },
        [] => (name(), &[]),
    }
}

/// "5 points", "1 point".
fn things(count: u16, label: &str) -> String {
    let things = label.to_lowercase();
    let things: Cow<'_, str> = match (count, things.strip_suffix('s')) {
        (1, Some(thing)) => thing.into(),
        _ => things.into(),
    };
    format!("{count} {things}")
}
