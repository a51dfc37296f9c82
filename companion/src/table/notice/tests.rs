//! Notices: what is read first, what is closed and what is replaced.

use super::*;

const CLOSED: Option<Read> = Some(Read::Closed(About::Else));

/// The page that is shown and how many there are, and the bottom row.
fn shown(notices: &Notices, can_do_again: bool) -> ((u8, u8), String) {
    match notices.scene(Sight::Public, can_do_again) {
        Some(Scene::Notice { header, hint, .. }) => (header.page, hint.to_string()),
        other => panic!("a page, not {other:?}"),
    }
}

#[test]
fn ok_turns_pages_and_closes_the_last_one() {
    let mut notices = Notices::default();
    notices.add_report("Anna: play", ["a"; 14], None);
    for (button, page) in [
        (Button::Down, 2),
        (Button::Up, 1),
        (Button::Up, 1),
        (Button::Ok, 2),
        (Button::Back, 1),
        (Button::Roll, 2),
        (Button::Timer, 3),
        (Button::Down, 3),
        (Button::Back, 2),
        (Button::Ok, 3),
    ] {
        assert_eq!(
            notices.press(button, Sight::Public),
            Some(Read::On),
            "{button:?}"
        );
        let hint = ["OK: next page", "OK: continue"][usize::from(page == 3)];
        assert_eq!(shown(&notices, true), ((page, 3), hint.into()));
    }
    assert_eq!(
        notices.press(Button::Ok, Sight::Public),
        Some(Read::Closed(About::Step))
    );
    assert_eq!(notices.press(Button::Ok, Sight::Public), None);
}

#[test]
fn any_button_closes_what_has_one_page() {
    for button in Button::ALL {
        let mut notices = Notices::default();
        notices.add("Not saved", "The disk is full.");
        assert_eq!(notices.press(button, Sight::Public), CLOSED, "{button:?}");
        assert!(notices.is_empty(Sight::Public));
    }
}

#[test]
fn the_bottom_row_says_what_the_next_press_does() {
    let hint = |add: &dyn Fn(&mut Notices), can_do_again| {
        let mut notices = Notices::default();
        add(&mut notices);
        shown(&notices, can_do_again).1
    };
    let report = |notices: &mut Notices| notices.add_report("Anna", ["a"], None);
    let drawn =
        |notices: &mut Notices| notices.add_report("Anna", ["a"], Some(Scene::TestCard.into()));
    let undo = |notices: &mut Notices| notices.add_undo("Taken back", ["roll"]);
    assert_eq!(hint(&report, true), "OK: continue");
    assert_eq!(hint(&drawn, true), "OK: continue  BACK: look");
    assert_eq!(hint(&undo, true), "OK: close  hold OK: redo");
    assert_eq!(hint(&undo, false), "OK: continue");
}

#[test]
fn back_shows_the_picture_of_a_report_and_the_report_again() {
    let mut notices = Notices::default();
    notices.add_report("Anna: play", ["a"], Some(Scene::TestCard.into()));
    let text = notices.scene(Sight::Public, false);
    for button in [Button::Back, Button::Ok, Button::Roll, Button::Timer] {
        assert_eq!(notices.press(Button::Back, Sight::Public), Some(Read::On));
        assert_eq!(notices.scene(Sight::Public, false), Some(Scene::TestCard));
        assert_eq!(
            notices.press(button, Sight::Public),
            Some(Read::On),
            "{button:?}"
        );
        assert_eq!(notices.scene(Sight::Public, false), text, "{button:?}");
    }
    assert_eq!(
        notices.press(Button::Roll, Sight::Public),
        Some(Read::Closed(About::Step))
    );
}

#[test]
fn what_is_no_longer_so_is_taken_away() {
    let mut notices = Notices::default();
    notices.add("Welcome back", "Timer paused.");
    notices.add_report("Anna: play", ["a"], None);
    assert!(!notices.retract("Timer"), "no notice says that");
    assert!(!notices.is_empty(Sight::Public));
    assert!(notices.retract("Timer paused."));
    notices.retract_reports();
    assert!(notices.is_empty(Sight::Public));
}

#[test]
fn what_waits_already_is_not_added_twice() {
    let mut notices = Notices::default();
    notices.add("Not saved", "The disk is full.");
    notices.add("Not saved", "The disk is full.");
    assert_eq!(notices.press(Button::Ok, Sight::Public), CLOSED);
    assert_eq!(notices.press(Button::Ok, Sight::Public), None);
}

#[test]
fn a_second_take_back_replaces_the_notice_of_the_first() {
    let mut notices = Notices::default();
    notices.add("Not saved", "The disk is full.");
    notices.add_undo("Taken back", ["roll"]);
    notices.add_undo("Taken back", ["repair"]);
    assert_eq!(
        notices.press(Button::Ok, Sight::Public),
        Some(Read::Closed(About::Undo))
    );
    assert_eq!(notices.press(Button::Ok, Sight::Public), CLOSED);
    assert_eq!(notices.press(Button::Ok, Sight::Public), None);
}
