//! Brightness, sleep and mounting of the display.

use readyroom_hardware::{
    oled::{BlockingOled, Controller, Renewal, Rotation},
    screen::{HEIGHT, Screen, WIDTH},
    testing::oled::Oled,
};

use super::wire::{Wire, set, ssd1306};

fn some_picture() -> Screen {
    let mut screen = Screen::new();
    for at in 0..60 {
        screen.set(2 * at, at, true);
    }
    screen
}

#[test]
fn contrast_is_sent_with_the_next_update_and_once() {
    let mut oled = ssd1306();
    let mut screen = some_picture();
    oled.display().set_contrast(200);
    oled.show(&screen).unwrap();
    assert_eq!(oled.bus().oled.contrast(), 200);
    let sent = oled.bus().bytes();
    oled.display().set_contrast(3);
    oled.show(&screen).unwrap();
    assert_eq!(oled.bus().oled.contrast(), 3);
    assert_eq!(oled.bus().bytes(), sent + 4);
    // Beside a change of the picture it takes two bytes.
    oled.display().set_contrast(9);
    screen.set(127, 0, true);
    oled.show(&screen).unwrap();
    assert_eq!(oled.bus().bytes(), sent + 4 + 2 + 11);
    oled.bus().assert_shows(&screen);
    assert_eq!(oled.bus().oled.contrast(), 9);
}

#[test]
fn asleep_it_is_dark_and_awake_it_shows_the_latest_picture() {
    for controller in Controller::ALL {
        sleep_and_wake(set(controller));
    }
}

fn sleep_and_wake(mut oled: BlockingOled<Wire>) {
    let mut screen = some_picture();
    oled.display().set_on(false);
    oled.show(&screen).unwrap();
    assert!(!oled.bus().oled.is_on());
    oled.display().set_on(true);
    oled.show(&screen).unwrap();
    oled.bus().assert_shows(&screen);
    oled.display().set_on(false);
    oled.show(&screen).unwrap();
    oled.bus().assert_shows(&Screen::new());
    screen.set(90, 3, true);
    oled.show(&screen).unwrap();
    oled.bus().assert_shows(&Screen::new());
    oled.display().set_on(true);
    oled.show(&screen).unwrap();
    oled.bus().assert_shows(&screen);
}

#[test]
fn upside_down_the_picture_is_turned_by_half_a_turn() {
    for controller in Controller::ALL {
        turn(set(controller));
    }
}

fn turn(mut oled: BlockingOled<Wire>) {
    let screen = some_picture();
    oled.show(&screen).unwrap();
    oled.display().set_rotation(Rotation::UpsideDown);
    oled.show(&screen).unwrap();
    let mut turned = Screen::new();
    for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
        turned.set(WIDTH - 1 - x, HEIGHT - 1 - y, screen.get(x, y));
    }
    oled.bus().assert_shows(&turned);
    oled.display().set_rotation(Rotation::UpsideDown);
    assert!(!oled.display().is_lost());
    oled.display().set_rotation(Rotation::Upright);
    oled.show(&screen).unwrap();
    oled.bus().assert_shows(&screen);
}

/// Sends everything again; does something after so many parts.
fn renew_and(
    oled: &mut BlockingOled<Wire>,
    after: usize,
    act: impl FnOnce(&mut BlockingOled<Wire>),
) {
    let mut act = Some(act);
    let mut next = Some(Renewal::FIRST);
    for parts in 0.. {
        if parts == after
            && let Some(act) = act.take()
        {
            act(oled);
        }
        let Some(part) = next else {
            return;
        };
        let before = oled.bus().bytes();
        next = oled.renew(part).unwrap();
        let bytes = oled.bus().bytes() - before;
        assert!(bytes <= 138, "{bytes} for {part:?}");
    }
}

fn renew(oled: &mut BlockingOled<Wire>) {
    renew_and(oled, usize::MAX, |_| {});
}

#[test]
fn a_renewed_or_swapped_display_shows_the_picture_unblanked() {
    for (controller, bytes) in [
        (Controller::Ssd1306, 1_113),
        (Controller::Ssd1309, 1_113),
        (Controller::Sh1106, 1_107),
    ] {
        renew_all(controller, bytes);
    }
}

/// All of it takes so many bytes.
fn renew_all(controller: Controller, bytes_of_all: usize) {
    let mut oled = set(controller);
    let screen = some_picture();
    oled.display().set_contrast(77);
    oled.show(&screen).unwrap();
    let before = oled.bus().messages.len();
    renew(&mut oled);
    oled.bus().assert_shows(&screen);
    let sent = oled.bus().messages.split_off(before);
    let bytes: usize = sent.iter().map(|message| 1 + message.len()).sum();
    assert_eq!(bytes, bytes_of_all, "{controller:?}");
    let commands = sent.iter().filter(|message| message[0] == 0);
    assert!(commands.into_iter().all(|message| !message.contains(&0xae)));
    // A person has put in another one.
    oled.bus().oled = Oled::of(controller, 4);
    renew(&mut oled);
    oled.bus().assert_shows(&screen);
    assert_eq!(oled.bus().oled.contrast(), 77);
    // What comes then is sent in few bytes again.
    let sent = oled.bus().bytes();
    oled.show(&screen).unwrap();
    assert_eq!(oled.bus().bytes(), sent);
}

#[test]
fn between_two_parts_of_a_renewal_another_picture_may_be_shown() {
    let (mut one, mut other) = (some_picture(), Screen::new());
    one.set(3, 60, true);
    other.set(64, 30, true);
    for (after, controller) in (1..=10).flat_map(|after| Controller::ALL.map(|of| (after, of))) {
        let mut oled = set(controller);
        oled.show(&one).unwrap();
        oled.bus().oled = Oled::of(controller, 4);
        renew_and(&mut oled, after, |oled| oled.show(&other).unwrap());
        oled.bus().assert_shows(&other);
    }
}

#[test]
fn a_renewal_leaves_one_that_is_lost_or_dark_alone() {
    let mut oled = ssd1306();
    renew(&mut oled);
    assert_eq!(oled.bus().bytes(), 0);
    let screen = some_picture();
    oled.show(&screen).unwrap();
    oled.display().set_on(false);
    oled.show(&screen).unwrap();
    let sent = oled.bus().bytes();
    renew(&mut oled);
    assert_eq!(oled.bus().bytes(), sent);
}
