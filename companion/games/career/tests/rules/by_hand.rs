//! The player places dice on targets.

use super::position::*;
use Mission::Science;

fn table(rank: Rank, roll: &[Target]) -> Table {
    Table::asking_with(rank, roll, [Move::Assign(Assigning::ByHand)])
}

fn on(die: u8) -> Placed {
    Placed {
        die,
        turned: Turned::Not,
        points: 0,
        leadership: 0,
        liaison: false,
    }
}

/// CAREER-19: target by target; a success waits for the last.
#[test]
fn dice_are_placed_target_by_target() {
    let mut table = table(Rank::Sublieutenant, &[any(3), green(5)]);
    table.attempt(Science, &[4, 3, 5]);
    assert_eq!(table.phase(), Phase::Thrown, "though it succeeds");
    assert_eq!(table.now.next_target(), Some(any(3)));
    table.play(Move::Place(on(1)));
    assert_eq!(table.now.next_target(), Some(green(5)));
    table.play(Move::Place(on(2)));
    let thrown = table.now.position.thrown.clone().expect("dice");
    assert_eq!(thrown.placed[..], [on(1), on(2)]);
    assert!(table.last().success);
}

/// CAREER-17, CAREER-19: a die that misses, is of another colour or is on a target cannot be placed, nor one with help
/// that is not there.
#[test]
fn a_die_has_to_meet_its_target() {
    let mut table = table(Rank::Sublieutenant, &[green(3), any(3)]);
    table.attempt(Science, &[4, 3, 2]);
    let helped = |change: fn(&mut Placed)| {
        let mut placed = on(2);
        change(&mut placed);
        Move::Place(placed)
    };
    for wrong in [
        Move::Place(on(0)),
        Move::Place(on(2)),
        Move::Place(on(3)),
        helped(|placed| placed.points = 1),
        helped(|placed| placed.leadership = 1),
        helped(|placed| placed.turned = Turned::Over),
        helped(|placed| placed.turned = Turned::ToSix),
    ] {
        table.refuses(wrong, Refusal::DoesNotMeet);
    }
    table.play(Move::Place(on(1)));
    table.refuses(Move::Place(on(1)), Refusal::DoesNotMeet);
    table.play(Move::Place(on(0)));
    assert!(table.last().success);
}

/// CAREER-19, CAREER-18: the companion places the rest of what the player began; it never moves a die that was placed.
#[test]
fn the_companion_places_the_rest() {
    let mut table = table(Rank::Sublieutenant, &[any(3), any(3), green(5)]);
    table.attempt(Science, &[4, 3, 5]);
    table.play_all([Move::Place(on(1)), Move::PlaceRest]);
    let thrown = table.now.position.thrown.clone().expect("dice");
    assert_eq!(thrown.placed[..], [on(1), on(0), on(2)]);
    assert!(table.last().success);
}

/// CAREER-19, CAREER-18: with the only green 5 on another target nothing meets the rest, unless a re-roll may.
#[test]
fn a_die_on_a_target_stays_there() {
    let placed_badly = |computer: u8| {
        let mut table = table(Rank::Sublieutenant, &[any(3), any(3), green(5)]);
        table
            .skill(Skill::Computer, computer)
            .attempt(Science, &[4, 3, 5]);
        table.play(Move::Place(on(2)));
        table
    };
    assert!(!placed_badly(0).last().success);
    let mut table = placed_badly(1);
    table.refuses(Move::PlaceRest, Refusal::NoSuccess);
    table.refuses(Move::ReRoll(2), Refusal::NoSuchDie);
    table.again(1, 6).play(Move::PlaceRest);
    assert!(table.last().success);
}

/// CAREER-19: a player may fail though the dice would do.
#[test]
fn a_mission_may_be_given_up() {
    let mut table = table(Rank::Ensign, &[any(1)]);
    table.attempt(Science, &[6, 6]).play(Move::GiveUp);
    assert!(table.happened(&Event::Failed(Science)));
    assert!(!table.last().success);
}

/// CAREER-19, CAREER-10: who places is changed between missions, not while dice lie.
#[test]
fn who_places_may_change() {
    let mut table = Table::asking(Rank::Ensign, &[any(3), any(3)]);
    table.refuses(Move::Assign(Assigning::Automatic), Refusal::NotAsked);
    table.refuses(Move::Place(on(0)), Refusal::NotAsked);
    table
        .play(Move::Assign(Assigning::ByHand))
        .attempt(Science, &[4, 4]);
    table.refuses(Move::Assign(Assigning::Automatic), Refusal::FirstThis);
    table.play(Move::Place(on(1))).play(Move::PlaceRest);
    let thrown = table.now.position.thrown.clone().expect("dice");
    assert_eq!(thrown.placed[..], [on(1), on(0)]);
    assert!(table.last().success);
    table.chance(&[6]);
    table.play(Move::Assign(Assigning::Automatic));
    table.skill(Skill::Computer, 1).attempt(Science, &[1, 4]);
    table.refuses(Move::Place(on(1)), Refusal::NotAsked);
}

/// CAREER-19, CAREER-22, CAREER-24: a placement takes the least help, and says which; what it takes is gone for the rest.
#[test]
fn placing_says_which_help_it_takes() {
    let mut table = table(Rank::Sublieutenant, &[green(5), green(5)]);
    table
        .skill(Skill::Engineering, 1)
        .skill(Skill::Navigation, 1);
    table.attempt(Science, &[1, 4, 2]);
    let by_point = Placed { points: 1, ..on(1) };
    let over = Placed {
        turned: Turned::Over,
        ..on(2)
    };
    let offers = table.offers();
    assert!(offers.contains(&Move::Place(by_point)));
    assert!(offers.contains(&Move::Place(over)));
    assert!(!offers.contains(&Move::Place(on(1))));
    table.play_all([Move::Place(by_point), Move::Place(over)]);
    assert!(table.last().success);
}
