//! Who says what when.

use readyroom_hardware::{
    button::{Button, Gesture},
    countdown::Countdown,
    wire::{
        Board, HostEnd, HostEvent, HostToPanel, LARGEST, Line, Message, PATIENCE_MS, PROTOCOL,
        PanelEnd, PanelEvent, PanelToHost, Receiver, Report, STALE_MS, Version, encode,
    },
};

use crate::bench::{Bench, frame, gesture};

const VERSION: Version = (1, 2, 3);
const PRESS: Gesture = Gesture::Press(Button::Ok);

fn panel() -> PanelEnd {
    PanelEnd::new(VERSION, Board::PICO, 77)
}

fn hello_of_host(protocol: u16, answer: bool) -> HostToPanel {
    HostToPanel::Hello {
        protocol,
        version: VERSION,
        answer,
    }
}

fn hello_of_panel(protocol: u16, answer: bool) -> PanelToHost {
    PanelToHost::Hello {
        protocol,
        version: VERSION,
        board: Board::PICO,
        answer,
    }
}

/// The two ends, to be told and asked alike.
trait End {
    type Says: Message;
    type Hears: Message;
    type Event;
    fn hear(&mut self, bytes: &mut &[u8], now: u32) -> Option<Self::Event>;
    fn send(&mut self, now: u32, packet: &mut [u8; LARGEST]) -> Option<usize>;

    /// What it makes of this.
    fn told(&mut self, message: Self::Hears, now: u32) -> Option<Self::Event> {
        let mut packet = [0; LARGEST];
        let mut bytes = encode(&message, &mut packet);
        let event = self.hear(&mut bytes, now);
        assert!(self.hear(&mut bytes, now).is_none());
        event
    }

    /// All it has to say.
    fn says(&mut self, now: u32) -> Vec<Self::Says> {
        let mut packet = [0; LARGEST];
        let mut receiver = Receiver::new();
        let mut said = Vec::new();
        while let Some(length) = self.send(now, &mut packet) {
            said.push(receiver.next(&mut &packet[..length]).unwrap());
        }
        said
    }
}

impl End for PanelEnd {
    type Says = PanelToHost;
    type Hears = HostToPanel;
    type Event = PanelEvent;
    fn hear(&mut self, bytes: &mut &[u8], now: u32) -> Option<PanelEvent> {
        self.receive(bytes, now)
    }
    fn send(&mut self, now: u32, packet: &mut [u8; LARGEST]) -> Option<usize> {
        self.transmit(now, packet)
    }
}

impl End for HostEnd {
    type Says = HostToPanel;
    type Hears = PanelToHost;
    type Event = HostEvent;
    fn hear(&mut self, bytes: &mut &[u8], _: u32) -> Option<HostEvent> {
        self.receive(bytes)
    }
    fn send(&mut self, now: u32, packet: &mut [u8; LARGEST]) -> Option<usize> {
        self.transmit(now, packet)
    }
}

/// A panel that talks to a host, with nothing left to say.
fn talking_panel(now: u32) -> PanelEnd {
    let mut panel = panel();
    panel.opened(now);
    assert_eq!(panel.says(now), [hello_of_panel(PROTOCOL, false)]);
    let event = panel.told(hello_of_host(PROTOCOL, true), now);
    assert_eq!(event, Some(PanelEvent::Host { version: VERSION }));
    panel
}

/// A host that talks to a panel, with nothing left to say.
fn talking_host(now: u32) -> HostEnd {
    let mut host = HostEnd::new(VERSION);
    host.opened(now);
    assert_eq!(host.says(now), [hello_of_host(PROTOCOL, false)]);
    let event = host.told(hello_of_panel(PROTOCOL, true), now);
    let version = VERSION;
    let board = Board::PICO;
    assert_eq!(event, Some(HostEvent::Panel { version, board }));
    host
}

fn told_gesture(session: u32, number: u16, gesture: Gesture) -> PanelToHost {
    PanelToHost::Gesture {
        session,
        number,
        gesture,
    }
}

// Hello.

#[test]
fn whoever_comes_first_they_find_each_other_and_fall_silent() {
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
            bench.run(PATIENCE_MS + 20);
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
fn hello_is_said_again_until_the_peer_has_said_it_and_not_after() {
    let mut panel = panel();
    assert_eq!(panel.next_due(0), None);
    panel.opened(1_000);
    for now in [1_000, 1_250, 1_500] {
        assert_eq!(panel.next_due(now), Some(now));
        assert_eq!(panel.says(now), [hello_of_panel(PROTOCOL, false)]);
        assert_eq!(panel.next_due(now), Some(now + PATIENCE_MS));
        assert_eq!(panel.says(now + PATIENCE_MS - 1), []);
    }
    panel.told(hello_of_host(PROTOCOL, true), 1_600);
    assert_eq!(panel.next_due(1_600), None);
    assert_eq!(panel.says(9_000), []);
}

#[test]
fn a_hello_is_answered_and_an_answer_is_not() {
    let mut panel = talking_panel(0);
    assert!(panel.told(hello_of_host(PROTOCOL, true), 1).is_none());
    assert_eq!(panel.says(1), []);
    assert!(panel.told(hello_of_host(PROTOCOL, false), 2).is_some());
    assert_eq!(panel.says(2), [hello_of_panel(PROTOCOL, true)]);

    let mut host = talking_host(0);
    assert!(host.told(hello_of_panel(PROTOCOL, true), 1).is_none());
    assert_eq!(host.says(1), []);
    assert!(host.told(hello_of_panel(PROTOCOL, false), 2).is_some());
    assert_eq!(host.says(2), [hello_of_host(PROTOCOL, true)]);
}

#[test]
fn an_end_without_a_line_hears_and_says_nothing() {
    let (mut panel, mut host) = (panel(), HostEnd::new(VERSION));
    host.show(frame(1, None), 0);
    host.bootsel(0);
    host.ask(0);
    assert!(panel.gesture(PRESS, 0));
    assert!(panel.told(hello_of_host(PROTOCOL, false), 0).is_none());
    assert!(panel.told(HostToPanel::Bootsel, 0).is_none());
    assert!(host.told(hello_of_panel(PROTOCOL, false), 0).is_none());
    assert_eq!((panel.says(0), host.says(0)), (vec![], vec![]));
    assert_eq!((panel.line(), host.line()), (Line::Closed, Line::Closed));
    assert_eq!(host.next_due(0), None);
}

#[test]
fn before_hello_nothing_else_counts() {
    let mut panel = panel();
    panel.opened(0);
    let (number, frame) = (1, frame(1, None));
    let show = HostToPanel::Show { number, frame };
    assert!(panel.told(show, 0).is_none());
    assert!(panel.told(HostToPanel::Ask, 0).is_none());
    let mut host = HostEnd::new(VERSION);
    host.opened(0);
    assert!(host.told(told_gesture(1, 1, PRESS), 0).is_none());
    assert_eq!(panel.says(0), [hello_of_panel(PROTOCOL, false)]);
    assert_eq!(host.says(0), [hello_of_host(PROTOCOL, false)]);
}

// Strangers.

#[test]
fn strangers_greet_each_other_and_say_nothing_more() {
    for protocol in [0, PROTOCOL + 1, u16::MAX] {
        let version = VERSION;
        let mut panel = panel();
        panel.opened(0);
        let event = panel.told(hello_of_host(protocol, false), 0);
        assert_eq!(event, Some(PanelEvent::Stranger { protocol, version }));
        assert_eq!(panel.line(), Line::Stranger { protocol, version });
        assert!(!panel.gesture(PRESS, 0), "nobody would hear it");
        panel.countdown(1, 0, true, 0);
        assert!(panel.told(HostToPanel::Ask, 0).is_none());
        assert_eq!(panel.says(0), [hello_of_panel(PROTOCOL, true)]);
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
        let stranger = HostEvent::Stranger {
            protocol,
            version,
            board,
        };
        assert_eq!(host.told(hello, 0), Some(stranger));
        assert!(host.told(told_gesture(1, 1, PRESS), 0).is_none());
        host.ask(0);
        assert_eq!(host.says(0), [hello_of_host(PROTOCOL, true)]);
        assert_eq!(host.next_due(0), None);
    }
}

#[test]
fn a_panel_is_sent_to_its_boot_loader_whatever_it_speaks_until_the_line_goes_down() {
    for hello in [None, Some(PROTOCOL), Some(PROTOCOL + 1)] {
        let mut host = HostEnd::new(VERSION);
        host.opened(0);
        host.says(0);
        if let Some(protocol) = hello {
            host.told(hello_of_panel(protocol, true), 0);
        }
        host.bootsel(0);
        for now in [0, PATIENCE_MS] {
            let said = host.says(now);
            assert!(said.contains(&HostToPanel::Bootsel), "{hello:?} {said:?}");
        }
        host.closed();
        host.opened(1_000);
        assert_eq!(host.says(1_000), [hello_of_host(PROTOCOL, false)]);

        let mut panel = panel();
        panel.opened(0);
        if let Some(protocol) = hello {
            panel.told(hello_of_host(protocol, true), 0);
        }
        let event = panel.told(HostToPanel::Bootsel, 0);
        assert_eq!(event, Some(PanelEvent::Bootsel), "{hello:?}");
    }
}

#[test]
fn a_stranger_that_is_brought_up_to_date_is_a_stranger_no_more() {
    let mut host = HostEnd::new(VERSION);
    host.opened(0);
    host.show(frame(1, None), 0);
    host.told(hello_of_panel(PROTOCOL + 1, false), 0);
    host.closed();
    host.opened(9);
    host.told(hello_of_panel(PROTOCOL, true), 9);
    assert_eq!(host.line(), Line::Talking);
    let (number, frame) = (1, frame(1, None));
    assert_eq!(host.says(9), [HostToPanel::Show { number, frame }]);
}

// Frames.

#[test]
fn a_frame_that_did_not_arrive_whole_is_sent_again_without_being_asked() {
    let mut bench = Bench::from_seed(0);
    bench.open();
    bench.run(50);
    bench.to_panel.bad = 1;
    bench.show(frame(1, None));
    bench.run(20);
    bench.to_panel.bad = 0;
    bench.run(PATIENCE_MS + 20);
    assert_eq!(bench.shown.unwrap().0, frame(1, None));
}

#[test]
fn only_the_last_of_many_frames_is_sent_and_one_at_a_time() {
    let mut host = talking_host(0);
    host.show(frame(1, None), 0);
    let sent = |number, which| {
        let frame = frame(which, None);
        [HostToPanel::Show { number, frame }]
    };
    assert_eq!(host.says(0), sent(1, 1));
    for number in 2..9 {
        host.show(frame(number, None), 1);
        assert_eq!(host.says(1), [], "the first is still on its way");
    }
    assert_eq!(host.next_due(1), Some(PATIENCE_MS));
    assert!(host.told(PanelToHost::Shown { number: 1 }, 2).is_none());
    assert_eq!(host.next_due(2), Some(2));
    assert_eq!(host.says(2), sent(2, 8));
    // An old answer is none.
    host.told(PanelToHost::Shown { number: 1 }, 3);
    assert_eq!(host.says(2 + PATIENCE_MS), sent(2, 8));
    host.told(PanelToHost::Shown { number: 2 }, 300);
    assert_eq!(host.next_due(300), None);
}

#[test]
fn a_frame_without_an_answer_gives_way_to_a_newer_one() {
    let mut host = talking_host(0);
    host.show(frame(1, None), 0);
    host.says(0);
    host.show(frame(2, None), 0);
    let (number, frame) = (2, frame(2, None));
    assert_eq!(
        host.says(PATIENCE_MS),
        [HostToPanel::Show { number, frame }]
    );
}

#[test]
fn a_frame_sent_twice_is_shown_once_and_answered_twice() {
    let mut panel = talking_panel(0);
    for (number, event) in [(5, true), (5, false), (6, true)] {
        let frame = frame(1, None);
        let shown = panel.told(HostToPanel::Show { number, frame }, 0);
        assert_eq!(shown.is_some(), event);
        assert_eq!(panel.says(0), [PanelToHost::Shown { number }]);
    }
    // What was to be answered when the line went down is of no use to whoever is there next.
    let (number, frame_5) = (7, frame(5, None));
    panel.told(
        HostToPanel::Show {
            number,
            frame: frame_5,
        },
        0,
    );
    panel.closed(0);
    panel.opened(0);
    panel.told(hello_of_host(PROTOCOL, true), 0);
    assert_eq!(panel.says(0), []);
    // A host that starts anew may number its frames anew.
    let (number, frame_6) = (6, frame(6, None));
    panel.told(
        HostToPanel::Show {
            number,
            frame: frame_6,
        },
        0,
    );
    panel.told(hello_of_host(PROTOCOL, false), 1);
    let (number, frame) = (6, frame(2, None));
    assert!(panel.told(HostToPanel::Show { number, frame }, 1).is_some());
}

#[test]
fn a_countdown_is_sent_with_what_is_left_at_that_moment() {
    for (running, left) in [(true, [9_000, 8_750, 0]), (false, [10_000; 3])] {
        let mut host = talking_host(1_000);
        let countdown = Countdown {
            id: 1,
            left_ms: 10_000,
            total_ms: 10_000,
            running,
        };
        host.show(frame(1, Some(countdown)), 0);
        for (now, left) in [1_000, 1_250, 90_000].into_iter().zip(left) {
            let [HostToPanel::Show { frame, .. }] = &host.says(now)[..] else {
                panic!("no frame");
            };
            assert_eq!(frame.countdown.unwrap().left_ms, left, "{now} ms");
        }
    }
}

#[test]
fn a_panel_that_comes_back_or_starts_anew_is_shown_everything_again() {
    let mut bench = Bench::from_seed(0);
    bench.open();
    bench.show(frame(1, None));
    bench.run(50);
    bench.restart_panel();
    bench.run(50);
    assert_eq!(bench.shown.take().unwrap().0, frame(1, None));
    // The host opens again, and the panel notices only by its Hello.
    bench.host.closed();
    bench.open_host();
    bench.run(50);
    assert_eq!(bench.shown.take().unwrap().0, frame(1, None));
    // The panel's line goes down and up, and the host notices only by its Hello.
    bench.close_panel();
    bench.open_panel();
    bench.run(50);
    assert_eq!(bench.shown.unwrap().0, frame(1, None));
}

// Gestures.

#[test]
fn a_gesture_is_told_until_it_is_kept_and_then_the_next() {
    let mut panel = talking_panel(0);
    assert!(panel.gesture(gesture(0), 0) && panel.gesture(gesture(1), 0));
    for now in [0, PATIENCE_MS] {
        assert_eq!(panel.says(now), [told_gesture(77, 0, gesture(0))]);
        assert_eq!(panel.says(now + PATIENCE_MS - 1), []);
    }
    let heard = |session, number| HostToPanel::Heard { session, number };
    // Of another start of the panel, or of another gesture.
    for other in [heard(76, 0), heard(77, 1)] {
        panel.told(other, 300);
        assert_eq!(panel.says(300), []);
    }
    panel.told(heard(77, 0), 300);
    assert_eq!(panel.says(300), [told_gesture(77, 1, gesture(1))]);
    panel.told(heard(77, 0), 300);
    panel.told(heard(77, 1), 300);
    assert_eq!(panel.next_due(300), None);
    // Nobody can have taken what was not told.
    assert!(panel.gesture(gesture(3), 300));
    panel.told(heard(77, 2), 300);
    assert_eq!(panel.says(300), [told_gesture(77, 2, gesture(3))]);
    panel.told(heard(77, 2), 300);
    assert!(panel.gesture(gesture(2), 300));
    assert_eq!(panel.says(300), [told_gesture(77, 3, gesture(2))]);
}

#[test]
fn a_gesture_is_answered_only_when_the_program_has_kept_it() {
    let mut host = talking_host(0);
    let told = told_gesture(77, 5, PRESS);
    let Some(HostEvent::Gesture { gesture, token }) = host.told(told.clone(), 0) else {
        panic!("no gesture");
    };
    assert_eq!(gesture, PRESS);
    assert_eq!(host.says(0), []);
    assert!(
        host.told(told.clone(), 1).is_none(),
        "told twice, done once"
    );
    assert_eq!(host.says(1), [], "and it is not kept yet");
    host.taken(token);
    let heard = HostToPanel::Heard {
        session: 77,
        number: 5,
    };
    assert_eq!(host.says(2), std::slice::from_ref(&heard));
    assert_eq!(host.says(2), []);
    // The answer got lost, even with the line.
    host.closed();
    host.opened(3);
    host.told(hello_of_panel(PROTOCOL, true), 3);
    host.says(3);
    assert!(host.told(told, 4).is_none());
    assert_eq!(host.says(4), [heard]);
}

#[test]
fn numbers_of_gestures_may_wrap_and_begin_again_with_the_panel() {
    let mut host = talking_host(0);
    let mut number = 65_000_u16;
    for _ in 0..70_000 {
        let event = host.told(told_gesture(1, number, PRESS), 0);
        let Some(HostEvent::Gesture { token, .. }) = event else {
            panic!("{number} is taken for an old one");
        };
        host.taken(token);
        number = number.wrapping_add(1);
    }
    assert!(
        host.told(told_gesture(1, number.wrapping_sub(2), PRESS), 0)
            .is_none()
    );
    assert!(
        host.told(told_gesture(2, number.wrapping_sub(2), PRESS), 0)
            .is_some()
    );
}

#[test]
fn a_panel_that_nobody_answers_refuses_the_newest_gesture_and_keeps_the_oldest() {
    let mut panel = talking_panel(0);
    let kept = (0..100)
        .take_while(|number| panel.gesture(gesture(*number), 0))
        .count();
    assert!((8..100).contains(&kept), "{kept}");
    for (number, told) in (0..kept).zip(0..) {
        assert_eq!(panel.says(1), [told_gesture(77, told, gesture(number))]);
        let (session, number) = (77, told);
        panel.told(HostToPanel::Heard { session, number }, 1);
    }
    assert_eq!(panel.says(1), []);
    assert!(panel.gesture(PRESS, 1));
}

#[test]
fn nobody_means_an_old_gesture_when_the_line_comes_back() {
    let mut panel = panel();
    assert!(panel.gesture(gesture(0), 0));
    assert!(panel.gesture(gesture(1), 1));
    assert_eq!(panel.next_due(2), Some(STALE_MS));
    panel.opened(STALE_MS);
    panel.told(hello_of_host(PROTOCOL, true), STALE_MS);
    // What the host has never been told uses up no number.
    let second = [told_gesture(77, 0, gesture(1))];
    assert_eq!(panel.says(STALE_MS), second, "the second is not old yet");
}

#[test]
fn a_host_that_is_slow_gets_every_gesture_however_old() {
    let mut panel = talking_panel(0);
    assert!(panel.gesture(PRESS, 0));
    assert_eq!(panel.says(10 * STALE_MS), [told_gesture(77, 0, PRESS)]);
}

#[test]
fn presses_that_nobody_heard_do_not_keep_new_ones_out_nor_come_to_life_when_the_clock_wraps() {
    let mut panel = panel();
    while panel.gesture(gesture(0), 0) {}
    assert!(panel.gesture(gesture(1), STALE_MS));
    // Whoever asks when something is due lets the stale ones go in time.
    assert_eq!(panel.next_due(STALE_MS), Some(2 * STALE_MS));
    assert_eq!(panel.says(2 * STALE_MS), []);
    assert_eq!(panel.next_due(2 * STALE_MS), None);
}

#[test]
fn a_gesture_told_before_the_line_went_down_is_told_again_at_once_with_its_number() {
    let mut panel = talking_panel(0);
    assert!(panel.gesture(PRESS, 0));
    assert_eq!(panel.says(0), [told_gesture(77, 0, PRESS)]);
    panel.closed(10);
    panel.opened(20);
    assert_eq!(panel.says(20), [hello_of_panel(PROTOCOL, false)]);
    panel.told(hello_of_host(PROTOCOL, true), 30);
    assert_eq!(panel.says(30), [told_gesture(77, 0, PRESS)]);
}

#[test]
fn a_forgotten_gesture_that_the_host_may_have_taken_leaves_its_number_to_no_other() {
    let mut panel = talking_panel(0);
    assert!(panel.gesture(gesture(0), 0));
    panel.says(0);
    panel.closed(10);
    panel.opened(STALE_MS);
    panel.told(hello_of_host(PROTOCOL, true), STALE_MS);
    panel.says(STALE_MS);
    assert!(panel.gesture(gesture(1), STALE_MS));
    assert_eq!(panel.says(STALE_MS), [told_gesture(77, 1, gesture(1))]);
}

// Countdown and report.

#[test]
fn a_countdown_is_told_as_it_is_then_until_it_is_noted() {
    let mut panel = talking_panel(0);
    panel.countdown(4, 1_000, true, 0);
    let told = |number, left_ms, running| {
        [PanelToHost::Countdown {
            number,
            id: 4,
            left_ms,
            running,
        }]
    };
    assert_eq!(panel.says(0), told(1, 1_000, true));
    assert_eq!(panel.next_due(0), Some(PATIENCE_MS));
    assert_eq!(panel.says(PATIENCE_MS), told(1, 750, true));
    panel.countdown(4, 500, false, 500);
    assert_eq!(panel.says(500), told(2, 500, false));
    assert_eq!(panel.says(5_000), told(2, 500, false));
    panel.told(HostToPanel::Noted { number: 1 }, 5_000);
    assert_eq!(panel.says(5_500), told(2, 500, false));
    panel.told(HostToPanel::Noted { number: 2 }, 5_500);
    assert_eq!(panel.next_due(5_500), None);
}

#[test]
fn the_host_notes_each_countdown_it_is_told() {
    let mut host = talking_host(0);
    let (number, id, left_ms, running) = (3, 4, 0, true);
    let told = PanelToHost::Countdown {
        number,
        id,
        left_ms,
        running,
    };
    let event = HostEvent::Countdown {
        id,
        left_ms,
        running,
    };
    for now in 0..2 {
        assert_eq!(host.told(told.clone(), now), Some(event));
        assert_eq!(host.says(now), [HostToPanel::Noted { number }]);
    }
}

#[test]
fn a_countdown_that_ran_while_the_host_was_away_is_told_when_it_is_back() {
    let mut bench = Bench::from_seed(1);
    let countdown = Countdown {
        id: 4,
        left_ms: 1_000,
        total_ms: 1_000,
        running: true,
    };
    bench.open();
    bench.run(20);
    bench.show(frame(1, Some(countdown)));
    bench.run(20);
    bench.close_host();
    bench.close_panel();
    bench.run(2_000);
    bench.to_host.bad = 2;
    bench.open();
    bench.run(1_000);
    assert_eq!(bench.countdowns.first(), Some(&(4, 0, true)));
    bench.to_host.bad = 0;
    bench.run(PATIENCE_MS + 20);
    assert_eq!(bench.panel.next_due(bench.panel_now()), None);
}

#[test]
fn a_report_is_asked_for_until_it_comes_and_counts_what_the_panel_dropped() {
    let mut host = talking_host(0);
    host.ask(0);
    assert_eq!(host.says(0), [HostToPanel::Ask]);
    assert_eq!(host.says(PATIENCE_MS), [HostToPanel::Ask]);

    let mut panel = talking_panel(0);
    assert_eq!(panel.receive(&mut &[1, 2, 3, 0][..], 0), None);
    assert_eq!(panel.told(HostToPanel::Ask, 0), Some(PanelEvent::Ask));
    panel.report(Report {
        up_s: 5,
        ..Report::default()
    });
    let report = Report {
        dropped: 1,
        up_s: 5,
        ..Report::default()
    };
    assert_eq!(panel.says(0), [PanelToHost::Report(report)]);
    assert_eq!(panel.says(1), []);

    let event = host.told(PanelToHost::Report(report), 300);
    assert_eq!(event, Some(HostEvent::Report(report)));
    assert_eq!(host.next_due(300), None);
}

#[test]
fn what_was_cut_by_the_line_going_down_is_counted_once() {
    let mut panel = talking_panel(0);
    assert_eq!(panel.receive(&mut &[0, 1, 2][..], 0), None);
    panel.closed(0);
    panel.opened(0);
    assert_eq!(panel.dropped(), 1);
    assert!(panel.told(hello_of_host(PROTOCOL, false), 0).is_some());
    let mut host = talking_host(0);
    assert_eq!(host.receive(&mut &[0, 1, 2][..]), None);
    host.closed();
    assert_eq!(host.dropped(), 1);
}
