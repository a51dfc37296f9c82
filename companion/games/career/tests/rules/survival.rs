//! The survival roll, and the ends it leads to.

use super::position::*;
use Mission::{Communications, PlanetaryDefense, Security, Training, WarCommand};
use readyroom_kit::{Game, Stage};

/// CAREER-40, A5: after every mission, success or failure; or after a success alone.
#[test]
fn every_mission_is_survived_or_not() {
    for face in [1, 6] {
        let mut table = Table::agreed([]);
        table.attempt(Security, &[face]);
        assert_eq!(table.phase(), Phase::Survival(0));
        table.refuses(rolled(&[1, 1]), Refusal::OneFaceEach);
    }
    let mut table = Table::reading(Reading::SurvivalAfterSuccessOnly, Rank::Cadet);
    table.attempt(Security, &[1]);
    assert_eq!(table.phase(), Phase::SelectMission);
    assert_eq!(table.last().survival, Survival::NotRolled);
    table.attempt(Security, &[6]);
    assert_eq!(table.phase(), Phase::Survival(0));
}

/// CAREER-40: the number of the mission or more; 1 is always reached.
#[test]
fn the_roll_reaches_the_number_of_the_mission() {
    for mission in Mission::ALL {
        for face in 1..=6 {
            let mut table = Table::ranked(Rank::RearAdmiral);
            table.attempt(mission, &[1; 8]).chance(&[face]);
            let survives = face >= table.line(mission).survival;
            assert_eq!(
                table.phase() == Phase::SelectMission,
                survives,
                "{mission} {face}"
            );
            assert!(survives || mission != Training);
        }
    }
}

/// CAREER-40, CAREER-37: a roll of one die that any face meets, or none, makes no difference: no player is asked for it.
#[test]
fn a_roll_that_no_face_decides_is_not_asked_for() {
    let mut table = Table::agreed([]);
    table.attempt(Security, &[6]);
    assert!(table.now.chance_matters(), "a 1 ends the career");
    table.chance(&[3]).attempt(Training, &[6]);
    assert_eq!(table.phase(), Phase::Survival(0));
    assert!(!table.now.chance_matters(), "1 or more");
    table.chance(&[3]).attempt(Security, &[6]);
    assert!(!table.now.chance_matters(), "2 or more, with Fitness");

    let mut table = Table::ranked(Rank::RearAdmiral);
    let contact = Mission::ContactCivilization;
    for (courage, matters) in [(2, false), (3, true)] {
        table.now.position.skills = Default::default();
        table.now.position.skills[Skill::Courage as usize] = courage;
        table.now.position.phase = Phase::SelectMission;
        table.attempt(contact, &[6; 8]);
        assert_eq!(table.phase(), Phase::MedalRoll(0));
        assert_eq!(table.now.chance_matters(), matters, "9 or more");
    }
}

/// CAREER-41: who does not survive ends the career.
#[test]
fn who_does_not_survive_ends_the_career() {
    let mut table = Table::agreed([]);
    table.attempt(Security, &[6]).chance(&[1]);
    assert_eq!(table.phase(), Phase::Over(End::NotSurvived));
    assert_eq!(table.last().survival, Survival::Failed);
    assert_eq!(table.now.position.promotion, 1, "what is ticked stays");
    let Stage::Over { won: false, why } = table.now.stage() else {
        panic!("{:?}", table.now.stage())
    };
    assert_eq!(why, "Survival roll failed");
    assert_eq!(table.now.score().total(), 2);
    table.refuses(Move::EndTour, Refusal::Over);
}

/// CAREER-28: Fitness adds to the survival roll, and to no other.
#[test]
fn fitness_adds_to_the_survival_roll() {
    let after = |level: u8| {
        let mut table = Table::ranked(Rank::RearAdmiral);
        table.skill(Skill::Fitness, level);
        table.attempt(Mission::Battle, &[1; 8]).chance(&[4]);
        table.phase()
    };
    assert_eq!(after(1), Phase::Over(End::NotSurvived), "5 of 6");
    assert_eq!(after(2), Phase::SelectMission);
    let mut table = Table::ranked(Rank::Sublieutenant);
    table.skill(Skill::Fitness, 3).attempt(Security, &[2, 6, 6]);
    assert!(!table.last().success);
    table
        .chance(&[6])
        .attempt(PlanetaryDefense, &[4, 4, 5])
        .chance(&[2]);
    assert_eq!(
        table.phase(),
        Phase::Survival(0),
        "3 with Courage: no medal"
    );
}

/// CAREER-29: Courage does nothing for a mission or survival.
#[test]
fn courage_helps_no_other_roll() {
    let mut table = Table::agreed([]);
    table.skill(Skill::Courage, 4).attempt(Security, &[2]);
    assert!(!table.last().success);
    table.chance(&[1]);
    assert_eq!(table.phase(), Phase::Over(End::NotSurvived));
}

/// CAREER-31: a level of Fitness just won counts for the roll after it; one of Computer too.
#[test]
fn a_skill_just_won_helps_to_survive() {
    let mut pack = Pack::default();
    pack.learn_mission(MissionLine {
        survival: 2,
        ..Table::new().line(Training).clone()
    });
    let mut table = Table::with(pack, []);
    table.attempt(Training, &[2]).chance(&[1]);
    assert_eq!(table.phase(), Phase::SelectMission);
    let mut table = Table::agreed([]);
    table.attempt(Communications, &[3]).chance(&[1]);
    assert_eq!(table.phase(), Phase::Survival(0), "rolled again");
    table.chance(&[2]);
    assert_eq!(table.phase(), Phase::SelectMission);
}

/// CAREER-21: Computer rolls a missed survival roll again, once for each level, and not if no face can help.
#[test]
fn computer_rolls_for_survival_again() {
    let mut table = Table::agreed([]);
    table.skill(Skill::Computer, 2).attempt(Security, &[3]);
    table.chance(&[1]).chance(&[1]).chance(&[1]);
    assert_eq!(table.phase(), Phase::Over(End::NotSurvived));
    let rolls = |fate| {
        let like =
            move |event: &Event| matches!(event, Event::SurvivalRolled(_, of) if *of == fate);
        table.count_events(like)
    };
    assert_eq!((rolls(Fate::Again), rolls(Fate::Missed)), (2, 1));
    let mut pack = Pack::default();
    pack.learn_mission(MissionLine {
        survival: 7,
        ..Table::new().line(Security).clone()
    });
    let mut table = Table::with(pack, []);
    table
        .skill(Skill::Computer, 2)
        .attempt(Security, &[3])
        .chance(&[6]);
    assert_eq!(table.phase(), Phase::Over(End::NotSurvived));
}

/// CAREER-30, A8: Clone cancels a failed roll, once for each level; the tour continues, or ends.
#[test]
fn clone_cancels_a_failed_roll() {
    let mut table = Table::agreed([]);
    table.skill(Skill::Clone, 2);
    table.skill(Skill::Efficiency, 2);
    for uses in 1..=2 {
        table.attempt(Security, &[1]).chance(&[1]);
        assert_eq!(table.phase(), Phase::SelectMission);
        assert_eq!(table.now.position.cloned, uses);
        assert_eq!(table.last().survival, Survival::Cloned);
    }
    assert_eq!(table.now.position.tour, 1);
    assert_eq!(table.count_events(|event| *event == Event::Cloned), 2);
    table.live_through(Security, &[1]);
    assert_eq!(table.last().survival, Survival::Survived);
    assert_eq!(table.now.position.cloned, 2, "not without need");
    table.attempt(Security, &[1]).chance(&[1]);
    assert_eq!(table.phase(), Phase::Over(End::NotSurvived));
    let mut ends = Table::reading(Reading::CloneEndsTour, Rank::Cadet);
    ends.skill(Skill::Clone, 1)
        .attempt(Security, &[1])
        .chance(&[1]);
    assert_eq!(
        (ends.phase(), ends.now.position.tour),
        (Phase::SelectMission, 2)
    );
    assert!(ends.happened(&Event::TourEnded(1)));
}

/// CAREER-30, CAREER-31: Clone won by this mission saves the career at once.
#[test]
fn clone_just_won_saves_the_career() {
    let mut table = Table::ranked(Rank::LtCommander);
    table
        .attempt(Mission::ResearchOutpost, &[6; 5])
        .chance(&[1]);
    assert_eq!(
        (table.phase(), table.now.position.cloned),
        (Phase::SelectMission, 1)
    );
}

/// CAREER-44, A13: a Grand Admiral ends the career at once, after the medal, without a survival roll.
#[test]
fn a_grand_admiral_ends_the_career() {
    let mut table = Table::ranked(Rank::ViceAdmiral);
    table
        .skill(Skill::Leadership, 3)
        .attempt(WarCommand, &[6; 8]);
    assert_eq!(table.now.rank(), Rank::GrandAdmiral);
    assert_eq!(table.phase(), Phase::MedalRoll(0));
    table.chance(&[6]);
    assert_eq!(table.phase(), Phase::Over(End::GrandAdmiral));
    assert_eq!(table.last().survival, Survival::NotRolled);
    assert_eq!(table.now.position.tour, 1);
    let Stage::Over { won: true, why } = table.now.stage() else {
        panic!("{:?}", table.now.stage())
    };
    assert_eq!(why, "Grand Admiral");
    // Tour 1: 15; box 48: 96; the rank: 15; War Command: 4; Leadership: 1.
    assert_eq!(table.now.score().total(), 131);
    assert_eq!(table.now.class(), Class::Champion);
    table.refuses(Move::EndTour, Refusal::Over);
}
