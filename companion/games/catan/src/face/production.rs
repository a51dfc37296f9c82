//! The report of a roll: what each player takes, a row a player.

use readyroom_kit::face::{Message, say::card};

use super::words;
use crate::rules::{Catan, Event, Resource, Resources, Seat};

/// What a player takes: "Anna: 2 water, 1 food".
pub fn takes(game: &Catan, seat: Seat, resources: &Resources) -> Message {
    card(format!(
        "{}: {}",
        words::player(game, seat),
        words::resources(resources)
    ))
}

/// What is said of a resource of which the supply has too few for the `events` of a roll: nobody gets it, or some of what
/// is owed (CATAN-19).
pub fn short(resource: Resource, events: &[Event]) -> Message {
    let is_paid = |event: &Event| matches!(event, Event::Produced(_, of) if of[resource] > 0);
    card(match events.iter().any(is_paid) {
        true => format!("Short: no more {resource} left."),
        false => format!("Short: no {resource} for anybody."),
    })
}
