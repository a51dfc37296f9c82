//! Menu paths of drawing and resolving in light tracking: the usual choices in as few levels as possible.

use readyroom_kit::{face::Path, path};

use super::{called, words};
use crate::rules::{Colour, FiveYearMission, Marks, Reward, Serial, Urgency};

/// Where an alert is resolved for other points than its usual ones.
const OTHER_POINTS: &str = "Other points";

/// The menu entry of alerts with more than one icon.
const SEVERAL: &str = "Several icons";

/// The usual points need no level of their own.
pub fn resolve(game: &FiveYearMission, serial: Serial, insignia: u8, kept: Option<Reward>) -> Path {
    let found = game.alert(serial);
    let is_timed = found.is_some_and(|found| found.urgency == Urgency::Timed);
    let alert = found.map_or_else(
        || "an alert".into(),
        |found| called::alert_in_short(game, found),
    );
    let usual = found.is_some_and(|found| FiveYearMission::usual_points(found) == insignia);
    let points = called::points(insignia);
    match (kept, usual) {
        // It has no time for a list.
        (None, true) if is_timed && game.times_the_youngest() => {
            path![format!("Resolve Urgent for {insignia}")]
        }
        (None, true) => {
            path![
                "Resolve",
                words::entry([format!("{alert}: {points}"), alert.clone()])
            ]
        }
        (None, false) => path!["Resolve", OTHER_POINTS, alert, points],
        (Some(reward), true) => path!["Resolve", "Keep as reward", alert, reward.label()],
        (Some(reward), false) => path![
            "Resolve",
            "Keep as reward",
            alert,
            OTHER_POINTS,
            words::entry([
                format!("{reward}, {points}"),
                format!("{reward}: {insignia}")
            ])
        ],
    }
}

/// Where an alert with these icons is in a list of all icons.
pub fn icons(marks: Marks) -> Path {
    let of_two = |marks: Marks| {
        let mut rest = words::marks(marks);
        if let Some(first) = rest.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        rest
    };
    if marks.count() < 2 {
        return path![of_two(marks)];
    }
    if !marks.prime_directive {
        return path![SEVERAL, of_two(marks)];
    }
    let others = Marks {
        prime_directive: false,
        ..marks
    };
    path![SEVERAL, "Prime Directive", of_two(others)]
}

/// The menu path of drawing such an alert: the icon and the colour at once, if it is one icon.
pub fn with_icons(colour: Colour, marks: Marks) -> Path {
    let head = path!["Draw with icons"];
    let colour = words::colour(colour);
    let below = if marks.count() > 1 {
        let mut below = icons(marks);
        below.insert(1, colour.into());
        below
    } else if marks.prime_directive {
        path!["Prime Directive", colour]
    } else {
        path![format!("{colour}, {}", words::marks(marks))]
    };
    head.into_iter().chain(below).collect()
}
