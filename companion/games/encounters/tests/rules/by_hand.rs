//! Combos worked out by hand from the rulebook's mission phase and its card list.

use super::position::*;

/// Whether these cards, of which the last is the bridge card, resolve an encounter.
fn check_with(moves: &[Move], encounter: Encounter, cards: [Title; 6]) -> Result<(), Refusal> {
    let table = Table::agreed(moves.iter().cloned());
    let [bridge, hand @ ..] = cards;
    let verdict = check(
        &combo(hand, bridge),
        &table.now.asked(encounter),
        &table.now.decks,
    );
    let held: Cards = hand.into_iter().collect();
    let found = with_bridge(&held, bridge, &table.now.asked(encounter), &table.now.decks);
    assert_eq!(found, verdict.is_ok().then(|| combo(hand, bridge)));
    verdict
}

fn check_cards(encounter: Encounter, cards: [Title; 6]) -> Result<(), Refusal> {
    check_with(&[], encounter, cards)
}

/// ENC-16: the ship may be the bridge card, or come from the hand (A2).
#[test]
fn the_ship_is_the_bridge_card_or_of_the_hand() {
    let [a, b, c, d, e] = FIVE;
    assert_eq!(
        check_cards(DiplomacyMission, [TheEnterprise, a, b, c, d, e]),
        Ok(())
    );
    assert_eq!(
        check_cards(DiplomacyMission, [a, TheEnterprise, b, c, d, e]),
        Ok(())
    );
    assert_eq!(
        check_cards(DiplomacyMission, [GeordiLaForge, a, b, c, d, e]),
        Err(Refusal::NoShip)
    );
}

/// ENC-16: there is one ship and not two.
#[test]
fn two_ships_are_one_too_many() {
    let [a, b, c, d, _] = FIVE;
    let two = [TheEnterprise, TheEnterprise, a, b, c, d];
    assert_eq!(check_cards(DiplomacyMission, two), Err(Refusal::NoCombo));
    // Ten Forward is a ship or crew: here crew.
    assert_eq!(
        check_cards(DiplomacyMission, [TheEnterprise, TenForward, a, b, c, d]),
        Ok(())
    );
}

/// ENC-17: every named crew member is there (A3).
#[test]
fn all_named_crew_are_there() {
    let [a, b, c, d, e] = FIVE;
    let cards = [TheEnterprise, a, b, c, d, e];
    // Picard, Riker, La Forge.
    assert_eq!(
        check_cards(MirrorUniverse, cards),
        Err(Refusal::CrewMissing)
    );
    let two = [Move::Read(Reading::TwoAreEnough, true)];
    assert_eq!(check_with(&two, MirrorUniverse, cards), Ok(()));
    // Wesley, La Forge: none of them; Borg Cube wants Picard, La Forge: one.
    assert_eq!(
        check_with(&two, StudyAnomaly, cards),
        Err(Refusal::CrewMissing)
    );
    assert_eq!(check_with(&two, BorgCube, cards), Err(Refusal::CrewMissing));
}

/// ENC-18: nobody is there twice, but a card with another use may be that (A5).
#[test]
fn nobody_is_there_twice() {
    let cards = |sixth| {
        [
            TheEnterprise,
            CaptainPicard,
            WilliamRiker,
            CommanderData,
            ShipsCounselorTroi,
            sixth,
        ]
    };
    assert_eq!(
        check_cards(DiplomacyMission, cards(CaptainPicard)),
        Err(Refusal::NoCombo)
    );
    // Make It So is Picard; Command is Picard or Riker; Integrity may be Beverly.
    assert_eq!(
        check_cards(DiplomacyMission, cards(MakeItSo)),
        Err(Refusal::NoCombo)
    );
    assert_eq!(
        check_cards(DiplomacyMission, cards(Command)),
        Err(Refusal::NoCombo)
    );
    assert_eq!(check_cards(DiplomacyMission, cards(Integrity)), Ok(()));
}

/// ENC-18: crew without a name are beside each other and beside everybody (A4, A6), and are nobody who is asked for.
#[test]
fn unnamed_crew_fill_up() {
    let wild = [TransporterChiefOBrien, AwayTeam, RedAlert];
    let [x, y, z] = wild;
    let cards = [TheEnterprise, CaptainPicard, CommanderData, x, y, z];
    assert_eq!(check_cards(LegalDispute, cards), Ok(()));
    assert_eq!(
        check_cards(FerengiCruiser, cards),
        Err(Refusal::CrewMissing)
    );
    let any = [Move::Read(Reading::WildIsAnyName, true)];
    assert_eq!(check_with(&any, FerengiCruiser, cards), Ok(()));
    assert_eq!(check_with(&any, RogueSupersoldiers, cards), Ok(()));
    let two = [TheEnterprise, CaptainPicard, CaptainPicard, x, y, z];
    assert_eq!(check_with(&any, FerengiCruiser, two), Err(Refusal::NoCombo));
}

/// ENC-19: a card counts as one thing: the Bridge is Picard or the ship, not both.
#[test]
fn a_card_counts_as_one_thing() {
    let [_, b, c, d, e] = FIVE;
    let cards = |bridge| [bridge, b, c, d, e, GeordiLaForge];
    assert_eq!(check_cards(MatterOfHonor, cards(Bridge)), Ok(()));
    assert_eq!(
        check_cards(FerengiCruiser, cards(Bridge)),
        Err(Refusal::CrewMissing)
    );
    let with_ship = [Bridge, TheEnterprise, b, c, d, e];
    assert_eq!(check_cards(FerengiCruiser, with_ship), Ok(()));
    // Engineering and Sickbay: the one is the ship, the other crew, whichever way the encounter needs it.
    let both = [Engineering, Sickbay, CaptainPicard, b, c, d];
    assert_eq!(check_cards(ContainPlagueShip, both), Ok(()));
    assert_eq!(check_cards(BorgCube, both), Ok(()));
    assert_eq!(check_cards(DeathTrap, both), Err(Refusal::CrewMissing));
}

/// ENC-19: abilities count for nothing in a combo.
#[test]
fn a_card_with_abilities_alone_is_in_no_combo() {
    let [a, b, c, d, _] = FIVE;
    for neither in NEITHER {
        assert_eq!(
            check_cards(LegalDispute, [TheEnterprise, a, b, c, d, neither]),
            Err(Refusal::NoCombo)
        );
    }
}

/// ENC-16: of a hand of ten those five are found that do, and of the bridge the card with the fewest uses.
#[test]
fn a_combo_is_found_in_a_hand_of_ten() {
    let table = Table::turn();
    let [a, b, c, d, e] = FIVE;
    let hand: Cards = [
        a,
        a,
        b,
        c,
        d,
        e,
        Tricorder,
        Wormhole,
        TheEnterprise,
        TheEnterprise,
    ]
    .into_iter()
    .collect();
    let asked = table.now.asked(DiplomacyMission);
    let found = find(
        &hand,
        &[Tricorder, Sickbay, Probe, TheEnterprise],
        &asked,
        &table.now.decks,
    );
    let found = found.expect("a combo");
    assert_eq!(
        (found.bridge, check(&found, &asked, &table.now.decks)),
        (TheEnterprise, Ok(()))
    );
    assert_eq!(find(&hand, &[Tricorder], &asked, &table.now.decks), None);
}
