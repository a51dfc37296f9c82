//! What is built or bought: its price, as hands pay it, and its place (CATAN-32).

use readyroom_kit::face::{Message, say::know};

use super::{
    place,
    place_name::{self, Room},
    words::{self, row},
};
use crate::rules::{Catan, Event, OUTPOST, Resources};

/// What is paid for: "Starship, 8 water / 3 food: pay 1 tritanium, 1 dilithium." None if `bought` is no such thing.
pub fn paid_for(game: &Catan, bought: &Event, price: &Resources) -> Option<Message> {
    let layout = &game.position.layout;
    let (thing, place) = if let &Event::Starship(_, route) = bought {
        let name = place_name::route(layout, route, Room::Page);
        (format!("Starship, {name}"), Some(place::of_route(route)))
    } else if let &Event::Outpost(_, at) = bought {
        let name = place_name::intersection(layout, at, Room::Page);
        (format!("Outpost, {name}"), Some(place::of_intersection(at)))
    } else if let &Event::Starbase(_, at) = bought {
        let name = place_name::intersection(layout, at, Room::Page);
        (
            format!("Ring on the outpost, {name}"),
            Some(place::of_intersection(at)),
        )
    } else if matches!(bought, Event::Bought(_)) {
        ("Draw a development card".into(), None)
    } else {
        return None;
    };
    let pay = words::resources(price);
    let message = know(format!("{thing}: pay {pay}.")).in_row(short(price));
    Some(match place {
        Some(place) => message.at(place),
        None => message,
    })
}

/// A price alone: "Pay 3 water."
pub fn paid(price: &Resources) -> Message {
    know(format!("Pay {}.", words::resources(price))).in_row(short(price))
}

/// The price in the bottom row: "Pay 2 oxygen, 3 water."; one of a kind without its number: "Pay tritanium, dilithium."
fn short(price: &Resources) -> String {
    let counted = |label: fn(crate::rules::Resource) -> &'static str| {
        let counts = price.present().map(|resource| match price[resource] {
            1 => label(resource).to_owned(),
            count => format!("{count} {}", label(resource)),
        });
        format!("Pay {}.", counts.collect::<Vec<_>>().join(", "))
    };
    if *price == OUTPOST {
        return "Pay 1 each, no water.".into();
    }
    row([
        format!("Pay {}.", words::resources(price)),
        counted(crate::rules::Resource::label),
        counted(words::short),
        format!("Pay {}.", words::cards(price.total())),
    ])
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, face::Speech};

    use super::*;
    use crate::rules::{DEVELOPMENT, Pack, STARBASE, STARSHIP};

    /// CATAN-32: a message says the price in resources and the place, the bottom row the price.
    #[test]
    fn what_is_built_says_its_price_and_its_place() {
        let mut game = Catan::deal(Pack::default());
        game.position.layout = crate::rules::Layout::standard();
        let said = |price: Resources, built: Event| {
            let messages = game.messages(&[Event::Paid(0, price), built]);
            let [message] = &messages[..] else {
                panic!("one message, not {messages:?}");
            };
            assert!(message.row().chars().count() <= 25, "{:?}", message.row());
            (message.text.clone(), message.row().to_owned())
        };
        let (text, row) = said(STARSHIP, Event::Starship(0, 0));
        assert_eq!(
            text,
            "Starship, 5 water upper left: pay 1 tritanium, 1 dilithium."
        );
        assert_eq!(row, "Pay tritanium, dilithium.");
        let (text, row) = said(STARBASE, Event::Starbase(0, 0));
        assert!(text.starts_with("Ring on the outpost, 5 water"), "{text}");
        assert_eq!(row, "Pay 2 oxygen, 3 water.");
        let (text, row) = said(OUTPOST, Event::Outpost(0, 0));
        assert!(
            text.ends_with("pay 1 tritanium, 1 food, 1 oxygen, 1 dilithium."),
            "{text}"
        );
        assert_eq!(row, "Pay 1 each, no water.");
        let (text, row) = said(DEVELOPMENT, Event::Bought(0));
        assert_eq!(
            text,
            "Draw a development card: pay 1 food, 1 oxygen, 1 water."
        );
        assert_eq!(row, "Pay food, oxygen, water.");
        let other = Resources::new([0, 0, 1, 1, 1]);
        assert_eq!(said(other, Event::Bought(0)).1, "Pay oxy, dili, water.");
    }
}
