//! Tests of set-up and of the start of a career.

use super::position::*;
use readyroom_kit::Game;

fn name(name: &str) -> PlayerName {
    PlayerName::from(name).expect("short")
}

/// CAREER-6: one player, with a name.
#[test]
fn one_player_makes_a_career() {
    let mut table = Table::new();
    table.play(Move::Name(0, name("Dan")));
    assert_eq!(table.now.players[0].name, name("Dan"));
    table.refuses(Move::Name(1, name("Ann")), Refusal::NoSuchSeat);
}

/// CAREER-6: fifteen tours, or seven.
#[test]
fn a_career_has_fifteen_tours_and_a_short_one_seven() {
    let mut table = Table::new();
    assert_eq!(table.now.position.agreed.length.tours(), 15);
    table.play(Move::Length(Length::Short));
    assert_eq!(table.now.position.agreed.length.tours(), 7);
    table.play(Move::Length(Length::Career));
    assert_eq!(table.now.position.agreed.length.tours(), 15);
}

/// The levels of the skills of the start roll.
fn levels(table: &Table) -> [u8; 6] {
    let skills = Skill::ALL.map(|skill| table.now.position.level(skill));
    assert!(skills[6..].iter().all(|level| *level == 0));
    [0, 1, 2, 3, 4, 5].map(|at: usize| skills[at])
}

/// CAREER-7: one die for the first skill.
#[test]
fn the_start_roll_brings_a_skill() {
    for face in 1..=6 {
        let mut table = Table::new();
        table.play(Move::Begin);
        for wrong in [&[][..], &[0], &[7], &[1, 2]] {
            assert!(table.now.play(&rolled(wrong)).is_err(), "{wrong:?}");
        }
        table.chance(&[face]);
        let mut expected = [0; 6];
        expected[usize::from(face) - 1] = 1;
        assert_eq!(levels(&table), expected);
        let skill = Skill::ALL[usize::from(face) - 1];
        assert!(table.happened(&Event::Gained(skill, 1)));
        assert_eq!(table.now.position.started[..], [skill]);
        assert_eq!(table.phase(), Phase::SelectMission);
    }
}

/// CAREER-8: one of the six is chosen, and none but them.
#[test]
fn the_start_skill_may_be_chosen() {
    let mut table = Table::new();
    table.play_all([Move::Start(Start::ChooseOne), Move::Begin]);
    let six = [0, 1, 2, 3, 4, 5].map(|at: usize| Move::Choose(Skill::ALL[at]));
    assert_eq!(table.offers(), six);
    for skill in Skill::ALL.into_iter().skip(6) {
        table.refuses(Move::Choose(skill), Refusal::NotAStartSkill);
    }
    table.refuses(Move::EndTour, Refusal::FirstThis);
    table.play(Move::Choose(Skill::Administration));
    assert_eq!(levels(&table), [0, 0, 0, 0, 0, 1]);
    assert_eq!(table.phase(), Phase::SelectMission);
}

/// CAREER-8: two rolls, and the same face twice is two levels.
#[test]
fn two_start_rolls_bring_two_levels() {
    let start = |faces: [u8; 2]| {
        let mut table = Table::new();
        table.play_all([Move::Start(Start::RollTwo), Move::Begin]);
        table.refuses(rolled(&[3]), Refusal::OneFaceEach);
        table.chance(&faces);
        levels(&table)
    };
    assert_eq!(start([1, 3]), [1, 0, 1, 0, 0, 0]);
    assert_eq!(start([2, 2]), [0, 2, 0, 0, 0, 0]);
}

/// CAREER-8: two different skills are chosen.
#[test]
fn two_start_skills_are_chosen_and_differ() {
    let mut table = Table::new();
    table.play_all([Move::Start(Start::ChooseTwo), Move::Begin]);
    table.play(Move::Choose(Skill::Efficiency));
    assert_eq!(table.offers().len(), 5);
    table.refuses(Move::Choose(Skill::Efficiency), Refusal::SkillTwice);
    table.refuses(Move::Choose(Skill::Clone), Refusal::NotAStartSkill);
    table.play(Move::Choose(Skill::Fitness));
    assert_eq!(levels(&table), [1, 1, 0, 0, 0, 0]);
    assert_eq!(
        table.now.position.missions(),
        3,
        "Efficiency counts at once"
    );
}

/// CAREER-8, CAREER-11: no player is asked for a start skill that the sheet of a pack has not.
#[test]
fn no_more_start_skills_are_chosen_than_there_are() {
    let printed = Table::new().now.sheet;
    for known in 0..=2 {
        let mut pack = Pack::default();
        for skill in Skill::ALL.into_iter().skip(known) {
            pack.skills.push(SkillLine {
                start: None,
                ..printed.skill(skill).clone()
            });
        }
        let mut table = Table::dealt(1, pack);
        table.play_all([Move::Start(Start::ChooseTwo), Move::Begin]);
        for skill in Skill::ALL.into_iter().take(known) {
            table.play(Move::Choose(skill));
        }
        assert_eq!(table.phase(), Phase::SelectMission, "{known} start skills");
    }
}

/// CAREER-9: nothing else is ticked, in the first tour of a Cadet.
#[test]
fn the_sheet_is_empty_at_the_start() {
    let mut table = Table::new();
    table.play(Move::Begin).chance(&[1]);
    let mut expected = Position::at_set_up(Career::RULES_VERSION as u16);
    expected.phase = Phase::SelectMission;
    expected.skills[Skill::Fitness as usize] = 1;
    expected.started.push(Skill::Fitness);
    assert_eq!(table.now.position, expected);
    assert_eq!((expected.tour, expected.promotion), (1, 0));
    assert_eq!(table.now.rank(), Rank::Cadet);
    assert!(table.happened(&Event::Began) && table.happened(&Event::TourBegan(1)));
}

/// CAREER-10: set-up comes first, and stands.
#[test]
fn what_is_agreed_on_stands_from_the_start() {
    let read = |on| Move::Read(Reading::StarburstFour, on);
    let mut table = Table::new();
    for early in [
        Move::EndTour,
        Move::Attempt(Mission::Training),
        Move::Choose(Skill::Fitness),
        Move::GiveUp,
        Move::Take(true),
        rolled(&[1]),
    ] {
        table.refuses(early, Refusal::NotSetUp);
    }
    table.play(read(true));
    assert!(table.now.position.reads(Reading::StarburstFour));
    table.play(read(false));
    assert!(!table.now.position.reads(Reading::StarburstFour));
    let table = Table::agreed([]);
    for late in [
        Move::Begin,
        Move::Name(0, name("Dan")),
        Move::Length(Length::Short),
        Move::Start(Start::RollTwo),
        Move::ShowOdds(false),
        Move::Copy(Part::Medals),
        read(true),
    ] {
        table.refuses(late, Refusal::OnlySetUp);
    }
}

/// CAREER-20: chances are shown, unless the player hides them.
#[test]
fn chances_are_shown_or_hidden() {
    let mut table = Table::new();
    assert!(table.now.position.agreed.odds);
    table.play(Move::ShowOdds(false));
    assert!(!table.now.position.agreed.odds);
    table.play(Move::ShowOdds(true));
    assert!(table.now.position.agreed.odds);
}
