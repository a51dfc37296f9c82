//! The dice seal before the first roll, and the seed at the end of the game.

use super::*;

#[test]
fn the_seal_is_shown_unasked_until_the_first_roll() {
    let played = Played::unnamed();
    let seal = Seed::from_number(7).commitment();
    assert_eq!(played.hint(), format!("OK: take  Seal {}", &seal[..8]));
    let expected = format!("dice-seal short=616ddcfe whole={seal}");
    assert_eq!(played.ids()[0], expected);
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
fn the_end_shows_outcome_seed_closing_seal_and_shelf_in_turn() {
    let mut played = Played::new();
    played.choose("Win");
    assert!(matches!(played.scene(), Scene::Outcome { won: true, .. }));
    assert_eq!(played.sound(), Some(Chime::Win));
    played.press(&[Okay]);
    assert_eq!(
        played.notice(),
        notice("Seed of the dice", &Seed::from_number(7).to_hex())
    );
    let ids = played.ids();
    let [seed, seal] = &ids[..] else {
        panic!("two messages, not {ids:?}");
    };
    assert!(seed.starts_with("seed-of-dice ") && seal.starts_with("closing-seal "));
    played.press(&[Okay]);
    let head = played.table.evening().head().expect("a journal");
    let letters = closing_seal::letters(&head);
    assert!(
        matches!(played.scene(), Scene::QrCode { text, .. } if text.starts_with(&letters)),
        "{:?}",
        played.scene()
    );
    played.press(&[Okay]);
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

#[test]
fn players_stir_the_dice_before_the_first_roll_by_time_or_word() {
    let mut played = Played::new();
    played.choose("Table › Stir the dice › This moment");
    let once = played.ids_shown();
    assert_eq!(played.ids(), ["stirred-once short=616ddcfe"]);
    assert_eq!(played.notice(), notice("Stir the dice", &once[0]));
    played.press(&[Okay]);
    played.choose("Table › Stir the dice › A word…");
    assert!(matches!(played.scene(), Scene::TextEntry { .. }));
    played.type_in("Anna");
    played.press(&[Okay]);
    assert_eq!(played.ids(), ["stirred times=2 short=616ddcfe"]);
    let twice = played.ids_shown();
    assert_eq!(played.notice(), notice("Stir the dice", &twice[0]));
    played.press(&[Okay, Roll]);
    let stirred = Seed::from_number(7).stirred("0 ms").stirred("Anna");
    assert_eq!(
        played.game().dice,
        stirred.outcome(0, readyroom_kit::Chance::Dice(3))
    );
}

#[test]
fn a_script_stirs_with_a_word_and_other_text_is_the_games() {
    let mut played = Played::unnamed();
    let say = |played: &mut Played, action| played.table.say(action, 0).expect("a journal");
    let word = |word: &str| Action::Choose(format!("table:stir:{word}"));
    assert_eq!(say(&mut played, word("Anna")), Response::Done);
    assert_eq!(played.table.evening().stirs(), 1);
    for wrong in [word("a word of more than twenty letters"), word("a\u{7}b")] {
        let done = say(&mut played, wrong);
        assert!(matches!(done, Response::NotUnderstood(_)), "{done:?}");
    }
    assert_eq!(played.table.evening().stirs(), 1);
    assert_eq!(
        say(&mut played, Action::Text("Voyager".into())),
        Response::Done
    );
    assert_eq!(played.game().name, "Voyager");
}

#[test]
fn stirring_is_not_asked_for_and_ends_with_a_roll() {
    let mut played = Played::new();
    let stir = |played: &Played| {
        let mut offers = played.table.offers().named().iter();
        offers.any(|offer| offer.path.join(path::STEP).contains("Stir"))
    };
    assert!(stir(&played));
    played.press(&[Roll]);
    assert!(!stir(&played));
}

#[test]
fn a_word_that_comes_after_the_first_roll_stirs_nothing() {
    let mut played = Played::new();
    played.press(&[Roll, Okay]);
    let ply = played.table.evening().ply();
    played.table.stir("Anna").expect("a journal");
    assert_eq!(played.ids(), ["not-stirred"]);
    assert_eq!(
        (played.table.evening().stirs(), played.table.evening().ply()),
        (0, ply)
    );
}
