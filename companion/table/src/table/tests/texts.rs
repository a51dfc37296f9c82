//! Texts that are typed, and words that a script gives.

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
    for not_understood in [
        Action::At(vec!["Repair".into(), "Green".into()]),
        // Three dice are asked for.
        Action::Dice(vec![1, 2]),
        Action::Text("far too long a name".into()),
        Action::Text("a\u{7}b".into()),
    ] {
        let done = played.table.say(not_understood, 0).expect("a journal");
        assert!(matches!(done, Response::NotUnderstood(_)), "{done:?}");
    }
    assert_eq!((played.game().clone(), played.scene()), before);
}

#[test]
fn a_text_too_long_for_a_game_is_refused_and_stops_growing() {
    let mut played = Played::new();
    let words = ["Card", "name…", "Éééé ééé"].map(str::to_owned);
    let done = played.table.say(Action::At(words.to_vec()), 0);
    let done = done.expect("a journal");
    assert!(matches!(done, Response::NotUnderstood(why) if why.contains("too long")));

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
