//! `readyroom flash`, with a simulated panel and a folder for a drive.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use readyroom_hardware::wire::{
    Board, HostToPanel, LARGEST, PROTOCOL, PanelToHost, Receiver, encode,
};
use readyroom_tests::{
    TIMEOUT,
    serial::{FarEnd, Found, SimulatedPanel},
    terminal::{NO_SETTINGS, program},
};
use readyroom_uf2::Chip;
use serialport::TTYPort;
use tempfile::TempDir;

/// Firmware for a Pico: enough blocks to be copied in several pieces, each with its number in it.
fn firmware() -> Vec<u8> {
    firmware_for(Chip::Rp2040)
}

fn firmware_for(chip: Chip) -> Vec<u8> {
    let pages = (0..200).flat_map(|number| [number; 256]).collect();
    readyroom_uf2::pack(chip, &[(readyroom_uf2::FLASH.start, pages)]).expect("flash")
}

/// A folder with firmware in it, and a drive that is not there yet.
struct Bench {
    home: TempDir,
}

impl Bench {
    fn new() -> Self {
        let home = TempDir::new().expect("a folder");
        fs::write(home.path().join("panel.uf2"), firmware()).expect("a file");
        Self { home }
    }

    fn file(&self) -> PathBuf {
        self.home.path().join("panel.uf2")
    }

    fn drive(&self) -> PathBuf {
        self.home.path().join("drive")
    }

    /// The Pico's drive comes.
    fn mount(&self, board: &str) {
        fs::create_dir(self.drive()).expect("a folder");
        let info = format!("UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {board}\n");
        fs::write(self.drive().join("INFO_UF2.TXT"), info).expect("a file");
    }

    /// Waits until the drive has been given all of the firmware.
    #[track_caller]
    fn wait_for_firmware(&self) {
        let start = Instant::now();
        while fs::read(self.drive().join("readyroom-pico.uf2")).ok() != Some(firmware()) {
            assert!(start.elapsed() < TIMEOUT, "no firmware came");
            sleep(Duration::from_millis(5));
        }
    }

    /// `readyroom flash FILE` on the panel at `port` and this drive, with more `arguments`.
    fn flash(&self, file: &Path, port: &Path, arguments: &[&str]) -> Running {
        let child = Command::new(program())
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .arg("flash")
            .arg(file)
            .arg("--serial")
            .arg(port)
            .arg("--drive")
            .arg(self.drive())
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        Running(Some(child.expect("readyroom starts")))
    }
}

/// A running command; it goes when this is dropped.
struct Running(Option<Child>);

impl Running {
    /// Whether it ended well, and its output.
    fn end(mut self) -> (bool, String) {
        let child = self.0.take().expect("running");
        let Output {
            status,
            stdout,
            stderr,
        } = child.wait_with_output().expect("it ends");
        let output = [stdout, stderr].concat();
        (status.success(), String::from_utf8(output).expect("words"))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
fn a_running_panel_restarts_as_a_drive_and_returns_flashed() {
    let (bench, panel) = (Bench::new(), SimulatedPanel::plugged_in());
    let running = bench.flash(&bench.file(), &panel.port(), &[]);
    panel.wait_for("the request", |seen| seen.bootsel);
    panel.unplug();
    bench.mount("RPI-RP2");
    bench.wait_for_firmware();
    panel.plug();
    let (well, output) = running.end();
    assert!(well, "{output}");
    for words in [
        "restarts as a drive",
        " 100 %",
        "is back on",
        "firmware 1.2.3",
    ] {
        assert!(output.contains(words), "{words}: {output}");
    }
}

#[test]
fn a_drive_that_waits_is_given_firmware_without_asking_anybody() {
    let (bench, panel) = (Bench::new(), SimulatedPanel::put_down());
    bench.mount("RPI-RP2");
    let running = bench.flash(&bench.file(), &panel.port(), &[]);
    bench.wait_for_firmware();
    panel.plug();
    let (well, output) = running.end();
    assert!(well && !output.contains("restarts"), "{output}");
    assert!(!panel.seen().bootsel);
}

#[test]
fn a_panel_that_comes_back_to_another_program_has_come_back() {
    let (bench, far) = (Bench::new(), FarEnd::loose());
    let near = far.device().to_str().expect("a path");
    let other = TTYPort::open(&serialport::new(near, 115_200)).expect("a port");
    let port = bench.home.path().join("panel");
    bench.mount("RPI-RP2");
    let running = bench.flash(&bench.file(), &port, &[]);
    bench.wait_for_firmware();
    symlink(far.device(), &port).expect("a link");
    let (well, output) = running.end();
    let holder = format!("(process {})", std::process::id());
    assert!(well && output.contains("and in use by"), "{output}");
    assert!(output.contains(&holder), "{output}");
    drop(other);
}

#[test]
fn another_panel_in_use_is_not_the_one_that_returns() {
    let (bench, far) = (Bench::new(), FarEnd::loose());
    let near = far.device().to_str().expect("a path");
    let other = TTYPort::open(&serialport::new(near, 115_200)).expect("a port");
    bench.mount("RPI-RP2");
    let running = bench.flash(&bench.file(), far.device(), &["--wait", "1"]);
    let (well, output) = running.end();
    assert!(
        !well && output.contains("no panel has come back within 1 s"),
        "{output}"
    );
    drop(other);
}

#[test]
fn a_file_that_is_no_firmware_is_refused_before_the_panel_knows() {
    let (bench, panel) = (Bench::new(), SimulatedPanel::plugged_in());
    let whole = firmware();
    let mut damaged = whole.clone();
    damaged[512] = 0;
    for (bytes, words) in [
        (&b"notes"[..], "is no UF2 file"),
        (&whole[..whole.len() / 2], "is not whole"),
        (&damaged, "damaged in block 1"),
    ] {
        let file = bench.home.path().join("wrong.uf2");
        fs::write(&file, bytes).expect("a file");
        let (well, output) = bench.flash(&file, &panel.port(), &[]).end();
        assert!(
            !well && output.contains(words) && output.contains("wrong.uf2"),
            "{output}"
        );
    }
    let missing = bench.home.path().join("missing.uf2");
    let (well, output) = bench.flash(&missing, &panel.port(), &[]).end();
    assert!(!well && output.contains("cannot be read"), "{output}");
    assert!(!panel.seen().bootsel && panel.seen().messages.is_empty());
}

#[test]
fn a_panel_of_another_protocol_restarts_a_lost_one_is_missed() {
    let bench = Bench::new();
    let port = bench.home.path().join("port");
    let mut far = FarEnd::plug_in(&port);
    let running = bench.flash(&bench.file(), &port, &["--wait", "2"]);
    let mut packet = [0; LARGEST];
    let hello = PanelToHost::Hello {
        protocol: PROTOCOL + 1,
        version: (9, 8, 7),
        board: Board::PICO,
        answer: false,
    };
    let mut bytes = [0; 512];
    while far.read(&mut bytes) == Found::Nobody {}
    far.write(encode(&hello, &mut packet));
    let mut receiver = <Receiver>::new();
    let start = Instant::now();
    'asked: loop {
        assert!(start.elapsed() < TIMEOUT, "nothing is asked");
        if let Found::Bytes(count) = far.read(&mut bytes) {
            let mut rest = &bytes[..count];
            while let Some(message) = receiver.next::<HostToPanel>(&mut rest) {
                if message == HostToPanel::Bootsel {
                    break 'asked;
                }
            }
        }
    }
    drop(far);
    bench.mount("RPI-RP2");
    bench.wait_for_firmware();
    let (well, output) = running.end();
    assert!(
        !well && output.contains("no panel has come back within 2 s"),
        "{output}"
    );
}

#[test]
fn a_pico_2_is_given_firmware_for_a_pico_2_and_no_other() {
    let (bench, panel) = (Bench::new(), SimulatedPanel::put_down());
    let its = firmware_for(Chip::Rp2350);
    let file = bench.home.path().join("pico2.uf2");
    fs::write(&file, &its).expect("a file");
    bench.mount("RP2350");

    let (well, output) = bench.flash(&bench.file(), &panel.port(), &[]).end();
    let which = "panel.uf2 is for a Pico (RP2040), and this is a Pico 2 (RP2350)";
    assert!(!well && output.contains(which), "{output}");
    let on_drive = fs::read_dir(bench.drive()).expect("a folder").count();
    assert_eq!(on_drive, 1, "INFO_UF2.TXT alone");

    let running = bench.flash(&file, &panel.port(), &[]);
    let start = Instant::now();
    while fs::read(bench.drive().join("readyroom-pico2.uf2")).ok() != Some(its.clone()) {
        assert!(start.elapsed() < TIMEOUT, "no firmware came");
        sleep(Duration::from_millis(5));
    }
    panel.plug();
    let (well, output) = running.end();
    assert!(well, "{output}");
}

#[test]
fn a_running_panel_is_not_restarted_for_other_chips_firmware() {
    let (bench, panel) = (Bench::new(), SimulatedPanel::plugged_in());
    let file = bench.home.path().join("pico2.uf2");
    fs::write(&file, firmware_for(Chip::Rp2350)).expect("a file");
    let (well, output) = bench.flash(&file, &panel.port(), &[]).end();
    let which = "pico2.uf2 is for a Pico 2 (RP2350), and this is a Pico (RP2040)";
    assert!(!well && output.contains(which), "{output}");
    assert!(!panel.seen().bootsel);
}

#[test]
fn where_nothing_can_be_done_it_is_shown_why() {
    let bench = Bench::new();
    let nowhere = bench.home.path().join("nowhere");
    let (well, output) = bench.flash(&bench.file(), &nowhere, &[]).end();
    assert!(
        !well && output.contains("is not the drive of a Pico"),
        "{output}"
    );

    let far = FarEnd::loose();
    let (well, output) = bench.flash(&bench.file(), far.device(), &[]).end();
    assert!(
        !well && output.contains("does not restart") && output.contains("BOOTSEL"),
        "{output}"
    );

    let panel = SimulatedPanel::plugged_in();
    let running = bench.flash(&bench.file(), &panel.port(), &["--wait", "1"]);
    panel.wait_for("the request", |seen| seen.bootsel);
    panel.unplug();
    let (well, output) = running.end();
    assert!(
        !well && output.contains("its drive did not come within 1 s"),
        "{output}"
    );

    bench.mount("FEATHER");
    let (well, output) = bench.flash(&bench.file(), &nowhere, &[]).end();
    assert!(!well && output.contains("called FEATHER"), "{output}");
    fs::remove_dir_all(bench.drive()).expect("a folder");

    bench.mount("RPI-RP2");
    fs::create_dir(bench.drive().join("readyroom-pico.uf2")).expect("a folder in the way");
    let (well, output) = bench.flash(&bench.file(), &nowhere, &[]).end();
    assert!(
        !well && output.contains("could not be copied to"),
        "{output}"
    );
}
