//! Tests of the handshake, and of a protocol mismatch.

use readyroom_hardware::{
    scene::Scene,
    wire::{
        Board, HostEnd, HostEvent, HostToPanel, Line, PROTOCOL, PanelEvent, PanelToHost,
        QUICK_GREETINGS, RETRY_MS, SLOW_RETRY_MS, incompatible_notice,
    },
};

use super::{
    bench::{Bench, frame},
    ends::{
        End, PRESS, VERSION, gesture_message, hello_of_host, hello_of_panel, panel, talking_host,
        talking_panel,
    },
};

#[test]
fn ends_meet_in_any_order_and_fall_silent() {
    for late in [0, 1, 249, 250, 251, 5_000] {
        for panel_first in [true, false] {
            let mut bench = Bench::from_seed(late.into());
            bench.show(frame(1, None));
            if panel_first {
                bench.open_panel();
                bench.run(late);
                bench.open_host();
            } else {
                bench.open_host();
                bench.run(late);
                bench.open_panel();
            }
            bench.run(RETRY_MS + 20);
            let case = format!("panel first {panel_first}, {late} ms");
            assert_eq!(bench.panel.line(), Line::Talking, "{case}");
            assert_eq!(bench.host.line(), Line::Talking, "{case}");
            assert_eq!(bench.shown.as_ref().unwrap().0, frame(1, None), "{case}");
            assert_eq!(bench.panel.next_due(bench.panel_now()), None, "{case}");
            assert_eq!(bench.host.next_due(bench.host_now()), None, "{case}");
        }
    }
}

#[test]
fn hello_is_sent_until_the_peer_has_sent_its_own() {
    let mut panel = panel();
    assert_eq!(panel.next_due(0), None);
    panel.opened(1_000);
    for now in [1_000, 1_250, 1_500] {
        assert_eq!(panel.next_due(now), Some(now));
        assert_eq!(panel.sends(now), [hello_of_panel(PROTOCOL, false)]);
        assert_eq!(panel.next_due(now), Some(now + RETRY_MS));
        assert_eq!(panel.sends(now + RETRY_MS - 1), []);
    }
    panel.hears(hello_of_host(PROTOCOL, true), 1_600);
    assert_eq!(panel.next_due(1_600), None);
    assert_eq!(panel.sends(9_000), []);
}

#[test]
fn unanswered_hellos_grow_rare_and_restart_with_the_line() {
    let mut host = HostEnd::new(VERSION);
    let mut now = 1_000;
    for _ in 0..2 {
        host.opened(now);
        for _ in 1..QUICK_GREETINGS {
            assert_eq!(host.sends(now), [hello_of_host(PROTOCOL, false)]);
            now += RETRY_MS;
            assert_eq!(host.next_due(now), Some(now));
        }
        for _ in 0..300 {
            assert_eq!(host.sends(now), [hello_of_host(PROTOCOL, false)]);
            assert_eq!(host.sends(now + SLOW_RETRY_MS - 1), []);
            now += SLOW_RETRY_MS;
        }
        host.closed();
    }
    host.opened(now);
    host.sends(now);
    assert!(
        host.hears(hello_of_panel(PROTOCOL, false), now + 1)
            .is_some()
    );
    assert_eq!(host.sends(now + 1), [hello_of_host(PROTOCOL, true)]);
}

#[test]
fn a_hello_is_answered_and_an_answer_is_not() {
    let mut panel = talking_panel(0);
    assert!(panel.hears(hello_of_host(PROTOCOL, true), 1).is_none());
    assert_eq!(panel.sends(1), []);
    assert!(panel.hears(hello_of_host(PROTOCOL, false), 2).is_some());
    assert_eq!(panel.sends(2), [hello_of_panel(PROTOCOL, true)]);

    let mut host = talking_host(0);
    assert!(host.hears(hello_of_panel(PROTOCOL, true), 1).is_none());
    assert_eq!(host.sends(1), []);
    assert!(host.hears(hello_of_panel(PROTOCOL, false), 2).is_some());
    assert_eq!(host.sends(2), [hello_of_host(PROTOCOL, true)]);
}

#[test]
fn an_end_without_a_line_hears_and_sends_nothing() {
    let (mut panel, mut host) = (panel(), HostEnd::new(VERSION));
    host.show(frame(1, None), 0);
    host.bootsel(0);
    host.ask(0);
    assert!(panel.gesture(PRESS, 0));
    assert!(panel.hears(hello_of_host(PROTOCOL, false), 0).is_none());
    assert!(panel.hears(HostToPanel::Bootsel, 0).is_none());
    assert!(host.hears(hello_of_panel(PROTOCOL, false), 0).is_none());
    assert_eq!((panel.sends(0), host.sends(0)), (vec![], vec![]));
    assert_eq!((panel.line(), host.line()), (Line::Closed, Line::Closed));
    assert_eq!(host.next_due(0), None);
}

#[test]
fn before_hello_nothing_else_counts() {
    let mut panel = panel();
    panel.opened(0);
    let (number, frame) = (1, frame(1, None));
    let show = HostToPanel::Show { number, frame };
    assert!(panel.hears(show, 0).is_none());
    assert!(panel.hears(HostToPanel::Ask, 0).is_none());
    let mut host = HostEnd::new(VERSION);
    host.opened(0);
    assert!(host.hears(gesture_message(1, 1, PRESS), 0).is_none());
    assert_eq!(panel.sends(0), [hello_of_panel(PROTOCOL, false)]);
    assert_eq!(host.sends(0), [hello_of_host(PROTOCOL, false)]);
}

#[test]
fn incompatible_ends_greet_each_other_and_say_nothing_more() {
    for protocol in [0, PROTOCOL + 1, u16::MAX] {
        let version = VERSION;
        let mut panel = panel();
        panel.opened(0);
        let event = panel.hears(hello_of_host(protocol, false), 0);
        assert_eq!(event, Some(PanelEvent::Incompatible { protocol, version }));
        assert_eq!(panel.line(), Line::Incompatible { protocol, version });
        assert!(!panel.gesture(PRESS, 0), "no one would hear it");
        panel.countdown(1, 0, true, 0);
        assert!(panel.hears(HostToPanel::Ask, 0).is_none());
        assert_eq!(panel.sends(0), [hello_of_panel(PROTOCOL, true)]);
        assert_eq!(panel.next_due(0), None);

        let board = Board(9);
        let mut host = HostEnd::new(VERSION);
        host.opened(0);
        host.show(frame(1, None), 0);
        let hello = PanelToHost::Hello {
            protocol,
            version,
            board,
            answer: false,
        };
        let incompatible = HostEvent::Incompatible {
            protocol,
            version,
            board,
        };
        assert_eq!(host.hears(hello, 0), Some(incompatible));
        assert!(host.hears(gesture_message(1, 1, PRESS), 0).is_none());
        host.ask(0);
        assert_eq!(host.sends(0), [hello_of_host(PROTOCOL, true)]);
        assert_eq!(host.next_due(0), None);
    }
}

/// Protocol 1 as firmware 0.1.0 and the program of its time spoke it; the bytes were worked out by other means than ours.
const HELLO_OF_FIRST_PANEL: [u8; 14] = [
    0x00, 0x01, 0x02, 0x01, 0x02, 0x01, 0x02, 0x01, 0x05, 0xff, 0x5a, 0x97, 0xf7, 0x00,
];
const HELLO_OF_FIRST_PROGRAM: [u8; 13] = [
    0x00, 0x01, 0x02, 0x01, 0x02, 0x01, 0x01, 0x05, 0x24, 0xe2, 0x60, 0x8d, 0x00,
];

#[test]
fn the_first_firmware_and_program_differ_from_broken_ones() {
    let (protocol, version, board) = (1, (0, 1, 0), Board::PICO);
    let mut host = HostEnd::new(VERSION);
    host.opened(0);
    let event = host.receive(&mut &HELLO_OF_FIRST_PANEL[..]);
    let incompatible = HostEvent::Incompatible {
        protocol,
        version,
        board,
    };
    assert_eq!(event, Some(incompatible));
    let mut panel = panel();
    panel.opened(0);
    let event = panel.receive(&mut &HELLO_OF_FIRST_PROGRAM[..], 0);
    assert_eq!(event, Some(PanelEvent::Incompatible { protocol, version }));
    let Scene::Notice { header, .. } = incompatible_notice(protocol, version, VERSION) else {
        panic!("another scene");
    };
    assert_eq!(header.title, "Program too old");
}

#[test]
fn a_panel_of_any_protocol_is_sent_to_its_boot_loader_once() {
    for hello in [None, Some(PROTOCOL), Some(PROTOCOL + 1)] {
        let mut host = HostEnd::new(VERSION);
        host.opened(0);
        host.sends(0);
        if let Some(protocol) = hello {
            host.hears(hello_of_panel(protocol, true), 0);
        }
        host.bootsel(0);
        for now in [0, RETRY_MS] {
            let sent = host.sends(now);
            assert!(sent.contains(&HostToPanel::Bootsel), "{hello:?} {sent:?}");
        }
        host.closed();
        host.opened(1_000);
        assert_eq!(host.sends(1_000), [hello_of_host(PROTOCOL, false)]);

        let mut panel = panel();
        panel.opened(0);
        if let Some(protocol) = hello {
            panel.hears(hello_of_host(protocol, true), 0);
        }
        let event = panel.hears(HostToPanel::Bootsel, 0);
        assert_eq!(event, Some(PanelEvent::Bootsel), "{hello:?}");
    }
}

#[test]
fn a_panel_that_is_brought_up_to_date_is_compatible_again() {
    let mut host = HostEnd::new(VERSION);
    host.opened(0);
    host.show(frame(1, None), 0);
    host.hears(hello_of_panel(PROTOCOL + 1, false), 0);
    host.closed();
    host.opened(9);
    host.hears(hello_of_panel(PROTOCOL, true), 9);
    assert_eq!(host.line(), Line::Talking);
    let (number, frame) = (1, frame(1, None));
    assert_eq!(host.sends(9), [HostToPanel::Show { number, frame }]);
}

#[test]
fn a_panel_whose_program_is_replaced_follows_the_last_hello() {
    let (version, protocol) = (VERSION, PROTOCOL + 1);
    let mut panel = talking_panel(0);
    assert!(panel.gesture(PRESS, 0));
    let event = panel.hears(hello_of_host(protocol, false), 0);
    assert_eq!(event, Some(PanelEvent::Incompatible { protocol, version }));
    assert_eq!(panel.sends(0), [hello_of_panel(PROTOCOL, true)]);
    let (number, frame) = (1, frame(1, None));
    let show = HostToPanel::Show { number, frame };
    assert!(panel.hears(show.clone(), 0).is_none());

    let event = panel.hears(hello_of_host(PROTOCOL, false), 9);
    assert_eq!(event, Some(PanelEvent::Host { version }));
    let waited = gesture_message(77, 0, PRESS);
    assert_eq!(panel.sends(9), [hello_of_panel(PROTOCOL, true), waited]);
    assert!(panel.hears(show, 9).is_some());
}

#[test]
fn a_program_whose_panel_is_reflashed_follows_the_last_hello() {
    let (version, board, protocol) = (VERSION, Board::PICO, PROTOCOL + 1);
    let mut host = talking_host(0);
    host.show(frame(1, None), 0);
    let event = host.hears(hello_of_panel(protocol, false), 0);
    let incompatible = HostEvent::Incompatible {
        protocol,
        version,
        board,
    };
    assert_eq!(event, Some(incompatible));
    assert_eq!(host.sends(0), [hello_of_host(PROTOCOL, true)]);
    assert_eq!(
        host.sends(9 * RETRY_MS),
        [],
        "no frame for an incompatible panel"
    );
    host.hears(hello_of_panel(PROTOCOL, false), 5_000);
    let (number, frame) = (1, frame(1, None));
    assert_eq!(
        host.sends(5_000),
        [
            hello_of_host(PROTOCOL, true),
            HostToPanel::Show { number, frame }
        ]
    );
}
