//! The mission card, its success marker and its timer.

use readyroom_kit::face::{
    Message,
    say::{card, marker},
};

use super::super::super::message::{mission, set_timer};
use crate::rules::{End, Mission, Panic, Phase, Task};

/// What hands do about them.
pub fn messages(before: &Panic, after: &Panic) -> Vec<Message> {
    let mut messages = Vec::new();
    let over = Phase::Over(End::Won);
    if after.phase == over && before.phase != over {
        messages.push(marker("Take off the success marker of the trek."));
    }
    let open = |game: &Panic| game.mission.as_ref().map(|mission| mission.card);
    let (was, is) = (open(before), open(after));
    if was != is {
        messages.extend(turned_up(before, after));
        if let Some(id) = was {
            let name = mission(after, id);
            messages.push(match after.completed.contains(&id) {
                true => marker(format!(
                    "{name} is open again: take off its success marker."
                )),
                false => card(format!(
                    "{name} is open again: take it from under the mission deck."
                )),
            });
        }
    }
    messages.extend(timer(before, after));
    messages
}

/// A mission that was turned up meanwhile goes back, unless the table has only named it otherwise.
fn turned_up(before: &Panic, after: &Panic) -> Option<Message> {
    let asked = |game: &Panic| game.agenda.contains(&Task::RevealMission);
    match &after.mission {
        _ if asked(before) => None,
        Some(open) => {
            let name = mission(after, open.card);
            Some(card(format!("Put {name} back on the mission deck.")))
        }
        None if asked(after) => Some(card(
            "If a mission was turned up: put it back on the mission deck.",
        )),
        None => None,
    }
}

fn timer(before: &Panic, after: &Panic) -> Option<Message> {
    let timer = |game: &Panic| {
        game.mission
            .as_ref()
            .and_then(|mission: &Mission| mission.timer)
    };
    match (timer(before), timer(after)) {
        (was, is) if was == is => None,
        (Some(was), _) => Some(marker(set_timer(was))),
        (None, _) => Some(marker("Take the mission timer off.")),
    }
}
