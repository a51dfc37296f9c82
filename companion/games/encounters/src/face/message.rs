//! Messages of events: with printed cards the work of hands, with the companion's cards the news.
//!
//! Cards of a hand are named to its player alone. What a player has just chosen is reported in a row, if at all: the menu has
//! shown it. What hands did before they entered it is in the log alone.

use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Players as _,
    face::Message,
    sentence::{Count, UpTo},
};

use super::{
    sentences::{MessageText, Named, OfBridge, Pile, of_bridge},
    used::{used, used_printed},
};
use crate::rules::{
    DeckOf, Encounter, Encounters, End, Event, Loss, Penalty, Pending, Seat, TO_WIN, Title,
};

/// The message of `event`, at the state it led to; nothing if the menu or another message has it.
pub fn messages(game: &Encounters, event: &Event) -> Vec<Message> {
    if let &Event::Used(seat, title, effect) = event
        && !game.position.is_digital()
    {
        return used_printed(game, seat, title, effect);
    }
    message(game, event).into_iter().collect()
}

/// The message of an event that has one.
fn message(game: &Encounters, event: &Event) -> Option<Message> {
    let player = |seat| game.players.player(seat);
    let is_digital = game.position.is_digital();
    let reported = match *event {
        Event::Shuffled(deck, true) => shuffled(deck, is_digital),
        Event::LaidUnder(deck) if is_digital => shuffled(deck, is_digital),
        Event::LaidUnder(DeckOf::Cards) => MessageText::LayDiscardsUnder,
        Event::LaidUnder(DeckOf::Encounters) => MessageText::LayEncountersUnder,
        Event::Dealt(cards) if is_digital => MessageText::EachIsDealt {
            cards: Count::of(cards),
        },
        Event::Dealt(cards) => MessageText::Deal {
            cards: Count::of(cards),
        },
        Event::Missed(seat) => MessageText::TurnMissed {
            player: player(seat),
        },
        Event::Drew(seat, count, _) if !is_digital => MessageText::Draw {
            player: player(seat),
            cards: Count::of(count),
        },
        Event::Discarded(_, Some(title)) => MessageText::Discarded { card: Named(title) },
        Event::Discarded(_, None) => return Some(MessageText::DiscardAny.say().at_once()),
        Event::Swapped(_, Some(gives), takes) => MessageText::Swapped {
            given: Named(gives),
            taken: Named(takes),
        },
        // The card that is taken lies there until the one that was given is named.
        Event::Swapped(_, None, takes) => {
            let others = game.position.bridge.iter().filter(|&&card| card == takes);
            let card = OfBridge::among(takes, others.skip(1));
            return Some(of_bridge(card, MessageText::TakeSwapped { card }));
        }
        Event::Gave(_, title) if !is_digital => {
            return Some(
                MessageText::LayInPlace { card: Named(title) }
                    .say()
                    .done_already(),
            );
        }
        Event::Used(seat, _, effect) => used(game, seat, effect)?,
        Event::LostAtRandom(seat, Some(title)) | Event::LostCard(seat, _, Some(title)) => {
            MessageText::CardLost {
                player: player(seat),
                card: Named(title),
            }
        }
        Event::LostAtRandom(seat, None) => MessageText::DiscardAtRandom {
            player: player(seat),
            cards: Count::of(1_u8),
        },
        Event::Stolen(seat, title) if is_digital => MessageText::CardStolen {
            from: player(seat),
            card: Named(title),
        },
        Event::Stolen(seat, title) => {
            let (player, card) = (player(seat), Named(title));
            return Some(MessageText::LayStolen { player, card }.say().done_already());
        }
        Event::HandDiscarded(seat, _) => {
            let player = player(seat);
            match is_digital {
                true => MessageText::HandIsDiscarded { player },
                false => MessageText::DiscardHand { player },
            }
        }
        Event::EncounterCame(encounter) if is_digital => came(&[encounter]),
        Event::EncounterCame(encounter) => MessageText::TurnUp { encounter },
        Event::EncounterWent(encounter) if is_digital => MessageText::EncounterGone { encounter },
        Event::BridgeCame(title) if is_digital => on_bridge(game, &[title], &[]),
        Event::BridgeCame(title) => {
            return Some(
                MessageText::LayOnBridge { card: Named(title) }
                    .say()
                    .done_already(),
            );
        }
        Event::BridgeWent(title) => on_bridge(game, &[], &[title]),
        Event::Resolved(seat, encounter, bridge, _) => {
            return Some(resolved(game, seat, encounter, bridge, &[]));
        }
        Event::Punished(seat, encounter, penalty) => punished(game, seat, encounter, penalty, None),
        Event::PenaltyOver(seat, penalty) => MessageText::PenaltyOver {
            player: player(seat),
            penalty: match penalty {
                Pending::Nothing => return None,
                Pending::Lost => Penalty::Lost,
                Pending::Delay => Penalty::Delay,
                Pending::Blocked(_) => Penalty::Blocked,
                Pending::Retreat(_) => Penalty::Retreat,
            },
        },
        Event::NoPenalty(_) => MessageText::NoPenalty,
        Event::Defended(_, _, penalty) => MessageText::Defended { penalty },
        Event::LostCard(seat, loss, None) => {
            let player = player(seat);
            let reported = match loss {
                Loss::Crew => MessageText::DiscardCrew { player },
                Loss::Ship => MessageText::DiscardShip { player },
            };
            return Some(reported.say().done_already());
        }
        Event::NothingToLose(_) => MessageText::NothingToLose,
        Event::GaveUp(seat, encounter) => {
            let player = player(seat);
            match is_digital {
                true => MessageText::GivesUp { player, encounter },
                false => MessageText::DiscardFromPile { player, encounter },
            }
        }
        Event::Over(end) => over(game, end),
        // The headline shows whose turn it is. The companion fills hands by itself. That a printed encounter went is in the
        // message of the card that was used.
        Event::Began
        | Event::Drew(..)
        | Event::Shuffled(_, false)
        | Event::TurnBegan(_)
        | Event::Gave(..)
        | Event::EncounterWent(_) => return None,
    };
    Some(reported.say())
}

const fn shuffled(deck: DeckOf, is_digital: bool) -> MessageText<'static> {
    match (deck, is_digital) {
        (DeckOf::Cards, true) => MessageText::CardsReshuffled,
        (DeckOf::Encounters, true) => MessageText::EncountersReshuffled,
        (DeckOf::Cards, false) => MessageText::ReshuffleCards,
        (DeckOf::Encounters, false) => MessageText::ReshuffleEncounters,
    }
}

/// Encounters that were turned up.
pub fn came(encounters: &[Encounter]) -> MessageText<'static> {
    match encounters {
        &[encounter] => MessageText::EncounterComes { encounter },
        several => MessageText::EncountersCome {
            encounters: several.iter().copied().collect(),
        },
    }
}

/// Cards that came to the bridge and went from it. Those that are put there by hand need no word; of the companion's those that
/// went were marked as going, and are named if nothing came.
pub fn on_bridge(game: &Encounters, came: &[Title], went: &[Title]) -> MessageText<'static> {
    if !game.position.is_digital() {
        let left = game.position.bridge.iter();
        let of_bridge = |(at, &title): (usize, &Title)| {
            OfBridge::among(title, went[at + 1..].iter().chain(left.clone()))
        };
        return MessageText::ClearBridge {
            cards: went.iter().enumerate().map(of_bridge).collect(),
        };
    }
    let named = |cards: &[Title]| cards.iter().copied().map(Named).collect();
    match came {
        [] => MessageText::BridgeCleared { cards: named(went) },
        came => MessageText::BridgeFilled { cards: named(came) },
    }
}

/// An encounter that was resolved with a bridge card; these went with the end of the turn.
pub fn resolved(
    game: &Encounters,
    seat: Seat,
    encounter: Encounter,
    bridge: Title,
    went: &[Title],
) -> Message {
    let player = game.players.player(seat);
    let pile = Pile(game.position.resolved(seat));
    match game.position.is_digital() {
        true => MessageText::Resolved {
            player,
            encounter,
            pile,
        }
        .say(),
        false => {
            let bridge = OfBridge::among(bridge, game.position.bridge.iter().chain(went));
            let text = MessageText::TakeResolved {
                player,
                bridge,
                encounter,
                pile,
            };
            text.say().sounding(Chime::Success)
        }
    }
}

/// A penalty and what it brings, with what has followed at once (ENC-24 to ENC-29).
pub fn punished<'a>(
    game: &'a Encounters,
    seat: Seat,
    encounter: Encounter,
    penalty: Penalty,
    followed: Option<&Event>,
) -> MessageText<'a> {
    let player = game.players.player(seat);
    match (penalty, followed) {
        (_, Some(Event::NothingToLose(_))) => MessageText::PenaltyTakesNothing {
            encounter,
            penalty,
            player,
        },
        (_, Some(&Event::GaveUp(_, given))) => match game.position.is_digital() {
            true => MessageText::ReprimandGivesUp {
                encounter,
                player,
                given,
            },
            false => MessageText::ReprimandDiscards {
                encounter,
                player,
                given,
            },
        },
        (Penalty::Destruction, _) => MessageText::Destruction { encounter, player },
        (Penalty::Lost, _) => MessageText::Lost { encounter, player },
        (Penalty::Delay, _) => MessageText::Delay { encounter, player },
        (Penalty::Death, _) => MessageText::Death { encounter, player },
        (Penalty::Damage, _) => MessageText::Damage { encounter, player },
        (Penalty::Blocked, _) => MessageText::Blocked { encounter, player },
        (Penalty::Retreat, _) => MessageText::Retreat { encounter, player },
        (Penalty::Reprimand, _) => MessageText::Reprimand { encounter, player },
    }
}

/// How the game ended: who has the most encounters wins, or share it (reading A19).
fn over(game: &Encounters, end: End) -> MessageText<'_> {
    match end {
        End::Won(seat) => MessageText::Won {
            player: game.players.player(seat),
            encounters: UpTo(TO_WIN.into()),
        },
        End::NoneLeft => {
            let leaders: Vec<Seat> = game.position.leaders().collect();
            let most = leaders
                .first()
                .map_or(0, |&seat| game.position.resolved(seat));
            let encounters = UpTo(most.into());
            match leaders[..] {
                [seat] => MessageText::WonWithMost {
                    player: game.players.player(seat),
                    encounters,
                },
                _ => MessageText::WonTogether {
                    players: leaders
                        .iter()
                        .map(|&seat| game.players.player(seat))
                        .collect(),
                    encounters,
                },
            }
        }
    }
}
