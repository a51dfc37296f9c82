//! What events say to the table: above all what hands must take, lay and give.
//!
//! What a player has just chosen is only to know, in at most 25 letters. What is hidden in a hand is never named.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Act, Message,
    say::{alarm, card, know, marker, piece, rolled, won},
};

use super::{
    count,
    hands::{hands, is_done_by_hand},
    hit, place,
    place_name::{self, Room},
    price, production, set_up_report, words,
    words::row,
};
use crate::rules::{Catan, Development, Effect, Event, Resources, Seat};

/// What `event` says, at the state it led to: for hands, where they move something. None if the menu or another message says
/// it.
pub fn message(game: &Catan, event: &Event) -> Option<Message> {
    let message = wording(game, event)?;
    Some(message.for_hands(hands(game, event)))
}

/// The words of that.
fn wording(game: &Catan, event: &Event) -> Option<Message> {
    let player = |seat| words::player(game, seat);
    let position = &game.position;
    let sector = |sector| place_name::sector(&position.layout, sector, Room::Page);
    Some(match *event {
        Event::Exchanged => know("They change places."),
        Event::BoardSaved(..) => know("The board is saved."),
        Event::SupportDealt(seat, dealt) => card(match dealt.number() {
            Some(number) => format!("{} takes {dealt}, A{number}.", player(seat)),
            None => format!("{} takes {dealt}.", player(seat)),
        }),
        Event::Outpost(_, at) => {
            let name = place_name::intersection(&position.layout, at, Room::Page);
            placed(&format!("Place the outpost: {name}.")).at(place::of_intersection(at))
        }
        Event::Starship(_, route) => {
            let name = place_name::route(&position.layout, route, Room::Page);
            placed(&format!("Place the starship: {name}.")).at(place::of_route(route))
        }
        Event::Starbase(_, at) => {
            let name = place_name::intersection(&position.layout, at, Room::Page);
            placed(&format!("Put a ring on the outpost: {name}.")).at(place::of_intersection(at))
        }
        Event::Reserve(seat) => piece(format!("{}: 1 reserve outpost.", player(seat))),
        Event::Income(seat, resources) | Event::Produced(seat, resources) => {
            production::takes(game, seat, &resources)
        }
        Event::Rolled(first, second) => {
            rolled(format!("Rolled {}: {first} and {second}.", first + second))
        }
        Event::Turned(sum) => know(format!("Card {sum}.")).sounding(Chime::Roll),
        Event::NothingProduced => know("No production."),
        Event::Short(resource) => production::short(resource, &[]),
        Event::Blocked(at) => hit::blocked(game, at),
        Event::HalfOfMoreThanSeven => {
            alarm("Whoever has more than 7 cards gives up half, rounded down.")
        }
        // What is given up is told card by card, and taken back so.
        Event::MustDiscard(seat, count) => {
            know(format!("{}: give up {}", player(seat), words::cards(count)))
        }
        Event::Discarded(seat, resource) => {
            know(format!("{} gives up 1 {resource}.", player(seat))).done_already()
        }
        Event::KlingonMoved(at) => {
            let moved = know(format!("Klingon: {}.", sector(at)));
            moved.at(place::of_sector(at)).shown_already()
        }
        // Whoever has told which card it was, has it.
        Event::Stolen(thief, victim) => {
            let taken = format!("{} takes 1 card of {}.", player(thief), player(victim));
            know(taken).in_row("The card changes hands.")
        }
        Event::Doubted(victim, told) => {
            let [asks, _] = count::doubted(game, victim, told);
            asks
        }
        Event::Uncounted(victim) => alarm(format!(
            "The card that {0} told twice is not counted in the hand of {1}. If {0} took another, tell that one. If not, \
             the count is wrong, and {1} alone corrects it.",
            player(position.active),
            player(victim)
        )),
        Event::Steals(thief, victim) => card(format!(
            "{} draws 1 card of {}.",
            player(thief),
            player(victim)
        )),
        Event::CardOfSorted(victim, nth, of) => card(format!(
            "{}: sort your hand by tritanium, food, oxygen, dilithium, water. {} takes card {nth} of {of}.",
            player(victim),
            player(position.active)
        )),
        Event::NobodyRobbed => know("Nobody to rob there."),
        Event::Paid(_, price) => price::paid(&price),
        Event::Got(_, resources) => know(row([
            format!("Take {}.", words::resources(&resources)),
            format!("Take {}.", words::cards(resources.total())),
        ])),
        Event::HasNone(seat, resource) => has_no(&player(seat), resource.label()),
        Event::HasNoMore(seat, resource) => has_no(&player(seat), &format!("more {resource}")),
        // Which side, and what of it, is nobody else's to know.
        Event::NotCovered(_) => know("One side lacks a card."),
        Event::NobodyHas(resource) => know(format!("Nobody has {resource}.")),
        Event::Gave(from, to, resources) => {
            let given = words::resources(&resources);
            let gives = card(format!("{} gives {} {given}.", player(from), player(to)));
            match from == position.active {
                true => gives.in_row(row([
                    format!("{given} to {}.", player(to)),
                    format!("Give {given}."),
                ])),
                false => gives,
            }
        }
        // The bottom row has its price.
        Event::Bought(seat) => placed(&format!("{} has a new development card.", player(seat))),
        Event::Played(seat, kind) => played(game, seat, kind),
        Event::Demobilized(_) => know("Remove a fleet card."),
        Event::PointsShown(seat, count) => card(format!(
            "{} shows {}.",
            player(seat),
            words::counted(count, "victory point")
        )),
        Event::LongestRoute(seat, length) => marker(format!(
            "{} takes Longest Supply Route ({length}).",
            player(seat)
        )),
        Event::NoLongestRoute => marker("Lay Longest Supply Route aside."),
        Event::LargestFleet(seat) => marker(format!("{} takes Largest Starfleet.", player(seat))),
        Event::NoLargestFleet => marker("Lay Largest Starfleet aside."),
        Event::Used(_, _, effect) => used(game, effect)?,
        Event::TurnedOver(_, turned) => know(format!("Turn {turned} over to B.")),
        Event::Swapped(_, given, taken) => know(format!("{given} back, take {taken}.")),
        Event::CountedMore(seat, resource) => count::more(game, seat, resource),
        Event::CountedFewer(seat, ..) => count::fewer(game, seat),
        Event::Corrected(seat) => know(row([
            format!("{}: count put right.", player(seat)),
            "Count put right.".into(),
        ])),
        Event::Over(seat, points) => won(format!("{} wins with {points} points.", player(seat))),
        // Who has lifted it is asked next where it goes.
        Event::Lifted(_, route) => piece("Lift the starship.")
            .at(place::of_route(route))
            .done_already(),
        // Whose turn it is, the headline says; what is laid out, several messages. The dice cards are the companion's own.
        Event::TurnBegins(_) | Event::BoardLaid | Event::CardsShuffled => return None,
        // What is asked next shows that it was learned.
        Event::Learned(..) => return None,
    })
}

/// What the `events` of one move say: what belongs together in one message.
pub fn messages(game: &Catan, events: &[Event]) -> Vec<Message> {
    let mut messages = Vec::new();
    let mut left = events;
    while let [event, rest @ ..] = left {
        left = rest;
        match (event, rest) {
            // The supply and the border.
            (Event::Paid(_, price), [Event::Got(_, got), more @ ..]) => {
                messages.push(border(price, got));
                left = more;
            }
            (Event::Paid(_, price), [bought, more @ ..])
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
            // A card that is drawn by the companion: how, says all.
            (Event::CardOfSorted(..), [Event::Stolen(..), more @ ..]) => {
                messages.extend(message(game, event));
                left = more;
            }
            // The thief has drawn what nobody counted. Which it was, only the two know.
            (&Event::Corrected(seat), [Event::Stolen(..), more @ ..]) => {
                let check = know(row([
                    format!("Check the hand of {}.", words::player(game, seat)),
                    format!("Check: {}.", words::player(game, seat)),
                ]));
                messages.push(check.for_hands(Some(Act::Card)));
                left = more;
            }
            (&Event::Stolen(thief, victim), [wrong, more @ ..]) if is_counted(wrong) => {
                messages.extend(count::stolen(game, [thief, victim], wrong));
                left = more;
            }
            (&Event::Doubted(victim, told), _) => {
                messages.extend(count::doubted(game, victim, told));
            }
            (&Event::CountedFewer(seat, resource, left), _) => {
                let own = count::own(seat, resource, left);
                // Of a theft it is a third player, who has chosen nothing.
                let said = match events.len() {
                    1 => [count::fewer(game, seat), own.shown_already()],
                    _ => [count::too_many(game, seat), own],
                };
                messages.extend(said);
            }
            (&Event::KlingonMoved(at), [nobody @ Event::NobodyRobbed, more @ ..]) => {
                messages.extend(message(game, event));
                let nobody = message(game, nobody);
                messages.extend(nobody.map(|message| message.at(place::of_sector(at))));
                left = more;
            }
            (Event::Bought(_), _) if events.iter().any(is_used) => {}
            // Both sides of a trade.
            (&Event::Gave(from, to, gives), [Event::Gave(back, own, gets), more @ ..])
                if (from, to) == (*own, *back) =>
            {
                messages.push(traded(game, [from, to], &gives, gets));
                left = more;
            }
            (&Event::Rolled(first, second), _) if first + second == 7 => {
                messages.extend(message(game, event));
                messages.push(seven());
            }
            (Event::Turned(7), _) => messages.push(seven()),
            // The sector that is blocked has the number of the card.
            (Event::Turned(_), _) if is_only_blocked(events) => {}
            (&Event::Short(resource), _) => messages.push(production::short(resource, events)),
            (Event::NothingProduced, _) if events.iter().any(says_why) => {}
            // The Klingon battle cruiser is sent home, not moved by hand: what it leaves comes with it.
            (&Event::Got(seat, got), _) if events.iter().any(is_moved) => {
                messages.push(production::takes(game, seat, &got));
            }
            _ => messages.extend(message(game, event)),
        }
    }
    messages
}

fn seven() -> Message {
    alarm("7: nobody gets anything.")
}

/// True if the Klingon battle cruiser is all that can be told of a number.
fn is_only_blocked(events: &[Event]) -> bool {
    let blocked = events
        .iter()
        .any(|event| matches!(event, Event::Blocked(_)));
    blocked
        && !events
            .iter()
            .any(|event| matches!(event, Event::Produced(..)))
}

/// The reason why nobody gets anything.
const fn says_why(event: &Event) -> bool {
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

/// What has just been chosen, and is shown: the bottom row is for the next choice.
fn placed(text: &str) -> Message {
    know(text).shown_already()
}

/// A border trade: "3 water → 1 food".
fn border(price: &Resources, got: &Resources) -> Message {
    let text = format!("{} → {}", words::resources(price), words::resources(got));
    know(text).for_hands(Some(Act::Card))
}

/// A trade between players: the active one first. The bottom row has as much of it as there is room for.
fn traded(game: &Catan, who: [Seat; 2], gives: &Resources, gets: &Resources) -> Message {
    let [from, to] = who.map(|seat| words::player(game, seat));
    let [gives, gets] = [gives, gets].map(|of| (words::resources(of), words::cards(of.total())));
    let traded = card(format!("{from} gives {to} {} for {}.", gives.0, gets.0));
    traded.in_row(row([
        format!("{} for {}", gives.0, gets.0),
        format!("{} for {}", gives.1, gets.1),
    ]))
}

/// What becomes of a progress card that was played (CATAN-42).
const LEAVES: &str = "The card leaves the game.";

/// Of a resource that a player was asked for.
fn has_no(player: &str, what: &str) -> Message {
    let none = format!("{player} has no {what}.");
    know(none.clone()).in_row(row([none, format!("No {what}.")]))
}

/// What a development card asks of hands that the companion does not know (CATAN-42, CATAN-43).
fn played(game: &Catan, seat: Seat, kind: Development) -> Message {
    let player = words::player(game, seat);
    match (kind, game.position.knows_hands()) {
        (Development::Starfleet, _) => know("The card stays face up."),
        (Development::Supplies, false) => card(format!("{player} takes any 2 resources. {LEAVES}")),
        (Development::Monopoly, false) => card(format!(
            "{player} names a resource. Everybody gives {player} all they have of it. {LEAVES}"
        )),
        (
            Development::Starships
            | Development::Supplies
            | Development::Monopoly
            | Development::Point,
            _,
        ) => know(LEAVES),
    }
}

/// A support card that the table has to read.
fn used(game: &Catan, effect: Effect) -> Option<Message> {
    is_done_by_hand(game, effect).then(|| know("Do as the card says."))
}
