//! The drawn pages in words, for panels that show text.

use readyroom_kit::Players;

use crate::rules::{Encounter, Encounters, Pending, STAY, Seat, Title};

/// The available encounters, the farthest first.
pub(super) fn encounter_line(game: &Encounters) -> Vec<String> {
    let line = |&encounter: &Encounter| {
        let threatens = match game.position.farthest() == Some(encounter) {
            true => " The penalty threatens.",
            false => "",
        };
        let barred = match game.is_barred(encounter) {
            true => " Not in this turn.",
            false => "",
        };
        format!("{}{threatens}{barred}", self::encounter(game, encounter))
    };
    game.position.line.iter().map(line).collect()
}

/// "Borg Cube: Picard, La Forge. Destruction."
pub(super) fn encounter(game: &Encounters, encounter: Encounter) -> String {
    let penalty = game.decks.encounter(encounter).penalty;
    format!("{encounter}: {}. {penalty}.", crew(game, encounter))
}

/// "Picard, La Forge".
pub(super) fn crew(game: &Encounters, encounter: Encounter) -> String {
    let wanted = game.decks.encounter(encounter).wanted.iter();
    let wanted: Vec<&str> = wanted.map(|crew| crew.label()).collect();
    wanted.join(", ")
}

/// The bridge cards, the farthest first.
pub(super) fn bridge(game: &Encounters) -> Vec<String> {
    let cards = &game.position.bridge;
    let going = cards.len().saturating_sub(STAY);
    let line = |(at, &title): (usize, &Title)| {
        let goes = match at < going {
            true => " Goes at the end of the turn.",
            false => "",
        };
        format!("Bridge: {}{goes}", card(game, title))
    };
    cards.iter().enumerate().map(line).collect()
}

/// "Probe: Ship, Scan."
pub(super) fn card(game: &Encounters, title: Title) -> String {
    let uses = game.decks.uses(title).each();
    let uses: Vec<String> = uses.map(|one| one.to_string()).collect();
    format!("{title}: {}.", uses.join(", "))
}

/// "Anna: 4 cards in hand, 7 encounters. Delay." for each player.
pub(super) fn players(game: &Encounters) -> Vec<String> {
    let now = &game.position;
    let line = |seat: Seat| {
        let (cards, won) = (now.hands[usize::from(seat)].count, now.resolved(seat));
        let penalty = match game.penalty_of(seat) {
            Pending::Nothing => String::new(),
            Pending::Lost => " Lost.".into(),
            Pending::Delay => " Delay.".into(),
            Pending::Blocked(only) => format!(" Blocked: only {only}."),
            Pending::Retreat(from) => format!(" Retreat: not {from}."),
        };
        let name = game.players.called(seat);
        format!("{name}: {cards} in hand, {won} won.{penalty}")
    };
    now.everybody().map(line).collect()
}
