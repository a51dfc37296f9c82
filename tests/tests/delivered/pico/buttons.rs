//! Fingers on the buttons, and the gestures the program gets.

use std::time::Duration;

use readyroom_hardware::{
    button::{Button, Gesture, HOLD_MS, REPEAT_AFTER_MS, REPEAT_EVERY_MS},
    testing::bounce::{Edges, Patterns},
};
use readyroom_tests::pico::{BOUNCE, Finger, Pico, Program, buzzer::tones, image};

use super::bench::{alone, connected, ms, notice};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core a_bouncing_press_is_reported_once_within_5_ms,
    whole randomly_bouncing_presses_are_reported_once_within_5_ms,
    whole spikes_are_no_presses_in_any_number_or_while_drawing,
    whole a_button_that_stays_down_is_ignored_until_it_has_been_up,
    whole a_button_down_at_the_start_is_ignored_until_it_has_been_up,
    whole a_button_that_is_kept_down_is_held_once_and_released_once,
    whole up_and_down_repeat_while_they_are_kept_down,
    core two_buttons_at_once_are_two_presses,
    whole a_second_press_right_after_the_first_counts,
    whole what_is_down_is_seen_in_the_report,
];

/// Milliseconds from the first edge of a press to its arrival with the program.
fn reported_after(program: &Program, index: usize, closed: u64) -> f64 {
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

fn a_bouncing_press_is_reported_once_within_5_ms() {
    let (mut pico, mut program) = connected();
    let mut finger = Finger::new(1);
    let mut slowest = 0.0_f64;
    let presses: Vec<Button> = Button::ALL.into_iter().cycle().take(60).collect();
    for (index, button) in presses.iter().enumerate() {
        let closed = finger.press(&mut pico, *button, ms(50));
        program.run(&mut pico, ms(10));
        assert_eq!(program.gestures.len(), index + 1, "{button:?}");
        slowest = slowest.max(reported_after(&program, index, closed));
    }
    let expected: Vec<_> = presses.into_iter().map(Gesture::Press).collect();
    assert_eq!(gestures(&program), expected);
    assert!(slowest < 5.0, "{slowest} ms");
    println!("60 bouncing presses reported within {slowest:.2} ms of their first edge");
}

/// How many bounce patterns are tried: `READYROOM_PICO_BOUNCES`, or 150.
fn bounces() -> u64 {
    let given = std::env::var("READYROOM_PICO_BOUNCES").ok();
    given.map_or(150, |count| count.parse().expect("a number"))
}

/// Plays the edges of a contact, and listens until it has settled; returns when the first one was.
fn play(pico: &mut Pico, program: &mut Program, edges: &Edges) -> u64 {
    let start = pico.now();
    for (at, down) in edges {
        // Between two edges of a bounce, nothing is reported that could not wait.
        let until = start + at * 1_000;
        if until - pico.now() > 1_000_000 {
            let time = Duration::from_nanos(until - pico.now());
            program.run(pico, time);
        } else {
            pico.run_until(until, &[]);
        }
        pico.hold(Button::Roll, *down);
    }
    program.run(pico, ms(60));
    start
}

fn randomly_bouncing_presses_are_reported_once_within_5_ms() {
    let (mut pico, mut program) = connected();
    let mut patterns = Patterns::from_seed(1);
    let mut times = Vec::new();
    for _ in 0..bounces() {
        let edges = patterns.press();
        let closed = play(&mut pico, &mut program, &edges);
        assert_eq!(
            gestures(&program),
            [Gesture::Press(Button::Roll)],
            "{edges:?}"
        );
        times.push(reported_after(&program, 0, closed));
        program.gestures.clear();
        program.events.clear();
    }
    times.sort_by(f64::total_cmp);
    let most = times[times.len() - 1];
    println!(
        "{} presses that bounce: 0 lost, 0 doubled, reported after {:.2} to {most:.2} ms, median {:.2}",
        times.len(),
        times[0],
        times[times.len() / 2]
    );
    assert!(most <= 5.0, "{most} ms");
}

fn spikes_are_no_presses_in_any_number_or_while_drawing() {
    let (mut pico, mut program) = connected();
    for (spike, count) in [(5, 1), (20, 10), (99, 10)] {
        for _ in 0..count {
            play(&mut pico, &mut program, &vec![(0, true), (spike, false)]);
        }
    }
    let mut patterns = Patterns::from_seed(2);
    let mut spikes = 0;
    for train in 0..bounces() {
        if train % 2 == 0 {
            program.show(&pico, notice(&format!("A picture that is drawn, {train}")));
        }
        let edges = patterns.spikes();
        play(&mut pico, &mut program, &edges);
        spikes += edges.len() / 2;
        program.events.clear();
    }
    assert_eq!(gestures(&program), []);
    println!("{spikes} spikes in {} trains: 0 presses", bounces());
}

fn a_button_that_stays_down_is_ignored_until_it_has_been_up() {
    let mut pico = alone();
    pico.hold(Button::Up, true);
    // The last repeat has rung.
    pico.run(ms(30_700));
    pico.take_events();
    pico.run(ms(20_000));
    let sounds = tones(&pico.take_events());
    assert!(sounds.is_empty(), "{sounds:?}");
    let mut program = Program::default();
    program.connect(&mut pico);
    let report = program.report(&mut pico);
    let bit = 1 << Button::Up as u8;
    assert_eq!((report.down, report.stuck), (bit, bit));
    let mut finger = Finger::new(9);
    finger.press(&mut pico, Button::Ok, ms(50));
    program.run(&mut pico, ms(50));
    assert_eq!(gestures(&program), [Gesture::Press(Button::Ok)]);
    finger.up(&mut pico, &[Button::Up]);
    program.run(&mut pico, ms(50));
    let report = program.report(&mut pico);
    assert_eq!((report.down, report.stuck), (0, 0));
    finger.press(&mut pico, Button::Up, ms(50));
    program.run(&mut pico, ms(50));
    assert_eq!(gestures(&program).len(), 2);
}

fn a_button_down_at_the_start_is_ignored_until_it_has_been_up() {
    let mut pico = Pico::new(&image::elf(), 7);
    pico.hold(Button::Down, true);
    pico.power(true);
    let mut program = Program::default();
    program.connect(&mut pico);
    program.run(&mut pico, ms(2_000));
    assert_eq!(gestures(&program), []);
    assert_eq!(program.report(&mut pico).stuck, 1 << Button::Down as u8);
    pico.hold(Button::Down, false);
    program.run(&mut pico, ms(50));
    hold(&mut pico, &mut program, &[Button::Down], 50);
    assert_eq!(gestures(&program), [Gesture::Press(Button::Down)]);
}

fn a_button_that_is_kept_down_is_held_once_and_released_once() {
    let (mut pico, mut program) = connected();
    let closed = hold(&mut pico, &mut program, &[Button::Back], 2_000);
    let back = [
        Gesture::Press(Button::Back),
        Gesture::Hold(Button::Back),
        Gesture::Release(Button::Back),
    ];
    assert_eq!(gestures(&program), back);
    let after = reported_after(&program, 1, closed);
    assert!((after - f64::from(HOLD_MS)).abs() < 3.0, "{after} ms");
}

fn up_and_down_repeat_while_they_are_kept_down() {
    let (mut pico, mut program) = connected();
    for button in [Button::Up, Button::Down] {
        program.gestures.clear();
        let closed = hold(&mut pico, &mut program, &[button], 950);
        let mut expected = vec![Gesture::Press(button)];
        expected.extend([Gesture::Repeat(button); 5]);
        assert_eq!(gestures(&program), expected);
        for repeat in 0..5_u32 {
            let after = reported_after(&program, 1 + repeat as usize, closed);
            let due = REPEAT_AFTER_MS + repeat * REPEAT_EVERY_MS;
            // Each repeat is late by what the one before was.
            let late = after - f64::from(due);
            assert!((-1.0..8.0).contains(&late), "{late} ms late");
        }
    }
}

fn two_buttons_at_once_are_two_presses() {
    let (mut pico, mut program) = connected();
    hold(&mut pico, &mut program, &[Button::Up, Button::Ok], 50);
    let both = [Gesture::Press(Button::Up), Gesture::Press(Button::Ok)];
    assert_eq!(gestures(&program), both);
    program.gestures.clear();
    hold(&mut pico, &mut program, &Button::ALL, 50);
    assert_eq!(gestures(&program), Button::ALL.map(Gesture::Press));
}

fn a_second_press_right_after_the_first_counts() {
    let (mut pico, mut program) = connected();
    let mut finger = Finger::new(4);
    for _ in 0..10 {
        finger.press(&mut pico, Button::Ok, ms(30));
    }
    program.run(&mut pico, ms(100));
    assert_eq!(gestures(&program), [Gesture::Press(Button::Ok); 10]);
}

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
