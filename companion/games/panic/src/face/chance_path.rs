//! Menu paths of the results of chance: the die, dealt cards and placed tokens, and the tokens that Spock drew.

use readyroom_kit::{face::Path, path};

use super::words;
use crate::rules::{Character, FIRST_SECTORS, Panic, RollFor, Task};

pub fn roll(game: &Panic) -> Path {
    let Some(Task::Toss(RollFor::Sector(kind))) = game.agenda.last() else {
        return path!["Roll for cloaked ships"];
    };
    let known = game.kind(*kind);
    path![words::entry([
        format!("Roll: {}", known.name),
        format!("Roll: {}", words::kind_short(known)),
        "Roll for its sector".into(),
    ])]
}

/// Who gets which character, by seat.
pub fn dealt(game: &Panic, order: &[u8]) -> String {
    let all = Character::ALL;
    let names = order
        .iter()
        .take(game.players.len())
        .filter_map(|&index| all.get(usize::from(index)));
    names
        .map(|&character| character.label())
        .collect::<Vec<_>>()
        .join(", ")
}

/// Which of the first threats lie in the first two of their sectors; the third is what is left. The title shows what the
/// numbers are.
pub fn first_placed(game: &Panic, order: &[u8]) -> Path {
    let threats = game.first_threats().unwrap_or_default();
    let placed = order.iter().zip(FIRST_SECTORS).take(2);
    let placed = placed.map(|(&index, number)| {
        let kind = threats.get(usize::from(index)).copied();
        let name = kind.map_or("a token", |kind| words::kind_short(game.kind(kind)));
        format!("{number}: {name}").into()
    });
    placed.collect()
}

pub fn pick(game: &Panic, nth: u8) -> Path {
    // The title shows what becomes of it.
    let entry = |kinds: &[u8], number: &str| {
        let kind = kinds.get(usize::from(nth)).map(|&kind| game.kind(kind));
        let [name, short] = match kind {
            Some(kind) => [kind.name.as_str(), words::kind_short(kind)],
            None => ["?"; 2],
        };
        words::entry([name, short].map(|name| format!("{number}{name}")))
    };
    if let Some(Task::SpockReturns(kinds)) = game.agenda.last() {
        path![entry(kinds, &format!("{}. ", nth + 1))]
    } else if let Some(Task::SpockOrders(kinds)) = game.agenda.last() {
        path![entry(kinds, "")]
    } else {
        path![format!("Number {}", nth + 1)]
    }
}
