//! Tests of an invitation, as panels show it.

use readyroom_hardware::{
    countdown::Countdown,
    frame::Frame,
    lamp::Lamps,
    scene::{Layout, QrCode},
    screen::Screen,
};

use super::super::testing::{Door, invitation, scanned};
use super::*;

const ANNA: fn() -> Guest = || Guest::Player {
    seat: 0,
    name: "Anna".into(),
};

fn shown(invitation: &Invitation) -> Scene {
    picture(&ANNA(), invitation, 0)
}

fn drawn(scene: Scene, layout: Layout, countdown: Option<Countdown>) -> Screen {
    let frame = Frame {
        scene,
        lamps: Lamps::default(),
        countdown,
        chime: None,
    };
    let mut screen = Screen::new();
    let Ok(()) = frame.draw_in(layout, 0, &mut screen);
    screen
}

/// Addresses of every length that a private network has, with tokens of every letter, each on another layout.
#[test]
fn every_address_is_read_from_the_pixels_of_every_layout() {
    let letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let timer = Countdown {
        id: 1,
        left_ms: 161_000,
        total_ms: 180_000,
        running: true,
    };
    let looks = [
        (Layout::Standard, None),
        (Layout::Standard, Some(timer)),
        (Layout::Large, None),
    ];
    for host in ["10.0.0.5", "172.16.254.33", "192.168.178.123"] {
        for (port, token) in ["", ":1701", ":65535"].into_iter().zip([0, 11, 22]) {
            for ((layout, timer), first) in looks.into_iter().zip([0, 3, 6]) {
                let token: String = letters
                    .chars()
                    .cycle()
                    .skip(token + first)
                    .take(6)
                    .collect();
                let address = format!("HTTP://{host}{port}/{token}");
                let screen = drawn(shown(&invitation(&address)), layout, timer);
                assert_eq!(scanned(&screen), Some(address), "\n{screen}");
            }
        }
    }
}

#[test]
fn an_address_of_a_home_is_version_2_and_a_longer_one_version_3() {
    let across = |address: &str| qr_code(address).map(|code| code.across());
    // With the light around them, 25 modules of two pixels take 62.
    assert_eq!(across("HTTP://192.168.178.123:1701/8F3K2Q"), Some(25));
    let longer = "HTTP://THE-LONGEST-NAME-OF-A-TABLE.LOCAL:65535/8F3K2Q";
    assert_eq!(across(longer), Some(QrCode::MOST));
    let screen = drawn(shown(&invitation(longer)), Layout::Standard, None);
    assert_eq!(scanned(&screen).as_deref(), Some(longer));
}

#[test]
fn an_address_that_no_code_has_room_for_is_words() {
    let long = format!(
        "HTTP://[FD12:3456:789A:1:2:3:4:5]:1701/{}",
        "8F3K2Q".repeat(8)
    );
    let scene = shown(&invitation(&long));
    let Scene::QrCode { code, text, .. } = &scene else {
        panic!("{scene:?}");
    };
    assert_eq!(code.across(), 0);
    assert!(
        text.starts_with("[FD12:3456:789A:1:2:3:4\n:5]:1701/\n8F3K2Q"),
        "{text}"
    );
    assert_eq!(scanned(&drawn(scene, Layout::Standard, None)), None);
}

#[test]
fn an_address_to_type_is_broken_where_it_is_read() {
    let rows = |address, columns| broken(address, columns).join(" ");
    assert_eq!(
        rows("http://192.168.178.123:1701", COLUMNS),
        "192.168.178. 123:1701"
    );
    assert_eq!(
        rows("http://192.168.1.5:1701", COLUMNS),
        "192.168.1.5 :1701"
    );
    assert_eq!(
        rows("http://readyroom.local:1701", COLUMNS),
        "readyroom. local:1701"
    );
    assert_eq!(rows("10.0.0.5:1701", COLUMNS), "10.0.0.5 :1701");
    assert_eq!(rows("thisnamehasnodots", COLUMNS), "thisnamehasn odots");
    assert_eq!(rows("tischgerät.öäü.de", COLUMNS), "tischgerät. öäü.de");
    assert_eq!(rows("", COLUMNS), "");
}

#[test]
fn the_number_of_an_address_is_shown_where_there_is_room() {
    let rows = |typed: &str, ways: usize| {
        let mut invitation = invitation("HTTP://10.0.0.5:1701/8F3K2Q");
        invitation.first.typed = typed.into();
        invitation.others = vec![invitation.first.clone(); ways - 1];
        beside(&invitation, ways - 1)
            .lines()
            .map(str::to_owned)
            .collect::<Vec<_>>()
            .join("|")
    };
    let usual = "http://10.0.0.5:1701";
    assert_eq!(rows(usual, 1), "10.0.0.5|:1701");
    assert_eq!(rows(usual, 3), "10.0.0.5|:1701|UP and DOWN:|3 of 3");
    let longer = "http://[fd12:3456:789a::5]:1701";
    assert_eq!(rows(longer, 2), "[fd12:3456|:789a::5]|:1701|2 of 2");
    let long = "http://table-in-the-attic.example.net:1701";
    assert_eq!(rows(long, 2).split('|').count(), 4, "of the address alone");
}

/// Each press, and what the code contains afterwards: from the first address back to it.
#[test]
fn up_and_down_show_the_other_addresses_all_around() {
    let door = Door::default();
    let mut shown = Shown::new(&door, "7", ANNA(), 0).expect("a door that is open");
    let mut others = invitation("HTTP://10.42.0.1:1701/TOKEN1").others;
    others.insert(
        0,
        Link {
            address: "HTTP://10.42.0.1:1701/TOKEN1".into(),
            typed: "http://10.42.0.1:1701".into(),
        },
    );
    let Stage::Open { invitation, .. } = &mut shown.stage else {
        panic!("{shown:?}");
    };
    invitation.others = others;
    let ways = [
        "192.168.178.123:1701",
        "10.42.0.1:1701",
        "READYROOM.LOCAL:1701",
    ];
    let (up, down) = (Button::Up, Button::Down);
    let presses = [
        (down, 1),
        (down, 2),
        (down, 0),
        (up, 2),
        (up, 1),
        (Button::Roll, 1),
    ];
    for (button, way) in presses {
        shown.press(button);
        let address = format!("HTTP://{}/TOKEN1", ways[way]);
        let screen = drawn(shown.scene(), Layout::Standard, None);
        assert_eq!(scanned(&screen), Some(address.clone()), "\n{screen}");
        let words = shown.words();
        assert_eq!(words[1], format!("It says: {address}"));
        let which = format!("Address {} of 3: UP and DOWN show the others.", way + 1);
        assert_eq!(words[3], which);
        let (_, rows) = pin_and_rows(&shown);
        assert!(rows.ends_with(&format!("{} of 3", way + 1)), "{rows}");
    }
    // Time continues with the address that is shown.
    *door.renewed.lock().unwrap() = Some("314159".into());
    assert_eq!(shown.advance(&door, 1_000), Passed::Nothing);
    assert!(shown.words()[2].starts_with("Without a camera, open http://10.42.0.1:1701. "));
    let (pin, rows) = pin_and_rows(&shown);
    assert_eq!((&*pin, rows.lines().next()), ("314159", Some("10.42.0.1")));
    Door::set(&door.used);
    assert_eq!(shown.advance(&door, 2_000), Passed::Used);
    let over = shown.clone();
    shown.press(down);
    assert_eq!(shown, over);
}

/// The PIN that a display shows, with what is under it.
fn pin_and_rows(shown: &Shown) -> (String, String) {
    match shown.scene() {
        Scene::QrCode { pin, text, .. } => (pin.to_string(), text.to_string()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_used_up_pin_is_named_so_and_another_one_is_shown() {
    let door = Door::default();
    let mut shown = Shown::new(&door, "7", ANNA(), 0).expect("a door that is open");
    let first = shown.clone();
    assert_eq!(shown.advance(&door, 1_000), Passed::Nothing);
    assert_eq!(shown.scene(), first.scene());
    Door::set(&door.tried);
    assert_eq!(shown.advance(&door, 2_000), Passed::Nothing);
    let (pin, rows) = pin_and_rows(&shown);
    let number = "UP and DOWN:\n1 of 2";
    assert_eq!((&*pin, rows), ("", format!("{NO_PIN}\n{number}")));
    assert_eq!(
        shown.words()[2],
        "Its PIN was tried too often. Scan the code, or invite again for another PIN."
    );
    let screen = drawn(shown.scene(), Layout::Standard, None);
    let address = "HTTP://192.168.178.123:1701/TOKEN1";
    assert_eq!(scanned(&screen).as_deref(), Some(address), "\n{screen}");
    *door.renewed.lock().unwrap() = Some("314159".into());
    shown.advance(&door, 3_000);
    let (pin, rows) = pin_and_rows(&shown);
    assert_eq!((pin, rows), ("314159".into(), pin_and_rows(&first).1));
    assert!(shown.words()[2].ends_with("The PIN is 314159."));
}

#[test]
fn words_say_the_whole_addresses_and_the_pin() {
    let door = Door::default();
    let shown = Shown::new(&door, "7", ANNA(), 0).expect("a door that is open");
    assert_eq!(
        shown.words(),
        [
            "A code for Anna's phone, to be scanned once.",
            "It says: HTTP://192.168.178.123:1701/TOKEN1",
            "Without a camera, open http://192.168.178.123:1701. The PIN is 482913.",
            "Address 1 of 2: UP and DOWN show the other one.",
        ]
    );
}
