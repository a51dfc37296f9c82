//! The whole game for scripts, without what a sight may not see: of a hidden hand and of a deck the number of its cards.

use readyroom_kit::Sight;
use serde_json::{Value, json};

use super::words;
use crate::rules::{Cards, Encounter, EncounterSet, Encounters, Looked, Seat, Title};

/// The game with stable field names.
pub fn state(game: &Encounters, sight: Sight) -> Value {
    let now = &game.position;
    json!({
        "rules": now.rules,
        "phase": now.phase,
        "agreed": now.agreed,
        "first": now.first,
        "active": now.active,
        "turns": now.turns,
        "turn": now.turn,
        "agenda": now.agenda,
        "players": now.everybody().map(|seat| player(game, seat, sight)).collect::<Vec<_>>(),
        "encounters": now.line.iter().map(|&one| available(game, one)).collect::<Vec<_>>(),
        "bridge": now.bridge.iter().map(|&title| card(game, title)).collect::<Vec<_>>(),
        "encounter_deck": now.encounters_left().len(),
        "encounter_discard": encounters(now.gone),
        "enterprise_deck": now.piles.left,
        "enterprise_discard": { "count": now.piles.discarded, "known": titles(&now.piles.discard) },
        "looked_at": game.looked_at().and_then(|looked| looked.seen_by(sight).map(seen)),
    })
}

fn player(game: &Encounters, seat: Seat, sight: Sight) -> Value {
    let (now, at) = (&game.position, usize::from(seat));
    let hand = &now.hands[at];
    let cards = hand.cards.seen_by(sight).filter(|_| now.is_digital());
    json!({
        "name": words::player(game, seat),
        "hand": { "count": hand.count, "cards": cards.map(titles) },
        "victory": encounters(now.victory[at]),
        "pending": now.pending[at],
    })
}

fn available(game: &Encounters, encounter: Encounter) -> Value {
    let line = game.decks.encounter(encounter);
    json!({
        "encounter": encounter.label(),
        "wanted": line.wanted.iter().map(|crew| crew.label()).collect::<Vec<_>>(),
        "penalty": line.penalty.label(),
    })
}

fn card(game: &Encounters, title: Title) -> Value {
    json!({ "title": title.label(), "uses": game.decks.uses(title) })
}

fn titles(cards: &Cards) -> Vec<&'static str> {
    cards.each().map(Title::label).collect()
}

fn encounters(set: EncounterSet) -> Vec<&'static str> {
    set.each().map(Encounter::label).collect()
}

fn seen(looked: &Looked) -> Value {
    match looked {
        Looked::Hand(seat, cards) => json!({ "hand_of": seat, "cards": titles(cards) }),
        Looked::Encounters(next) => {
            let next = next.iter().map(|one| one.label());
            json!({ "encounters": next.collect::<Vec<_>>() })
        }
        Looked::Cards(next) => {
            let next = next.iter().map(|title| title.label());
            json!({ "cards": next.collect::<Vec<_>>() })
        }
    }
}
