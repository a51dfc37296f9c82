//! Where dice that are placed on alerts stand in the menu.

use crate::rules::{Die, FiveYearMission, Placement, Serial};
use readyroom_kit::path;

use super::words;
use readyroom_kit::face::Path;

/// What is added where Scott makes a die fit.
const SCOTT: &str = ", Scott";

/// Below `head`: the alert, then dice and icons.
pub fn place(game: &FiveYearMission, head: &str, placement: &Placement) -> Path {
    path![
        head.to_owned(),
        words::alert_of(game, placement.alert),
        laid(game, placement)
    ]
}

/// The dice of a placement: "Red 6 on any 4+", or "Red 2 + Blue 3" for a frame.
pub fn laid(game: &FiveYearMission, placement: &Placement) -> String {
    match placement.dice[..] {
        [(icon, die)] => {
            let scott = if placement.scott { SCOTT } else { "" };
            format!("{}{scott}", on_icon(game, placement.alert, icon, die))
        }
        _ => in_frame(game, placement, None),
    }
}

/// Where Spock lays his die: "Red 6 + Spock's Blue 4" for a frame.
pub fn spock(game: &FiveYearMission, at: u8, placement: &Placement) -> Path {
    let label = match placement.dice.len() {
        0 | 1 => laid(game, placement),
        _ => in_frame(game, placement, Some(at)),
    };
    path!["Spock", words::alert_of(game, placement.alert), label]
}

/// The dice of a frame in the order of its icons; the die in place `spocks` is Spock's. Frames of one alert that have room
/// for as many dice are told apart: "Red 2 + Blue 3, 2nd".
fn in_frame(game: &FiveYearMission, placement: &Placement, spocks: Option<u8>) -> String {
    let dice = (0..).zip(&placement.dice).map(|(place, &(_, die))| {
        let own = words::die(die);
        if spocks == Some(place) {
            format!("Spock's {own}")
        } else {
            own
        }
    });
    let dice: Vec<_> = dice.collect();
    let scott = if placement.scott { SCOTT } else { "" };
    let label = format!("{}{scott}", dice.join(" + "));
    let found = game.alert(placement.alert);
    let icons = found.map_or(&[][..], |alert| game.icons(alert));
    let first = placement
        .dice
        .first()
        .map_or(0, |&(icon, _)| usize::from(icon));
    let room = |set: u8| {
        let open = |at: usize| found.is_some_and(|alert| alert.dice[at].is_none());
        let icons = icons.iter().enumerate();
        icons
            .filter(|&(at, icon)| icon.set == set && open(at))
            .count()
    };
    let mut before: Vec<u8> = icons.iter().take(first).map(|icon| icon.set).collect();
    before.retain(|&set| set != 0 && Some(set) != icons.get(first).map(|icon| icon.set));
    before.retain(|&set| room(set) == placement.dice.len());
    before.sort_unstable();
    before.dedup();
    words::numbered(label, before.len())
}

/// A die on an icon of an alert. Open icons before it that ask for the same and stand in another frame, or in none, are
/// counted: "Blue 3 on blue 3, 2nd".
fn on_icon(game: &FiveYearMission, alert: Serial, icon: u8, die: Die) -> String {
    let found = game.alert(alert);
    let icons = found.map_or(&[][..], |alert| game.icons(alert));
    let Some(wanted) = icons.get(usize::from(icon)) else {
        return words::die(die);
    };
    let covered = |at: usize| found.is_some_and(|alert| alert.dice[at].is_some());
    let before = icons.iter().enumerate().take(usize::from(icon));
    let alike = before.filter(|&(at, other)| {
        let same = words::icon(other) == words::icon(wanted);
        same && other.set != wanted.set && !covered(at)
    });
    let label = format!("{} on {}", words::die(die), words::icon(wanted));
    words::numbered(label, alike.count())
}

/// Where the die Chekov moves stands: from where, and to where.
pub fn chekov(game: &FiveYearMission, from: Serial, icon: u8, placement: &Placement) -> Path {
    path![
        "Chekov",
        format!(
            "{}: {}",
            words::alert_of(game, from),
            lies_on(game, from, icon)
        ),
        words::alert_of(game, placement.alert),
        laid(game, placement),
    ]
}

/// The die that lies on an icon of an alert. Equal dice before it on icons that ask for the same, in another frame or in
/// none, are counted: "Red 6 on any 5+, 2nd".
fn lies_on(game: &FiveYearMission, alert: Serial, icon: u8) -> String {
    let found = game.alert(alert);
    let icons = found.map_or(&[][..], |alert| game.icons(alert));
    let die = |at: usize| found.and_then(|alert| alert.dice.get(at).copied().flatten());
    let at = usize::from(icon);
    let name = die(at).map_or_else(|| "Die".into(), words::die);
    let Some(wanted) = icons.get(at).map(words::icon) else {
        return name;
    };
    let before = icons.iter().enumerate().take(at);
    let alike =
        before.filter(|&(other, icon)| words::icon(icon) == wanted && die(other) == die(at));
    words::numbered(format!("{name} on {wanted}"), alike.count())
}
