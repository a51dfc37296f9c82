//! The voyage and the ship: how far she is, what is broken, what she can do, cards and tokens by number.

use readyroom_kit::face::status::{Body, Fact, Label, Section, Tone, Value};

use super::Thing;
use crate::{
    face::{board_path, called, words},
    rules::{ENTERPRISE_CARDS, Panic, Part, Section as State, Token},
};

/// Facts that moves are about.
pub const TIMER: &str = "timer";
pub const DECK: &str = "deck";
pub const MANEUVER: &str = "maneuver";
pub const FORCE_FIELD: &str = "force-field";

/// What the page of the ship shows. A Force Field of rules 1 lies where later rules hold tokens.
pub const THE_SHIP: [&str; 6] = ["shields", "hull", MANEUVER, FORCE_FIELD, "held", "ahead"];
/// What the page of cards and tokens shows.
pub const CARDS_AND_TOKENS: [&str; 5] = [DECK, "discard", "removed", "bag", "threats"];

/// What the first page shows: are we winning, and what runs out. Without missions the bag is the goal.
pub const fn key(game: &Panic) -> [&'static str; 5] {
    let goal = match game.setup.missions {
        0 => "bag",
        _ => "missions",
    };
    [goal, TIMER, "hulls", "shields", DECK]
}

/// What the first page shows, with what belongs to that.
pub fn bridge(game: &Panic) -> Section {
    let mut facts = match game.setup.missions {
        0 => vec![bag(game)],
        of => vec![missions(game, of)],
    };
    let name = game.mission_card().map(|card| card.name.to_string());
    facts.extend(name.map(|name| Fact::words("mission-name", "Mission", name)));
    let lost = Value::OutOf(game.hull_destroyed() as u16, 6);
    let deck = Value::OutOf(game.cards.deck.into(), ENTERPRISE_CARDS.into());
    facts.extend([
        Fact::words(TIMER, "Mission timer", timer(game)),
        Fact::new("hulls", "Hulls lost", lost),
        Fact::words("shields", "Shields", words::sections(game, Part::Shield)),
        Fact::new(DECK, "Deck", deck),
        Fact::new("turn", "Turn", Value::Count(game.turns)),
    ]);
    Section::new("bridge", "Bridge", Body::Facts(facts))
}

/// "1 of 5"; with failed ones "1 of 5, 2 failed".
fn missions(game: &Panic, of: u8) -> Fact {
    let done = game.completed.len();
    let value = match game.failed.len() {
        0 => Value::OutOf(done as u16, of.into()),
        failed => Value::Words(
            Label::from(format!("{done} of {of}, {failed} failed"))
                .or(format!("{done}/{of}, {failed} failed")),
        ),
    };
    Fact::new("missions", "Missions", value)
}

fn timer(game: &Panic) -> Label {
    match game.mission.as_ref().map(|mission| mission.timer) {
        None => "no mission".into(),
        Some(None) => "no limit".into(),
        Some(Some(turns)) => format!("{turns} left").into(),
    }
}

/// What the ship can do.
pub fn able(game: &Panic) -> Section {
    let ahead = [5, 0].map(|facing| game.sector_number(game.sector_of(facing)));
    let ahead = format!("{} and {}", ahead[0], ahead[1]);
    let facts = vec![
        Fact::words("hull", "Hull", words::sections(game, Part::Hull)),
        Fact::words(MANEUVER, "Maneuver", words::maneuver(game)),
        held(game),
        Fact::words("ahead", "Ahead", ahead),
    ];
    Section::new("ship", "The ship", Body::Facts(facts))
}

/// What cards keep from moving or firing this turn; in a game of rules 1 where its Force Field lies, if it does.
fn held(game: &Panic) -> Fact {
    if let Some(facing) = game.force_field {
        return Fact::words(FORCE_FIELD, "Force Field", words::facing(facing));
    }
    let held = game.tokens.iter().filter(|token| token.held.is_some());
    let held: Vec<&Token> = held.collect();
    let shown = match held[..] {
        [] => "none".into(),
        [token] => Label::from(called::token(game, token.id))
            .or(words::kind_short(game.kind(token.kind)).to_owned())
            .or("1 token"),
        _ => format!("{} tokens", held.len()).into(),
    };
    Fact::words("held", "Held", shown)
}

/// Cards and tokens by number, besides those of the bridge.
pub fn cards(game: &Panic) -> Section {
    let cards = &game.cards;
    let count = |id, label, count: u8| Fact::new(id, label, Value::Count(count.into()));
    let mut facts = vec![
        count("discard", "Discard", cards.discard),
        count("removed", "Removed for good", cards.removed),
    ];
    facts.extend((game.setup.missions > 0).then(|| bag(game)));
    let threats = Value::Count(game.threats().count() as u16);
    facts.push(Fact::new("threats", "Threats on board", threats));
    Section::new("cards", "Cards and tokens", Body::Facts(facts))
}

fn bag(game: &Panic) -> Fact {
    Fact::new("bag", "Tokens in the bag", Value::Count(game.bag.into()))
}

/// The shields and hull sections that are not whole; empty if all are.
pub fn damage(game: &Panic) -> Section {
    let sections = Part::ALL
        .into_iter()
        .flat_map(|part| (0..6).map(move |facing| (part, facing)));
    let facts = sections.filter_map(|(part, facing)| {
        let state = game.section(part, facing);
        let tone = match state {
            State::Intact => return None,
            State::Damaged => Tone::Warning,
            State::Destroyed => Tone::Alarm,
        };
        let label = board_path::section(part, facing);
        let fact = Fact::words(Thing::Section(part, facing), label, state.label());
        Some(fact.toned(tone))
    });
    Section::new("damage", "Damage", Body::Facts(facts.collect()))
}
