//! A status in words, a line a thing: for terminals, screen readers and whoever cannot see a picture.

use alloc::{format, string::String, vec, vec::Vec};

use super::{Body, Card, Fact, Player, Row, Section, Status, Value};
use crate::Sight;

/// Everything that the status says, what one player alone sees last.
pub fn lines(status: &Status) -> Vec<String> {
    let is_public = |section: &&Section| section.sight == Sight::Public;
    let (public, own): (Vec<&Section>, Vec<&Section>) = status.sections.iter().partition(is_public);
    let sections = public.into_iter().chain(own);
    let title = format!("{}.", status.title.whole());
    core::iter::once(title)
        .chain(sections.flat_map(section))
        .collect()
}

/// What lies open on the table: the lines of all public cards.
pub fn on_the_table(status: &Status) -> Vec<String> {
    let open = status.meant_for(Sight::Public);
    let rows = open.filter_map(|section| match &section.body {
        Body::Cards(cards) => Some(cards),
        Body::Facts(_) | Body::Piles(_) | Body::Players(_) | Body::Text(_) => None,
    });
    rows.flat_map(row).collect()
}

/// What each player has, a line a player.
pub fn players(status: &Status) -> Vec<String> {
    let players = status
        .sections
        .iter()
        .filter_map(|section| match &section.body {
            Body::Players(players) => Some(players),
            Body::Facts(_) | Body::Cards(_) | Body::Piles(_) | Body::Text(_) => None,
        });
    players.flatten().map(player).collect()
}

/// The lines of a section. That of cards begins with its title, which says how many there are.
pub fn section(section: &Section) -> Vec<String> {
    let title = section.title.whole();
    let mut lines: Vec<String> = match &section.body {
        Body::Facts(facts) => facts.iter().map(fact).collect(),
        Body::Cards(cards) => {
            let parted = parted(cards).map_or_else(String::new, |parted| format!(" {parted}"));
            let title = format!("{title}.{parted}");
            core::iter::once(title).chain(each(cards)).collect()
        }
        Body::Piles(piles) => piles.iter().map(super::Pile::sentence).collect(),
        Body::Players(players) => players.iter().map(player).collect(),
        Body::Text(lines) => lines
            .iter()
            .map(|line| format!("{title}: {line}"))
            .collect(),
    };
    if !section.note.is_empty() {
        lines.push(format!("{}.", section.note.whole()));
    }
    lines
}

/// "Cards: printed."
pub fn fact(fact: &Fact) -> String {
    format!("{}: {}.", fact.label.whole(), value(&fact.value))
}

fn value(value: &Value) -> String {
    value.within(usize::MAX)
}

/// The cards of a row, a line each, after what holds for the first of them.
pub fn row(row: &Row) -> Vec<String> {
    parted(row).into_iter().chain(each(row)).collect()
}

/// What holds for the first cards of a row. It stands before them and not with each, so that a card keeps its line for as
/// long as it lies there.
fn parted(row: &Row) -> Option<String> {
    let (count, holds) = row.parted.as_ref().filter(|(count, _)| *count > 0)?;
    let names = row.cards.iter().take(*count).map(|card| card.name.whole());
    Some(format!("{}: {}.", holds.whole(), listed(names)))
}

/// The cards of a row, a line each, or that there is none.
fn each(row: &Row) -> Vec<String> {
    match &row.cards[..] {
        [] if row.kind.is_empty() => vec![format!("{}.", row.nothing.whole())],
        [] => vec![format!(
            "{}: {}.",
            row.kind.whole(),
            row.nothing.whole().to_lowercase()
        )],
        cards => cards.iter().map(|card| of_kind(row, card)).collect(),
    }
}

/// "Bridge: Probe: Ship, Scan."
fn of_kind(row: &Row, card: &Card) -> String {
    match row.kind.is_empty() {
        true => self::card(card),
        false => format!("{}: {}", row.kind.whole(), self::card(card)),
    }
}

/// "Borg Cube: Picard, La Forge. Destruction. The penalty threatens. Not in this turn."
pub fn card(card: &Card) -> String {
    let tags = listed(card.tags.iter().map(|tag| tag.label.whole()));
    let means = card.tags.iter().map(|tag| tag.means.whole());
    let says = [card.asks.whole(), &tags].into_iter();
    let says = says.chain(means).chain([card.note.whole()]);
    let says: Vec<&str> = says.filter(|words| !words.is_empty()).collect();
    match says.is_empty() {
        true => format!("{}.", card.name.whole()),
        false => format!("{}: {}.", card.name.whole(), says.join(". ")),
    }
}

/// "Anna, whose turn it is. Hand: 4. Won: 7 of 10. Victory pile: Borg Cube."
pub fn player(player: &Player) -> String {
    let turn = if player.plays {
        ", whose turn it is"
    } else {
        ""
    };
    let facts = player.facts.iter().filter(|fact| !fact.value.is_empty());
    let holds = player.holds.iter().filter(|(_, cards)| !cards.is_empty());
    let holds = holds.map(|(label, cards)| {
        let cards = listed(cards.iter().map(String::as_str));
        format!("{}: {cards}.", label.whole())
    });
    let says: Vec<String> = facts.map(fact).chain(holds).collect();
    format!("{}{turn}. {}", player.name, says.join(" "))
}

/// "Probe, Phasers".
fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<&str>>().join(", ")
}
