//! What is asked, what ROLL makes, and what can be named.

use readyroom_kit::face::{Start, asked};

use super::*;
use crate::rules::Mission;

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
            game.guidance().unwrap_or_default().into_owned(),
        )
    };
    let lacks = "The rulebook lacks it".to_owned();
    assert_eq!(
        asked(Part::RankBoxes),
        ("Sublieutenant: first box?".into(), lacks.clone())
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
        ("Planetary: medal by roll?".into(), lacks)
    );
    assert_eq!(
        dealt().warning(&Move::Begin).as_deref(),
        Some("Your sheet: not copied")
    );
}

/// The state for scripts has what follows from the sheet instead of the sheet.
#[test]
fn the_state_leaves_the_printed_sheet_out() {
    let state = with_dice(Mission::Training, &[]).state();
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
