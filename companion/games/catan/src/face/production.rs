//! The report of a roll: what each player takes, a row a player.

use readyroom_kit::face::{Message, say::card};

use super::words;
use crate::rules::{Catan, Event, Resource, Resources, Seat};

/// What a player takes: "Anna: 2 water, 1 food".
pub fn takes(game: &Catan, seat: Seat, resources: &Resources) -> Message {
    card(format!(
        "{}: {}",
        words::player(game, seat),
        words::resources(resources)
    ))
}

/// What is said of a resource of which the supply has too few for the `events` of a roll: nobody gets it, or some of what
/// is owed (CATAN-19).
pub fn short(resource: Resource, events: &[Event]) -> Message {
    let is_paid = |event: &Event| matches!(event, Event::Produced(_, of) if of[resource] > 0);
    card(match events.iter().any(is_paid) {
        true => format!("Short: no more {resource} left."),
        false => format!("Short: no {resource} for anybody."),
    })
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{
        Game,
        face::{Kind, Speech},
        text::cut,
    };

    use super::*;
    use crate::rules::{Move, Pack};

    fn game(name: &str) -> Catan {
        let dealt = Catan::deal(Pack::default());
        dealt.play(&Move::Name(0, cut(name))).expect("set-up").0
    }

    fn text(name: &str, counts: [u8; 5]) -> String {
        takes(&game(name), 0, &Resources::new(counts)).text
    }

    /// CATAN-17: what hands take stands in whole words, in a row wherever a name leaves room for it.
    #[test]
    fn what_a_player_takes_is_a_row_in_whole_words() {
        assert_eq!(text("Anna", [0, 1, 0, 0, 2]), "Anna: 1 food, 2 water");
        assert_eq!(
            text("Bartholomew", [0, 0, 2, 0, 0]),
            "Bartholomew: 2 oxygen"
        );
        for name in ["Anna", "Player 3", "Bartholomew"] {
            for at in 0..5 {
                let mut counts = [0; 5];
                counts[at] = 2;
                assert!(
                    text(name, counts).chars().count() <= 25,
                    "{name} {counts:?}"
                );
            }
        }
        assert_eq!(
            text("Anna", [1, 0, 0, 1, 0]),
            "Anna: 1 tritanium, 1 dilithium",
            "two rows: no word is shortened"
        );
    }

    /// CATAN-19: a supply that is short gives nothing to anybody, or to whoever is owed alone what there is.
    #[test]
    fn a_short_supply_says_who_goes_without() {
        let short = Event::Short(Resource::Water);
        let alone = Event::Produced(1, Resources::of(Resource::Water, 1));
        let said = |events: &[Event]| game("Anna").messages(events)[0].clone();
        assert_eq!(said(&[short]).text, "Short: no water for anybody.");
        assert_eq!(said(&[short, alone]).text, "Short: no more water left.");
        assert!(matches!(said(&[short]).kind, Kind::Do(_)));
    }
}
