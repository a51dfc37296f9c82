//! What events say to the table: above all what hands must move on it, sector by sector, in whole sentences.
//!
//! What a player has just chosen himself costs no press: the bottom row says it in at most 25 letters.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Message,
    say::{alarm, card, fitting, know, lost, marker, piece, rolled, success, won},
};

use super::{hands::hands, words};
use crate::rules::{
    Bag, End, Event, KindId, MissionId, Panic, Part, Range, RollFor, Seat, Section, Sector,
};

/// What `event` says, at the state it led to: for hands, where they move something. None if the menu or another message says
/// it.
pub fn message(game: &Panic, event: &Event) -> Option<Message> {
    let message = wording(game, event)?;
    Some(message.for_hands(hands(game, event)))
}

/// The words of that.
fn wording(game: &Panic, event: &Event) -> Option<Message> {
    let player = |seat| words::player(game, seat);
    let cards = words::cards;
    let kind = |id: KindId| words::kind(game, id);
    let range = words::range;
    let on_board = |at: Sector, says: String| {
        let sector = words::sector(game, at);
        piece(format!("{sector}: {says}.")).at(at)
    };
    Some(match *event {
        Event::CharacterDealt(seat, character) => {
            card(format!("{} takes {character}.", player(seat)))
        }
        Event::HandsDealt(size) => card(format!("Deal {} to each player.", cards(size))),
        Event::TurnBegins(seat) => know(ability(game, seat)?),
        Event::CardsDrawn(seat, count) => card(format!("{}: draw {}.", player(seat), cards(count))),
        Event::DeckShuffled => card("Shuffle the discards into a new deck."),
        Event::CardsRemoved(count) => cards_removed(count),
        Event::KindRenamed(from, to) | Event::MissionRenamed(from, to) => {
            know(format!("{from} is called {to} now."))
        }
        // The next question shows that it was learned, and stands under what is said here.
        Event::LearnedKind(_) | Event::LearnedMission(_) | Event::LearnedAbility(_) => return None,
        Event::Recounted(ref kind) => {
            let count = kind.count.unwrap_or(0);
            know(format!("{}: {count} in the box now.", kind.name))
        }
        Event::MissionRevealed(id) => mission_revealed(game, id),
        Event::MissionCompleted(id) => marker(format!(
            "{} complete: place a success marker.",
            mission(game, id)
        ))
        .sounding(Chime::Success),
        Event::MissionFailed(id) => alarm(format!(
            "{} FAILED: put it under the mission deck.",
            mission(game, id)
        )),
        Event::TimerTicked(timer) => marker(set_timer(timer)),
        Event::Reminder(text) if text.is_empty() => card("Read the card for the reward."),
        Event::Reminder(text) => card(format!("Reward: {text}.")),
        Event::PutBack(_) => know(match game.setup.bag {
            Bag::Physical => "Put it back into the bag.",
            Bag::Digital => "It goes back in the bag.",
        }),
        Event::BagRefilled => piece("Put the discarded tokens back into the bag."),
        Event::BagEmpty => know("The bag is empty."),
        Event::Rolled(RollFor::Uncloak | RollFor::UncloakKlingons, face) => {
            rolled(format!("Rolled {face}."))
        }
        Event::Placed(id, at, to) => placed(game, id, at, to),
        Event::Moved(id, at, _, to) => on_board(at, format!("move {} to {}", kind(id), range(to))),
        Event::Shifted(id, at, to) => {
            let sector = game.sector_number(at);
            let to = range(to);
            piece(format!("Move {} to sector {sector}, {to}.", kind(id)))
                .in_row(format!("To sector {sector}, {to}."))
                .at(at)
        }
        Event::BeaconMoved(at, _, to) => {
            on_board(at, format!("move the mission token to {}", range(to)))
        }
        Event::BeaconsReturned => piece("Take the mission tokens off the board."),
        Event::CommittedDiscarded(count) => {
            card(format!("Discard {} from the mission.", cards(count)))
        }
        Event::Discarded(id, at) | Event::Shattered(id, at) => {
            on_board(at, format!("discard {}", kind(id)))
        }
        Event::Struck(id, defense) | Event::Gained(id, defense) => {
            piece(format!("Turn {} to Defense {defense}.", kind(id)))
                .in_row(format!("Turn it to Defense {defense}."))
        }
        Event::Strengthened(id, at, defense) => {
            on_board(at, format!("turn {} to Defense {defense}", kind(id)))
        }
        Event::Held(_, held) => know(format!("{held}.")),
        Event::Destroyed(id) => destroyed(game, id),
        Event::Cloaked(id, at, from, to) if from == to => {
            on_board(at, format!("turn {} face down", kind(id)))
        }
        Event::Cloaked(id, at, _, to) => {
            on_board(at, format!("move {} to {}, face down", kind(id), range(to)))
        }
        Event::Uncloaked(id, from, at) if from == at => {
            on_board(at, format!("turn {} face up", kind(id)))
        }
        Event::Uncloaked(id, from, at) => {
            let [from, to] = [from, at].map(|sector| game.sector_number(sector));
            let name = kind(id);
            piece(format!(
                "Sector {from}: move {name} to sector {to}, face up."
            ))
            .at(at)
        }
        Event::Trapped(_) => alarm("Tholian web: no maneuver."),
        // The question that follows says where, and for how much.
        Event::Boards(id, facing, _) => {
            let name = words::kind_short(game.kind(id));
            let at = game.sector_of(facing);
            know(format!("{name} boards."))
                .sounding(Chime::Alarm)
                .at(at)
        }
        Event::HeldUp(_) => success("Security Team: 1 less."),
        Event::DamageIgnored(facing, damage) => {
            let at = game.sector_of(facing);
            let sector = words::sector(game, at);
            know(format!("{sector}: {damage} hit{} ignored.", plural(damage))).at(at)
        }
        Event::CometStruck(at) => {
            alarm(format!("{}: a comet strikes.", words::sector(game, at))).at(at)
        }
        Event::Section(part, facing, state) => section(game, part, facing, state)?,
        Event::Maneuvered(maneuver) => know(format!("{maneuver}.")),
        Event::Docked => success("Docked with the starbase."),
        Event::Over(End::Won) => won("Your trek is complete. Place a success marker."),
        Event::Over(End::HullLost) => lost("All six hull sections are destroyed."),
        Event::Over(End::DeckGone) => lost("No card is left to draw."),
        // Where the token goes, or the question what it does, says so; and what the fire does. The board shows the die. What is lost with a section that
        // it destroys, nobody needs.
        Event::Rolled(RollFor::Sector(_), _)
        | Event::Drew(_)
        | Event::Fired(..)
        | Event::DamageLost(..) => return None,
    })
}

/// What several events of one move say alike, in one message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alike {
    /// Shields or hull sections are damaged or destroyed.
    Section(Part, Section),
    /// Cards leave the game.
    CardsRemoved,
}

impl Alike {
    /// What `event` is alike to, at the state that all events led to. A section that went on to the next state is not.
    fn of(game: &Panic, event: &Event) -> Option<Self> {
        if let Event::CardsRemoved(_) = event {
            return Some(Self::CardsRemoved);
        }
        let Event::Section(part, facing, state @ (Section::Damaged | Section::Destroyed)) = *event
        else {
            return None;
        };
        let stands = game.section(part, facing) == state;
        stands.then_some(Self::Section(part, state))
    }

    /// One message about all of `events`.
    fn message<'a>(self, game: &Panic, events: impl Iterator<Item = &'a Event>) -> Message {
        match self {
            Self::Section(part, state) => {
                let mut places = Vec::new();
                for event in events {
                    if let Event::Section(_, facing, _) = *event {
                        places.push(game.sector_of(facing));
                    }
                }
                sections(game, part, state, &places)
            }
            Self::CardsRemoved => {
                let mut removed = 0;
                for event in events {
                    if let Event::CardsRemoved(count) = event {
                        removed += count;
                    }
                }
                cards_removed(removed)
            }
        }
    }
}

/// What the `events` of one move say: what is alike in one message, and of a roll for cloaked ships only where they come up.
pub fn messages(game: &Panic, events: &[Event]) -> Vec<Message> {
    let come_up = events
        .iter()
        .any(|event| matches!(event, Event::Uncloaked(..)));
    let mut said = Vec::new();
    let mut messages = Vec::new();
    for event in events {
        match Alike::of(game, event) {
            Some(alike) if said.contains(&alike) => {}
            Some(alike) => {
                said.push(alike);
                let same = events
                    .iter()
                    .filter(|other| Alike::of(game, other) == Some(alike));
                messages.push(alike.message(game, same));
            }
            None if come_up && matches!(event, Event::Rolled(..)) => {}
            None => messages.extend(message(game, event)),
        }
    }
    if places_several(events) {
        messages.push(piece("Turn the highest Defense of each to the ship."));
    }
    messages
}

/// Whether the first threats are placed: how they lie is said once for all of them (PANIC-4).
fn places_several(events: &[Event]) -> bool {
    let is_placed = |event: &&Event| matches!(event, Event::Placed(..));
    events.iter().filter(is_placed).count() > 1
}

/// Where a token is placed. Where the table holds it and has just named it, the bottom row says so, and the report how it
/// lies there (PANIC-62).
fn placed(game: &Panic, id: KindId, at: Sector, range: Range) -> Message {
    let kind = game.kind(id);
    let (sector, to) = (game.sector_number(at), words::range(range));
    let name = kind.name.as_str();
    let says = |lies: &str| piece(format!("Sector {sector}: place {name} at {to}{lies}.")).at(at);
    if !drawn_by_table(game) {
        return says("");
    }
    let message = says(match kind.role.is_ship() {
        true => ", highest Defense inward",
        false => "",
    });
    let short = words::kind_short(kind);
    let in_full = |name: &str| Some(format!("{name}: sector {sector}, {to}."));
    // Where else than at long range, is said.
    let long = (range == Range::Long).then(|| format!("{short}: sector {sector}."));
    let wordings = [in_full(name), in_full(short), long, in_full("Place it")];
    let message = message.sounding(Chime::Roll);
    match fitting(wordings.into_iter().flatten()) {
        Some(row) => message.in_row(row),
        None => message,
    }
}

/// A token that was destroyed, by its name.
fn destroyed(game: &Panic, id: KindId) -> Message {
    let kind = game.kind(id);
    let names = [kind.name.as_str(), words::kind_short(kind)];
    let row = fitting(names.map(|name| format!("Discard {name}.")));
    piece(format!("{} is destroyed: discard it.", kind.name))
        .in_row(row.unwrap_or_else(|| "Destroyed: discard it.".into()))
        .sounding(Chime::Success)
}

/// Whether the table has drawn the token that the die has just placed.
pub fn drawn_by_table(game: &Panic) -> bool {
    game.setup.bag == Bag::Physical && matches!(game.die, Some((RollFor::Sector(_), _)))
}

/// What the character of whoever's turn begins can do, if that was told (PANIC-17). Whose turn it is, the headline says.
fn ability(game: &Panic, seat: Seat) -> Option<String> {
    let character = game.players[usize::from(seat)].character;
    let ability = game.ability(character)?;
    Some(format!("{character}: {ability}."))
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn mission(game: &Panic, id: MissionId) -> &str {
    let card = game.missions.get(usize::from(id));
    card.map_or("The mission", |card| card.name.as_str())
}

/// The table has just turned it up and named it; where its timer starts stands on the card.
fn mission_revealed(game: &Panic, id: MissionId) -> Message {
    match game.mission.as_ref().and_then(|mission| mission.timer) {
        Some(timer) => marker(set_timer(timer)).in_row(format!("Set timer to {timer}.")),
        None => card(format!("Turn up {}.", mission(game, id))).as_told(),
    }
}

fn set_timer(timer: u8) -> String {
    format!("Set mission timer to {timer}.")
}

/// The state of a section after damage, or after the table has mended it. One that went on to the next state says only that.
fn section(game: &Panic, part: Part, facing: u8, state: Section) -> Option<Message> {
    let stands = game.section(part, facing) == state;
    stands.then(|| sections(game, part, state, &[game.sector_of(facing)]))
}

/// What is done about sections of `part` that are all in this state now, in these sectors.
fn sections(game: &Panic, part: Part, state: Section, at: &[Sector]) -> Message {
    let numbers = at.iter().map(|&at| game.sector_number(at).to_string());
    let numbers = numbers.collect::<Vec<_>>().join(", ");
    let several = at.len() > 1;
    let they = match (part, several) {
        (Part::Shield, false) => "shield",
        (Part::Shield, true) => "shields",
        (Part::Hull, false) => "hull",
        (Part::Hull, true) => "hulls",
    };
    let sectors = format!("Sector{} {numbers}", if several { "s" } else { "" });
    let message = match state {
        Section::Intact => marker(format!("{sectors}: {they} intact again, without a marker."))
            .in_row(format!("{sectors}: {they} intact."))
            .sounding(Chime::Success),
        Section::Damaged => {
            let markers = if several {
                "damage markers"
            } else {
                "a damage marker"
            };
            marker(format!("{sectors}: put {markers} on the {they}."))
        }
        Section::Destroyed => {
            let hands = match (part, several) {
                (Part::Shield, false) => "Take it off",
                (Part::Shield, true) => "Take them off",
                (Part::Hull, false) => "Put on its marker",
                (Part::Hull, true) => "Put on their markers",
            };
            alarm(format!("{sectors}: {they} destroyed. {hands}."))
        }
    };
    at.iter().fold(message, |message, &at| message.at(at))
}

fn cards_removed(count: u8) -> Message {
    let top = match count {
        1 => "top card".into(),
        count => format!("top {count} cards"),
    };
    alarm(format!("Remove the {top} of the deck from the game."))
}

#[cfg(test)]
mod tests;
