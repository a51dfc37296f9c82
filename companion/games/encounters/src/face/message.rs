//! Messages of events: with printed cards the work of hands, with the companion's cards the news.
//!
//! Cards of a hand are named to its player alone. What a player has just chosen is reported in a row, if at all: the menu
//! has said it. What hands did before they entered it is in the log alone.

use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Players as _,
    face::Message,
    sentence::{Count, UpTo},
};

use super::{
    sentences::{Named, OfBridge, Pile, Told, of_bridge},
    used::{used, used_printed},
};
use crate::rules::{
    DeckOf, Encounter, Encounters, End, Event, Loss, Penalty, Pending, Seat, TO_WIN, Title,
};

/// What `event` says, at the state it led to; nothing if the menu or another message has it.
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
    let told = match *event {
        Event::Shuffled(deck, true) => shuffled(deck, is_digital),
        Event::LaidUnder(deck) if is_digital => shuffled(deck, is_digital),
        Event::LaidUnder(DeckOf::Cards) => Told::LayDiscardsUnder,
        Event::LaidUnder(DeckOf::Encounters) => Told::LayEncountersUnder,
        Event::Dealt(cards) if is_digital => Told::EachIsDealt {
            cards: Count::of(cards),
        },
        Event::Dealt(cards) => Told::Deal {
            cards: Count::of(cards),
        },
        Event::Missed(seat) => Told::TurnMissed {
            player: player(seat),
        },
        Event::Drew(seat, count, _) if !is_digital => Told::Draw {
            player: player(seat),
            cards: Count::of(count),
        },
        Event::Discarded(_, Some(title)) => Told::Discarded { card: Named(title) },
        Event::Discarded(_, None) => return Some(Told::DiscardAny.say().at_once()),
        Event::Swapped(_, Some(gives), takes) => Told::Swapped {
            given: Named(gives),
            taken: Named(takes),
        },
        // The card that is taken lies there until the one that was given is named.
        Event::Swapped(_, None, takes) => {
            let others = game.position.bridge.iter().filter(|&&card| card == takes);
            let card = OfBridge::among(takes, others.skip(1));
            return Some(of_bridge(card, Told::TakeSwapped { card }));
        }
        Event::Gave(_, title) if !is_digital => {
            return Some(Told::LayInPlace { card: Named(title) }.say().done_already());
        }
        Event::Used(seat, _, effect) => used(game, seat, effect)?,
        Event::LostAtRandom(seat, Some(title)) | Event::LostCard(seat, _, Some(title)) => {
            Told::CardLost {
                player: player(seat),
                card: Named(title),
            }
        }
        Event::LostAtRandom(seat, None) => Told::DiscardAtRandom {
            player: player(seat),
            cards: Count::of(1_u8),
        },
        Event::Stolen(seat, title) if is_digital => Told::CardStolen {
            from: player(seat),
            card: Named(title),
        },
        Event::Stolen(seat, title) => {
            let (player, card) = (player(seat), Named(title));
            return Some(Told::LayStolen { player, card }.say().done_already());
        }
        Event::HandDiscarded(seat, _) => {
            let player = player(seat);
            match is_digital {
                true => Told::HandIsDiscarded { player },
                false => Told::DiscardHand { player },
            }
        }
        Event::EncounterCame(encounter) if is_digital => came(&[encounter]),
        Event::EncounterCame(encounter) => Told::TurnUp { encounter },
        Event::EncounterWent(encounter) if is_digital => Told::EncounterGone { encounter },
        Event::BridgeCame(title) if is_digital => on_bridge(game, &[title], &[]),
        Event::BridgeCame(title) => {
            return Some(
                Told::LayOnBridge { card: Named(title) }
                    .say()
                    .done_already(),
            );
        }
        Event::BridgeWent(title) => on_bridge(game, &[], &[title]),
        Event::Resolved(seat, encounter, bridge, _) => {
            return Some(resolved(game, seat, encounter, bridge, &[]));
        }
        Event::Punished(seat, encounter, penalty) => punished(game, seat, encounter, penalty, None),
        Event::PenaltyOver(seat, penalty) => Told::PenaltyOver {
            player: player(seat),
            penalty: match penalty {
                Pending::Nothing => return None,
                Pending::Lost => Penalty::Lost,
                Pending::Delay => Penalty::Delay,
                Pending::Blocked(_) => Penalty::Blocked,
                Pending::Retreat(_) => Penalty::Retreat,
            },
        },
        Event::NoPenalty(_) => Told::NoPenalty,
        Event::Defended(_, _, penalty) => Told::Defended { penalty },
        Event::LostCard(seat, loss, None) => {
            let player = player(seat);
            let told = match loss {
                Loss::Crew => Told::DiscardCrew { player },
                Loss::Ship => Told::DiscardShip { player },
            };
            return Some(told.say().done_already());
        }
        Event::NothingToLose(_) => Told::NothingToLose,
        Event::GaveUp(seat, encounter) => {
            let player = player(seat);
            match is_digital {
                true => Told::GivesUp { player, encounter },
                false => Told::DiscardFromPile { player, encounter },
            }
        }
        Event::Over(end) => over(game, end),
        // Whose turn it is the headline says. The companion fills hands by itself; of a printed encounter that went, the card
        // that was used for that says so.
        Event::Began
        | Event::Drew(..)
        | Event::Shuffled(_, false)
        | Event::TurnBegan(_)
        | Event::Gave(..)
        | Event::EncounterWent(_) => return None,
    };
    Some(told.say())
}

const fn shuffled(deck: DeckOf, is_digital: bool) -> Told<'static> {
    match (deck, is_digital) {
        (DeckOf::Cards, true) => Told::CardsReshuffled,
        (DeckOf::Encounters, true) => Told::EncountersReshuffled,
        (DeckOf::Cards, false) => Told::ReshuffleCards,
        (DeckOf::Encounters, false) => Told::ReshuffleEncounters,
    }
}

/// Encounters that were turned up.
pub fn came(encounters: &[Encounter]) -> Told<'static> {
    match encounters {
        &[encounter] => Told::EncounterComes { encounter },
        several => Told::EncountersCome {
            encounters: several.iter().copied().collect(),
        },
    }
}

/// Cards that came to the bridge and went from it. Those that are laid there by hand need no word; of the companion's those
/// that went lay there as going, and are named if nothing came.
pub fn on_bridge(game: &Encounters, came: &[Title], went: &[Title]) -> Told<'static> {
    if !game.position.is_digital() {
        let left = game.position.bridge.iter();
        let of_bridge = |(at, &title): (usize, &Title)| {
            OfBridge::among(title, went[at + 1..].iter().chain(left.clone()))
        };
        return Told::ClearBridge {
            cards: went.iter().enumerate().map(of_bridge).collect(),
        };
    }
    let named = |cards: &[Title]| cards.iter().copied().map(Named).collect();
    match came {
        [] => Told::BridgeCleared { cards: named(went) },
        came => Told::BridgeFilled { cards: named(came) },
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
        true => Told::Resolved {
            player,
            encounter,
            pile,
        }
        .say(),
        false => {
            let bridge = OfBridge::among(bridge, game.position.bridge.iter().chain(went));
            let told = Told::TakeResolved {
                player,
                bridge,
                encounter,
                pile,
            };
            told.say().sounding(Chime::Success)
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
) -> Told<'a> {
    let player = game.players.player(seat);
    match (penalty, followed) {
        (_, Some(Event::NothingToLose(_))) => Told::PenaltyTakesNothing {
            encounter,
            penalty,
            player,
        },
        (_, Some(&Event::GaveUp(_, given))) => match game.position.is_digital() {
            true => Told::ReprimandGivesUp {
                encounter,
                player,
                given,
            },
            false => Told::ReprimandDiscards {
                encounter,
                player,
                given,
            },
        },
        (Penalty::Destruction, _) => Told::Destruction { encounter, player },
        (Penalty::Lost, _) => Told::Lost { encounter, player },
        (Penalty::Delay, _) => Told::Delay { encounter, player },
        (Penalty::Death, _) => Told::Death { encounter, player },
        (Penalty::Damage, _) => Told::Damage { encounter, player },
        (Penalty::Blocked, _) => Told::Blocked { encounter, player },
        (Penalty::Retreat, _) => Told::Retreat { encounter, player },
        (Penalty::Reprimand, _) => Told::Reprimand { encounter, player },
    }
}

/// How the game ended: who has the most encounters wins, or share it (reading A19).
fn over(game: &Encounters, end: End) -> Told<'_> {
    match end {
        End::Won(seat) => Told::Won {
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
                [seat] => Told::WonWithMost {
                    player: game.players.player(seat),
                    encounters,
                },
                _ => Told::WonTogether {
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
