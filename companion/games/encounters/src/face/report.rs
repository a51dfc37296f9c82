//! Report of the events of one move: cards that come and leave are one message, and so is a penalty with its effects.
//! Cards that a player draws or looks at are named to that player alone.

use readyroom_kit::{
    Players as _, Seat, Sight,
    face::Message,
    sentence::{Count, UpTo},
};

use super::{
    message::{self, came, on_bridge, punished, resolved},
    scanned,
    sentences::{MessageText, Named, OfBridge},
    used::scanned_printed,
};
use crate::rules::{Drawn, Effect, Encounter, Encounters, Event, Hidden, Title};

/// The messages of `events`, which one move brought, in their order.
pub fn messages(game: &Encounters, events: &[Event]) -> Vec<Message> {
    let is_digital = game.position.is_digital();
    let mut messages = Vec::new();
    // A printed card that comes first of all has just been turned up and entered by the table.
    let mut left = match events {
        [
            reported @ (Event::EncounterCame(_) | Event::BridgeCame(_)),
            rest @ ..,
        ] if !is_digital => {
            let reported = message::messages(game, reported).into_iter();
            messages.extend(reported.map(Message::done_already));
            rest
        }
        events => events,
    };
    let mut line = Some(left.iter().filter_map(came_to_line).collect::<Vec<_>>());
    let mut bridge = Some(bridge_changes(left));
    while let [event, rest @ ..] = left {
        left = rest;
        match (event, rest) {
            (Event::Discarded(_, discarded), [Event::Drew(seat, _, cards), more @ ..]) => {
                let by_hand = || MessageText::DiscardAndDraw.say().at_once();
                messages.extend(discarded.is_none().then(by_hand));
                messages.extend(drawn(*seat, cards));
                left = more;
            }
            (Event::HandDiscarded(..), [Event::Drew(seat, count, cards), more @ ..])
                if is_digital =>
            {
                let new_hand = MessageText::NewHand {
                    cards: UpTo((*count).into()),
                };
                messages.push(new_hand.say());
                messages.extend(drawn(*seat, cards));
                left = more;
            }
            (Event::Drew(seat, _, cards), _) => {
                messages.extend(message::messages(game, event));
                messages.extend(drawn(*seat, cards));
            }
            (&Event::Used(_, _, Effect::Attack(victim)), [Event::LostAtRandom(_, None), ..]) => {
                let lost = |event: &&Event| matches!(event, Event::LostAtRandom(..));
                let count = rest.iter().take_while(lost).count();
                messages.extend(message::messages(game, event));
                let player = game.players.player(victim);
                let cards = Count::of(count as u16);
                messages.push(MessageText::DiscardAtRandom { player, cards }.say());
                left = &rest[count..];
            }
            (
                &Event::Used(seat, title, Effect::Scan(look)),
                [
                    shuffled @ (Event::Shuffled(..) | Event::LaidUnder(_)),
                    more @ ..,
                ],
            ) if !is_digital => {
                let shuffled = message::messages(game, shuffled).pop();
                let card = OfBridge::among(title, game.position.bridge.iter());
                messages.extend(scanned_printed(game, seat, card, look, shuffled));
                left = more;
            }
            // A deck with too few cards is shuffled first: then the look comes with that.
            (Event::Used(_, _, Effect::Scan(_)) | Event::Shuffled(..) | Event::LaidUnder(_), _) => {
                messages.extend(message::messages(game, event));
                let looks = game.position.active;
                let seen = scanned::scanned(game, Sight::Player(looks));
                messages.extend(seen.map(|seen| seen.say().to(looks)));
            }
            (&Event::EncounterWent(went), &[Event::EncounterCame(came), ref more @ ..])
                if is_digital =>
            {
                let replaced = MessageText::EncounterReplaced {
                    gone: went,
                    new: came,
                };
                messages.push(replaced.say());
                line.iter_mut()
                    .for_each(|line| line.retain(|one| *one != came));
                left = more;
            }
            (&Event::Resolved(seat, encounter, with, _), _) => {
                let (_, went) = bridge_changes(rest);
                messages.push(resolved(game, seat, encounter, with, &went));
            }
            (&Event::Punished(seat, encounter, penalty), _) => {
                let (followed, more) = followed(rest);
                messages.push(punished(game, seat, encounter, penalty, followed).say());
                left = more;
            }
            (Event::EncounterCame(_), _) if is_digital => {
                messages.extend(line.take().map(|encounters| came(&encounters).say()));
            }
            (Event::BridgeCame(_) | Event::BridgeWent(_), _) => {
                let changes = bridge.take();
                // What lies there when the game begins is a picture.
                let begins = events.iter().any(|event| matches!(event, Event::Dealt(_)));
                let matters = |went: &[Title]| (is_digital && !begins) || !went.is_empty();
                let changes = changes.filter(|(_, went)| matters(went));
                messages.extend(changes.map(|(came, went)| on_bridge(game, &came, &went).say()));
            }
            _ => messages.extend(message::messages(game, event)),
        }
    }
    messages
}

/// What a player has drawn, for that player alone; none with printed cards.
fn drawn(seat: Seat, cards: &Hidden<Drawn>) -> Option<Message> {
    let cards = cards.seen_by(Sight::Player(seat))?;
    (!cards.is_empty()).then(|| {
        let cards = cards.iter().copied().map(Named).collect();
        MessageText::Drawn { cards }.say().to(seat)
    })
}

/// What a penalty brings at once, in the same message, and what comes after.
fn followed(events: &[Event]) -> (Option<&Event>, &[Event]) {
    match events {
        [
            event @ (Event::HandDiscarded(..) | Event::NothingToLose(_) | Event::GaveUp(..)),
            more @ ..,
        ] => (Some(event), more),
        _ => (None, events),
    }
}

const fn came_to_line(event: &Event) -> Option<Encounter> {
    let Event::EncounterCame(encounter) = event else {
        return None;
    };
    Some(*encounter)
}

/// The cards that came to the bridge, and those that went; a card that did both, as in a turn that is missed, is neither.
fn bridge_changes(events: &[Event]) -> (Vec<Title>, Vec<Title>) {
    let (mut came, mut went) = (Vec::new(), Vec::new());
    for event in events {
        if let Event::BridgeCame(title) = event {
            came.push(*title);
        } else if let Event::BridgeWent(title) = event {
            match came.iter().position(|came| came == title) {
                Some(place) => drop(came.remove(place)),
                None => went.push(*title),
            }
        }
    }
    (came, went)
}
