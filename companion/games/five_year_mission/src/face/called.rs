//! Things as sentences call them, for menus and pages.

use readyroom_kit::sentence::Count;

use super::sentences::{CalledAlert, Injury, Point, RolledDie};
use crate::rules::{Alert, FiveYearMission, Player, Serial, Urgency};

/// A count with its noun: "1 die", "2 dice".
pub fn count_dice(count: u8) -> String {
    Count::<RolledDie>::of(count).to_string()
}

/// A player's injuries by number: "1 injury", "2 injuries"; nothing if there are none.
pub fn injuries(game: &FiveYearMission, player: &Player) -> Option<String> {
    let injuries = match game.full() {
        true => player.injuries.len(),
        false => player.hurt,
    };
    (injuries > 0).then(|| Count::<Injury>::of(injuries).to_string())
}

/// Points: "1 point", "2 points".
pub fn points(count: u8) -> String {
    Count::<Point>::of(count).to_string()
}

/// The same without its icons: "Blue 2nd".
pub fn alert_in_short(game: &FiveYearMission, alert: &Alert) -> String {
    CalledAlert::lies(game, alert).to_string()
}

/// The report on an alert by its number: "Red 1st is Urgent".
pub fn is_urgent(game: &FiveYearMission, serial: Serial) -> String {
    format!("{} is Urgent", alert_named(game, serial))
}

/// The same without its icons, where its place in its row tells which it is.
pub fn alert_named(game: &FiveYearMission, serial: Serial) -> String {
    CalledAlert::of(game, serial).to_string()
}

/// An alert on the table: its card's name, or colour and place in its row ("Blue 2nd, Urgent").
pub fn alert(game: &FiveYearMission, alert: &Alert) -> String {
    let mut label = alert_in_short(game, alert);
    if alert.card.is_some() {
        return label;
    }
    if alert.urgency != Urgency::None {
        label.push_str(", Urgent");
    }
    if alert.prime_directive {
        label.push_str(", Prime Directive");
    }
    label
}

/// An alert by its number.
pub fn alert_of(game: &FiveYearMission, serial: Serial) -> String {
    game.alert(serial)
        .map_or_else(|| "an alert".into(), |found| alert(game, found))
}
