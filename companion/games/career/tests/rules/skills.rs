//! Tests of the effects of skills on a mission's dice.

use super::position::*;
use Mission::Science;
use Rank::{Ensign, Lieutenant, Sublieutenant};
use Skill::{Administration, Engineering, Gunnery, Leadership, Liaison, Navigation, Strategy};

/// CAREER-22: Administration for blue dice, Engineering for green ones, Gunnery for red ones.
#[test]
fn three_skills_add_to_dice_of_their_colour() {
    for (skill, own) in [(Administration, 0), (Engineering, 1), (Gunnery, 3)] {
        for die in [0, 1, 3] {
            let mut faces = [1; 4];
            faces[die] = 3;
            let met = |level| succeeds(Lieutenant, &[any(4)], &faces, &[(skill, level)]);
            assert!(!met(0));
            assert_eq!(met(1), die == own, "{skill} for die {die}");
        }
    }
}

/// CAREER-22, A1: two levels are two points, divided among the dice of the colour; or both for each of them.
#[test]
fn points_are_divided_among_the_dice_of_a_colour() {
    let twice = [(Engineering, 2)];
    let met = |faces: &[u8]| succeeds(Sublieutenant, &[green(5), green(5)], faces, &twice);
    assert!(met(&[1, 4, 4]) && met(&[1, 3, 5]) && met(&[1, 5, 3]));
    assert!(!met(&[1, 3, 4]), "three points");
    let every_die = |number, faces: &[u8]| {
        let read = Move::Read(Reading::BonusOnEveryDie, true);
        let roll = [green(number), green(number)];
        let mut table = Table::asking_with(Sublieutenant, &roll, [read]);
        table.skill(Engineering, 2).attempt(Science, faces);
        table.last().success
    };
    assert!(every_die(5, &[1, 3, 3]) && !every_die(5, &[1, 2, 6]));
    assert!(every_die(8, &[1, 6, 6]), "beyond 6");
}

/// CAREER-23: Leadership for any dice, beside the points of their colour.
#[test]
fn leadership_adds_to_any_dice() {
    let met = |faces: &[u8], skills| succeeds(Ensign, &[any(5), any(5)], faces, skills);
    assert!(met(&[4, 4], &[(Leadership, 2)]) && met(&[5, 3], &[(Leadership, 2)]));
    assert!(!met(&[4, 3], &[(Leadership, 2)]));
    assert!(met(&[4, 3], &[(Leadership, 2), (Engineering, 1)]));
    assert!(!met(&[3, 3], &[(Leadership, 2), (Engineering, 1)]));
    assert!(met(&[3, 3], &[(Leadership, 4)]));
}

/// CAREER-24: one die for each level to its opposite face.
#[test]
fn navigation_turns_a_die_to_its_opposite_face() {
    for (face, opposite) in [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)] {
        assert_eq!(Turned::Over.shows(face), opposite);
    }
    for (face, opposite) in [(1, 6), (2, 5), (3, 4)] {
        let met =
            |number, level| succeeds(Ensign, &[blue(number)], &[face, 1], &[(Navigation, level)]);
        assert!(!met(opposite, 0) && met(opposite, 1) && !met(opposite + 1, 1));
    }
    let both = [blue(5), green(6)];
    assert!(!succeeds(Ensign, &both, &[2, 1], &[(Navigation, 1)]));
    assert!(succeeds(Ensign, &both, &[2, 1], &[(Navigation, 2)]));
    assert!(!succeeds(Ensign, &both, &[3, 1], &[(Navigation, 2)]));
}

/// CAREER-25: one die to its 6.
#[test]
fn strategy_turns_a_die_to_its_six() {
    let met = |roll: &[Target], faces: &[u8]| succeeds(Ensign, roll, faces, &[(Strategy, 1)]);
    assert!(met(&[green(6)], &[1, 3]) && met(&[blue(6), green(4)], &[2, 4]));
    assert!(!met(&[blue(6), green(6)], &[5, 5]), "one die alone");
    assert!(!met(&[any(7)], &[6, 6]));
}

/// CAREER-26: one die for another colour.
#[test]
fn liaison_lets_a_die_stand_for_another_colour() {
    let met =
        |roll: &[Target], faces: &[u8], level| succeeds(Ensign, roll, faces, &[(Liaison, level)]);
    assert!(met(&[red(5)], &[5, 1], 1) && !met(&[red(5)], &[5, 1], 0));
    assert!(met(&[green(5)], &[5, 1], 1));
    assert!(!met(&[red(5), red(5)], &[5, 5], 1), "one die alone");
    assert!(met(&[red(5), green(5)], &[5, 5], 1));
    assert!(!met(&[red(5), blue(5)], &[4, 5], 1));
}

/// CAREER-26, CAREER-22: a die that stands for another colour has the points of its own.
#[test]
fn liaison_leaves_a_die_its_points() {
    let skills = |points| [(Liaison, 1), (points, 1)];
    assert!(succeeds(
        Ensign,
        &[red(5)],
        &[4, 1],
        &skills(Administration)
    ));
    assert!(!succeeds(Ensign, &[red(5)], &[4, 1], &skills(Gunnery)));
}

/// CAREER-27: a value has no limit, so 7 and 8 can be reached; by points alone.
#[test]
fn a_value_has_no_limit() {
    let met = |number, faces: &[u8], skills: &[_]| succeeds(Ensign, &[any(number)], faces, skills);
    assert!(!met(7, &[6, 6], &[]));
    assert!(met(7, &[6, 1], &[(Leadership, 1)]));
    assert!(met(8, &[6, 1], &[(Leadership, 1), (Administration, 1)]));
    assert!(met(9, &[5, 1], &[(Leadership, 4)]) && !met(10, &[5, 1], &[(Leadership, 4)]));
    assert!(met(8, &[1, 1], &[(Strategy, 1), (Leadership, 2)]));
    assert!(met(8, &[1, 1], &[(Navigation, 1), (Leadership, 2)]));
}

/// CAREER-27: skills serve each mission again.
#[test]
fn no_mission_uses_a_skill_up() {
    let mut table = Table::asking(Ensign, &[any(6), any(6)]);
    for skill in [Navigation, Strategy] {
        table.skill(skill, 1);
    }
    for _ in 0..2 {
        table.live_through(Science, &[1, 3]);
        assert!(table.last().success);
        let levels = [Navigation, Strategy].map(|skill| table.now.position.level(skill));
        assert_eq!(levels, [1, 1]);
    }
}

/// CAREER-22 to CAREER-26: several skills together, none further than it goes.
#[test]
fn skills_work_together() {
    let roll = [red(7), red(6), blue(6), green(5)];
    let skills = [
        (Gunnery, 1),
        (Leadership, 1),
        (Navigation, 1),
        (Strategy, 1),
        (Liaison, 1),
    ];
    // Red 6 and Gunnery are 7; green 6 stands for red; blue is turned to 6; green 2 is turned over to 5.
    assert!(succeeds(Lieutenant, &roll, &[3, 6, 2, 6], &skills));
    // The same with a red 5, which takes Leadership too.
    assert!(succeeds(Lieutenant, &roll, &[3, 6, 2, 5], &skills));
    assert!(!succeeds(Lieutenant, &roll, &[3, 6, 2, 4], &skills));
    for without in 0..skills.len() {
        let mut fewer = skills.to_vec();
        fewer.remove(without);
        let faces = [3, 6, 2, 5];
        assert!(!succeeds(Lieutenant, &roll, &faces, &fewer), "{without}");
    }
}

/// CAREER-22 to CAREER-26: none of them helps a roll for survival or a medal.
#[test]
fn skills_of_missions_help_no_other_roll() {
    let mut table = Table::ranked(Sublieutenant);
    for skill in [
        Administration,
        Engineering,
        Gunnery,
        Leadership,
        Navigation,
        Strategy,
        Liaison,
    ] {
        let highest = table.now.sheet.skill(skill).boxes.len();
        table.skill(skill, highest as u8);
    }
    table
        .attempt(Mission::PlanetaryDefense, &[4, 4, 5])
        .chance(&[2]);
    assert_eq!(table.phase(), Phase::Survival(0), "no medal");
    table.chance(&[3]);
    assert_eq!(table.phase(), Phase::Over(End::NotSurvived));
}
