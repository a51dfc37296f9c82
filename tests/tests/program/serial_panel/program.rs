//! The program itself, with a panel on a serial line and without a terminal, or with both.

use std::{
    io::{Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use readyroom_hardware::{
    button::Button,
    countdown::Countdown,
    frame::Frame,
    scene::Scene,
    screen::Screen,
    wire::{Board, LARGEST, PROTOCOL, PanelToHost, encode},
};
use readyroom_tests::{
    TIMEOUT,
    serial::{FarEnd, SimulatedPanel},
    terminal::{Console, Exit, LARGE, NO_SETTINGS, Panel, points_at, program},
};
use serialport::TTYPort;
use tempfile::TempDir;

/// A program that does not outlive its test.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        // Most have ended long before; then there is nothing to end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Program {
    /// Waits until it has ended; returns whether it did so well, and its stderr.
    fn end(&mut self) -> (bool, String) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.0.try_wait().expect("a child") {
                break status;
            }
            assert!(start.elapsed() < TIMEOUT, "it does not end");
            sleep(Duration::from_millis(5));
        };
        let mut output = String::new();
        let mut stderr = self.0.stderr.take().expect("piped");
        stderr.read_to_string(&mut output).expect("words");
        (status.success(), output)
    }
}

/// `readyroom` with nothing but the panel at `port`.
fn on_panel_alone(folder: &TempDir, port: &Path) -> Program {
    let child = Command::new(program())
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .arg("--data-dir")
        .arg(folder.path())
        .arg("--serial")
        .arg(port)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    Program(child.expect("readyroom starts"))
}

/// Plays `lines` at a new evening.
fn prepare(folder: &TempDir, lines: &[&str]) {
    let mut child = Command::new(program())
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .arg("--data-dir")
        .arg(folder.path())
        .args(["drive", "--game", "five-year-mission", "--seed", "5"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("readyroom starts");
    let mut commands = child.stdin.take().expect("piped");
    commands
        .write_all(lines.join("\n").as_bytes())
        .expect("it listens");
    drop(commands);
    let answers = child.wait_with_output().expect("it ends").stdout;
    let answers = String::from_utf8(answers).expect("JSON");
    assert_eq!(
        answers.matches("\"ok\":true").count(),
        1 + lines.len(),
        "{answers}"
    );
}

#[test]
fn without_a_terminal_an_evening_is_played_on_the_panel() {
    let folder = TempDir::new().expect("a folder");
    let panel = SimulatedPanel::plugged_in();
    let mut program = on_panel_alone(&folder, &panel.port());
    let wait_for = |words| panel.wait_for_frame(words, |frame| points_at(&drawn(frame), words));
    wait_for("Five-Year Mission");
    panel.press(Button::Up);
    wait_for("Quit");
    panel.press(Button::Ok);
    let (ended_well, output) = program.end();
    assert!(ended_well, "{output}");
    let output: Vec<_> = output.lines().collect();
    assert!(
        output.len() == 2
            && output[0].starts_with("readyroom: version ")
            && output[1].starts_with("readyroom: Panel on "),
        "{output:?}"
    );
    panel.wait_for("both acknowledgements", |seen| seen.heard() == 2);
}

fn drawn(frame: &Frame) -> Screen {
    let mut screen = Screen::new();
    let Ok(()) = frame.draw(0, &mut screen);
    screen
}

/// What the panel shows of the countdown, once it satisfies `wanted`.
fn countdown(panel: &SimulatedPanel, what: &str, wanted: impl Fn(Countdown) -> bool) -> Countdown {
    let frame = panel.wait_for_frame(what, |frame| frame.countdown.is_some_and(&wanted));
    frame.countdown.expect("waited for")
}

#[test]
fn time_that_ran_at_the_panel_of_a_killed_program_has_run() {
    let folder = TempDir::new().expect("a folder");
    prepare(
        &folder,
        &[
            "choose Begin",
            "choose Draw with icons › Red, Urgent",
            "quit",
        ],
    );
    let panel = SimulatedPanel::plugged_in();
    let first = on_panel_alone(&folder, &panel.port());
    panel.wait_for_frame("the evening", |frame| frame.countdown.is_none());
    panel.press(Button::Timer);
    let started = countdown(&panel, "the timer", |countdown| countdown.running);
    assert!(started.left_ms > 170_000, "{started:?}");

    drop(first);
    panel.let_pass(60_000);
    let second = on_panel_alone(&folder, &panel.port());
    let gone_on = countdown(&panel, "its countdown", |countdown| {
        countdown.left_ms < 125_000
    });
    assert_eq!((gone_on.id, gone_on.running), (started.id, true));

    drop(second);
    panel.let_pass(125_000);
    let _third = on_panel_alone(&folder, &panel.port());
    panel.wait_for_frame("its end", |frame| match &frame.scene {
        Scene::Notice { text, .. } => frame.countdown.is_none() && text.contains("Time is up"),
        _ => false,
    });
}

#[test]
fn terminal_and_panel_show_the_same_evening_and_both_play() {
    let folder = TempDir::new().expect("a folder");
    let panel = SimulatedPanel::plugged_in();
    let (home, port) = (folder.path().display().to_string(), panel.port());
    let arguments = [
        "--data-dir",
        &home,
        "--serial",
        port.to_str().expect("a path"),
    ];
    let readyroom = program();
    let mut console = Console::start(readyroom, &arguments, &[], LARGE);
    console.wait_for_words("firmware 1.2.3");
    console.wait_for("the list of games", |screen| {
        Panel::read(screen).is_some_and(|shown| shown.points_at("Five-Year Mission"))
    });
    panel.press(Button::Up);
    let at_quit = console.wait_for("Quit under the cursor", |screen| {
        Panel::read(screen).is_some_and(|shown| shown.points_at("Quit"))
    });
    let frame = panel.wait_for_frame("the same", |frame| points_at(&drawn(frame), "Quit"));
    assert!(Panel::read(&at_quit).expect("a panel").picture == drawn(&frame));
    panel.unplug();
    console.wait_for_words("No panel on");
    console.keys("\r");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
}

#[cfg(target_os = "linux")]
#[test]
fn an_idle_panel_wakes_no_thread_after_any_fault() {
    let folder = TempDir::new().expect("a folder");
    let panel = SimulatedPanel::plugged_in();
    while !panel.port().exists() {
        sleep(Duration::from_millis(1));
    }
    let port = panel.port().to_str().expect("a path").to_owned();
    let other = TTYPort::open(&serialport::new(&port, 115_200)).expect("a port");
    let home = folder.path().display().to_string();
    let arguments = ["--data-dir", &home, "--serial", &port];
    let readyroom = program();
    let mut console = Console::start(readyroom, &arguments, &[], LARGE);
    console.wait_for_words("is taken by");
    drop(other);
    console.wait_for_words("firmware 1.2.3");
    console.wait_for("the list of games", |screen| {
        Panel::read(screen).is_some_and(|shown| shown.points_at("Five-Year Mission"))
    });
    console.keys("k");
    console.wait_for("another entry", |screen| {
        Panel::read(screen).is_some_and(|shown| shown.points_at("Quit"))
    });
    sleep(Duration::from_millis(500));
    let before = (console.wake_ups(), processor_ticks(console.pid()));
    sleep(Duration::from_secs(3));
    assert_eq!((console.wake_ups(), processor_ticks(console.pid())), before);
}

/// How long a process has worked so far, in the system's ticks.
#[cfg(target_os = "linux")]
fn processor_ticks(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("a process");
    let fields = status.rsplit(')').next().expect("a name in brackets");
    let ticks = |field: usize| fields.split_whitespace().nth(field);
    // Fields 14 and 15 of proc(5), counted from the name, which is the second.
    let [user, system] = [11, 12].map(|field| ticks(field).expect("a field").parse::<u64>());
    user.expect("a number") + system.expect("a number")
}

#[test]
fn a_panel_of_another_protocol_is_shown_below_the_terminal() {
    let folder = TempDir::new().expect("a folder");
    let mut far = FarEnd::loose();
    let (home, port) = (folder.path().display().to_string(), far.device().to_owned());
    let arguments = [
        "--data-dir",
        &home,
        "--serial",
        port.to_str().expect("a path"),
    ];
    let readyroom = program();
    let mut console = Console::start(readyroom, &arguments, &[], LARGE);
    let mut packet = [0; LARGEST];
    let hello = PanelToHost::Hello {
        protocol: PROTOCOL + 1,
        version: (9, 8, 7),
        board: Board::PICO,
        answer: false,
    };
    let start = Instant::now();
    while !console.screen().contents().contains("update readyroom") {
        assert!(start.elapsed() < TIMEOUT, "{}", console.screen().contents());
        // Before the program has opened its end, there is no reader.
        far.write(encode(&hello, &mut packet));
        sleep(Duration::from_millis(20));
    }
    let screen = console.wait_for("the list of games", |screen| {
        Panel::read(screen).is_some_and(|shown| shown.shows("Ready Room"))
    });
    let last = screen.rows(0, 80).last().expect("24 rows");
    for part in [
        "9.8.7",
        &(PROTOCOL + 1).to_string(),
        env!("CARGO_PKG_VERSION"),
    ] {
        assert!(last.contains(part), "{last}");
    }
    console.keys("q");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
}

#[test]
fn what_is_no_serial_port_is_refused_before_anything_is_made() {
    let folder = TempDir::new().expect("a folder");
    let wrong = folder.path().join("notes.txt");
    std::fs::write(&wrong, "no port").expect("a file");
    let mut refused = on_panel_alone(&folder, &wrong);
    let (went_well, output) = refused.end();
    assert!(!went_well);
    assert!(
        output.contains("notes.txt") && output.contains("--serial"),
        "{output}"
    );
    assert_eq!(
        std::fs::read_dir(folder.path())
            .expect("the folder")
            .count(),
        1
    );
}
