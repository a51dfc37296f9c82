//! The dice seal before the first roll, and the seed at the end of the game.

use super::*;

#[test]
fn the_seal_is_shown_unasked_until_the_first_roll() {
    let played = Played::unnamed();
    let seal = Seed::from_number(7).commitment();
    assert_eq!(played.hint(), format!("OK: take  Seal {}", &seal[..8]));
    let messages = played.table.messages();
    assert!(
        messages[0].text.starts_with("Dice seal 616ddcfe (") && messages[0].text.contains(&seal),
        "{messages:?}"
    );
    assert_eq!(played.table.evening().ply(), 0, "it costs no press");

    let mut played = Played::new();
    played.restart();
    assert_eq!(
        played.hint(),
        format!("OK: take  Seal {}", &seal[..8]),
        "still before it"
    );
    played.press(&[Roll, Okay]);
    played.restart();
    assert_eq!(
        played.hint(),
        "OK: take  BACK: overview",
        "the first roll is made"
    );
    assert!(played.table.messages().is_empty());
}

#[test]
fn the_end_shows_the_outcome_then_the_seed_then_the_shelf() {
    let mut played = Played::new();
    played.choose("Win");
    assert!(matches!(played.scene(), Scene::Outcome { won: true, .. }));
    assert_eq!(played.sound(), Some(Chime::Win));
    played.press(&[Okay]);
    assert_eq!(
        played.notice(),
        notice("Seed of the dice", &Seed::from_number(7).to_hex())
    );
    played.press(&[Okay, Okay]);
    assert!(!played.table.finished());
    played.press(&[Okay]);
    assert!(played.table.finished());
}

#[test]
fn the_commitment_is_shown_before_the_end_and_the_seed_is_not() {
    let mut played = Played::new();
    played.choose("Table › Dice seal");
    assert_eq!(
        played.notice(),
        notice("Dice seal (SHA-256)", &Seed::from_number(7).commitment())
    );
}
