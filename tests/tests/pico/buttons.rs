//! Fingers on the buttons, and what the program is told.

use readyroom_hardware::button::{Button, Gesture, HOLD_MS, REPEAT_AFTER_MS, REPEAT_EVERY_MS};
use readyroom_tests::pico::{BOUNCE, Finger, Pico, Program};

use crate::bench::{connected, ms};

/// Milliseconds from the first edge of a press to its arrival with the program.
fn told_after(program: &Program, index: usize, closed: u64) -> f64 {
    (program.gestures[index].0 - closed) as f64 / 1e6
}

fn gestures(program: &Program) -> Vec<Gesture> {
    program
        .gestures
        .iter()
        .map(|(_, gesture)| *gesture)
        .collect()
}

/// Keeps buttons down for so long, and listens until they have settled.
fn hold(pico: &mut Pico, program: &mut Program, buttons: &[Button], time: u64) -> u64 {
    let mut finger = Finger::new(3);
    let closed = finger.down(pico, buttons);
    program.run(pico, ms(time) - BOUNCE);
    finger.up(pico, buttons);
    program.run(pico, ms(60));
    closed
}

#[test]
fn a_press_that_bounces_is_one_press_and_counts_from_its_first_edge() {
    let (mut pico, mut program) = connected();
    let mut finger = Finger::new(1);
    let mut slowest = 0.0_f64;
    let presses: Vec<Button> = Button::ALL.into_iter().cycle().take(60).collect();
    for (index, button) in presses.iter().enumerate() {
        let closed = finger.press(&mut pico, *button, ms(50));
        program.run(&mut pico, ms(10));
        assert_eq!(program.gestures.len(), index + 1, "{button:?}");
        slowest = slowest.max(told_after(&program, index, closed));
    }
    let expected: Vec<_> = presses.into_iter().map(Gesture::Press).collect();
    assert_eq!(gestures(&program), expected);
    // Before the contact has stopped bouncing.
    assert!(slowest < 5.0, "{slowest} ms");
    println!("60 bouncing presses told within {slowest:.2} ms of their first edge");
}

#[test]
fn a_button_that_is_kept_down_is_held_once() {
    let (mut pico, mut program) = connected();
    let closed = hold(&mut pico, &mut program, &[Button::Back], 2_000);
    let back = [Gesture::Press(Button::Back), Gesture::Hold(Button::Back)];
    assert_eq!(gestures(&program), back);
    let after = told_after(&program, 1, closed);
    assert!((after - f64::from(HOLD_MS)).abs() < 3.0, "{after} ms");
}

#[test]
fn up_and_down_repeat_while_they_are_kept_down() {
    let (mut pico, mut program) = connected();
    for button in [Button::Up, Button::Down] {
        program.gestures.clear();
        let closed = hold(&mut pico, &mut program, &[button], 1_000);
        let mut expected = vec![Gesture::Press(button)];
        expected.extend([Gesture::Repeat(button); 5]);
        assert_eq!(gestures(&program), expected);
        for repeat in 0..5_u32 {
            let after = told_after(&program, 1 + repeat as usize, closed);
            let due = REPEAT_AFTER_MS + repeat * REPEAT_EVERY_MS;
            // Each repeat is late by what the one before was.
            let late = after - f64::from(due);
            assert!((-1.0..8.0).contains(&late), "{late} ms late");
        }
    }
}

#[test]
fn two_buttons_at_once_are_two_presses() {
    let (mut pico, mut program) = connected();
    hold(&mut pico, &mut program, &[Button::Up, Button::Ok], 50);
    let both = [Gesture::Press(Button::Up), Gesture::Press(Button::Ok)];
    assert_eq!(gestures(&program), both);
    program.gestures.clear();
    hold(&mut pico, &mut program, &Button::ALL, 50);
    assert_eq!(gestures(&program), Button::ALL.map(Gesture::Press));
}

#[test]
fn a_second_press_right_after_the_first_counts() {
    let (mut pico, mut program) = connected();
    let mut finger = Finger::new(4);
    for _ in 0..10 {
        finger.press(&mut pico, Button::Ok, ms(30));
    }
    program.run(&mut pico, ms(100));
    assert_eq!(gestures(&program), [Gesture::Press(Button::Ok); 10]);
}

#[test]
fn what_is_down_is_seen_in_the_report() {
    let (mut pico, mut program) = connected();
    assert_eq!(program.report(&mut pico).down, 0);
    for button in Button::ALL {
        pico.hold(button, true);
        program.run(&mut pico, ms(30));
        assert_eq!(program.report(&mut pico).down, 1 << button as u8);
        pico.hold(button, false);
        program.run(&mut pico, ms(30));
    }
}
