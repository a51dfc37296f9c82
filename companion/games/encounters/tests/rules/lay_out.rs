//! Shuffling, dealing, laying out, and the ready phase.

use readyroom_kit::{Chance, Game, Hidden, Owner};

use super::position::*;

/// ENC-6, ENC-7, ENC-8: both decks are shuffled, everybody is dealt four, three encounters and five bridge cards are turned
/// up. The first player then draws the fifth.
#[test]
fn four_are_dealt_and_three_encounters_and_five_cards_turned_up() {
    let mut table = Table::new();
    table.play_all([Move::Seats(3), Move::Begin]);
    assert_eq!(table.now.stage().chance(), Some(Chance::Deck(79)));
    table.chance(&in_order(79));
    assert_eq!(table.now.stage().chance(), Some(Chance::Deck(32)));
    table.chance(&in_order(32));
    assert_eq!([0, 1, 2].map(|seat| table.count(seat)), [5, 4, 4]);
    // The last of an order lies on top.
    assert_eq!(
        table.hand(1),
        [Shields, HologramPersonality, LovelyLadies, ImpulsePower]
    );
    assert_eq!(
        table.available(),
        [RogueSupersoldiers, Kidnapping, ContainPlagueShip]
    );
    assert_eq!(
        table.on_bridge(),
        [
            RenaissanceMan,
            Shuttlecraft,
            Replicators,
            Transporters,
            Engineering
        ]
    );
    assert_eq!(table.now.position.piles.left, 79 - 13 - 5);
    assert!(table.happened(&Event::Dealt(DEALT)));
}

/// ENC-6 (A25): everybody may be dealt five.
#[test]
fn five_may_be_dealt() {
    let table = Table::reading(Reading::DealFive);
    assert_eq!([0, 1].map(|seat| table.count(seat)), [5, 5]);
}

/// ENC-20: an order names each card once.
#[test]
fn an_order_names_each_card_once() {
    let mut table = Table::new();
    table.play(Move::Begin);
    let mut twice = in_order(79);
    twice[0] = 1;
    for order in [in_order(78), in_order(80), twice] {
        table.refuses(Move::Shuffled(order), Refusal::NotAnOrder);
    }
    table.chance(&in_order(79));
    table.refuses(Move::Shuffled(in_order(33)), Refusal::NotAnOrder);
}

/// ENC-9: one thing is settled at a time; what nobody asked for is refused.
#[test]
fn one_thing_is_settled_at_a_time() {
    let mut table = Table::new();
    table.play(Move::Begin);
    table.refuses(Move::NoEncounter, Refusal::FirstThis);
    table.refuses(Move::Taken(0), Refusal::FirstThis);
    let table = Table::turn();
    for mv in [
        Move::Shuffled(in_order(79)),
        Move::Taken(0),
        Move::Seen,
        Move::Lose(CaptainPicard),
        Move::Lost(true),
        Move::GiveUp(Survival),
        Move::TellCard(CaptainPicard),
        Move::TellEncounter(Survival),
    ] {
        table.refuses(mv, Refusal::NotAsked);
    }
}

/// ENC-9: the hand is filled to five as the turn begins. What is drawn, its player alone sees.
#[test]
fn a_hand_is_filled_to_five() {
    let mut table = Table::turn();
    table.hold(1, &[CaptainPicard, CaptainPicard]);
    table
        .on_top(&[Probe, Shields, Tricorder])
        .suffer(PrimeDirective);
    // The end of the first turn laid two of them on the bridge.
    assert_eq!(table.count(1), HAND);
    let mut table = Table::turn();
    table.hold(1, &FIVE[..3]).bridge(&SHIP_FIRST);
    table
        .on_top(&[Probe, Shields, Tricorder, Wormhole])
        .suffer(PrimeDirective);
    assert_eq!(table.on_bridge()[3..], [Probe, Shields]);
    let drawn: Drawn = [Tricorder, Wormhole].into_iter().collect();
    assert!(table.happened(&Event::Drew(1, 2, Hidden::dealt(Owner::Player(1), drawn))));
    assert_eq!(table.hand(1).len(), 5);
}

/// ENC-9: nothing is drawn above five.
#[test]
fn a_full_hand_draws_nothing() {
    let mut table = Table::turn();
    table.hold(1, &FIVE).suffer(PrimeDirective);
    let mut hand = FIVE;
    hand.sort_unstable();
    assert_eq!(table.hand(1), hand);
    assert_eq!(
        table.count_events(|event| matches!(event, Event::Drew(1, ..))),
        0
    );
}

/// ENC-20: if the deck runs out in the middle of a draw, the discard pile is shuffled and drawn from.
#[test]
fn an_empty_deck_is_reshuffled_in_the_middle_of_a_draw() {
    let mut table = Table::turn();
    table
        .bridge(&SHIP_FIRST)
        .hold(0, &FIVE)
        .hold(1, &[])
        .leave(4);
    let discarded = table.discarded().len() as u8;
    // Two of the four come to the bridge, two to the hand, for which three more are missing.
    table.suffer(PrimeDirective);
    let chance = table.now.stage().chance();
    assert_eq!(
        (table.count(1), chance),
        (2, Some(Chance::Deck(discarded + 2)))
    );
    assert!(table.offers().is_empty());
    table.chance(&in_order(discarded + 2));
    assert!(table.happened(&Event::Shuffled(DeckOf::Cards, true)));
    let piles = &table.now.position.piles;
    assert_eq!((piles.discarded, piles.discard.total()), (0, 0));
    assert_eq!((table.count(1), piles.left), (5, discarded + 2 - 3));
    assert_eq!(table.actions(), (1, 3));
}

/// ENC-20, ENC-30: the same in the middle of laying bridge cards.
#[test]
fn an_empty_deck_is_shuffled_for_the_bridge() {
    let mut table = Table::turn();
    table
        .bridge(&SHIP_FIRST)
        .hold(0, &FIVE)
        .hold(1, &FIVE.map(|_| CaptainPicard))
        .leave(1);
    let discarded = table.discarded().len() as u8;
    table.suffer(PrimeDirective);
    assert_eq!(table.on_bridge().len(), 4);
    table.chance(&in_order(discarded + 2));
    assert_eq!(table.on_bridge().len(), 5);
}

/// ENC-20: with nothing to draw from, nothing is drawn.
#[test]
fn with_nothing_to_draw_from_nothing_is_drawn() {
    let mut table = Table::turn();
    table.hold(1, &[CaptainPicard]).bridge(&[]).leave(0);
    let piles = &mut table.now.position.piles;
    (piles.discard, piles.discarded) = (Cards::default(), 0);
    table.line(&[PrimeDirective]).pass();
    assert_eq!(table.hand(1), [CaptainPicard]);
    assert_eq!(table.on_bridge().len(), 0);
}
