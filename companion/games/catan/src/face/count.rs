//! Messages of a corrected count (CATAN-55): the correction is public; the resource that a hand has fewer of is shown
//! to its player alone, who can check the supply.

use readyroom_kit::{
    Players as _,
    face::{Act, Message},
    sentence::UpTo,
};

use super::sentences::MessageText;
use crate::rules::{Catan, Event, Resource, Seat};

/// Of what there is one card fewer in a hand, and how much of that is left: to its player alone.
pub fn own(seat: Seat, resource: Resource, left: u8) -> Message {
    let left = UpTo(left.into());
    MessageText::OwnCountedFewer { resource, left }
        .say()
        .to(seat)
}

/// A card was stolen that no player had counted in that hand, and what was `wrong` has been entered since. Which card it
/// was, only the two know.
pub fn stolen(game: &Catan, [thief, victim]: [Seat; 2], wrong: &Event) -> Vec<Message> {
    let [player, of] = [thief, victim].map(|seat| game.players.player(seat));
    let (taken, own) = match counted_as(wrong) {
        Some((resource, left)) => {
            let own = own(victim, resource, left).shown_already();
            (
                MessageText::StolenCountedAsAnother { player, of },
                Some(own),
            )
        }
        None => (MessageText::StolenNotCounted { player, of }, None),
    };
    let taken = taken.say().for_hands(Some(Act::Card));
    [taken].into_iter().chain(own).collect()
}

/// The thief has entered a card that is not counted where it was taken: the messages for these two, the thief first. The
/// others see nothing of it, unless it is named once more.
pub fn doubted(game: &Catan, victim: Seat, resource: Resource) -> [Message; 2] {
    let thief = game.position.active;
    let [player, of] = [thief, victim].map(|seat| game.players.player(seat));
    let asks = MessageText::CardDoubted { of, resource }.say();
    let warns = MessageText::OwnCardDoubted { player, resource }.say();
    [asks.to(thief), warns.to(victim)]
}

/// As what a card was counted, and how much of that is left.
const fn counted_as(wrong: &Event) -> Option<(Resource, u8)> {
    if let Event::CountedFewer(_, resource, left) = *wrong {
        return Some((resource, left));
    }
    None
}

#[cfg(test)]
mod tests {
    use readyroom_kit::{Game, Sight, face::Speech};

    use super::*;
    use crate::rules::Pack;

    /// What everybody hears of `events`, and the second player alone.
    fn messages(events: &[Event]) -> (Vec<String>, Vec<String>) {
        let game = Catan::deal(Pack::default());
        let (public, own): (Vec<_>, Vec<_>) = game
            .messages(events)
            .into_iter()
            .partition(|message| message.sight == Sight::Public);
        assert!(own.iter().all(|of| of.sight == Sight::Player(1)));
        assert!(own.iter().all(Message::is_no_news), "who has chosen knows");
        let ids =
            |messages: Vec<Message>| messages.into_iter().map(|of| of.key.to_string()).collect();
        (ids(public), ids(own))
    }

    /// CATAN-55, CATAN-6: what was put right is reported: one card more with its resource, one fewer with its resource to
    /// its player alone.
    #[test]
    fn what_was_corrected_is_shown_to_whom_it_may_concern() {
        let more = messages(&[Event::CountedMore(1, Resource::Water)]);
        assert_eq!(more.0, ["counted-more player=2 resource=water"]);
        assert!(more.1.is_empty());
        let fewer = Event::CountedFewer(1, Resource::Food, 2);
        let reported = messages(&[fewer]);
        assert_eq!(reported.0, ["counted-fewer player=2"]);
        assert_eq!(reported.1, ["own-counted-fewer resource=food left=2"]);
        let reported = messages(&[Event::Stolen(0, 1), fewer]);
        assert_eq!(reported.0, ["stolen-counted-as-another player=1 of=2"]);
        assert_eq!(reported.1, ["own-counted-fewer resource=food left=2"]);
        let reported = messages(&[Event::Stolen(0, 1), Event::CountedMore(1, Resource::Food)]);
        assert_eq!(reported.0, ["stolen-not-counted player=1 of=2"]);
        assert!(reported.1.is_empty());
    }

    /// CATAN-24: where the card came out of the count of a third player, nothing goes to the supply.
    #[test]
    fn a_third_player_hears_that_a_card_was_counted_too_many() {
        let game = Catan::deal(Pack::default());
        let events = [
            Event::Stolen(0, 1),
            Event::CountedMore(1, Resource::Food),
            Event::CountedFewer(2, Resource::Food, 7),
        ];
        let messages = game.messages(&events);
        let ids: Vec<(String, Sight)> = messages
            .iter()
            .map(|of| (of.key.to_string(), of.sight))
            .collect();
        let ids: Vec<(&str, Sight)> = ids.iter().map(|(id, sight)| (&**id, *sight)).collect();
        assert_eq!(
            ids,
            [
                ("stolen-not-counted player=1 of=2", Sight::Public),
                ("counted-too-many player=3", Sight::Public),
                ("own-counted-fewer resource=food left=7", Sight::Player(2)),
            ]
        );
        assert!(
            messages.iter().all(|of| !of.is_no_news()),
            "nobody has chosen that"
        );
    }
}
