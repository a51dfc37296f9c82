//! What is said of a count that was put right (CATAN-55): before everybody, that it was; which resource a hand has fewer of, to
//! its player alone. Who looks at the supply sees it there.

use readyroom_kit::face::{
    Act, Message,
    say::{alarm, know},
};

use super::words::{self, row};
use crate::rules::{Catan, Event, Resource, Seat};

/// A hand has one card more than was counted. It was said before everybody, who see the supply.
pub fn more(game: &Catan, seat: Seat, resource: Resource) -> Message {
    let player = words::player(game, seat);
    let short = [
        format!("{player}: 1 {resource} more."),
        format!("1 {resource} more."),
    ];
    know(format!("{player}: 1 {resource} more, out of the supply.")).in_row(row(short))
}

/// A hand has one card fewer than was counted, as everybody sees.
pub fn fewer(game: &Catan, seat: Seat) -> Message {
    let player = words::player(game, seat);
    let short = [format!("{player}: 1 card fewer."), "1 card fewer.".into()];
    know(format!("{player}: 1 card fewer, into the supply.")).in_row(row(short))
}

/// A hand had one card fewer than was counted all along: a thief took it from somebody else. The supply is as it was.
pub fn too_many(game: &Catan, seat: Seat) -> Message {
    let player = words::player(game, seat);
    let short = [format!("{player}: 1 card fewer."), "1 card fewer.".into()];
    know(format!("{player}: 1 card was counted too many.")).in_row(row(short))
}

/// The same to its player: of what, and how much of that is left.
pub fn own(seat: Seat, resource: Resource, left: u8) -> Message {
    let own = format!("1 {resource} fewer in your hand, {left} left.");
    let short = format!("1 {resource} fewer.");
    know(own).in_row(short).to(seat)
}

/// A card was stolen that nobody had counted in that hand, and what was `wrong` has been told since. Which card it was, only
/// the two know.
pub fn stolen(game: &Catan, [thief, victim]: [Seat; 2], wrong: &Event) -> Vec<Message> {
    let (what, own) = match counted_as(wrong) {
        Some((resource, left)) => {
            let own = own(victim, resource, left).shown_already();
            ("1 card was counted as another", Some(own))
        }
        None => ("1 card had not been counted", None),
    };
    let [thief, victim] = [thief, victim].map(|seat| words::player(game, seat));
    let taken = know(format!("{thief} takes 1 card of {victim}: {what}."));
    let taken = taken.in_row("Card taken, count right.");
    let taken = taken.for_hands(Some(Act::Card));
    [taken].into_iter().chain(own).collect()
}

/// The thief has told a card that is not counted where it was taken: what the two alone are told, the thief first. The others see
/// nothing of it, unless it is told once more.
pub fn doubted(game: &Catan, victim: Seat, told: Resource) -> [Message; 2] {
    let thief = game.position.active;
    let [own, other] = [thief, victim].map(|seat| words::player(game, seat));
    let asks = alarm(format!(
        "{other} has no {told} counted. Tell the right card, or {told} again: then all are asked."
    ));
    let warns = know(format!(
        "{own} told {told} as the card of your hand, where none is counted."
    ));
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
    fn said(events: &[Event]) -> (Vec<String>, Vec<String>) {
        let game = Catan::deal(Pack::default());
        let (public, own): (Vec<_>, Vec<_>) = game
            .messages(events)
            .into_iter()
            .partition(|message| message.sight == Sight::Public);
        assert!(own.iter().all(|of| of.sight == Sight::Player(1)));
        assert!(own.iter().all(Message::is_no_news), "who has chosen knows");
        let texts = |said: Vec<Message>| said.into_iter().map(|of| of.text).collect();
        (texts(public), texts(own))
    }

    /// CATAN-55, CATAN-6: what was put right is said: one card more with its resource, one fewer with its resource to its player
    /// alone.
    #[test]
    fn what_was_corrected_is_said_to_whom_it_may_concern() {
        let more = said(&[Event::CountedMore(1, Resource::Water)]);
        assert_eq!(more.0, ["Player 2: 1 water more, out of the supply."]);
        assert!(more.1.is_empty());
        let fewer = Event::CountedFewer(1, Resource::Food, 2);
        let told = said(&[fewer]);
        assert_eq!(told.0, ["Player 2: 1 card fewer, into the supply."]);
        assert_eq!(told.1, ["1 food fewer in your hand, 2 left."]);
        let told = said(&[Event::Stolen(0, 1), fewer]);
        assert_eq!(
            told.0,
            ["Player 1 takes 1 card of Player 2: 1 card was counted as another."]
        );
        assert_eq!(told.1, ["1 food fewer in your hand, 2 left."]);
        let told = said(&[Event::Stolen(0, 1), Event::CountedMore(1, Resource::Food)]);
        assert_eq!(
            told.0,
            ["Player 1 takes 1 card of Player 2: 1 card had not been counted."]
        );
        assert!(told.1.is_empty());
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
        let said = game.messages(&events);
        let texts: Vec<(&str, Sight)> = said.iter().map(|of| (&*of.text, of.sight)).collect();
        assert_eq!(
            texts,
            [
                (
                    "Player 1 takes 1 card of Player 2: 1 card had not been counted.",
                    Sight::Public
                ),
                ("Player 3: 1 card was counted too many.", Sight::Public),
                ("1 food fewer in your hand, 7 left.", Sight::Player(2)),
            ]
        );
        assert!(
            said.iter().all(|of| !of.is_no_news()),
            "nobody has chosen that"
        );
    }
}
