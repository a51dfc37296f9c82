//! The state of the game, written once. What hands and decks hide is in no public section: of them there are counts alone.

mod players;
#[cfg(test)]
mod tests;

use readyroom_hardware::scene::Sign;
use readyroom_kit::{
    Players, Sight,
    face::status::{
        Body, Card, Colour, Fact, Id, Label, Pile, Row, Section, Status, Tag, Tone, Value,
        house_rules,
    },
};

use players::players;

use super::{
    card_words::{short_penalty, short_title, short_use},
    words,
};
use crate::rules::{
    Cards, Combo, Encounter, Encounters, End, Looked, Pending, Phase, STAY, Seat, TO_WIN, Title,
    Use,
};

/// The whole, as far as `sight` sees it.
pub fn status(game: &Encounters, sight: Sight) -> Status {
    let now = &game.position;
    let mut status = Status::new(title(game));
    let is_turn = now.phase == Phase::Turn;
    status.figure = is_turn.then(|| ("Actions left".into(), now.turn.actions.into()));
    let rules = house_rules(now.agreed.readings);
    if now.phase == Phase::SetUp {
        let agreed = Body::Facts(agreed(game));
        let sitting = Section::new("players", "Players", players(game));
        status.sections = vec![Section::new("set-up", "Set-up", agreed), rules, sitting];
        return status;
    }
    status.sections = vec![
        Section::new("encounters", "Available encounters", line(game)).noted(threat(game)),
        Section::new("bridge", bridge_title(game), bridge(game)),
        Section::new(
            "players",
            format!("Players: {TO_WIN} to win"),
            players(game),
        )
        .noted(deck_in_short(game)),
        Section::new("decks", "Decks", Body::Piles(decks(game)))
            .noted(format!("Cards: {}", now.agreed.keeping.label())),
        rules,
    ];
    if let Some(seat) = sight.player().filter(|_| game.shows_hands()) {
        status.sections.extend(own(game, seat, sight));
    }
    status
}

/// What a move chooses among things that lie side by side. With the companion's cards what is chosen of the hand is on offer to
/// its owner alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A card that lies in this area.
    Card(&'static str, Title),
    /// An available encounter.
    Encounter(Encounter),
}

impl From<Chosen> for Id {
    /// Its id in the status; of several cards of one title, that of the first.
    fn from(chosen: Chosen) -> Self {
        match chosen {
            Chosen::Card(area, title) => card_id(area, title, 0),
            Chosen::Encounter(encounter) => encounter_id(encounter),
        }
    }
}

fn encounter_id(encounter: Encounter) -> Id {
    format!("encounter-{}", encounter as u8).into()
}

/// The id of a card, of several alike the one with that number from 0.
fn card_id(area: &str, title: Title, copy: usize) -> Id {
    format!("{area}-{}-{copy}", title as u8).into()
}

/// Who is to play, and with how many actions.
fn title(game: &Encounters) -> Label {
    let now = &game.position;
    match now.phase {
        Phase::SetUp => "Set-up".into(),
        Phase::LayOut => "Encounters".into(),
        Phase::Turn => {
            let (name, left) = (words::active(game), now.turn.actions);
            let actions = words::counted(left, "action");
            let turn = now.turns;
            Label::from(format!("Turn {turn}. {name}: {actions} left"))
                .or(format!("{name}: {actions} left"))
                .or(format!("{name}: {actions}"))
                .or(format!("{name}: {left} left"))
        }
        Phase::Over(End::Won(seat)) => format!("{} has won", game.players.called(seat)).into(),
        Phase::Over(End::NoneLeft) => "No encounter is left".into(),
    }
}

/// What happens if no encounter is resolved, or which may be (ENC-21, ENC-22, ENC-28).
fn threat(game: &Encounters) -> Label {
    let now = &game.position;
    match (now.phase, now.turn.burden) {
        (Phase::SetUp | Phase::LayOut | Phase::Over(_), _) => Label::default(),
        (Phase::Turn, Pending::Blocked(only)) if now.line.contains(&only) => {
            Label::from(format!("Blocked: only {only}")).or(format!("Only {only}"))
        }
        (Phase::Turn, Pending::Retreat(from)) if now.line.contains(&from) => {
            Label::from(format!("Retreat: not {from}")).or(format!("Not {from}"))
        }
        (Phase::Turn, _) if now.turn.defended => "Defended: no penalty".into(),
        (Phase::Turn, _) => now.farthest().map_or_else(Label::default, |encounter| {
            let penalty = game.decks.encounter(encounter).penalty;
            format!("No encounter: {penalty}").into()
        }),
    }
}

fn agreed(game: &Encounters) -> Vec<Fact> {
    let now = &game.position;
    vec![
        Fact::new("seats", "Players", Value::Count(now.seats.into())),
        Fact::words("first", "First", game.players.called(now.first)),
        Fact::words("keeping", "Cards", now.agreed.keeping.label()),
    ]
}

/// The available encounters, the farthest first.
fn line(game: &Encounters) -> Body {
    let line = game.position.line.iter();
    let cards = line.map(|&encounter| available(game, encounter));
    Body::Cards(Row::new("", cards.collect()).or_nothing("No encounter is available"))
}

/// An encounter with what it means in this turn.
fn available(game: &Encounters, encounter: Encounter) -> Card {
    let mut card = printed(game, encounter);
    if game.position.farthest() == Some(encounter) {
        let tags = card.tags.into_iter();
        let threatens = |tag: Tag| tag.toned(Tone::Alarm, "The penalty threatens");
        card.tags = tags.map(threatens).collect();
    }
    let is_barred = game.position.phase == Phase::Turn && !game.may_be_resolved(encounter);
    match is_barred {
        true => Card {
            note: "Not in this turn".into(),
            tone: Tone::Faint,
            ..card
        },
        false => card,
    }
}

/// An encounter as it is printed.
fn printed(game: &Encounters, encounter: Encounter) -> Card {
    let line = game.decks.encounter(encounter);
    let penalty = Label::from(line.penalty.label()).or(short_penalty(line.penalty));
    Card {
        id: encounter_id(encounter),
        name: encounter.label().into(),
        asks: words::crew(game, encounter).into(),
        tags: vec![Tag::new(penalty)],
        ..Card::default()
    }
}

fn bridge_title(game: &Encounters) -> String {
    format!("Bridge: {} cards", game.position.bridge.len())
}

/// The bridge, the farthest card first (ENC-30).
fn bridge(game: &Encounters) -> Body {
    let bridge = &game.position.bridge;
    let going = bridge.len().saturating_sub(STAY);
    Body::Cards(Row {
        parted: Some((going, "Goes at the end of the turn".into())),
        ..Row::new("Bridge", cards(game, "bridge", bridge)).or_nothing("No card")
    })
}

/// Cards of the Enterprise deck with what each can be used as.
fn cards(game: &Encounters, area: &str, titles: &[Title]) -> Vec<Card> {
    let card = |(at, &title): (usize, &Title)| {
        let alike = titles[..at].iter().filter(|&&other| other == title);
        let uses = game.decks.uses(title).each();
        let tag = |one| Tag::new(Label::from(format!("{one}")).or(short_use(one))).of(colour(one));
        Card {
            id: card_id(area, title, alike.count()),
            name: Label::from(title.label()).or(short_title(title)),
            tags: uses.map(tag).collect(),
            ..Card::default()
        }
    };
    titles.iter().enumerate().map(card).collect()
}

/// Crew with a name, crew without one, the ship and abilities are distinguished at a glance.
const fn colour(one: Use) -> Colour {
    let (word, sign) = match one {
        Use::Named(_) => ("blue", Sign::Rounded),
        Use::Crew => ("violet", Sign::Rounded),
        Use::Ship => ("yellow", Sign::Double),
        Use::Ability(_) => ("green", Sign::Filled),
    };
    Colour { word, sign }
}

fn deck_in_short(game: &Encounters) -> String {
    let piles = &game.position.piles;
    format!("Deck {}, discarded {}", piles.left, piles.discarded)
}

fn decks(game: &Encounters) -> Vec<Pile> {
    let now = &game.position;
    let encounters = now.encounters_left().len() as u16;
    vec![
        Pile::new(
            "enterprise-deck",
            "Enterprise deck",
            now.piles.left.into(),
            now.piles.discarded.into(),
        ),
        Pile::new(
            "encounter-deck",
            "Encounter deck",
            encounters,
            now.gone.len() as u16,
        ),
    ]
}

/// What the player of `seat` alone may see: first the own hand, then what Scan shows (ENC-39), then which encounters the
/// hand resolves now.
fn own(game: &Encounters, seat: Seat, sight: Sight) -> Vec<Section> {
    let hand = &game.position.hands[usize::from(seat)].cards;
    let hand = Section::own(hand, sight, |cards| {
        let title = hand_of(game, seat);
        row_of("hand", title, hand_cards(game, "hand", cards))
    });
    let looked = game.looked_at();
    let looked = looked.and_then(|looked| Section::own(&looked, sight, |seen| scanned(game, seen)));
    let solvable = Section::own(&game.solvable(), sight, |solvable| {
        let lines = Body::Text(resolves(solvable));
        Section::new("resolves", "You can resolve", lines)
    });
    [hand, looked, solvable].into_iter().flatten().collect()
}

fn hand_of(game: &Encounters, seat: Seat) -> String {
    format!("{}'s hand", game.players.called(seat))
}

fn hand_cards(game: &Encounters, area: &str, hand: &Cards) -> Vec<Card> {
    let hand: Vec<Title> = hand.each().collect();
    cards(game, area, &hand)
}

fn row_of(id: &'static str, title: String, cards: Vec<Card>) -> Section {
    let row = Row::new(title.clone(), cards).or_nothing("No card");
    Section::new(id, title, Body::Cards(row))
}

/// What Scan shows.
fn scanned(game: &Encounters, looked: &Looked) -> Section {
    let (title, seen) = match looked {
        Looked::Hand(of, hand) => (hand_of(game, *of), hand_cards(game, "looked-at", hand)),
        Looked::Cards(next) => ("Next cards".into(), cards(game, "looked-at", next)),
        Looked::Encounters(next) => {
            let seen = next.iter().map(|&encounter| printed(game, encounter));
            ("Next encounters".into(), seen.collect())
        }
    };
    row_of("looked-at", title, seen)
}

/// "Borg Cube with the bridge's Probe" for each encounter that the hand resolves.
fn resolves(solvable: &[(Encounter, Combo)]) -> Vec<String> {
    let line = |(encounter, combo): &(Encounter, Combo)| {
        format!("{encounter} with the bridge's {}", combo.bridge)
    };
    match solvable {
        [] => vec!["No encounter with this hand and the bridge.".into()],
        solvable => solvable.iter().map(line).collect(),
    }
}

impl Encounters {
    /// Whether each player has a hand that the companion keeps, and may look at it.
    pub(super) fn shows_hands(&self) -> bool {
        self.position.is_digital() && self.position.phase == Phase::Turn
    }
}
