//! Messages of events: above all what hands must take, place and give.
//!
//! What a player has just chosen is only to know, in at most 25 letters. What is hidden in a hand is never named.

use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Players as _,
    face::{Act, Message},
    sentence::{Count, UpTo},
};

use super::{
    count,
    hands::{hands, is_done_by_hand},
    hit, place, price, production,
    sentences::{Cards, Corner, Dealt, MessageText, Price, RouteName, SectorName},
    set_up_report,
};
use crate::rules::{Catan, Development, Effect, Event, Seat};

/// The message of `event`, at the state it led to: for hands, where they move something. None if the menu or another message
/// has it.
pub fn message(game: &Catan, event: &Event) -> Option<Message> {
    let message = wording(game, event)?;
    Some(message.for_hands(hands(game, event)))
}

/// The words of that.
fn wording(game: &Catan, event: &Event) -> Option<Message> {
    let player = |seat| game.players.player(seat);
    let position = &game.position;
    let layout = &position.layout;
    let text = match *event {
        Event::Exchanged => MessageText::TilesExchanged,
        Event::BoardSaved(..) => MessageText::BoardSaved,
        Event::SupportDealt(seat, dealt) => MessageText::SupportCardDealt {
            player: player(seat),
            card: Dealt(dealt),
        },
        // The bottom row is for the next choice: what was just chosen is shown.
        Event::Outpost(_, at) => {
            let place = Corner::of(layout, at);
            let placed = MessageText::OutpostPlaced { place }.say().shown_already();
            return Some(placed.at(place::of_intersection(at)));
        }
        Event::Starship(_, route) => {
            let place = RouteName::of(layout, route);
            let placed = MessageText::StarshipPlaced { place }.say().shown_already();
            return Some(placed.at(place::of_route(route)));
        }
        Event::Starbase(_, at) => {
            let place = Corner::of(layout, at);
            let placed = MessageText::StarbasePlaced { place }.say().shown_already();
            return Some(placed.at(place::of_intersection(at)));
        }
        Event::Reserve(seat) => MessageText::ReserveOutpostTaken {
            player: player(seat),
        },
        Event::Income(seat, resources) | Event::Produced(seat, resources) => {
            production::takes(game, seat, resources)
        }
        Event::Rolled(first, second) => MessageText::Rolled {
            sum: UpTo(u16::from(first + second)),
            first: UpTo(first.into()),
            second: UpTo(second.into()),
        },
        Event::Turned(sum) => {
            let sum = UpTo(sum.into());
            return Some(
                MessageText::DiceCardTurned { sum }
                    .say()
                    .sounding(Chime::Roll),
            );
        }
        Event::NothingProduced => MessageText::NothingProduced,
        Event::Short(resource) => production::short(resource, &[]),
        Event::Blocked(at) => return Some(hit::blocked(game, at)),
        Event::HalfOfMoreThanSeven => MessageText::HalfIsGivenUp,
        // What is given up is entered card by card, and taken back so.
        Event::MustDiscard(seat, count) => MessageText::CardsToGiveUp {
            player: player(seat),
            cards: Count::of(count),
        },
        Event::Discarded(seat, resource) => {
            let given = MessageText::CardGivenUp {
                player: player(seat),
                resource,
            };
            return Some(given.say().done_already());
        }
        Event::KlingonMoved(at) => {
            let sector = SectorName::of(layout, at);
            let moved = MessageText::KlingonMoved { sector }.say().shown_already();
            return Some(moved.at(place::of_sector(at)));
        }
        // The player who has named the card, has it.
        Event::Stolen(thief, victim) => MessageText::CardStolen {
            player: player(thief),
            of: player(victim),
        },
        Event::Doubted(victim, resource) => {
            let [asks, _] = count::doubted(game, victim, resource);
            return Some(asks);
        }
        Event::Uncounted(victim) => MessageText::CardUncounted {
            player: player(position.active),
            of: player(victim),
        },
        Event::Steals(thief, victim) => MessageText::CardDrawn {
            player: player(thief),
            of: player(victim),
        },
        Event::CardOfSorted(victim, nth, cards) => MessageText::SortedCardTaken {
            of: player(victim),
            player: player(position.active),
            nth: UpTo(nth.into()),
            cards: UpTo(cards.into()),
        },
        Event::NobodyRobbed => MessageText::NobodyToRob,
        Event::Paid(_, price) => MessageText::Paid {
            price: Price(price),
        },
        Event::Got(_, resources) => MessageText::Got {
            cards: Cards(resources),
        },
        Event::HasNone(seat, resource) => MessageText::HasNone {
            player: player(seat),
            resource,
        },
        Event::HasNoMore(seat, resource) => MessageText::HasNoMore {
            player: player(seat),
            resource,
        },
        // Which side, and what of it, is no other player's to know.
        Event::NotCovered(_) => MessageText::TradeNotCovered,
        Event::NobodyHas(resource) => MessageText::NobodyHas { resource },
        Event::Gave(from, to, resources) => {
            let gave = MessageText::Gave {
                from: player(from),
                to: player(to),
                cards: Cards(resources),
            };
            let gave = gave.say();
            return Some(match from == position.active {
                true => gave,
                false => gave.read_whole(),
            });
        }
        // The bottom row has its price.
        Event::Bought(seat) => {
            let player = player(seat);
            let gained = MessageText::DevelopmentCardGained { player };
            return Some(gained.say().shown_already());
        }
        Event::Played(seat, kind) => played(game, seat, kind),
        Event::Demobilized(_) => MessageText::FleetCardRemoved,
        Event::PointsShown(seat, count) => MessageText::PointsShown {
            player: player(seat),
            points: Count::of(count),
        },
        Event::LongestRoute(seat, length) => MessageText::LongestRouteTaken {
            player: player(seat),
            starships: Count::of(length),
        },
        Event::NoLongestRoute => MessageText::LongestRouteSetAside,
        Event::LargestFleet(seat) => MessageText::LargestFleetTaken {
            player: player(seat),
        },
        Event::NoLargestFleet => MessageText::LargestFleetSetAside,
        Event::Used(_, _, effect) => used(game, effect)?,
        Event::TurnedOver(_, card) => MessageText::SupportCardTurned { card },
        Event::Swapped(_, given, taken) => MessageText::SupportCardExchanged { given, taken },
        Event::CountedMore(seat, resource) => MessageText::CountedMore {
            player: player(seat),
            resource,
        },
        Event::CountedFewer(seat, ..) => MessageText::CountedFewer {
            player: player(seat),
        },
        Event::Corrected(seat) => MessageText::CountCorrected {
            player: player(seat),
        },
        Event::Over(seat, points) => MessageText::Won {
            player: player(seat),
            points: Count::of(points),
        },
        // Who has lifted it is asked next where it goes.
        Event::Lifted(_, route) => {
            let lifted = MessageText::StarshipLifted.say().done_already();
            return Some(lifted.at(place::of_route(route)));
        }
        // The headline shows whose turn it is; several messages report what is set out. The dice cards are the companion's own.
        Event::TurnBegins(_) | Event::BoardLaid | Event::CardsShuffled => return None,
        // What is asked next shows that it was learned.
        Event::Learned(..) => return None,
    };
    Some(text.say())
}

/// What the `events` of one move say: what belongs together in one message.
pub fn messages(game: &Catan, events: &[Event]) -> Vec<Message> {
    let mut messages = Vec::new();
    let mut left = events;
    while let [event, rest @ ..] = left {
        left = rest;
        match (event, rest) {
            // The supply and the border.
            (&Event::Paid(_, price), [Event::Got(_, got), more @ ..]) => {
                let traded = MessageText::BorderTraded {
                    given: Cards(price),
                    got: Cards(*got),
                };
                messages.push(traded.say().for_hands(Some(Act::Card)));
                left = more;
            }
            (&Event::Paid(_, price), [bought, more @ ..])
                if let Some(paid) = price::paid_for(game, bought, price) =>
            {
                messages.push(paid.for_hands(hands(game, bought)));
                left = more;
            }
            (Event::BoardLaid, _) => messages.extend(set_up_report::laid_out(game)),
            (Event::SupportDealt(..), []) => {
                messages.extend(message(game, event));
                messages.extend(set_up_report::display(game));
            }
            // The companion draws the card: the message of how it is drawn covers the theft too.
            (Event::CardOfSorted(..), [Event::Stolen(..), more @ ..]) => {
                messages.extend(message(game, event));
                left = more;
            }
            // The thief has drawn what no player counted. Which it was, only the two know.
            (&Event::Corrected(seat), [Event::Stolen(..), more @ ..]) => {
                let player = game.players.player(seat);
                let check = MessageText::HandToCheck { player }.say();
                messages.push(check.for_hands(Some(Act::Card)));
                left = more;
            }
            (&Event::Stolen(thief, victim), [wrong, more @ ..]) if is_counted(wrong) => {
                messages.extend(count::stolen(game, [thief, victim], wrong));
                left = more;
            }
            (&Event::Doubted(victim, resource), _) => {
                messages.extend(count::doubted(game, victim, resource));
            }
            (&Event::CountedFewer(seat, resource, left), _) => {
                let own = count::own(seat, resource, left);
                let player = game.players.player(seat);
                // Of a theft it is a third player, who has chosen nothing.
                let both = match events.len() {
                    1 => [
                        MessageText::CountedFewer { player }.say(),
                        own.shown_already(),
                    ],
                    _ => [MessageText::CountedTooMany { player }.say(), own],
                };
                messages.extend(both);
            }
            (&Event::KlingonMoved(at), [not_robbed @ Event::NobodyRobbed, more @ ..]) => {
                messages.extend(message(game, event));
                let not_robbed = message(game, not_robbed);
                messages.extend(not_robbed.map(|message| message.at(place::of_sector(at))));
                left = more;
            }
            (Event::Bought(_), _) if events.iter().any(is_used) => {}
            // Both sides of a trade.
            (&Event::Gave(from, to, gives), [Event::Gave(back, own, gets), more @ ..])
                if (from, to) == (*own, *back) =>
            {
                let [from, to] = [from, to].map(|seat| game.players.player(seat));
                let traded = MessageText::Traded {
                    from,
                    to,
                    given: Cards(gives),
                    got: Cards(*gets),
                };
                messages.push(traded.say());
                left = more;
            }
            (&Event::Rolled(first, second), _) if first + second == 7 => {
                messages.extend(message(game, event));
                messages.push(MessageText::SevenRolled.say());
            }
            (Event::Turned(7), _) => messages.push(MessageText::SevenRolled.say()),
            // The sector that is blocked has the number of the card.
            (Event::Turned(_), _) if is_only_blocked(events) => {}
            (&Event::Short(resource), _) => {
                messages.push(production::short(resource, events).say());
            }
            (Event::NothingProduced, _) if events.iter().any(has_reason) => {}
            // The Klingon battle cruiser is sent home, not moved by hand: what it leaves comes with it.
            (&Event::Got(seat, got), _) if events.iter().any(is_moved) => {
                messages.push(production::takes(game, seat, got).say());
            }
            _ => messages.extend(message(game, event)),
        }
    }
    messages
}

/// True if the only news of a number is that the Klingon battle cruiser blocks it.
fn is_only_blocked(events: &[Event]) -> bool {
    let blocked = events
        .iter()
        .any(|event| matches!(event, Event::Blocked(_)));
    blocked
        && !events
            .iter()
            .any(|event| matches!(event, Event::Produced(..)))
}

/// The reason why no player gets anything.
const fn has_reason(event: &Event) -> bool {
    matches!(event, Event::Blocked(_) | Event::Short(_))
}

const fn is_used(event: &Event) -> bool {
    matches!(event, Event::Used(..))
}

const fn is_counted(event: &Event) -> bool {
    matches!(event, Event::CountedMore(..) | Event::CountedFewer(..))
}

const fn is_moved(event: &Event) -> bool {
    matches!(event, Event::KlingonMoved(_))
}

/// What a development card asks of hands that the companion does not know (CATAN-42, CATAN-43).
fn played(game: &Catan, seat: Seat, kind: Development) -> MessageText<'_> {
    let player = game.players.player(seat);
    match (kind, game.position.knows_hands()) {
        (Development::Starfleet, _) => MessageText::FleetCardPlayed,
        (Development::Supplies, false) => MessageText::SuppliesPlayed { player },
        (Development::Monopoly, false) => MessageText::MonopolyPlayed { player },
        (
            Development::Starships
            | Development::Supplies
            | Development::Monopoly
            | Development::Point,
            _,
        ) => MessageText::ProgressCardPlayed,
    }
}

/// A support card that the table has to read.
fn used(game: &Catan, effect: Effect) -> Option<MessageText<'static>> {
    is_done_by_hand(game, effect).then_some(MessageText::SupportCardUsed)
}
