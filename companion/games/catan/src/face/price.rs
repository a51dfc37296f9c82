//! Prices of pieces and cards, as hands pay them, and the place that is built on (CATAN-32).

use readyroom_kit::face::Message;

use super::{
    place,
    sentences::{Corner, MessageText, Price, RouteName},
};
use crate::rules::{Catan, Event, Resources};

/// What is paid for: where what is built is placed, and its price. None if `bought` is no such thing.
pub fn paid_for(game: &Catan, bought: &Event, price: Resources) -> Option<Message> {
    let layout = &game.position.layout;
    let price = Price(price);
    Some(if let &Event::Starship(_, route) = bought {
        let place = RouteName::of(layout, route);
        let built = MessageText::StarshipBuilt { place, price }.say();
        built.at(place::of_route(route))
    } else if let &Event::Outpost(_, at) = bought {
        let place = Corner::of(layout, at);
        let built = MessageText::OutpostBuilt { place, price }.say();
        built.at(place::of_intersection(at))
    } else if let &Event::Starbase(_, at) = bought {
        let place = Corner::of(layout, at);
        let built = MessageText::StarbaseBuilt { place, price }.say();
        built.at(place::of_intersection(at))
    } else if matches!(bought, Event::Bought(_)) {
        MessageText::DevelopmentCardBought { price }.say()
    } else {
        return None;
    })
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, face::Speech};

    use super::*;
    use crate::rules::{DEVELOPMENT, OUTPOST, Pack, STARBASE, STARSHIP};

    /// CATAN-32: a message gives the price in resources and the place, the bottom row the price.
    #[test]
    fn what_is_built_shows_its_price_and_its_place() {
        let mut game = Catan::deal(Pack::default());
        game.position.layout = crate::rules::Layout::standard();
        let id_of = |price: Resources, built: Event| {
            let messages = game.messages(&[Event::Paid(0, price), built]);
            let [message] = &messages[..] else {
                panic!("one message, not {messages:?}");
            };
            assert!(message.row().chars().count() <= 25, "{:?}", message.row());
            assert!(message.row().starts_with("Pay "), "{:?}", message.row());
            message.key.to_string()
        };
        assert_eq!(
            id_of(STARSHIP, Event::Starship(0, 0)),
            "starship-built place=\"5 water upper left\" price=[tritanium,dilithium]"
        );
        assert_eq!(
            id_of(STARBASE, Event::Starbase(0, 0)),
            "starbase-built place=\"5 water, 3:1, upper\" price=[oxygen,oxygen,water,water,water]"
        );
        assert_eq!(
            id_of(OUTPOST, Event::Outpost(0, 0)),
            "outpost-built place=\"5 water, 3:1, upper\" price=[tritanium,food,oxygen,dilithium]"
        );
        assert_eq!(
            id_of(DEVELOPMENT, Event::Bought(0)),
            "development-card-bought price=[food,oxygen,water]"
        );
        let other = Resources::new([0, 0, 1, 1, 1]);
        assert_eq!(
            id_of(other, Event::Bought(0)),
            "development-card-bought price=[oxygen,dilithium,water]"
        );
    }
}
