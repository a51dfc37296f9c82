//! Tests of a bus that is cut, at any byte, and repaired.

use std::{
    future::Future,
    pin::pin,
    task::{Context, Poll, Waker},
};

use embedded_hal::i2c::ErrorKind;
use readyroom_hardware::{
    oled::{Controller, Error, Renewal},
    pins::{DISPLAY_ADDRESS, OTHER_DISPLAY_ADDRESS},
    screen::Screen,
    testing::{
        chance::Chance,
        oled::{HalfCommand, Oled},
    },
};

use super::{
    picture::{assert_only_half_a_command_is_amiss, change},
    wire::{Wire, async_on, on, set, ssd1306},
};

/// One controller after the other.
const fn controller(seed: u64) -> Controller {
    Controller::ALL[seed as usize % Controller::ALL.len()]
}

/// A wire whose display answers half a command in one way or the other.
fn wire(seed: u64) -> Wire {
    let answer = [HalfCommand::Waits, HalfCommand::Dropped][seed as usize / 3 % 2];
    Wire {
        oled: Oled::of(controller(seed), seed).with_half_command(answer),
        ..Wire::default()
    }
}

#[track_caller]
fn assert_shows_after_half_a_command(wire: &mut Wire, screen: &Screen) {
    assert_only_half_a_command_is_amiss(&wire.oled.take_faults());
    wire.assert_shows(screen);
}

#[test]
fn cut_at_any_byte_it_shows_the_picture_once_the_wire_is_mended() {
    for seed in 0..600 {
        let mut chance = Chance::from_seed(seed);
        let mut oled = on(wire(seed), controller(seed));
        let mut screen = Screen::new();
        for _ in 0..8 {
            change(&mut screen, &mut chance);
            let left = if chance.below(2) == 0 { 12 } else { 1_200 };
            oled.bus().cut_after = Some(chance.below(left) as usize);
            let cut = oled.show(&screen);
            assert_eq!(oled.display().is_lost(), cut.is_err());
            oled.bus().cut_after = None;
            change(&mut screen, &mut chance);
            oled.show(&screen).unwrap();
            assert!(!oled.display().is_lost());
            assert_shows_after_half_a_command(oled.bus(), &screen);
        }
    }
}

#[test]
fn dropped_at_any_moment_it_shows_the_next_picture() {
    for seed in 0..300 {
        let mut chance = Chance::from_seed(seed);
        let mut oled = async_on(wire(seed), controller(seed));
        let mut screen = Screen::new();
        for _ in 0..8 {
            change(&mut screen, &mut chance);
            let left = if chance.below(2) == 0 { 12 } else { 1_200 };
            let polls = chance.below(left) as usize;
            poll(oled.show(&screen), polls);
            change(&mut screen, &mut chance);
            let shown = poll(oled.show(&screen), usize::MAX);
            assert_eq!(shown, Some(Ok(())));
            assert_shows_after_half_a_command(oled.bus(), &screen);
        }
    }
}

#[test]
fn a_renewal_lights_a_reset_display_and_leaves_a_lost_one() {
    for (seed, polls) in (0..).zip((1..160).step_by(3).chain([usize::MAX; 3])) {
        let mut oled = async_on(wire(seed), controller(seed));
        let mut screen = Screen::new();
        change(&mut screen, &mut Chance::from_seed(5));
        assert_eq!(poll(oled.show(&screen), usize::MAX), Some(Ok(())));
        oled.bus().oled.reset();
        let mut next = Some(Renewal::FIRST);
        while let Some(part) = next {
            match poll(oled.renew(part), polls) {
                Some(after) => next = after.unwrap(),
                None => {
                    assert!(oled.display().is_lost(), "{part:?}");
                    assert_eq!(poll(oled.show(&screen), usize::MAX), Some(Ok(())));
                    break;
                }
            }
        }
        assert_shows_after_half_a_command(oled.bus(), &screen);
        assert!(!oled.display().is_lost());
    }
}

/// Polls a future at most so often, then drops it.
fn poll<F: Future>(future: F, polls: usize) -> Option<F::Output> {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    for _ in 0..polls {
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return Some(output);
        }
    }
    None
}

#[test]
fn an_error_shows_whether_anybody_is_there() {
    let mut oled = ssd1306();
    oled.bus().cut_after = Some(0);
    let missing = oled.show(&Screen::new()).unwrap_err();
    assert_eq!(missing, Error::Missing);
    assert_eq!(
        missing.to_string(),
        "no display answers at I2C address 0x3c; check its power and its wires SDA and SCL"
    );
    oled.bus().address = OTHER_DISPLAY_ADDRESS;
    oled.bus().cut_after = None;
    let elsewhere = oled.show(&Screen::new()).unwrap_err();
    assert_eq!(elsewhere, Error::WrongAddress);
    assert_eq!(oled.probe(), Err(Error::WrongAddress));
    assert_eq!(
        elsewhere.to_string(),
        "the display answers at I2C address 0x3d; move the resistor on its back to 0x3c, which is printed there as 0x78"
    );
    oled.bus().address = DISPLAY_ADDRESS;
    oled.bus().cut_after = Some(500);
    let broken = oled.show(&Screen::new()).unwrap_err();
    assert_eq!(broken, Error::Bus(ErrorKind::ArbitrationLoss));
    assert!(
        broken.to_string().contains("stopped taking data"),
        "{broken}"
    );
}

#[test]
fn a_probe_finds_a_lost_display_and_changes_nothing_else() {
    for controller in Controller::ALL {
        probe_one_that_goes(controller);
    }
}

fn probe_one_that_goes(controller: Controller) {
    let mut oled = set(controller);
    let mut screen = Screen::new();
    screen.set(8, 8, true);
    oled.show(&screen).unwrap();
    let sent = oled.bus().bytes();
    oled.probe().unwrap();
    assert_eq!(oled.bus().bytes(), sent + 3);
    oled.bus().assert_shows(&screen);
    assert!(!oled.display().is_lost());

    oled.bus().cut_after = Some(0);
    assert_eq!(oled.probe(), Err(Error::Missing));
    assert!(oled.display().is_lost());
    // A person has put in another one.
    oled.bus().cut_after = None;
    oled.bus().oled = Oled::of(controller, 4);
    oled.probe().unwrap();
    assert!(oled.display().is_lost());
    oled.show(&screen).unwrap();
    oled.bus().assert_shows(&screen);
}
