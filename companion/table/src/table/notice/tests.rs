//! Notices: what is read first, what is closed and what is replaced.

use super::*;

const CLOSED: Option<Read> = Some(Read::Closed(About::Else));

/// The page that is shown and how many there are, and the bottom row.
fn shown(notices: &Notices, can_do_again: bool) -> ((u8, u8), String) {
    match notices.scene(can_do_again) {
        Some(Scene::Notice { header, hint, .. }) => (header.page, hint.to_string()),
        other => panic!("a page, not {other:?}"),
    }
}

#[test]
fn ok_turns_pages_and_closes_the_last_one() {
    let mut notices = Notices::default();
    notices.add(1, Notice::report("Anna: play", ["a"; 14], None));
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
        assert_eq!(notices.press(button), Some(Read::On), "{button:?}");
        let hint = ["OK: next page", "OK: continue"][usize::from(page == 3)];
        assert_eq!(shown(&notices, true), ((page, 3), hint.into()));
    }
    assert_eq!(notices.press(Button::Ok), Some(Read::Closed(About::Step)));
    assert_eq!(notices.press(Button::Ok), None);
}

#[test]
fn any_button_closes_what_has_one_page() {
    for button in Button::ALL {
        let mut notices = Notices::default();
        notices.add_text("Not saved", "The disk is full.");
        assert_eq!(notices.press(button), CLOSED, "{button:?}");
        assert!(notices.is_empty());
    }
}

#[test]
fn the_bottom_row_shows_what_the_next_press_does() {
    let hint = |add: &dyn Fn(&mut Notices), can_do_again| {
        let mut notices = Notices::default();
        add(&mut notices);
        shown(&notices, can_do_again).1
    };
    let report = |notices: &mut Notices| notices.add(1, Notice::report("Anna", ["a"], None));
    let drawn = |notices: &mut Notices| {
        notices.add(
            1,
            Notice::report("Anna", ["a"], Some(Scene::TestCard.into())),
        )
    };
    let undo = |notices: &mut Notices| notices.add(1, Notice::undo("Taken back", ["roll"]));
    assert_eq!(hint(&report, true), "OK: continue");
    assert_eq!(hint(&drawn, true), "OK: continue  BACK: look");
    assert_eq!(hint(&undo, true), "OK: close  hold OK: redo");
    assert_eq!(hint(&undo, false), "OK: continue");
}

#[test]
fn back_shows_the_picture_of_a_report_and_the_report_again() {
    let mut notices = Notices::default();
    notices.add(
        1,
        Notice::report("Anna: play", ["a"], Some(Scene::TestCard.into())),
    );
    let text = notices.scene(false);
    for button in [Button::Back, Button::Ok, Button::Roll, Button::Timer] {
        assert_eq!(notices.press(Button::Back), Some(Read::On));
        assert_eq!(notices.scene(false), Some(Scene::TestCard));
        assert_eq!(notices.press(button), Some(Read::On), "{button:?}");
        assert_eq!(notices.scene(false), text, "{button:?}");
    }
    assert_eq!(notices.press(Button::Roll), Some(Read::Closed(About::Step)));
}

#[test]
fn what_is_no_longer_so_is_taken_away() {
    let mut notices = Notices::default();
    notices.add_text("Welcome back", "Timer paused.");
    notices.add(1, Notice::report("Anna: play", ["a"], None));
    assert!(!notices.retract("Timer"), "no notice says that");
    assert!(!notices.is_empty());
    assert!(notices.retract("Timer paused."));
    notices.retract_reports();
    assert!(notices.is_empty());
}

#[test]
fn what_waits_already_is_not_added_twice() {
    let mut notices = Notices::default();
    notices.add_text("Not saved", "The disk is full.");
    notices.add_text("Not saved", "The disk is full.");
    assert_eq!(notices.press(Button::Ok), CLOSED);
    assert_eq!(notices.press(Button::Ok), None);
}

#[test]
fn a_second_take_back_replaces_the_notice_of_the_first() {
    let mut notices = Notices::default();
    notices.add_text("Not saved", "The disk is full.");
    notices.add(1, Notice::undo("Taken back", ["roll"]));
    notices.add(1, Notice::undo("Taken back", ["repair"]));
    assert_eq!(notices.press(Button::Ok), Some(Read::Closed(About::Undo)));
    assert_eq!(notices.press(Button::Ok), CLOSED);
    assert_eq!(notices.press(Button::Ok), None);
}

#[test]
fn public_notices_are_turned_and_closed_in_every_queue_at_once() {
    let [mut shared, mut own] = [Notices::default(), Notices::default()];
    for notices in [&mut shared, &mut own] {
        notices.add(1, Notice::report("Anna: play", ["a"; 14], None));
    }
    for button in [Button::Ok, Button::Down] {
        own.press(button);
        shared.follow(1, &own);
        assert_eq!(shown(&shared, false), shown(&own, false));
    }
    shared.press(Button::Ok);
    own.follow(1, &shared);
    assert!(shared.is_empty() && own.is_empty());
}

#[test]
fn a_report_with_a_private_part_is_that_players_to_close() {
    let queues = || {
        let [mut shared, mut own] = [Notices::default(), Notices::default()];
        shared.add(1, Notice::report("Anna: play", ["a"; 14], None));
        own.add(1, Notice::report("Anna: play", ["mine"; 14], None).own());
        (shared, own)
    };
    let (mut shared, mut own) = queues();
    for _ in 0..3 {
        shared.press(Button::Ok);
        own.follow(1, &shared);
    }
    assert!(shared.is_empty());
    assert_eq!(shown(&own, false).0, (1, 3), "no one else turns its pages");
    let (mut shared, mut own) = queues();
    for _ in 0..3 {
        assert_eq!(shown(&shared, false).0, (1, 3));
        own.press(Button::Ok);
        shared.follow(1, &own);
    }
    assert!(shared.is_empty() && own.is_empty());
}
