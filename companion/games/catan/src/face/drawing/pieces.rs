//! The pieces on the board: each has the colour and the letter of its player.

use maud::{Markup, html};

use super::{board::at, places::lies};
use crate::{
    face::place::Place,
    rules::{
        Catan, MOST_SEATS, Seat,
        board::{INTERSECTIONS, ROUTES, ends, place},
    },
};

/// The colour of a player.
pub(super) const fn colour(seat: Seat) -> &'static str {
    ["orange", "violet", "white", "green"][seat as usize % MOST_SEATS]
}

/// The letter of a player: the first one of the name that no player before has, or else the number of the seat.
pub(super) fn letter(game: &Catan, seat: Seat) -> char {
    let mut taken = Vec::new();
    for seat in 0..=seat {
        let named = game.players.get(usize::from(seat));
        let name = named.map_or("", |player| player.name.as_str());
        let mut letters = name.chars().filter(|letter| letter.is_alphabetic());
        let letters = letters.by_ref().flat_map(char::to_uppercase);
        let free = letters.into_iter().find(|letter| !taken.contains(letter));
        taken.push(free.unwrap_or(char::from(b'1' + seat)));
    }
    taken.pop().unwrap_or('?')
}

/// How a starship lies: along a side of a sector that falls, rises or is upright.
const WAYS: [(&str, &str); 3] = [
    ("fall", "M-7-4 7 4"),
    ("rise", "M-7 4 7-4"),
    ("stand", "M0-8V8"),
];

/// The pieces of each player, each as a shape, and the letter alone.
pub(super) fn shapes(game: &Catan) -> Markup {
    html! {
        @for seat in game.position.everybody() {
            @let (colour, letter) = (colour(seat), letter(game, seat));
            @for (way, line) in WAYS {
                g id={ "catan-ship-" (seat) "-" (way) } {
                    path class={ "line-" (colour) } d=(line) {}
                    text class={ "on-" (colour) } y="4" { (letter) }
                }
            }
            g id={ "catan-outpost-" (seat) } {
                circle class={ (colour) " line-black" } r="8.5" {}
                text class={ "on-" (colour) } y="4.5" { (letter) }
            }
            g id={ "catan-badge-" (seat) } {
                rect class={ (colour) " line-ink" } x="-7" y="-7" width="14" height="14" rx="4" {}
                text class={ "on-" (colour) } font-weight="bold" text-anchor="middle" y="4" { (letter) }
            }
            g id={ "catan-starbase-" (seat) } {
                circle class={ "black line-" (colour) } r="11.5" stroke-width="3" {}
                use href={ "#catan-outpost-" (seat) } {}
            }
        }
    }
}

/// Everything that the players have on the board, in the order of its places.
pub(super) fn fleets(game: &Catan) -> Markup {
    let now = &game.position;
    let owner = |has: &dyn Fn(usize) -> bool| now.everybody().find(|&seat| has(usize::from(seat)));
    html! {
        g text-anchor="middle" font-weight="bold" {
            g stroke-width="11" stroke-linecap="round" {
                @for route in 0..ROUTES as u8 {
                    @if let Some(seat) = owner(&|seat| now.fleets[seat].starships.has(route)) {
                        (starship(route, seat))
                    }
                }
            }
            @for at in 0..INTERSECTIONS as u8 {
                @if let Some(seat) = owner(&|seat| now.fleets[seat].starbases.has(at)) {
                    (building(at, "starbase", seat))
                } @else if let Some(seat) = owner(&|seat| now.fleets[seat].outposts.has(at)) {
                    (building(at, "outpost", seat))
                }
            }
        }
    }
}

fn starship(route: u8, seat: Seat) -> Markup {
    let [(x, y), (end_x, end_y)] = ends(route).map(|end| at(place(end)));
    let (middle, _) = lies(Place::Route(route));
    let way = match ((end_x - x) * (end_y - y)).signum() {
        1 => "fall",
        -1 => "rise",
        _ => "stand",
    };
    html! {
        use id={ "catan-ship-on-" (route) } href={ "#catan-ship-" (seat) "-" (way) } x=(middle.0) y=(middle.1) {}
    }
}

fn building(intersection: u8, kind: &str, seat: Seat) -> Markup {
    let ((x, y), _) = lies(Place::Intersection(intersection));
    html! {
        use id={ "catan-" (kind) "-on-" (intersection) } href={ "#catan-" (kind) "-" (seat) } x=(x) y=(y) {}
    }
}

/// The letter of a player on its colour, wherever that player is meant.
pub(super) fn badge(seat: Seat, (x, y): (i32, i32)) -> Markup {
    html! { use href={ "#catan-badge-" (seat) } x=(x) y=(y) {} }
}
