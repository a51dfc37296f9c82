//! Tests of a panel's reports of its countdown and of itself.

use readyroom_hardware::{
    countdown::Countdown,
    wire::{HostEvent, HostToPanel, PROTOCOL, PanelEvent, PanelToHost, RETRY_MS, Report},
};

use super::{
    bench::{Bench, frame},
    ends::{End, hello_of_host, talking_host, talking_panel},
};

#[test]
fn a_countdown_is_reported_as_it_is_then_until_it_is_noted() {
    let mut panel = talking_panel(0);
    panel.countdown(4, 1_000, true, 0);
    let sent = |number, left_ms, running| {
        [PanelToHost::Countdown {
            number,
            id: 4,
            left_ms,
            running,
        }]
    };
    assert_eq!(panel.sends(0), sent(1, 1_000, true));
    assert_eq!(panel.next_due(0), Some(RETRY_MS));
    assert_eq!(panel.sends(RETRY_MS), sent(1, 750, true));
    panel.countdown(4, 500, false, 500);
    assert_eq!(panel.sends(500), sent(2, 500, false));
    assert_eq!(panel.sends(5_000), sent(2, 500, false));
    panel.hears(HostToPanel::Noted { number: 1 }, 5_000);
    assert_eq!(panel.sends(5_500), sent(2, 500, false));
    panel.hears(HostToPanel::Noted { number: 2 }, 5_500);
    assert_eq!(panel.next_due(5_500), None);
}

#[test]
fn the_host_notes_each_countdown_it_is_sent() {
    let mut host = talking_host(0);
    let (number, id, left_ms, running) = (3, 4, 0, true);
    let sent = PanelToHost::Countdown {
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
        assert_eq!(host.hears(sent.clone(), now), Some(event));
        assert_eq!(host.sends(now), [HostToPanel::Noted { number }]);
    }
}

#[test]
fn a_countdown_that_ran_without_the_host_is_reported_on_return() {
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
    bench.run(RETRY_MS + 20);
    assert_eq!(bench.panel.next_due(bench.panel_now()), None);
}

#[test]
fn a_report_is_requested_until_it_comes_and_counts_drops() {
    let mut host = talking_host(0);
    host.ask(0);
    assert_eq!(host.sends(0), [HostToPanel::Ask]);
    assert_eq!(host.sends(RETRY_MS), [HostToPanel::Ask]);

    let mut panel = talking_panel(0);
    assert_eq!(panel.receive(&mut &[1, 2, 3, 0][..], 0), None);
    assert_eq!(panel.hears(HostToPanel::Ask, 0), Some(PanelEvent::Ask));
    panel.report(Report {
        up_s: 5,
        ..Report::default()
    });
    let report = Report {
        dropped: 1,
        up_s: 5,
        ..Report::default()
    };
    assert_eq!(panel.sends(0), [PanelToHost::Report(report)]);
    assert_eq!(panel.sends(1), []);

    let event = host.hears(PanelToHost::Report(report), 300);
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
    assert!(panel.hears(hello_of_host(PROTOCOL, false), 0).is_some());
    let mut host = talking_host(0);
    assert_eq!(host.receive(&mut &[0, 1, 2][..]), None);
    host.closed();
    assert_eq!(host.dropped(), 1);
}
