//! A level of places, which is walked as pictures.

use readyroom_hardware::scene::{Picture, TitleRow, cut};
use readyroom_kit::face::Shown;

use super::*;
use crate::scene_text::{Body, SceneText};

/// The picture of a repair with a die of that face, as the second or first of two entries of "Repair › Red".
fn repair(face: u8) -> Scene {
    let mv = Move::Repair { sign: 1, face };
    let game = Played::new().game().clone();
    let Some(Scene::Picture { picture, .. }) = game.choice_picture(Some(&mv), &[&mv]) else {
        panic!("a picture");
    };
    assert_ne!(picture, Picture::default());
    Scene::Picture {
        header: TitleRow {
            page: (face - 4, 2),
            ..TitleRow::new("Red")
        },
        picture,
        hint: cut(face),
    }
}

#[test]
fn a_level_of_places_is_walked_as_pictures() {
    let mut played = Played::new();
    played.press(&[Down, Okay]);
    assert!(
        matches!(played.scene(), Scene::Menu { .. }),
        "of groups alone"
    );
    assert_eq!(played.table.caption().drawn_cursor, None);
    played.press(&[Okay]);
    assert_eq!(played.scene(), repair(5));
    played.press(&[Down]);
    assert_eq!(played.scene(), repair(6));
    played.press(&[Back]);
    assert_eq!(played.under_cursor(), "Red ›");
    played.press(&[Okay, Okay]);
    assert_eq!(played.table.evening().last(), Some("repair with 1 6"));
}

#[test]
fn a_level_of_places_is_a_list_where_it_is_read() {
    let mut played = Played::new();
    played.press(&[Down, Okay, Okay, Down]);
    let text = SceneText::of(&played.scene(), &played.table.caption());
    let Body::Choices { entries, cursor } = text.body else {
        panic!("a list, not {:?}", text.body);
    };
    let labels: Vec<&str> = entries.iter().map(|entry| &*entry.label).collect();
    assert_eq!((&*labels, cursor), (&["5", "6"][..], Some(1)));
    assert_eq!((&*text.title, text.page), ("Red", None));
    let take = Input::Take("5".into());
    played.table.handle(take, 0).expect("a journal");
    assert_eq!(played.table.evening().last(), Some("repair with 1 5"));
}

#[test]
fn a_picture_over_a_level_of_places_is_no_list() {
    let mut played = Played::new();
    played.press(&[Down, Okay, Okay]);
    played.gesture(Gesture::Hold(Back));
    assert!(played.notice().is_some());
    assert_eq!(played.table.caption().drawn_cursor, None);
}
