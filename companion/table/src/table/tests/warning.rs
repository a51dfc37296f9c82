//! Entries that warn: marked in the list, in words at the cursor, and taken as any other.

use super::*;

/// A table at which another hit loses the ship, the cursor on the entry above it.
fn at_the_last_hit() -> Played {
    let mut played = Played::new();
    for _ in 0..2 {
        played.choose("Take a hit");
        played.press(&[Okay]);
    }
    played.press(&[Down, Down]);
    assert_eq!(played.under_cursor(), "Draw");
    played
}

#[test]
fn an_entry_that_warns_is_marked_and_shows_why_at_the_cursor() {
    let mut played = at_the_last_hit();
    assert!(played.hint().starts_with("OK: take"), "what buttons do");
    played.press(&[Down]);
    assert_eq!(played.under_cursor(), "! Take a hit");
    assert_eq!(played.hint(), "The ship would be lost");
    played.press(&[Down]);
    assert!(played.hint().starts_with("OK: take"));
    played.press(&[Up, Okay]);
    assert!(matches!(played.scene(), Scene::Outcome { won: false, .. }));
}

#[test]
fn words_know_the_warning_and_name_the_entry_without_it() {
    let mut played = at_the_last_hit();
    let menu = played.table.question().choices;
    let warned: Vec<_> = menu
        .iter()
        .filter(|entry| entry.warning.is_some())
        .collect();
    assert_eq!(warned.len(), 1);
    assert_eq!(*warned[0].path, ["Take a hit"]);
    assert_eq!(warned[0].warning.as_deref(), Some("The ship would be lost"));
    played.choose("Take a hit");
    assert!(matches!(played.scene(), Scene::Outcome { won: false, .. }));
}
