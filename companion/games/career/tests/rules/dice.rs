//! The dice of a mission, its targets, and re-rolls.

use super::position::*;
use Mission::Science;
use readyroom_kit::{Chance, Game, Stage};

/// CAREER-16: the dice of the ship, once, with one die more each by Command, Alien Tech and Tactics.
#[test]
fn a_mission_rolls_the_dice_of_the_ship_and_those_of_skills() {
    let mut table = Table::ranked(Rank::RearAdmiral);
    assert_eq!(table.now.pool(), Pool([2, 0, 6]));
    table.skill(Skill::Command, 1);
    assert_eq!(table.now.pool(), Pool([3, 0, 6]));
    table.skill(Skill::AlienTech, 1);
    assert_eq!(table.now.pool(), Pool([3, 1, 6]));
    table.skill(Skill::Tactics, 1);
    assert_eq!(table.now.pool(), Pool([3, 1, 7]));
    table.play(Move::Attempt(Mission::Battle));
    assert_eq!(table.now.stage(), Stage::Chance(Chance::Dice(11)));
    let cadet = Table::ranked(Rank::Cadet).now.pool();
    assert_eq!(cadet, Pool([1, 0, 0]));
}

/// CAREER-16: a face for each die, in the order blue, green, red; dice that the ship has not are refused.
#[test]
fn each_die_shows_a_face() {
    let mut table = Table::ranked(Rank::Lieutenant);
    table.play(Move::Attempt(Science));
    for wrong in [
        &[][..],
        &[1, 2, 3],
        &[1, 2, 3, 4, 5],
        &[0, 2, 3, 4],
        &[1, 2, 3, 7],
    ] {
        table.refuses(rolled(wrong), Refusal::OneFaceEach);
    }
    table.chance(&[1, 2, 3, 4]);
    let colours = [Colour::Blue, Colour::Green, Colour::Green, Colour::Red];
    let dice = colours.into_iter().zip(1..=4);
    let dice = dice.map(|(colour, face)| Die { colour, face }).collect();
    assert!(table.happened(&Event::Threw(dice)));
    table.refuses(rolled(&[1, 2]), Refusal::OneFaceEach);
}

/// CAREER-17, CAREER-18: the rulebook's example: 5 on a green die, 4 on the blue one, 3 on any other.
#[test]
fn science_asks_for_a_green_a_blue_and_any_die() {
    let science = [any(3), blue(4), green(5)];
    let met = |faces: &[u8]| succeeds(Rank::Sublieutenant, &science, faces, &[]);
    assert!(met(&[4, 5, 3]) && met(&[4, 3, 5]) && met(&[6, 6, 6]));
    assert!(!met(&[3, 5, 3]), "blue is too low");
    assert!(!met(&[4, 4, 4]), "no green 5");
    assert!(!met(&[6, 6, 2]), "no die for two targets");
    assert!(!met(&[2, 5, 5]), "a green die is not blue");
}

/// CAREER-17: a red number asks for red dice, black for any.
#[test]
fn a_target_asks_for_its_colour() {
    let met = |target: Target, faces: &[u8]| succeeds(Rank::Lieutenant, &[target], faces, &[]);
    assert!(met(red(4), &[1, 1, 1, 4]) && !met(red(4), &[6, 6, 6, 3]));
    assert!(met(green(4), &[1, 1, 4, 1]) && !met(green(4), &[6, 3, 3, 6]));
    assert!(met(blue(4), &[4, 1, 1, 1]) && !met(blue(4), &[3, 6, 6, 6]));
    for faces in [[4, 1, 1, 1], [1, 4, 1, 1], [1, 1, 1, 4]] {
        assert!(met(any(4), &faces));
    }
    assert!(!met(any(4), &[3, 3, 3, 3]));
}

/// CAREER-17, CAREER-11, A12: a target whose colour is not known is met by any die.
#[test]
fn a_target_of_unknown_colour_is_met_by_any_die() {
    let mut table = Table::ranked(Rank::Ensign);
    table.live_through(Mission::Survey, &[3, 3]);
    assert!(table.last().success);
    let mut pack = Pack::default();
    let mut line = table.line(Mission::Survey).clone();
    line.roll = [blue(3), blue(3)].into_iter().collect();
    pack.learn_mission(line);
    let mut copied = Table::with(pack, []);
    copied
        .promote(Rank::Ensign)
        .attempt(Mission::Survey, &[6, 6]);
    assert!(!copied.last().success, "one die is blue");
}

/// CAREER-18: an assignment is found wherever there is one, whatever the order of dice and targets.
#[test]
fn dice_are_put_where_they_all_fit() {
    let met = |roll: &[Target], faces: &[u8]| succeeds(Rank::LtCommander, roll, faces, &[]);
    let roll = [any(2), any(6), blue(3), red(5), green(2)];
    assert!(met(&roll, &[3, 2, 2, 5, 6]));
    assert!(met(&roll, &[3, 6, 2, 2, 5]));
    assert!(!met(&roll, &[6, 2, 2, 5, 2]), "the only 6 is the blue die");
    assert!(!met(&roll, &[3, 1, 2, 5, 6]));
    let mut table = Table::asking(Rank::LtCommander, &roll);
    table.attempt(Science, &[3, 6, 2, 2, 5]);
    let Some(Event::Succeeded(Science, dice, placed)) =
        (table.events.iter()).find(|event| matches!(event, Event::Succeeded(..)))
    else {
        panic!("{:?}", table.events)
    };
    assert_eq!(placed.len(), roll.len());
    for (target, placed) in roll.iter().zip(placed) {
        let die = dice[usize::from(placed.die)];
        assert!(target.takes(die.colour) && die.face >= target.number);
        assert_eq!(placed.points + placed.leadership, 0);
    }
    let mut used: Vec<u8> = placed.iter().map(|placed| placed.die).collect();
    used.sort_unstable();
    assert_eq!(used, [0, 1, 2, 3, 4]);
}

/// CAREER-18, CAREER-19: what fails or succeeds anyway is not asked about; what a re-roll may save is.
#[test]
fn dice_stay_while_a_re_roll_may_help() {
    let mut table = Table::ranked(Rank::Cadet);
    table.attempt(Mission::Security, &[2]);
    assert_eq!(table.phase(), Phase::Survival(0), "hopeless");
    let mut table = Table::ranked(Rank::Cadet);
    table
        .skill(Skill::Computer, 1)
        .attempt(Mission::Security, &[2]);
    assert_eq!(table.phase(), Phase::Thrown);
    table.refuses(Move::PlaceRest, Refusal::NoSuccess);
    table.refuses(Move::EndTour, Refusal::FirstThis);
    table.refuses(Move::Attempt(Mission::Training), Refusal::FirstThis);
    table.refuses(Move::Choose(Skill::Fitness), Refusal::FirstThis);
    assert_eq!(table.now.next_target(), Some(blue(3)));
    table.play(Move::GiveUp);
    assert!(table.happened(&Event::Failed(Mission::Security)));
    let mut table = Table::asking(Rank::Ensign, &[any(4), any(5)]);
    table.skill(Skill::Computer, 1).attempt(Science, &[3, 3]);
    assert_eq!(
        table.phase(),
        Phase::Survival(1),
        "one re-roll for two dice"
    );
}

/// CAREER-21: one die for each level, at each mission again.
#[test]
fn computer_rolls_dice_again() {
    let mut table = Table::asking(Rank::Ensign, &[any(5), any(5)]);
    table.skill(Skill::Computer, 2).attempt(Science, &[1, 2]);
    table.again(1, 5);
    assert!(table.happened(&Event::ReRolled(1, 2, 5)));
    assert_eq!(table.phase(), Phase::Thrown, "one is left");
    table.again(0, 6);
    assert!(table.last().success);
    table
        .chance(&[6])
        .attempt(Science, &[5, 1])
        .again(1, 2)
        .again(1, 4);
    assert!(!table.last().success, "two, and no more");
}

/// CAREER-21, A14: the same die again, and the last result stands though an earlier one was better.
#[test]
fn the_same_die_may_be_rolled_again_and_its_result_stands() {
    let mut table = Table::asking(Rank::Ensign, &[any(3), any(6)]);
    table.skill(Skill::Computer, 3).attempt(Science, &[3, 4]);
    table.again(1, 5).again(1, 2).again(1, 6);
    assert!(table.last().success);
    let mut worse = Table::asking(Rank::Ensign, &[any(5), any(6)]);
    worse.skill(Skill::Computer, 2).attempt(Science, &[5, 1]);
    worse.again(0, 4);
    assert!(!worse.last().success, "the 5 is gone");
}

/// CAREER-21: only dice that lie, one of those that are alike; none without Computer.
#[test]
fn a_re_roll_needs_a_die_and_computer() {
    let mut table = Table::asking(Rank::Sublieutenant, &[any(6)]);
    table.skill(Skill::Computer, 1).attempt(Science, &[4, 4, 4]);
    table.refuses(Move::ReRoll(3), Refusal::NoSuchDie);
    table.refuses(Move::ReRoll(2), Refusal::NoSuchDie);
    table.refuses(rolled(&[6]), Refusal::FirstThis);
    table.play(Move::ReRoll(1));
    table.refuses(rolled(&[6, 6]), Refusal::OneFaceEach);
    table.chance(&[6]);
    assert!(table.last().success);
    let mut without = Table::asking_with(
        Rank::Ensign,
        &[any(4), any(4)],
        [Move::Assign(Assigning::ByHand)],
    );
    without.attempt(Science, &[4, 4]);
    without.refuses(Move::ReRoll(0), Refusal::NoReRoll);
}

/// CAREER-21: of all re-rolls, the one that helps most is known.
#[test]
fn the_best_re_roll_is_of_the_die_that_is_missing() {
    let mut table = Table::asking(Rank::Ensign, &[any(4), green(3)]);
    table.skill(Skill::Computer, 1).attempt(Science, &[5, 2]);
    assert_eq!(table.now.best_re_rolls(), [1, 0], "green 3 is missing");
}
