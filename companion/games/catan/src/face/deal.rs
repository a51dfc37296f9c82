//! A trade between players, as the menu puts it together: what is given, what is got, who agrees.

use readyroom_kit::{
    face::{Path, Start},
    path,
    sentence::Called,
};

use super::{
    sentences::{self, CardCount, Cards, Guides},
    words,
};
use crate::rules::{Asks, Catan, Deal, Move, Resource, Resources, Side, Task};

/// What begins it.
pub const OFFER: &str = "Federation trade";

/// What is asked of it now, if one is put together.
fn asks(game: &Catan) -> Option<Asks> {
    match game.position.agenda.last() {
        Some(Task::Deal(deal)) => Some(deal.asks()),
        Some(_) | None => None,
    }
}

/// One more that is given: a list of its own while that is asked.
pub fn give(game: &Catan, resource: Resource) -> Path {
    match asks(game) {
        Some(Asks::Agreement) => path!["Give 1 more", words::capital(resource)],
        Some(Asks::Card(_)) | None => path![format!("Give 1 {resource}")],
    }
}

/// One more that is got.
pub fn get(game: &Catan, resource: Resource) -> Path {
    match asks(game) {
        Some(Asks::Agreement) => path!["Get 1 more", words::capital(resource)],
        Some(Asks::Card(_)) | None => path![format!("Get 1 {resource}")],
    }
}

/// One fewer, in a row of 21 letters.
pub fn less(side: Side, resource: Resource) -> Path {
    path![match side {
        Side::Gives => format!("Give 1 less {resource}"),
        Side::Gets => format!("Get 1 less {resource}"),
    }]
}

/// The side that is asked for is whole.
pub fn side_done(game: &Catan) -> Path {
    path![match asks(game) {
        Some(Asks::Card(Side::Gets)) => "Get no more",
        Some(Asks::Card(Side::Gives) | Asks::Agreement) | None => "Give no more",
    }]
}

/// In the middle of the resources and of the players, so that each is near; and on what was given last, of which more is given
/// more often than not.
pub fn start(game: &Catan, deal: &Deal) -> Start<Move> {
    let position = &game.position;
    let at = match deal.asks() {
        Asks::Card(Side::Gives) => {
            let last = deal.gives.present().last();
            Some(Move::Give(last.unwrap_or(Resource::Oxygen)))
        }
        Asks::Card(Side::Gets) => {
            let others = Resource::ALL.into_iter().filter(|&of| deal.gives[of] == 0);
            others.take(2).last().map(Move::Get)
        }
        Asks::Agreement => {
            let mut others = position.clockwise(position.active).skip(1);
            let middle = (others.len() - 1) / 2;
            others.nth(middle).map(Move::Agrees)
        }
    };
    at.map_or(Start::First, Start::At)
}

/// What the player whose turn it is does.
pub fn asked<'a>(player: Called<'a>, deal: &Deal) -> sentences::Asks<'a> {
    let left = |asked: u8, on: &Resources| CardCount(asked - on.total());
    let (gives, gets) = (
        left(deal.shape.gives, &deal.gives),
        left(deal.shape.gets, &deal.gets),
    );
    match (deal.asks(), deal.gives.total(), deal.gets.total()) {
        (Asks::Card(Side::Gives), 0, _) => sentences::Asks::Give {
            player,
            cards: gives,
        },
        (Asks::Card(Side::Gives), ..) => sentences::Asks::GiveMore {
            player,
            cards: gives,
        },
        (Asks::Card(Side::Gets), _, 0) => sentences::Asks::Get {
            player,
            cards: gets,
        },
        (Asks::Card(Side::Gets), ..) => sentences::Asks::GetMore {
            player,
            cards: gets,
        },
        (Asks::Agreement, ..) => sentences::Asks::WhoAgrees { player },
    }
}

/// What is on it so far, and what is still asked for. Nothing before anything is on it.
pub fn so_far(gives: Resources, gets: Resources) -> Option<Guides<'static>> {
    let [offered, wanted] = [gives, gets].map(Cards);
    Some(match (gives.total(), gets.total()) {
        (0, 0) => return None,
        (_, 0) => Guides::TradingForWhat { gives: offered },
        (0, _) => Guides::TradingWhatFor { gets: wanted },
        (_, _) => Guides::Trading {
            gives: offered,
            gets: wanted,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_on_a_trade_so_far_shows_what_is_still_asked_for() {
        let none = Resources::default();
        let oxygen = Resources::of(Resource::Oxygen, 1);
        let water = Resources::of(Resource::Water, 2);
        let id_of = |gives, gets| so_far(gives, gets).map(|guides| guides.say().key.to_string());
        assert_eq!(id_of(none, none), None);
        for (gives, gets, id) in [
            (oxygen, none, "trading-for-what gives=[oxygen]"),
            (none, oxygen, "trading-what-for gets=[oxygen]"),
            (water, oxygen, "trading gives=[water,water] gets=[oxygen]"),
        ] {
            assert_eq!(id_of(gives, gets).as_deref(), Some(id));
        }
    }
}
