//! The Enterprise deck.

use super::position::*;

const TWO: [Character; 2] = [Kirk, McCoy];

/// Phase 4 with an empty deck, `discard` discards, and the rest of the deck removed, or in the first hand.
fn with_empty_deck(readings: &[Reading], discard: u8, removed: bool) -> Bridge {
    let mut table = Bridge::playing(&TWO, readings);
    let rest = table.now.cards.deck - discard;
    table.now.cards.deck = 0;
    table.now.cards.discard = discard;
    if removed {
        table.now.cards.removed = rest;
    } else {
        table.now.players[0].hand += rest;
    }
    table
}

/// PANIC-13: the discards become the deck when it is needed; what was removed stays out.
#[test]
fn an_empty_deck_is_made_of_the_discards() {
    let mut table = with_empty_deck(&[], 10, true);
    let removed = table.now.cards.removed;
    table.play(Move::DrawCard(0));
    assert!(table.happened(&Event::DeckShuffled));
    assert_eq!((table.now.cards.deck, table.now.cards.discard), (9, 0));
    assert_eq!(table.now.cards.removed, removed);
}

/// PANIC-14: a draw that removals have made impossible loses, in phase 1 and everywhere else.
#[test]
fn a_draw_that_removals_made_impossible_loses() {
    let mut table = with_empty_deck(&[], 0, true);
    table.hand(1, 6);
    table.now.players[1].hand = 5;
    table.now.cards.removed += 1;
    table.end_fire().draw(KLINGON, 1).draw(KLINGON, 1);
    assert!(table.is_over(End::DeckGone));
    let mut table = with_empty_deck(&[], 0, true);
    table.play(Move::DrawCard(1));
    assert!(table.is_over(End::DeckGone));
}

/// PANIC-14, PANIC-82: nothing was removed, all cards are in hand: nothing is drawn and nothing is lost.
#[test]
fn an_empty_deck_without_removals_loses_nothing() {
    let mut table = with_empty_deck(&[], 0, false);
    table.now.players[1].hand -= 1;
    table.now.players[0].hand += 1;
    table.refuses(Move::DrawCard(0), Refusal::NoDeck);
    table.refuses(Move::LoseCard, Refusal::NoDeck);
    table.end_fire().draw(KLINGON, 1).draw(KLINGON, 1);
    assert_eq!((table.hand_of(1), table.now.active), (5, 1));
}

/// PANIC-14, A20: discards that can be shuffled keep the game going, or do not.
#[test]
fn discards_keep_the_game_going_or_do_not() {
    let mut table = with_empty_deck(&[], 3, true);
    table.play(Move::DrawCard(0));
    assert!(!table.now.is_over());
    let mut table = with_empty_deck(&[Reading::EmptyDeckLoses], 3, true);
    table.refuses(Move::LoseCard, Refusal::NoDeck);
    table.play(Move::DrawCard(0));
    assert!(table.is_over(End::DeckGone));
    let mut table = with_empty_deck(&[Reading::EmptyDeckLoses], 3, false);
    table.play(Move::DrawCard(0));
    assert!(!table.now.is_over());
}
