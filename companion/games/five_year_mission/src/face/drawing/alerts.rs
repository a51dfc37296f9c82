//! The three rows of alerts, each behind its deck.

use maud::{Markup, html};
use readyroom_kit::face::{WIDTH, at, bold_letters, letters};

use super::{alert_card, dice};
use crate::{
    face::words,
    rules::{Colour, FiveYearMission},
};

/// Width of the decks.
const DECK: i16 = 48;
/// Alerts a row has room for; the fourth makes them all narrower until one of them is gone.
const ROOM: i16 = 3;

/// From one row to the next.
const fn pitch(game: &FiveYearMission) -> i16 {
    alert_card::height(game) + 2
}

/// Height of this part.
pub const fn height(game: &FiveYearMission) -> i16 {
    3 * pitch(game)
}

pub fn alerts(game: &FiveYearMission) -> Markup {
    html! {
        @for (number, colour) in (0..).zip(Colour::ALL) {
            (at(0, number * pitch(game), &row(game, colour)))
        }
    }
}

fn row(game: &FiveYearMission, colour: Colour) -> Markup {
    let alerts = &game.rows[colour as usize];
    let pitch = (WIDTH - DECK) / (alerts.len() as i16).max(ROOM);
    html! {
        (deck(game, colour))
        @for number in 0..ROOM {
            rect class="line-faint" fill="none" stroke-dasharray="2 4" x=(DECK + 1 + number * (WIDTH - DECK) / ROOM) y="1"
                width=((WIDTH - DECK) / ROOM - 5) height=(alert_card::height(game) - 2) rx="4" {}
        }
        @for (alert, x) in alerts.iter().zip((DECK..).step_by(pitch as usize)) {
            g id={ "five-year-mission-alert-" (alert.serial) } transform={ "translate(" (x) ")" } {
                (alert_card::card(game, alert, pitch - 3))
            }
        }
    }
}

/// The cards left of a colour, and whether damage keeps everybody from drawing one.
fn deck(game: &FiveYearMission, colour: Colour) -> Markup {
    let piles = &game.piles[colour as usize];
    let height = alert_card::height(game);
    let closed = colour < game.lowest_allowed();
    let name = dice::class(colour);
    html! {
        rect class=(name) width=(DECK - 5) height=(height) rx="4" {}
        g text-anchor="middle" {
            g id={ "five-year-mission-name-" (name) } text-decoration=[closed.then_some("line-through")] {
                (bold_letters(dice::on(colour), [21, 13], 39, words::colour(colour)))
            }
            g id={ "five-year-mission-deck-" (name) } {
                (letters(dice::on(colour), [21, 28], 39, &format!("{} left", piles.deck)))
            }
            @if game.full() {
                g id={ "five-year-mission-discards-" (name) } {
                    (letters(dice::on(colour), [21, 43], 39, &format!("{} used", piles.discard)))
                }
            }
        }
    }
}
