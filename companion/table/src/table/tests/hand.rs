//! A hand that only its owner may see.

use super::*;

/// A table whose player has points to hide, and has asked for them.
fn asked() -> Played {
    let mut played = Played::new();
    played.choose("Draw");
    played.choose("Table › A hand › Enterprise");
    played
}

fn title(played: &Played) -> String {
    match played.scene() {
        Scene::Picture { header, .. } | Scene::Notice { header, .. } => header.title.to_string(),
        Scene::Menu { .. } => "menu".into(),
        other => panic!("a hand or the menu, not {other:?}"),
    }
}

fn release_at(played: &mut Played, panel: PanelId) {
    played.gesture_at(panel, Gesture::Release(Okay));
}

#[test]
fn a_hand_is_shown_while_ok_is_held_and_covered_on_release() {
    let mut played = asked();
    for _ in 0..2 {
        played.hold(Okay);
        played.wait(15_000);
        assert_eq!(title(&played), "First", "as long as it is held");
        played.press(&[Down]);
        assert_eq!(title(&played), "Second");
        release_at(&mut played, THERE);
        played.gesture(Gesture::Release(Back));
        assert_eq!(title(&played), "Second", "OK is still held here");
        release_at(&mut played, HERE);
        assert_eq!(title(&played), "A hand");
        assert_eq!(played.table.looking(), None);
        assert_eq!(played.table.next_due(played.now), None);
    }
    played.press(&[Back]);
    release_at(&mut played, HERE);
    assert_eq!(title(&played), "menu");
}

#[test]
fn a_hand_without_a_release_closes_after_30_seconds() {
    let mut played = asked();
    played.hold(Okay);
    played.wait(29_999);
    assert_eq!(title(&played), "First");
    played.wait(1);
    assert_eq!(title(&played), "menu");
}

#[test]
fn a_hand_is_covered_by_any_press_but_up_and_down() {
    let mut played = asked();
    let asks = played.notice().expect("a notice").1;
    assert!(asks.starts_with("Give the panel to Enterprise."), "{asks}");
    played.press(&[Okay, Okay]);
    assert_eq!(title(&played), "A hand", "OK pressed shows nothing");
    played.hold(Okay);
    assert_eq!(title(&played), "First");
    played.press(&[Down]);
    assert_eq!(title(&played), "Second");
    for button in [Okay, Back, Roll, Timer] {
        let mut played = asked();
        played.hold(Okay);
        let before = played.table.evening().ply();
        played.press(&[button]);
        assert_eq!(title(&played), "menu", "{button:?}");
        assert_eq!(
            played.table.evening().ply(),
            before,
            "{button:?} does no more"
        );
    }
}

#[test]
fn with_a_hold_key_an_open_hand_closes_after_10_s() {
    let mut played = asked();
    played.wait(60_000);
    assert_eq!(title(&played), "A hand");
    played.input(Input::HoldKey(Okay));
    played.wait(5_000);
    played.input(Input::HoldKey(Okay));
    played.wait(4_999);
    assert_eq!(title(&played), "First");
    played.wait(1);
    assert_eq!(title(&played), "menu");
}

#[test]
fn nothing_of_a_hand_is_reported_or_kept() {
    let mut played = asked();
    let before = played.table.log();
    played.hold(Okay);
    assert_eq!(played.table.log(), before);
    assert_eq!(played.ids_shown(), Vec::<String>::new());
    played.restart();
    assert_ne!(title(&played), "First");
}

/// A panel without pixels has in words what the picture of an open hand shows. No other panel has that.
#[test]
fn an_open_hand_has_words_where_it_is_shown() {
    let mut played = asked();
    let words = |played: &Played, panel| played.table.caption_at(panel).picture;
    let nothing: [&str; 0] = [];
    assert_eq!(words(&played, HERE), nothing);
    played.hold(Okay);
    assert_eq!(words(&played, HERE), ["The first."]);
    played.press(&[Down]);
    assert_eq!(words(&played, HERE), ["The second."]);
    assert_eq!(words(&played, THERE), nothing);
}
