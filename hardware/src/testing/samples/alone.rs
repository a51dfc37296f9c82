//! A panel that looks after itself: its three pages, and what it shows while the program is away.

use crate::{
    button::{Button, Gesture},
    panel::Panel,
    scene::{Layout, cut},
};

use super::{Countdown, Sample, Scene, running, timed};

const SECOND: u64 = 1_000_000;

pub fn samples() -> Vec<Sample> {
    const ALL_LOST: [Button; 7] = [
        Button::Back,
        Button::Down,
        Button::Down,
        Button::Down,
        Button::Down,
        Button::Down,
        Button::Down,
    ];
    let mut leaving = Panel::new(0);
    leaving.new_firmware(0);
    let mut track = left_behind(running(61_000));
    track.tick(5 * SECOND);
    press(&mut track, &[Button::Ok]);
    vec![
        alone("alone_dice_start", &[], 0),
        alone("alone_dice", &[Button::Down, Button::Roll], 0),
        alone(
            "alone_dice_timer",
            &[Button::Timer, Button::Roll, Button::Up],
            65 * SECOND,
        ),
        alone("alone_timer_start", &[Button::Ok], 0),
        alone("alone_timer", &[Button::Timer], 65 * SECOND),
        alone("alone_timer_paused", &[Button::Timer, Button::Timer], 0),
        alone("alone_track", &ALL_LOST[..3], 0),
        alone("alone_track_lost", &ALL_LOST, 0),
        shown("away", &left_behind(None), SECOND),
        shown("away_timer", &left_behind(running(61_000)), 21 * SECOND),
        shown("away_track", &track, 21 * SECOND),
        shown("new_firmware", &leaving, 0),
    ]
}

/// A panel that no program has talked to, after these presses at its start.
fn alone(name: &'static str, buttons: &[Button], now_us: u64) -> Sample {
    let mut panel = Panel::new(0);
    press(&mut panel, buttons);
    shown(name, &panel, now_us)
}

/// A panel whose program has gone away after a second, with this countdown.
fn left_behind(countdown: Option<Countdown>) -> Panel {
    let scene = Scene::Countdown {
        title: cut("Urgent"),
        hint: cut(""),
    };
    let mut panel = Panel::new(0);
    panel.connected(0);
    panel.show(timed("", scene, countdown, 0).frame, 0);
    panel.disconnected(SECOND);
    panel
}

fn press(panel: &mut Panel, buttons: &[Button]) {
    let mut dice = dice();
    for button in buttons {
        panel.gesture(Gesture::Press(*button), 0, &mut dice);
    }
}

/// One byte after the other, so that every face is rolled.
fn dice() -> impl FnMut() -> u8 {
    let mut byte = 0;
    move || {
        byte += 1;
        byte
    }
}

fn shown(name: &'static str, panel: &Panel, now_us: u64) -> Sample {
    Sample {
        name,
        layout: Layout::Standard,
        since_ms: panel.since_ms(now_us),
        frame: panel.frame().clone(),
    }
}
