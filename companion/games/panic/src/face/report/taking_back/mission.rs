//! The mission card, its success marker and its timer.

use readyroom_kit::face::Message;

use super::super::super::{
    message::{mission, timer_set},
    sentences::Undoes,
};
use crate::rules::{End, Mission, Panic, Phase, Task};

/// What hands do about them.
pub fn messages(before: &Panic, after: &Panic) -> Vec<Message> {
    let mut messages = Vec::new();
    let over = Phase::Over(End::Won);
    if after.phase == over && before.phase != over {
        messages.push(Undoes::TrekOpenAgain.say());
    }
    let open = |game: &Panic| game.mission.as_ref().map(|mission| mission.card);
    let (was, is) = (open(before), open(after));
    if was != is {
        messages.extend(turned_up(before, after));
        if let Some(id) = was {
            let mission = mission(after, id);
            let open_again = match after.completed.contains(&id) {
                true => Undoes::MissionOpenAgain { mission },
                false => Undoes::FailedMissionOpenAgain { mission },
            };
            messages.push(open_again.say());
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
            let mission = mission(after, open.card);
            Some(Undoes::MissionPutBack { mission }.say())
        }
        None if asked(after) => Some(Undoes::AnyMissionPutBack.say()),
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
        (Some(was), _) => Some(timer_set(was).say()),
        (None, _) => Some(Undoes::TimerTakenOff.say()),
    }
}
