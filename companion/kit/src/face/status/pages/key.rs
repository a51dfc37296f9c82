//! The first page: what the status calls the most useful, gathered from its sections.

use alloc::{format, string::String, vec::Vec};

use super::{Page, fact_pages};
use crate::face::{
    page::HINT,
    status::{Body, Fact, Row, Section, Status, Track},
};

/// The page of what [`Status::key`] names; none where it names nothing.
pub fn page(status: &Status) -> Option<Page> {
    let facts = status.key.iter();
    let facts = facts.filter_map(|id| status.sections.iter().find_map(|section| of(section, id)));
    let facts: Vec<Fact> = facts.collect();
    fact_pages(&status.title, &facts, HINT).into_iter().next()
}

/// The thing `id` of a section as one line.
fn of(section: &Section, id: &str) -> Option<Fact> {
    match &section.body {
        Body::Facts(facts) => facts.iter().find(|fact| fact.id == id).cloned(),
        Body::Track(track) if track.id == id => Some(marker(track)),
        Body::Rows(rows) if section.id == id => Some(decks(rows)),
        Body::Track(_)
        | Body::Boxes(_)
        | Body::Rows(_)
        | Body::Dice(_)
        | Body::Cards(_)
        | Body::Piles(_)
        | Body::Players(_)
        | Body::Text(_)
        | Body::Board(_) => None,
    }
}

/// "Damage": "2 of 5, 1st yellow".
fn marker(track: &Track) -> Fact {
    let last = track.spaces.len().saturating_sub(1);
    let words = match (track.marker, track.spaces.get(track.marker)) {
        (0, _) => "none".into(),
        (at, Some(space)) => format!("{at} of {last}, {}", space.name),
        (at, None) => format!("{at} of {last}"),
    };
    Fact::words(track.id.clone(), track.label.clone(), words)
}

/// "Decks": "20, 21, 24 cards".
fn decks(rows: &[Row]) -> Fact {
    let left = rows.iter().filter_map(|row| row.deck.as_ref());
    let left: Vec<String> = left.map(|deck| format!("{}", deck.left)).collect();
    Fact::words("decks", "Decks", format!("{} cards", left.join(", ")))
}
