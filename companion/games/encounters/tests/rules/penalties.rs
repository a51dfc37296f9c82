//! The penalty phase, and what penalties do in later turns.

use super::position::*;

/// Passes with a penalty that does nothing: a reprimand without a victory pile.
fn harmlessly(table: &mut Table) -> &mut Table {
    table.suffer(PrimeDirective)
}

/// ENC-21: who resolves nothing takes the penalty of the farthest encounter, the one that has been available longest (A8).
#[test]
fn the_farthest_encounter_has_its_penalty() {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .line(&[BorgCube, PrimeDirective, EdgeOfTheUniverse])
        .pass();
    assert!(table.happened(&Event::Punished(0, BorgCube, Penalty::Destruction)));
    assert_eq!(
        table.available(),
        [BorgCube, PrimeDirective, EdgeOfTheUniverse]
    );
}

/// ENC-21 (A8): the newest encounter may have it.
#[test]
fn the_newest_encounter_may_have_its_penalty() {
    let mut table = Table::reading(Reading::NewestIsFarthest);
    table
        .line(&[BorgCube, TrainingMission, PrimeDirective])
        .pass();
    assert!(table.happened(&Event::Punished(0, PrimeDirective, Penalty::Reprimand)));
}

/// ENC-21: who has resolved an encounter takes no penalty.
#[test]
fn who_resolves_takes_no_penalty() {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .bridge(&[TheEnterprise])
        .line(&[BorgCube, QConundrum, LegalDispute]);
    table.resolve(QConundrum, FIVE, TheEnterprise);
    assert_eq!(
        table.count_events(|event| matches!(event, Event::Punished(..))),
        0
    );
}

/// ENC-22: Defend cancels the penalty of this turn, and of no other.
#[test]
fn defend_cancels_the_penalty_of_this_turn() {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .bridge(&[Shields, Probe])
        .play(Move::Use(Shields, Effect::Defend));
    table.suffer(BorgCube);
    assert!(table.happened(&Event::Defended(0, BorgCube, Penalty::Destruction)));
    assert_eq!(table.hand(0).len(), 5);
    harmlessly(&mut table).suffer(BorgCube);
    assert_eq!(table.hand(0).len(), 0);
}

/// ENC-24: Destruction takes the whole hand.
#[test]
fn destruction_takes_the_hand() {
    let mut table = Table::turn();
    table.hold(0, &FIVE).bridge(&[]).suffer(BorgCube);
    assert_eq!((table.hand(0).len(), table.discarded().len()), (0, 5));
    harmlessly(&mut table);
    assert_eq!(table.hand(0).len(), 5);
}

/// ENC-25, ENC-23: Lost takes the whole next turn, with its hand, its line and its penalty (A16), and no other.
#[test]
fn lost_takes_the_next_turn() {
    let mut table = Table::turn_of(3);
    table.hold(0, &FIVE[..2]).suffer(EdgeOfTheUniverse);
    harmlessly(&mut table);
    table
        .line(&[PrimeDirective, BorgCube, Survival])
        .hold(0, &FIVE[..2]);
    table.events.clear();
    table.pass();
    assert!(table.happened(&Event::Missed(0)));
    assert_eq!((table.actions(), table.hand(0).len()), ((1, 3), 2));
    let punished = table.count_events(|event| matches!(event, Event::Punished(0, ..)));
    assert_eq!(
        (punished, table.available()),
        (0, &[PrimeDirective, BorgCube, Survival][..])
    );
    table.pass().pass();
    assert_eq!(table.actions(), (0, 3));
}

/// ENC-25: if everybody is lost, everybody misses a turn.
#[test]
fn everybody_may_be_lost() {
    let mut table = Table::turn();
    table.suffer(EdgeOfTheUniverse).suffer(EdgeOfTheUniverse);
    assert!(table.happened(&Event::Missed(0)) && table.happened(&Event::Missed(1)));
    assert_eq!(table.actions(), (0, 3));
}

/// ENC-25 (A16): a missed turn may have its penalty.
#[test]
fn a_missed_turn_may_have_its_penalty() {
    let mut table = Table::reading(Reading::LostIsPunished);
    table
        .hold(0, &FIVE[..2])
        .suffer(EdgeOfTheUniverse)
        .suffer(BorgCube);
    assert!(table.happened(&Event::Missed(0)));
    assert!(table.happened(&Event::Punished(0, BorgCube, Penalty::Destruction)));
    assert_eq!((table.hand(0).len(), table.actions()), (0, (1, 3)));
}

/// ENC-25 (A16): but not that of missing another turn, or nobody might ever play again.
#[test]
fn a_missed_turn_is_not_followed_by_another() {
    let mut table = Table::reading(Reading::LostIsPunished);
    table.suffer(EdgeOfTheUniverse).suffer(EdgeOfTheUniverse);
    assert!(table.happened(&Event::NoPenalty(0)) && table.happened(&Event::NoPenalty(1)));
    assert_eq!(table.actions(), (0, 3));
}

/// ENC-26, ENC-23: Delay takes one action of the next turn, and of no other.
#[test]
fn delay_takes_an_action_of_the_next_turn() {
    let mut table = Table::turn();
    table.suffer(HolodeckMalfunction);
    harmlessly(&mut table);
    assert_eq!(table.actions(), (0, 2));
    harmlessly(harmlessly(&mut table));
    assert_eq!(table.actions(), (0, 3));
}

/// ENC-26: a second Delay after the first still takes one (A17).
#[test]
fn delay_after_delay_takes_one() {
    let mut table = Table::turn();
    for _ in 0..2 {
        table.suffer(HolodeckMalfunction);
        harmlessly(&mut table);
        assert_eq!(table.actions(), (0, 2));
    }
}

/// Which cards of this hand the penalty of `encounter` can take.
fn losable(table: &mut Table, encounter: Encounter) -> Vec<Move> {
    let hand = [
        CaptainPicard,
        TheEnterprise,
        Tricorder,
        TenForward,
        AwayTeam,
    ];
    table.hold(0, &hand).bridge(&[]).suffer(encounter);
    table.offers()
}

/// ENC-27: Death takes a crew card, which the player chooses; one without a name will do, and one that is also a ship (A15,
/// A28).
#[test]
fn death_takes_a_crew_card() {
    let mut table = Table::turn();
    // First the unnamed, whom no encounter asks for.
    let crew = [AwayTeam, TenForward, CaptainPicard].map(Move::Lose);
    assert_eq!(losable(&mut table, MedicalMission), crew);
    table.refuses(Move::Lose(TheEnterprise), Refusal::WrongKind);
    table.refuses(Move::NoEncounter, Refusal::FirstThis);
    table.play(Move::Lose(AwayTeam));
    assert_eq!(
        (table.hand(0).len(), table.discarded()),
        (4, vec![AwayTeam])
    );
    assert!(table.happened(&Event::LostCard(0, Loss::Crew, Some(AwayTeam))));
    assert_eq!(table.actions().0, 1);
}

/// ENC-12, ENC-27: a lost card comes from the hand.
#[test]
fn a_lost_card_comes_from_the_hand() {
    let mut table = Table::turn();
    losable(&mut table, MedicalMission);
    table.refuses(Move::Lose(WilliamRiker), Refusal::NotInHand);
    table.refuses(Move::Lost(true), Refusal::CompanionKeeps);
}

/// ENC-27 (A28): crew cards may need a name.
#[test]
fn crew_cards_may_need_a_name() {
    let mut table = Table::reading(Reading::NamedIsCrew);
    assert_eq!(
        losable(&mut table, MedicalMission),
        [Move::Lose(CaptainPicard)]
    );
}

/// ENC-27: Damage takes a ship card.
#[test]
fn damage_takes_a_ship_card() {
    let mut table = Table::turn();
    let ships = [TheEnterprise, TenForward].map(Move::Lose);
    assert_eq!(losable(&mut table, KlingonWarship), ships);
    table.refuses(Move::Lose(CaptainPicard), Refusal::WrongKind);
    table.play(Move::Lose(TheEnterprise));
    assert_eq!(table.discarded(), [TheEnterprise]);
}

/// ENC-27: who has no such card loses none (A15).
#[test]
fn who_has_no_such_card_loses_none() {
    for encounter in [MedicalMission, KlingonWarship] {
        let mut table = Table::turn();
        table.hold(0, &NEITHER).suffer(encounter);
        assert!(table.happened(&Event::NothingToLose(0)));
        assert_eq!((table.hand(0).len(), table.actions().0), (2, 1));
    }
}

/// Q Conundrum is the farthest, and the first player's penalty; the hand resolves each of the three.
fn with_three_solvable(farthest: Encounter) -> Table {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .line(&[farthest, UndercoverMission, FirstContact])
        .pass();
    table.pass();
    table.bridge(&[TheEnterprise]);
    table
}

fn solvable(table: &Table) -> Vec<Encounter> {
    let encounter = |mv| match mv {
        Move::Resolve(encounter, _) => Some(encounter),
        _ => None,
    };
    table.offers().into_iter().filter_map(encounter).collect()
}

/// ENC-28, ENC-23: in the next turn the player resolves the encounter that blocks, or none; who does not, takes no penalty
/// but the usual one (A14), and is free in the turn after that (A20).
#[test]
fn blocked_allows_no_other_encounter() {
    let mut table = with_three_solvable(QConundrum);
    assert_eq!(solvable(&table), [QConundrum]);
    let other = Move::Resolve(UndercoverMission, combo(FIVE, TheEnterprise));
    table.refuses(other, Refusal::Blocked);
    table.line(&[PrimeDirective, QConundrum, UndercoverMission]);
    assert_eq!(solvable(&table), [QConundrum]);
    table.pass().pass().bridge(&[TheEnterprise]);
    assert_eq!(solvable(&table), [QConundrum, UndercoverMission]);
}

/// ENC-28: Blocked ends with the encounter, whoever took it away.
#[test]
fn blocked_holds_while_the_encounter_is_available() {
    let mut table = with_three_solvable(QConundrum);
    table.bridge(&[TheEnterprise, WarpSpeed]);
    table.play(Move::Use(WarpSpeed, Effect::NewMission(QConundrum)));
    assert_eq!(solvable(&table)[..2], [UndercoverMission, FirstContact]);
}

/// ENC-28, ENC-23: Retreat forbids the encounter in the next turn, and in no other.
#[test]
fn retreat_forbids_the_encounter_in_the_next_turn() {
    let mut table = Table::turn();
    table
        .hold(0, &FIVE)
        .line(&[FirstContact, PrimeDirective, UndercoverMission])
        .pass();
    table
        .line(&[PrimeDirective, FirstContact, UndercoverMission])
        .pass();
    table.bridge(&[TheEnterprise]);
    assert_eq!(solvable(&table), [UndercoverMission]);
    let from = Move::Resolve(FirstContact, combo(FIVE, TheEnterprise));
    table.refuses(from, Refusal::Retreat);
    table.pass().pass().bridge(&[TheEnterprise]);
    assert_eq!(solvable(&table), [FirstContact, UndercoverMission]);
}

/// ENC-29: Reprimand takes an encounter of the victory pile, which the player chooses. It may come again (A18).
#[test]
fn reprimand_takes_an_encounter_of_the_victory_pile() {
    let mut table = Table::turn();
    table
        .resolved(0, &[Survival, Mystery])
        .resolved(1, &[TimeLoop])
        .suffer(PrimeDirective);
    assert_eq!(table.offers(), [Survival, Mystery].map(Move::GiveUp));
    table.refuses(Move::GiveUp(TimeLoop), Refusal::NotInPile);
    table.play(Move::GiveUp(Mystery));
    let now = &table.now.position;
    assert_eq!((now.resolved(0), now.gone.has(Mystery)), (1, true));
    assert!(table.happened(&Event::GaveUp(0, Mystery)));
    // The only one needs no choice.
    harmlessly(&mut table).suffer(PrimeDirective);
    assert_eq!([0, 1].map(|seat| table.now.position.resolved(seat)), [0, 0]);
    table.suffer(PrimeDirective);
    assert_eq!(
        table
            .events
            .iter()
            .filter(|event| **event == Event::NothingToLose(1))
            .count(),
        1
    );
}
