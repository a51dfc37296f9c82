//! Players of each of whom one thing is counted, in lines: who plays whom, and how much of it. The one whose turn it is has a
//! sign.

use alloc::{format, vec::Vec};

use super::{
    FACT, LABEL, Page,
    lines::{self, Line, name},
};
use crate::face::status::{Fact, Label, Player};

/// Whether one thing is counted of each of them, and nothing else lies there.
pub fn is_one(players: &[Player]) -> bool {
    players.iter().all(|player| fact(player).is_some())
}

/// The players, five a page. Where a name is long, whom each plays is with the count, in short.
pub fn pages(title: &Label, players: &[Player], hint: &str) -> Vec<Page<'static>> {
    let whole: Vec<_> = players.iter().filter_map(in_full).collect();
    let lines = match whole.iter().all(fits) {
        true => whole,
        false => players.iter().filter_map(in_short).collect(),
    };
    lines::pages(title, &lines, hint)
}

fn fact(player: &Player) -> Option<&Fact> {
    let is_alone = player.dice.is_empty() && player.holds.is_empty();
    match &player.facts[..] {
        [fact] if is_alone => Some(fact),
        _ => None,
    }
}

/// "›Anna Kirk": "4 cards".
fn in_full(player: &Player) -> Option<Line> {
    let value = fact(player)?.value.within(usize::MAX);
    let role = player.role.whole();
    let label = match role.is_empty() {
        true => name(player),
        false => format!("{} {role}", name(player)),
    };
    Some((label, value))
}

/// "›Bartholomew1": "McCoy, 4".
fn in_short(player: &Player) -> Option<Line> {
    let value = fact(player)?.value.within(0);
    let role = player.role.shortest();
    let value = match role.is_empty() {
        true => value,
        false => format!("{role}, {value}"),
    };
    Some((name(player), value))
}

/// Whether a page shows a line whole.
fn fits((label, value): &Line) -> bool {
    label.len() <= LABEL && label.chars().count() + value.chars().count() < FACT
}
