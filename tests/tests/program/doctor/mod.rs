//! `readyroom doctor` and a simulated panel: what is well, what is wrong with it, and where there is none to look at.

mod header;
mod panel;
mod walk;

use std::process::{Command, Stdio};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use readyroom::doctor::sentences::{Address, ButtonName, Found, Number, Words};
use readyroom_hardware::{
    button::Button,
    oled::{BusClock, Controller, Identity},
    pins::{DISPLAY_ADDRESS, PICO},
    scene::Scene,
    wire::{Board, Display, LARGEST, PROTOCOL, PanelToHost, Report, Start, encode},
};
use readyroom_kit::{
    sentence::{Count, UpTo},
    testing::words::in_order,
};
use readyroom_tests::{
    doctor::{Doctor, words},
    serial::{self, FarEnd, SimulatedPanel},
    terminal::{NO_SETTINGS, program},
};
use serialport::TTYPort;
use tempfile::TempDir;

const WELL: Report = Report {
    display: Display::Present,
    identity: Identity::Read(Controller::Ssd1306),
    bus_clock: BusClock::Fast,
    down: 0,
    stuck: 0,
    dropped: 0,
    display_losses: 0,
    up_s: 60,
    start: Start::Power,
};

fn well() -> SimulatedPanel {
    let panel = SimulatedPanel::plugged_in();
    panel.is_as(WELL);
    panel
}

#[test]
fn the_report_alone_asks_nothing() {
    let panel = well();
    let (fine, output) = Doctor::start(&panel.port(), &["--report"]).end();
    assert!(
        fine && output.contains(&words(Found::NoButtonDown)),
        "{output}"
    );
    panel.is_as(Report {
        display: Display::Missing,
        down: 1 << Button::Ok as u8,
        ..WELL
    });
    let (fine, output) = Doctor::start(&panel.port(), &["--report"]).end();
    let wires = Words::DisplayWires {
        sda: format!("GP{}", PICO.sda).into(),
        scl: format!("GP{}", PICO.scl).into(),
    };
    let faults = [
        Found::DisplayMissing {
            address: Address(DISPLAY_ADDRESS),
            wires: wires.say().into(),
        },
        Found::ButtonDown {
            button: ButtonName(Button::Ok),
            pin: format!("GP{}", PICO.button(Button::Ok)).into(),
        },
    ];
    for fault in faults {
        let fault = words(fault);
        assert!(!fine && output.contains(&fault), "{fault}: {output}");
    }
    let count = Count::of(2_u8);
    let error = format!("readyroom: {}", Words::Faults { count }.say());
    assert!(output.contains(&error), "{output}");
    assert_eq!(panel.seen().frame, None);
}

#[test]
fn of_two_named_ports_the_one_that_is_there_is_looked_at() {
    let (home, panel) = (TempDir::new().expect("a folder"), well());
    let port = panel.port();
    let second = ["--serial", port.to_str().expect("a path"), "--report"];
    let (fine, output) = Doctor::start(&home.path().join("nowhere"), &second).end();
    assert!(fine && !output.contains("nowhere"), "{output}");

    let first = well();
    let (fine, output) = Doctor::start(&first.port(), &second).end();
    let [first, second] = [first.port(), port].map(|port| port.display().to_string());
    let ports = format!("{first} and {second}").into();
    let several = Words::SeveralPorts { ports }.say();
    in_order(&output, &[&several, &first]);
    assert!(fine, "{output}");
}

#[test]
fn a_panel_that_is_pulled_out_during_the_visit_is_missed() {
    let panel = well();
    let doctor = Doctor::start(&panel.port(), &[]);
    panel.wait_for_frame("the test card", |frame| frame.scene == Scene::TestCard);
    panel.unplug();
    let port = panel.port().display().to_string();
    doctor.wait_for(&format!("readyroom: {port} "));
    assert!(!doctor.end().0);
}

#[test]
fn an_interrupted_walk_lets_go_of_the_panel() {
    let panel = well();
    let mut walk = Command::new(program())
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .args(["doctor", "--serial"])
        .arg(panel.port())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("readyroom starts");
    // No answer comes, and no refusal either.
    let _answers = walk.stdin.take();
    panel.wait_for_frame("the test card", |frame| frame.scene == Scene::TestCard);
    let process = Pid::from_raw(walk.id().try_into().expect("a process"));
    kill(process, Signal::SIGINT).expect("it runs");
    let ended = walk.wait_with_output().expect("a child");
    let output = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{output}");
    let interrupted = Words::Interrupted { why: "".into() }.say();
    assert!(output.contains(&*interrupted), "{output}");
}

#[test]
fn where_there_is_no_panel_to_look_at_it_is_shown_why() {
    let home = TempDir::new().expect("a folder");
    let (well, output) = Doctor::start(&home.path().join("nowhere"), &[]).end();
    assert!(!well && output.contains("plug the panel in"), "{output}");

    let far = FarEnd::loose();
    let (well, output) = Doctor::start(far.device(), &[]).end();
    let port = far.device().display().to_string().into();
    let silent = Words::NoAnswer { port }.say();
    assert!(!well && output.contains(&*silent), "{output}");

    let near = far.device().to_str().expect("a path");
    let other = TTYPort::open(&serialport::new(near, 115_200)).expect("a port");
    let (well, output) = Doctor::start(far.device(), &[]).end();
    assert!(!well && output.contains("is taken by"), "{output}");
    drop(other);
}

/// A program meets a panel that says who it is, and nothing else.
fn introduce(far: &mut FarEnd, protocol: u16, board: Board) {
    let mut packet = [0; LARGEST];
    let hello = PanelToHost::Hello {
        protocol,
        version: (0, 0, 9),
        board,
        answer: false,
    };
    while far.read(&mut [0; 512]) == serial::Found::Nobody {}
    far.write(encode(&hello, &mut packet));
}

#[test]
fn an_unknown_board_and_a_missing_report_are_reported() {
    let mut far = FarEnd::loose();
    let port = far.device().display().to_string().into();
    let doctor = Doctor::start(far.device(), &["--report"]);
    introduce(&mut far, PROTOCOL, Board(9));
    let (well, output) = doctor.end();
    let number = Number(9);
    let panel = Words::Panel {
        port,
        board: Words::UnknownBoard { number }.say().into(),
        firmware: "0.0.9".into(),
        protocol: UpTo(PROTOCOL),
    };
    in_order(&output, &[&panel.say(), &words(Found::NoReport)]);
    assert!(!well, "{output}");
}

#[test]
fn a_panel_of_another_protocol_differs_from_a_broken_one() {
    let mut far = FarEnd::loose();
    let doctor = Doctor::start(far.device(), &[]);
    introduce(&mut far, PROTOCOL - 1, Board::PICO);
    let (well, output) = doctor.end();
    assert!(
        !well && output.contains("0.0.9") && output.contains("run `readyroom flash`"),
        "{output}"
    );
}
