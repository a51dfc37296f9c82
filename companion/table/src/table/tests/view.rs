//! Tests of the view that stays when time runs out.

use super::*;

#[test]
fn dice_half_typed_stay_when_time_runs_out_under_them() {
    let mut played = Played::new();
    played.choose("Table › Roll our own dice");
    played.choose("Timer › with pauses");
    played.press(&[Okay, Roll]);
    played.type_in("12");
    played.wait(180_000);
    assert_eq!(played.notice(), notice("Time is up", "Time is up! Hull 2."));
    played.press(&[Okay]);
    played.type_in("3");
    assert_eq!(played.game().dice, [1, 2, 3]);
}

#[test]
fn unusable_dice_make_way_for_the_menu_when_time_runs_out() {
    let mut played = Played::new();
    played.press(&[Timer, Okay, Roll]);
    assert!(matches!(played.scene(), Scene::Dice { .. }));
    played.wait(180_000);
    played.press(&[Okay]);
    assert_eq!(played.under_cursor(), "Roll");
}
