//! Tests of one picture after another, and of the display's memory before the first.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};
use readyroom_hardware::{
    oled::Controller,
    screen::{HEIGHT, Screen, WIDTH},
    testing::{
        chance::Chance,
        oled::{Fault, HalfCommand, Oled},
        pictures, samples,
    },
};

use super::wire::{Wire, on, set};

/// Changes a picture: a little, in a few places, or all of it.
pub fn change(screen: &mut Screen, chance: &mut Chance) {
    let mut below = |end: usize| chance.below(end as u32) as usize;
    match below(6) {
        0 => {}
        1 => screen.set(below(WIDTH), below(HEIGHT), below(2) == 0),
        2 => {
            for _ in 0..below(200) {
                screen.set(below(WIDTH), below(HEIGHT), below(2) == 0);
            }
        }
        3 => {
            for _ in 0..below(8) {
                let corner = Point::new(below(WIDTH) as i32, below(HEIGHT) as i32);
                let area = Rectangle::new(corner, Size::new(below(60) as u32, below(30) as u32));
                let ink = BinaryColor::from(below(2) == 0);
                let Ok(()) = screen.fill_solid(&area, ink);
            }
        }
        4 => {
            let every = 1 + below(9);
            for at in (below(9)..WIDTH * HEIGHT).step_by(every) {
                screen.set(at % WIDTH, at / WIDTH, below(2) == 0);
            }
        }
        _ => {
            let (frame, since_ms) = (chance.frame(), chance.moment());
            let Ok(()) = frame.draw(since_ms, screen);
        }
    }
}

#[test]
fn after_any_change_the_display_shows_the_picture() {
    for seed in 0..60 {
        let mut chance = Chance::from_seed(seed);
        let mut oled = set(Controller::ALL[seed as usize % 3]);
        let mut screen = Screen::new();
        for _ in 0..50 {
            change(&mut screen, &mut chance);
            oled.show(&screen).unwrap();
            oled.bus().assert_shows(&screen);
        }
    }
}

#[test]
fn every_sample_looks_the_same_on_every_controller() {
    for controller in Controller::ALL {
        let mut oled = set(controller);
        for sample in samples::all() {
            let screen = pictures::draw(&sample);
            oled.show(&screen).unwrap();
            oled.bus().assert_shows(&screen);
        }
    }
}

#[test]
fn a_picture_it_shows_already_is_not_sent_again() {
    for controller in Controller::ALL {
        let mut oled = set(controller);
        let mut screen = Screen::new();
        screen.set(3, 5, true);
        oled.show(&screen).unwrap();
        let sent = oled.bus().bytes();
        oled.show(&screen).unwrap();
        assert_eq!(oled.bus().bytes(), sent);
    }
}

#[test]
fn it_is_dark_until_the_first_picture_is_whole() {
    for controller in Controller::ALL {
        let mut oled = set(controller);
        let mut screen = Screen::new();
        screen.set(100, 60, true);
        oled.show(&screen).unwrap();
        let messages = oled.bus().messages.clone();
        // It kept its power, and shows what another program has drawn.
        let mut watched = Oled::of(controller, 99);
        watched.message(&[0x00, 0x8d, 0x14, 0xaf]);
        assert!(watched.is_on());
        let (last, before) = messages.split_last().unwrap();
        for message in before {
            watched.message(message);
            assert!(!watched.is_on());
        }
        watched.message(last);
        assert!(watched.is_on());
        assert_eq!(watched.screen(), screen);
    }
}

/// What of an initialisation meets half a command is read as its arguments, and should be nothing but no operation.
#[track_caller]
pub fn assert_only_half_a_command_is_amiss(faults: &[Fault]) {
    let expected = |fault: &Fault| matches!(fault, Fault::Argument(_, 0xe3));
    assert!(faults.iter().all(expected), "{faults:?}");
}

/// A command another program may have left behind, with its arguments.
fn left_behind(controller: Controller, chance: &mut Chance) -> Vec<u8> {
    loop {
        let command = of_any_controller(chance);
        let known = match controller {
            Controller::Ssd1306 => !matches!(command[0], 0x30..=0x33 | 0xad | 0xe0 | 0xee | 0xfd),
            Controller::Ssd1309 => !matches!(command[0], 0x30..=0x33 | 0xad | 0xe0 | 0xee | 0x8d),
            Controller::Sh1106 => !matches!(command[0], 0x20..=0x2f | 0x8d | 0xfd),
        };
        if known {
            return command;
        }
    }
}

fn of_any_controller(chance: &mut Chance) -> Vec<u8> {
    let mut any = |from: u8, to: u8| from + chance.below(u32::from(to - from) + 1) as u8;
    match any(0, 21) {
        0 => vec![0x20, any(0, 2)],
        1 => vec![any(0x00, 0x1f)],
        2 => vec![0x21, any(0, 60), any(60, 127)],
        3 => vec![0x22, any(0, 4), any(4, 7)],
        4 => vec![any(0xb0, 0xb7)],
        5 => vec![any(0x26, 0x27), 0, any(0, 7), any(0, 7), 7, 0, 0xff],
        6 => vec![any(0x29, 0x2a), 0, any(0, 7), any(0, 7), 7, any(0, 63)],
        7 => vec![any(0x2e, 0x2f)],
        8 => vec![any(0x40, 0x7f)],
        9 => vec![0x81, any(0, 255)],
        10 => vec![0x8d, [0x10, 0x14][usize::from(any(0, 1))]],
        11 => vec![any(0xa0, 0xa1), any(0xa4, 0xa7)],
        12 => vec![0xa8, any(15, 63)],
        13 => vec![any(0xae, 0xaf)],
        14 => vec![[0xc0, 0xc8][usize::from(any(0, 1))]],
        15 => vec![0xd3, any(0, 63)],
        16 => vec![0xda, [0x02, 0x12, 0x22, 0x32][usize::from(any(0, 3))]],
        17 => vec![any(0x30, 0x33)],
        18 => vec![0xad, any(0x8a, 0x8b)],
        19 => vec![[0xe0, 0xee][usize::from(any(0, 1))]],
        20 => vec![0xfd, [0x12, 0x16][usize::from(any(0, 1))]],
        _ => vec![0xd5, any(0, 255)],
    }
}

#[test]
fn after_any_other_program_the_first_picture_is_right() {
    for seed in 0..3_000 {
        let mut chance = Chance::from_seed(seed);
        let controller = Controller::ALL[seed as usize % 3];
        let answer = [HalfCommand::Waits, HalfCommand::Dropped][seed as usize % 2];
        let mut left = Oled::of(controller, seed).with_half_command(answer);
        for _ in 0..chance.below(40) {
            left.message(&[&[0x00][..], &left_behind(controller, &mut chance)].concat());
            left.message(&vec![0x40; chance.below(99) as usize]);
        }
        left.take_faults();
        // It broke off within a command, or within data.
        let half = left_behind(controller, &mut chance);
        left.start();
        left.byte(0x00);
        for byte in &half[..chance.below(half.len() as u32 + 1) as usize] {
            left.byte(*byte);
        }
        let wire = Wire {
            oled: left,
            ..Wire::default()
        };
        let mut oled = on(wire, controller);
        let mut screen = Screen::new();
        change(&mut screen, &mut chance);
        oled.show(&screen).unwrap();
        let wire = oled.bus();
        let mut faults = wire.oled.take_faults();
        faults.retain(|fault| *fault != Fault::ForeignAddress(half[0]));
        assert_only_half_a_command_is_amiss(&faults);
        assert!(wire.oled.screen() == screen, "seed {seed}: {half:02x?}");
        change(&mut screen, &mut chance);
        oled.show(&screen).unwrap();
        oled.bus().assert_shows(&screen);
    }
}
