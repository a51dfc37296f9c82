//! Names in letters that a display has none for.

use readyroom_kit::face::{Shown as _, say::alarm};

use super::*;

fn title(scene: &Scene) -> String {
    match scene {
        Scene::Menu { header, .. } => header.title.to_string(),
        other => panic!("a menu, not {other:?}"),
    }
}

#[test]
fn a_display_shows_a_name_in_its_letters_and_text_as_written() {
    let mut played = Played::unnamed();
    played.choose("Ship's name… › Восток");
    let (frame, caption) = played.table.shown_at(HERE, played.now);
    assert_eq!(title(&frame.scene), "Turn of Vostok");
    assert_eq!(title(caption.scene(&frame.scene)), "Turn of Восток");
    assert_eq!(played.hint(), "She is the Vostok.");
    assert_eq!(played.ids_shown(), ["She is the Восток."]);
    assert_eq!(played.game().name, "Восток");
    assert_eq!(played.table.question().prompt, "Turn of Восток");
}

#[test]
fn text_that_fits_in_a_displays_letters_is_not_cut() {
    let mut played = Played::unnamed();
    // 36 bytes, of which a title has room for 28.
    played.choose("Ship's name… › व्लादिमिरमिर");
    assert_eq!(
        played.notice(),
        notice("Your ship", "She is the Vlaadimirmir.")
    );
    played.press(&[Okay]);
    let (frame, caption) = played.table.shown_at(HERE, played.now);
    let shown = title(&frame.scene);
    assert!(
        shown.is_ascii() && shown.starts_with("Turn of V"),
        "{shown}"
    );
    assert!(title(caption.scene(&frame.scene)).ends_with('…'));
}

#[test]
fn a_picture_kept_with_a_report_has_the_letters_of_a_display() {
    let called = |name: &str| {
        let mut played = Played::unnamed();
        played.choose(&format!("Ship's name… › {name}"));
        played
    };
    let mut played = called("Восток");
    let fire = Effects {
        messages: vec![alarm("Fire!").at(3)],
        ..Effects::default()
    };
    played.table.show_effects(&fire, &"Anna: play".into());
    played.press(&[Back]);
    let (frame, caption) = played.table.shown_at(HERE, played.now);
    let picture = |played: &Played| played.game().places(&[3]).expect("a picture");
    assert_eq!(frame.scene, picture(&called("Vostok")));
    assert_eq!(caption.scene(&frame.scene), &picture(&played));
}

#[test]
fn names_that_a_display_has_are_shown_once() {
    let mut played = Played::new();
    let (frame, caption) = played.table.shown_at(HERE, played.now);
    assert_eq!(caption.written, None);
    assert_eq!(frame.scene, played.scene());
    played.press(&[Back]);
    let (frame, caption) = played.table.shown_at(HERE, played.now);
    assert_eq!((caption.written, frame.scene), (None, played.scene()));
}
