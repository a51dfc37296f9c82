//! Tests of the form that describes a token or a mission.

use readyroom_kit::{
    Game,
    face::form::{FieldAnswer, filled},
};

use super::forms;
use crate::rules::{Counts, Division, MissionCard, MissionStep, Move, Pack, Panic, Task};

fn known(name: &str) -> MissionCard {
    MissionCard {
        name: name.parse().expect("a short name"),
        ..MissionCard::default()
    }
}

/// A game that asks which mission has turned up; of one the table knows the name alone.
fn revealing() -> Panic {
    let pack = Pack {
        missions: vec![known("Distress Signal"), known("Outpost Defense")],
        ..Pack::default()
    };
    let mut game = Panic::deal(pack).play(&Move::Begin).expect("it begins").0;
    game.agenda = [Task::RevealMission].into_iter().collect();
    game
}

fn answers(name: &str) -> [FieldAnswer; 3] {
    [
        ("name", name),
        ("objective-1-counts", "Science credit"),
        ("objective-1-times", "2"),
    ]
    .map(|(field, answer)| (field.into(), answer.into()))
}

/// The game after the form of a mission of that name was filled in.
fn described(mut game: Panic, name: &str) -> Panic {
    let moves = filled(&game, "mission", &answers(name)).expect("the form is taken");
    for mv in moves {
        game = game.play(&mv).expect("a move of the form").0;
    }
    game
}

#[test]
fn a_form_with_the_name_of_a_known_mission_describes_that_one() {
    let on_the_way = revealing().play(&Move::Learn).expect("a new mission").0;
    for game in [revealing(), on_the_way] {
        let now = described(game, "Distress Signal");
        assert_eq!(now.missions.len(), 2, "it is no new one");
        let mission = &now.missions[0];
        assert_eq!(
            mission.objectives[0].counts,
            Counts::Credit(Division::Science)
        );
        assert_eq!(now.mission.as_ref().map(|open| open.card), Some(0));
    }
}

#[test]
fn another_name_is_a_new_mission_and_a_known_one_is_kept() {
    let now = described(revealing(), "Patrol");
    assert_eq!(now.missions.len(), 3);
    let mut game = revealing();
    game.missions = described(revealing(), "Distress Signal").missions;
    let fault = filled(&game, "mission", &answers("Distress Signal")).expect_err("it is known");
    assert_eq!(
        (fault.field.as_str(), fault.rule.as_str()),
        ("name", "PANIC-81")
    );
}

#[test]
fn forms_say_what_is_copied_and_that_it_is_asked_once() {
    let about = |game: &Panic| forms(game).remove(0);
    let new = about(&revealing());
    assert_eq!(new.title, "Copy the new mission");
    assert!(new.about.contains("It is asked only once."));
    let known = revealing().play(&Move::Reveal(1)).expect("it is known").0;
    assert_eq!(about(&known).title, "Copy the mission Outpost Defense");
    let step = Move::DescribeMission(MissionStep::Done);
    assert!(known.play(&step).is_err(), "a mission has an objective");
}
