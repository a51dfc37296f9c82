//! What events say, and dice in words.

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

/// CAREER-13, CAREER-17: the box is ticked with the result, and a success says by which dice, modified or not.
#[test]
fn a_success_says_the_box_and_the_dice() {
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
        texts(&messages),
        ["Tick Science 2: success\nby blue 4, green 3+2, red 3"]
    );
    assert_eq!(messages[0].kind, Kind::Do(Act::Marker));
    let training = with_dice(Mission::Training, &dice[..1]);
    let met = [self::placed(0)].into_iter().collect();
    let event = Event::Succeeded(Mission::Training, thrown.dice, met);
    assert_eq!(
        training
            .messages(&[event])
            .pop()
            .map(|message| message.text),
        Some("Tick Training 2: success\nby blue 4".into())
    );
}

/// CAREER-24 to CAREER-26: turned dice and those of another kind say so, in a report and as entries.
#[test]
fn a_turned_die_says_what_it_shows() {
    let dice = [(Colour::Green, 2), (Colour::Red, 1), (Colour::Blue, 3)];
    let mut game = with_dice(Mission::Science, &dice);
    let cases = [
        (
            Placed {
                turned: Turned::Over,
                ..placed(0)
            },
            "Green 2 turned: 5",
            "green 2 → 5",
        ),
        (
            Placed {
                turned: Turned::ToSix,
                ..placed(1)
            },
            "Red 1 as 6",
            "red 1 → 6",
        ),
        (placed(2), "Blue 3", "blue 3"),
    ];
    for (placed, entry, told) in cases {
        assert_eq!(game.path(&Move::Place(placed))[0], entry);
        let sentence = game.sentence(&Move::Place(placed));
        assert_eq!(
            sentence.text,
            format!("{} meets 3+ any", told.replace(" → ", "→"))
        );
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
    assert_eq!(game.headline(), "Science: re-roll?");
    game.position.agreed.assigning = Assigning::ByHand;
    assert_eq!(game.headline(), "Science: 4+ blue");
    assert_eq!(game.guidance().as_deref(), Some("Target 2 of 3, 1 re-roll"));
}

/// Every event says what it says, of which kind.
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
            "Start roll: 3 1",
        ),
        (Event::ReRolled(0, 2, 5), Kind::Roll, "Computer: blue 2 → 5"),
        (Event::Failed(training), marker, "Tick Training 2: failed"),
        (
            Event::Failed(Mission::Science),
            marker,
            "Tick Science 0: failed",
        ),
        (
            Event::Failed(Mission::Communications),
            marker,
            "Tick Communications 0:\nfailed",
        ),
        (
            Event::Failed(Mission::ContactCivilization),
            marker,
            "Tick Contact 0: failed",
        ),
        (Event::Promotion(3, 3), marker, "Tick promotion 3"),
        (Event::Promotion(3, 4), marker, "Tick promotion 3 to 4"),
        (
            Event::Promoted(Rank::Ensign),
            Kind::Know,
            "ENSIGN: Light Escort, 1 blue, 1 green",
        ),
        (
            Event::Promoted(Rank::GrandAdmiral),
            Kind::Know,
            "GRAND ADMIRAL: Federation Command",
        ),
        (Event::Gained(Skill::Fitness, 1), marker, "Tick Fitness 1"),
        (Event::Gained(Skill::Clone, 1), marker, "Tick Clone 1: -3"),
        (
            Event::SkillFull(Skill::Efficiency),
            Kind::Know,
            "Efficiency: no box left",
        ),
        (
            Event::SkillFull(Skill::Administration),
            Kind::Know,
            "Administration: full",
        ),
        (Event::Declined(Skill::Clone), Kind::Know, "Clone declined"),
        (Event::Disciplined, Kind::Alarm, "Tick discipline: -3"),
        (Event::Won(Medal::Valor), marker, "Tick Valor"),
        (
            Event::MedalFull(Medal::Valor),
            Kind::Know,
            "Valor: no box left",
        ),
        (Event::Cloned, marker, "Clone saves: tick use 1"),
        (Event::TourEnded(2), marker, "Tick tour 2"),
        (
            Event::MedalRolled(single(4, 1, 5), Fate::Met),
            Kind::Know,
            "Medal 5+: 4+1 wins",
        ),
        (
            Event::MedalRolled(single(3, 1, 5), Fate::Missed),
            Kind::Know,
            "Medal 5+: 3+1, no medal",
        ),
        (
            Event::SurvivalRolled(single(3, 1, 4), Fate::Met),
            Kind::Roll,
            "Survival 4+: 3+1 survives",
        ),
        (
            Event::SurvivalRolled(single(2, 1, 2), Fate::Met),
            Kind::Know,
            "Survival 2+: any roll",
        ),
        (
            Event::MedalRolled(single(6, 2, 9), Fate::Missed),
            Kind::Know,
            "Medal 9+: out of reach",
        ),
        (
            Event::MedalRolled(third(4, 1), Fate::Met),
            Kind::Know,
            "Medal, 3rd roll: 4+1 wins",
        ),
        (
            Event::MedalRolled(third(3, 1), Fate::Missed),
            Kind::Know,
            "Medal 5+: 3 rolls, none",
        ),
        (
            Event::SurvivalRolled(third(4, 3), Fate::Met),
            Kind::Roll,
            "Survival, 3rd roll: 4+3",
        ),
        (
            Event::SurvivalRolled(single(2, 1, 4), Fate::Missed),
            Kind::Alarm,
            "Survival 4+: 2+1 FAILED",
        ),
        (
            Event::Over(End::NotSurvived),
            Kind::Know,
            "Survival roll failed: 8 points, Washout.",
        ),
    ];
    for (event, kind, text) in cases {
        let said = game.messages(core::slice::from_ref(&event));
        assert_eq!(texts(&said), [text], "{event:?}");
        assert_eq!(said[0].kind, kind, "{event:?}");
    }
    let dice = Colour::ALL.into_iter().zip([2, 5, 1]);
    let dice = dice.chain([(Colour::Red, 4)]);
    let threw = Event::Threw(dice.map(|(colour, face)| Die { colour, face }).collect());
    assert_eq!(
        texts(&game.messages(&[threw])),
        ["Blue 2, green 5, red 1 4"]
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
            "Survived 3+1: tick tour 2",
        ),
        (
            [met(single(6, 3, 6)), Event::TourEnded(14)],
            "Survived 9: tick tour 14",
        ),
        (
            [
                Event::MedalRolled(single(5, 1, 5), Fate::Met),
                Event::MedalFull(Medal::Starburst),
            ],
            "Medal 5+: 5+1, no box",
        ),
        (
            [
                Event::MedalRolled(single(4, 1, 5), Fate::Met),
                Event::Won(Medal::Valor),
            ],
            "Medal 4+1: tick Valor",
        ),
        (
            [
                Event::MedalRolled(single(4, 1, 5), Fate::Met),
                Event::Won(Medal::Distinction),
            ],
            "Medal 5: tick Distinction",
        ),
    ] {
        assert_eq!(texts(&game.messages(&events)), [row]);
    }
}

/// What is taken back is called by what it was at that moment.
#[test]
fn a_move_is_a_sentence() {
    let faces = |faces: &[u8]| Move::Rolled(faces.iter().copied().collect());
    let begun = after(&dealt(), [Move::Name(0, cut("Dan")), Move::Begin]);
    let dice = with_dice(Mission::Science, &[(Colour::Green, 2)]);
    let copying = |part| after(&dealt(), [Move::Copy(part)]);
    for (game, mv, sentence) in [
        (&dealt(), Move::Length(Length::Short), "length: short"),
        (&dealt(), Move::ShowOdds(false), "odds are hidden"),
        (&dealt(), Move::Copy(Part::Medals), "the medals are copied"),
        (
            &copying(Part::RankBoxes),
            Move::FirstBox(9),
            "Sublieutenant begins at box 9",
        ),
        (
            &copying(Part::DiceColours),
            Move::Printed(None),
            "Survey, 3+: black",
        ),
        (
            &copying(Part::Medals),
            Move::RolledMedal(Medal::Valor),
            "Planetary Defense: Valor by roll",
        ),
        (&begun, faces(&[3]), "start roll: 3"),
        (
            &after(&begun, [faces(&[3])]),
            Move::Attempt(Mission::Training),
            "Dan attempts Training",
        ),
        (
            &after(&begun, [faces(&[3]), Move::Attempt(Mission::Training)]),
            faces(&[2]),
            "Training: blue 2",
        ),
        (&dice, Move::ReRoll(0), "green 2 is rolled again"),
        (&dice, Move::GiveUp, "Science fails"),
        (&dice, Move::EndTour, "Cadet ends tour 1"),
    ] {
        assert_eq!(game.sentence(&mv), sentence);
    }
}

/// What the numbers of an evening count.
#[test]
fn missions_medals_promotions_and_failed_survival_rolls_are_counted() {
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
        assert_eq!(Career::happened(&event).counted, name);
    }
}
