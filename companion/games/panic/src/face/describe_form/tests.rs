//! Tests of the form that describes a token or a mission.

use readyroom_kit::{
    Game,
    face::form::{FieldAnswer, filled},
    sentence::Phrase,
};

use super::forms;
use crate::{
    face::sentences::FormErrors,
    rules::{
        Counts, Division, KindDraft, MissionCard, MissionStep, Move, Pack, Panic, Role, Side, Task,
        TokenKind,
    },
};

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

/// The field to put right in the form `id` with these answers, and why.
fn fault(game: &Panic, id: &str, answers: &[(&str, &str)]) -> (String, Phrase) {
    let answers = answers.iter();
    let answers: Vec<FieldAnswer> = answers
        .map(|&(field, answer)| (field.into(), answer.into()))
        .collect();
    let fault = filled(game, id, &answers).expect_err("it does not fit");
    (fault.field, *fault.why)
}

#[test]
fn a_mission_with_half_an_objective_or_reward_is_not_taken() {
    let [counts, times] = [
        ("objective-1-counts", "Science credit"),
        ("objective-1-times", "2"),
    ];
    let reward = ("reward-1-text", "Draw a card.");
    for (answers, field, why) in [
        (&[counts][..], times.0, FormErrors::ObjectiveHowOften),
        (&[times], counts.0, FormErrors::ObjectiveOfWhat),
        (&[], counts.0, FormErrors::NoObjectives),
        (
            &[counts, times, reward],
            reward.0,
            FormErrors::RewardNotInWords,
        ),
    ] {
        let answers = [&[("name", "Patrol")], answers].concat();
        let expected = (field.to_owned(), why.say());
        assert_eq!(fault(&revealing(), "mission", &answers), expected);
    }
}

/// PANIC-70.
#[test]
fn a_token_has_a_ships_values_only_if_it_is_a_ship() {
    let mut game = Panic::deal(Pack::default());
    let draft = KindDraft {
        kind: TokenKind::default(),
        of: None,
    };
    game.agenda = [Task::DescribeKind(Box::new(draft))].into_iter().collect();
    let plain = [
        ("name", "Probe"),
        ("side", Side::Other.label()),
        ("defense", ""),
        ("fire", "1"),
        ("cloak", "No"),
    ];
    let klingon = Side::Klingon.label();
    for (role, answer, why) in [
        (
            Role::Kang,
            ("side", Side::Romulan.label()),
            FormErrors::CaptainNotKlingon,
        ),
        (Role::Ship, ("defense", ""), FormErrors::ShipWithoutDefense),
        (Role::Comet, ("side", klingon), FormErrors::NoShipHasNoSide),
        (
            Role::Comet,
            ("defense", "2"),
            FormErrors::NoShipHasNoDefense,
        ),
        (Role::Comet, ("fire", "2"), FormErrors::NoShipDoesNotFire),
        (
            Role::Comet,
            ("cloak", "Yes"),
            FormErrors::NoShipDoesNotCloak,
        ),
    ] {
        let role = ("role", role.label());
        let answers: Vec<_> = plain.into_iter().chain([role, answer]).collect();
        let expected = (answer.0.to_owned(), why.say());
        assert_eq!(fault(&game, "token", &answers), expected);
    }
}
