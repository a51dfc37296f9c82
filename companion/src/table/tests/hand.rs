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
        Scene::Facts { header, .. } | Scene::Notice { header, .. } => header.title.to_string(),
        Scene::Menu { .. } => "menu".into(),
        other => panic!("a hand or the menu, not {other:?}"),
    }
}

#[test]
fn a_hand_is_shown_while_ok_was_held_and_covered_by_any_press() {
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
fn an_open_hand_is_covered_after_ten_seconds_and_a_covered_one_waits() {
    let mut played = asked();
    played.wait(60_000);
    assert_eq!(title(&played), "A hand");
    played.hold(Okay);
    played.wait(9_999);
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
    assert_eq!(played.said(), Vec::<String>::new());
    played.restart();
    assert_ne!(title(&played), "First");
}

/// A panel that shows no pixels says what the picture of an open hand shows, and no other panel does.
#[test]
fn an_open_hand_is_told_in_words_where_it_is_shown() {
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
