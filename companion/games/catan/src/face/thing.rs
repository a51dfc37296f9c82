//! The thing that a move is about, of those that lie on the table: it has the same id in the status, on the board that is drawn,
//! and beside the offers.

use readyroom_kit::{Seat, face::status::Id};

use super::{
    place::{self, Place},
    private,
};
use crate::rules::{Catan, Development, Move, Resource, Task, move_groups};

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
    /// Its id.
    pub fn id(self) -> Id {
        match self {
            Self::Place(Place::Sector(sector)) => format!("sector-{sector}"),
            Self::Place(Place::Intersection(corner)) => format!("corner-{corner}"),
            Self::Place(Place::Route(route)) => format!("route-{route}"),
            Self::Place(Place::Post(post)) => format!("post-{post}"),
            Self::Card(seat, resource) => format!("hand-{resource}-{seat}"),
            Self::Development(seat, kind) => format!("development-{}-{seat}", kind as u8),
        }
        .into()
    }

    /// What `mv` is about, if it is about one thing that lies there now. Of a hand only what its player alone is offered: to
    /// others it shows no cards.
    pub fn of(game: &Catan, mv: &Move) -> Option<Self> {
        let now = &game.position;
        let task = now.agenda.last();
        match *mv {
            Move::Outpost(at) | Move::Starbase(at) => Some(Place::Intersection(at)),
            Move::Starship(route) | Move::Lift(route) => Some(Place::Route(route)),
            Move::Klingon(sector) => Some(Place::Sector(sector)),
            Move::Choose(which) => match task {
                Some(&Task::Exchange(tile, _)) => Some(place::of_tile(tile, which)),
                Some(_) | None => None,
            },
            Move::TellPlanet(_) => match task {
                Some(&Task::TellPlanets(sector)) => Some(Place::Sector(sector)),
                Some(_) | None => None,
            },
            Move::TellNumber(_) => match task {
                Some(&Task::TellNumbers(sector)) => Some(Place::Sector(sector)),
                Some(_) | None => None,
            },
            Move::TellPost(_) => match task {
                Some(&Task::TellPosts(post)) => Some(Place::Post(post)),
                Some(_) | None => None,
            },
            Move::Discard(resource)
            | Move::Give(resource)
            | Move::Fewer(_, resource)
            | Move::Instead(_, resource) => return Self::card(game, mv, resource),
            Move::PlayCard(kind) => return Self::development(game, mv, kind),
            Move::Keep(_)
            | Move::ShowPoints(_)
            | Move::Shuffled(_)
            | Move::Exchange(_)
            | Move::SaveBoard(_)
            | Move::Roll
            | Move::Rolled(_)
            | Move::Turned(_)
            | Move::Rob(_)
            | Move::Stolen(_)
            | Move::Took(_)
            | Move::Buy
            | Move::Drawn(_)
            | Move::Border(..)
            | Move::Offer
            | Move::Trade(_)
            | Move::Get(_)
            | Move::Less(..)
            | Move::SideDone
            | Move::Agrees(_)
            | Move::Agree
            | Move::Enough
            | Move::Resource(_)
            | Move::Support
            | Move::TurnOver
            | Move::TakeSupport(_)
            | Move::Ask(_)
            | Move::Learn(..)
            | Move::More(..)
            | Move::Recount(_)
            | Move::End
            | move_groups::set_up_moves!() => None,
        }
        .map(Self::Place)
    }

    /// The place that `mv` is about, if it is about one.
    pub fn place(game: &Catan, mv: &Move) -> Option<Place> {
        match Self::of(game, mv)? {
            Self::Place(place) => Some(place),
            Self::Card(..) | Self::Development(..) => None,
        }
    }

    /// A resource of the hand whose player alone is offered `mv`.
    fn card(game: &Catan, mv: &Move, resource: Resource) -> Option<Self> {
        let seat = private::sight(game, mv).player()?;
        let shows = game.position.knows_hands() && private::shows_hand(game, seat);
        shows.then_some(Self::Card(seat, resource))
    }

    /// A kind of development cards of the player who alone is offered `mv`.
    fn development(game: &Catan, mv: &Move, kind: Development) -> Option<Self> {
        let seat = private::sight(game, mv).player()?;
        private::shows_hand(game, seat).then_some(Self::Development(seat, kind))
    }
}
