//! Tests of doctor's findings about a header panel, before a person is asked; the panel is wired to a simulated display
//! and contacts.

use std::{io, time::Duration};

use readyroom::{
    doctor::{
        DoctorError, Options, examine_header,
        sentences::{Address, ButtonName, ControllerName, Found, Words},
    },
    panels::{
        device::Holder,
        header::{HeaderTrouble, PartsReport},
    },
};
use readyroom_hardware::{
    button::Button,
    oled::{Controller, ControllerChoice},
    pins::DISPLAY_ADDRESS,
    testing::oled::Oled,
};
use readyroom_kit::testing::words::in_order;
use readyroom_tests::{doctor::words, header::World};

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
    let address = Address(DISPLAY_ADDRESS);
    let controller = ControllerName(Controller::Ssd1306);
    in_order(
        &output,
        &[
            &Words::HeaderUsable.say(),
            &words(Found::DisplayAnswers { address }),
            &words(Found::ControllerRead { controller }),
            &words(Found::NoButtonDown),
        ],
    );
    assert!(!world.display.lock().unwrap().is_on(), "nothing is drawn");
}

#[test]
fn the_displays_controller_is_reported_as_read_set_or_unknown() {
    for (controller, choice, found) in [
        (
            Controller::Sh1106,
            ControllerChoice::Auto,
            Found::ControllerRead {
                controller: ControllerName(Controller::Sh1106),
            },
        ),
        (
            Controller::Ssd1309,
            ControllerChoice::Auto,
            Found::ControllerAssumed {
                controller: ControllerName(Controller::Ssd1306),
            },
        ),
        (
            Controller::Ssd1309,
            ControllerChoice::Set(Controller::Ssd1309),
            Found::ControllerSet {
                controller: ControllerName(Controller::Ssd1309),
            },
        ),
    ] {
        let (world, mut parts) = World::new();
        world.display.lock().unwrap().oled = Some(Oled::of(controller, 1));
        let (output, examined) = examined(Ok(parts.report(choice)));
        let found = words(found);
        assert!(
            examined.is_ok() && output.contains(&found),
            "{found}: {output}"
        );
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
    let wires = || Words::DisplayWires {
        sda: "GPIO 2 (pin 3)".into(),
        scl: "GPIO 3 (pin 5)".into(),
    };
    for fault in [
        Found::DisplayMissing {
            address: Address(DISPLAY_ADDRESS),
            wires: wires().say().into(),
        },
        Found::ButtonDown {
            button: ButtonName(Button::Ok),
            pin: "GPIO 20 (pin 38)".into(),
        },
    ] {
        let fault = format!("! {}", words(fault));
        assert!(output.contains(&fault), "{fault}: {output}");
    }
    let (world, mut parts) = World::new();
    let mut display = world.display.lock().unwrap();
    display.plug_in(1);
    display.disturbed = 1;
    drop(display);
    let (output, examined) = self::examined(Ok(parts.report(ControllerChoice::Auto)));
    let wires = wires().say().into();
    let fault = words(Found::DisplayBusStuck { wires });
    assert!(output.contains(&fault), "{output}");
    let error = examined.expect_err("a fault").to_string();
    assert_eq!(error, *Words::OneFault.say());
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
        assert_eq!(why.key.id(), "panel-unusable");
        assert!(output.is_empty() && why.contains(remedy), "{why}");
    }
}

#[test]
fn a_header_panel_that_does_not_start_is_an_error() {
    let (_world, mut parts) = World::new();
    let report = Ok(parts.report(ControllerChoice::Auto));
    let options = Options {
        report_only: false,
        press_timeout: Duration::ZERO,
    };
    let start = |_| Err(io::Error::other("no thread is left"));
    let examined = examine_header(report, start, options, io::empty(), &mut Vec::new());
    let why = "no thread is left".into();
    let error = examined.expect_err("no panel").to_string();
    assert_eq!(error, *Words::HeaderNotStarted { why }.say());
}

#[test]
fn a_report_that_has_no_room_where_it_goes_is_an_error() {
    let (_world, mut parts) = World::new();
    let report = Ok(parts.report(ControllerChoice::Auto));
    let options = Options {
        report_only: true,
        press_timeout: Duration::ZERO,
    };
    let start = |_| panic!("a report lights nothing");
    let mut no_room: &mut [u8] = &mut [];
    let examined = examine_header(report, start, options, io::empty(), &mut no_room);
    let error = examined.expect_err("no room");
    let DoctorError::Output(why) = &error else {
        panic!("{error}");
    };
    let why = why.to_string().into();
    assert_eq!(error.to_string(), *Words::NotWritten { why }.say());
}
