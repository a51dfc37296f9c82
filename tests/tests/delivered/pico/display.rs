//! Displays that are missing, come off, or whose bus is disturbed.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    oled::{BusClock, Controller, ControllerChoice, DisplaySettings, Identity},
    pins::{OTHER_DISPLAY_ADDRESS, PICO_SH1106_STRAP, SLOW_DISPLAY_HZ},
    wire::Display,
};
use readyroom_tests::pico::{BusLine, Finger, Pico, Program, buzzer::tones, image};

use super::bench::{STARTED, assert_shows, connected, ms, notice};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core a_panel_without_a_display_works_and_finds_one_that_comes,
    whole an_sh1106_is_found_even_after_a_display_of_another_kind,
    whole an_unrecognised_sh1106_is_named_by_a_strap_or_the_program,
    whole a_display_at_the_wrong_address_is_reported,
    whole a_slow_bus_shows_everything_at_100_khz_until_it_is_lost,
    whole a_display_that_comes_off_is_repainted_whole_when_it_is_back,
    whole a_display_that_loses_its_power_at_rest_is_painted_again,
    whole a_bus_that_is_held_down_stops_nothing_else,
    whole a_display_stuck_in_a_byte_is_clocked_free,
];

/// Longer than a panel takes to look for its display and to paint it.
const FOUND: u64 = 1_400;

/// Buttons, lamps, buzzer and line work as ever.
#[track_caller]
fn assert_all_else_works(pico: &mut Pico, program: &mut Program, number: u16) {
    let frame = Frame {
        lamps: Lamps::default().with(Lamp::Blue, Pattern::On),
        chime: Some(Cue {
            number,
            chime: Chime::Success,
        }),
        ..notice("Unseen")
    };
    program.events.clear();
    program.gestures.clear();
    program.show(pico, frame);
    let closed = Finger::new(2).press(pico, Button::Timer, ms(50));
    program.run(pico, ms(500));
    let [(at, Gesture::Press(Button::Timer))] = program.gestures[..] else {
        panic!("{:?}", program.gestures);
    };
    assert!(at - closed < 5_000_000, "reported {} ns later", at - closed);
    assert!(pico.lit()[Lamp::Blue as usize]);
    assert_eq!(tones(&program.events).len(), 2);
}

fn a_panel_without_a_display_works_and_finds_one_that_comes() {
    let mut pico = Pico::new(&image::elf(), 7);
    pico.display(false);
    pico.power(true);
    pico.run(STARTED);
    let mut program = Program::default();
    program.show(&pico, notice("Unseen"));
    program.connect(&mut pico);
    assert_all_else_works(&mut pico, &mut program, 1);
    assert_eq!(program.report(&mut pico).display, Display::Missing);
    program.show(&pico, notice("Seen"));
    program.run(&mut pico, ms(100));
    pico.display(true);
    program.run(&mut pico, ms(FOUND));
    assert_shows(&pico, &notice("Seen"));
    assert_eq!(program.report(&mut pico).display, Display::Present);
}

/// A board without power, with displays of this kind.
fn board_with(controller: Controller) -> Pico {
    let mut pico = Pico::new(&image::elf(), 7);
    pico.take_displays(controller);
    pico
}

/// A program that shows something on a board that has had its power for a while.
fn shown_on(pico: &mut Pico) -> Program {
    pico.power(true);
    pico.run(STARTED);
    let mut program = Program::default();
    program.show(pico, notice("Seen"));
    program.connect(pico);
    program.run(pico, ms(FOUND));
    program
}

fn an_sh1106_is_found_even_after_a_display_of_another_kind() {
    let mut pico = board_with(Controller::Sh1106);
    let mut program = shown_on(&mut pico);
    for controller in [Controller::Sh1106, Controller::Ssd1306, Controller::Sh1106] {
        pico.display(false);
        program.run(&mut pico, ms(300));
        pico.take_displays(controller);
        pico.display(true);
        program.run(&mut pico, ms(FOUND));
        assert_shows(&pico, &notice("Seen"));
        let report = program.report(&mut pico);
        assert_eq!(report.identity, Identity::Read(controller));
    }
}

fn an_unrecognised_sh1106_is_named_by_a_strap_or_the_program() {
    for by_strap in [true, false] {
        let mut pico = board_with(Controller::Sh1106);
        pico.status(0xff);
        pico.ground(PICO_SH1106_STRAP, by_strap);
        let mut program = Program::default();
        if !by_strap {
            program.set_display(DisplaySettings {
                controller: ControllerChoice::Set(Controller::Sh1106),
                ..DisplaySettings::DEFAULT
            });
            // What is sent before does not suit it.
            pico.display(false);
        }
        pico.power(true);
        pico.run(STARTED);
        program.show(&pico, notice("Seen"));
        program.connect(&mut pico);
        if !by_strap {
            pico.display(true);
        }
        program.run(&mut pico, ms(FOUND));
        assert_shows(&pico, &notice("Seen"));
        let report = program.report(&mut pico);
        assert_eq!(report.identity, Identity::Set(Controller::Sh1106));
    }
}

fn a_display_at_the_wrong_address_is_reported() {
    let mut pico = board_with(Controller::Ssd1306);
    pico.move_display(OTHER_DISPLAY_ADDRESS);
    let mut program = shown_on(&mut pico);
    let report = program.report(&mut pico);
    assert_eq!(report.display, Display::WrongAddress);
}

fn a_slow_bus_shows_everything_at_100_khz_until_it_is_lost() {
    let mut pico = board_with(Controller::Ssd1306);
    pico.slow_bus(SLOW_DISPLAY_HZ);
    let mut program = shown_on(&mut pico);
    assert_shows(&pico, &notice("Seen"));
    let report = program.report(&mut pico);
    assert_eq!(
        (report.display, report.bus_clock),
        (Display::Present, BusClock::Slow)
    );
    program.run(&mut pico, ms(5_000));
    assert_eq!(program.report(&mut pico).display_losses, 0);
    // A person puts it on shorter wires.
    pico.display(false);
    program.run(&mut pico, ms(300));
    pico.slow_bus(u32::MAX);
    pico.display(true);
    program.run(&mut pico, ms(FOUND));
    assert_shows(&pico, &notice("Seen"));
    assert_eq!(program.report(&mut pico).bus_clock, BusClock::Fast);
}

fn a_display_that_comes_off_is_repainted_whole_when_it_is_back() {
    let (mut pico, mut program) = connected();
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    for round in 1..=20 {
        program.show(
            &pico,
            notice(&format!("Picture {round}, half of which was sent")),
        );
        // In the middle of the picture, of a transfer, of a byte.
        program.run(
            &mut pico,
            std::time::Duration::from_micros(chance.random_range(0..30_000)),
        );
        pico.display(false);
        program.run(&mut pico, ms(300));
        assert_all_else_works(&mut pico, &mut program, round);
        let report = program.report(&mut pico);
        assert_eq!(report.display, Display::Missing);
        assert_eq!(report.display_losses, u32::from(round));
        let back = notice(&format!("Back {round}"));
        program.show(&pico, back.clone());
        pico.display(true);
        program.run(&mut pico, ms(FOUND));
        assert_shows(&pico, &back);
        assert_eq!(program.report(&mut pico).display, Display::Present);
    }
}

fn a_display_that_loses_its_power_at_rest_is_painted_again() {
    let (mut pico, mut program) = connected();
    program.run(&mut pico, ms(5_000));
    pico.display(false);
    // A person wiggles a plug; nothing is drawn meanwhile.
    program.run(&mut pico, ms(300));
    pico.display(true);
    program.run(&mut pico, ms(FOUND));
    assert_shows(&pico, &notice("Ready"));
}

fn a_bus_that_is_held_down_stops_nothing_else() {
    let mut number = 0;
    for line in [BusLine::Clock, BusLine::Data] {
        let (mut pico, mut program) = connected();
        let mut chance = ChaCha8Rng::seed_from_u64(10);
        for _ in 0..5 {
            program.show(&pico, notice("Half of this was sent when it got stuck"));
            program.run(
                &mut pico,
                std::time::Duration::from_micros(chance.random_range(0..30_000)),
            );
            pico.hold_bus(Some(line));
            program.run(&mut pico, ms(400));
            number += 1;
            assert_all_else_works(&mut pico, &mut program, number);
            assert_eq!(
                program.report(&mut pico).display,
                Display::BusStuck,
                "{line:?}"
            );
            program.show(&pico, notice("Free"));
            pico.hold_bus(None);
            program.run(&mut pico, ms(FOUND));
            assert_shows(&pico, &notice("Free"));
            assert_eq!(
                program.report(&mut pico).display,
                Display::Present,
                "{line:?}"
            );
        }
    }
}

fn a_display_stuck_in_a_byte_is_clocked_free() {
    for clocks in 1..=9 {
        let (mut pico, mut program) = connected();
        pico.hold_bus(Some(BusLine::DataFor { clocks }));
        program.show(&pico, notice("Free again"));
        program.run(&mut pico, ms(2 * FOUND));
        assert_shows(&pico, &notice("Free again"));
        assert_eq!(program.report(&mut pico).display, Display::Present);
    }
}
