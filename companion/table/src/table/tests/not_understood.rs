//! Why an action is not taken: every sentence of that is reached.

use std::collections::BTreeSet;

use readyroom_five_year_mission::FiveYearMission;
use readyroom_kit::Sight;

use super::*;
use crate::{action::By, sentences::NotUnderstood};

const PANEL: By = By::Panel(PanelId::EVERYBODY);
const SCREEN: By = By::Screen(Sight::Public);

/// The id and the words with which `action` is not taken.
fn why<G: Face>(table: &mut Table<G>, by: By, action: Action) -> (String, String) {
    match table.act(by, None, action, 0).expect("a journal") {
        Response::NotUnderstood(why) => (why.key.id(), why.into()),
        response => panic!("{response:?}"),
    }
}

fn path(words: &[&str]) -> Action {
    Action::At(words.iter().map(|&word| word.into()).collect())
}

fn id(id: &str) -> Action {
    Action::Choose(id.into())
}

#[test]
fn every_sentence_on_an_action_that_is_not_taken_is_reached() {
    let mut reached = BTreeSet::new();
    let mut expect = |(id, words): (String, String), expected: &str| {
        assert_eq!(id, expected, "{words}");
        reached.insert(id);
    };
    let mut played = Played::unnamed();
    let table = &mut played.table;
    expect(why(table, PANEL, Action::Dice(vec![1])), "no-roll");
    let none = Action::TakeBack(1);
    expect(why(table, PANEL, none), "nothing-to-take-back");

    let mut played = Played::new();
    let table = &mut played.table;
    let text = |text: &str| Action::Text(text.into());
    for (by, action, expected) in [
        (PANEL, path(&[]), "no-path"),
        (PANEL, path(&["Repair"]), "group-only"),
        (PANEL, path(&["R"]), "ambiguous"),
        (PANEL, path(&["Warp"]), "not-on-offer"),
        (PANEL, id("warp"), "not-on-offer"),
        (PANEL, path(&["Roll", "more"]), "nothing-on-offer"),
        (PANEL, text("far too long a name"), "text-too-long"),
        (PANEL, text("a\u{7}b"), "text-unreadable"),
        (PANEL, text("Éééé ééé"), "text-has-no-room"),
        (PANEL, id("table:stir: "), "no-word"),
        (PANEL, Action::Dice(vec![1, 2]), "other-dice"),
        (PANEL, Action::TakeBack(9), "fewer-steps"),
        (PANEL, id("table:undo-to:99"), "step-gone"),
        (SCREEN, id("warp"), "no-longer-offered"),
        (SCREEN, id("table:seed"), "for-panels-alone"),
        (SCREEN, id("learn:"), "text-missing"),
    ] {
        expect(why(table, by, action), expected);
    }
    played.choose("Card › name… › play");
    let hidden = path(&["Play", "Card 4"]);
    expect(why(&mut played.table, PANEL, hidden), "more-is-hidden");

    let mut played = Played::new();
    played.choose("Win");
    expect(why(&mut played.table, PANEL, text("A")), "no-text-asked");
    let (mut table, _) = table_of::<FiveYearMission>();
    expect(why(&mut table, PANEL, text("Anna")), "several-texts");

    let every = NotUnderstood::every().into_iter();
    let every: BTreeSet<String> = every.map(|listed| listed.usual.0.id()).collect();
    assert_eq!(reached, every);
}

#[test]
fn a_sentence_that_hides_more_has_the_one_that_it_quotes_as_an_argument() {
    let mut played = Played::new();
    played.choose("Card › name… › play");
    let done = played.table.say(path(&["Play", "Card 4"]), 0);
    let Ok(Response::NotUnderstood(why)) = done else {
        panic!("{done:?}");
    };
    let text = why.key.to_string();
    let quoted = "more-is-hidden why=(not-on-offer words=\"Play\" choices=[";
    assert!(text.starts_with(quoted), "{text}");
    assert!(text.ends_with("]) player=\"Enterprise\""), "{text}");
}
