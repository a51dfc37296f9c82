//! A phone is invited by a code at the panels.

use super::*;
use crate::invitation::{
    Guest,
    testing::{Door, scanned_in},
};
use crate::invitation::{no_network, no_randomness};

/// A table that lets phones in, with the code for the phone of its one player on every panel.
fn invited() -> (Played, Arc<Door>) {
    let door = Arc::new(Door::default());
    let mut played = Played::new();
    played.table.let_phones_in(door.clone());
    played.choose("Table › A phone › Enterprise");
    (played, door)
}

/// What the code at `panel` contains.
fn code(played: &Played, panel: PanelId) -> Option<String> {
    scanned_in(&played.table.frame_at(panel, played.now))
}

fn shows_a_code(played: &Played) -> bool {
    matches!(played.scene(), Scene::QrCode { .. })
}

#[test]
fn a_phone_is_offered_only_where_one_is_let_in() {
    let phones = |played: &Played| {
        let ids = played.table.question().choices.into_iter();
        let ids = ids.map(|choice| choice.id);
        ids.filter(|id| id.starts_with("table:phone:"))
            .collect::<Vec<_>>()
    };
    assert!(phones(&Played::new()).is_empty());
    let (played, _) = invited();
    assert_eq!(
        phones(&played),
        [
            "table:phone:0",
            "table:phone:any-player",
            "table:phone:spectator"
        ]
    );
    // The player who has come in invites no other player.
    let view = played.table.view(Sight::Player(0));
    let mut choices = view.question.choices.iter();
    assert!(choices.all(|choice| !choice.id.starts_with("table:phone:")));
}

/// From the first question of an evening: up to `Table`, open it, open `A phone`, the first player.
#[test]
fn a_code_is_four_presses_away_when_an_evening_begins() {
    let mut played = Played::unnamed();
    played.table.let_phones_in(Arc::<Door>::default());
    played.press(&[Up, Okay, Okay, Okay]);
    assert!(shows_a_code(&played), "{:?}", played.scene());
}

#[test]
fn a_code_is_read_from_every_panel_and_shows_whom_it_is_for() {
    let (played, door) = invited();
    for panel in [HERE, THERE, PanelId::EVERYBODY] {
        let text = code(&played, panel);
        assert_eq!(text.as_deref(), Some("HTTP://192.168.178.123:1701/TOKEN1"));
    }
    let Scene::QrCode { title, pin, .. } = played.scene() else {
        panic!("{:?}", played.scene());
    };
    assert_eq!((&*title, &*pin), ("Enterprise", "482913"));
    let player = Guest::Player {
        seat: 0,
        name: "Enterprise".into(),
    };
    let invited = door.invited.lock().expect("no panic");
    assert_eq!(*invited, [("1".to_owned(), player)]);
    let words = played.table.caption_at(HERE).code;
    assert_eq!(
        words[0],
        "A code for Enterprise's phone, to be scanned once."
    );
}

#[test]
fn ok_and_back_put_a_code_away_and_up_and_down_leave_it() {
    for button in [Okay, Back] {
        let (mut played, _) = invited();
        played.press(&[Up, Down]);
        assert!(shows_a_code(&played));
        played.press(&[button]);
        assert!(matches!(played.scene(), Scene::Menu { .. }), "{button:?}");
        assert_eq!(played.table.next_due(played.now), None, "nothing is due");
    }
}

#[test]
fn roll_and_timer_do_what_they_always_do() {
    let (mut played, _) = invited();
    let before = played.table.evening().ply();
    played.press(&[Roll]);
    assert!(!shows_a_code(&played));
    assert!(played.table.evening().ply() > before);
    let (mut played, _) = invited();
    played.press(&[Timer]);
    assert!(!shows_a_code(&played));
}

#[test]
fn the_first_phone_ends_the_code_and_is_announced_for_5_s() {
    let (mut played, door) = invited();
    played.wait(100_000);
    assert!(shows_a_code(&played));
    Door::set(&door.used);
    played.wait(1_000);
    let expected = notice("A phone", "Enterprise's phone is in.");
    assert_eq!(played.notice(), expected);
    assert_eq!(played.sound(), Some(Chime::Success));
    played.wait(4_999);
    assert_eq!(played.notice(), expected);
    played.wait(1);
    assert_eq!(played.notice(), None);
    assert_eq!(played.table.next_due(played.now), None, "nothing is due");
}

/// One code lets several spectators in.
#[test]
fn a_code_for_spectators_stays_when_one_has_come_in() {
    let (mut played, door) = invited();
    played.choose("Table › A phone › Spectator");
    Door::set(&door.used);
    played.wait(299_999);
    let text = code(&played, HERE);
    assert_eq!(text.as_deref(), Some("HTTP://192.168.178.123:1701/TOKEN2"));
}

#[test]
fn up_and_down_at_the_code_show_another_address_on_every_panel() {
    let (mut played, door) = invited();
    let address = "HTTP://READYROOM.LOCAL:1701/TOKEN1";
    for button in [Up, Down] {
        played.press(&[button]);
        let text = match button {
            Up => address,
            _ => "HTTP://192.168.178.123:1701/TOKEN1",
        };
        assert_eq!(code(&played, HERE).as_deref(), Some(text));
        assert_eq!(code(&played, THERE).as_deref(), Some(text));
    }
    played.press(&[Down]);
    let words = played.table.caption_at(HERE).code.clone();
    assert_eq!(words[1], format!("It says: {address}"));
    assert_eq!(words[3], "Address 2 of 2: UP and DOWN show the other one.");
    assert_eq!(door.invited.lock().expect("no panic").len(), 1);
    played.press(&[Okay]);
    assert!(!shows_a_code(&played));
}

#[test]
fn a_code_expires_after_five_minutes_with_a_notice() {
    let (mut played, _) = invited();
    played.wait(299_999);
    assert!(shows_a_code(&played));
    played.wait(1);
    assert_eq!(played.notice(), notice("A phone", "The code has expired."));
    played.press(&[Okay]);
    assert_eq!(played.notice(), None);
}

#[test]
fn what_happens_meanwhile_leaves_the_code_there() {
    let (mut played, _) = invited();
    played.choose("Roll");
    assert!(shows_a_code(&played), "{:?}", played.scene());
    played.input(Input::HoldKey(Back));
    assert_eq!(played.notice().expect("a notice").0, "Taken back");
    played.press(&[Okay]);
    assert!(shows_a_code(&played));
}

#[test]
fn a_code_goes_with_its_player() {
    let (mut played, _) = invited();
    played.input(Input::HoldKey(Back));
    played.press(&[Okay]);
    assert!(!shows_a_code(&played), "no one is called Enterprise");
}

#[test]
fn where_there_is_no_network_the_display_shows_it() {
    let (mut played, door) = invited();
    played.press(&[Back]);
    Door::set(&door.shut);
    played.choose("Table › A phone › Spectator");
    assert_eq!(played.notice(), notice("No phone", &no_network()));
    assert_eq!(played.ids(), ["no-network"]);
    assert_eq!(played.sound(), Some(Chime::Refusal));
}

#[test]
fn an_invitation_without_random_numbers_shows_why() {
    let why = no_randomness("broken".into());
    assert_eq!(why.key.to_string(), "no-randomness why=broken");
}
