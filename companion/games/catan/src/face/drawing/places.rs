//! Where in the drawing a move is made that is about a place on the board.

use readyroom_kit::{Seat, Sight, face::DrawnPlace};

use super::board::{at, post_middle};
use crate::{
    face::place::{Place, of_move},
    rules::{
        Catan, Move, Task,
        board::{ends, middle, place},
    },
};

/// Across a corner, a route or a trading post: two corners are 28 apart.
const SMALL: u8 = 26;
/// Across a planet.
const PLANET: u8 = 46;

/// Where `mv` is made, for whoever chooses now.
pub fn drawn_place(game: &Catan, mv: &Move, sight: Sight) -> Option<DrawnPlace> {
    let others = sight.player().is_some_and(|seat| seat != chooses(game));
    if others {
        return None;
    }
    let ((x, y), size, is_round) = match (mv, of_move(game, mv)?) {
        // Where the table only tells what lies there, every answer is about one place.
        (Move::TellPlanet(_) | Move::TellNumber(_) | Move::TellPost(_), _) => return None,
        (_, Place::Sector(sector)) => (at(middle(sector)), PLANET, true),
        (_, Place::Intersection(corner)) => {
            (at(place(corner)), SMALL, matches!(mv, Move::Starbase(_)))
        }
        (_, Place::Route(route)) => {
            let [(x, y), (end_x, end_y)] = ends(route).map(|end| at(place(end)));
            let middle = ((x + end_x) / 2, (y + end_y) / 2);
            (middle, SMALL, matches!(mv, Move::Lift(_)))
        }
        (_, Place::Post(post)) => (post_middle(post.into()), SMALL, true),
    };
    Some(DrawnPlace {
        x,
        y,
        size,
        is_round,
    })
}

/// Who chooses a place now.
fn chooses(game: &Catan) -> Seat {
    match game.position.agenda.last() {
        Some(&(Task::PlaceOutpost(seat) | Task::PlaceStarship(seat, _))) => seat,
        Some(_) | None => game.position.active,
    }
}
