//! An alert on the table: its icons with the dice on them, its flags, its worth, and what it does.

use maud::{Markup, html};
use readyroom_hardware::text::wrap;
use readyroom_kit::face::letters;

use super::dice::{self, PITCH, SIDE};
use crate::{
    face::{card_note, words},
    rules::{Alert, FiveYearMission, Urgency},
};

/// Height of a card: in light tracking nobody tells icons and effects.
pub const fn height(game: &FiveYearMission) -> i16 {
    if game.full() { 64 } else { 32 }
}

/// Its left upper corner is at 0, 0.
pub fn card(game: &FiveYearMission, alert: &Alert, width: i16) -> Markup {
    let stars = i16::from(if alert.card.is_some() {
        alert.insignia
    } else {
        0
    });
    let title = width - 6 - 11 * stars;
    let (frame, thick) = match alert.urgency {
        Urgency::Timed => ("line-orange", 6),
        Urgency::None | Urgency::Waiting | Urgency::Untimed => (dice::line(alert.colour), 1),
    };
    html! {
        rect class={ "card " (frame) } stroke-width=(thick) width=(width) height=(height(game)) rx="4" {}
        rect class=(dice::class(alert.colour)) width=(width) height="16" rx="4" {}
        g font-weight="bold" {
            (letters(dice::on(alert.colour), [4, 12], title as u16, &words::alert_in_short(game, alert)))
        }
        @if stars > 0 {
            g class=(dice::on(alert.colour)) {
                @for star in 0..stars { use href="#five-year-mission-star" x=(title + 4 + 11 * star) y="3" {} }
            }
        }
        (icons(game, alert, width))
        (below(game, alert, width))
    }
}

fn icons(game: &FiveYearMission, alert: &Alert, width: i16) -> Markup {
    let icons = game.icons(alert);
    let row = html! {
        @for (number, (icon, die)) in (0i16..).zip(icons.iter().zip(alert.dice)) {
            g id={ "five-year-mission-alert-" (alert.serial) "-icon-" (number) } text-anchor="middle"
                transform={ "translate(" (number * PITCH) ")" } {
                (dice::empty(icon.colour))
                (letters("ink", dice::MIDDLE, 11, &words::value(icon.face, icon.need)))
                @if icon.set != 0 {
                    @let joined = icons.get(number as usize + 1).is_some_and(|next| next.set == icon.set);
                    path class="line-ink" stroke-width="2" d={ "M1 19h" (if joined { PITCH } else { SIDE - 2 }) } {}
                }
                @if let Some(die) = die { (dice::die(die, [0, 0])) }
            }
        }
    };
    dice::squeezed([3, 19], icons.len() as i16 * PITCH, width - 6, &row)
}

/// The flags, then in the rows that are left what the card says besides.
fn below(game: &FiveYearMission, alert: &Alert, width: i16) -> Markup {
    let top = if game.full() { 40 } else { 17 };
    let flagged = alert.urgency != Urgency::None || alert.prime_directive;
    let rows = match (game.full(), flagged) {
        (true, true) => 62..63,
        (true, false) => 50..63,
        (false, _) => 0..0,
    };
    let note = card_note::effects(game, alert).join("; ");
    let mut lines = wrap(&note, usize::from(width as u16) / 6);
    let last = rows.end;
    html! {
        g transform={ "translate(3," (top) ")" } { (flags(alert, width)) }
        @for y in rows.step_by(12) {
            @let rest = lines.rest();
            @let line = if y + 12 < last { lines.next() } else { Some(rest.trim_start()) };
            @if let Some(line) = line.filter(|line| !line.is_empty()) {
                (letters("ink", [3, y], (width - 6) as u16, line))
            }
        }
    }
}

/// Urgent, with how it stands with the timer; Prime Directive.
fn flags(alert: &Alert, width: i16) -> Markup {
    let (label, area, ink) = match alert.urgency {
        Urgency::None => ("", "", ""),
        Urgency::Timed => ("Timed", "orange", "on-orange"),
        Urgency::Waiting => ("Waits", "paper line-orange", "ink"),
        Urgency::Untimed => ("Urgent", "paper line-faint", "ink"),
    };
    let both = width - 6;
    let (urgent, directive) = match label {
        "" => (-3, "Prime Directive"),
        _ => (both / 2 + 3, "Prime"),
    };
    let left = urgent + 3;
    html! {
        @if !label.is_empty() {
            rect class=(area) width=(urgent) height="13" rx="6" {}
            use href="#five-year-mission-hourglass" class=(ink) x="3" y="2" {}
            (letters(ink, [12, 11], (urgent - 14) as u16, label))
        }
        @if alert.prime_directive {
            rect class="violet" x=(left) width=(both - left) height="13" rx="2" {}
            (letters("on-violet", [left + 4, 11], (both - left - 7) as u16, directive))
        }
    }
}
