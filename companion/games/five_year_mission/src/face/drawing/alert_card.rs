//! An alert on the table: its icons with the dice on them, its flags and its worth.

use maud::{Markup, html};
use readyroom_kit::face::{bold_letters, letters, number};

use super::dice::{self, PITCH, SIDE};
use crate::{
    face::words,
    rules::{Alert, FiveYearMission, Urgency},
};

/// Height of a card: in light tracking nobody tells icons.
pub const fn height(game: &FiveYearMission) -> i16 {
    if game.full() { 55 } else { 33 }
}

/// From the edge of a card to what is on it.
const INSET: i16 = 5;
/// From one star to the next.
const STAR: i16 = 11;
/// Height of a flag.
const FLAG: i16 = 12;

/// How thick the frame of a card is.
const fn frame(alert: &Alert) -> i16 {
    match alert.urgency {
        Urgency::Timed => 3,
        Urgency::None | Urgency::Waiting | Urgency::Untimed => 1,
    }
}

/// Its left upper corner is at 0, 0.
pub fn card(game: &FiveYearMission, alert: &Alert, width: i16) -> Markup {
    let stars = i16::from(if alert.card.is_some() {
        alert.insignia
    } else {
        0
    });
    let title = width - 2 * INSET - STAR * stars;
    let thick = frame(alert);
    let line = match alert.urgency {
        Urgency::Timed => "line-orange",
        Urgency::None | Urgency::Waiting | Urgency::Untimed => dice::line(alert.colour),
    };
    // The frame lies within the card: a line has half of its thickness on either side.
    let half = f32::from(thick) / 2.0;
    html! {
        rect class={ "card " (line) } stroke-width=(thick) x=(half) y=(half) width=(width - thick) height=(height(game) - thick)
            rx="4" {}
        rect class=(dice::class(alert.colour)) x=(thick) y=(thick) width=(width - 2 * thick) height=(16 - thick) rx="2" {}
        (bold_letters(dice::on(alert.colour), [INSET, 13], title as u16, &words::alert_in_short(game, alert)))
        @if stars > 0 {
            g class=(dice::on(alert.colour)) {
                @for star in 0..stars { use href="#five-year-mission-star" x=(INSET + title + 1 + STAR * star) y="4" {} }
            }
        }
        (icons(game, alert, width))
        g transform={ "translate(" (INSET) "," (if game.full() { 39 } else { 17 }) ")" } { (flags(alert, width - 2 * INSET)) }
    }
}

fn icons(game: &FiveYearMission, alert: &Alert, width: i16) -> Markup {
    let icons = game.icons(alert);
    let row = html! {
        @for (place, (icon, die)) in (0i16..).zip(icons.iter().zip(alert.dice)) {
            g id={ "five-year-mission-alert-" (alert.serial) "-icon-" (place) } text-anchor="middle"
                transform={ "translate(" (place * PITCH) ")" } {
                (dice::empty(icon.colour))
                (number("ink", dice::MIDDLE, 11, &words::value(icon.face, icon.need)))
                @if icon.set != 0 {
                    @let joined = icons.get(place as usize + 1).is_some_and(|next| next.set == icon.set);
                    path class="line-ink" stroke-width="2" d={ "M1 19h" (if joined { PITCH } else { SIDE - 2 }) } {}
                }
                @if let Some(die) = die { (dice::die(die, [0, 0])) }
            }
        }
    };
    dice::squeezed(
        [INSET, 18],
        icons.len() as i16 * PITCH,
        width - 2 * INSET,
        &row,
    )
}

/// Urgent, with how it stands with the timer; Prime Directive.
fn flags(alert: &Alert, both: i16) -> Markup {
    let (label, area, ink) = match alert.urgency {
        Urgency::None => ("", "", ""),
        Urgency::Timed => ("Timed", "orange", "on-orange"),
        Urgency::Waiting => ("Waits", "paper line-ink", "ink"),
        Urgency::Untimed => ("Urgent", "paper line-ink", "ink"),
    };
    let (urgent, left, directive) = match (label, alert.prime_directive) {
        ("", _) => (0, 0, "Prime Directive"),
        (_, true) => (both * 4 / 7, both * 4 / 7 + 2, "Prime"),
        (_, false) => (both.min(62), 0, ""),
    };
    html! {
        @if !label.is_empty() {
            rect class=(area) width=(urgent) height=(FLAG) rx="4" {}
            use href="#five-year-mission-hourglass" class=(ink) x="2" y="1" {}
            (number(ink, [13, 10], (urgent - 15) as u16, label))
        }
        @if alert.prime_directive {
            rect class="violet" x=(left) width=(both - left) height=(FLAG) rx="2" {}
            (letters("on-violet", [left + 2, 10], (both - left - 4) as u16, directive))
        }
    }
}
