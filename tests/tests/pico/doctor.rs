//! `readyroom doctor` and the firmware: a person looks, listens and presses where it says so.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use readyroom_hardware::{
    button::Button,
    frame::Frame,
    lamp::{Lamp, Lamps},
    scene::Scene,
    screen::Screen,
};
use readyroom_tests::{
    doctor::Doctor,
    pico::{LivePico, image},
};

/// How long the board may take to be known to the host.
const TIMEOUT: Duration = Duration::from_secs(30);

#[test]
fn the_doctor_finds_a_board_that_is_wired_as_the_pin_map_says_well() {
    let pico = LivePico::start(&image::elf(), 7);
    pico.cable(true);
    let start = Instant::now();
    while !pico.port().exists() {
        assert!(start.elapsed() < TIMEOUT, "the host does not know it");
        sleep(Duration::from_millis(5));
    }
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
        pico.wait_for(lamp.name(), |_, lit| {
            lit.iter()
                .enumerate()
                .all(|(at, &lit)| lit == (at == lamp as usize))
        });
        doctor.answer("y");
    }
    for button in Button::ALL {
        doctor.wait_for(&format!("Press {}.", button.name()));
        pico.tap(button);
    }
    doctor.wait_for("Was there a sound?");
    doctor.answer("y");
    let (well, output) = doctor.end();
    assert!(
        well && output.contains("The display answers at 0x3C"),
        "{output}"
    );
}
