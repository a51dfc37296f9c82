//! Tests of doctor's findings about a header panel, before a person is asked; the panel is wired to a simulated display
//! and contacts.

use std::{io, time::Duration};

use readyroom::{
    doctor::{DoctorError, Options, examine_header},
    panels::{
        device::Holder,
        header::{HeaderTrouble, PartsReport},
    },
};
use readyroom_hardware::{
    button::Button,
    oled::{Controller, ControllerChoice},
    testing::oled::Oled,
};
use readyroom_tests::header::World;

/// The output of `--report` on it, and whether all is well.
fn examined(report: Result<PartsReport, HeaderTrouble>) -> (String, Result<(), DoctorError>) {
    let mut out = Vec::new();
    let options = Options {
        report_only: true,
        press_timeout: Duration::ZERO,
    };
    let start = |_| panic!("a report lights nothing");
    let examined = examine_header(report, start, options, io::empty(), &mut out);
    (String::from_utf8(out).unwrap(), examined)
}

#[test]
fn a_healthy_header_panel_is_found_well_and_not_touched() {
    let (world, mut parts) = World::new();
    world.display.lock().unwrap().plug_in(1);
    let (output, examined) = examined(Ok(parts.report(ControllerChoice::Auto)));
    assert!(examined.is_ok(), "{examined:?}");
    for words in [
        "The display answers at 0x3C.",
        "Its controller says it is an SSD1306.",
        "No button reads as pressed.",
    ] {
        assert!(output.contains(words), "{output}");
    }
    assert!(!world.display.lock().unwrap().is_on(), "nothing is drawn");
}

#[test]
fn the_displays_controller_is_reported_as_read_set_or_unknown() {
    for (controller, choice, words) in [
        (
            Controller::Sh1106,
            ControllerChoice::Auto,
            "Its controller says it is an SH1106.",
        ),
        (
            Controller::Ssd1309,
            ControllerChoice::Auto,
            "does not say what it is: it is taken for an SSD1306.",
        ),
        (
            Controller::Ssd1309,
            ControllerChoice::Set(Controller::Ssd1309),
            "It is set to an SSD1309, and not asked.",
        ),
    ] {
        let (world, mut parts) = World::new();
        world.display.lock().unwrap().oled = Some(Oled::of(controller, 1));
        let (output, examined) = examined(Ok(parts.report(choice)));
        assert!(examined.is_ok() && output.contains(words), "{output}");
    }
}

#[test]
fn what_is_wrong_on_the_header_is_reported_with_its_pins() {
    let (world, mut parts) = World::new();
    world.hold_silently(Button::Ok);
    let (output, examined) = examined(Ok(parts.report(ControllerChoice::Auto)));
    assert!(
        matches!(examined, Err(DoctorError::Findings(2))),
        "{examined:?}"
    );
    for words in [
        "! No display at 0x3C: look at SDA on GPIO 2 (pin 3), SCL on GPIO 3 (pin 5)",
        "! OK reads as pressed",
        "at GPIO 20 (pin 38).",
    ] {
        assert!(output.contains(words), "{words}: {output}");
    }
    let (world, mut parts) = World::new();
    let mut display = world.display.lock().unwrap();
    display.plug_in(1);
    display.disturbed = 1;
    drop(display);
    let (output, _) = self::examined(Ok(parts.report(ControllerChoice::Auto)));
    assert!(output.contains("bus is held down or disturbed"), "{output}");
}

#[test]
fn a_header_that_cannot_be_used_is_reported_with_what_to_do() {
    let by = Holder {
        name: "readyroom".into(),
        process: 812,
        is_the_service: true,
    };
    for (trouble, remedy) in [
        (
            HeaderTrouble::NoBus {
                device: "/dev/i2c-1".into(),
            },
            "sudo raspi-config nonint do_i2c 0",
        ),
        (
            HeaderTrouble::NoPermission {
                device: "/dev/gpiochip0".into(),
                group: Some("gpio".into()),
            },
            "/dev/gpiochip0: sudo usermod -aG gpio $USER",
        ),
        (
            HeaderTrouble::Taken { by: Some(by) },
            "sudo systemctl stop readyroom",
        ),
    ] {
        let (output, examined) = examined(Err(trouble));
        let Err(DoctorError::NoPanel(why)) = examined else {
            panic!("{examined:?}");
        };
        assert!(output.is_empty() && why.contains(remedy), "{why}");
    }
}
