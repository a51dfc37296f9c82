//! What is asked, what ROLL makes, and what can be named.

use readyroom_kit::{
    Sight,
    face::{Start, asked, state},
};

use super::*;
use crate::rules::{Mission, Skill};

/// CAREER-21: ROLL rolls the first re-roll on offer, and the bottom row says which.
#[test]
fn roll_makes_the_first_re_roll() {
    let begun = after(
        &dealt(),
        [Move::Begin, Move::Rolled([3].into_iter().collect())],
    );
    let thrown = after(
        &begun,
        [
            Move::Attempt(Mission::Security),
            Move::Rolled([2].into_iter().collect()),
        ],
    );
    assert_eq!(thrown.headline(), "Security: re-roll?");
    assert_eq!(thrown.roll(), Some(Move::ReRoll(0)));
    assert_eq!(
        thrown.guidance().as_deref(),
        Some("1 re-roll, ROLL: blue 2")
    );
    assert_eq!(thrown.path(&Move::ReRoll(0))[0], "Re-roll blue 2");
    assert_eq!(
        thrown.warning(&Move::GiveUp).as_deref(),
        Some("A re-roll may succeed")
    );
    let mut lies = with_dice(Mission::Security, &[(Colour::Blue, 5)]);
    lies.position.phase = Phase::Thrown;
    lies.position.agreed.assigning = Assigning::ByHand;
    assert!(lies.choices().contains(&Move::ReRoll(0)));
    assert_eq!(lies.roll(), None, "the dice succeed");
    assert_eq!(
        lies.warning(&Move::GiveUp).as_deref(),
        Some("These dice succeed")
    );
}

/// CAREER-13, CAREER-11: what is not on offer can be named, and the rules say why not.
#[test]
fn what_is_refused_can_be_named() {
    let begun = after(
        &dealt(),
        [Move::Begin, Move::Rolled([3].into_iter().collect())],
    );
    let refusal = |game: &Career, mv: &Move| {
        assert!(game.named().contains(mv), "{mv:?}");
        let refused = game.play(mv).expect_err("not on offer");
        readyroom_kit::Refused::rule(&refused)
    };
    let higher = Move::Attempt(Mission::WarCommand);
    assert_eq!(refusal(&begun, &higher), "CAREER-13");
    assert_eq!(refusal(&begun, &Move::Length(Length::Short)), "CAREER-10");
    let copying = after(&dealt(), [Move::Copy(Part::RankBoxes)]);
    assert_eq!(refusal(&copying, &Move::FirstBox(2)), "CAREER-11");
    assert_eq!(
        copying.start(),
        Start::Nowhere,
        "OK in passing copies nothing"
    );
    // Whatever can be named is called by a name of its own.
    for game in [&begun, &copying] {
        let mut named = game.named();
        named.retain(|mv| game.play(mv).is_err());
        let paths: HashSet<Path> = named.iter().map(|mv| game.path(mv)).collect();
        assert_eq!(paths.len(), named.len());
    }
}

/// CAREER-11: one thing whole is asked for at a time.
#[test]
fn copying_asks_for_one_thing() {
    let asked = |part| {
        let game = after(&dealt(), [Move::Copy(part)]);
        (
            game.headline(),
            game.guidance().unwrap_or_default().to_string(),
        )
    };
    let where_to_look = "Read it off your sheet".to_owned();
    assert_eq!(
        asked(Part::RankBoxes),
        ("Sublieutenant: first box?".into(), where_to_look.clone())
    );
    assert_eq!(
        asked(Part::DiceColours),
        (
            "Survey, 3+: colour?".into(),
            "Target 1 of 2 from left".into()
        )
    );
    assert_eq!(
        asked(Part::Medals),
        ("Planetary: which medal?".into(), where_to_look)
    );
    assert_eq!(
        dealt().warning(&Move::Begin).as_deref(),
        Some("Sheet not copied: easier")
    );
}

/// CAREER-19: a die that uses up what the other targets need is chosen with open eyes.
#[test]
fn a_placement_that_fails_the_mission_is_warned_of() {
    let dice = [(Colour::Blue, 6), (Colour::Green, 3), (Colour::Green, 5)];
    let mut lies = with_dice(Mission::Science, &dice);
    lies.position.phase = Phase::Thrown;
    lies.position.agreed.assigning = Assigning::ByHand;
    let thrown = lies.position.thrown.as_mut().expect("dice");
    thrown.rerolls = 0;
    let warnings: Vec<_> = lies
        .choices()
        .iter()
        .filter(|mv| matches!(mv, Move::Place(_)))
        .map(|mv| {
            (
                lies.path(mv)[0].to_string(),
                lies.warning(mv).map(|it| it.to_string()),
            )
        })
        .collect();
    let fails = Some("Then the mission fails".to_owned());
    // Science asks for 3+ any, 4+ blue, 5+ green.
    assert_eq!(
        warnings,
        [
            ("Green 3".into(), None),
            ("Green 5".into(), fails.clone()),
            ("Blue 6".into(), fails),
        ]
    );
}

/// CAREER-37: the title of a roll of one die says what the die has to show, or that no face will do.
#[test]
fn a_roll_of_one_die_says_what_it_takes() {
    let mut game = with_dice(Mission::ContactCivilization, &[]);
    game.position.skills[Skill::Computer as usize] = 0;
    for (phase, courage, title) in [
        (Phase::MedalRoll(0), 2, "Medal 9+: out of reach"),
        (Phase::MedalRoll(0), 3, "Medal 9+: roll 6+"),
        (Phase::Survival(0), 0, "Survival: roll 3+"),
    ] {
        game.position.phase = phase;
        game.position.skills[Skill::Courage as usize] = courage;
        assert_eq!(game.headline(), title);
    }
    game.position.skills[Skill::Fitness as usize] = 2;
    assert_eq!(game.headline(), "Survival 3+: any roll");
}

/// The state for scripts has what follows from the sheet instead of the sheet.
#[test]
fn the_state_leaves_the_printed_sheet_out() {
    let state = state(&with_dice(Mission::Training, &[]), Sight::Public);
    assert_eq!(state["rank"], "Cadet");
    assert_eq!(state["ship"], "Scout");
    assert_eq!(state["score"]["total"], 0);
    assert_eq!(state["class"], "Washout");
    assert!(state.get("sheet").is_none());
    assert!(state.to_string().len() < 1_500);
}

/// Settings answer what set-up asks, each in its own words.
#[test]
fn settings_know_the_questions() {
    let names: Vec<_> = asked::<Career>()
        .into_iter()
        .map(|asked| asked.name)
        .collect();
    assert_eq!(names[..4], ["length", "start", "dice", "odds"]);
    assert_eq!(names.len(), 4 + Reading::EVERY.len());
    let seating = dealt().seating().expect("at set-up");
    assert_eq!((seating.names.len(), seating.seats), (1, 1..=1));
}
