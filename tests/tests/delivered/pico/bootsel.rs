//! The ways to the boot loader, where new firmware is taken.

use readyroom_hardware::{
    button::Button,
    wire::{HostToPanel, LARGEST, PROTOCOL, encode},
};
use readyroom_tests::pico::{Finger, Pico, Program, image};

use super::bench::{STARTED, alone, connected, ms};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core the_program_can_send_the_panel_there,
    whole a_program_of_another_protocol_can_send_it_there_too,
    whole back_and_roll_while_the_power_comes_on_lead_there,
    whole no_other_buttons_lead_there,
    whole capacitors_that_charge_at_the_buttons_are_no_presses,
    whole back_and_roll_later_lead_nowhere,
    whole after_the_boot_loader_the_panel_starts_as_ever,
];

/// A board that gets its power while these buttons are down.
fn started_with(buttons: &[Button]) -> Pico {
    let mut pico = Pico::new(&image::elf(), 7);
    for button in buttons {
        pico.hold(*button, true);
    }
    pico.power(true);
    pico.run(ms(1_000));
    pico
}

fn the_program_can_send_the_panel_there() {
    let (mut pico, mut program) = connected();
    let before = pico.picture();
    program.bootsel(&pico);
    program.run(&mut pico, ms(1_000));
    assert!(pico.is_in_bootsel());
    assert_ne!(pico.picture(), before, "the display says what happens");
}

fn a_program_of_another_protocol_can_send_it_there_too() {
    let mut pico = alone();
    pico.cable(true, true);
    pico.run(ms(200));
    let mut packet = [0; LARGEST];
    let hello = HostToPanel::Hello {
        protocol: PROTOCOL + 1,
        version: (9, 0, 0),
        answer: false,
    };
    pico.send(encode(&hello, &mut packet));
    pico.run(ms(50));
    pico.send(encode(&HostToPanel::Bootsel, &mut packet));
    pico.run(ms(1_000));
    assert!(pico.is_in_bootsel());
}

fn back_and_roll_while_the_power_comes_on_lead_there() {
    assert!(started_with(&[Button::Back, Button::Roll]).is_in_bootsel());
}

fn no_other_buttons_lead_there() {
    for buttons in [
        &[Button::Back][..],
        &[Button::Roll],
        &[Button::Ok, Button::Roll],
        &[Button::Back, Button::Timer, Button::Up],
    ] {
        assert!(!started_with(buttons).is_in_bootsel(), "{buttons:?}");
    }
}

/// 100 nF across each button, behind the weakest pull-up: `schematics/tests/made/spice` computes 8.6 ms.
fn capacitors_that_charge_at_the_buttons_are_no_presses() {
    let with_capacitors = |buttons: &[Button]| {
        let mut pico = Pico::new(&image::elf(), 7);
        pico.capacitors_at_buttons(ms(9));
        for button in buttons {
            pico.hold(*button, true);
        }
        pico.power(true);
        pico.run(ms(1_000));
        pico
    };
    let mut pico = with_capacitors(&[]);
    assert!(!pico.is_in_bootsel());
    let mut program = Program::default();
    program.connect(&mut pico);
    let report = program.report(&mut pico);
    assert_eq!((report.down, report.stuck), (0, 0));
    Finger::new(1).press(&mut pico, Button::Ok, ms(50));
    program.run(&mut pico, ms(50));
    assert_eq!(program.gestures.len(), 1, "{:?}", program.gestures);
    assert!(with_capacitors(&[Button::Back, Button::Roll]).is_in_bootsel());
}

fn back_and_roll_later_lead_nowhere() {
    let mut pico = alone();
    for button in [Button::Back, Button::Roll] {
        pico.hold(button, true);
    }
    pico.run(ms(5_000));
    assert!(!pico.is_in_bootsel());
}

fn after_the_boot_loader_the_panel_starts_as_ever() {
    let mut pico = started_with(&[Button::Back, Button::Roll]);
    for button in [Button::Back, Button::Roll] {
        pico.hold(button, false);
    }
    pico.power(false);
    pico.run(ms(100));
    pico.power(true);
    pico.run(STARTED);
    assert!(!pico.is_in_bootsel());
    assert_eq!(pico.picture(), alone().picture());
}
