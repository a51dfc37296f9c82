//! Panels on serial lines: plugged in, pulled out, disturbed, taken by others, of another age, several at once. The
//! panel is simulated at the far end of a pseudo-terminal, with the real end of the protocol.

mod evening;
mod program;
mod pulled_cable;

use std::{
    thread::{self, sleep},
    time::{Duration, Instant},
};

use evening::Evening;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    panel_handle::{Moment, PanelHandle},
    panels::{
        serial::{PortStatus, Ports, SerialPanels},
        status::{PanelStatus, PanelStatuses, Severity},
    },
};
use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    lamp::Lamps,
    oled::DisplaySettings,
    scene::Scene,
    wire::{Board, HostToPanel, LARGEST, PROTOCOL, PanelToHost, Receiver, encode},
};
use readyroom_tests::{
    TIMEOUT,
    counting::count,
    serial::{FarEnd, Found, SimulatedPanel},
};
use serialport::TTYPort;
use tokio::sync::{mpsc, watch};

fn named(panels: &[&SimulatedPanel]) -> Ports {
    Ports::Named(panels.iter().map(|panel| panel.port()).collect())
}

fn playing(status: Option<&PanelStatus>) -> bool {
    status.is_some_and(|status| status.severity == Severity::Good)
}

/// Gestures of which no two that follow each other are the same, so that one lost or doubled is seen.
fn gesture(number: usize) -> Gesture {
    Gesture::Press(Button::ALL[number % 6])
}

#[test]
fn a_press_is_dealt_with_shown_and_acknowledged() {
    let panel = SimulatedPanel::plugged_in();
    let evening = Evening::on(named(&[&panel]));
    panel.wait_for_frame("the first frame", |frame| count(frame) == 0);
    panel.press(Button::Roll);
    panel.gesture(Gesture::Hold(Button::Back));
    panel.wait_for_frame("both", |frame| count(frame) == 2);
    panel.wait_for("the acknowledgement", |seen| seen.heard() == 2);
    let expected = [Gesture::Press(Button::Roll), Gesture::Hold(Button::Back)];
    assert_eq!(evening.gestures(), expected);
    assert!(
        evening.sentence().contains("firmware 1.2.3"),
        "{}",
        evening.sentence()
    );
}

#[test]
fn a_panel_learns_its_display_settings_again_after_power_loss() {
    let panel = SimulatedPanel::plugged_in();
    let _evening = Evening::on(named(&[&panel]));
    let greeted = |hosts| {
        panel.wait_for("the settings", |seen| {
            let settings = |message: &&HostToPanel| matches!(message, HostToPanel::Display(_));
            seen.hosts >= hosts
                && seen.display.is_some()
                && seen.messages.iter().filter(settings).count() >= hosts as usize
        })
    };
    let seen = greeted(1);
    assert_eq!(seen.display, Some(DisplaySettings::DEFAULT));
    panel.power_cycle();
    greeted(seen.hosts + 1);
}

#[test]
fn a_panel_that_comes_later_joins_and_a_lost_one_is_missed() {
    let panel = SimulatedPanel::put_down();
    let evening = Evening::on(named(&[&panel]));
    evening.wait_for(&panel.port(), "its absence", |status| {
        status == Some(&PortStatus::Away.at(&panel.port()))
    });
    panel.plug();
    panel.wait_for_frame("the first frame", |_| true);
    evening.wait_for(&panel.port(), "the panel", playing);
    panel.unplug();
    evening.wait_for(&panel.port(), "its absence", |status| {
        status == Some(&PortStatus::Away.at(&panel.port()))
    });
}

/// Presses that a panel keeps for a program that does not fetch them; it refuses more.
const KEPT: usize = 16;
/// Presses before a cable is pulled again, one of them while it is out.
const MOST_A_CYCLE: usize = 3;

/// `READYROOM_PULLED_CABLES` sets how often; `tests/run --all` pulls 1,000 times.
#[test]
fn replugging_loses_no_press_and_shows_no_old_picture() {
    let set = std::env::var("READYROOM_PULLED_CABLES").ok();
    let cycles = set
        .and_then(|cycles| cycles.parse().ok())
        .unwrap_or(150_usize);
    let mut chance = ChaCha8Rng::seed_from_u64(4);
    let panel = SimulatedPanel::plugged_in();
    let evening = Evening::on(named(&[&panel]));
    panel.wait_for("the program", |seen| seen.frame.is_some());
    let mut pressed = 0;
    for cycle in 0..cycles {
        // A busy machine takes its time to fetch what waits.
        let room = KEPT - MOST_A_CYCLE;
        panel.wait_for("room for more presses", |seen| {
            pressed - seen.heard() <= room
        });
        for _ in 0..chance.random_range(0..MOST_A_CYCLE) {
            panel.gesture(gesture(pressed));
            pressed += 1;
            sleep(Duration::from_micros(chance.random_range(0..4_000)));
        }
        panel.unplug();
        if chance.random_bool(0.5) {
            panel.gesture(gesture(pressed));
            pressed += 1;
        }
        sleep(Duration::from_micros(chance.random_range(0..4_000)));
        panel.plug();
        // A third of the time it is pulled out before anybody has noticed it.
        if cycle % 3 != 0 {
            let hosts = panel.seen().hosts;
            panel.wait_for("the program", |seen| seen.hosts > hosts || seen.talking);
        }
        if cycle % 10 == 0 {
            panel.wait_for_frame("every press", |frame| count(frame) == pressed);
        }
    }
    panel.wait_for_frame("every press", |frame| count(frame) == pressed);
    let expected: Vec<_> = (0..pressed).map(gesture).collect();
    assert_eq!(evening.gestures(), expected);
    assert_eq!(panel.seen().refused, 0);
}

#[test]
fn a_panel_that_loses_its_power_is_shown_everything_anew() {
    let panel = SimulatedPanel::plugged_in();
    let evening = Evening::on(named(&[&panel]));
    for cycle in 0..10 {
        panel.wait_for_frame("what stands", |frame| count(frame) == cycle);
        panel.gesture(gesture(cycle));
        panel.wait_for("the acknowledgement", |seen| seen.heard() > cycle);
        let hosts = panel.seen().hosts;
        panel.power_cycle();
        panel.wait_for("the program", |seen| seen.hosts > hosts);
    }
    assert_eq!(evening.gestures(), (0..10).map(gesture).collect::<Vec<_>>());
}

#[test]
fn garbage_and_half_packets_cost_at_most_a_moment() {
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let panel = SimulatedPanel::plugged_in();
    let evening = Evening::on(named(&[&panel]));
    let mut packet = [0; LARGEST];
    let message = PanelToHost::Gesture {
        session: 1,
        number: 60_000,
        gesture: Gesture::Press(Button::Ok),
    };
    let whole = encode(&message, &mut packet).to_vec();
    panel.wait_for("the program", |seen| seen.frame.is_some());
    for pressed in 0..100 {
        let noise: Vec<u8> = (0..chance.random_range(1..300))
            .map(|_| chance.random())
            .collect();
        panel.noise(&noise);
        panel.noise(&whole[..chance.random_range(2..whole.len() - 1)]);
        panel.gesture(gesture(pressed));
        panel.noise(&noise);
        panel.wait_for_frame("the press", |frame| count(frame) == pressed + 1);
    }
    assert_eq!(
        evening.gestures(),
        (0..100).map(gesture).collect::<Vec<_>>()
    );
}

#[test]
fn two_panels_show_the_same_and_are_both_heard() {
    let panels = [(); 2].map(|()| SimulatedPanel::plugged_in());
    let evening = Evening::on(named(&[&panels[0], &panels[1]]));
    for panel in &panels {
        panel.wait_for("the program", |seen| seen.frame.is_some());
    }
    for pressed in 0..20 {
        panels[pressed % 2].gesture(gesture(pressed));
        for panel in &panels {
            panel.wait_for_frame("the press", |frame| count(frame) == pressed + 1);
        }
    }
    assert_eq!(evening.gestures(), (0..20).map(gesture).collect::<Vec<_>>());
    let both = evening.sentence();
    for panel in &panels {
        assert!(both.contains(panel.port().to_str().unwrap()), "{both}");
        panel.unplug();
        evening.wait_for(&panel.port(), "its absence", |status| !playing(status));
    }
}

#[test]
fn a_port_in_use_is_reported_and_taken_once_it_is_free() {
    let panel = SimulatedPanel::plugged_in();
    let path = panel.port();
    while !path.exists() {
        sleep(Duration::from_millis(1));
    }
    let other = TTYPort::open(&serialport::new(path.to_str().unwrap(), 115_200)).unwrap();
    let evening = Evening::on(named(&[&panel]));
    evening.wait_for(&path, "the refusal", |status| {
        status.is_some_and(|status| status.severity == Severity::Unusable)
    });
    assert!(
        evening.sentence().contains("is taken by"),
        "{}",
        evening.sentence()
    );
    drop(other);
    evening.wait_for(&path, "the panel", playing);
}

#[test]
fn a_panel_of_another_protocol_is_reported_and_only_greeted() {
    let mut far = FarEnd::loose();
    let port = far.device().to_owned();
    let evening = Evening::on(Ports::Named(vec![port.clone()]));
    let mut packet = [0; LARGEST];
    let hello = PanelToHost::Hello {
        protocol: PROTOCOL + 1,
        version: (9, 8, 7),
        board: Board::PICO,
        answer: false,
    };
    let press = PanelToHost::Gesture {
        session: 1,
        number: 1,
        gesture: Gesture::Press(Button::Ok),
    };
    let mut bytes = [0; 512];
    // Before the program has opened its end, there is no reader.
    while far.read(&mut bytes) == Found::Nobody {}
    far.write(encode(&hello, &mut packet));
    far.write(encode(&press, &mut packet));
    evening.wait_for(&port, "the incompatible", |status| {
        let incompatible = PortStatus::Incompatible {
            protocol: PROTOCOL + 1,
            version: (9, 8, 7),
        };
        status == Some(&incompatible.at(&port))
    });
    let sentence = evening.sentence();
    assert!(sentence.ends_with("update readyroom"), "{sentence}");
    assert_eq!(evening.gestures(), []);
    drop(evening);
    let mut receiver = <Receiver>::new();
    while let Found::Bytes(count) = far.read(&mut bytes) {
        let mut rest = &bytes[..count];
        while let Some(message) = receiver.next(&mut rest) {
            assert!(matches!(message, HostToPanel::Hello { .. }), "{message:?}");
        }
    }
}

#[test]
fn a_port_with_no_one_behind_it_is_reported() {
    let far = FarEnd::loose();
    let evening = Evening::on(Ports::Named(vec![far.device().to_owned()]));
    evening.wait_for(far.device(), "the silence", |status| {
        status == Some(&PortStatus::Silent.at(far.device()))
    });
    let sentence = evening.sentence();
    assert!(sentence.contains("readyroom doctor"), "{sentence}");
}

#[test]
fn a_silent_port_is_reported_even_while_the_table_is_busy() {
    let (far, panel) = (FarEnd::loose(), SimulatedPanel::plugged_in());
    let evening = Evening::on(Ports::Named(vec![far.device().to_owned(), panel.port()]));
    panel.wait_for_frame("the table", |frame| count(frame) == 0);
    evening.wait_for(far.device(), "the silence", |status| {
        panel.press(Button::Roll);
        status == Some(&PortStatus::Silent.at(far.device()))
    });
}

#[test]
fn panels_take_no_player_after_the_evening() {
    let panel = SimulatedPanel::plugged_in();
    let ports = named(&[&panel]);
    // The table takes inputs a moment longer than it shows frames, so that the session is the first to know.
    let (sender, _inputs) = mpsc::channel(1);
    let frame = Frame {
        scene: Scene::TestCard,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    };
    let (moments, watched) = watch::channel(Moment::new(frame, tokio::time::Instant::now()));
    let over = thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        let handle = PanelHandle::new(sender, watched);
        let statuses = watch::channel(PanelStatuses::default()).0;
        runtime.block_on(SerialPanels::new(ports, handle, statuses, false).run());
    });
    panel.wait_for("the first frame", |seen| seen.frame.is_some());
    drop(moments);
    let start = Instant::now();
    while !over.is_finished() {
        assert!(start.elapsed() < TIMEOUT, "the evening does not end");
        sleep(Duration::from_millis(2));
    }
    assert_eq!(panel.seen().hosts, 1);
}
