//! The drawing in words, a line a thing.

use readyroom_kit::{Players, Seat, face::Speech as _};

use super::{
    agreements, bridge, decks,
    encounter_line::NO_ENCOUNTER,
    hand::{self, Seen},
    turn, who,
};
use crate::{
    face::{alt_text, words},
    rules::{Encounters, Looked, Phase, STAY, TO_WIN, Title},
};

/// All that the drawing shows, what one player alone sees last.
pub(super) fn lines(game: &Encounters, seen: Option<&Seen>) -> Vec<String> {
    let now = &game.position;
    let mut lines = vec![
        format!("{}.", Encounters::TITLE),
        format!("{}. {}.", who(game), turn(game)),
    ];
    if now.phase == Phase::SetUp {
        let agreed = agreements(game).into_iter();
        lines.extend(agreed.map(|(what, value)| format!("{what}: {value}.")));
    }
    if now.phase != Phase::SetUp && now.line.is_empty() {
        lines.push(NO_ENCOUNTER.into());
    }
    lines.extend(alt_text::encounter_line(game));
    lines.extend(bridge(game));
    lines.push(format!("A victory pile of {TO_WIN} encounters wins."));
    lines.extend(alt_text::players(game));
    lines.extend(now.everybody().filter_map(|seat| victory_pile(game, seat)));
    if now.phase != Phase::SetUp {
        let [
            (enterprise, left),
            (_, discarded),
            (encounter, hidden),
            (_, gone),
        ] = decks::counts(game);
        lines.push(format!("{enterprise}: {left}, discarded {discarded}."));
        lines.push(format!("{encounter}: {hidden}, discarded {gone}."));
    }
    lines.extend(seen.into_iter().flat_map(|seen| private(game, seen)));
    lines
}

/// How many cards there are and which of them go, then a line a card, the farthest first: each card keeps its line until it is
/// gone.
fn bridge(game: &Encounters) -> Vec<String> {
    let cards = &game.position.bridge;
    let going = &cards[..cards.len().saturating_sub(STAY)];
    let card = |&title: &Title| format!("Bridge: {}", alt_text::card(game, title));
    let goes = match going {
        [] => String::new(),
        going => format!(" Goes at the end of the turn: {}.", words::listed(going)),
    };
    let head = format!("{}.{goes}", bridge::heading(game));
    let head = (game.position.phase != Phase::SetUp).then_some(head);
    head.into_iter().chain(cards.iter().map(card)).collect()
}

/// "Anna's victory pile: Borg Cube, Mystery."
fn victory_pile(game: &Encounters, seat: Seat) -> Option<String> {
    let pile = game.position.victory[usize::from(seat)];
    let names = || words::listed(pile.each());
    (!pile.is_empty())
        .then(|| format!("{}'s victory pile: {}.", game.players.called(seat), names()))
}

fn private(game: &Encounters, seen: &Seen) -> Vec<String> {
    let title = hand::title(game, seen.seat);
    let cards = seen.hand.iter();
    let mut hand: Vec<String> = cards
        .map(|&card| format!("{title}: {}", alt_text::card(game, card)))
        .collect();
    if hand.is_empty() {
        hand.push(format!("{title}: no card."));
    }
    let resolves = seen
        .resolves
        .iter()
        .map(|one| format!("Can be resolved: {one}."));
    let looked = seen
        .looked
        .as_ref()
        .map_or_else(Vec::new, |looked| scanned(game, looked));
    hand.into_iter().chain(resolves).chain(looked).collect()
}

/// What Scan shows: "Next cards: Probe: Ship, Scan."
fn scanned(game: &Encounters, looked: &Looked) -> Vec<String> {
    let lines: Vec<String> = match looked {
        Looked::Hand(_, hand) => hand.each().map(|card| alt_text::card(game, card)).collect(),
        Looked::Cards(next) => next
            .iter()
            .map(|&card| alt_text::card(game, card))
            .collect(),
        Looked::Encounters(next) => next
            .iter()
            .map(|&one| alt_text::encounter(game, one))
            .collect(),
    };
    let title = hand::looked_title(game, looked);
    lines
        .into_iter()
        .map(|line| format!("{title}: {line}"))
        .collect()
}
