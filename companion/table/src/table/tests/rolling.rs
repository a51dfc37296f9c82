//! Dice and draws, the evening's own and the table's.

use super::*;

#[test]
fn roll_rolls_from_anywhere_and_shows_the_tray_until_a_press() {
    let mut played = Played::new();
    played.press(&[Back, Down, Roll]);
    let Scene::Dice {
        dice,
        cursor: None,
        hint,
        ..
    } = played.scene()
    else {
        panic!("{:?}", played.scene())
    };
    let faces: Vec<u8> = dice.iter().map(|die| die.face).collect();
    assert_eq!(
        faces,
        Seed::from_number(7).outcome(0, readyroom_kit::Chance::Dice(3))
    );
    assert_eq!(hint, "OK: continue");
    assert_eq!(played.sound(), Some(Chime::Roll));
    played.press(&[Okay]);
    assert_eq!(
        (played.under_cursor().as_str(), played.table.evening().ply()),
        ("Roll", 3),
        "the press only put it away"
    );
    played.press(&[Roll]);
    played.press(&[Roll]);
    assert_eq!(played.table.evening().ply(), 7, "on the tray ROLL rolls");
}

#[test]
fn a_roll_left_waiting_by_an_older_version_is_made_on_resume() {
    let mut played = Played::new();
    let evening = played.table.evening().id();
    // An older Ready Room wrote the move before its roll.
    let roll = Act::Played {
        ply: 1,
        move_json: r#"{"Roll":3}"#.into(),
        origin: Origin::Chosen,
    };
    let written = played.journal.write(evening, &Decision::of(roll, None));
    assert_eq!(written, Ok(2));
    played.restart();
    let faces = Seed::from_number(7).outcome(0, readyroom_kit::Chance::Dice(3));
    assert_eq!(played.ids_shown(), [format!("Rolled {faces:?}.")]);
    assert!(matches!(played.scene(), Scene::Dice { .. }));
}

#[test]
fn own_dice_are_typed_with_one_or_two_presses_a_die() {
    let mut played = Played::new();
    played.choose("Table › Roll our own dice");
    played.press(&[Roll]);
    assert_eq!(played.hint(), "UP 1   DOWN 2   ROLL 3-6");
    played.press(&[Up, Roll, Down, Roll]);
    assert_eq!(played.hint(), "UP 3 OK 4 DOWN 5 ROLL 6");
    played.press(&[Roll]);
    assert_eq!(played.game().dice, [1, 5, 6]);
    assert_eq!(
        played.under_cursor(),
        "Roll",
        "the table sees its own dice: no tray"
    );
    assert!(
        !played.hint().contains("Rolled"),
        "and it has said itself what it rolled"
    );
    played.press(&[Roll]);
    played.type_in("334");
    assert_eq!(played.game().dice, [3, 3, 4]);
}

#[test]
fn a_roll_that_waits_for_own_dice_leaves_everything_reachable() {
    let mut played = Played::new();
    played.choose("Table › Roll our own dice");
    played.press(&[Roll, Up, Back, Back]);
    assert_eq!(played.under_cursor(), "Type the dice");
    played.press(&[Okay, Down, Back]);
    played.press(&[Up, Up]);
    assert!(
        matches!(played.scene(), Scene::Dice { .. }),
        "BACK wiped the die, and the rest was typed: 1 and 1"
    );
    played.press(&[Back, Back, Back, Roll]);
    assert!(
        played.game().dice.iter().all(|face| (1..=6).contains(face))
            && played.game().dice.len() == 3,
        "ROLL rolls here"
    );
}

#[test]
fn what_the_tables_own_bag_gave_is_chosen_from_a_list() {
    let mut played = Played::new();
    played.choose("Table › Roll our own dice");
    played.choose("Draw");
    let menu: Vec<String> = played
        .table
        .question()
        .choices
        .iter()
        .map(|entry| entry.path.join(" › "))
        .collect();
    assert_eq!(
        menu[..4],
        ["Draw here", "Red", "Blue", "Gold"],
        "OK names nothing that nobody drew, and equal things are one entry"
    );
    played.choose("Gold");
    assert_eq!(played.hint(), "Drew 3.");
}

#[test]
fn typed_faces_answer_the_roll_on_offer_even_with_digital_dice() {
    let mut played = Played::new();
    let done = played.table.say(Action::Dice(vec![3, 5, 5]), 0);
    assert_eq!(done.expect("a journal"), Response::Done);
    assert_eq!(played.game().dice, [3, 5, 5]);
    assert_eq!(played.ids_shown(), ["Rolled [3, 5, 5]."]);
}
