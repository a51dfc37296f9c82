//! The whole game for scripts, with stable field names.

use readyroom_kit::{Hidden, NoKey};
use serde::Serialize;

use super::words;
use crate::rules::{
    Agenda, Agreed, Cards, Encounter, EncounterSet, Encounters, Looked, Pending, Phase, Seat,
    Title, Turn, Uses,
};

/// All of it, of a deck the number of its cards.
#[derive(Serialize)]
pub struct Record<'a> {
    rules: u16,
    phase: Phase,
    agreed: Agreed,
    first: Seat,
    active: Seat,
    turns: u16,
    turn: &'a Turn,
    agenda: &'a Agenda,
    players: Vec<Player>,
    encounters: Vec<Available>,
    bridge: Vec<Card>,
    encounter_deck: u8,
    encounter_discard: Vec<&'static str>,
    enterprise_deck: u8,
    enterprise_discard: Discarded,
    looked_at: Option<Hidden<Shown, NoKey>>,
}

#[derive(Serialize)]
struct Player {
    name: String,
    hand: Hand,
    victory: Vec<&'static str>,
    pending: Pending,
}

#[derive(Serialize)]
struct Hand {
    count: u8,
    cards: Option<Hidden<Vec<&'static str>, NoKey>>,
}

#[derive(Serialize)]
struct Available {
    encounter: &'static str,
    wanted: Vec<&'static str>,
    penalty: &'static str,
}

#[derive(Serialize)]
struct Card {
    title: &'static str,
    uses: Uses,
}

#[derive(Serialize)]
struct Discarded {
    count: u8,
    known: Vec<&'static str>,
}

/// What Scan shows.
#[derive(Serialize)]
#[serde(untagged)]
enum Shown {
    Hand {
        hand_of: Seat,
        cards: Vec<&'static str>,
    },
    Encounters {
        encounters: Vec<&'static str>,
    },
    Cards {
        cards: Vec<&'static str>,
    },
}

impl<'a> Record<'a> {
    /// The record of `game`.
    pub fn of(game: &'a Encounters) -> Self {
        let now = &game.position;
        Self {
            rules: now.rules,
            phase: now.phase,
            agreed: now.agreed,
            first: now.first,
            active: now.active,
            turns: now.turns,
            turn: &now.turn,
            agenda: &now.agenda,
            players: now.everybody().map(|seat| player(game, seat)).collect(),
            encounters: now.line.iter().map(|&one| available(game, one)).collect(),
            bridge: now.bridge.iter().map(|&title| card(game, title)).collect(),
            encounter_deck: now.encounters_left().len(),
            encounter_discard: encounters(now.gone),
            enterprise_deck: now.piles.left,
            enterprise_discard: Discarded {
                count: now.piles.discarded,
                known: titles(&now.piles.discard),
            },
            looked_at: game.looked_at().map(|looked| looked.map(shown)),
        }
    }
}

fn player(game: &Encounters, seat: Seat) -> Player {
    let (now, at) = (&game.position, usize::from(seat));
    let hand = &now.hands[at];
    Player {
        name: words::player(game, seat),
        hand: Hand {
            count: hand.count,
            cards: now.is_digital().then(|| hand.cards.map(titles)),
        },
        victory: encounters(now.victory[at]),
        pending: now.pending[at],
    }
}

fn available(game: &Encounters, encounter: Encounter) -> Available {
    let line = game.decks.encounter(encounter);
    Available {
        encounter: encounter.label(),
        wanted: line.wanted.iter().map(|crew| crew.label()).collect(),
        penalty: line.penalty.label(),
    }
}

fn card(game: &Encounters, title: Title) -> Card {
    Card {
        title: title.label(),
        uses: game.decks.uses(title),
    }
}

fn titles(cards: &Cards) -> Vec<&'static str> {
    cards.each().map(Title::label).collect()
}

fn encounters(set: EncounterSet) -> Vec<&'static str> {
    set.each().map(Encounter::label).collect()
}

fn shown(looked: &Looked) -> Shown {
    match looked {
        Looked::Hand(seat, cards) => Shown::Hand {
            hand_of: *seat,
            cards: titles(cards),
        },
        Looked::Encounters(next) => Shown::Encounters {
            encounters: next.iter().map(|one| one.label()).collect(),
        },
        Looked::Cards(next) => Shown::Cards {
            cards: next.iter().map(|title| title.label()).collect(),
        },
    }
}
