//! Taking back and doing again.

use super::*;

/// As a real button does: the press, the hold, and the release, which does nothing.
fn hold_and_release(played: &mut Played, button: Button) {
    played.hold(button);
    let all = |played: &Played| {
        let table = &played.table;
        let scenes = [HERE, THERE].map(|panel| table.frame_at(panel, played.now));
        let words = [HERE, THERE].map(|panel| format!("{:?}", table.caption_at(panel)));
        let ply = table.evening().ply();
        (
            scenes,
            words,
            played.ids_shown(),
            table.refusal().cloned(),
            ply,
        )
    };
    let before = all(played);
    played.gesture(Gesture::Release(button));
    assert_eq!(all(played), before);
}

#[test]
fn a_release_after_a_hold_that_acts_does_nothing() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    hold_and_release(&mut played, Back);
    hold_and_release(&mut played, Okay);
    assert_eq!(played.notice(), notice("Done again", "repair with 1 5"));
    // Nothing is left to do again, which the bottom row shows.
    hold_and_release(&mut played, Okay);
    hold_and_release(&mut played, Timer);
    hold_and_release(&mut played, Roll);
    let mut played = Played::new();
    played.choose("Card › name… › play");
    hold_and_release(&mut played, Okay);
    assert_eq!(
        played.table.looking(),
        Some(HERE),
        "stays open for choosing"
    );
}

#[test]
fn a_release_while_another_button_is_down_leaves_its_hold() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    played.hold(Back);
    played.press(&[Okay]);
    played.gesture(Gesture::Release(Back));
    played.gesture(Gesture::Hold(Okay));
    assert_eq!(played.notice(), notice("Done again", "repair with 1 5"));
}

#[test]
fn back_held_undoes_repeatedly_and_ok_held_on_the_notice_redoes() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    played.press(&[Roll]);
    let rolled = played.game().clone();
    played.hold(Back);
    assert_eq!(played.notice(), notice("Taken back", "roll"));
    played.hold(Back);
    assert_eq!(played.notice(), notice("Taken back", "repair with 1 5"));
    played.hold(Okay);
    assert_eq!(played.notice(), notice("Done again", "repair with 1 5"));
    played.hold(Okay);
    assert_eq!(
        (played.notice(), played.game()),
        (notice("Done again", "roll"), &rolled)
    );
}

#[test]
fn ok_held_does_nothing_where_its_press_took_something() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    played.hold(Back);
    played.press(&[Okay]);
    let ply = played.table.evening().ply();
    played.hold(Okay);
    assert_eq!(
        played.table.evening().last(),
        Some("roll"),
        "the press took the entry"
    );
    assert_eq!(played.table.evening().ply(), ply + 2);
    played.gesture(Gesture::Hold(Okay));
    assert_eq!(played.table.evening().ply(), ply + 2);
}

#[test]
fn ok_held_on_a_group_opens_it_and_does_nothing_again() {
    let mut played = Played::new();
    played.choose("Take a hit");
    played.hold(Back);
    played.press(&[Back, Down]);
    assert_eq!(played.under_cursor(), "Repair ›");
    played.hold(Okay);
    assert_eq!(
        (played.under_cursor().as_str(), played.game().hull),
        ("Red ›", 3)
    );
}

#[test]
fn a_key_that_holds_ok_without_a_press_does_again_anywhere() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    let ply = played.table.evening().ply();
    played.gesture(Gesture::Hold(Back));
    played.press(&[Back, Down]);
    assert_eq!(played.table.evening().ply(), ply - 1);
    played.gesture(Gesture::Hold(Okay));
    assert_eq!(played.notice(), notice("Done again", "repair with 1 5"));
    assert_eq!(played.table.evening().ply(), ply);
}

#[test]
fn taking_back_and_doing_again_are_in_the_menu_too() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    played.choose("Table › Take back: repair with 1 5");
    assert_eq!(played.table.evening().ply(), 1);
    played.choose("Table › Do again: repair with 1 5");
    assert_eq!(played.table.evening().ply(), 2);
    let again = played.ids();
    let is_reported = |id: &String| id.starts_with("done-again what=(");
    assert!(again.iter().any(is_reported), "{again:?}");
    let none = played.table.do_again(played.now);
    none.expect("a journal");
    assert_eq!(
        played.ids().last().map(String::as_str),
        Some("nothing-to-do-again")
    );
}

#[test]
fn back_held_with_nothing_to_take_back_reports_it() {
    let mut played = Played::unnamed();
    played.hold(Back);
    assert_eq!(played.ids(), ["nothing-to-take-back"]);
    assert_eq!(
        played.notice(),
        notice("Nothing done", &played.ids_shown()[0])
    );
    assert_eq!(played.table.evening().ply(), 0);
}

#[test]
fn back_held_once_too_often_leaves_ok_held_the_way_forward() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    let (done, ply) = (played.game().clone(), played.table.evening().ply());
    for _ in 0..=ply {
        played.hold(Back);
    }
    let Scene::Notice { header, hint, .. } = played.scene() else {
        unreachable!("there was nothing to take back, and a notice says so")
    };
    assert_eq!(
        (header.title.as_str(), hint.as_str()),
        ("Nothing done", "OK: close  hold OK: redo")
    );
    for _ in 0..ply {
        played.hold(Okay);
    }
    assert_eq!((played.game(), played.table.evening().ply()), (&done, ply));
}

#[test]
fn a_take_back_shows_a_restored_countdown_as_paused() {
    let mut played = Played::new();
    played.press(&[Timer]);
    played.wait(78_000);
    played.choose("Stop the timer");
    played.hold(Back);
    assert_eq!(
        played.notice(),
        notice(
            "Taken back",
            "stop the timer. Timer paused at 1:42. TIMER: resume"
        )
    );
}

#[test]
fn the_end_can_be_taken_back() {
    let mut played = Played::new();
    played.choose("Win");
    played.hold(Back);
    played.press(&[Back]);
    assert_eq!(played.under_cursor(), "Roll");
}

/// Title and lines of the notice about what was taken back.
fn undo_notice(played: &Played) -> Vec<String> {
    let (title, text) = played.notice().expect("a notice");
    std::iter::once(title)
        .chain(text.lines().map(str::to_owned))
        .collect()
}

#[test]
fn what_is_taken_back_is_put_back_at_the_board_once() {
    let mut played = Played::new();
    for _ in 0..2 {
        played.choose("Take a hit");
        played.press(&[Okay]);
        played.hold(Back);
        assert_eq!(
            undo_notice(&played),
            ["Taken back", "take a hit", "Undo: Hit! Hull 2."]
        );
        played.press(&[Okay]);
    }
    // The current state follows the overview pages.
    played.press(&[Back, Up]);
    assert_eq!(undo_notice(&played)[..2], ["Taken back", "take a hit"]);
}

/// Also by a table that has reported nothing of it: the evening continues after the plug was pulled.
#[test]
fn what_is_taken_back_is_put_back_after_a_power_cut_too() {
    let mut played = Played::new();
    played.choose("Take a hit");
    played.choose("Take a hit");
    played.restart();
    for undo in ["Undo: Hit! Hull 1.", "Undo: Hit! Hull 2."] {
        played.hold(Back);
        assert_eq!(undo_notice(&played), ["Taken back", "take a hit", undo]);
        played.press(&[Okay]);
    }
}

/// A card once seen is not forgotten: the log has the mark, and no word of what it was.
#[test]
fn a_take_back_after_a_card_was_seen_is_marked_in_the_log() {
    let mut played = Played::new();
    played.choose("Card › name… › hand");
    played.table.see_as(Sight::Player(0));
    played.choose("Play › Card 4");
    let take_back = |played: &mut Played| {
        let taken = played
            .table
            .say(Action::Choose(id::UNDO.into()), played.now);
        assert_eq!(taken.expect("a journal"), Response::Done);
    };
    take_back(&mut played);
    let texts = |played: &Played| {
        let log = played.table.log();
        let last = log.last().expect("a report").messages.clone();
        last.into_iter()
            .map(|message| message.text)
            .collect::<Vec<_>>()
    };
    assert_eq!(texts(&played), ["play a card", "Cards had been seen."]);
    played.choose("Take a hit");
    take_back(&mut played);
    assert_eq!(texts(&played), ["take a hit", "Undo: Hit! Hull 2."]);
}
