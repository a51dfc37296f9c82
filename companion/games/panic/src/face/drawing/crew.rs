//! The crew with their hands, and the cards and tokens by number.

use maud::{Markup, html};
use readyroom_kit::face::letters;

use super::{LINE, WIDTH};
use crate::{
    face::{alt_text, words},
    rules::{ENTERPRISE_CARDS, Panic, Part},
};

/// Players side by side, and figures.
const COLUMNS: i16 = 3;
/// From one to the next.
const PITCH: i16 = WIDTH / COLUMNS;

/// Height of this part.
pub fn height(game: &Panic) -> i16 {
    let rows = |things: usize| (things as i16 + COLUMNS - 1) / COLUMNS;
    (rows(game.players.len()) + rows(FIGURES)) * LINE + 2
}

pub fn crew(game: &Panic) -> Markup {
    let place = |number: i16| [number % COLUMNS * PITCH + 5, number / COLUMNS * LINE + 11];
    let below = height(game) - LINE * (FIGURES as i16 / COLUMNS) - 1;
    html! {
        @for (seat, number) in game.seats().zip(0i16..) {
            @let active = seat == game.active;
            g id={ "panic-player-" (seat) } font-weight=[active.then_some("bold")] {
                @let line = alt_text::player(game, seat);
                @let line = if active { format!("› {line}") } else { line };
                (letters("ink", place(number), PITCH as u16 - 6, &line))
            }
        }
        @for (number, figure) in (0i16..).zip(figures(game)) {
            @let [x, y] = place(number);
            g id={ "panic-figure-" (number) } { (letters("faint", [x, y + below], PITCH as u16 - 6, &figure)) }
        }
    }
}

/// How many figures there are.
const FIGURES: usize = 6;

/// Turn, cards, tokens and what the ship can do, by number.
pub fn figures(game: &Panic) -> [String; FIGURES] {
    let cards = &game.cards;
    [
        format!("Turn {}, bag: {} tokens", game.turns, game.bag),
        format!("Deck: {} of {ENTERPRISE_CARDS}", cards.deck),
        format!("Discard: {}, removed: {}", cards.discard, cards.removed),
        format!("Maneuver: {}", words::maneuver(game)),
        format!("Shields: {}", words::sections(game, Part::Shield)),
        format!("Hull: {}", words::sections(game, Part::Hull)),
    ]
}
