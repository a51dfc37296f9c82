//! What a step has brought, in words where nothing else shows it.

use readyroom_kit::face::say::rolled;

use super::*;

/// The bottom row after a step that brought no more than a roll.
fn known(played: &mut Played, rolled_by_panel: bool) -> String {
    let effects = Effects {
        messages: vec![rolled("Rolled 3.")],
        rolled_by_panel,
        ..Effects::default()
    };
    played.table.show_effects(&effects, "Anna: roll");
    std::mem::take(&mut played.table.known)
}

#[test]
fn a_roll_is_said_in_words_where_no_dice_show_it() {
    let mut played = Played::new();
    assert_eq!(known(&mut played, true), "Rolled 3.", "an empty tray");
    assert_eq!(known(&mut played, false), "", "the table saw its own dice");
    played.press(&[Roll]);
    assert_eq!(known(&mut played, true), "", "the tray shows them");
}
