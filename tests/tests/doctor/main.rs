//! `readyroom doctor` and a simulated panel: what is well, what is wrong with it, and where there is none to look at.

mod header;
mod visit;

use readyroom_hardware::{
    button::Button,
    chime::Chime,
    frame::Frame,
    lamp::{Lamp, Lamps, Pattern},
    scene::Scene,
    wire::{Board, Display, LARGEST, PROTOCOL, PanelToHost, Report, Start, encode},
};
use readyroom_tests::serial::{FarEnd, Found, SimulatedPanel};
use serialport::TTYPort;
use tempfile::TempDir;
use visit::Visit;

const WELL: Report = Report {
    display: Display::Present,
    down: 0,
    stuck: 0,
    dropped: 0,
    display_losses: 0,
    up_s: 60,
    start: Start::Power,
};

/// The title of a notice; empty for any other picture.
fn title(frame: &Frame) -> &str {
    match &frame.scene {
        Scene::Notice { title, .. } => title,
        _ => "",
    }
}

fn well() -> SimulatedPanel {
    let panel = SimulatedPanel::plugged_in();
    panel.is_as(WELL);
    panel
}

/// Answers for the display and the lamps: all as they should be but `broken`.
fn answer_up_to_the_buttons(visit: &mut Visit, panel: &SimulatedPanel, broken: Option<Lamp>) {
    panel.wait_for_frame("the test card", |frame| frame.scene == Scene::TestCard);
    visit.answer("y");
    for lamp in Lamp::ALL {
        let alone = Lamps::default().with(lamp, Pattern::On);
        panel.wait_for_frame(lamp.name(), |frame| {
            title(frame) == lamp.name() && frame.lamps == alone
        });
        visit.answer(if broken == Some(lamp) { "n" } else { "" });
    }
}

#[test]
fn a_panel_that_is_well_is_found_well() {
    let panel = well();
    let mut visit = Visit::start(&panel.port(), &[]);
    answer_up_to_the_buttons(&mut visit, &panel, None);
    for button in Button::ALL {
        panel.wait_for_frame(button.name(), |frame| title(frame) == button.name());
        panel.press(button);
    }
    panel.wait_for_frame("a sound", |frame| {
        frame.chime.is_some_and(|cue| cue.chime == Chime::Win)
    });
    visit.answer("what?");
    visit.answer("yes");
    let (well, told) = visit.end();
    assert!(well && told.ends_with("All is well.\n"), "{told}");
    for words in [
        "Raspberry Pi Pico, firmware 1.2.3, protocol",
        "The display answers at 0x3C.",
        "Please answer y or n.",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    // Nobody is left with a press that may turn up in the next game.
    assert_eq!(panel.seen().heard(), 6);
}

#[test]
fn wires_that_are_swapped_dead_or_missing_are_told_with_their_pins() {
    let panel = well();
    let mut visit = Visit::start(&panel.port(), &["--wait", "1"]);
    answer_up_to_the_buttons(&mut visit, &panel, Some(Lamp::Yellow));
    for button in Button::ALL {
        panel.wait_for_frame(button.name(), |frame| title(frame) == button.name());
        match button {
            Button::Roll | Button::Timer => {
                let swapped = [Button::Timer, Button::Roll][button as usize];
                panel.press(swapped);
                visit.wait_for(&format!("Once more: press {}", button.name()));
                panel.press(swapped);
            }
            Button::Up => {
                // A finger that slips once is no fault.
                panel.press(Button::Down);
                visit.wait_for("Once more: press UP");
                panel.press(Button::Up);
            }
            Button::Back => {}
            Button::Down | Button::Ok => panel.press(button),
        }
    }
    panel.wait_for_frame("a sound", |frame| frame.chime.is_some());
    visit.answer("n");
    let (well, told) = visit.end();
    assert!(!well);
    let (_, summary) = told.split_once("Not as it should be:").expect("a summary");
    let findings: Vec<_> = summary.lines().filter(|line| line.contains("* ")).collect();
    assert_eq!(findings.len(), 5, "{told}");
    for (finding, words) in findings.iter().zip([
        ["YELLOW", "GP26"],
        ["ROLL is heard as TIMER", "GP6 and GP7"],
        ["TIMER is heard as ROLL", "GP7 and GP6"],
        ["BACK came within 1 s", "GP11"],
        ["sounder", "GP12"],
    ]) {
        assert!(words.iter().all(|word| finding.contains(word)), "{finding}");
    }
    assert!(
        told.contains("readyroom: 5 things are not as they should be"),
        "{told}"
    );
}

#[test]
fn the_report_alone_asks_nothing() {
    let panel = well();
    let (fine, told) = Visit::start(&panel.port(), &["--report"]).end();
    assert!(
        fine && told.contains("No button reads as pressed."),
        "{told}"
    );
    panel.is_as(Report {
        display: Display::Missing,
        down: 1 << Button::Ok as u8,
        ..WELL
    });
    let (fine, told) = Visit::start(&panel.port(), &["--report"]).end();
    assert!(!fine && told.contains("No display at 0x3C") && told.contains("OK reads as pressed"));
    assert!(told.contains("readyroom: 2 things"), "{told}");
    assert_eq!(panel.seen().frame, None);
}

#[test]
fn without_a_display_nobody_is_asked_about_a_picture() {
    for display in [Display::Missing, Display::BusStuck] {
        let panel = well();
        panel.is_as(Report { display, ..WELL });
        let (fine, told) = Visit::start(&panel.port(), &["--wait", "0"]).end();
        assert!(!fine && told.contains("The lamps"), "{told}");
        assert!(!told.contains("frame along all four edges"), "{told}");
    }
}

#[test]
fn of_two_named_ports_the_one_that_is_there_is_looked_at() {
    let (home, panel) = (TempDir::new().expect("a folder"), well());
    let port = panel.port();
    let second = ["--serial", port.to_str().expect("a path"), "--report"];
    let (fine, told) = Visit::start(&home.path().join("nowhere"), &second).end();
    assert!(fine && !told.contains("nowhere"), "{told}");
}

#[test]
fn where_nobody_answers_not_all_is_called_well() {
    let panel = well();
    let visit = Visit::start(&panel.port(), &["--wait", "0"]);
    let (well, told) = visit.end();
    assert!(
        !well && told.contains("Nobody answered all questions"),
        "{told}"
    );
}

#[test]
fn a_panel_that_is_pulled_out_during_the_visit_is_missed() {
    let panel = well();
    let visit = Visit::start(&panel.port(), &[]);
    panel.wait_for_frame("the test card", |frame| frame.scene == Scene::TestCard);
    panel.unplug();
    visit.wait_for("was it unplugged?");
    assert!(!visit.end().0);
}

#[test]
fn where_there_is_no_panel_to_look_at_it_is_said_why() {
    let home = TempDir::new().expect("a folder");
    let (well, told) = Visit::start(&home.path().join("nowhere"), &[]).end();
    assert!(!well && told.contains("plug the panel in"), "{told}");

    let far = FarEnd::loose();
    let (well, told) = Visit::start(far.device(), &[]).end();
    assert!(!well && told.contains("nobody answers on"), "{told}");

    let near = far.device().to_str().expect("a path");
    let other = TTYPort::open(&serialport::new(near, 115_200)).expect("a port");
    let (well, told) = Visit::start(far.device(), &[]).end();
    assert!(!well && told.contains("is taken by"), "{told}");
    drop(other);
}

#[test]
fn a_panel_of_another_protocol_is_told_from_a_broken_one() {
    let mut far = FarEnd::loose();
    let visit = Visit::start(far.device(), &[]);
    let mut packet = [0; LARGEST];
    let hello = PanelToHost::Hello {
        protocol: PROTOCOL - 1,
        version: (0, 0, 9),
        board: Board::PICO,
        answer: false,
    };
    while far.read(&mut [0; 512]) == Found::Nobody {}
    far.write(encode(&hello, &mut packet));
    let (well, told) = visit.end();
    assert!(
        !well && told.contains("0.0.9") && told.contains("run `readyroom flash`"),
        "{told}"
    );
}
