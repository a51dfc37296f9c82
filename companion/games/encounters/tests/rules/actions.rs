//! The action phase: discarding, swapping, and how many actions there are.

use super::position::*;

/// ENC-11: a turn has three actions, and no fourth.
#[test]
fn a_turn_has_three_actions() {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .bridge(&[Transporters, Probe, TheEnterprise, TheEnterprise, Shields]);
    table.play(Move::Discard(CaptainPicard));
    assert_eq!(table.actions(), (0, 2));
    table.play(Move::Swap(WilliamRiker, Probe));
    table.play(Move::Use(Shields, Effect::Defend));
    assert_eq!(table.actions(), (0, 0));
    table.refuses(Move::Discard(CommanderData), Refusal::NoActions);
    table.refuses(Move::Swap(CommanderData, TheEnterprise), Refusal::NoActions);
    table.refuses(
        Move::Use(Transporters, Effect::ExtraActions),
        Refusal::NoActions,
    );
    assert!(table.offers().contains(&Move::NoEncounter));
}

/// ENC-11: no player has to use an action.
#[test]
fn actions_may_be_left() {
    let mut table = Table::turn();
    table.suffer(PrimeDirective);
    assert_eq!(table.actions(), (1, 3));
}

/// ENC-12: a card is discarded, and one drawn off the deck.
#[test]
fn a_card_is_discarded_and_another_drawn() {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .on_top(&[Probe])
        .play(Move::Discard(WilliamRiker));
    assert!(table.hand(0).contains(&Probe) && !table.hand(0).contains(&WilliamRiker));
    assert_eq!(
        (table.hand(0).len(), table.discarded()),
        (5, vec![WilliamRiker])
    );
    table.refuses(Move::Discard(WilliamRiker), Refusal::NotInHand);
}

/// ENC-12, ENC-20: with an empty deck what was just discarded may come back.
#[test]
fn what_was_just_discarded_may_come_back() {
    let mut table = Table::turn();
    table.hold(0, &FIVE).leave(0);
    let piles = &mut table.now.position.piles;
    (piles.discard, piles.discarded) = (Cards::default(), 0);
    table.play(Move::Discard(WilliamRiker)).chance(&[0]);
    assert!(table.hand(0).contains(&WilliamRiker));
}

/// ENC-13: a card of the hand takes the place of the bridge card it is swapped for.
#[test]
fn a_swapped_card_takes_the_place_of_the_bridge_card() {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .bridge(&[Probe, TheEnterprise, Shields]);
    table.play(Move::Swap(CommanderData, TheEnterprise));
    assert_eq!(table.on_bridge(), [Probe, CommanderData, Shields]);
    assert!(table.hand(0).contains(&TheEnterprise) && !table.hand(0).contains(&CommanderData));
    assert!(table.discarded().is_empty());
    table.refuses(Move::Swap(CaptainPicard, Wormhole), Refusal::NotOnBridge);
    table.refuses(Move::Swap(CommanderData, Probe), Refusal::NotInHand);
}

/// ENC-13: of two equal bridge cards the farthest is taken; equal cards are not swapped.
#[test]
fn of_two_equal_bridge_cards_the_farthest_is_taken() {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .bridge(&[CaptainPicard, Probe, CaptainPicard]);
    table.refuses(Move::Swap(CaptainPicard, CaptainPicard), Refusal::SameCard);
    table.play(Move::Swap(CommanderData, CaptainPicard));
    assert_eq!(table.on_bridge(), [CommanderData, Probe, CaptainPicard]);
}

/// ENC-14: a bridge card whose ability is used is discarded; abilities of a hand are not used (A7).
#[test]
fn a_used_bridge_card_is_discarded() {
    let mut table = Table::turn();
    table
        .hold(0, &[Phasers, Shields])
        .bridge(&[Probe, TashaYar, TheEnterprise]);
    table.refuses(Move::Use(Shields, Effect::Defend), Refusal::NotOnBridge);
    table.refuses(Move::Use(TheEnterprise, Effect::Defend), Refusal::NoAbility);
    table.refuses(Move::Use(Probe, Effect::Defend), Refusal::NoAbility);
    table.play(Move::Use(TashaYar, Effect::Defend));
    assert_eq!(table.on_bridge(), [Probe, TheEnterprise]);
    assert_eq!(table.discarded(), [TashaYar]);
}

/// ENC-4: with the companion's cards, a card is named.
#[test]
fn with_the_companions_cards_a_card_is_named() {
    let mut table = Table::turn();
    table.bridge(&[TractorBeam, TheEnterprise]);
    table.refuses(Move::DiscardAny, Refusal::CompanionKeeps);
    table.refuses(Move::SwapFor(TheEnterprise), Refusal::CompanionKeeps);
    let far = table.available()[0];
    table.refuses(Move::Solve(far, TheEnterprise), Refusal::CompanionKeeps);
    table.play(Move::Use(TractorBeam, Effect::Steal(1)));
    table.refuses(Move::TellCard(Probe), Refusal::CompanionKeeps);
}
