//! What single events say to the table, in whole sentences. What has become of the board and the ship, the report of the
//! step says: see [`super::report`].
//!
//! What a player has just chosen himself costs no press: the bottom row says it in at most 25 letters.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Message,
    say::{alarm, card, know, lost, marker, piece, rolled, success, won},
};

use super::{hands::hands, words};
use crate::rules::{
    Bag, End, Event, MissionId, Panic, Piece, RollFor, Seat, Sector, events_of_tokens,
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
        Event::HandTrimmed(seat, count) => {
            card(format!("{}: discard {}.", player(seat), cards(count)))
        }
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
        Event::BeaconMoved(at, _, to) => {
            on_board(at, format!("move the mission token to {}", range(to)))
        }
        Event::BeaconsReturned => piece("Take the mission tokens off the board."),
        Event::CommittedDiscarded(count) => {
            card(format!("Discard {} from the mission.", cards(count)))
        }
        Event::Held(_, held) => know(format!("{held}.")),
        Event::Released(of) => released(game, of)?,
        // The question that follows says where, and for how much.
        Event::Boards(id, facing, _) => {
            let name = words::kind_short(game.kind(id));
            let at = game.sector_of(facing);
            know(format!("{}: {name} boards.", words::sector(game, at)))
                .in_row(format!("{name} boards."))
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
        // What has become of a token, of a section and of the ship's freedom, the report works out over the whole step.
        events_of_tokens!() | Event::Section(..) | Event::Trapped(_) => return None,
    })
}

/// Whether the table has drawn the token that the die has just placed.
pub fn drawn_by_table(game: &Panic) -> bool {
    game.setup.bag == Bag::Physical && matches!(game.die, Some((RollFor::Sector(_), _)))
}

/// A token that moves and fires again, after a card kept it from that for a turn (PANIC-82).
fn released(game: &Panic, of: Piece) -> Option<Message> {
    let at = game.token(of.id)?.sector;
    let (sector, name) = (words::sector(game, at), words::kind(game, of.kind));
    Some(know(format!("{sector}: {name} is free again.")).at(at))
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

pub fn mission(game: &Panic, id: MissionId) -> &str {
    let card = game.missions.get(usize::from(id));
    card.map_or("The mission", |card| card.name.as_str())
}

/// The table has just turned it up and named it; where its timer starts stands on the card.
fn mission_revealed(game: &Panic, id: MissionId) -> Message {
    match game.mission.as_ref().and_then(|mission| mission.timer) {
        Some(timer) => marker(set_timer(timer)).in_row(format!("Set timer to {timer}.")),
        None => card(format!("Turn up {}.", mission(game, id))).done_already(),
    }
}

pub fn set_timer(timer: u8) -> String {
    format!("Set mission timer to {timer}.")
}

/// Cards leave the game.
pub fn cards_removed(count: u8) -> Message {
    let top = match count {
        1 => "top card".into(),
        count => format!("top {count} cards"),
    };
    alarm(format!("Remove the {top} of the deck from the game."))
}

#[cfg(test)]
mod tests;
