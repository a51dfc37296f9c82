//! Frames: the last one arrives, and what is left of its countdown is right.

use readyroom_hardware::{
    countdown::Countdown,
    wire::{HostToPanel, PROTOCOL, PanelToHost, RETRY_MS},
};

use super::{
    bench::{Bench, frame},
    ends::{End, hello_of_host, talking_host, talking_panel},
};

#[test]
fn a_frame_that_did_not_arrive_whole_is_sent_again_unasked() {
    let mut bench = Bench::from_seed(0);
    bench.open();
    bench.run(50);
    bench.to_panel.bad = 1;
    bench.show(frame(1, None));
    bench.run(20);
    bench.to_panel.bad = 0;
    bench.run(RETRY_MS + 20);
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
    assert_eq!(host.sends(0), sent(1, 1));
    for number in 2..9 {
        host.show(frame(number, None), 1);
        assert_eq!(host.sends(1), [], "the first is still on its way");
    }
    assert_eq!(host.next_due(1), Some(RETRY_MS));
    assert!(host.hears(PanelToHost::Shown { number: 1 }, 2).is_none());
    assert_eq!(host.next_due(2), Some(2));
    assert_eq!(host.sends(2), sent(2, 8));
    // An old answer is none.
    host.hears(PanelToHost::Shown { number: 1 }, 3);
    assert_eq!(host.sends(2 + RETRY_MS), sent(2, 8));
    host.hears(PanelToHost::Shown { number: 2 }, 300);
    assert_eq!(host.next_due(300), None);
}

#[test]
fn a_frame_without_an_answer_gives_way_to_a_newer_one() {
    let mut host = talking_host(0);
    host.show(frame(1, None), 0);
    host.sends(0);
    host.show(frame(2, None), 0);
    let (number, frame) = (2, frame(2, None));
    assert_eq!(host.sends(RETRY_MS), [HostToPanel::Show { number, frame }]);
}

#[test]
fn a_frame_sent_twice_is_shown_once_and_answered_twice() {
    let mut panel = talking_panel(0);
    for (number, event) in [(5, true), (5, false), (6, true)] {
        let frame = frame(1, None);
        let shown = panel.hears(HostToPanel::Show { number, frame }, 0);
        assert_eq!(shown.is_some(), event);
        assert_eq!(panel.sends(0), [PanelToHost::Shown { number }]);
    }
    // What was to be answered when the line went down is of no use to anyone who is there next.
    let (number, frame_5) = (7, frame(5, None));
    panel.hears(
        HostToPanel::Show {
            number,
            frame: frame_5,
        },
        0,
    );
    panel.closed(0);
    panel.opened(0);
    panel.hears(hello_of_host(PROTOCOL, true), 0);
    assert_eq!(panel.sends(0), []);
    // A host that restarts may number its frames again.
    let (number, frame_6) = (6, frame(6, None));
    panel.hears(
        HostToPanel::Show {
            number,
            frame: frame_6,
        },
        0,
    );
    panel.hears(hello_of_host(PROTOCOL, false), 1);
    let (number, frame) = (6, frame(2, None));
    assert!(
        panel
            .hears(HostToPanel::Show { number, frame }, 1)
            .is_some()
    );
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
            let [HostToPanel::Show { frame, .. }] = &host.sends(now)[..] else {
                panic!("no frame");
            };
            assert_eq!(frame.countdown.unwrap().left_ms, left, "{now} ms");
        }
    }
}

#[test]
fn a_panel_that_returns_or_restarts_is_shown_everything_again() {
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
