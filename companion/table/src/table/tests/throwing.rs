//! Dice tumble for a moment, and ROLL rolls free dice where nothing is to be rolled.

use super::*;
use crate::sentences::Guides;

fn dice(played: &Played) -> (Vec<u8>, bool) {
    match played.scene() {
        Scene::Dice { dice, tumbling, .. } => (dice.iter().map(|die| die.face).collect(), tumbling),
        other => panic!("dice, not {other:?}"),
    }
}

fn in_motion() -> Played {
    let mut played = Played::new();
    let still = std::mem::replace(&mut played.table, Played::unnamed().table);
    played.table = still.with_motion();
    played
}

#[test]
fn dice_tumble_for_600_ms_and_then_lie_as_on_disk() {
    let mut played = in_motion();
    played.press(&[Roll]);
    assert!(dice(&played).1);
    assert_eq!(played.table.next_due(played.now), Some(600));
    assert_eq!(played.game().dice.len(), 3, "the roll is made already");
    played.wait(599);
    assert!(dice(&played).1);
    played.wait(1);
    assert_eq!(dice(&played), (played.game().dice.clone(), false));
    assert_eq!(played.table.next_due(played.now), None);
}

#[test]
fn any_press_ends_the_tumbling_and_does_nothing_else() {
    for button in Button::ALL {
        let mut played = in_motion();
        played.press(&[Roll]);
        let rolled = played.game().clone();
        played.press(&[button]);
        assert!(!dice(&played).1, "{button:?}");
        assert_eq!(played.game(), &rolled, "{button:?}");
    }
}

/// A choice of a phone, a line of a script or a take-back: no player has pressed a button of the panel.
#[test]
fn what_is_done_elsewhere_while_dice_tumble_is_shown_at_once() {
    let mut played = in_motion();
    played.press(&[Roll]);
    played.wait(100);
    played.choose("Take a hit");
    assert!(!matches!(
        played.scene(),
        Scene::Dice { tumbling: true, .. }
    ));
    assert_eq!(played.table.next_due(played.now), None);
    let mut played = in_motion();
    played.press(&[Roll]);
    played.wait(100);
    played.table.take_back(played.now).expect("a journal");
    assert!(!matches!(
        played.scene(),
        Scene::Dice { tumbling: true, .. }
    ));
}

#[test]
fn dice_lie_still_once_a_panel_without_pixels_has_seen_them() {
    let mut played = in_motion();
    played.press(&[Roll]);
    let rolled = played.ids_shown();
    played.input(Input::DiceSeen);
    assert_eq!(dice(&played), (played.game().dice.clone(), false));
    assert_eq!(played.ids_shown(), rolled, "no one did anything");
    let before = played.scene();
    played.input(Input::DiceSeen);
    assert_eq!(played.scene(), before);
}

#[test]
fn a_table_with_reduced_motion_shows_the_outcome_at_once() {
    let mut played = in_motion();
    played.table.reduce_motion();
    played.press(&[Roll]);
    assert_eq!(dice(&played), (played.game().dice.clone(), false));
}

#[test]
fn roll_with_nothing_to_roll_rolls_free_dice_without_a_change() {
    let mut played = Played::unnamed();
    let before = played.game().clone();
    played.press(&[Roll]);
    let (first, _) = dice(&played);
    assert!(first.len() == 2 && first.iter().all(|face| (1..=6).contains(face)));
    assert_eq!(played.sound(), Some(Chime::Roll));
    assert_eq!(played.hint(), Guides::FreeDice.say().text);
    let messages = played.table.messages().into_iter();
    let texts: Vec<String> = messages.map(|message| message.key.to_string()).collect();
    let faces = format!("free-dice faces=[{},{}]", first[0], first[1]);
    assert_eq!(texts, [faces]);
    let rolls: std::collections::HashSet<Vec<u8>> = (0..20)
        .map(|_| {
            played.press(&[Roll]);
            dice(&played).0
        })
        .collect();
    assert!(rolls.len() > 5, "each roll is another one: {rolls:?}");
    assert_eq!(played.game(), &before);
    assert_eq!(
        (
            played.table.evening().ply(),
            played.table.evening().outcomes()
        ),
        (0, 0)
    );
    played.press(&[Okay]);
    assert!(matches!(played.scene(), Scene::Menu { .. }));
}

#[test]
fn roll_draws_no_token_for_a_table_with_a_bag_of_its_own() {
    let mut played = Played::new();
    played.choose("Table › Roll our own dice");
    played.choose("Draw");
    let before = played.game().clone();
    played.press(&[Roll]);
    assert_eq!(played.game(), &before, "a token is no die");
    assert_eq!(dice(&played).0.len(), 2);
    played.press(&[Okay]);
    assert_eq!(played.under_cursor(), "Draw here");
}
