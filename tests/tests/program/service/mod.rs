//! The service: `readyroom service` as systemd runs it, with a socket and a file in place of systemd and a simulated
//! panel.

mod running;

use std::{
    fs::File,
    io::{self, Read as _, Write as _},
    net::{Ipv4Addr, TcpListener, TcpStream},
    process::Stdio,
    thread::sleep,
    time::{Duration, Instant},
};

use readyroom::games::GAMES;
use readyroom_hardware::{button::Button, frame::Frame, scene::Scene, screen::Screen};
use readyroom_tests::{serial::SimulatedPanel, terminal};
use running::{Machine, Socket};
use rustix::process::Signal;

#[test]
fn the_service_manager_is_notified_of_start_life_and_end() {
    let machine = Machine::new();
    let panel = SimulatedPanel::plugged_in();
    let service = machine.start(&panel.port(), "", Some(Duration::from_millis(100)));
    assert_eq!(service.next_notification(), "READY=1");
    for words in ["STATUS=Panel on ", "WATCHDOG=1", "WATCHDOG=1"] {
        service.wait_for_notification(words);
    }
    service.ask_to_end(Signal::TERM);
    service.wait_for_notification("STOPPING=1");
    assert!(service.end().success());
}

#[test]
fn a_service_manager_at_an_abstract_socket_hears_it_as_well() {
    let machine = Machine::managed_at(Socket::Abstract);
    let panel = SimulatedPanel::plugged_in();
    let service = machine.start(&panel.port(), "", None);
    assert_eq!(service.next_notification(), "READY=1");
    service.ask_to_end(Signal::TERM);
    assert!(service.end().success());
}

#[test]
fn a_log_that_cannot_be_written_ends_nothing() {
    let full = File::options().write(true).open("/dev/full");
    let (reader, unread) = io::pipe().expect("a pipe");
    drop(reader);
    for log in [full.expect("a device").into(), unread.into()] {
        let machine = Machine::new();
        let panel = SimulatedPanel::plugged_in();
        let service = machine.start_with_log(&panel.port(), "", None, log);
        panel.wait_for_frame("the shelf", |_| true);
        service.ask_to_end(Signal::TERM);
        assert!(service.end().success());
    }
}

#[test]
fn it_waits_for_a_panel_and_holds_the_table_when_it_comes() {
    let machine = Machine::new();
    let panel = SimulatedPanel::put_down();
    let service = machine.start(&panel.port(), "", None);
    assert_eq!(service.next_notification(), "READY=1");
    service.wait_for_notification("STATUS=No panel on ");
    panel.plug();
    service.wait_for_notification("STATUS=Panel on ");
    panel.wait_for_frame("the shelf", |_| true);
    service.ask_to_end(Signal::TERM);
    assert!(service.end().success());
}

#[test]
fn with_no_panel_to_wait_for_it_fails_and_reports_it() {
    let machine = Machine::new();
    let service = machine
        .readyroom()
        .args(["--panel", "terminal", "--no-serial", "service"])
        .stderr(Stdio::piped())
        .output();
    let service = service.expect("readyroom starts");
    let stderr = String::from_utf8(service.stderr).expect("words");
    assert_eq!(service.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("readyroom: there is no panel"), "{stderr}");
}

/// In the middle of a running timer, nothing is lost but the time that went by.
#[test]
fn whichever_signal_ends_it_what_was_left_of_the_timer_is_kept() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        let machine = Machine::new();
        let began = machine.drive(
            true,
            &["choose Begin", "choose Draw with icons › Red, Urgent"],
        );
        let ply = began.last().expect("an answer")["ply"].clone();
        let panel = SimulatedPanel::plugged_in();
        let service = machine.start(&panel.port(), "", None);
        panel.wait_for_frame("the evening", |frame| frame.countdown.is_none());
        let before = Instant::now();
        panel.press(Button::Timer);
        panel.wait_for_frame("the timer", |frame| {
            frame.countdown.is_some_and(|countdown| countdown.running)
        });
        sleep(Duration::from_millis(20));
        let asked = Instant::now();
        service.ask_to_end(signal);
        assert!(service.end().success(), "{signal:?}");
        let (stop, run) = (asked.elapsed(), before.elapsed());
        println!("{signal:?}: ended after {stop:?}");

        let found = machine.drive(false, &["state"]);
        let countdown = &found[0]["countdown"];
        let of = |name: &str| countdown[name].as_u64().expect("a number");
        let gone = u128::from(of("total_ms") - of("left_ms"));
        assert_eq!(countdown["running"], false, "{signal:?}: {countdown}");
        assert!(
            (20..=run.as_millis()).contains(&gone),
            "{signal:?}: {countdown}, {run:?}"
        );
        assert!(found[0]["ply"].as_u64() >= ply.as_u64(), "{signal:?}");
    }
}

fn points_at(frame: &Frame, words: &str) -> bool {
    let mut screen = Screen::new();
    let Ok(()) = frame.draw(0, &mut screen);
    terminal::points_at(&screen, words)
}

/// True if a list is shown, as data or as the large one of the games.
fn is_list(frame: &Frame) -> bool {
    matches!(frame.scene, Scene::Menu { .. } | Scene::Picture { .. })
}

/// Goes to the entry with `words`, and takes it.
fn take(panel: &SimulatedPanel, words: &str) {
    let mut frame = panel.wait_for_frame("a list", is_list);
    let mut seen = vec![frame.scene.clone()];
    while !points_at(&frame, words) {
        panel.press(Button::Down);
        let before = frame.scene;
        frame = panel.wait_for_frame(words, |frame| frame.scene != before);
        assert!(!seen.contains(&frame.scene), "no {words}: {seen:?}");
        seen.push(frame.scene.clone());
    }
    panel.press(Button::Ok);
    panel.wait_for_frame("what comes of it", |after| after.scene != frame.scene);
}

fn notice(panel: &SimulatedPanel, words: &'static str) {
    panel.wait_for_frame(
        words,
        |frame| matches!(&frame.scene, Scene::Notice { header, .. } if header.title == words),
    );
}

#[test]
fn a_service_cannot_be_quit_or_shut_down_unless_settings_allow() {
    let machine = Machine::new();
    let panel = SimulatedPanel::plugged_in();
    let _service = machine.start(&panel.port(), "", None);
    let mut shown = panel.wait_for_frame("the list of games", is_list);
    // Behind the last game comes the first one again, and nothing else.
    let titles = GAMES.iter().map(|game| game.title);
    for title in titles.clone().chain(titles.take(1)) {
        let name = title.rsplit(": ").next().expect("a title");
        let name = name.strip_prefix("Star Trek ").unwrap_or(name);
        assert!(points_at(&shown, name), "{name}: {shown:?}");
        panel.press(Button::Down);
        let before = shown.scene;
        shown = panel.wait_for_frame("the next entry", |frame| frame.scene != before);
    }
}

#[test]
fn players_shut_down_in_two_steps_and_the_game_is_kept() {
    let machine = Machine::new();
    machine.drive(true, &["choose Begin"]);
    let panel = SimulatedPanel::plugged_in();
    let service = machine.start(&panel.port(), "power-off = true", None);
    take(&panel, "Table");
    take(&panel, "Games");
    for answer in ["No", "Yes"] {
        take(&panel, "Shut down");
        assert!(!machine.request().exists());
        take(&panel, answer);
    }
    notice(&panel, "Shutting down");
    assert!(machine.request().exists());
    service.ask_to_end(Signal::TERM);
    assert!(service.end().success());
    let log = machine.log();
    assert!(
        log.contains("<6>the players ask for the machine to be shut down\n"),
        "{log}"
    );
    assert_eq!(
        machine.drive(false, &["state"])[0]["game"],
        "five-year-mission"
    );
}

#[test]
fn a_request_that_cannot_be_made_is_shown_on_the_panel() {
    let machine = Machine::new();
    std::fs::create_dir(machine.request()).expect("a folder in the way");
    let panel = SimulatedPanel::plugged_in();
    let _service = machine.start(&panel.port(), "power-off = true", None);
    take(&panel, "Shut down");
    take(&panel, "Yes");
    notice(&panel, "Not shut down");
}

#[test]
fn an_evening_that_cannot_resume_is_shown_with_the_shelf() {
    let machine = Machine::new();
    machine.drive(true, &["choose Begin"]);
    let journal = rusqlite::Connection::open(machine.data().join("journal.sqlite3"));
    let newer = "UPDATE evening SET rules = 1000";
    journal
        .expect("a journal")
        .execute_batch(newer)
        .expect("an evening");
    let panel = SimulatedPanel::plugged_in();
    let service = machine.start(&panel.port(), "", None);
    notice(&panel, "Not opened");
    service.ask_to_end(Signal::TERM);
    assert!(service.end().success());
    let log = machine.log();
    assert!(log.contains("<3>not opened: "), "{log}");
}

#[test]
fn wrong_settings_are_shown_and_the_right_ones_are_used() {
    for begun in [false, true] {
        let machine = Machine::new();
        if begun {
            machine.drive(true, &["choose Begin"]);
        }
        let panel = SimulatedPanel::plugged_in();
        let settings = "mute = maybe\npower-off = true\n[display]\nbrightness = 5 percent\n";
        let service = machine.start(&panel.port(), settings, None);
        let shown = panel.wait_for_frame("a notice", |frame| {
            matches!(&frame.scene, Scene::Notice { header, .. } if header.title == "Wrong settings")
        });
        let Scene::Notice { text, .. } = &shown.scene else {
            panic!("{shown:?}");
        };
        assert!(text.contains("config.toml:1: "), "{text}");
        let mut frame = shown;
        while matches!(frame.scene, Scene::Notice { .. }) {
            panel.press(Button::Ok);
            frame = panel.wait_for_frame("what comes then", |next| next.scene != frame.scene);
        }
        if begun {
            take(&panel, "Table");
            take(&panel, "Games");
        }
        take(&panel, "Shut down");
        service.ask_to_end(Signal::TERM);
        assert!(service.end().success());
        let log = machine.log();
        assert!(
            log.contains("config.toml:1: ") && log.contains("config.toml:4: "),
            "{log}"
        );
        assert!(log.starts_with("<3>"), "{log}");
    }
}

#[test]
fn the_system_journal_gets_panel_events_and_no_presses() {
    let machine = Machine::new();
    let panel = SimulatedPanel::plugged_in();
    let port = panel.port();
    let port = port.display();
    let service = machine.start(&panel.port(), "", None);
    service.wait_for_notification("STATUS=Panel on ");
    take(&panel, "Five-Year Mission");
    for button in [Button::Down, Button::Up, Button::Down] {
        panel.press(button);
    }
    panel.wait_for("all presses", |seen| seen.heard() >= 4);
    panel.unplug();
    service.wait_for_notification("STATUS=No panel on ");
    service.ask_to_end(Signal::TERM);
    assert!(service.end().success());
    let log = machine.log();
    let lines: Vec<_> = log.lines().collect();
    assert_eq!(
        lines,
        [
            format!("<6>evenings are kept in {}", machine.data().display()),
            format!("<6>version {}, with {port}", env!("CARGO_PKG_VERSION")),
            format!("<6>Panel on {port}, firmware 1.2.3"),
            "<6>a new evening of Star Trek: Five-Year Mission begins".into(),
            format!("<6>No panel on {port}: it joins as soon as it is plugged in"),
            "<6>the system asks the program to end".into(),
        ]
    );
}

/// What the service answers at `port` of this computer.
fn answer(port: u16) -> String {
    let mut browser = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("a port");
    let asked = format!("GET / HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n");
    browser.write_all(asked.as_bytes()).expect("it listens");
    let mut answer = String::new();
    browser.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn a_passed_in_socket_is_served_and_another_processs_is_not() {
    let handed = || TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let machine = Machine::new();
    let listener = handed();
    let port = listener.local_addr().expect("an address").port();
    let service = machine.start_with_socket(listener, "$$");
    let answer = answer(port);
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    service.ask_to_end(Signal::TERM);
    assert!(service.end().success(), "{}", machine.log());

    for another in ["1", ""] {
        let service = machine.start_with_socket(handed(), another);
        assert!(!service.end().success(), "there is nothing to play on");
        let log = machine.log();
        assert!(log.contains("there is no panel to play on"), "{log}");
    }
}

#[test]
fn a_service_whose_port_is_taken_plays_on_and_its_panel_tells() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = taken.local_addr().expect("an address").port();
    let machine = Machine::new();
    let panel = SimulatedPanel::plugged_in();
    let settings = format!("web = \"here\"\nweb-port = {port}\n");
    let service = machine.start(&panel.port(), &settings, None);
    notice(&panel, "No second screen");
    service.ask_to_end(Signal::TERM);
    assert!(service.end().success());
    let log = machine.log();
    let taken = format!("<3>port {port} is taken by another program");
    assert!(log.starts_with(&taken), "{log}");
}

#[test]
fn a_journal_that_does_not_open_is_shown_and_used_once_it_does() {
    let machine = Machine::new();
    let journal = machine.data().join("journal.sqlite3");
    std::fs::create_dir_all(machine.data()).expect("a folder");
    std::fs::write(&journal, "Dear diary").expect("a text");
    let panel = SimulatedPanel::plugged_in();
    let service = machine.start(&panel.port(), "", None);
    notice(&panel, "No journal");
    let is_menu = |frame: &Frame| matches!(frame.scene, Scene::Menu { .. });
    let mut frame = panel.wait_for_frame("the fault", |frame| !is_menu(frame));
    while !is_menu(&frame) {
        panel.press(Button::Ok);
        let before = frame.scene;
        frame = panel.wait_for_frame("the next page", |frame| frame.scene != before);
    }
    std::fs::remove_file(&journal).expect("it goes");
    take(&panel, "Try again");
    panel.wait_for_frame("the list of games", |frame| {
        matches!(frame.scene, Scene::Picture { .. })
    });
    service.ask_to_end(Signal::TERM);
    assert!(service.end().success());
    assert!(machine.log().contains("is not a Ready Room journal"));
}
