//! What a card says besides its icons.

use super::words;
use crate::rules::{Alert, AlertCard, FiveYearMission, Urgency, When};

/// How an Urgent alert stands with the timer.
pub(super) const fn urgency(alert: &Alert) -> Option<&'static str> {
    match alert.urgency {
        Urgency::None => None,
        Urgency::Timed => Some("Urgent, timed"),
        Urgency::Waiting => Some("Urgent, waits"),
        Urgency::Untimed => Some("Urgent, untimed"),
    }
}

/// What an alert does while it lies there and if it fails, and what it is kept for.
pub(super) fn effects(game: &FiveYearMission, alert: &Alert) -> Vec<String> {
    let card = game.card_of(alert).into_iter();
    let effects = card.flat_map(|card| lasting(card).chain(failing(card)));
    let reward = alert.reward.map(|reward| reward.label().to_owned());
    effects.chain(reward).collect()
}

fn lasting(card: &AlertCard) -> impl Iterator<Item = String> + '_ {
    let lasting = card.effects(When::Persistent);
    lasting.map(|what| format!("{}: {}", When::Persistent.label(), words::what(what)))
}

fn failing(card: &AlertCard) -> impl Iterator<Item = String> + '_ {
    let failing = card.effects(When::IfFailed);
    failing.map(|what| format!("fail: {}", words::what(what)))
}
