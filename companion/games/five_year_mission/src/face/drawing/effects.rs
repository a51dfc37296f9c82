//! What the alerts on the table do while they lie there and if they fail, whole: a card has no room for that.

use maud::{Markup, html};
use readyroom_kit::face::{WIDTH, letters, lines_of};

use crate::{
    face::{card_note, words},
    rules::{Alert, FiveYearMission},
};

/// From one line to the next.
const LINE: i16 = 13;
/// What is left free at the left and at the right.
const EDGE: i16 = 4;
/// Room of a line.
const ROOM: u16 = (WIDTH - 2 * EDGE) as u16;

/// The lines of this part, and how high they are together.
pub struct Effects {
    pub lines: Markup,
    pub height: i16,
}

/// What the alerts do, in at most `room` units of height: where that is not enough, the last line counts the alerts that are
/// left, and only the words have them.
pub fn effects(game: &FiveYearMission, room: i16) -> Effects {
    let alerts = game.rows.iter().flatten();
    let alerts: Vec<(&Alert, Vec<String>)> = alerts
        .map(|alert| (alert, lines(game, alert)))
        .filter(|(_, lines)| !lines.is_empty())
        .collect();
    let most = (room / LINE).max(1) as usize;
    let all: usize = alerts.iter().map(|(_, lines)| lines.len()).sum();
    let shown = if all <= most { most } else { most - 1 };
    let (mut top, mut drawn) = (0, Vec::new());
    for (alert, lines) in &alerts {
        if top + lines.len() <= shown {
            drawn.push((LINE * top as i16, alert, lines));
            top += lines.len();
        }
    }
    let left_out = alerts.len() - drawn.len();
    let lines = html! {
        @for (y, alert, lines) in drawn {
            g id={ "five-year-mission-effects-" (alert.serial) } transform={ "translate(" (EDGE) "," (y) ")" } {
                @for (y, line) in (10..).step_by(LINE as usize).zip(lines) { (letters("ink", [0, y], ROOM, line)) }
            }
        }
        @if left_out > 0 {
            g id="five-year-mission-effects-more" aria-hidden="true" {
                (letters("ink", [EDGE, 10 + LINE * top as i16], ROOM, &format!("and what {left_out} more alerts do")))
            }
        }
    };
    let rows = top as i16 + i16::from(left_out > 0);
    let height = if rows > 0 { LINE * rows + 2 } else { 0 };
    Effects { lines, height }
}

/// "Radio Silence: While it lies there: Nobody speaks; fail: 2 damage", in as many lines as it takes.
fn lines(game: &FiveYearMission, alert: &Alert) -> Vec<String> {
    match card_note::effects(game, alert) {
        none if none.is_empty() => Vec::new(),
        effects => {
            let name = words::alert_in_short(game, alert);
            lines_of(&format!("{name}: {}", effects.join("; ")), ROOM)
        }
    }
}
