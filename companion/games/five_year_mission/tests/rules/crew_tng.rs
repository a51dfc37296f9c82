//! The abilities of the Next Generation that are not tested with another step: Riker, Crusher, Troi.

use super::position::*;

const BRIDGE: [Crew; 3] = [Riker, Picard, Troi];
const SICKBAY: [Crew; 5] = [Crusher, Picard, Riker, LaForge, Troi];
const COUNSEL: [Crew; 3] = [Troi, Picard, Riker];

/// Riker has resolved an alert and asked for a red die of the pool.
fn riker(readings: &[Reading]) -> (Position, Serial) {
    let mut table = Position::placing(&BRIDGE, readings);
    let first = table.lay(card(Red, "First", "red 3"));
    let other = table.lay(card(Blue, "Other", "red 4+, [red 1, blue 2]"));
    table.actions(0, "red 3, blue 2");
    table.pool("red 1");
    table.play(place(first, &[(0, "red 3")]));
    (table, other)
}

/// FYM-48
#[test]
fn riker_rolls_a_pool_die_and_uses_it_at_once() {
    let early = Position::placing(&BRIDGE, &[]);
    early.refuses(Move::Riker(Red), Refusal::NotResolvedYet);
    let (mut table, other) = riker(&[]);
    table.refuses(Move::Riker(Yellow), Refusal::NotInPool);
    table.play(Move::Riker(Red));
    table.chance(&[5]);
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.refuses(Move::RikerNothing, Refusal::RikerMustPlace);
    let amiss = Move::RikerPlaces(0, placement(other, &[(0, "red 4")]));
    table.refuses(amiss, Refusal::RikerFitsNowhere);
    table.play(Move::RikerPlaces(0, placement(other, &[(0, "red 5")])));
    assert_eq!(table.die_on(other, 0), Some(die("red 5")));
    table.refuses(Move::Riker(Red), Refusal::AbilityUsed);
}

/// FYM-48: with own dice for the rest, into a frame as well.
#[test]
fn rikers_die_may_complete_a_frame() {
    let (mut table, other) = riker(&[]);
    table.play(Move::Riker(Red)).chance(&[1]);
    table.play(Move::RikerPlaces(
        1,
        placement(other, &[(1, "red 1"), (2, "blue 2")]),
    ));
    assert!(table.player(0).actions.is_empty());
}

/// FYM-48 FYM-45: or repair.
#[test]
fn rikers_die_may_repair() {
    let (mut table, _) = riker(&[]);
    table.now.damage = 2;
    table.play(Move::Riker(Red)).chance(&[5]);
    table.play(Move::RikerRepairs);
    assert_eq!(table.now.damage, 1);
    assert!(table.now.pool.has(die("red 5")));
    let (mut table, _) = riker(&[]);
    table.now.damage = 4;
    table.play(Move::Riker(Red)).chance(&[5]);
    table.refuses(Move::RikerRepairs, Refusal::RepairDie);
}

/// FYM-48: A15, both ways.
#[test]
fn rikers_die_that_fits_nowhere_goes_to_the_pool() {
    for readings in [&[][..], &[Reading::RikerKeepsDie]] {
        let (mut table, _) = riker(readings);
        table.play(Move::Riker(Red)).chance(&[2]);
        table.play(Move::RikerNothing);
        let kept = !readings.is_empty();
        assert_eq!(table.player(0).actions.has(die("red 2")), kept);
        assert_eq!(table.now.pool.has(die("red 2")), !kept);
    }
}

/// FYM-48: the die of the alert just resolved is in the pool and may be the one.
#[test]
fn riker_may_take_a_die_of_the_alert_just_resolved() {
    let mut table = Position::placing(&BRIDGE, &[]);
    let first = table.lay(card(Red, "First", "yellow 3"));
    table.actions(0, "yellow 3");
    table.play_all([place(first, &[(0, "yellow 3")]), Move::Riker(Yellow)]);
    table.chance(&[1]);
    table.play(Move::RikerNothing);
    assert_eq!(table.now.pool, dice("yellow 1"));
}

/// FYM-53: a blue 3 removes one injury of three different players.
#[test]
fn the_example_of_crusher_with_a_blue_three() {
    let mut table = Position::placing(&SICKBAY, &[]);
    table.actions(0, "blue 3, red 4");
    for (seat, injuries) in [
        (0, "red 1"),
        (1, "red 2, red 2"),
        (2, "red 3"),
        (4, "blue 1"),
    ] {
        table.injuries(seat, injuries);
    }
    table.refuses(Move::Crusher(die("red 4")), Refusal::BlueDie);
    table.play_all([Move::Crusher(die("blue 3")), Move::Heal(1, die("red 2"))]);
    table.refuses(Move::Heal(1, die("red 2")), Refusal::OncePerCrew);
    table.refuses(Move::Heal(5, die("red 2")), Refusal::NoSuchSeat);
    table.play_all([Move::Heal(0, die("red 1")), Move::Heal(4, die("blue 1"))]);
    assert!(table.now.agenda.is_empty(), "three are healed");
    assert_eq!(table.now.pool, dice("blue 3, red 2, red 1, blue 1"));
    assert_eq!(table.player(2).injuries, dice("red 3"));
}

/// FYM-53: fewer is allowed, and while placing only.
#[test]
fn crusher_heals_while_placing() {
    let mut table = Position::placing(&SICKBAY, &[]);
    table.actions(0, "blue 3");
    table.refuses(Move::Crusher(die("blue 3")), Refusal::NothingToHeal);
    for seat in 1..=4 {
        table.injuries(seat, "red 2");
    }
    table.at(Phase::Replenish);
    table.refuses(Move::Crusher(die("blue 3")), Refusal::StepOrder);
    table.at(Phase::Place);
    table.play_all([Move::Crusher(die("blue 3")), Move::Heal(1, die("red 2"))]);
    table.play(Move::HealDone);
    assert_eq!(table.player(2).injuries.len(), 1);
}

/// FYM-54
#[test]
fn troi_gives_or_receives_one_reward() {
    let mut table = Position::placing(&COUNSEL, &[]);
    let mine = table.holds(0, Reward::PlusOne, 1);
    let theirs = table.holds(1, Reward::Heal, 0);
    let mut receives = table.clone();
    receives.play(Move::TroiReceives(1, theirs));
    assert_eq!(receives.player(0).rewards.len(), 2);
    receives.refuses(Move::TroiGives(1, mine), Refusal::AbilityUsed);
    table.refuses(Move::TroiReceives(1, mine), Refusal::NoReward);
    table.refuses(Move::TroiGives(0, mine), Refusal::NoSuchSeat);
    table.play(Move::TroiGives(2, mine));
    assert_eq!(table.player(2).rewards[0].serial, mine);
    assert!(table.happened(&Event::RewardGiven(0, 2)));
    assert_eq!(table.now.points(), 1, "it counts wherever it lies");
}

/// FYM-54 FYM-55: no other player may, and not before the draw.
#[test]
fn only_troi_passes_rewards_and_after_the_draw() {
    let mut table = Position::drawing(&COUNSEL, &[]);
    let mine = table.holds(0, Reward::PlusOne, 1);
    table.refuses(Move::TroiGives(1, mine), Refusal::DrawFirst);
    let mut table = Position::placing(&BRIDGE, &[]);
    let mine = table.holds(0, Reward::PlusOne, 1);
    table.refuses(Move::TroiGives(1, mine), Refusal::NotThatAbility);
}
