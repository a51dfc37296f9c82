//! Coordinates of places on the drawn board, and the areas in which they are touched.

use readyroom_kit::{Seat, face::DrawnPlace};

use super::board::{at, post_middle};
use crate::{
    face::place::Place,
    rules::{
        Catan, Task,
        board::{ends, middle, place},
    },
};

/// Across a corner, a route or a trading post: two corners are 28 apart.
const SMALL: u8 = 26;
/// Across a planet.
const PLANET: u8 = 46;

/// The middle of a place, and how far it is across.
pub fn lies(place_of: Place) -> ((i32, i32), u8) {
    match place_of {
        Place::Sector(sector) => (at(middle(sector)), PLANET),
        Place::Intersection(corner) => (at(place(corner)), SMALL),
        Place::Route(route) => {
            let [(x, y), (end_x, end_y)] = ends(route).map(|end| at(place(end)));
            (((x + end_x) / 2, (y + end_y) / 2), SMALL)
        }
        Place::Post(post) => (post_middle(post.into()), SMALL),
    }
}

/// Where a place is chosen, and by whom: round where something lies that is touched.
pub fn drawn_place(game: &Catan, place: Place) -> (DrawnPlace, Seat) {
    let seat = chooses(game);
    let fleet = &game.position.fleets[usize::from(seat)];
    let ((x, y), size) = lies(place);
    let is_round = match place {
        Place::Sector(_) | Place::Post(_) => true,
        Place::Intersection(corner) => fleet.outposts.has(corner),
        Place::Route(route) => fleet.starships.has(route),
    };
    let drawn = DrawnPlace {
        x,
        y,
        size,
        is_round,
    };
    (drawn, seat)
}

/// Who chooses a place now.
fn chooses(game: &Catan) -> Seat {
    match game.position.agenda.last() {
        Some(&(Task::PlaceOutpost(seat) | Task::PlaceStarship(seat, _))) => seat,
        Some(_) | None => game.position.active,
    }
}
