//! Errors of the panels and of `flash`, and the statuses of panels.

use std::{io, path::Path, time::Duration};

use embedded_hal::i2c::ErrorKind;
use readyroom_hardware::{
    button::Button,
    oled,
    pins::{Part, PinFault, RASPBERRY_PI},
    wire::PROTOCOL,
};

use crate::{
    flash::{Chip, FlashError, NoDrive, NoFirmware},
    panels::{
        header::{HeaderBroke, HeaderStatus, HeaderTrouble, ToneFailed},
        serial::{Holder, PortStatus, PortTrouble},
        terminal::TerminalError,
    },
};

/// A port.
const PORT: &str = "/dev/ttyACM0";

pub(super) fn of_panels() -> Vec<(&'static str, String)> {
    let device = || "/dev/gpiochip0".into();
    let of_root = HeaderTrouble::NoPermission {
        device: device(),
        group: None,
    };
    let by = other_program();
    let by_a_driver = HeaderTrouble::PinTaken {
        chip: device(),
        gpio: 26,
        by: None,
    };
    let more = [
        ("HeaderTrouble NoPermission", of_root.to_string()),
        (
            "HeaderTrouble Taken",
            HeaderTrouble::Taken { by }.to_string(),
        ),
        ("HeaderTrouble PinTaken", by_a_driver.to_string()),
        ("HeaderBroke", HeaderBroke.to_string()),
        (
            "ToneFailed",
            ToneFailed("no such device".into()).to_string(),
        ),
    ];
    let failed = || io::Error::other("Input/output error");
    errors! {
        HeaderTrouble {
            NoRaspberryPi,
            NoBus { device: "/dev/i2c-1".into() },
            NoChip,
            NoPermission { device: "/dev/i2c-1".into(), group: Some("i2c".into()) },
            Taken { by: None },
            PinTaken { chip: "/dev/gpiochip0".into(), gpio: 26, by: Some("spi0 CS0".into()) },
            Wiring(PinFault::NotOnHeader { part: Part::Buzzer, gpio: 99 }),
            Failed { what: "I2C bus", why: "Input/output error".into() },
        }
        TerminalError {
            NotATerminal,
            Failed(failed()),
        }
    }
    .into_iter()
    .chain(more)
    .chain(at_ports())
    .collect()
}

fn other_program() -> Option<Holder> {
    Some(Holder {
        name: "minicom".into(),
        process: 812,
        is_the_service: false,
    })
}

/// The troubles of a serial port.
fn at_ports() -> impl Iterator<Item = (&'static str, String)> {
    let name = |trouble: &PortTrouble| match trouble {
        PortTrouble::Missing => "PortTrouble Missing",
        PortTrouble::NoPermission { .. } => "PortTrouble NoPermission",
        PortTrouble::Taken { .. } => "PortTrouble Taken",
        PortTrouble::Failed(_) => "PortTrouble Failed",
    };
    let group = Some("dialout".to_owned());
    let troubles = [
        PortTrouble::Missing,
        PortTrouble::NoPermission { group },
        PortTrouble::NoPermission { group: None },
        PortTrouble::Taken {
            by: other_program(),
        },
        PortTrouble::Taken { by: None },
        PortTrouble::Failed("Input/output error".into()),
    ];
    troubles
        .into_iter()
        .map(move |trouble| (name(&trouble), trouble.at(Path::new(PORT)).to_string()))
}

/// The statuses of panels at a port and on the header, with the words but for those of a panel that is shut.
pub(super) fn of_statuses() -> Vec<(&'static str, String)> {
    let incompatible = |protocol| PortStatus::Incompatible {
        protocol,
        version: (12, 34, 56),
    };
    let at_a_port = [
        PortStatus::Playing { version: (0, 1, 0) },
        PortStatus::Away,
        PortStatus::Silent,
        incompatible(PROTOCOL + 1),
        incompatible(PROTOCOL - 1),
    ];
    let at_a_port = at_a_port.map(|status| {
        let name = match status {
            PortStatus::Playing { .. } => "PortStatus Playing",
            PortStatus::Away => "PortStatus Away",
            PortStatus::Silent => "PortStatus Silent",
            PortStatus::Incompatible { .. } => "PortStatus Incompatible",
            PortStatus::Shut(_) => "PortStatus Shut",
        };
        let words = status.at(Path::new(PORT)).sentence;
        let own = concat!("readyroom ", env!("CARGO_PKG_VERSION"));
        (name, words.replace(own, "readyroom 9.8.7"))
    });
    let on_the_header = |display: Option<oled::Error>| {
        let name = match display {
            None => "HeaderStatus Playing",
            Some(oled::Error::Missing) => "HeaderStatus Missing",
            Some(oled::Error::WrongAddress) => "HeaderStatus WrongAddress",
            Some(oled::Error::Bus(_)) => "HeaderStatus Bus",
        };
        (name, HeaderStatus::WELL.with_display(display).to_string())
    };
    let stuck = |buttons: &[Button]| {
        let status = HeaderStatus::WELL.with_stuck(buttons, &RASPBERRY_PI);
        ("HeaderStatus Playing", status.to_string())
    };
    let bus = oled::Error::Bus(ErrorKind::Bus);
    let on_the_header = [
        on_the_header(None),
        on_the_header(Some(oled::Error::Missing)),
        on_the_header(Some(oled::Error::WrongAddress)),
        on_the_header(Some(bus)),
        stuck(&[Button::Roll]),
        stuck(&[Button::Roll, Button::Back]),
    ];
    at_a_port.into_iter().chain(on_the_header).collect()
}

pub(super) fn of_flash() -> Vec<(&'static str, String)> {
    let failed = || io::Error::other("Input/output error");
    let [file, drive] = ["firmware.uf2", "/media/anna/RPI-RP2"];
    errors! {
        FlashError {
            NoFile { chips: vec![Chip::Rp2040, Chip::Rp2350], places: vec!["/usr/share/readyroom".into()] },
            OtherChip { file: file.into(), its: Chip::Rp2040, wanted: Chip::Rp2350 },
            Unreadable { file: file.into(), why: failed() },
            NoFirmware { file: file.into(), why: NoFirmware::NoUf2 },
            NoDrive(NoDrive::None),
            NoPico,
            SeveralPanels(vec!["/dev/ttyACM0".into(), "/dev/ttyACM1".into()]),
            Port("/dev/ttyACM0 is taken".into()),
            DoesNotListen("/dev/ttyACM0".into()),
            NoDriveCame(Duration::from_secs(30)),
            NotCopied { drive: drive.into(), why: failed() },
            NotBack(Duration::from_secs(30)),
            Output(failed()),
        }
        NoDrive {
            None,
            NotMounted("/dev/sda1".into()),
            Several(vec![drive.into(), "/media/anna/RP2350".into()]),
            NotOne("/media/usb".into()),
            OtherBoard { folder: drive.into(), board: "Feather RP2040".into() },
        }
        NoFirmware {
            NoUf2,
            Cut { found: 1_000, wanted: 2_048 },
            Damaged(3),
            OtherChip(0x0000_0001),
        }
    }
}
