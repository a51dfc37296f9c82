//! The alerts on the table, by colour, each row behind its deck.

use readyroom_kit::face::status::{
    By, Card, Effect, Label, Need, Pile, Row, Slot, Tag, Tone, When,
};

use super::{alert_id, deck_id, dice::shown, shade};
use crate::{
    face::{called, words},
    rules::{self, Alert, Colour, Die, FiveYearMission, Icon, Urgency},
};

/// Alerts that a row has room for; a fourth makes the oldest one fail (FYM-18).
const ROOM: usize = 3;

/// The three rows, blue before yellow before red.
pub fn rows(game: &FiveYearMission) -> Vec<Row> {
    Colour::ALL.map(|colour| row(game, colour)).into()
}

fn row(game: &FiveYearMission, colour: Colour) -> Row {
    let alerts = game.rows[colour as usize].iter();
    Row {
        colour: Some(shade(colour)),
        deck: Some(deck(game, colour)),
        room: ROOM,
        ..Row::new(
            format!("{} alert", words::colour(colour)),
            alerts.map(|lies| alert(game, lies)).collect(),
        )
    }
}

/// The cards left of a colour, and whether damage keeps everybody from drawing one (FYM-16).
fn deck(game: &FiveYearMission, colour: Colour) -> Pile {
    let piles = &game.piles[colour as usize];
    let name = words::colour(colour);
    let label = Label::from(format!("{name} deck")).or(name);
    Pile {
        closed: match colour < game.lowest_allowed() {
            true => "Damage keeps it closed".into(),
            false => Label::default(),
        },
        ..Pile::new(
            deck_id(colour),
            label,
            piles.deck.into(),
            piles.discard.into(),
        )
    }
}

fn alert(game: &FiveYearMission, alert: &Alert) -> Card {
    let icons = game.icons(alert).iter().zip(&alert.dice);
    let is_timed = alert.urgency == Urgency::Timed && !game.is_over();
    Card {
        slots: icons.map(slot).collect(),
        tags: tags(alert),
        effects: effects(game, alert),
        came: alert.serial,
        tone: if is_timed { Tone::Alarm } else { Tone::Plain },
        ..Card::named(alert_id(alert.serial), name(game, alert))
    }
}

/// The name of the card. Of one that no player has named, colour and place in its row, in short what is known of it.
fn name(game: &FiveYearMission, alert: &Alert) -> Label {
    let name = Label::from(called::alert_in_short(game, alert));
    match (alert.card, alert.urgency, alert.prime_directive) {
        (Some(_), ..) => name,
        (None, Urgency::None, false) => name.or("Alert"),
        (None, Urgency::None, true) => name.or("Prime"),
        (None, Urgency::Waiting | Urgency::Timed | Urgency::Untimed, false) => name.or("Urgent"),
        (None, Urgency::Waiting | Urgency::Timed | Urgency::Untimed, true) => name.or("Urgent PD"),
    }
}

/// What one die must look like, and the die on it.
fn slot((icon, die): (&Icon, &Option<Die>)) -> Slot {
    Slot {
        colour: icon.colour.map(shade),
        need: Need {
            face: icon.face,
            by: match icon.need {
                rules::Need::Exactly => By::Exactly,
                rules::Need::OrHigher => By::OrHigher,
                rules::Need::OrLower => By::OrLower,
            },
        },
        group: icon.set,
        die: die.map(|die| shown(die, false)),
    }
}

/// The timer state of an Urgent alert, whether it is a Prime Directive, its worth, and what it is kept for.
fn tags(alert: &Alert) -> Vec<Tag> {
    let urgency = match alert.urgency {
        Urgency::None => None,
        Urgency::Timed => Some(Tag::new("Urgent, timed").toned(Tone::Alarm, "")),
        Urgency::Waiting => Some(Tag::new("Urgent, waits")),
        Urgency::Untimed => Some(Tag::new("Urgent, untimed")),
    };
    let directive = alert.prime_directive.then(|| Tag::new("Prime Directive"));
    let later = |label: Label| Tag::new(label).toned(Tone::Faint, "");
    let worth = alert
        .card
        .map(|_| later(called::points(alert.insignia).into()));
    let reward = alert.reward.map(|reward| later(reward.label().into()));
    let tags = [urgency, directive, worth, reward];
    tags.into_iter().flatten().collect()
}

/// What an alert does while it lies there and if it fails.
fn effects(game: &FiveYearMission, alert: &Alert) -> Vec<Effect> {
    let Some(card) = game.card_of(alert) else {
        return Vec::new();
    };
    let lasting = card.effects(rules::When::Persistent).map(|what| Effect {
        words: words::what(what),
        when: When::Lasting,
    });
    let failing = card.effects(rules::When::IfFailed).map(|what| Effect {
        words: format!("fail: {}", words::what(what)),
        when: When::Once,
    });
    lasting.chain(failing).collect()
}
