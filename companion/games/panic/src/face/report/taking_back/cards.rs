//! The Enterprise cards, back from hand to hand, deck, discards and mission.

use readyroom_kit::{
    Players as _,
    face::{Made, Message},
    sentence::{Called, Count},
};

use super::super::super::{sentences::Undoes, words::Card};
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
    /// Times that the discards were shuffled. Behind the second no card can be followed, and nothing more is counted.
    shuffles: u8,
    /// From the mission to the discards.
    of_mission: u8,
}

impl Flow {
    /// Adds what one move has moved, that went from the game `before` to `after`.
    fn add(&mut self, before: &Panic, after: &Panic, events: &[Event]) {
        if self.shuffles > 1 {
            return;
        }
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
        let shuffled = (is.deck + drawn + removed).saturating_sub(was.deck);
        self.shuffled += shuffled;
        self.shuffles += u8::from(shuffled > 0);
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
    if flow.shuffles > 1 {
        return dealt_anew(before, after);
    }
    let player = |seat| after.players.player(seat);
    let mut undoes = by_seat(after, flow.drawn, |player, cards| Undoes::DrawnPutBack {
        player,
        cards,
    });
    let removed = (flow.removed > 0).then(|| Count::of(flow.removed));
    undoes.extend(removed.map(|cards| Undoes::RemovedPutBack { cards }));
    undoes.extend(counted(flow.shuffled).map(|cards| Undoes::ShuffledPutBack { cards }));
    undoes.extend(counted(flow.of_mission).map(|cards| Undoes::CommittedPutBack { cards }));
    undoes.extend(by_seat(after, flow.played, |player, cards| {
        Undoes::PlayedTakenBack { player, cards }
    }));
    undoes.extend(by_seat(after, flow.committed, |player, cards| {
        Undoes::CommittedTakenBack { player, cards }
    }));
    undoes.extend(
        flow.given
            .iter()
            .map(|&(giver, receiver)| Undoes::CardGivenBack {
                player: player(receiver),
                to: player(giver),
            }),
    );
    undoes.into_iter().map(Undoes::say).collect()
}

/// How the cards are dealt again for the game `before`, since no hands can sort out what two shuffles have mixed.
fn dealt_anew(before: &Panic, after: &Panic) -> Vec<Message> {
    let removed = after.cards.removed.saturating_sub(before.cards.removed);
    let returned = (removed > 0).then(|| Undoes::RemovedPutBack {
        cards: Count::of(removed),
    });
    let hands = before.seats().filter_map(|seat| {
        let cards = counted(before.players[usize::from(seat)].hand)?;
        let player = before.players.player(seat);
        Some(Undoes::HandDealtAnew { player, cards })
    });
    let piles = before.cards;
    let mission = counted(piles.committed).map(|cards| Undoes::MissionDealtAnew { cards });
    let discards = counted(piles.discard).map(|cards| Undoes::DiscardsDealtAnew { cards });
    returned
        .into_iter()
        .chain([Undoes::CardsGathered])
        .chain(hands)
        .chain(mission)
        .chain(discards)
        .chain([Undoes::DeckDealtAnew])
        .map(Undoes::say)
        .collect()
}

/// So many cards, if any.
fn counted(count: u8) -> Option<Count<Card>> {
    (count > 0).then(|| Count::of(count))
}

/// What each player does with so many cards, the last seat first.
fn by_seat<'a>(
    game: &'a Panic,
    counts: [u8; SEATS],
    undoes: impl Fn(Called<'a>, Count<Card>) -> Undoes<'a>,
) -> Vec<Undoes<'a>> {
    let of_seat = |seat: Seat| {
        let cards = counted(counts[usize::from(seat)])?;
        Some(undoes(game.players.player(seat), cards))
    };
    game.seats().rev().filter_map(of_seat).collect()
}
