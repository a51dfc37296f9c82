//! Noise on the line, packets cut short, too many of them, and programs of another age.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    standalone::Standalone,
    wire::{HostToPanel, LARGEST, PROTOCOL, encode, incompatible_notice},
};
use readyroom_tests::pico::{Finger, Pico};

use super::bench::{DRAWN, alone, assert_shows, connected, ms, notice};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core after_any_noise_the_next_packet_counts,
    whole a_packet_that_is_cut_short_costs_only_itself,
    whole a_flood_of_frames_ends_with_the_last_one_and_delays_no_press,
    whole a_program_that_does_not_listen_does_not_stop_the_panel,
    whole a_program_of_another_protocol_is_shown_on_the_display,
    whole an_incompatible_program_that_leaves_makes_way_for_another,
];

fn packet(message: &HostToPanel) -> Vec<u8> {
    encode(message, &mut [0; LARGEST]).to_vec()
}

fn after_any_noise_the_next_packet_counts() {
    let (mut pico, mut program) = connected();
    let mut chance = ChaCha8Rng::seed_from_u64(11);
    let mut finger = Finger::new(11);
    let mut dropped = program.report(&mut pico).dropped;
    for round in 0..50 {
        let mut noise = vec![0; chance.random_range(1..2_000)];
        chance.fill_bytes(&mut noise);
        pico.send(&noise);
        program.run(&mut pico, ms(chance.random_range(0..5)));
        let frame = notice(&format!("Round {round}"));
        program.show(&pico, frame.clone());
        finger.press(&mut pico, Button::Down, ms(30));
        program.run(&mut pico, DRAWN);
        assert_shows(&pico, &frame);
        assert_eq!(program.gestures.len(), round + 1);
        let now = program.report(&mut pico).dropped;
        assert!(
            now > dropped,
            "noise of {} bytes was not counted",
            noise.len()
        );
        dropped = now;
    }
    println!("50 bursts of noise: {dropped} packets dropped and counted");
}

fn a_packet_that_is_cut_short_costs_only_itself() {
    let (mut pico, mut program) = connected();
    let shown = packet(&HostToPanel::Show {
        number: 4_000,
        frame: notice("Never shown whole"),
    });
    for (index, length) in (2..shown.len() - 1).step_by(5).enumerate() {
        pico.send(&shown[..length]);
        let frame = notice(&format!("After {length}"));
        program.show(&pico, frame.clone());
        program.run(&mut pico, DRAWN);
        assert_shows(&pico, &frame);
        assert_eq!(program.report(&mut pico).dropped, index as u32 + 1);
    }
}

fn a_flood_of_frames_ends_with_the_last_one_and_delays_no_press() {
    let (mut pico, mut program) = connected();
    for round in 0..5 {
        for number in 0..100_u16 {
            pico.send(&packet(&HostToPanel::Show {
                number: 10_000 + number,
                frame: notice(&format!("Flood {number}")),
            }));
        }
        let pressed = pico.now();
        pico.hold(Button::Ok, true);
        program.run(&mut pico, ms(300));
        let (at, gesture) = program.gestures[round];
        assert_eq!(gesture, Gesture::Press(Button::Ok));
        println!(
            "reported {:.1} ms after the press",
            (at - pressed) as f64 / 1e6
        );
        pico.hold(Button::Ok, false);
        program.run(&mut pico, ms(1_000));
        assert_shows(&pico, &notice("Flood 99"));
        let frame = notice("Calm");
        program.show(&pico, frame.clone());
        program.run(&mut pico, ms(100));
        assert_shows(&pico, &frame);
    }
    assert_eq!(program.report(&mut pico).dropped, 0);
}

fn a_program_that_does_not_listen_does_not_stop_the_panel() {
    let mut pico = alone();
    // The port is open; the program that has it only reads.
    pico.cable(true, true);
    pico.run(ms(2_000));
    assert_shows(&pico, &Standalone::default().frame(0));
    Finger::new(1).press(&mut pico, Button::Ok, ms(50));
    pico.run(DRAWN);
    assert_ne!(pico.picture(), alone().picture(), "it has another page");
}

/// A panel that has been greeted by a program of another protocol.
fn greeted(protocol: u16, version: (u16, u16, u16)) -> Pico {
    let mut pico = alone();
    pico.cable(true, true);
    pico.run(ms(200));
    pico.send(&packet(&HostToPanel::Hello {
        protocol,
        version,
        answer: false,
    }));
    pico.run(DRAWN);
    pico
}

fn a_program_of_another_protocol_is_shown_on_the_display() {
    for protocol in [PROTOCOL + 1, PROTOCOL - 1, u16::MAX] {
        let mut pico = greeted(protocol, (9, 8, 7));
        let firmware = (0, 1, 0);
        let incompatible = Frame {
            scene: incompatible_notice(protocol, (9, 8, 7), firmware),
            ..notice("")
        };
        assert_shows(&pico, &incompatible);
        // What it shows is not understood, and is not meant for us.
        pico.send(&packet(&HostToPanel::Show {
            number: 1,
            frame: notice("Foreign"),
        }));
        pico.run(DRAWN);
        assert_shows(&pico, &incompatible);
        // A press puts the notice away: dice, timer and track are still there.
        Finger::new(1).press(&mut pico, Button::Ok, ms(50));
        pico.run(DRAWN);
        assert_shows(&pico, &Standalone::default().frame(0));
    }
}

fn an_incompatible_program_that_leaves_makes_way_for_another() {
    let mut pico = greeted(PROTOCOL + 1, (9, 8, 7));
    pico.cable(true, false);
    pico.run(ms(100));
    assert_shows(&pico, &Standalone::default().frame(0));
    let mut program = readyroom_tests::pico::Program::default();
    program.show(&pico, notice("Friend"));
    program.connect(&mut pico);
    assert_shows(&pico, &notice("Friend"));
}
