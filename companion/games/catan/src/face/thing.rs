//! The things on the table that a move can be about: each has the same id in the status, on the board that is drawn, and beside
//! the offers.

use readyroom_kit::{Seat, Sight, face::status::Id};

use super::{place::Place, private};
use crate::rules::{Catan, Development, Resource};

/// A thing on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A place on the board.
    Place(Place),
    /// The cards of a resource in that player's hand.
    Card(Seat, Resource),
    /// The development cards of a kind that a player has of the companion's own stack.
    Development(Seat, Development),
}

impl Thing {
    /// The cards of a resource in the hand of the player who alone has the `sight` of an offer: to others it shows no cards.
    pub fn card(game: &Catan, sight: Sight, resource: Resource) -> Option<Self> {
        let seat = sight.player()?;
        let shows = game.position.knows_hands() && private::shows_hand(game, seat);
        shows.then_some(Self::Card(seat, resource))
    }

    /// The development cards of a kind of the player who alone has the `sight` of an offer.
    pub fn development(game: &Catan, sight: Sight, kind: Development) -> Option<Self> {
        let seat = sight.player()?;
        private::shows_hand(game, seat).then_some(Self::Development(seat, kind))
    }
}

impl From<Thing> for Id {
    fn from(thing: Thing) -> Self {
        match thing {
            Thing::Place(Place::Sector(sector)) => format!("sector-{sector}"),
            Thing::Place(Place::Intersection(corner)) => format!("corner-{corner}"),
            Thing::Place(Place::Route(route)) => format!("route-{route}"),
            Thing::Place(Place::Post(post)) => format!("post-{post}"),
            Thing::Card(seat, resource) => format!("hand-{resource}-{seat}"),
            Thing::Development(seat, kind) => format!("development-{}-{seat}", kind as u8),
        }
        .into()
    }
}
