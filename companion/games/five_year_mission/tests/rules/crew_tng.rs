//! Riker, Crusher and Troi: what they are refused, and the readings of their abilities.

use super::position::*;

const BRIDGE: [Crew; 3] = [Riker, Picard, Troi];
const SICKBAY: [Crew; 5] = [Crusher, Picard, Riker, LaForge, Troi];
const COUNSEL: [Crew; 3] = [Troi, Picard, Riker];

/// Riker has resolved an alert and rolled a red die of the pool.
fn riker(readings: &[Reading], face: u8) -> (Position, Serial) {
    let mut table = Position::placing(&BRIDGE, readings);
    let first = table.put(card(Red, "First", "red 3"));
    let other = table.put(card(Blue, "Other", "red 4+, [red 1, blue 2]"));
    table.now.damage = 2;
    table.actions(0, "red 3, blue 2");
    table.pool("red 1");
    table.play(place(first, &[(0, "red 3")]));
    table.refuses(Move::Riker(Yellow), Refusal::NotInPool);
    table.play(Move::Riker(Red)).chance(&[face]);
    (table, other)
}

/// After an alert was resolved, at once (FYM-48), and once.
#[test]
fn rikers_die_is_placed_completes_a_frame_or_repairs() {
    let early = Position::placing(&BRIDGE, &[]);
    early.refuses(Move::Riker(Red), Refusal::NotResolvedYet);
    let (mut table, other) = riker(&[], 5);
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.refuses(Move::RikerNothing, Refusal::RikerMustPlace);
    let amiss = Move::RikerPlaces(0, placement(other, &[(0, "red 4")]));
    table.refuses(amiss, Refusal::RikerFitsNowhere);
    let mut repaired = table.clone();
    repaired.play(Move::RikerRepairs);
    assert_eq!((repaired.now.damage, repaired.now.pool.len()), (1, 2));
    table.play(Move::RikerPlaces(0, placement(other, &[(0, "red 5")])));
    assert_eq!(table.die_on(other, 0), Some(die("red 5")));
    table.refuses(Move::Riker(Red), Refusal::AbilityUsed);
    let (mut table, other) = riker(&[], 1);
    table.refuses(Move::RikerRepairs, Refusal::RepairDie);
    let frame = placement(other, &[(1, "red 1"), (2, "blue 2")]);
    table.play(Move::RikerPlaces(1, frame));
    assert!(table.player(0).actions.is_empty());
}

/// A15, both ways.
#[test]
fn rikers_die_that_fits_nowhere_goes_to_the_pool() {
    for readings in [&[][..], &[Reading::RikerKeepsDie]] {
        let (mut table, _) = riker(readings, 2);
        table.play(Move::RikerNothing);
        let kept = !readings.is_empty();
        assert_eq!(table.player(0).actions.has(die("red 2")), kept);
        assert_eq!(table.now.pool.has(die("red 2")), !kept);
    }
}

/// Crusher heals while placing only, each player once (FYM-53).
#[test]
fn crusher_heals_each_player_once_while_placing() {
    let mut table = Position::placing(&SICKBAY, &[]);
    table.actions(0, "blue 3, red 4");
    table.refuses(Move::Crusher(die("blue 3")), Refusal::NothingToHeal);
    for seat in 1..=4 {
        table.injuries(seat, "red 2, red 2");
    }
    table.refuses(Move::Crusher(die("red 4")), Refusal::BlueDie);
    table.at(Phase::Replenish);
    table.refuses(Move::Crusher(die("blue 3")), Refusal::StepOrder);
    table.at(Phase::Place);
    table.play_all([Move::Crusher(die("blue 3")), Move::Heal(1, die("red 2"))]);
    table.refuses(Move::Heal(1, die("red 2")), Refusal::OncePerCrew);
    table.refuses(Move::Heal(5, die("red 2")), Refusal::NoSuchSeat);
    table.play(Move::HealDone);
    assert_eq!(table.player(2).injuries.len(), 2);
}

#[test]
fn only_troi_passes_a_reward_after_the_draw_and_once() {
    let mut table = Position::drawing(&COUNSEL, &[]);
    let mine = table.holds(0, Reward::PlusOne, 1);
    let theirs = table.holds(1, Reward::Heal, 0);
    table.refuses(Move::TroiGives(1, mine), Refusal::DrawFirst);
    table.at(Phase::Place);
    table.refuses(Move::TroiReceives(1, mine), Refusal::NoReward);
    table.refuses(Move::TroiGives(0, mine), Refusal::NoSuchSeat);
    table.play(Move::TroiReceives(1, theirs));
    assert_eq!(table.player(0).rewards.len(), 2);
    table.refuses(Move::TroiGives(1, mine), Refusal::AbilityUsed);
    let mut table = Position::placing(&BRIDGE, &[]);
    let mine = table.holds(0, Reward::PlusOne, 1);
    table.refuses(Move::TroiGives(1, mine), Refusal::NotThatAbility);
}
