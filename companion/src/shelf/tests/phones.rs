//! Phones are let in at the list of games and at a table that is open already.

use std::sync::{Arc, atomic::Ordering};

use readyroom_hardware::{button::Button, scene::Scene};
use readyroom_kit::Sight;
use readyroom_table::{
    action::{Action, By, Response},
    invitation::{
        Guest,
        testing::{Door, scanned_in},
    },
    scene_text::{Body, SceneText},
    tabletop::Tabletop,
};
use tempfile::TempDir;

use super::{GAMES, choose, ids, press, shelf};
use crate::{panel_handle::Moment, shelf::Shelf};

/// From the list of games: up over `Quit` to `A phone`, open it, any player.
#[test]
fn at_the_list_a_phone_is_invited_as_any_player_or_a_spectator() {
    let folder = TempDir::new().expect("a folder");
    let door = Arc::new(Door::default());
    let mut shelf = shelf(folder.path())
        .with_invitations(door.clone())
        .expect("a journal");
    let phones = ["phone:any-player", "phone:spectator"];
    assert_eq!(shelf.question().ids()[1..3], phones);
    for button in [Button::Up, Button::Up, Button::Ok, Button::Ok] {
        press(&mut shelf, button);
    }
    let shows = |shelf: &Shelf, now_ms| scanned_in(&shelf.frame(now_ms));
    let address = "HTTP://192.168.178.123:1701/TOKEN1";
    assert_eq!(shows(&shelf, 0).as_deref(), Some(address));
    assert_eq!(shelf.caption().code[1], format!("It says: {address}"));
    press(&mut shelf, Button::Down);
    let other = "HTTP://READYROOM.LOCAL:1701/TOKEN1";
    assert_eq!(shows(&shelf, 0).as_deref(), Some(other));
    press(&mut shelf, Button::Up);
    assert_eq!(shows(&shelf, 0).as_deref(), Some(address));
    Door::set(&door.used);
    assert_eq!(shelf.next_due(0), Some(1_000));
    shelf.advance(1_000).expect("a journal");
    let text = SceneText::of(&shelf.frame(1_000).scene, &shelf.caption());
    assert_eq!(
        text.body,
        Body::Lines(vec!["A player's phone is in.".into()])
    );
    press(&mut shelf, Button::Ok);
    assert_eq!(shelf.next_due(1_000), None, "nothing is due");
    assert_eq!(
        *door.invited.lock().expect("no panic"),
        [(String::new(), Guest::AnyPlayer)]
    );
}

/// A Raspberry Pi is at its list of games before it has an address.
#[test]
fn a_phone_is_offered_with_the_next_press_once_on_a_network() {
    let folder = TempDir::new().expect("a folder");
    let door = Arc::new(Door::default());
    let offers_phones = |shelf: &Shelf| shelf.question().ids().contains(&"phone:spectator");
    let mut shelf = shelf(folder.path())
        .with_invitations(door.clone())
        .expect("a journal");
    Door::set(&door.away);
    press(&mut shelf, Button::Up);
    assert!(!offers_phones(&shelf));
    door.away.store(false, Ordering::Relaxed);
    press(&mut shelf, Button::Down);
    assert!(offers_phones(&shelf));
}

/// A program that resumes the last evening has its door later than its table.
#[test]
fn a_table_that_is_open_already_lets_phones_in() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path());
    shelf.begin(GAMES[0], 0).expect("an evening");
    let shelf = shelf.with_invitations(Arc::new(Door::default()));
    let question = shelf.expect("a journal").question();
    let ids = question.ids();
    assert!(ids.contains(&"table:phone:spectator"), "{ids:?}");
}

#[test]
fn a_screen_of_ones_own_is_shown_no_code_and_invites_no_one() {
    let folder = TempDir::new().expect("a folder");
    let mut shelf = shelf(folder.path())
        .with_invitations(Arc::new(Door::default()))
        .expect("a journal");
    let view = shelf.view(Sight::Public);
    assert!(
        view.question
            .choices
            .iter()
            .all(|choice| !choice.id.contains("phone"))
    );
    let choice = Action::Choose("phone:any-player".into());
    let response = shelf.act(By::Screen(Sight::Public), Some(view.revision), choice, 0);
    let response = response.expect("a journal");
    assert!(
        matches!(response, Response::NotUnderstood(_)),
        "{response:?}"
    );
    choose(&mut shelf, "A phone › Any player");
    let moment = Moment::new(shelf.frame(0), tokio::time::Instant::now());
    let words = moment.on_a_second_screen().frame.scene;
    assert!(matches!(words, Scene::Notice { .. }), "{words:?}");
}

#[test]
fn a_phone_that_cannot_be_invited_is_shown_why() {
    let folder = TempDir::new().expect("a folder");
    let door = Arc::new(Door::default());
    Door::set(&door.shut);
    let mut shelf = shelf(folder.path())
        .with_invitations(door)
        .expect("a journal");
    for button in [Button::Up, Button::Up, Button::Ok, Button::Ok] {
        press(&mut shelf, button);
    }
    let why = "no-network";
    assert_eq!(ids(&shelf), [why]);
}
