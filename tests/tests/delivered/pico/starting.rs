//! Power on.

use readyroom_hardware::{
    screen::Screen,
    standalone::Standalone,
    testing::samples,
    wire::{USB_NAME, USB_PRODUCT, USB_VENDOR},
};
use readyroom_tests::pico::{Kind, Pico, Program, Usb, What, image};

use super::bench::{DRAWN, STARTED, alone, assert_shows, in_its_place, ms, notice, picture};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core a_panel_without_a_program_shows_its_dice,
    core what_is_dropped_on_the_drive_starts_too,
    whole the_host_learns_what_is_plugged_in_and_which_one,
    core every_scene_is_drawn_pixel_for_pixel,
    whole the_same_presses_give_the_same_panel,
    whole a_first_picture_is_there_in_a_fifth_of_a_second,
];

fn a_panel_without_a_program_shows_its_dice() {
    let pico = alone();
    let golden = include_str!("../../../../hardware/tests/pictures/alone_dice_start.txt");
    let golden = Screen::parse(golden).expect("a picture");
    assert_eq!(pico.picture(), golden);
    assert_shows(&pico, &Standalone::default().frame(0));
}

fn what_is_dropped_on_the_drive_starts_too() {
    let mut pico = Pico::new(&image::uf2(), 7);
    pico.power(true);
    pico.run(STARTED);
    assert_shows(&pico, &Standalone::default().frame(0));
}

fn the_host_learns_what_is_plugged_in_and_which_one() {
    let mut pico = alone();
    pico.cable(true, false);
    let mut device = None;
    pico.run(ms(200));
    for event in pico.take_events() {
        if let What::Usb {
            state: Usb::Configured { device: found },
        } = event.what
        {
            device = Some(found);
        }
    }
    let device = device.expect("the host knows the panel");
    assert_eq!((device.vendor, device.product), (USB_VENDOR, USB_PRODUCT));
    assert_eq!(device.strings.product.as_deref(), Some(USB_NAME));
    assert!(device.strings.manufacturer.is_some());
    // The unique number of the emulated flash chip.
    assert_eq!(device.strings.serial.as_deref(), Some("E6605838832A1B2C"));
}

fn every_scene_is_drawn_pixel_for_pixel() {
    let (mut pico, mut program) = in_its_place();
    for sample in samples::all() {
        program.show(&pico, sample.frame.clone());
        program.run(&mut pico, ms(u64::from(sample.since_ms)) + DRAWN);
        // A moving picture is somewhere between when it was drawn last and now.
        let now = sample.since_ms + u32::try_from(DRAWN.as_millis()).expect("a short time");
        let shown = pico.picture();
        assert!(
            (sample.since_ms.saturating_sub(150)..=now)
                .rev()
                .any(|since| picture(&sample.frame, since) == shown),
            "{}:\n{shown}instead of\n{}",
            sample.name,
            picture(&sample.frame, sample.since_ms)
        );
    }
}

fn the_same_presses_give_the_same_panel() {
    let run = || {
        let mut pico = alone();
        let mut program = Program::default();
        program.show(&pico, notice("Ready"));
        program.connect(&mut pico);
        (pico.instructions(), program.events)
    };
    assert_eq!(run(), run());
}

fn a_first_picture_is_there_in_a_fifth_of_a_second() {
    let mut pico = Pico::new(&image::elf(), 7);
    pico.power(true);
    let blank = pico.picture();
    assert_eq!(
        blank,
        Screen::new(),
        "a display is dark until it is sent a picture"
    );
    while pico.picture() == blank {
        assert!(pico.now() < 200_000_000, "no picture");
        pico.run_until(200_000_000, &[Kind::I2c]);
    }
    println!("first picture {} ms after power-on", pico.now() / 1_000_000);
}
