//! The boot picture, before the list of games.

use super::*;

#[test]
fn the_boot_picture_ends_by_itself_or_with_a_press() {
    let folder = TempDir::new().expect("a folder");
    let booting = || shelf(folder.path()).with_boot_picture();
    let mut waits = booting();
    assert_eq!(entry_under_cursor(&waits, 0), None);
    let words = SceneText::of(&waits.frame(0).scene, &waits.caption()).body;
    assert_eq!(words, Body::Lines(vec!["READY ROOM".into()]));
    let due = waits.next_due(0).expect("it ends");
    assert!(due <= 1_500);
    waits.advance(due - 1).expect("a journal");
    assert_eq!(entry_under_cursor(&waits, due - 1), None);
    waits.advance(due).expect("a journal");
    let first = Some("The Rehearsal".to_owned());
    assert_eq!(
        (entry_under_cursor(&waits, due), waits.next_due(due)),
        (first.clone(), None)
    );
    let mut pressed = booting();
    let release = Input::Gesture(Gesture::Release(Button::Ok));
    pressed.handle(release, 0).expect("a journal");
    assert_eq!(entry_under_cursor(&pressed, 0), None);
    press(&mut pressed, Button::Ok);
    assert_eq!(
        (entry_under_cursor(&pressed, 0), pressed.next_due(0)),
        (first, None)
    );
    assert_eq!(pressed.question().game, "");
}

#[test]
fn a_game_on_the_table_or_a_notice_has_no_boot_picture() {
    let folder = TempDir::new().expect("a folder");
    let mut table = shelf(folder.path());
    choose(&mut table, "The Rehearsal");
    let table = table.with_large_entries().with_boot_picture();
    assert!(!matches!(table.frame(0).scene, Scene::Picture { .. }));
    assert_eq!(table.next_due(0), None);
    let mut refused = shelf(folder.path());
    let why = "why".into();
    refused.show_not_started("No second screen", MessageText::NoSecondScreen { why });
    let refused = refused.with_large_entries().with_boot_picture();
    assert!(matches!(refused.frame(0).scene, Scene::Notice { .. }));
    assert_eq!(refused.next_due(0), None);
}
