//! Texts that are typed, and words that a script says.

use super::*;

#[test]
fn a_name_is_entered_with_buttons_or_keys() {
    let mut played = Played::unnamed();
    played.press(&[Okay, Okay, Down, Okay, Timer]);
    assert_eq!(played.game().name, "Ab");
    let mut played = Played::unnamed();
    played.press(&[Okay]);
    played.type_in("Voyages");
    played.table.handle(Input::Erase, 0).expect("a journal");
    played.press(&[Okay]);
    assert_eq!(played.game().name, "Voyage");
    let mut played = Played::unnamed();
    played.press(&[Okay, Okay, Back]);
    assert_eq!(played.under_cursor(), "Ship's name…", "BACK leaves");
}

#[test]
fn words_that_are_not_understood_change_nothing() {
    let mut played = Played::new();
    let before = (played.game().clone(), played.scene());
    let words = ["Repair".to_owned(), "Green".to_owned()];
    assert!(played.table.choose(&words, 0).expect("a journal").is_err());
    assert!(
        played.table.dice(&[1, 2], 0).expect("a journal").is_err(),
        "three dice are asked for"
    );
    assert!(
        played
            .table
            .text("far too long a name", 0)
            .expect("a journal")
            .is_err()
    );
    assert!(played.table.text("a\u{7}b", 0).expect("a journal").is_err());
    assert_eq!((played.game().clone(), played.scene()), before);
}

#[test]
fn a_text_that_a_game_has_no_room_for_is_refused_in_words_and_stops_growing_under_the_keys() {
    let mut played = Played::new();
    let words = ["Card", "name…", "Éééé ééé"].map(str::to_owned);
    let answer = played.table.choose(&words, 0).expect("a journal");
    assert!(answer.is_err_and(|why| why.contains("too long")));

    played.choose("Card › name…");
    for letter in words[2].chars() {
        played
            .table
            .handle(Input::Typed(letter), played.now)
            .expect("a journal");
    }
    assert!(
        matches!(played.scene(), Scene::TextEntry { typed, .. } if typed == "Éééé é"),
        "{:?}",
        played.scene()
    );
    played.press(&[Okay]);
    assert_eq!(played.game().known[1..], ["Éééé é"]);
}
