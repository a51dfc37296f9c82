//! Support cards: when they are used, and what becomes of them.

use super::position::*;
use SupportCard::{Chapel, Kirk, Rand, Scott, Spock, Sulu, Uhura};

/// A card that does something whenever it is used: no player has entered what.
fn table() -> Table {
    let mut table = Table::acting();
    table.effect(Effect::Unknown);
    table
}

/// CATAN-45, CATAN-48: after its first use a card is turned over, or exchanged for any of the display, A side up; each
/// player has one at all times.
#[test]
fn a_used_card_is_turned_over_or_exchanged() {
    let mut turned = table();
    turned.play(Move::Support);
    let mut exchanged = turned.clone();
    turned.play(Move::TurnOver);
    let own = |table: &Table| table.now.position.support[0].expect("always one");
    assert_eq!((own(&turned).card, own(&turned).turned), (Kirk, true));
    assert!(turned.happened(&Event::TurnedOver(0, Kirk)));
    exchanged.play(Move::TakeSupport(Rand));
    assert_eq!(
        (own(&exchanged).card, own(&exchanged).turned),
        (Rand, false)
    );
    assert!(exchanged.happened(&Event::Swapped(0, Kirk, Rand)));
    for table in [turned, exchanged] {
        assert!(table.now.position.support.iter().all(Option::is_some));
        assert_eq!(table.now.position.display().count(), 6);
    }
}

/// CATAN-46: once a turn, before the roll or after it.
#[test]
fn one_support_card_is_used_in_a_turn() {
    let mut table = table();
    table.now.position.phase = Phase::Begin;
    table.play_all([Move::Support, Move::TurnOver]);
    table.refuses(Move::Support, Refusal::SupportOnce);
    table.roll(1, 1);
    table.refuses(Move::Support, Refusal::SupportOnce);
    table.play(Move::End);
    table.now.position.turn.support = false;
    table.turn_of(0).play(Move::Support);
}

/// CATAN-46, A15: not on another player's turn: what is offered there is of the card of whose turn it is.
#[test]
fn a_support_card_is_used_on_the_own_turn() {
    let mut table = Table::acting();
    table.support(Spock);
    table.now.position.turn.empty = true;
    table.play_all([Move::Support, Move::Resource(Food), Move::TurnOver]);
    table.play(Move::End).roll(1, 1);
    assert!(table.now.position.turn.empty);
    assert_eq!(
        table.now.position.support[1].map(|support| support.card),
        Some(Sulu)
    );
    table.refuses(Move::Support, Refusal::NotNow);
}

/// CATAN-47: not in the turn in which it was taken; a card dealt at the start may be used in the first turn.
#[test]
fn a_card_just_taken_waits_for_another_turn() {
    let mut table = table();
    table.play_all([Move::Support, Move::TakeSupport(Rand)]);
    table.now.position.turn.support = false;
    table.refuses(Move::Support, Refusal::SupportFresh);
    table.round().play(Move::Support);
}

/// CATAN-48, CATAN-49: the B side is used in a later turn, and after it the card must be exchanged.
#[test]
fn a_card_is_used_twice_and_then_exchanged() {
    let mut table = table();
    table.play_all([Move::Support, Move::TurnOver]);
    table.now.position.turn.support = false;
    table.refuses(Move::Support, Refusal::SupportFresh);
    table.round().play(Move::Support);
    table.refuses(Move::TurnOver, Refusal::SupportUsed);
    table.refuses(Move::End, Refusal::FirstThis);
    table.play(Move::TakeSupport(Chapel));
}

/// CATAN-50: not the card just given back, and none that another player has.
#[test]
fn only_cards_of_the_display_are_taken() {
    let mut table = table();
    table.play(Move::Support);
    for card in [Kirk, Spock, Scott, Uhura] {
        table.refuses(Move::TakeSupport(card), Refusal::NotInDisplay);
    }
    // The first player has Kirk in Sulu's place.
    table.play(Move::TakeSupport(Sulu)).round();
    table.now.position.support[1] = None;
    assert!(table.now.position.display().any(|card| card == Kirk));
}

/// CATAN-50, A4: with three players Sulu is taken of the display, unless he stays in the box.
#[test]
fn the_fourth_card_is_taken_with_three_players() {
    let three = |without: bool| {
        let mut moves = vec![Move::Seats(3)];
        moves.extend(without.then_some(Move::Read(Reading::FourthCardStaysOut, true)));
        let mut table = Table::agreed(moves);
        table.effect(Effect::Unknown).play(Move::Support);
        table
    };
    three(false).play(Move::TakeSupport(Sulu));
    three(true).refuses(Move::TakeSupport(Sulu), Refusal::NotInDisplay);
}
