//! Pages that gather lines of several things: the first page, and those behind all others.

use alloc::{format, string::String, vec::Vec};

use super::{Page, fact_pages, hint, of_piles, pages_of_facts};
use crate::face::{
    page::HINT,
    status::{Body, Fact, Gathered, Id, Label, Pile, Player, Row, Section, Status, Track},
};

/// The letters that a line has for a track that its marker has left.
const LEFT: usize = 16;

/// The page of what [`Status::key`] names; none where it names nothing.
pub fn key(status: &Status) -> Option<Page<'static>> {
    page(status, &status.title, &status.key)
}

/// The pages of [`Status::gathered`].
pub fn pages(status: &Status) -> Vec<Page<'static>> {
    let gathered = status.gathered.iter();
    let page = |of: &Gathered| page(status, &of.title, &of.things);
    gathered.filter_map(page).collect()
}

/// The decks of these rows on their own page; none where a page gathers them.
pub fn decks(status: &Status, rows: &[Row]) -> Vec<Page<'static>> {
    let decks: Vec<Pile> = rows.iter().filter_map(|row| row.deck.clone()).collect();
    let mut gathered = status.gathered.iter().flat_map(|of| &of.things);
    match gathered.any(|id| decks.iter().any(|deck| deck.id == *id)) {
        true => Vec::new(),
        false => fact_pages(&"Decks".into(), &of_piles(&decks), HINT),
    }
}

/// A line of each of these things. The bottom row has the note of players, if the first line is of one of them.
fn page(status: &Status, title: &Label, things: &[Id]) -> Option<Page<'static>> {
    let sections = || status.sections.iter();
    let found = |id: &Id| sections().find_map(|section| Some((section, line(section, id)?)));
    let (sections, facts): (Vec<&Section>, Vec<Fact>) = things.iter().filter_map(found).unzip();
    let first = sections.first().copied();
    let players = first.filter(|section| !section.body.players().is_empty());
    let note = players.map_or(HINT, |section| hint(&section.note));
    pages_of_facts(title, &facts, note).into_iter().next()
}

/// The thing `id` of a section as one line.
fn line(section: &Section, id: &str) -> Option<Fact> {
    match &section.body {
        Body::Facts(facts) => facts.iter().find(|fact| fact.id == id).cloned(),
        Body::Track(track) if track.id == id => Some(marker(track)),
        Body::Rows(rows) if section.id == id => Some(decks_in_short(rows)),
        Body::Rows(rows) => {
            let mut decks = rows.iter().filter_map(|row| row.deck.as_ref());
            decks.find(|deck| deck.id == id).map(deck)
        }
        Body::Piles(piles) => piles.iter().find(|pile| pile.id == id).map(deck),
        Body::Players(players) => players.iter().find_map(|player| of_player(player, id)),
        Body::Track(_)
        | Body::Boxes(_)
        | Body::Dice(_)
        | Body::Cards(_)
        | Body::Text(_)
        | Body::Board(_) => None,
    }
}

/// "›Anna": "5 of 10".
fn of_player(player: &Player, id: &str) -> Option<Fact> {
    let fact = player.facts.iter().find(|fact| fact.id == id)?;
    let name = || player.name.clone();
    let label = match player.plays {
        true => Label::from(format!("›{}", player.name)).or(name()),
        false => name().into(),
    };
    Some(Fact {
        label,
        ..fact.clone()
    })
}

/// "Damage": "2 of 5, 1st yellow".
fn marker(track: &Track) -> Fact {
    let last = track.spaces.len().saturating_sub(1);
    let words = match (track.marker, track.spaces.get(track.marker)) {
        (0, _) => "none".into(),
        (at, Some(space)) => format!("{at} of {last}, {}", space.name),
        (_, None) => track.means.within(LEFT).into(),
    };
    Fact::words(track.id.clone(), track.label.clone(), words)
}

/// "Decks": "20, 21, 24 cards".
fn decks_in_short(rows: &[Row]) -> Fact {
    let left = rows.iter().filter_map(|row| row.deck.as_ref());
    let left: Vec<String> = left.map(|deck| format!("{}", deck.left)).collect();
    Fact::words("decks", "Decks", format!("{} cards", left.join(", ")))
}

/// "Blue": "20, 7 discarded".
fn deck(pile: &Pile) -> Fact {
    let words = match pile.discarded {
        Some(discarded) => format!("{}, {discarded} discarded", pile.left),
        None => format!("{}", pile.left),
    };
    let label: String = pile.label.shortest().into();
    Fact::words(pile.id.clone(), label, words)
}
