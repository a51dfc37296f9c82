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

/// Plays a trace on one button of six, sampled every millisecond; the other five stay up.
fn every_millisecond(button: Button, trace: &Trace, start: u32) -> Vec<(u32, Gesture), 32> {
    let mut buttons = Buttons::default();
    let mut seen = Vec::new();
    for ms in 0..2_000 {
        for gesture in buttons.sample(levels(button, trace, ms), start.wrapping_add(ms)) {
            seen.push((ms, gesture)).unwrap();
        }
    }
    seen
}

/// The same, but sleeping between edges and what [`Buttons::next_due`] asks for.
fn sleeping(button: Button, trace: &Trace, start: u32) -> Vec<(u32, Gesture), 32> {
    let mut buttons = Buttons::default();
    let mut seen = Vec::new();
    let mut ms = 0;
    while ms < 2_000 {
        let now = start.wrapping_add(ms);
        for gesture in buttons.sample(levels(button, trace, ms), now) {
            seen.push((ms, gesture)).unwrap();
        }
        let due = buttons.next_due(now).map(|due| ms + due.wrapping_sub(now));
        let edge = trace.iter().map(|(at, _)| *at).find(|at| *at > ms);
        let Some(next) = due.into_iter().chain(edge).min() else {
            break;
        };
        assert!(next > ms, "asked to sample again at once, at {ms} ms");
        ms = next;
    }
    seen
}

fn levels(button: Button, trace: &Trace, ms: u32) -> [bool; 6] {
    let mut levels = [false; 6];
    levels[button as usize] = trace
        .iter()
        .rev()
        .find(|(from, _)| *from <= ms)
        .is_some_and(|(_, down)| *down);
    levels
}

#[test]
fn a_tap_is_one_press_at_its_first_edge_bounce_or_not() {
    for trace in [CLEAN_TAP, BOUNCY_TAP] {
        assert_eq!(
            every_millisecond(Button::Ok, trace, 0),
            [(100, Gesture::Press(Button::Ok))]
        );
    }
}

#[test]
fn a_long_press_is_held_once_though_a_worn_contact_stutters() {
    let expected = [
        (100, Gesture::Press(Button::Back)),
        (706, Gesture::Hold(Button::Back)),
    ];
    assert_eq!(every_millisecond(Button::Back, WORN_HOLD, 0), expected);
}

#[test]
fn a_button_let_go_just_before_the_long_press_time_is_not_held() {
    let trace = [(100, true), (695, false)];
    assert_eq!(
        every_millisecond(Button::Back, &trace, 0),
        [(100, Gesture::Press(Button::Back))]
    );
}

#[test]
fn up_repeats_while_held_and_reports_no_hold() {
    let trace = [(100, true), (800, false)];
    let expected = [
        (100, Gesture::Press(Button::Up)),
        (500, Gesture::Repeat(Button::Up)),
        (620, Gesture::Repeat(Button::Up)),
        (740, Gesture::Repeat(Button::Up)),
    ];
    assert_eq!(every_millisecond(Button::Up, &trace, 0), expected);
}

#[test]
fn two_taps_as_quick_as_a_finger_are_two_presses() {
    let trace = [(100, true), (140, false), (190, true), (230, false)];
    assert_eq!(every_millisecond(Button::Roll, &trace, 0).len(), 2);
}

#[test]
fn a_panel_that_sleeps_sees_what_one_that_polls_sees() {
    let held: &Trace = &[(100, true), (1_203, false)];
    for trace in [CLEAN_TAP, BOUNCY_TAP, WORN_HOLD, held] {
        for button in Button::ALL {
            assert_eq!(
                sleeping(button, trace, 0),
                every_millisecond(button, trace, 0),
                "{button:?} {trace:?}"
            );
        }
    }
}

#[test]
fn the_clock_may_wrap_at_any_moment_of_a_press() {
    let held: &Trace = &[(100, true), (1_203, false)];
    for trace in [BOUNCY_TAP, WORN_HOLD, held] {
        for button in [Button::Down, Button::Back] {
            let expected = every_millisecond(button, trace, 0);
            for before_wrap in (0..1_600).step_by(7) {
                let start = 0_u32.wrapping_sub(before_wrap);
                assert_eq!(
                    every_millisecond(button, trace, start),
                    expected,
                    "wraps after {before_wrap} ms"
                );
                assert_eq!(
                    sleeping(button, trace, start),
                    expected,
                    "wraps after {before_wrap} ms"
                );
            }
        }
    }
}

#[test]
fn nobody_is_woken_while_no_button_is_down_or_a_hold_is_over() {
    let mut buttons = Buttons::default();
    assert_eq!(buttons.next_due(0), None);
    let down = levels(Button::Ok, &[(0, true)], 0);
    buttons.sample(down, 0);
    assert_eq!(buttons.next_due(0), Some(HOLD_MS));
    buttons.sample(down, HOLD_MS);
    assert_eq!(buttons.next_due(HOLD_MS), None);
    assert!(buttons.is_down(Button::Ok) && !buttons.is_down(Button::Back));
}

#[test]
fn buttons_do_not_disturb_each_other() {
    let mut buttons = Buttons::default();
    let both = [false, true, false, false, true, false];
    assert_eq!(
        buttons.sample(both, 10),
        [Gesture::Press(Button::Timer), Gesture::Press(Button::Ok)]
    );
    let one = [false, true, false, false, false, false];
    assert!(buttons.sample(one, 50).is_empty());
    assert_eq!(buttons.sample(one, 610), [Gesture::Hold(Button::Timer)]);
}

#[test]
fn a_late_sample_repeats_once_and_does_not_catch_up() {
    let mut buttons = Buttons::default();
    let down = levels(Button::Down, &[(0, true)], 0);
    buttons.sample(down, 0);
    assert_eq!(buttons.sample(down, 3_000), [Gesture::Repeat(Button::Down)]);
    assert!(buttons.sample(down, 3_001).is_empty());
    assert_eq!(buttons.next_due(3_001), Some(3_120));
}

#[test]
fn settling_survives_the_clock_wrapping() {
    let mut contact = Debouncer::default();
    assert_eq!(contact.sample(true, u32::MAX - 40), Some(true));
    assert_eq!(contact.sample(false, u32::MAX - 4), None);
    assert_eq!(contact.sample(false, 14), None);
    assert_eq!(contact.sample(false, 15), Some(false));
}
