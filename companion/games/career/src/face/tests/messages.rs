//! Tests of the messages of events, and of dice in words.

use super::*;
use crate::rules::{Die, DieRoll, End, Fate, Medal, Mission, Placed, Rank, Skill, Turned};

pub(super) const fn placed(die: u8) -> Placed {
    Placed {
        die,
        turned: Turned::Not,
        points: 0,
        leadership: 0,
        liaison: false,
    }
}

pub(super) const fn single(face: u8, bonus: u8, number: u8) -> DieRoll {
    DieRoll {
        face,
        bonus,
        number,
        rolls: 1,
    }
}

/// A die that Computer has rolled again twice.
const fn third(face: u8, bonus: u8) -> DieRoll {
    DieRoll {
        rolls: 3,
        ..single(face, bonus, 5)
    }
}

/// CAREER-13, CAREER-17: the box is ticked with the result, and a success names its dice, modified or not.
#[test]
fn a_success_shows_the_box_and_the_dice() {
    let dice = [(Colour::Blue, 4), (Colour::Green, 3), (Colour::Red, 3)];
    let game = with_dice(Mission::Science, &dice);
    let thrown = game.position.thrown.clone().expect("dice lie");
    let placed = [
        placed(2),
        placed(0),
        Placed {
            points: 2,
            ..placed(1)
        },
    ];
    let event = Event::Succeeded(
        Mission::Science,
        thrown.dice.clone(),
        placed.into_iter().collect(),
    );
    let messages = game.messages(&[event]);
    assert_eq!(
        ids(&messages),
        ["mission-succeeded mission=science number=2 dice=[\"red 3\",\"blue 4\",\"green 3+2\"]"]
    );
    assert!(
        messages[0].text.ends_with("blue 4, green 3+2, red 3"),
        "by kind"
    );
    assert_eq!(messages[0].kind, Kind::Do(Act::Marker));
}

/// CAREER-24 to CAREER-26: turned dice and those of another kind say so, in a report and as entries.
#[test]
fn a_turned_die_has_its_face_in_the_message() {
    let dice = [(Colour::Green, 2), (Colour::Red, 1), (Colour::Blue, 3)];
    let mut game = with_dice(Mission::Science, &dice);
    let cases = [
        (
            Placed {
                turned: Turned::Over,
                ..placed(0)
            },
            "Green 2 turned: 5",
            "green 2→5",
        ),
        (
            Placed {
                turned: Turned::ToSix,
                ..placed(1)
            },
            "Red 1 as 6",
            "red 1→6",
        ),
        (placed(2), "Blue 3", "blue 3"),
    ];
    for (placed, entry, die) in cases {
        assert_eq!(game.path(&Move::Place(placed))[0], entry);
        let sentence = game.sentence(&Move::Place(placed)).key.to_string();
        assert_eq!(sentence, format!("die-meets die=\"{die}\" target=[3,any]"));
    }
    // The second target is 4+ blue.
    if let Some(thrown) = &mut game.position.thrown {
        thrown.placed.push(placed(2));
    }
    let liaison = Placed {
        turned: Turned::Over,
        liaison: true,
        ..placed(0)
    };
    assert_eq!(
        game.path(&Move::Place(liaison))[0],
        "Green 2 turned: 5, as blue"
    );
    game.position.phase = Phase::Thrown;
    assert_eq!(game.headline().key.to_string(), "re-roll mission=science");
    game.position.agreed.assigning = Assigning::ByHand;
    assert_eq!(
        game.headline().key.to_string(),
        "target mission=science target=[4,blue]"
    );
    let hint = game.guidance().unwrap_or_default();
    assert_eq!(
        hint.key.to_string(),
        "place-or-roll-again target=2 targets=3 left=1"
    );
}

/// Every event has its message, and the message has the right kind.
#[test]
fn events_say_what_hands_do_and_what_there_is_to_know() {
    let mut game = with_dice(Mission::Training, &[(Colour::Blue, 5)]);
    game.position.promotion = 4;
    game.position.cloned = 1;
    let training = Mission::Training;
    let marker = Kind::Do(Act::Marker);
    let faces = |faces: &[u8]| faces.iter().copied().collect();
    let cases: Vec<(Event, Kind, &str)> = vec![
        (
            Event::StartRolled(faces(&[3, 1])),
            Kind::Know,
            "start-rolled faces=[3,1]",
        ),
        (
            Event::ReRolled(0, 2, 5),
            Kind::Roll,
            "die-rolled-again colour=blue before=2 after=5",
        ),
        (
            Event::Failed(training),
            marker,
            "mission-failed mission=training number=2",
        ),
        (Event::Promotion(3, 3), marker, "promotion-ticked number=3"),
        (
            Event::Promotion(3, 4),
            marker,
            "promotions-ticked first=3 last=4",
        ),
        (
            Event::Promoted(Rank::Ensign),
            Kind::Know,
            "promoted rank=ensign ship=\"Light Escort\" dice=[1,1,0]",
        ),
        (
            Event::Promoted(Rank::GrandAdmiral),
            Kind::Know,
            "last-rank-reached rank=grand-admiral ship=\"Federation Command\"",
        ),
        (
            Event::Gained(Skill::Fitness, 1),
            marker,
            "skill-ticked skill=fitness level=1",
        ),
        (
            Event::Gained(Skill::Clone, 1),
            marker,
            "skill-ticked-at-price skill=clone level=1 cost=3",
        ),
        (
            Event::SkillFull(Skill::Efficiency),
            Kind::Know,
            "skill-full skill=efficiency",
        ),
        (
            Event::Declined(Skill::Clone),
            Kind::Know,
            "skill-declined skill=clone",
        ),
        (Event::Disciplined, Kind::Alarm, "disciplined points=-3"),
        (Event::Won(Medal::Valor), marker, "medal-ticked medal=valor"),
        (
            Event::MedalFull(Medal::Valor),
            Kind::Know,
            "medal-full medal=valor",
        ),
        (Event::Cloned, marker, "clone-saves number=1"),
        (Event::TourEnded(2), marker, "tour-ticked tour=2"),
        (
            Event::MedalRolled(single(4, 1, 5), Fate::Met),
            Kind::Know,
            "medal-won number=5 roll=[4,1]",
        ),
        (
            Event::MedalRolled(single(3, 1, 5), Fate::Missed),
            Kind::Know,
            "medal-missed number=5 roll=[3,1]",
        ),
        (
            Event::SurvivalRolled(single(3, 1, 4), Fate::Met),
            Kind::Roll,
            "survived number=4 roll=[3,1]",
        ),
        (
            Event::SurvivalRolled(single(2, 1, 2), Fate::Met),
            Kind::Know,
            "survived-by-any-roll number=2",
        ),
        (
            Event::MedalRolled(single(6, 2, 9), Fate::Missed),
            Kind::Know,
            "medal-out-of-reach number=9",
        ),
        (
            Event::MedalRolled(third(4, 1), Fate::Met),
            Kind::Know,
            "medal-won-by-re-roll last=third roll=[4,1]",
        ),
        (
            Event::MedalRolled(single(1, 2, 3), Fate::Met),
            Kind::Know,
            "medal-by-any-roll number=3",
        ),
        (
            Event::MedalRolled(third(3, 1), Fate::Missed),
            Kind::Know,
            "medal-missed-by-re-rolls number=5 rolls=3",
        ),
        (
            Event::SurvivalRolled(third(4, 3), Fate::Met),
            Kind::Roll,
            "survived-by-re-roll last=third roll=[4,3]",
        ),
        (
            Event::SurvivalRolled(single(2, 1, 4), Fate::Missed),
            Kind::Alarm,
            "survival-failed number=4 roll=[2,1]",
        ),
        (
            Event::Over(End::NotSurvived),
            Kind::Know,
            "career-not-survived points=8 class=washout",
        ),
    ];
    for (event, kind, text) in cases {
        let messages = game.messages(core::slice::from_ref(&event));
        assert_eq!(ids(&messages), [text], "{event:?}");
        assert_eq!(messages[0].kind, kind, "{event:?}");
    }
    let dice = Colour::ALL.into_iter().zip([2, 5, 1]);
    let dice = dice.chain([(Colour::Red, 4)]);
    let threw = Event::Threw(dice.map(|(colour, face)| Die { colour, face }).collect());
    assert_eq!(
        ids(&game.messages(&[threw])),
        ["rolled dice=[blue-2,green-5,red-1,red-4]"]
    );
    for silent in [
        Event::Began,
        Event::MedalRolled(single(2, 0, 4), Fate::Again),
        Event::SurvivalRolled(single(2, 0, 4), Fate::Again),
        Event::TourBegan(2),
        Event::Attempted(training, 1),
        Event::CopiedRank(*game.sheet.rank(Rank::Ensign)),
        Event::CopiedMission(game.sheet.mission(training).clone()),
    ] {
        assert!(game.messages(&[silent]).is_empty());
    }
}

/// What belongs together is one row.
#[test]
fn a_roll_and_what_follows_from_it_are_one_row() {
    let game = dealt();
    let met = |roll| Event::SurvivalRolled(roll, Fate::Met);
    for (events, row) in [
        (
            [met(single(3, 1, 4)), Event::TourEnded(2)],
            "tour-survived roll=[3,1] tour=2",
        ),
        (
            [
                Event::MedalRolled(single(5, 1, 5), Fate::Met),
                Event::MedalFull(Medal::Starburst),
            ],
            "medal-roll-full roll=[5,1]",
        ),
        (
            [
                Event::MedalRolled(single(1, 2, 3), Fate::Met),
                Event::MedalFull(Medal::Starburst),
            ],
            "medal-by-any-roll-full",
        ),
        (
            [
                Event::MedalRolled(single(4, 1, 5), Fate::Met),
                Event::Won(Medal::Valor),
            ],
            "medal-roll-ticked roll=[4,1] medal=valor",
        ),
    ] {
        assert_eq!(ids(&game.messages(&events)), [row]);
    }
    // What is ticked in a row is read there.
    let messages = game.messages(&[met(single(6, 3, 6)), Event::TourEnded(14)]);
    assert_eq!((letters(&messages[0].text), &messages[0].row), (24, &None));
}

/// What the numbers of an evening count.
#[test]
fn missions_medals_promotions_and_failed_survival_are_counted() {
    let failed = Event::SurvivalRolled(single(1, 0, 4), Fate::Missed);
    let again = Event::SurvivalRolled(single(1, 0, 4), Fate::Again);
    for (event, name) in [
        (Event::Failed(Mission::Aid), Some("Missions failed")),
        (Event::Disciplined, Some("Disciplinary actions")),
        (Event::Won(Medal::Valor), Some("Medals")),
        (Event::Promoted(Rank::Ensign), Some("Promotions")),
        (failed, Some("Survival rolls failed")),
        (again, None),
    ] {
        assert_eq!(Career::event_facts(&event).counted, name);
    }
}
