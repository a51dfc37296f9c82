//! Combos worked out by hand from the rulebook's mission phase and its card list.

use super::position::*;

/// ENC-19: a card serves as one thing only. The first card is the bridge card. What six cards are refused for is found in no
/// hand either.
#[test]
fn six_cards_are_a_combo_as_the_mission_phase_has_it() {
    let (ship, [a, b, c, d, e]) = (TheEnterprise, FIVE);
    let [x, y, z] = [TransporterChiefOBrien, AwayTeam, RedAlert];
    let both = [Engineering, Sickbay, a, b, c, d];
    let (two, any) = (Some(Reading::TwoAreEnough), Some(Reading::WildIsAnyName));
    let (ok, no_ship) = (Ok(()), Err(Refusal::NoShip));
    let (missing, none) = (Err(Refusal::CrewMissing), Err(Refusal::NoCombo));
    for (reading, encounter, cards, expected) in [
        // The ship is the bridge card, or comes from the hand (A2); there is one and not two.
        (None, DiplomacyMission, [ship, a, b, c, d, e], ok),
        (None, DiplomacyMission, [a, ship, b, c, d, e], ok),
        (None, DiplomacyMission, [z, a, b, c, d, e], ok),
        (None, DiplomacyMission, [x, a, b, c, d, e], no_ship),
        (None, DiplomacyMission, [ship, ship, a, b, c, d], none),
        // Ten Forward is a ship or crew: here crew.
        (None, DiplomacyMission, [ship, TenForward, a, b, c, d], ok),
        // Of Picard, Riker and La Forge two are there (A3); of Wesley and La Forge none, of Picard and La Forge one.
        (None, MirrorUniverse, [ship, a, b, c, d, e], missing),
        (two, MirrorUniverse, [ship, a, b, c, d, e], ok),
        (two, StudyAnomaly, [ship, a, b, c, d, e], missing),
        (two, BorgCube, [ship, a, b, c, d, e], missing),
        // No character is there twice, but a second card may be there by another use (A5).
        (None, DiplomacyMission, [ship, a, b, c, d, a], none),
        (None, DiplomacyMission, [ship, a, b, c, d, MakeItSo], none),
        (None, DiplomacyMission, [ship, a, b, c, d, Command], none),
        (None, DiplomacyMission, [ship, a, b, c, d, Integrity], ok),
        // Crew without a name are beside each other and beside everybody (A4, A6), and are no character that is asked for.
        (None, LegalDispute, [ship, a, c, x, y, z], ok),
        (None, FerengiCruiser, [ship, a, c, x, y, z], missing),
        (any, FerengiCruiser, [ship, a, c, x, y, z], ok),
        (any, RogueSupersoldiers, [ship, a, c, x, y, z], ok),
        (any, FerengiCruiser, [ship, a, a, x, y, z], none),
        // A card counts as one thing: the Bridge is Picard or the ship, not both.
        (None, MatterOfHonor, [Bridge, b, c, d, e, x], ok),
        (None, FerengiCruiser, [Bridge, b, c, d, e, x], missing),
        (None, FerengiCruiser, [Bridge, ship, b, c, d, e], ok),
        // Of Engineering and Sickbay one is the ship, whichever the encounter leaves.
        (None, ContainPlagueShip, both, ok),
        (None, BorgCube, both, ok),
        (None, DeathTrap, both, missing),
        // Abilities count for nothing.
        (None, LegalDispute, [ship, a, b, c, d, Tricorder], none),
        (None, LegalDispute, [ship, a, b, c, d, Wormhole], none),
    ] {
        let table = Table::agreed(reading.map(|reading| Move::Read(reading, true)));
        let (asked, decks) = (table.now.asked(encounter), &table.now.decks);
        let [bridge, hand @ ..] = cards;
        let six = combo(hand, bridge);
        let about = format!("{reading:?}, {encounter}: {cards:?}");
        assert_eq!(check(&six, &asked, decks), expected, "{about}");
        let found = with_bridge(&hand.into_iter().collect(), bridge, &asked, decks);
        assert_eq!(found, expected.is_ok().then_some(six), "{about}");
    }
}
