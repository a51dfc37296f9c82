//! Where a place lies on the board that is drawn, and where a move is made that is about one.

use readyroom_kit::{Seat, face::DrawnPlace};

use super::board::{at, post_middle};
use crate::{
    face::{place::Place, thing::Thing},
    rules::{
        Catan, Move, Task,
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

/// Where `mv` is made, and by whom.
pub fn drawn_place(game: &Catan, mv: &Move) -> Option<(DrawnPlace, Seat)> {
    // Where the table only tells what lies there, every answer is about one place.
    let is_told = matches!(
        mv,
        Move::TellPlanet(_) | Move::TellNumber(_) | Move::TellPost(_)
    );
    if is_told {
        return None;
    }
    let place = Thing::place(game, mv)?;
    let ((x, y), size) = lies(place);
    let is_round = match place {
        Place::Sector(_) | Place::Post(_) => true,
        Place::Intersection(_) => matches!(mv, Move::Starbase(_)),
        Place::Route(_) => matches!(mv, Move::Lift(_)),
    };
    let drawn = DrawnPlace {
        x,
        y,
        size,
        is_round,
    };
    Some((drawn, chooses(game)))
}

/// Who chooses a place now.
fn chooses(game: &Catan) -> Seat {
    match game.position.agenda.last() {
        Some(&(Task::PlaceOutpost(seat) | Task::PlaceStarship(seat, _))) => seat,
        Some(_) | None => game.position.active,
    }
}
