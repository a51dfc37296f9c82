//! Legend in the free corners of the board: the players' pieces, and the meaning of each sign.

use maud::{Markup, html};
use readyroom_kit::Players;

use super::{WIDTH, pieces::badge};
use crate::rules::{Catan, Resource, Seat};

/// From one line to the next.
const LINE: i32 = 17;
/// The places of the badges in the right corner.
const RIGHT: i32 = WIDTH - 11;

pub fn corners(game: &Catan) -> Markup {
    html! {
        g class="ink" {
            @for seat in game.position.everybody() { (player(game, seat)) }
            @for (line, resource) in (0..).zip(Resource::ALL) {
                @let y = 197 + LINE * line;
                use href={ "#catan-" (resource) } x="11" y=(y) {}
                text x="23" y=(y + 4) { (resource) }
            }
        }
    }
}

/// A player's badge with the name: the first two in the left corner, the others in the right one.
fn player(game: &Catan, seat: Seat) -> Markup {
    let y = 10 + LINE * i32::from(seat % 2);
    let name = game.players.called(seat);
    html! {
        @match seat {
            0 | 1 => {
                (badge(seat, (11, y)))
                text x="22" y=(y + 4) { (name) }
            }
            _ => {
                (badge(seat, (RIGHT, y)))
                text text-anchor="end" x=(RIGHT - 11) y=(y + 4) { (name) }
            }
        }
    }
}
