//! Setup of the tests of this folder.

use std::time::Duration;

use readyroom_hardware::{
    frame::Frame,
    lamp::Lamps,
    oled::{DisplaySettings, IdlePolicy},
    scene::{Scene, TitleRow, cut},
    screen::Screen,
};
use readyroom_tests::pico::{Event, Pico, Program, What, image};

pub const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// Longer than it takes to start and to draw the first picture.
pub const STARTED: Duration = ms(200);
/// Longer than it takes to draw a picture and send all of it.
pub const DRAWN: Duration = ms(60);

/// A board that has been given power and has drawn, alone.
pub fn alone() -> Pico {
    let mut pico = Pico::new(&image::elf(), 7);
    pico.power(true);
    pico.run(STARTED);
    pico.take_events();
    pico
}

/// A board and a program that have greeted; the picture stays in its place.
pub fn in_its_place() -> (Pico, Program) {
    let mut pico = alone();
    let mut program = Program::default();
    program.set_display(DisplaySettings {
        idle_policy: IdlePolicy {
            shift_every_ms: None,
            ..IdlePolicy::DEFAULT
        },
        ..DisplaySettings::DEFAULT
    });
    program.connect(&mut pico);
    (pico, program)
}

/// A board and a program that have greeted, with a picture of the program on the display.
pub fn connected() -> (Pico, Program) {
    let mut pico = alone();
    let mut program = Program::default();
    program.show(&pico, notice("Ready"));
    program.connect(&mut pico);
    assert_shows(&pico, &notice("Ready"));
    (pico, program)
}

/// A frame that only shows something, and stays as it is.
pub fn notice(words: &str) -> Frame {
    Frame {
        scene: Scene::Notice {
            header: TitleRow::new("Test"),
            text: cut(words),
            hint: cut("OK"),
        },
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    }
}

/// What a frame looks like after a while.
pub fn picture(frame: &Frame, since_ms: u32) -> Screen {
    let mut screen = Screen::new();
    let Ok(()) = frame.draw(since_ms, &mut screen);
    screen
}

/// Bytes on the display's bus, addresses included, of all that was sent to it to change its picture.
pub fn bytes_sent(events: &[Event]) -> usize {
    let sent = events.iter().filter_map(|event| match &event.what {
        // A probe of a display at rest sends a control byte alone.
        What::I2c(transfer) if transfer.bytes.len() > 1 => Some(1 + transfer.bytes.len()),
        _ => None,
    });
    sent.sum()
}

/// # Panics
/// The display shows something else than this frame when it has just come.
#[track_caller]
pub fn assert_shows(pico: &Pico, frame: &Frame) {
    assert_eq!(pico.picture(), picture(frame, 0));
}
