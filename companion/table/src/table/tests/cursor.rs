//! Tests of the cursor's row when a menu returns.

use readyroom_hardware::scene::TitleRow;

use super::super::menu::{Menu, Taken, tests::paths};
use super::*;

fn menu(lines: &[&str]) -> Menu {
    Menu::new(paths(lines))
}

fn under_cursor(menu: &Menu) -> String {
    match menu.scene(TitleRow::default(), "") {
        Scene::Menu {
            entries, cursor, ..
        } => entries[usize::from(cursor)].to_string(),
        other => panic!("a menu, not {other:?}"),
    }
}

/// The entry under the cursor of the level that opens first, where the second one of "Old › A, B" was left.
fn come_again(lines: &[&str]) -> String {
    let mut before = menu(&["Old › A", "Old › B", "End"]);
    before.ok();
    before.down();
    let mut again = menu(lines).after(&before, true);
    again.ok();
    under_cursor(&again)
}

#[test]
fn a_returning_level_keeps_its_cursor_unless_a_new_entry_leads() {
    assert_eq!(come_again(&["Old › A", "Old › B", "End"]), "B");
    assert_eq!(come_again(&["Old › A", "Old › C", "Old › B", "End"]), "B");
    assert_eq!(come_again(&["Old › New", "Old › A", "Old › B"]), "New");
}

#[test]
fn a_state_opens_its_choices_however_few() {
    let mut menu = menu(&["Sound: on › Mute", "Sound › Mute"]);
    assert_eq!(under_cursor(&menu), "Sound: on ›");
    assert_eq!(menu.ok(), Taken::Opened);
    assert_eq!(under_cursor(&menu), "Mute");
    menu.back();
    menu.down();
    assert_eq!(under_cursor(&menu), "Sound › Mute");
}
