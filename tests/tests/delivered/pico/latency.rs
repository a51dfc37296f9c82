//! Latency of the answer to a press, by the emulator's clock. Not by the clock of a Pico: reading code from flash costs
//! nothing here that its cache has not, and the core's cycles are rp2040js' own count.

use std::time::Duration;

use readyroom_hardware::{button::Button, testing::samples};
use readyroom_tests::pico::{Event, Finger, What};

use super::bench::{alone, connected, ms, picture};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core alone_a_press_is_on_its_way_to_the_display_within_5_ms,
    whole a_press_passes_an_instant_program_within_10_ms,
];

/// Milliseconds from the moment a contact closed to the start of the first write after it.
fn first_write(events: &[Event], closed: u64) -> Option<f64> {
    let starts = events.iter().filter_map(|event| match &event.what {
        // A probe of a display at rest writes nothing new.
        What::I2c(transfer) if transfer.start >= closed && transfer.bytes.len() > 1 => {
            Some(transfer.start)
        }
        _ => None,
    });
    starts.min().map(|start| (start - closed) as f64 / 1e6)
}

/// Least, median and most of some milliseconds, printed.
fn print(what: &str, mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    let (least, most) = (times[0], times[times.len() - 1]);
    let median = times[times.len() / 2];
    println!(
        "{what}: {least:.2} to {most:.2} ms, median {median:.2}, of {}",
        times.len()
    );
    most
}

fn alone_a_press_is_on_its_way_to_the_display_within_5_ms() {
    let mut pico = alone();
    let mut finger = Finger::new(21);
    let mut times = Vec::new();
    for round in 0..60 {
        // Anywhere in the rhythm of whatever runs beside.
        pico.run(ms(137) + Duration::from_micros(round * 811));
        pico.take_events();
        // Each changes the picture: dice rolled, pages turned.
        let button = [Button::Roll, Button::Ok, Button::Back][round as usize % 3];
        let closed = finger.press(&mut pico, button, ms(50));
        pico.run(ms(60));
        let time = first_write(&pico.take_events(), closed);
        times.push(time.expect("another picture"));
    }
    let most = print(
        "alone, from the press to its first byte for the display",
        times,
    );
    assert!(most <= 5.0, "{most} ms");
}

fn a_press_passes_an_instant_program_within_10_ms() {
    let (mut pico, mut program) = connected();
    // Every scene, but those that look like the one before.
    let mut frames: Vec<_> = samples::all()
        .into_iter()
        .map(|sample| sample.frame)
        .collect();
    frames.dedup_by(|frame, before| picture(frame, 0) == picture(before, 0));
    let mut answers = frames.clone().into_iter();
    program.answer_with(move |_| answers.next());
    let mut finger = Finger::new(22);
    let mut times = Vec::new();
    let mut delays = Vec::new();
    for (round, button) in (0..frames.len() as u64).zip(Button::ALL.into_iter().cycle()) {
        // Anywhere in the rhythm of whatever runs beside.
        program.run(&mut pico, ms(137) + Duration::from_micros(round * 811));
        program.events.clear();
        let closed = pico.now();
        pico.hold(button, true);
        program.run(&mut pico, ms(60));
        finger.up(&mut pico, &[button]);
        program.run(&mut pico, ms(40));
        let (at, _) = *program.gestures.last().expect("it was sent");
        delays.push((at - closed) as f64 / 1e6);
        times.push(first_write(&program.events, closed).expect("another picture"));
    }
    print("from the press to the program", delays);
    let most = print(
        "through the program, from the press to its first byte for the display",
        times,
    );
    assert!(most <= 10.0, "{most} ms");
}
