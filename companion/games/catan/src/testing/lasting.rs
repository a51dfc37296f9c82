//! Lasting effects in Star Trek Catan: the owners of the two special cards, and the sector of the Klingon battle
//! cruiser.

use readyroom_kit::testing::lasting::Lasting;

use crate::rules::*;

/// Every kind of it.
pub const KINDS: &[&str] = &["longest route", "largest fleet"];

/// What lasts now.
pub fn lasting(game: &Catan) -> Vec<Lasting> {
    let position = &game.position;
    let (route, fleet) = ("Longest Supply Route", "Largest Starfleet");
    [
        ("longest route", position.longest_route, route),
        ("largest fleet", position.largest_fleet, fleet),
    ]
    .into_iter()
    .filter_map(|(kind, holder, card)| {
        let takes = format!("takes {card}");
        let aside = format!("Set {card} aside.");
        Some(Lasting::new(kind, holder?, &[&takes], &[&takes, &aside]))
    })
    .collect()
}
