//! The report of a roll: what each player takes, a row a player.

use readyroom_kit::Players as _;

use super::sentences::{Cards, MessageText};
use crate::rules::{Catan, Event, Resource, Resources, Seat};

/// What a player takes: "Anna: 1 food, 2 water".
pub fn takes(game: &Catan, seat: Seat, resources: Resources) -> MessageText<'_> {
    MessageText::ResourcesTaken {
        player: game.players.player(seat),
        cards: Cards(resources),
    }
}

/// The text about a resource of which the supply has too few for the `events` of a roll: no player gets it, or some of
/// what is owed (CATAN-19).
pub fn short(resource: Resource, events: &[Event]) -> MessageText<'static> {
    let is_paid = |event: &Event| matches!(event, Event::Produced(_, of) if of[resource] > 0);
    match events.iter().any(is_paid) {
        true => MessageText::SupplyUsedUp { resource },
        false => MessageText::SupplyTooSmall { resource },
    }
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

    /// CATAN-17: what hands take is in whole words, in a row wherever a name leaves room for it.
    #[test]
    fn what_a_player_takes_is_a_row_in_whole_words() {
        let taken = |name, counts| takes(&game(name), 0, Resources::new(counts)).say();
        let two = taken("Anna", [0, 1, 0, 0, 2]).key;
        assert_eq!(
            two.to_string(),
            "resources-taken player=1 cards=[food,water,water]"
        );
        for name in ["Anna", "Player 3", "Bartholomew"] {
            for resource in Resource::ALL {
                let mut counts = [0; 5];
                counts[resource as usize] = 2;
                let row = taken(name, counts).text;
                assert!(row.contains(resource.label()), "{row}");
                assert!(row.chars().count() <= 25, "{row}");
            }
        }
    }

    /// CATAN-19: a supply that is short gives nothing to anybody, or to the player who is owed alone what there is.
    #[test]
    fn a_short_supply_shows_who_goes_without() {
        let short = Event::Short(Resource::Water);
        let alone = Event::Produced(1, Resources::of(Resource::Water, 1));
        let first = |events: &[Event]| game("Anna").messages(events)[0].clone();
        let id = |events: &[Event]| first(events).key.to_string();
        assert_eq!(id(&[short]), "supply-too-small resource=water");
        assert_eq!(id(&[short, alone]), "supply-used-up resource=water");
        assert!(matches!(first(&[short]).kind, Kind::Do(_)));
    }
}
