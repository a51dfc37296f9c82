//! Three minutes, by the panel's own clock.

use std::time::Duration;

use readyroom_hardware::{
    button::{Button, CONFIRM_US},
    chime::Chime,
    countdown::{Countdown, WARNINGS_MS},
    frame::Frame,
    scene::{Scene, cut},
    wire::HostEvent,
};
use readyroom_tests::pico::{
    Event, Finger, Kind, Pico, Program,
    buzzer::{Tone, tones},
};

use super::bench::{alone, connected, ms, picture};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core the_program_learns_of_a_countdowns_end_within_1_ms,
    whole a_countdown_runs_without_its_cable_and_is_reported_after,
    whole a_countdown_without_its_program_warns_and_rings_at_its_time,
    core the_timer_of_a_panel_alone_rings_after_three_minutes,
    whole every_second_is_drawn_when_it_begins,
];

const THREE_MINUTES: u32 = 180_000;

fn countdown(id: u32) -> Frame {
    Frame {
        scene: Scene::Countdown {
            title: cut("Urgent"),
            hint: cut("TIMER pause"),
        },
        lamps: Default::default(),
        countdown: Some(Countdown {
            id,
            left_ms: THREE_MINUTES,
            total_ms: THREE_MINUTES,
            running: true,
        }),
        chime: None,
    }
}

/// Starts the countdown of a program; returns when it should run out, in simulated nanoseconds.
fn start(pico: &mut Pico, program: &mut Program) -> u64 {
    // On a whole millisecond of both clocks, so that neither rounds.
    let now = pico.now();
    pico.run_until(now.next_multiple_of(1_000_000), &[]);
    program.show(pico, countdown(7));
    pico.now() + u64::from(THREE_MINUTES) * 1_000_000
}

/// The milliseconds left that a panel reported.
fn ms_left(event: &HostEvent) -> Option<u32> {
    match event {
        HostEvent::Countdown {
            id: 7,
            left_ms,
            running: true,
        } => Some(*left_ms),
        _ => None,
    }
}

/// When the buzzer begins to play this chime, in simulated nanoseconds.
fn heard(events: &[Event], chime: Chime) -> Vec<u64> {
    let pitches: Vec<u32> = chime
        .notes()
        .iter()
        .filter(|note| note.hz > 0)
        .map(|note| u32::from(note.hz))
        .collect();
    let tones = tones(events);
    let mut rest = &tones[..];
    let mut starts = Vec::new();
    while rest.len() >= pitches.len() {
        let (heard, after) = rest.split_at(pitches.len());
        let same = |(tone, pitch): (&Tone, &u32)| (tone.hz / f64::from(*pitch) - 1.0).abs() < 0.01;
        if heard.iter().zip(&pitches).all(same) {
            starts.push(heard[0].start);
            rest = after;
        } else {
            rest = &rest[1..];
        }
    }
    starts
}

/// Milliseconds from `due` to `at`.
fn late(at: u64, due: u64) -> f64 {
    (at as f64 - due as f64) / 1e6
}

fn the_program_learns_of_a_countdowns_end_within_1_ms() {
    let (mut pico, mut program) = connected();
    let due = start(&mut pico, &mut program);
    let over = |event: &HostEvent| ms_left(event) == Some(0);
    let at = program.wait_for(&mut pico, "the end", ms(181_000), over);
    println!("reported {:+.3} ms after three minutes", late(at, due));
    assert!(late(at, due).abs() <= 1.0, "{} ms late", late(at, due));
}

fn a_countdown_runs_without_its_cable_and_is_reported_after() {
    let (mut pico, mut program) = connected();
    let due = start(&mut pico, &mut program);
    program.run(&mut pico, ms(20_000));
    pico.cable(false, true);
    // Longer than a panel waits before it is one by itself.
    program.run(&mut pico, ms(30_000));
    let left = Countdown {
        left_ms: 130_000,
        ..countdown(7).countdown.expect("it is there")
    };
    assert_eq!(left.seconds_at(0), 130);
    pico.cable(true, true);
    let at = program.wait_for(&mut pico, "the rest", ms(1_000), |event| {
        ms_left(event).is_some()
    });
    let rest = program
        .received
        .iter()
        .rev()
        .find_map(|(_, event)| ms_left(event));
    let rest = rest.expect("it was sent");
    let truth = late(due, at);
    assert!(
        (f64::from(rest) - truth).abs() <= 1.5,
        "{rest}, not {truth}"
    );
    // The program shows its frame again, and nothing restarts.
    let over = |event: &HostEvent| ms_left(event) == Some(0);
    let at = program.wait_for(&mut pico, "the end", ms(181_000), over);
    assert!(late(at, due).abs() <= 1.0, "{} ms late", late(at, due));
}

fn a_countdown_without_its_program_warns_and_rings_at_its_time() {
    let (mut pico, mut program) = connected();
    let due = start(&mut pico, &mut program);
    program.run(&mut pico, ms(10_000));
    pico.cable(false, false);
    program.events.clear();
    program.run(&mut pico, ms(172_000));
    let warned = heard(&program.events, Chime::Warning);
    let warned: Vec<f64> = warned.into_iter().map(|at| late(at, due)).collect();
    assert_eq!(warned.len(), WARNINGS_MS.len(), "{warned:?}");
    for (at, left) in warned.iter().zip(WARNINGS_MS) {
        assert!((at + f64::from(left)).abs() <= 1.0, "{at} ms, due {left}");
    }
    let [rang] = heard(&program.events, Chime::Expiry)[..] else {
        panic!("it rings once");
    };
    println!("rings {:+.3} ms after three minutes", late(rang, due));
    assert!(late(rang, due).abs() <= 1.0, "{} ms late", late(rang, due));
    // Anyone who comes later gets it.
    pico.cable(true, true);
    let over = |event: &HostEvent| ms_left(event) == Some(0);
    program.wait_for(&mut pico, "the end", ms(1_000), over);
}

fn the_timer_of_a_panel_alone_rings_after_three_minutes() {
    let mut pico = alone();
    let started = Finger::new(1).press(&mut pico, Button::Timer, ms(80));
    // It starts when the press is confirmed.
    let due = started + CONFIRM_US * 1_000 + u64::from(THREE_MINUTES) * 1_000_000;
    pico.run_until(due - 20_000_000, &[]);
    pico.take_events();
    pico.run(ms(2_000));
    let events = pico.take_events();
    let [rang] = heard(&events, Chime::Expiry)[..] else {
        panic!("it rings once");
    };
    println!(
        "alone, rings {:+.3} ms after three minutes",
        late(rang, due)
    );
    assert!(late(rang, due).abs() <= 1.0, "{} ms late", late(rang, due));
}

fn every_second_is_drawn_when_it_begins() {
    let (mut pico, mut program) = connected();
    let due = start(&mut pico, &mut program);
    let mut drawn = Vec::new();
    for second in 1..=5 {
        let begins = due - u64::from(THREE_MINUTES) * 1_000_000 + second * 1_000_000_000;
        let wait = Duration::from_nanos(begins - pico.now());
        program.run(&mut pico, wait);
        pico.run_until(begins + 100_000_000, &[Kind::I2c]);
        drawn.push(late(pico.now(), begins));
        program.run(&mut pico, ms(50));
        let since = u32::try_from(second * 1_000 + 10).expect("seconds");
        assert_eq!(pico.picture(), picture(&countdown(7), since));
    }
    println!("the first transfer of a new second ends {drawn:.1?} ms after it begins");
}
