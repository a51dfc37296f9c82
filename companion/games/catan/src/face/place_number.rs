//! The numbers by which messages name places on the picture of the board
//! ([`readyroom_kit::face::Message::places`]): intersections first, then routes, then sectors.

use crate::rules::{
    Intersection, Route, Sector,
    board::{INTERSECTIONS, ROUTES},
};

/// The number of an intersection, 0–53.
pub const fn intersection(at: Intersection) -> u8 {
    at
}

/// The number of a route, 54–125.
pub const fn route(route: Route) -> u8 {
    INTERSECTIONS as u8 + route
}

/// The number of a sector, 126–144.
pub const fn sector(sector: Sector) -> u8 {
    (INTERSECTIONS + ROUTES) as u8 + sector
}
