//! Tests of several steps taken back at once: from the list of `Table › Take steps back…`, by words, and on a screen.

use readyroom_kit::sentence::Count;

use super::*;
use crate::sentences::{Guides, NotUnderstood};

/// A table at which the ship has a name and two hits.
fn two_hits() -> Played {
    let mut played = Played::new();
    for _ in 0..2 {
        played.choose("Take a hit");
    }
    // The report of the last one.
    played.press(&[Okay]);
    assert_eq!((played.game().hull, played.table.evening().ply()), (1, 3));
    played
}

/// The title, the entries and the bottom row of the list.
fn list(played: &Played) -> (String, Vec<String>, String) {
    match played.scene() {
        Scene::Menu { header, hint, .. } => {
            let entries = played.table.caption().entries.into_iter();
            let labels = entries.map(|entry| entry.label).collect();
            (header.title.to_string(), labels, hint.to_string())
        }
        other => panic!("a list, not {other:?}"),
    }
}

#[test]
fn the_last_steps_are_a_list_one_is_taken_back_with_all_after() {
    let mut played = two_hits();
    let presses = [Up, Okay, Down, Okay];
    played.press(&presses);
    let (title, entries, hint) = list(&played);
    assert_eq!(title, "Take back to before");
    assert_eq!(
        entries,
        ["1 take a hit", "2 take a hit", "3 the ship is Enterprise"]
    );
    let take_back = |steps: u8| Guides::TakeBackTo {
        steps: Count::of(steps),
    };
    assert_eq!(hint, *take_back(1).say());
    played.press(&[Down]);
    assert_eq!(list(&played).2, *take_back(2).say());
    played.press(&[Okay]);
    assert_eq!((played.game().hull, played.table.evening().ply()), (3, 1));
    let (title, text) = played.notice().expect("a notice");
    assert_eq!(title, "Taken back");
    let ids = played.ids();
    let both = "taken-back what=(with-the-next what=(";
    assert!(ids[0].starts_with(both), "{ids:?}");
    assert!(text.starts_with("take a hit"), "{text}");
    // One after the other they are done again.
    played.hold(Okay);
    played.hold(Okay);
    assert_eq!((played.game().hull, played.table.evening().ply()), (1, 3));
    // The ship's name, too.
    played.press(&[Okay, Up, Okay, Down, Okay, Down, Down, Okay]);
    let ids = played.ids();
    let all = ids[0].starts_with("taken-back what=(with-later what=(");
    assert!(all && ids[0].ends_with(" steps=2)"), "{ids:?}");
}

#[test]
fn back_leaves_the_list_and_a_step_at_another_panel_closes_it() {
    let mut played = two_hits();
    played.press(&[Up, Okay, Down, Okay, Down, Back]);
    assert_eq!(played.under_cursor(), "Take steps back…");
    assert_eq!(played.table.evening().ply(), 3);
    played.press(&[Okay]);
    played.gesture_at(THERE, Gesture::Hold(Back));
    assert_eq!(played.table.evening().ply(), 2);
    assert_eq!(played.notice().expect("a notice").0, "Taken back");
}

#[test]
fn a_single_step_has_no_list() {
    let mut played = Played::new();
    played.press(&[Up, Okay]);
    let entries = played.table.caption().entries;
    let lists = |entry: &&crate::tabletop::MenuEntry| entry.label == "Take steps back…";
    assert!(!entries.iter().any(|entry| lists(&entry)), "{entries:?}");
}

#[test]
fn words_take_back_as_many_steps_as_they_say_at_most_all() {
    let mut played = two_hits();
    let say = |played: &mut Played, steps| {
        let done = played.table.say(Action::TakeBack(steps), 0);
        done.expect("a journal")
    };
    let only = |steps: u8| NotUnderstood::FewerSteps {
        steps: Count::of(steps),
    };
    let only = |steps: u8| Response::NotUnderstood(only(steps).say());
    assert_eq!(say(&mut played, 4), only(3));
    played.input(Input::TakeBack(4));
    assert_eq!(played.ids(), ["fewer-steps steps=3"]);
    assert_eq!(played.table.evening().ply(), 3);
    played.input(Input::TakeBack(2));
    assert_eq!(played.table.evening().ply(), 1);
    assert_eq!(say(&mut played, 2), only(1));
    assert_eq!(say(&mut played, 1), Response::Done);
    let none = Response::NotUnderstood(NotUnderstood::NothingToTakeBack.say());
    assert_eq!(say(&mut played, 1), none);
}

#[test]
fn a_screen_has_the_steps_as_choices_of_its_question_alone() {
    let mut played = two_hits();
    let view = played.table.view_for(Sight::Public);
    let steps = |view: &crate::table_view::TableView| -> Vec<(String, String)> {
        let choices = view.question.choices.iter();
        let steps = choices.filter(|choice| {
            choice.path[1..]
                .first()
                .is_some_and(|at| at == "Take steps back")
        });
        steps
            .map(|step| (step.id.clone(), step.path[2].to_string()))
            .collect()
    };
    let step = |id: &str, name: &str| (id.to_owned(), name.to_owned());
    assert_eq!(
        steps(&view),
        [
            step("table:undo-to:2", "1 take a hit"),
            step("table:undo-to:1", "2 take a hit"),
            step("table:undo-to:0", "3 the ship is Enterprise"),
        ]
    );
    let act = |played: &mut Played, id: &str| {
        let (by, choice) = (By::Screen(Sight::Public), Action::Choose(id.into()));
        let done = played.table.act(by, Some(view.revision), choice, 0);
        done.expect("a journal")
    };
    let gone = Response::NotUnderstood(NotUnderstood::StepGone.say());
    assert_eq!(act(&mut played, "table:undo-to:3"), gone);
    assert_eq!(act(&mut played, "table:undo-to:1"), Response::Done);
    assert_eq!(played.table.evening().ply(), 1);
    assert_eq!(act(&mut played, "table:undo-to:0"), Response::Outdated);
}

#[test]
fn after_a_restart_the_steps_are_listed_as_before() {
    let mut played = two_hits();
    let before = played.table.evening().way_back(40);
    played.restart();
    assert_eq!(played.table.evening().way_back(40), before);
    assert_eq!(before.len(), 3);
}
