//! Names of things, as players call them.

use readyroom_kit::{Players, face::Note};

use super::card_words::short_title;
use crate::rules::{Encounter, Encounters, Loss, Seat, Task, Title};

/// A player: the name, or "Player 2".
pub fn player(game: &Encounters, seat: Seat) -> String {
    game.players.called(seat)
}

/// The player whose turn it is.
pub fn active(game: &Encounters) -> String {
    player(game, game.position.active)
}

/// The first wording of at most `most` letters, else the last.
pub fn within<const N: usize>(most: usize, wordings: [String; N]) -> String {
    let mut wordings = wordings.into_iter();
    let last = wordings.next_back().unwrap_or_default();
    let found = wordings.find(|words| words.chars().count() <= most);
    found.unwrap_or(last)
}

/// So many things: "1 card", "2 cards".
pub fn counted(count: u8, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

/// Names one after the other: "Probe, Phasers".
pub fn listed(names: impl IntoIterator<Item = impl core::fmt::Display>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    names.join(", ")
}

/// Whom an encounter asks for: "Picard, La Forge".
pub fn crew(game: &Encounters, encounter: Encounter) -> String {
    let wanted = game.decks.encounter(encounter).wanted.iter();
    listed(wanted.map(|crew| crew.label()))
}

/// A card as a separate entry, after `before`: "for Probe".
pub fn card(before: &str, title: Title) -> String {
    let entry = |name: &str| match before {
        "" => name.to_owned(),
        before => [before, " ", name].concat(),
    };
    let whole = entry(title.label());
    match whole.chars().count() <= Note::ROW {
        true => whole,
        false => entry(short_title(title)),
    }
}

/// What kind of card is lost now (ENC-27).
pub fn lost_kind(game: &Encounters) -> &'static str {
    match game.position.agenda.last() {
        Some(Task::Lose(Loss::Ship)) => "ship",
        Some(_) | None => "crew",
    }
}
