//! Tests of buttons.

use super::*;

/// A contact over time: `(from_ms, down)`, as an oscilloscope shows a cheap tactile switch.
type Trace = [(u32, bool)];

const CLEAN_TAP: &Trace = &[(100, true), (180, false)];
/// Both edges bounce for a few milliseconds.
const BOUNCY_TAP: &Trace = &[
    (100, true),
    (101, false),
    (102, true),
    (104, false),
    (105, true),
    (109, false),
    (110, true),
    (180, false),
    (181, true),
    (183, false),
    (186, true),
    (187, false),
];
/// A worn contact that loses touch in the middle of a long press, also around the long-press time.
const WORN_HOLD: &Trace = &[
    (100, true),
    (103, false),
    (104, true),
    (350, false),
    (361, true),
    (695, false),
    (706, true),
    (1_500, false),
    (1_502, true),
    (1_503, false),
];

/// Of a panel that polls.
const POLL_US: u64 = 50;

/// Plays a trace on one button of six, sampled all the time; the other five stay up. When and what, in milliseconds.
fn polled(button: Button, trace: &Trace) -> Vec<(u64, Gesture), 32> {
    let mut buttons = Buttons::default();
    let mut seen = Vec::new();
    for now in (0..2_000_000).step_by(POLL_US as usize) {
        for gesture in buttons.sample(levels(button, trace, now), now) {
            seen.push((now / 1_000, gesture)).unwrap();
        }
    }
    seen
}

/// The same, but sleeping between edges and what [`Buttons::next_due`] asks for.
fn sleeping(button: Button, trace: &Trace) -> Vec<(u64, Gesture), 32> {
    let mut buttons = Buttons::default();
    let mut seen = Vec::new();
    let mut now = 0;
    while now < 2_000_000 {
        for gesture in buttons.sample(levels(button, trace, now), now) {
            seen.push((now / 1_000, gesture)).unwrap();
        }
        let due = buttons.next_due(now);
        let edge = trace.iter().map(|(at, _)| us(*at)).find(|at| *at > now);
        let Some(next) = due.into_iter().chain(edge).min() else {
            break;
        };
        assert!(next > now, "asked to sample again at once, at {now} µs");
        now = next;
    }
    seen
}

fn levels(button: Button, trace: &Trace, now_us: u64) -> [bool; 6] {
    let mut levels = [false; 6];
    levels[button as usize] = trace
        .iter()
        .rev()
        .find(|(from, _)| us(*from) <= now_us)
        .is_some_and(|(_, down)| *down);
    levels
}

/// Presses one button at `now_us` and confirms it.
fn pressed(buttons: &mut Buttons, button: Button, now_us: u64) -> u64 {
    let down = levels(button, &[(0, true)], 0);
    assert!(buttons.sample(down, now_us).is_empty());
    assert!(buttons.sample(down, now_us + SPIKE_US).is_empty());
    let confirmed = now_us + CONFIRM_US;
    assert_eq!(buttons.sample(down, confirmed), [Gesture::Press(button)]);
    confirmed
}

#[test]
fn a_tap_is_one_press_1_ms_after_its_first_edge_bounce_or_not() {
    // The bouncing one is open at that moment, and closes one later.
    for (trace, at) in [(CLEAN_TAP, 101), (BOUNCY_TAP, 102)] {
        assert_eq!(
            polled(Button::Ok, trace),
            [(at, Gesture::Press(Button::Ok))]
        );
    }
}

#[test]
fn a_spike_is_no_press_and_neither_is_one_at_confirmation() {
    let mut buttons = Buttons::default();
    let down = levels(Button::Roll, &[(0, true)], 0);
    for spike in [5, 20, 99] {
        for again in [500, CONFIRM_US - spike / 2, CONFIRM_US, 2_000, 10_000] {
            let start = 1_000_000;
            for (now, levels) in [
                (start, down),
                (start + spike, [false; 6]),
                (start + again, down),
                (start + again + spike, [false; 6]),
            ] {
                assert!(buttons.sample(levels, now).is_empty(), "{spike} {again}");
            }
            buttons = Buttons::default();
        }
    }
}

#[test]
fn a_long_press_is_held_and_released_once_on_a_worn_contact() {
    let expected = [
        (101, Gesture::Press(Button::Back)),
        (706, Gesture::Hold(Button::Back)),
        // Open since 1,503 ms, and settled.
        (1_523, Gesture::Release(Button::Back)),
    ];
    assert_eq!(polled(Button::Back, WORN_HOLD), expected);
}

#[test]
fn a_button_let_go_just_before_the_long_press_time_is_not_held() {
    let trace = [(100, true), (695, false)];
    assert_eq!(
        polled(Button::Back, &trace),
        [(101, Gesture::Press(Button::Back))]
    );
}

#[test]
fn up_repeats_while_held_and_reports_no_hold_and_no_release() {
    let trace = [(100, true), (800, false)];
    let expected = [
        (101, Gesture::Press(Button::Up)),
        (500, Gesture::Repeat(Button::Up)),
        (620, Gesture::Repeat(Button::Up)),
        (740, Gesture::Repeat(Button::Up)),
    ];
    assert_eq!(polled(Button::Up, &trace), expected);
}

#[test]
fn two_taps_as_quick_as_a_finger_are_two_presses() {
    let trace = [(100, true), (140, false), (190, true), (230, false)];
    assert_eq!(polled(Button::Roll, &trace).len(), 2);
}

#[test]
fn a_panel_that_sleeps_sees_what_one_that_polls_sees() {
    let held: &Trace = &[(100, true), (1_203, false)];
    for trace in [CLEAN_TAP, BOUNCY_TAP, WORN_HOLD, held] {
        for button in Button::ALL {
            assert_eq!(
                sleeping(button, trace),
                polled(button, trace),
                "{button:?} {trace:?}"
            );
        }
    }
}

#[test]
fn without_a_pressed_button_nothing_wakes_but_the_stuck_check() {
    let mut buttons = Buttons::default();
    assert_eq!(buttons.next_due(0), None);
    let now = pressed(&mut buttons, Button::Ok, 0);
    assert_eq!(buttons.next_due(now), Some(us(HOLD_MS)));
    let down = levels(Button::Ok, &[(0, true)], 0);
    buttons.sample(down, us(HOLD_MS));
    assert_eq!(buttons.next_due(us(HOLD_MS)), Some(STUCK_US));
    assert!(buttons.is_down(Button::Ok) && !buttons.is_down(Button::Back));
}

#[test]
fn buttons_do_not_disturb_each_other() {
    let mut buttons = Buttons::default();
    let both = [false, true, false, false, true, false];
    for now in [10_000, 10_000 + SPIKE_US] {
        assert!(buttons.sample(both, now).is_empty());
    }
    assert_eq!(
        buttons.sample(both, 10_000 + CONFIRM_US),
        [Gesture::Press(Button::Timer), Gesture::Press(Button::Ok)]
    );
    let one = [false, true, false, false, false, false];
    assert!(buttons.sample(one, 50_000).is_empty());
    assert_eq!(buttons.sample(one, 610_000), [Gesture::Hold(Button::Timer)]);
}

#[test]
fn down_pressed_while_ok_is_held_counts_and_ends_no_hold() {
    let mut buttons = Buttons::default();
    let mut gestures: Vec<Gesture, 8> = Vec::new();
    for now in (0..1_500_000).step_by(POLL_US as usize) {
        let down = (700_000..750_000).contains(&now) || (900_000..950_000).contains(&now);
        let ok = (100_000..1_200_000).contains(&now);
        gestures.extend(buttons.sample([false, false, false, down, ok, false], now));
    }
    let expected = [
        Gesture::Press(Button::Ok),
        Gesture::Hold(Button::Ok),
        Gesture::Press(Button::Down),
        Gesture::Press(Button::Down),
        Gesture::Release(Button::Ok),
    ];
    assert_eq!(gestures, expected);
}

#[test]
fn a_late_sample_repeats_once_and_does_not_catch_up() {
    let mut buttons = Buttons::default();
    let down = levels(Button::Down, &[(0, true)], 0);
    pressed(&mut buttons, Button::Down, 0);
    let late = 3_000_000;
    assert_eq!(buttons.sample(down, late), [Gesture::Repeat(Button::Down)]);
    assert!(buttons.sample(down, late + 1_000).is_empty());
    assert_eq!(
        buttons.next_due(late + 1_000),
        Some(late + us(REPEAT_EVERY_MS))
    );
}

#[test]
fn a_second_press_counts_before_the_first_is_polled() {
    let mut buttons = Buttons::default();
    let now = pressed(&mut buttons, Button::Roll, 0);
    buttons.sample([false; 6], now + 30_000);
    pressed(&mut buttons, Button::Roll, now + 30_000 + SETTLE_US);
}

const ROLL: [bool; 6] = [true, false, false, false, false, false];

#[test]
fn a_button_down_at_the_start_is_ignored_until_released() {
    let mut buttons = Buttons::at_start(ROLL);
    assert_eq!(buttons.stuck(), [Button::Roll]);
    let roll_and_up = [true, false, true, false, false, false];
    for now in [10, 10 + SPIKE_US] {
        assert!(buttons.sample(roll_and_up, now).is_empty());
    }
    assert_eq!(
        buttons.sample(roll_and_up, 10 + CONFIRM_US),
        [Gesture::Press(Button::Up)],
        "the others work"
    );
    assert!(buttons.sample([false; 6], 1_000_000).is_empty());
    // The bounce of letting go.
    for now in [1_003_000, 1_004_000] {
        assert!(buttons.sample(ROLL, now).is_empty());
    }
    assert!(buttons.sample([false; 6], 1_005_000).is_empty());
    let settled = 1_005_000 + SETTLE_US;
    assert_eq!(buttons.next_due(1_005_000), Some(1_000_000 + SETTLE_US));
    assert_eq!(buttons.stuck(), [Button::Roll]);
    buttons.sample([false; 6], settled);
    assert_eq!(buttons.stuck(), [] as [Button; 0]);
    assert_eq!(buttons.next_due(2_000_000), None);
    pressed(&mut buttons, Button::Roll, 3_000_000);
}

#[test]
fn a_button_held_implausibly_long_is_released_and_stays_quiet() {
    for button in [Button::Roll, Button::Down] {
        let mut buttons = Buttons::default();
        let down = levels(button, &[(0, true)], 0);
        pressed(&mut buttons, button, 500);
        let mut gestures = 0;
        while let Some(due) = buttons.next_due(0).filter(|due| *due < 500 + STUCK_US) {
            gestures += buttons.sample(down, due).len();
        }
        assert_eq!(gestures, if button == Button::Down { 247 } else { 1 });
        assert!(buttons.stuck().is_empty());
        let release = (button == Button::Roll).then_some(Gesture::Release(button));
        let ignored = buttons.sample(down, 500 + STUCK_US);
        assert_eq!(ignored.first().copied(), release);
        assert_eq!(buttons.stuck(), [button]);
        assert_eq!(
            buttons.next_due(500 + STUCK_US),
            None,
            "nothing is waited for"
        );
        for now in [STUCK_US + 1_000_000, STUCK_US + 2_000_000] {
            assert!(buttons.sample([false; 6], now).is_empty(), "let go of once");
        }
    }
}
