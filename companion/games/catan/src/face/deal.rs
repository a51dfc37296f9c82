//! A trade between players, as the menu puts it together: what is given, what is got, who agrees.

use readyroom_kit::{
    face::{Path, Start},
    path,
};

use super::words;
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
        Side::Gives => format!("Give 1 {resource} less"),
        Side::Gets => format!("Get 1 {resource} less"),
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

/// What the player whose turn it is does: "give 2 cards", "get 1 more".
pub fn asked(deal: &Deal) -> String {
    let (verb, side, asked) = match deal.asks() {
        Asks::Card(Side::Gives) => ("give", &deal.gives, deal.shape.gives),
        Asks::Card(Side::Gets) => ("get", &deal.gets, deal.shape.gets),
        Asks::Agreement => return "who agrees?".into(),
    };
    match (side.total(), asked - side.total()) {
        (0, left) => format!("{verb} {}", words::cards(left)),
        (_, left) => format!("{verb} {left} more"),
    }
}

/// "2 water for 1 food", or in cards where that is too long, and what is still asked for: "2 water for what?". Nothing
/// before anything is on it.
pub fn so_far(gives: &Resources, gets: &Resources) -> Option<String> {
    let side = |of: &Resources| [words::resources(of), words::cards(of.total())];
    let row = |[gives, gets]: [[String; 2]; 2]| {
        words::row([
            format!("{} for {}", gives[0], gets[0]),
            format!("{} for {}", gives[1], gets[1]),
        ])
    };
    match (gives.total(), gets.total()) {
        (0, 0) => None,
        (_, 0) => Some(words::row(
            side(gives).map(|gives| format!("{gives} for what?")),
        )),
        (0, _) => Some(words::row(
            side(gets).map(|gets| format!("What for {gets}?")),
        )),
        (_, _) => Some(row([side(gives), side(gets)])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(resource: Resource, count: u8) -> Resources {
        let mut resources = Resources::default();
        resources[resource] = count;
        resources
    }

    #[test]
    fn what_is_on_a_trade_so_far_says_what_is_still_asked_for() {
        let (none, oxygen) = (Resources::default(), of(Resource::Oxygen, 1));
        let water = of(Resource::Water, 2);
        assert_eq!(so_far(&none, &none), None);
        assert_eq!(
            so_far(&oxygen, &none).as_deref(),
            Some("1 oxygen for what?")
        );
        assert_eq!(
            so_far(&none, &oxygen).as_deref(),
            Some("What for 1 oxygen?")
        );
        assert_eq!(
            so_far(&water, &oxygen).as_deref(),
            Some("2 water for 1 oxygen")
        );
    }
}
