//! Entries that change the whole game: OK shows what they change, and takes them only then.

use readyroom_kit::testing::toy::HOUSE_RULE;

use super::*;

/// A table at which the entry for winning shows what it changes, with the cursor on that entry.
fn at_the_house_rule() -> Played {
    let mut played = Played::new();
    played.choose(&format!("Card › {HOUSE_RULE}"));
    played.press(&[Up, Up]);
    assert_eq!(played.under_cursor(), "Win");
    played
}

fn read(played: &Played) -> (String, String) {
    match played.scene() {
        Scene::Notice { text, hint, .. } => (text.to_string(), hint.to_string()),
        other => panic!("what the entry changes, not {other:?}"),
    }
}

#[test]
fn ok_shows_what_an_entry_changes_and_ok_again_takes_it() {
    let mut played = at_the_house_rule();
    for leaves in [Back, Up, Down] {
        played.press(&[Okay]);
        let (text, hint) = read(&played);
        assert_eq!(text, "On: you win.\nOff: you play on.");
        assert_eq!(hint, "OK: change  BACK: leave");
        played.press(&[leaves]);
        assert_eq!(played.under_cursor(), "Win", "{leaves:?} takes nothing");
    }
    played.press(&[Okay, Okay]);
    assert!(matches!(played.scene(), Scene::Outcome { won: true, .. }));
}

#[test]
fn words_are_shown_what_an_entry_changes_and_take_it_at_once() {
    let mut played = at_the_house_rule();
    let menu = played.table.question().choices;
    let explained: Vec<_> = menu
        .iter()
        .filter_map(|offer| offer.explanation.as_deref())
        .collect();
    assert_eq!(explained, ["On: you win.\nOff: you play on."]);
    played.choose("Win");
    assert!(matches!(played.scene(), Scene::Outcome { won: true, .. }));
}
