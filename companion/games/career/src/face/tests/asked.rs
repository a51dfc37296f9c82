//! Tests of questions, of the action of ROLL, and of names that can be typed.

use readyroom_kit::{
    Sight,
    face::{Start, asked, state},
};

use super::*;
use crate::rules::{Mission, MissionLine, Skill};

/// The id of what `mv` warns of; empty for nothing.
fn warning(game: &Career, mv: &Move) -> String {
    let warning = game.warning(mv).unwrap_or_default();
    warning.key.to_string()
}

/// CAREER-21: ROLL rolls the first re-roll on offer, and the bottom row shows which.
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
    assert_eq!(
        thrown.headline().key.to_string(),
        "re-roll mission=security"
    );
    assert_eq!(thrown.roll(), Some(Move::ReRoll(0)));
    let hint = thrown.guidance().unwrap_or_default();
    assert_eq!(hint.key.to_string(), "roll-again left=1 die=blue-2");
    assert_eq!(thrown.path(&Move::ReRoll(0))[0], "Re-roll blue 2");
    assert_eq!(warning(&thrown, &Move::GiveUp), "re-roll-may-succeed");
    let mut lies = with_dice(Mission::Security, &[(Colour::Blue, 5)]);
    lies.position.phase = Phase::Thrown;
    lies.position.agreed.assigning = Assigning::ByHand;
    assert!(lies.choices().contains(&Move::ReRoll(0)));
    assert_eq!(lies.roll(), None, "the dice succeed");
    assert_eq!(warning(&lies, &Move::GiveUp), "dice-succeed");
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
    // Whatever can be named is called by its own name.
    for game in [&begun, &copying] {
        let mut named = game.named();
        named.retain(|mv| game.play(mv).is_err());
        let paths: HashSet<Path> = named.iter().map(|mv| game.path(mv)).collect();
        assert_eq!(paths.len(), named.len());
    }
}

/// With all colours copied, the sheet is copied in part.
#[test]
fn beginning_warns_of_what_is_not_copied() {
    let mut colours = after(&dealt(), [Move::Copy(Part::DiceColours)]);
    while colours.position.phase != Phase::SetUp {
        colours = after(&colours, [Move::Printed(None)]);
    }
    assert_eq!(warning(&colours, &Move::Begin), "copied-in-part");
}

/// CAREER-37: the title of a roll of one die shows what the die has to show, or that no face will do.
#[test]
fn a_roll_of_one_die_shows_what_it_takes() {
    let mut game = with_dice(Mission::ContactCivilization, &[]);
    game.position.skills[Skill::Computer as usize] = 0;
    for (phase, courage, title) in [
        (Phase::MedalRoll(0), 2, "medal-out-of-reach number=9"),
        (
            Phase::MedalRoll(0),
            3,
            "medal-roll-with-bonus number=9 rolling=roll shows=6",
        ),
        (Phase::MedalRoll(0), 8, "medal-by-any-roll number=9"),
        (Phase::ReRoll(0), 0, "re-roll-die die=1"),
        (Phase::Survival(0), 0, "survival-roll rolling=roll shows=3"),
    ] {
        game.position.phase = phase;
        game.position.skills[Skill::Courage as usize] = courage;
        assert_eq!(game.headline().key.to_string(), title);
    }
    game.position.skills[Skill::Fitness as usize] = 2;
    assert_eq!(
        game.headline().key.to_string(),
        "survival-by-any-roll number=3"
    );
    let beyond = MissionLine {
        survival: 12,
        ..game.sheet.mission(Mission::ContactCivilization).clone()
    };
    let pack = Pack {
        missions: vec![beyond],
        ..Pack::default()
    };
    game.sheet = Career::deal(pack).sheet;
    assert_eq!(
        game.headline().key.to_string(),
        "survival-out-of-reach number=12"
    );
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
