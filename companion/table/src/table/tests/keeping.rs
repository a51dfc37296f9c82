//! Dice of the tray that can be kept: a cursor over them, and what OK makes of the die under it.

use super::*;

/// A table at which five dice were rolled, which can be kept.
fn at_the_tray() -> Played {
    let mut played = Played::new();
    let rolled = played.table.make(Move::Roll(5), Origin::Chosen, 0);
    rolled.expect("a journal");
    played
}

/// The number of the die under the cursor and the bottom row.
fn at_cursor(played: &Played) -> (Option<u8>, String) {
    match played.scene() {
        Scene::Dice { cursor, hint, .. } => (cursor, hint.to_string()),
        other => panic!("the tray, not {other:?}"),
    }
}

const KEEP: &str = "OK keep  ROLL the rest";
const RELEASE: &str = "OK release  ROLL the rest";

#[test]
fn up_and_down_move_over_dice_that_can_be_kept_round_the_ends() {
    let mut played = at_the_tray();
    assert_eq!(at_cursor(&played), (Some(0), KEEP.into()));
    for (button, die) in [(Up, 4), (Down, 0), (Down, 1), (Down, 2), (Up, 1)] {
        played.press(&[button]);
        assert_eq!(at_cursor(&played).0, Some(die), "{button:?}");
    }
    played.press(&[Back]);
    assert!(matches!(played.scene(), Scene::Menu { .. }));
}

#[test]
fn ok_keeps_and_releases_the_die_at_the_cursor_and_stays_there() {
    let mut played = at_the_tray();
    played.press(&[Down, Down, Okay]);
    assert_eq!(played.game().kept, [2]);
    assert_eq!(at_cursor(&played), (Some(2), RELEASE.into()));
    played.press(&[Up]);
    assert_eq!(at_cursor(&played), (Some(1), KEEP.into()));
    played.press(&[Down, Okay]);
    assert!(played.game().kept.is_empty());
    assert_eq!(at_cursor(&played), (Some(2), KEEP.into()));
    played.press(&[Okay]);
    played.hold(Back);
    played.press(&[Okay]);
    assert_eq!(
        at_cursor(&played),
        (Some(2), KEEP.into()),
        "what was taken back is shown at its die"
    );
}

#[test]
fn dice_that_can_be_kept_stay_when_time_runs_out_under_them() {
    let mut played = Played::new();
    played.press(&[Timer, Okay]);
    let rolled = played.table.make(Move::Roll(5), Origin::Chosen, 0);
    rolled.expect("a journal");
    played.press(&[Up]);
    played.wait(180_000);
    played.press(&[Okay]);
    assert_eq!(at_cursor(&played).0, Some(4));
}

#[test]
fn news_of_the_disk_is_shown_once_with_the_next_move() {
    let mut played = Played::new();
    played.journal.warn("The disk is full.");
    played.choose("Take a hit");
    let is_shown = |played: &Played| {
        let messages = played.table.messages();
        messages
            .iter()
            .any(|message| message.text == "The disk is full.")
    };
    assert!(is_shown(&played));
    played.press(&[Okay]);
    assert_eq!(played.notice(), notice("Disk full", "The disk is full."));
    played.press(&[Okay]);
    played.choose("Take a hit");
    assert!(!is_shown(&played));
}
