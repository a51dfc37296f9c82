//! The Enterprise cards, back from hand to hand, deck, discards and mission.

use readyroom_kit::face::{Made, Message, say::card};

use super::super::super::words;
use crate::rules::{Event, Panic, Seat};

/// Seats at the table.
const SEATS: usize = 6;

/// What has gone from where to where, in cards.
#[derive(Default)]
struct Flow {
    /// From the deck, by seat.
    drawn: [u8; SEATS],
    /// To the discards, by seat.
    played: [u8; SEATS],
    /// To the mission, by seat.
    committed: [u8; SEATS],
    /// From the first to the second, a card each.
    given: Vec<(Seat, Seat)>,
    /// From the deck, out of the game.
    removed: u8,
    /// From the discards, below the deck.
    shuffled: u8,
    /// From the mission to the discards.
    of_mission: u8,
}

impl Flow {
    /// Adds what one move has moved, that went from the game `before` to `after`.
    fn add(&mut self, before: &Panic, after: &Panic, events: &[Event]) {
        let (was, is) = (before.cards, after.cards);
        let of_mission = sum(events, |event| {
            if let Event::CommittedDiscarded(count) = event {
                Some(*count)
            } else {
                None
            }
        });
        let mut to_mission = (is.committed + of_mission).saturating_sub(was.committed);
        let removed = is.removed.saturating_sub(was.removed);
        let (mut drawn, mut fewer, mut more) = (0, Vec::new(), Vec::new());
        for seat in after.seats().filter(|seat| before.seats().contains(seat)) {
            let at = usize::from(seat);
            let own = sum(events, |event| {
                if let Event::CardsDrawn(of, count) = event {
                    (*of == seat).then_some(*count)
                } else {
                    None
                }
            });
            let trimmed = sum(events, |event| {
                if let Event::HandTrimmed(of, count) = event {
                    (*of == seat).then_some(*count)
                } else {
                    None
                }
            });
            self.drawn[at] += own;
            self.played[at] += trimmed;
            drawn += own;
            let (had, has) = (
                before.players[at].hand + own,
                after.players[at].hand + trimmed,
            );
            fewer.extend((has..had).map(|_| seat));
            more.extend((had..has).map(|_| seat));
        }
        for giver in fewer {
            if to_mission > 0 {
                to_mission -= 1;
                self.committed[usize::from(giver)] += 1;
            } else if let Some(receiver) = more.pop() {
                self.given.push((giver, receiver));
            } else {
                self.played[usize::from(giver)] += 1;
            }
        }
        for seat in more {
            self.drawn[usize::from(seat)] += 1;
            drawn += 1;
        }
        self.removed += removed;
        self.of_mission += of_mission;
        self.shuffled += (is.deck + drawn + removed).saturating_sub(was.deck);
    }
}

/// The cards that those of `events` have moved which `count` counts.
fn sum(events: &[Event], count: impl Fn(&Event) -> Option<u8>) -> u8 {
    events.iter().filter_map(count).sum()
}

/// What hands do with the cards that `moves` from the game `before` have moved, the latest first.
pub fn messages(before: &Panic, moves: &[Made<Panic>]) -> Vec<Message> {
    let mut flow = Flow::default();
    let mut previous = before;
    for (game, events) in moves {
        flow.add(previous, game, events);
        previous = game;
    }
    let after = previous;
    let mut messages = Vec::new();
    let mut say = |count: u8, text: String| {
        if count > 0 {
            messages.push(card(text));
        }
    };
    let by_seat = |counts: [u8; SEATS]| {
        let seats = after.seats().rev();
        seats.map(move |seat| (words::player(after, seat), counts[usize::from(seat)]))
    };
    let cards = words::cards;
    for (player, count) in by_seat(flow.drawn) {
        say(
            count,
            format!("{player}: put {} back on the deck.", cards(count)),
        );
    }
    let removed = match flow.removed {
        1 => "card".into(),
        count => format!("{count} cards"),
    };
    say(
        flow.removed,
        format!("Put the last {removed} removed back on the deck."),
    );
    let shuffled = cards(flow.shuffled);
    say(
        flow.shuffled,
        format!("Put the lowest {shuffled} of the deck back on the discards."),
    );
    let of_mission = cards(flow.of_mission);
    say(
        flow.of_mission,
        format!("Put {of_mission} of the discards back with the mission."),
    );
    for (player, count) in by_seat(flow.played) {
        let cards = cards(count);
        say(
            count,
            format!("{player}: take {cards} back from the discards."),
        );
    }
    for (player, count) in by_seat(flow.committed) {
        let cards = cards(count);
        say(
            count,
            format!("{player}: take {cards} back from the mission."),
        );
    }
    for (giver, receiver) in flow.given {
        let [giver, receiver] = [giver, receiver].map(|seat| words::player(after, seat));
        say(1, format!("{receiver}: give 1 card back to {giver}."));
    }
    messages
}
