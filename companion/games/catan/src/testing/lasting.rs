//! Lasting effects in Star Trek Catan: the owners of the two special cards, and the sector of the Klingon battle
//! cruiser.

use readyroom_kit::testing::lasting::Lasting;

use crate::rules::*;

/// Every kind of it.
pub const KINDS: &[&str] = &["longest route", "largest fleet"];

/// What lasts now.
pub fn lasting(game: &Catan) -> Vec<Lasting> {
    let position = &game.position;
    let route = ["longest-route-taken", "longest-route-set-aside"];
    let fleet = ["largest-fleet-taken", "largest-fleet-set-aside"];
    [
        ("longest route", position.longest_route, route),
        ("largest fleet", position.largest_fleet, fleet),
    ]
    .into_iter()
    .filter_map(|(kind, holder, ends)| Some(Lasting::new(kind, holder?, &ends[..1], &ends)))
    .collect()
}
