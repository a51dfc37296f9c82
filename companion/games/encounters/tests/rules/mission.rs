//! The mission phase: resolving an encounter.

use super::position::*;

/// A turn in which FIVE and the Enterprise of the bridge resolve Diplomacy Mission (Picard, Troi, Riker).
fn ready() -> Table {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .bridge(&[TheEnterprise, Probe, CaptainPicard, Tricorder, Shields]);
    table.line(&[QConundrum, DiplomacyMission, TrainingMission]);
    table
}

/// ENC-15, ENC-16, ENC-20: five cards of the hand and a bridge card are discarded, and the encounter comes to the victory
/// pile. The turn is over: there is one encounter a turn.
#[test]
fn a_combo_is_discarded_and_the_encounter_won() {
    let mut table = ready();
    table
        .on_top(&[Phasers, Scanners])
        .resolve(DiplomacyMission, FIVE, TheEnterprise);
    assert_eq!(
        table.now.position.victory[0].each().collect::<Vec<_>>(),
        [DiplomacyMission]
    );
    let mut gone = [TheEnterprise, Probe]
        .into_iter()
        .chain(FIVE)
        .collect::<Vec<_>>();
    gone.sort_unstable();
    // Probe was the farthest of the four bridge cards left.
    assert_eq!(table.discarded(), gone);
    assert_eq!(
        table.on_bridge(),
        [CaptainPicard, Tricorder, Shields, Phasers, Scanners]
    );
    assert_eq!((table.hand(0).len(), table.actions()), (0, (1, 3)));
    let used = Some(combo(FIVE, TheEnterprise));
    assert!(table.happened(&Event::Resolved(0, DiplomacyMission, TheEnterprise, used)));
}

/// ENC-15: an encounter is resolved with actions left or without.
#[test]
fn a_mission_needs_no_action() {
    let mut table = ready();
    table.now.position.turn.actions = 0;
    table.resolve(DiplomacyMission, FIVE, Probe);
}

/// ENC-15: only available encounters are resolved.
#[test]
fn only_available_encounters_are_resolved() {
    let table = ready();
    table.refuses(
        Move::Resolve(FirstContact, combo(FIVE, Probe)),
        Refusal::NotAvailable,
    );
}

/// ENC-12, ENC-13, ENC-16: the five come from the own hand, and the sixth from the bridge.
#[test]
fn five_come_from_the_hand_and_one_from_the_bridge() {
    let table = ready();
    let with_wesley = [
        CaptainPicard,
        WilliamRiker,
        CommanderData,
        ShipsCounselorTroi,
        EnsignWesleyCrusher,
    ];
    let resolve = |hand, bridge| Move::Resolve(DiplomacyMission, combo(hand, bridge));
    table.refuses(resolve(with_wesley, TheEnterprise), Refusal::NotInHand);
    let two_picards = [
        CaptainPicard,
        CaptainPicard,
        WilliamRiker,
        CommanderData,
        ShipsCounselorTroi,
    ];
    table.refuses(resolve(two_picards, TheEnterprise), Refusal::NotInHand);
    table.refuses(resolve(FIVE, Phasers), Refusal::NotOnBridge);
}

/// ENC-16, ENC-17, ENC-18: why a combo is none.
#[test]
fn a_combo_has_a_ship_five_different_crew_and_those_asked_for() {
    let table = ready();
    let refuses = |encounter, bridge, why| {
        table.refuses(Move::Resolve(encounter, combo(FIVE, bridge)), why);
    };
    refuses(DiplomacyMission, CaptainPicard, Refusal::NoShip);
    refuses(DiplomacyMission, Tricorder, Refusal::NoShip);
    refuses(TrainingMission, TheEnterprise, Refusal::CrewMissing);
    let mut table = ready();
    let twice = [
        CaptainPicard,
        CaptainPicard,
        WilliamRiker,
        CommanderData,
        ShipsCounselorTroi,
    ];
    table.bridge(&[Probe]).hold(0, &twice);
    table.refuses(
        Move::Resolve(DiplomacyMission, combo(twice, Probe)),
        Refusal::NoCombo,
    );
}

/// ENC-16: what resolves an encounter is offered, with each bridge card that does, the one with the fewest uses first.
#[test]
fn what_can_be_resolved_is_offered() {
    let table = ready();
    let offered: Vec<Move> = table
        .offers()
        .into_iter()
        .filter(|mv| matches!(mv, Move::Resolve(..)))
        .collect();
    let of = |encounter, bridge| Move::Resolve(encounter, combo(FIVE, bridge));
    let expected = [QConundrum, DiplomacyMission]
        .into_iter()
        .flat_map(|encounter| [TheEnterprise, Probe, Shields].map(|bridge| of(encounter, bridge)));
    assert_eq!(offered, expected.collect::<Vec<_>>());
}

/// ENC-16: four cards are no combo.
#[test]
fn four_cards_resolve_nothing() {
    let mut table = ready();
    table.hold(0, &FIVE[..4]);
    assert!(!table.offers_any(|mv| matches!(mv, Move::Resolve(..))));
}

/// ENC-31: the line is filled to three; the others keep their order, and the new one is the nearest (A8).
#[test]
fn a_resolved_encounter_is_replaced() {
    let mut table = ready();
    table.resolve(QConundrum, FIVE, TheEnterprise);
    assert_eq!(table.available()[..2], [DiplomacyMission, TrainingMission]);
    assert_eq!(table.available().len(), 3);
}

/// ENC-32: ten encounters win at once.
#[test]
fn ten_encounters_win_at_once() {
    let mut table = ready();
    table
        .resolved(0, &Encounter::ALL[1..9])
        .resolve(DiplomacyMission, FIVE, TheEnterprise);
    assert_eq!(table.now.position.phase, Phase::Turn);
    let mut table = ready();
    table.line(&[QConundrum, DiplomacyMission, TrainingMission]);
    table
        .resolved(0, &Encounter::ALL[1..10])
        .resolve(DiplomacyMission, FIVE, TheEnterprise);
    assert_eq!(table.now.position.resolved(0), TO_WIN);
    assert_eq!(table.now.position.phase, Phase::Over(End::Won(0)));
    assert_eq!(table.events.last(), Some(&Event::Over(End::Won(0))));
    // Nothing follows: no end phase, and no turn of the next player.
    assert_eq!((table.available().len(), table.on_bridge().len()), (2, 4));
}
