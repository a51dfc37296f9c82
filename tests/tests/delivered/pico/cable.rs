//! A cable that is pulled and put back, at any moment.

use std::{cell::Cell, rc::Rc, time::Duration};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    standalone::Standalone,
    wire::Start,
};
use readyroom_tests::pico::{Pico, Program};

use super::bench::{STARTED, alone, assert_shows, connected, ms, notice};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole replugged_1000_times_no_press_is_lost_and_no_picture_stale,
    whole a_program_that_closes_and_opens_its_port_costs_nothing,
    whole a_panel_that_loses_power_reports_it_and_taken_presses_stay,
    whole a_panel_without_its_program_is_dice_timer_and_track_again,
];

/// Longer than it takes from plugging in to a drawn picture.
const BACK: Duration = ms(400);

/// As short as a tap can be.
const PRESSED: Duration = ms(15);

/// Longer than a contact bounces.
const SETTLED: Duration = ms(25);

fn up_to(chance: &mut ChaCha8Rng, us: u64) -> Duration {
    Duration::from_micros(chance.random_range(0..us))
}

/// A frame that shows how many gestures the program has taken.
fn count(gestures: usize) -> Frame {
    notice(&format!("{gestures} taken"))
}

/// A program that shows how many gestures it has taken.
fn counting() -> (Pico, Program) {
    let (mut pico, mut program) = connected();
    let taken = Rc::new(Cell::new(0));
    program.answer_with(move |_| {
        taken.set(taken.get() + 1);
        Some(count(taken.get()))
    });
    program.show(&pico, count(0));
    program.run(&mut pico, BACK);
    (pico, program)
}

/// A person who presses one button after the other, so that one lost or doubled is seen.
#[derive(Default)]
struct Presses {
    made: Vec<Gesture>,
}

impl Presses {
    /// A whole press.
    fn next(&mut self, pico: &mut Pico, program: &mut Program) {
        let button = self.begin(pico);
        program.run(pico, PRESSED);
        pico.hold(button, false);
        program.run(pico, SETTLED);
    }

    /// The beginning of a press.
    fn begin(&mut self, pico: &mut Pico) -> Button {
        let button = Button::ALL[self.made.len() % 6];
        self.made.push(Gesture::Press(button));
        pico.hold(button, true);
        button
    }

    /// # Panics
    /// The program took anything else than these presses, each once and in order.
    #[track_caller]
    fn assert_taken(&self, program: &Program) {
        let taken: Vec<_> = program
            .gestures
            .iter()
            .map(|(_, gesture)| *gesture)
            .collect();
        assert_eq!(taken.len(), self.made.len(), "presses lost or doubled");
        assert_eq!(taken, self.made);
    }
}

fn replugged_1000_times_no_press_is_lost_and_no_picture_stale() {
    let (mut pico, mut program) = counting();
    let mut chance = ChaCha8Rng::seed_from_u64(12);
    let mut presses = Presses::default();
    let mut looked_at = 0;
    for cycle in 0..1_000 {
        // In half of the cycles, before the host has got to know the panel again.
        program.run(&mut pico, up_to(&mut chance, 300_000));
        // While the press is confirmed, or it, its acknowledgement or the picture after it is on its way.
        let button = presses.begin(&mut pico);
        program.run(&mut pico, up_to(&mut chance, 3_000));
        if cycle % 10 == 0 {
            program.run(&mut pico, PRESSED);
            pico.hold(button, false);
            program.run(&mut pico, BACK);
            presses.assert_taken(&program);
            assert_shows(&pico, &count(presses.made.len()));
            looked_at += 1;
        }
        pico.cable(false, true);
        program.run(&mut pico, PRESSED);
        pico.hold(button, false);
        program.run(&mut pico, SETTLED + up_to(&mut chance, 60_000));
        if chance.random_bool(0.3) {
            presses.next(&mut pico, &mut program);
        }
        pico.cable(true, true);
    }
    program.run(&mut pico, BACK);
    presses.assert_taken(&program);
    assert_shows(&pico, &count(presses.made.len()));
    println!(
        "1000 cycles in {} s, {} presses, {looked_at} pictures looked at",
        pico.now() / 1_000_000_000,
        presses.made.len()
    );
}

fn a_program_that_closes_and_opens_its_port_costs_nothing() {
    let (mut pico, mut program) = counting();
    let mut chance = ChaCha8Rng::seed_from_u64(13);
    let mut presses = Presses::default();
    for cycle in 0..200 {
        program.run(&mut pico, up_to(&mut chance, 20_000));
        presses.next(&mut pico, &mut program);
        pico.cable(true, false);
        program.close();
        program.run(&mut pico, ms(1));
        if chance.random_bool(0.5) {
            presses.next(&mut pico, &mut program);
        }
        pico.cable(true, true);
        if cycle % 10 == 0 {
            program.run(&mut pico, BACK);
            presses.assert_taken(&program);
            assert_shows(&pico, &count(presses.made.len()));
        }
    }
}

fn a_panel_that_loses_power_reports_it_and_taken_presses_stay() {
    let (mut pico, mut program) = counting();
    let mut chance = ChaCha8Rng::seed_from_u64(14);
    let mut presses = Presses::default();
    for _ in 0..50 {
        program.run(&mut pico, up_to(&mut chance, 50_000));
        presses.next(&mut pico, &mut program);
        program.run(&mut pico, BACK);
        presses.assert_taken(&program);
        pico.power(false);
        program.run(&mut pico, up_to(&mut chance, 300_000));
        pico.power(true);
        program.run(&mut pico, STARTED + BACK);
        presses.assert_taken(&program);
        assert_shows(&pico, &count(presses.made.len()));
        assert_eq!(program.report(&mut pico).start, Start::Power);
    }
}

fn a_panel_without_its_program_is_dice_timer_and_track_again() {
    let (mut pico, mut program) = counting();
    pico.cable(false, false);
    program.run(&mut pico, ms(200));
    let away = pico.picture();
    program.run(&mut pico, ms(5_000));
    assert_shows(&pico, &Standalone::default().frame(0));
    assert_ne!(
        away,
        pico.picture(),
        "at first it says that the program is away"
    );
    // What is pressed now is meant for the panel.
    let mut presses = Presses::default();
    presses.next(&mut pico, &mut program);
    program.run(&mut pico, ms(100));
    assert_ne!(pico.picture(), alone().picture());
    pico.cable(true, true);
    program.run(&mut pico, BACK);
    assert_eq!(program.gestures, []);
    assert_shows(&pico, &count(0));
}
