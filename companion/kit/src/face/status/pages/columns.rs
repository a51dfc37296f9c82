//! Columns of players' possessions: a line a thing, under the first letters of each name.

use alloc::{format, string::String, vec::Vec};

use super::{Page, fact_pages};
use crate::face::status::{Fact, Label, Player, Value};

/// Columns that a row has room for.
const COLUMNS: usize = 4;
/// Letters of a column.
const LETTERS: usize = 3;
/// Things from which on a table of the players has no room for their labels.
const THINGS: usize = 3;

/// The page, if all of the players have the same three things or more, which are counted, and nothing else.
pub fn pages(title: &Label, players: &[Player], hint: &str) -> Option<Vec<Page<'static>>> {
    let first = players.first()?;
    let labels = |player: &Player| -> Vec<Label> {
        let facts = player.facts.iter();
        facts.map(|fact| fact.label.clone()).collect()
    };
    let counted = |fact: &Fact| matches!(fact.value, Value::Count(_));
    let fits = |player: &Player| {
        labels(player) == labels(first)
            && player.facts.iter().all(counted)
            && player.dice.is_empty()
    };
    if players.len() > COLUMNS || first.facts.len() < THINGS || !players.iter().all(fits) {
        return None;
    }
    let names = columns(players, |player| letters(&player.name));
    let names = Fact::words("", "Of", names);
    let thing = |(at, label): (usize, Label)| {
        let counts = columns(players, |player| player.facts[at].value.within(LETTERS));
        Fact::words("", label, counts)
    };
    let things = labels(first).into_iter().enumerate().map(thing);
    let rows: Vec<Fact> = core::iter::once(names).chain(things).collect();
    Some(fact_pages(title, &rows, hint))
}

fn columns(players: &[Player], of: impl Fn(&Player) -> String) -> String {
    let columns = players
        .iter()
        .map(|player| format!("{:>LETTERS$}", of(player)));
    columns.collect::<Vec<String>>().join(" ")
}

/// The first letters of a name, or "P2" of "Player 2".
fn letters(name: &str) -> String {
    match name.strip_prefix("Player ") {
        Some(number) if number.parse::<u8>().is_ok() => format!("P{number}"),
        Some(_) | None => name.chars().take(LETTERS).collect(),
    }
}
