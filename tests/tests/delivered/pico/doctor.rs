//! `readyroom doctor` and the firmware: a person looks, listens and presses when it asks for this.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use crate::trial::{Trial, trials};
use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use readyroom::doctor::sentences::{Address, ButtonName, Found, Words};
use readyroom_hardware::{
    button::Button,
    frame::Frame,
    lamp::{Lamp, Lamps},
    pins::DISPLAY_ADDRESS,
    scene::Scene,
    screen::Screen,
};
use readyroom_tests::{
    TIMEOUT,
    doctor::{Doctor, words},
    pico::{LivePico, image},
};

pub const TRIALS: &[Trial] = trials![
    whole the_doctor_approves_a_board_wired_by_the_pin_map,
    whole a_doctor_that_goes_away_leaves_no_lamp_lit,
];

/// A board that the host knows.
fn known() -> LivePico {
    let pico = LivePico::start(&image::elf(), 7);
    pico.cable(true);
    let start = Instant::now();
    while !pico.port().exists() {
        assert!(start.elapsed() < TIMEOUT, "the host does not know it");
        sleep(Duration::from_millis(5));
    }
    pico
}

/// Waits until this lamp is lit and no other.
#[track_caller]
fn wait_for_lamp(pico: &LivePico, lamp: Lamp) {
    pico.wait_for(lamp.name(), |_, lit| {
        lit == Lamp::ALL.map(|other| other == lamp)
    });
}

fn the_doctor_approves_a_board_wired_by_the_pin_map() {
    let pico = known();
    let mut doctor = Doctor::start(pico.port(), &[]);
    let mut card = Screen::default();
    let Ok(()) = Frame {
        scene: Scene::TestCard,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    }
    .draw(0, &mut card);
    pico.wait_for("the test card", |picture, _| *picture == card);
    doctor.answer("y");
    for lamp in Lamp::ALL {
        wait_for_lamp(&pico, lamp);
        doctor.answer("y");
    }
    for button in Button::ALL {
        let wanted = ButtonName(button);
        doctor.wait_for(&Words::Press { button: wanted }.say());
        pico.tap(button);
    }
    doctor.wait_for(&Words::Sounded.say());
    doctor.answer("y");
    let (well, output) = doctor.end();
    let answers = Found::DisplayAnswers {
        address: Address(DISPLAY_ADDRESS),
    };
    assert!(well && output.contains(&words(answers)), "{output}");
    assert_eq!(pico.lit(), [false; 9]);
}

fn a_doctor_that_goes_away_leaves_no_lamp_lit() {
    let pico = known();
    for ends in [Signal::SIGINT, Signal::SIGKILL] {
        let mut doctor = Doctor::start(pico.port(), &[]);
        doctor.answer("y");
        for lamp in [Lamp::Track1, Lamp::Track2] {
            wait_for_lamp(&pico, lamp);
            if lamp == Lamp::Track1 {
                doctor.answer("y");
            }
        }
        let process = doctor.id().try_into().expect("a process");
        kill(Pid::from_raw(process), ends).expect("it runs");
        let dark = |_: &Screen, lit| lit == [false; 9];
        pico.wait_for("dark lamps", dark);
        assert!(!doctor.end().0);
        assert_eq!(pico.lit(), [false; 9], "{ends}");
    }
}
