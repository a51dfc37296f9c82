//! Messages of single events, in whole sentences. Changes of the board and the ship are in the report of the step: see
//! [`super::report`].
//!
//! What a player has just chosen himself costs no press: the bottom row shows it in at most 25 letters.

use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Players as _,
    face::Message,
    sentence::{Count, Text, UpTo},
};

use super::{
    hands::hands,
    sentences::{MessageText, Ranged, kind_name},
};
use crate::rules::{
    Bag, End, Event, Held, Maneuver, MissionId, Panic, Piece, RollFor, Seat, Sector,
    events_of_tokens,
};

/// The message of `event`, at the state it led to: for hands, where they move something. None if the menu or another message
/// has it.
pub fn message(game: &Panic, event: &Event) -> Option<Message> {
    let message = if let Event::MissionRevealed(id) = *event {
        mission_revealed(game, id)
    } else {
        message_text(game, event)?.say()
    };
    let message = match sound(event) {
        Some(chime) => message.sounding(chime),
        None => message,
    };
    let message = match place(game, event) {
        Some(at) => message.at(at),
        None => message,
    };
    Some(message.for_hands(hands(game, event)))
}

/// The sound of an event, where its sentence has none by its kind.
const fn sound(event: &Event) -> Option<Chime> {
    if matches!(event, Event::MissionCompleted(_)) {
        Some(Chime::Success)
    } else if matches!(event, Event::Boards(..)) {
        Some(Chime::Alarm)
    } else {
        None
    }
}

/// The sector that an event is about, of those that a message is made of here.
fn place(game: &Panic, event: &Event) -> Option<Sector> {
    if let Event::BeaconMoved(at, ..) | Event::CometStruck(at) = *event {
        Some(at)
    } else if let Event::Boards(_, facing, _) | Event::DamageIgnored(facing, _) = *event {
        Some(game.sector_of(facing))
    } else if let Event::Released(of) = event {
        Some(game.token(of.id)?.sector)
    } else {
        None
    }
}

/// The printed number of a sector.
pub fn sector(game: &Panic, sector: Sector) -> UpTo<6> {
    UpTo(game.sector_number(sector).into())
}

/// The words of `event`.
fn message_text<'a>(game: &'a Panic, event: &'a Event) -> Option<MessageText<'a>> {
    let player = |seat| game.players.player(seat);
    Some(match *event {
        Event::CharacterDealt(seat, character) => MessageText::CharacterDealt {
            player: player(seat),
            character,
        },
        Event::HandsDealt(size) => MessageText::HandsDealt {
            cards: Count::of(size),
        },
        Event::TurnBegins(seat) => ability(game, seat)?,
        Event::CardsDrawn(seat, count) => MessageText::CardsDrawn {
            player: player(seat),
            cards: Count::of(count),
        },
        Event::HandTrimmed(seat, count) => MessageText::HandTrimmed {
            player: player(seat),
            cards: Count::of(count),
        },
        Event::DeckShuffled => MessageText::DeckShuffled,
        Event::CardsRemoved(count) => MessageText::CardsRemoved {
            cards: Count::of(count),
        },
        Event::KindRenamed(ref from, ref to) | Event::MissionRenamed(ref from, ref to) => {
            MessageText::NameChanged {
                from: Text(from.as_str().into()),
                to: Text(to.as_str().into()),
            }
        }
        // The next question shows that it was learned, and is under what is reported here.
        Event::LearnedKind(_) | Event::LearnedMission(_) | Event::LearnedAbility(_) => return None,
        Event::Recounted(ref kind) => MessageText::KindRecounted {
            kind: Text(kind.name.as_str().into()),
            count: UpTo(kind.count.unwrap_or(0).into()),
        },
        Event::MissionRevealed(id) => MessageText::MissionTurnedUp {
            mission: mission(game, id),
        },
        Event::MissionCompleted(id) => MessageText::MissionCompleted {
            mission: mission(game, id),
        },
        Event::MissionFailed(id) => MessageText::MissionFailed {
            mission: mission(game, id),
        },
        Event::TimerTicked(timer) => timer_set(timer),
        Event::Reminder(ref text) if text.is_empty() => MessageText::RewardOnCard,
        Event::Reminder(ref text) => MessageText::RewardInWords {
            reward: Text(text.as_str().into()),
        },
        Event::PutBack(kind) => {
            let token = kind_name(game, kind);
            match game.setup.bag {
                Bag::Physical => MessageText::TokenReturned { token },
                Bag::Digital => MessageText::TokenGoesBack { token },
            }
        }
        Event::BagRefilled => MessageText::BagRefilled,
        Event::BagEmpty => MessageText::BagEmpty,
        Event::Rolled(RollFor::Uncloak | RollFor::UncloakKlingons, face) => MessageText::Rolled {
            face: UpTo(face.into()),
        },
        Event::BeaconMoved(at, _, to) => MessageText::BeaconMoved {
            sector: sector(game, at),
            to: Ranged(to),
        },
        Event::BeaconsReturned => MessageText::BeaconsReturned,
        Event::CommittedDiscarded(count) => MessageText::CommittedDiscarded {
            cards: Count::of(count),
        },
        Event::Held(of, held) => held_from(game, of, held),
        Event::Released(of) => MessageText::TokenReleased {
            sector: sector(game, game.token(of.id)?.sector),
            token: kind_name(game, of.kind),
        },
        // The question that follows states where, and for how much.
        Event::Boards(kind, facing, _) => MessageText::TokenBoards {
            sector: sector(game, game.sector_of(facing)),
            token: kind_name(game, kind),
        },
        Event::HeldUp(seat) => MessageText::TeamHolds {
            player: player(seat),
        },
        Event::DamageIgnored(facing, damage) => MessageText::HitsIgnored {
            sector: sector(game, game.sector_of(facing)),
            hits: Count::of(damage),
        },
        Event::CometStruck(at) => MessageText::CometStrikes {
            sector: sector(game, at),
        },
        Event::Maneuvered(Maneuver::Clockwise) => MessageText::ShipTurnsClockwise,
        Event::Maneuvered(Maneuver::CounterClockwise) => MessageText::ShipTurnsCounterClockwise,
        Event::Maneuvered(Maneuver::Forward) => MessageText::ShipFliesForward,
        Event::Docked => MessageText::Docked,
        Event::Over(End::Won) => MessageText::Won,
        Event::Over(End::HullLost) => MessageText::HullLost,
        Event::Over(End::DeckGone) => MessageText::DeckGone,
        // The message of the token's place, the question about its effect and the damage that is reported cover these.
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

/// What a card keeps a token from until the turn is over (PANIC-82).
fn held_from(game: &Panic, of: Piece, held: Held) -> MessageText<'_> {
    let token = kind_name(game, of.kind);
    match held {
        Held::Move => MessageText::HeldFromMoving { token },
        Held::Fire => MessageText::HeldFromFiring { token },
        Held::MoveAndFire => MessageText::HeldFromBoth { token },
    }
}

/// What the character of the player whose turn begins can do, if that was entered (PANIC-17). Whose turn it is, the headline
/// shows.
fn ability(game: &Panic, seat: Seat) -> Option<MessageText<'_>> {
    let character = game.players[usize::from(seat)].character;
    let ability = Text(game.ability(character)?.into());
    Some(MessageText::AbilityRecalled { character, ability })
}

/// The name of a mission card.
pub fn mission(game: &Panic, id: MissionId) -> Text<'_, 24> {
    let card = game.missions.get(usize::from(id));
    Text(card.map_or("The mission", |card| card.name.as_str()).into())
}

/// The table has just turned it up and named it; where its timer starts is on the card.
fn mission_revealed(game: &Panic, id: MissionId) -> Message {
    match game.mission.as_ref().and_then(|mission| mission.timer) {
        Some(timer) => timer_set(timer).say().at_once(),
        None => {
            let mission = mission(game, id);
            MessageText::MissionTurnedUp { mission }
                .say()
                .done_already()
        }
    }
}

/// The mission timer is set to so many turns.
pub fn timer_set(timer: u8) -> MessageText<'static> {
    MessageText::TimerSet {
        timer: UpTo(timer.into()),
    }
}

#[cfg(test)]
mod tests;
