//! The crew with their hands, the cards and tokens by number, and what the asterisk of a token says.

use maud::{Markup, html};
use readyroom_kit::{
    Seat,
    face::{WIDTH, letters},
};

use super::LINE;
use crate::{
    face::words,
    rules::{ENTERPRISE_CARDS, Panic, Part, Token},
};

/// Players side by side, and figures.
const COLUMNS: i16 = 3;
/// From one to the next, and the room of one.
const PITCH: i16 = WIDTH / COLUMNS;
const ROOM: u16 = PITCH as u16 - 8;

/// Height of this part.
pub fn height(game: &Panic) -> i16 {
    let rows = |things: usize| (things as i16 + COLUMNS - 1) / COLUMNS;
    (rows(game.players.len()) + rows(FIGURES) + held(game).count() as i16) * LINE + 3
}

pub fn crew(game: &Panic) -> Markup {
    let place = |number: i16| [number % COLUMNS * PITCH + 5, number / COLUMNS * LINE + 11];
    let held_below = height(game) - LINE * held(game).count() as i16 - 1;
    let below = held_below - LINE * (FIGURES as i16 / COLUMNS);
    html! {
        @for (seat, number) in game.seats().zip(0i16..) {
            @let active = seat == game.active;
            g id={ "panic-player-" (seat) } {
                @let line = player(game, seat);
                @let line = if active { format!("› {line}") } else { line };
                (letters("ink", place(number), ROOM, &line))
            }
        }
        @for (number, figure) in (0i16..).zip(figures(game)) {
            @let [x, y] = place(number);
            g id={ "panic-figure-" (number) } { (letters("faint", [x, y + below], ROOM, &figure)) }
        }
        @for ((token, held), number) in held(game).zip(0i16..) {
            g id={ "panic-held-" (token.id) } {
                @let name = words::token(game, token.id);
                @let line = format!("* {name}, {}: {}", words::sector(game, token.sector).to_lowercase(), held.to_lowercase());
                (letters("faint", [5, held_below + 10 + LINE * number], WIDTH as u16 - 10, &line))
            }
        }
    }
}

/// The first tokens with an asterisk, and what it says; only the words have more.
fn held(game: &Panic) -> impl Iterator<Item = (&Token, &'static str)> {
    let held = |token: &'_ Token| token.held.map(|held| held.label());
    let tokens = game.tokens.iter();
    tokens
        .filter_map(move |token| Some((token, held(token)?)))
        .take(MOST_HELD)
}

/// Tokens that are told what their asterisk says.
const MOST_HELD: usize = 4;

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

/// A player with the crew member and the hand.
pub fn player(game: &Panic, seat: Seat) -> String {
    let player = &game.players[usize::from(seat)];
    format!(
        "{}, {}: {}",
        words::player(game, seat),
        player.character.label(),
        words::cards(player.hand)
    )
}
