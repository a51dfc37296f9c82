//! Places on the board by one number each, as messages name them ([`readyroom_kit::face::Message::places`]): 0–18 sectors,
//! 19–72 intersections, 73–144 routes, 145–153 trading posts.

use crate::rules::{
    Intersection, Route, Sector, Tile,
    board::{INTERSECTIONS, POSTS, ROUTES, SECTORS},
};

const FIRST_INTERSECTION: u8 = SECTORS as u8;
const FIRST_ROUTE: u8 = FIRST_INTERSECTION + INTERSECTIONS as u8;
const FIRST_POST: u8 = FIRST_ROUTE + ROUTES as u8;
const END: u8 = FIRST_POST + POSTS as u8;

/// A place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A sector, 0–18.
    Sector(Sector),
    /// An intersection, 0–53.
    Intersection(Intersection),
    /// A route, 0–71.
    Route(Route),
    /// A trading post, 0–8.
    Post(u8),
}

/// The number of a sector.
pub const fn of_sector(sector: Sector) -> u8 {
    sector
}

/// The number of an intersection.
pub const fn of_intersection(intersection: Intersection) -> u8 {
    FIRST_INTERSECTION + intersection
}

/// The number of a route.
pub const fn of_route(route: Route) -> u8 {
    FIRST_ROUTE + route
}

/// The place of that number; none beyond 153.
pub const fn numbered(number: u8) -> Option<Place> {
    Some(match number {
        ..FIRST_INTERSECTION => Place::Sector(number),
        FIRST_INTERSECTION..FIRST_ROUTE => Place::Intersection(number - FIRST_INTERSECTION),
        FIRST_ROUTE..FIRST_POST => Place::Route(number - FIRST_ROUTE),
        FIRST_POST..END => Place::Post(number - FIRST_POST),
        END.. => return None,
    })
}

/// The place of one of two tiles that change places.
pub const fn of_tile(tile: Tile, which: u8) -> Place {
    match tile {
        Tile::Planet | Tile::Number => Place::Sector(which),
        Tile::Post => Place::Post(which),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_one_number_and_comes_back_from_it() {
        let number = |place| match place {
            Place::Sector(sector) => of_sector(sector),
            Place::Intersection(intersection) => of_intersection(intersection),
            Place::Route(route) => of_route(route),
            Place::Post(post) => FIRST_POST + post,
        };
        for place in 0..=u8::MAX {
            assert_eq!(numbered(place).map(number), (place < 154).then_some(place));
        }
        assert_eq!(numbered(72), Some(Place::Intersection(53)));
        assert_eq!(numbered(144), Some(Place::Route(71)));
    }
}
