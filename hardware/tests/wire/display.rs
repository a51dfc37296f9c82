//! The settings of the display: sent until they are followed, and again to anyone who restarts.

use readyroom_hardware::{
    oled::{Controller, ControllerChoice, DisplaySettings, IdlePolicy, Rotation},
    scene::Layout,
    wire::{HostToPanel, PROTOCOL, PanelEvent, PanelToHost, RETRY_MS},
};

use super::{
    bench::{Bench, frame},
    ends::{End, hello_of_host, hello_of_panel, talking_host, talking_panel},
};

const POLICY: IdlePolicy = IdlePolicy {
    contrast: 20,
    dim_after_ms: Some(60_000),
    sleep_after_ms: None,
    shift_every_ms: Some(1),
};
const SETTINGS: DisplaySettings = DisplaySettings {
    rotation: Rotation::UpsideDown,
    controller: ControllerChoice::Set(Controller::Sh1106),
    idle_policy: POLICY,
    layout: Layout::Large,
};

#[test]
fn settings_are_sent_before_the_picture_until_confirmed() {
    let mut host = talking_host(0);
    assert_eq!(host.next_due(0), None, "no one cares");
    host.set_display(SETTINGS);
    host.show(frame(1, None), 0);
    let sent = host.sends(0);
    assert_eq!(sent[0], HostToPanel::Display(SETTINGS));
    assert!(matches!(sent[1], HostToPanel::Show { .. }));
    host.hears(PanelToHost::Shown { number: 1 }, 1);
    assert_eq!(host.next_due(1), Some(RETRY_MS));
    let others = DisplaySettings::DEFAULT;
    assert!(host.hears(PanelToHost::Display(others), 1).is_none());
    assert_eq!(host.sends(RETRY_MS), [HostToPanel::Display(SETTINGS)]);
    assert!(host.hears(PanelToHost::Display(SETTINGS), 300).is_none());
    assert_eq!(host.next_due(300), None);
    // Changed, and to a panel that restarts.
    host.set_display(others);
    assert_eq!(host.sends(400), [HostToPanel::Display(others)]);
    host.hears(PanelToHost::Display(others), 400);
    assert!(host.hears(hello_of_panel(PROTOCOL, false), 500).is_some());
    assert!(host.sends(500).contains(&HostToPanel::Display(others)));
}

#[test]
fn the_panel_follows_them_each_time_and_answers() {
    let mut panel = talking_panel(0);
    for now in [0, RETRY_MS] {
        let event = panel.hears(HostToPanel::Display(SETTINGS), now);
        assert_eq!(event, Some(PanelEvent::Display(SETTINGS)));
        assert_eq!(panel.next_due(now), Some(now));
        assert_eq!(panel.sends(now), [PanelToHost::Display(SETTINGS)]);
        assert_eq!(panel.next_due(now), None);
    }
    // What was not answered is of no use to the next one.
    panel.hears(HostToPanel::Display(SETTINGS), 1_000);
    assert!(panel.hears(hello_of_host(PROTOCOL, false), 1_000).is_some());
    assert_eq!(panel.sends(1_000), [hello_of_panel(PROTOCOL, true)]);
}

#[test]
fn they_get_through_a_bad_line() {
    for seed in 0..50 {
        let mut bench = Bench::from_seed(seed);
        bench.to_panel.bad = 2;
        bench.to_host.bad = 2;
        bench.host.set_display(SETTINGS);
        bench.open();
        bench.run(20_000);
        bench.to_panel.bad = 0;
        bench.to_host.bad = 0;
        bench.run(20_000);
        assert_eq!(bench.display, Some(SETTINGS), "{seed}");
        assert_eq!(bench.host.next_due(bench.host_now()), None, "{seed}");
    }
}
