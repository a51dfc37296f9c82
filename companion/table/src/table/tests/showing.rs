//! Tests of a step's results, in words where no picture shows them.

use readyroom_kit::face::{
    Shown as _,
    say::{alarm, rolled},
};

use super::*;

/// The bottom row after a step that brought no more than a roll.
fn bottom_row(played: &mut Played, rolled_by_panel: bool) -> String {
    let effects = Effects {
        messages: vec![rolled("Rolled 3.")],
        rolled_by_panel,
        ..Effects::default()
    };
    played.table.show_effects(&effects, &"Anna: roll".into());
    std::mem::take(&mut played.table.ui_mut().bottom_row)
}

#[test]
fn a_roll_is_shown_in_words_where_no_dice_show_it() {
    let mut played = Played::new();
    assert_eq!(bottom_row(&mut played, true), "Rolled 3.", "an empty tray");
    assert_eq!(
        bottom_row(&mut played, false),
        "",
        "the table saw its own dice"
    );
    played.press(&[Roll]);
    assert_eq!(bottom_row(&mut played, true), "", "the tray shows them");
}

#[test]
fn a_report_on_places_has_their_picture_behind_back() {
    for (message, is_drawn) in [(alarm("Fire!").at(3), true), (alarm("Fire!"), false)] {
        let mut played = Played::new();
        let looked_at = played.game().places(&[3]).filter(|_| is_drawn);
        let effects = Effects {
            messages: vec![message],
            ..Effects::default()
        };
        played.table.show_effects(&effects, &"Anna: play".into());
        assert_eq!(played.notice(), notice("Anna: play", "Fire!"));
        played.press(&[Back]);
        let picture = Some(played.scene()).filter(|_| !played.table.ui().notices.is_empty());
        assert_eq!(picture, looked_at);
    }
}

#[test]
fn the_last_report_outlives_a_power_cut_and_can_be_taken_back() {
    let mut played = Played::new();
    let before = |played: &Played| {
        let log = played.table.log();
        let last = log.last().expect("a report");
        (last.title.clone(), last.messages.clone())
    };
    for path in ["Take a hit", "Repair › Blue › 5", "Draw"] {
        played.choose(path);
        let report = before(&played);
        played.restart();
        assert_eq!(before(&played), report, "{path}");
        assert_eq!(played.notice(), None, "it is no news");
    }
    let mut pulled = Played::new();
    let mut whole = Played::new();
    for played in [&mut pulled, &mut whole] {
        played.choose("Take a hit");
    }
    pulled.restart();
    for played in [&mut pulled, &mut whole] {
        played.choose("Table › Take back: take a hit");
    }
    assert_eq!(pulled.notice(), whole.notice());
}
