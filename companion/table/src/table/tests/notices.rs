//! Notices and refusals: what a press does on one, and what is in the bottom row.

use super::*;

#[test]
fn something_bad_is_a_notice_that_any_press_only_puts_away() {
    for button in Button::ALL {
        let mut played = Played::new();
        played.choose("Take a hit");
        assert_eq!(
            played.notice(),
            notice("Turn of Enterprise", "Hit! Hull 2.")
        );
        assert_eq!(played.sound(), Some(Chime::Alarm));
        played.press(&[button]);
        assert_eq!(
            (played.notice(), played.table.evening().ply()),
            (None, 2),
            "{button:?}"
        );
        assert_eq!(played.under_cursor(), "Roll");
    }
}

#[test]
fn roll_turns_a_reports_pages_and_closes_the_last_like_ok() {
    let mut played = Played::new();
    let report = Notice::report("Turn of Enterprise", ["a"; 14], None);
    played.table.panels.tell(&report);
    let before = played.game().clone();
    let page = |played: &Played| match played.scene() {
        Scene::Notice { header, .. } => Some(header.page),
        _ => None,
    };
    for shown in [Some((1, 3)), Some((2, 3)), Some((3, 3)), None] {
        assert_eq!(page(&played), shown);
        assert_eq!(played.game(), &before, "no dice fall");
        if shown.is_some() {
            played.press(&[Roll]);
        }
    }
    played.press(&[Roll]);
    assert_eq!(played.game().dice.len(), 3, "the roll is still on offer");
}

#[test]
fn roll_on_what_was_taken_back_only_closes_the_notice() {
    let mut played = Played::new();
    played.press(&[Roll]);
    let dice = played.game().dice.clone();
    played.hold(Back);
    assert!(played.notice().is_some() && played.game().dice.is_empty());
    played.press(&[Roll]);
    assert!(played.notice().is_none() && played.game().dice.is_empty());
    played.press(&[Roll]);
    assert_eq!(played.game().dice, dice, "it falls the same again");
}

#[test]
fn roll_on_a_notice_over_a_text_wipes_no_letter() {
    let mut played = Played::unnamed();
    played.press(&[Okay, Okay, Timer]);
    assert!(played.notice().is_some(), "one letter is no name");
    played.press(&[Roll]);
    assert!(
        matches!(played.scene(), Scene::TextEntry { ref typed, .. } if typed == "A"),
        "the letter is not wiped"
    );
}

#[test]
fn the_bottom_row_shows_the_last_move_and_no_other() {
    let mut played = Played::new();
    played.choose("Repair › Red › 5");
    assert_eq!(played.hint(), "Repaired.");
    played.press(&[Down]);
    assert_eq!(played.hint(), "Repaired.", "until the next move");
    played.choose("Card › Data");
    assert!(played.hint().starts_with("OK: take"), "what buttons do");
}

#[test]
fn a_refusal_is_titled_with_its_rule_and_changes_nothing() {
    let mut played = Played::unnamed();
    let before = played.game().clone();
    played.press(&[Okay, Okay, Timer]);
    assert_eq!(
        played.notice(),
        notice("REH-1", "A name has two letters or more")
    );
    assert_eq!(played.sound(), Some(Chime::Refusal));
    assert_eq!(
        played.table.refusal().map(|refusal| refusal.rule.clone()),
        Some("REH-1".into())
    );
    assert_eq!(played.game(), &before);
    played.press(&[Okay]);
    assert!(
        matches!(played.scene(), Scene::TextEntry { ref typed, .. } if typed == "A"),
        "what was typed is still there"
    );
}

#[test]
fn a_press_that_does_nothing_shows_why_until_the_next() {
    let mut played = Played::unnamed();
    played.press(&[Timer]);
    assert_eq!(
        (played.hint().as_str(), played.sound()),
        ("No timer now", Some(Chime::Refusal))
    );
    played.press(&[Down]);
    assert_eq!(played.hint(), "OK: take  Seal 616ddcfe");
}

#[test]
fn a_move_that_cannot_be_written_is_an_error_and_a_notice_only() {
    let mut played = Played::new();
    played.journal.fill();
    let before = played.game().clone();
    played
        .table
        .handle(Input::Gesture(Gesture::Press(Roll)), 0)
        .expect_err("the disk is full");
    assert_eq!(
        played.notice().map(|(title, _)| title),
        Some("Not saved".into())
    );
    assert_eq!(played.game(), &before);
}
