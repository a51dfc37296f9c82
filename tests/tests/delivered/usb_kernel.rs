//! The firmware as it is flashed, on an emulated RP2040, plugged into Linux: its own USB stack enumerates the panel and
//! makes a port of it, and the packaged service plays on that. No physical Pico and no host controller of silicon has been
//! part of this.

use std::time::Instant;

use crate::trial::{Trial, trials};
use readyroom::shelf::Shelf;
use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    scene::Layout,
    screen::Screen,
    wire::{USB_NAME, USB_PRODUCT, USB_VENDOR},
};
use readyroom_table::tabletop::{Input, PanelId, Tabletop};
use readyroom_tests::{
    linux::Linux,
    new_table,
    pi::package,
    pico::{Control, Host, LivePico, Usb, What, image},
    service,
};

pub const TRIALS: &[Trial] = trials![
    whole linux_enumerates_the_panel_and_the_service_plays_on_it,
];

/// Of the emulated flash chip.
const SERIAL_NUMBER: &str = "E6605838832A1B2C";
/// How long what is shown may have been shown, in milliseconds: a long title scrolls, and comes round again.
const SHOWN_FOR: u32 = 20_000;
/// After the names of games have come in at the start.
const STARTED: u64 = 60_000;

// Standard requests to the device (USB 2.0, table 9-4), and those of a serial port (USB CDC PSTN 1.2, 6.3).
const GET_DEVICE_QUALIFIER: [u8; 4] = [0x80, 6, 0, 6];
const SET_CONFIGURATION: [u8; 4] = [0x00, 9, 1, 0];
const SET_LINE_CODING: [u8; 4] = [0x21, 0x20, 0, 0];
const SET_CONTROL_LINE_STATE: [u8; 2] = [0x21, 0x22];
const DTR_AND_RTS: u8 = 3;

/// The games as the panel of a service shows them, and what comes of each press.
struct Games {
    shelf: Shelf,
    pico: LivePico,
    _folder: tempfile::TempDir,
}

impl Games {
    fn new(pico: LivePico) -> Self {
        let folder = new_table::folder();
        let mut shelf = service::shelf(folder.path());
        shelf.advance(STARTED).expect("a journal");
        Self {
            shelf,
            pico,
            _folder: folder,
        }
    }

    #[track_caller]
    fn are_shown(&self, when: &str) {
        let pictures = pictures(&self.shelf.frame(STARTED));
        self.pico
            .wait_for(&format!("{when}:\n{}", pictures[0]), |picture, _| {
                pictures.contains(picture)
            });
    }

    /// A press reaches the program, and its answer the display.
    #[track_caller]
    fn answer(&mut self, button: Button, when: &str) {
        let press = Input::Gesture(Gesture::Press(button));
        let before = self.shelf.frame(STARTED);
        let taken = self.shelf.handle_at(PanelId::new(1), press, STARTED);
        taken.expect("a journal");
        assert_ne!(self.shelf.frame(STARTED), before);
        self.pico.tap(button);
        self.are_shown(when);
    }
}

fn pictures(frame: &Frame) -> Vec<Screen> {
    let mut pictures: Vec<Screen> = Vec::new();
    for since_ms in (0..SHOWN_FOR).step_by(10) {
        let mut picture = Screen::default();
        let Ok(()) = frame.draw_in(Layout::Large, since_ms, &mut picture);
        if pictures.last() != Some(&picture) {
            pictures.push(picture);
        }
    }
    pictures
}

/// What the kernel has asked of the panel so far.
fn asked(pico: &LivePico) -> Vec<Control> {
    let controls = pico
        .events()
        .into_iter()
        .filter_map(|event| match event.what {
            What::Control(control) => Some(control),
            _ => None,
        });
    controls.collect()
}

/// Installs the package on a computer that is no Raspberry Pi, as its unit describes.
fn install(linux: &mut Linux) {
    linux.succeed("dpkg --install /card/files/readyroom_*.deb");
    linux.succeed(
        "cd /etc/systemd/system && mkdir -p readyroom.service.d && \
         printf '[Unit]\\nConditionFirmware=\\n' >readyroom.service.d/override.conf",
    );
    // The picture stays in its place, so that it can be compared.
    linux.succeed("printf '[display]\\nshift-every = \"never\"\\n' >/etc/readyroom/config.toml");
    linux.succeed("systemctl daemon-reload && systemctl start readyroom");
}

fn linux_enumerates_the_panel_and_the_service_plays_on_it() {
    let start = Instant::now();
    let mut linux = Linux::start(&[&package()]);
    println!("linux: takes commands after {:?}", start.elapsed());
    install(&mut linux);
    println!("linux: the service runs after {:?}", start.elapsed());
    let pico = LivePico::start_at(&image::elf(), 7, Host::Kernel);
    pico.cable(true);
    let port = pico.wait_for_event("the panel on its cable", |what| match what {
        What::Usb {
            state: Usb::Offered { port },
        } => Some(*port),
        _ => None,
    });
    linux.plug(port);
    the_kernel_knows_it(&mut linux, &pico);

    let mut games = Games::new(pico);
    games.are_shown("the games");
    games.answer(Button::Up, "the last game");
    the_port_was_set_up(&games.pico);

    the_cable_comes_out_and_goes_in(&mut linux, &mut games);
    a_firmware_that_hangs_comes_back(&mut linux, &mut games);
    the_program_leaves_and_gives_the_panel_its_firmware(&mut linux, &mut games);
    println!("linux: all of it took {:?}", start.elapsed());
}

/// The kernel has a port for the panel, and nothing to complain of.
fn the_kernel_knows_it(linux: &mut Linux, pico: &LivePico) {
    linux.wait_until("test /dev/readyroom-panel -ef /dev/ttyACM0");
    assert_eq!(
        linux.succeed("stat -c '%a %G' /dev/ttyACM0"),
        "660 dialout\n"
    );
    let log = linux.succeed("dmesg | grep -e 'usb 1-1' -e cdc_acm");
    for words in [
        "new full-speed USB device",
        &format!("idVendor={USB_VENDOR:04x}, idProduct={USB_PRODUCT:04x}"),
        &format!("Product: {USB_NAME}"),
        "Manufacturer: Ready Room",
        &format!("SerialNumber: {SERIAL_NUMBER}"),
        "cdc_acm 1-1:1.0: ttyACM0: USB ACM device",
    ] {
        assert!(log.contains(words), "no {words:?}:\n{log}");
    }
    for complaint in ["top speed", "error", "fail", "unable", "unknown"] {
        assert!(!log.contains(complaint), "{log}");
    }
    // A device that knows full speed only must refuse to describe itself at another (USB 2.0, 9.6.2), and nothing else.
    let asked = asked(pico);
    assert!(
        asked
            .iter()
            .any(|control| control.setup.starts_with(&SET_CONFIGURATION))
    );
    for control in &asked {
        let qualifier = control.setup.starts_with(&GET_DEVICE_QUALIFIER);
        assert_eq!(control.stalled, qualifier, "{control:02x?}");
    }
}

/// The program opened the port at 115,200 baud, 8N1, and the kernel informed the panel.
fn the_port_was_set_up(pico: &LivePico) {
    let asked = asked(pico);
    let last = |request: &[u8]| {
        let mut found = asked.iter().rev();
        let found = found.find(|control| control.setup.starts_with(request));
        found.unwrap_or_else(|| panic!("no {request:02x?}: {asked:02x?}"))
    };
    let [rate @ .., stop_bits, parity, data_bits] = &last(&SET_LINE_CODING).data[..] else {
        panic!("{asked:02x?}");
    };
    assert_eq!(rate, 115_200_u32.to_le_bytes());
    assert_eq!([stop_bits, parity, data_bits], [&0, &0, &8]);
    assert_eq!(last(&SET_CONTROL_LINE_STATE).setup[2], DTR_AND_RTS);
}

/// The service reports that it plays on the port.
#[track_caller]
fn the_service_has_it(linux: &mut Linux) {
    linux.wait_until("systemctl show -p StatusText readyroom | grep 'Panel on /dev/ttyACM0'");
}

/// The kernel has made a port of it for the `times`th time.
#[track_caller]
fn enumerated(linux: &mut Linux, times: u8) {
    linux.wait_until(&format!(
        "dmesg | grep -c 'ttyACM0: USB ACM device' | grep -x {times}"
    ));
}

fn the_cable_comes_out_and_goes_in(linux: &mut Linux, games: &mut Games) {
    games.pico.cable(false);
    linux.wait_until("test ! -e /dev/ttyACM0 && test ! -e /dev/readyroom-panel");
    linux.wait_until("systemctl show -p StatusText readyroom | grep -v 'Panel on'");
    games.pico.cable(true);
    enumerated(linux, 2);
    the_service_has_it(linux);
    games.answer(Button::Up, "the last game but one");
}

fn a_firmware_that_hangs_comes_back(linux: &mut Linux, games: &mut Games) {
    games.pico.hang();
    enumerated(linux, 3);
    games.are_shown("the same game after a restart");
    the_service_has_it(linux);
    games.answer(Button::Down, "the last game again");
}

fn the_program_leaves_and_gives_the_panel_its_firmware(linux: &mut Linux, games: &mut Games) {
    linux.succeed("systemctl stop readyroom");
    let last = asked(&games.pico).pop().expect("a request");
    let closed = [0x21, 0x22, 0, 0, 0, 0, 0, 0];
    assert_eq!(last.setup, closed, "neither DTR nor RTS");

    // The drive of the boot loader is a folder here; it becomes that drive when the panel has restarted.
    linux.succeed("mkdir /tmp/drive; readyroom flash --drive /tmp/drive >/tmp/flashed 2>&1 &");
    let bootsel = |what: &What| matches!(what, What::Bootsel).then_some(());
    games.pico.wait_for_event("the boot loader", bootsel);
    linux.wait_until("test ! -e /dev/ttyACM0");
    linux.succeed("echo 'Board-ID: RPI-RP2' >/tmp/drive/INFO_UF2.TXT");
    linux.wait_until("grep '100 %' /tmp/flashed");
    games.pico.flash();
    linux.wait_until("cat /tmp/flashed && grep 'back on /dev/ttyACM0 with firmware' /tmp/flashed");
    enumerated(linux, 4);
}
