//! What events say to the table: with printed cards what hands must do, with the companion's what there is to know.
//!
//! Cards of a hand are named to its player alone. What a player has just chosen is said in a row, if at all: the menu has
//! said it. What hands did before they told it stands in the log alone.

use readyroom_hardware::{chime::Chime, scene::NOTICE_COLUMNS, text::wrap};
use readyroom_kit::face::{
    Message,
    say::{alarm, card, know, success, won},
};

use super::{
    bridge_card::{bridge_card, of_bridge_card},
    card_words::short_title,
    in_row::{in_row, known},
    used::{used, used_printed},
    words,
    words::{of_card, row},
};
use crate::rules::{
    DeckOf, Encounter, Encounters, End, Event, Loss, Penalty, Pending, Seat, TO_WIN, Title,
};

/// What `event` says, at the state it led to; none if the menu or another message says it.
pub fn message(game: &Encounters, event: &Event) -> Option<Message> {
    let player = |seat| words::player(game, seat);
    let is_digital = game.position.is_digital();
    Some(match *event {
        Event::Shuffled(deck, true) => shuffled(deck, is_digital),
        Event::LaidUnder(deck) if is_digital => shuffled(deck, is_digital),
        Event::LaidUnder(deck) => card(laid_under(deck)),
        Event::Dealt(count) => dealt(count, is_digital),
        Event::Missed(seat) => known([
            format!("{} misses the turn.", player(seat)),
            format!("Missed turn: {}", player(seat)),
        ]),
        Event::Drew(seat, count, _) if !is_digital => {
            let cards = words::counted(count, "card");
            let draws = format!("{} draws {cards}.", player(seat));
            card(draws.as_str()).in_row(row([draws, format!("Draw {cards}.")]))
        }
        Event::Discarded(_, Some(title)) => {
            let short = short_title(title);
            known([
                format!("Discarded: {title}."),
                format!("Discarded: {short}."),
                format!("{short} discarded"),
            ])
        }
        Event::Discarded(_, None) => in_row("Discard a card.".into()),
        Event::Swapped(_, Some(gives), takes) => {
            let [given, taken] = [gives, takes].map(short_title);
            known([
                format!("{gives} for {takes}."),
                format!("{given} for {taken}."),
                format!("Taken: {taken}."),
            ])
        }
        // The card that is taken lies there until the one is told that was given.
        Event::Swapped(_, None, takes) => {
            let others = game.position.bridge.iter().filter(|&&card| card == takes);
            of_bridge_card(takes, others.skip(1), |card| format!("Take {card}."))
        }
        Event::Gave(_, title) if !is_digital => {
            card(format!("Lay {title} in its place.")).done_already()
        }
        Event::Used(seat, _, effect) if is_digital => used(game, seat, effect)?,
        Event::Used(seat, title, effect) => used_printed(game, seat, title, effect),
        Event::LostAtRandom(seat, Some(title)) => loses(&player(seat), title),
        Event::LostAtRandom(seat, None) => random(&player(seat), 1),
        Event::Stolen(seat, title) if is_digital => known([
            format!("From {}: {title}.", player(seat)),
            of_card(title, |card| format!("On the bridge: {card}.")),
            of_card(title, |card| format!("Bridge: {card}.")),
        ]),
        Event::Stolen(seat, title) => {
            card(format!("{} lays {title} on the bridge.", player(seat))).done_already()
        }
        Event::HandDiscarded(seat, _) => {
            let discards = format!("{} discards the hand.", player(seat));
            match is_digital {
                true => known([discards, "The hand is discarded.".into()]),
                false => card(discards),
            }
        }
        Event::EncounterCame(encounter) if is_digital => came(&[encounter]),
        Event::EncounterCame(encounter) => card(format!("Turn up {encounter}.")),
        Event::EncounterWent(encounter) if is_digital => {
            known([format!("{encounter} goes."), format!("Gone: {encounter}")])
        }
        Event::BridgeCame(title) if is_digital => on_bridge(game, &[title], &[]),
        Event::BridgeCame(title) => card(format!("Lay {title} on the bridge.")).done_already(),
        Event::BridgeWent(title) => on_bridge(game, &[], &[title]),
        Event::Resolved(seat, encounter, bridge, _) => resolved(game, seat, encounter, bridge, &[]),
        Event::Punished(seat, encounter, penalty) => punished(game, seat, encounter, penalty, None),
        Event::PenaltyOver(seat, penalty) => {
            let over = |penalty: Penalty| {
                know(row([
                    format!("{}: {penalty} is over.", player(seat)),
                    format!("{penalty} is over."),
                ]))
            };
            match penalty {
                Pending::Nothing => return None,
                Pending::Lost => over(Penalty::Lost),
                Pending::Delay => over(Penalty::Delay),
                Pending::Blocked(_) => over(Penalty::Blocked),
                Pending::Retreat(_) => over(Penalty::Retreat),
            }
        }
        Event::NoPenalty(_) => know("No penalty is taken."),
        Event::Defended(_, _, penalty) => {
            known([format!("Defended: no {penalty}."), format!("No {penalty}.")])
        }
        Event::LostCard(seat, _, Some(title)) => loses(&player(seat), title),
        Event::LostCard(seat, loss, None) => {
            let kind = match loss {
                Loss::Crew => "crew",
                Loss::Ship => "ship",
            };
            card(format!("{} discards a {kind} card.", player(seat))).done_already()
        }
        Event::NothingToLose(_) => know("Nothing to lose."),
        Event::GaveUp(seat, encounter) => {
            let player = player(seat);
            match is_digital {
                true => known([
                    format!("{player} gives up {encounter}."),
                    format!("Given up: {encounter}."),
                ]),
                false => card(format!(
                    "{player} discards {encounter} from the victory pile."
                )),
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
    })
}

fn shuffled(deck: DeckOf, is_digital: bool) -> Message {
    match (deck, is_digital) {
        (DeckOf::Cards, true) => know("Discards are reshuffled."),
        (DeckOf::Encounters, true) => know("Encounters reshuffled."),
        (DeckOf::Cards, false) => card("Shuffle the discard pile: it is the Enterprise deck now."),
        (DeckOf::Encounters, false) => {
            card("Shuffle the discarded encounters: they are the Encounter deck now.")
        }
    }
}

/// What hands do where a deck has fewer cards than are looked at.
const fn laid_under(deck: DeckOf) -> &'static str {
    match deck {
        DeckOf::Cards => "Shuffle the discard pile and lay it under the Enterprise deck.",
        DeckOf::Encounters => {
            "Shuffle the discarded encounters and lay them under the Encounter deck."
        }
    }
}

fn dealt(count: u8, is_digital: bool) -> Message {
    let cards = words::counted(count, "card");
    match is_digital {
        true => know(format!("{cards} each.")),
        false => card(format!("Shuffle both decks.\nDeal {cards} to each player.")),
    }
}

/// Printed cards that a player discards at random (ENC-34).
pub fn random(player: &str, count: u8) -> Message {
    let cards = words::counted(count, "card");
    card(format!("{player} discards {cards} at random."))
}

/// A card that lies open now.
fn loses(player: &str, title: Title) -> Message {
    known([
        format!("{player} loses {title}."),
        format!("{player} loses {}.", short_title(title)),
        of_card(title, |card| format!("Lost: {card}.")),
    ])
}

/// Encounters that were turned up.
pub fn came(encounters: &[Encounter]) -> Message {
    match encounters {
        &[only] => known([format!("New encounter: {only}."), format!("New: {only}")]),
        several => know(format!("New encounters: {}.", words::listed(several))),
    }
}

/// The encounter that came for another one (ENC-35).
pub fn replaced(went: Encounter, came: Encounter) -> Message {
    known([format!("{went} → {came}"), format!("New: {came}")])
}

/// Cards that came to the bridge and went from it. Those that are laid there by hand need no word; of the companion's those
/// that went lay there as going, and are named if nothing came.
pub fn on_bridge(game: &Encounters, came: &[Title], went: &[Title]) -> Message {
    if !game.position.is_digital() {
        let left = game.position.bridge.iter();
        let named = |(at, &title): (usize, &Title)| {
            bridge_card(title, went[at + 1..].iter().chain(left.clone()))
        };
        let went = words::listed(went.iter().enumerate().map(named));
        return card(format!("Bridge: discard {went}."));
    }
    let (cards, one, several) = match came {
        [] => (went, "goes", "go"),
        came => (came, "comes", "come"),
    };
    let verb = if cards.len() == 1 { one } else { several };
    let (titles, short) = (
        words::listed(cards),
        words::listed(cards.iter().copied().map(short_title)),
    );
    let plain = format!("Bridge: {titles}.");
    let whole = format!("Bridge: {titles} {verb}.");
    // A report has few rows, and that cards come needs none of them.
    let rows = |text: &str| wrap(text, NOTICE_COLUMNS).count();
    let whole = match !came.is_empty() && rows(&whole) > rows(&plain) {
        true => plain,
        false => whole,
    };
    known([
        whole,
        format!("Bridge: {titles}"),
        format!("Bridge: {short}"),
    ])
}

/// An encounter that was resolved with a bridge card; these went with the end of the turn.
pub fn resolved(
    game: &Encounters,
    seat: Seat,
    encounter: Encounter,
    bridge: Title,
    went: &[Title],
) -> Message {
    let bridge = bridge_card(bridge, game.position.bridge.iter().chain(went));
    let player = words::player(game, seat);
    let pile = format!("{} of {TO_WIN}", game.position.resolved(seat));
    match game.position.is_digital() {
        true => success(format!("{player} resolves {encounter}: {pile}.")),
        false => card(format!(
            "{player} discards five cards and {bridge}.\nTake {encounter} to your pile: {pile}."
        ))
        .sounding(Chime::Success),
    }
}

/// A penalty and what it brings, with what has followed at once (ENC-24 to ENC-29).
pub fn punished(
    game: &Encounters,
    seat: Seat,
    encounter: Encounter,
    penalty: Penalty,
    followed: Option<&Event>,
) -> Message {
    let player = words::player(game, seat);
    let brings = match (penalty, followed) {
        (_, Some(Event::NothingToLose(_))) => format!("{player} has nothing to lose."),
        (_, Some(Event::GaveUp(_, given))) => match game.position.is_digital() {
            true => format!("{player} gives up {given}."),
            false => format!("{player} discards {given} from the victory pile."),
        },
        (Penalty::Destruction, _) => format!("{player} discards the hand."),
        (Penalty::Lost, _) => format!("{player} misses the next turn."),
        (Penalty::Delay, _) => format!("{player} has one action less in the next turn."),
        (Penalty::Death, _) => format!("{player} loses a crew card."),
        (Penalty::Damage, _) => format!("{player} loses a ship card."),
        (Penalty::Blocked, _) => {
            format!("{player} may resolve only it in the next turn.")
        }
        (Penalty::Retreat, _) => format!("{player} may not resolve it in the next turn."),
        (Penalty::Reprimand, _) => format!("{player} gives up an encounter."),
    };
    alarm(format!("{encounter}: {penalty}!\n{brings}"))
}

/// How the game ended: who has the most encounters wins, or share it (reading A19).
fn over(game: &Encounters, end: End) -> Message {
    match end {
        End::Won(seat) => won(format!(
            "{} wins with {TO_WIN} encounters.",
            words::player(game, seat)
        )),
        End::NoneLeft => {
            let leaders: Vec<Seat> = game.position.leaders().collect();
            let most = leaders
                .first()
                .map_or(0, |&seat| game.position.resolved(seat));
            let verb = if leaders.len() == 1 { "wins" } else { "win" };
            let names = words::listed(leaders.iter().map(|&seat| words::player(game, seat)));
            won(format!(
                "No encounter is left.\n{names} {verb} with {most}."
            ))
        }
    }
}
