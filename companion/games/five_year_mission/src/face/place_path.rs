//! Menu paths of dice that are placed on alerts.

use crate::rules::{Die, FiveYearMission, Icon, Placement, Serial};

use super::{called, words};
use readyroom_kit::{face::Path, short_list};

/// What is added where Scott makes a die fit.
const SCOTT: &str = "Scott";

/// Below `head`: the alert, then dice and icons.
pub fn place(game: &FiveYearMission, head: &str, placement: &Placement) -> Path {
    let alert = called::alert_of(game, placement.alert);
    let dice = sorted_in_levels(game, placement, None);
    words::below(head, std::iter::once(alert).chain(dice))
}

/// Where Spock puts his die: "Red 6 + Spock's Blue 4" for a frame.
pub fn spock(game: &FiveYearMission, at: u8, placement: &Placement) -> Path {
    let alert = called::alert_of(game, placement.alert);
    let dice = sorted_in_levels(game, placement, Some(at));
    words::below("Spock", std::iter::once(alert).chain(dice))
}

/// The dice of a placement, in as many levels of the menu as it takes to show them; that on icon `spocks` is Spock's.
fn sorted_in_levels(
    game: &FiveYearMission,
    placement: &Placement,
    spocks: Option<u8>,
) -> Vec<String> {
    match placement.dice[..] {
        [(icon, die)] => vec![on_icon(game, placement, icon, die)],
        _ => in_frame(game, placement, spocks),
    }
}

/// The dice of a frame in the order of its icons; that on icon `spocks` is Spock's. Frames of one alert that have room
/// for as many dice are distinguished: "Red 2 + Blue 3, 2nd".
fn in_frame(game: &FiveYearMission, placement: &Placement, spocks: Option<u8>) -> Vec<String> {
    let dice = placement.dice.iter().map(|&(icon, die)| {
        let own = words::die(die);
        if spocks == Some(icon) {
            format!("Spock's {own}")
        } else {
            own
        }
    });
    let mut parts: Vec<String> = dice.collect();
    let dice = parts.len();
    let nth = words::nth(frames_before(game, placement));
    parts.extend(placement.scott.then(|| SCOTT.to_owned()));
    parts.extend(nth.map(Into::into));
    let last = parts.len() - 1;
    for (at, part) in parts.iter_mut().enumerate().take(last) {
        part.push_str(if at + 1 < dice { " +" } else { "," });
    }
    words::entries(parts)
}

/// How many frames of the alert before that one have room for as many dice.
fn frames_before(game: &FiveYearMission, placement: &Placement) -> usize {
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
    short_list::sort_by(&mut before, Ord::cmp);
    before.dedup();
    before.len()
}

/// A die on an icon of an alert. Open icons before it that ask for the same and are in another frame, or in none, are
/// counted: "Blue 3 on blue 3, 2nd".
fn on_icon(game: &FiveYearMission, placement: &Placement, icon: u8, die: Die) -> String {
    let found = game.alert(placement.alert);
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
    let scott = placement.scott.then_some(SCOTT);
    covers(
        die,
        wanted,
        scott.into_iter().chain(words::nth(alike.count())),
    )
}

/// "Blue 3 on blue 3, 2nd", in fewer letters where an entry has no room: "Blue 3: blue 3, 2nd".
pub fn covers<'a>(die: Die, icon: &Icon, tells: impl IntoIterator<Item = &'a str>) -> String {
    let tells: String = tells.into_iter().map(|tell| format!(", {tell}")).collect();
    let (die, wanted) = (words::die(die), words::icon(icon));
    words::entry([
        format!("{die} on {wanted}{tells}"),
        format!("{die}: {wanted}{tells}"),
        format!("{die}: {}{tells}", words::value(icon.face, icon.need)),
    ])
}

/// The menu path of the die that Chekov moves: from where, and to where.
pub fn chekov(game: &FiveYearMission, from: Serial, icon: u8, placement: &Placement) -> Path {
    let die = lies_on(game, from, icon);
    let from = format!("{}:", called::alert_of(game, from));
    let to = called::alert_of(game, placement.alert);
    let dice = sorted_in_levels(game, placement, None);
    let levels = words::entries([from, die]).into_iter();
    words::below("Chekov", levels.chain([to]).chain(dice))
}

/// The die that lies on an icon of an alert. Equal dice before it on icons that ask for the same, in another frame or in
/// none, are counted: "Red 6 on any 5+, 2nd".
fn lies_on(game: &FiveYearMission, alert: Serial, icon: u8) -> String {
    let found = game.alert(alert);
    let icons = found.map_or(&[][..], |alert| game.icons(alert));
    let die = |at: usize| found.and_then(|alert| alert.dice.get(at).copied().flatten());
    let at = usize::from(icon);
    let (Some(lies), Some(wanted)) = (die(at), icons.get(at)) else {
        return "Die".into();
    };
    let before = icons.iter().enumerate().take(at);
    let alike = before.filter(|&(other, icon)| {
        words::icon(icon) == words::icon(wanted) && die(other) == Some(lies)
    });
    covers(lies, wanted, words::nth(alike.count()))
}
