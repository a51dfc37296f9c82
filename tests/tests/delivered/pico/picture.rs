//! Tests of pictures that a program draws itself, on a panel that knows nothing of them.

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{Circle, PrimitiveStyle},
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    frame::Frame,
    scene::{Picture, Scene, TitleRow, cut},
    screen::{HEIGHT, Screen, WIDTH},
    testing::samples,
};

use super::bench::{DRAWN, assert_shows, connected, ms, notice, picture};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole any_pixels_that_a_program_draws_are_shown_one_by_one,
    whole what_blinks_in_a_picture_turns_over_every_half_second,
    whole a_qr_code_is_read_from_the_display,
];

fn frame(picture: Picture) -> Frame {
    Frame {
        scene: Scene::Picture {
            header: TitleRow {
                title: cut("A game of tomorrow"),
                page: (2, 6),
            },
            picture,
            hint: cut("BACK: close"),
        },
        ..notice("")
    }
}

/// Pixels that no packing makes shorter.
fn noise(chance: &mut ChaCha8Rng) -> Screen {
    let mut screen = Screen::new();
    for at in 0..128 * 64 {
        screen.set(at % 128, at / 128, chance.random_bool(0.5));
    }
    screen
}

fn any_pixels_that_a_program_draws_are_shown_one_by_one() {
    let (mut pico, mut program) = connected();
    let mut chance = ChaCha8Rng::seed_from_u64(128);
    for _ in 0..10 {
        let frame = frame(Picture::new(&noise(&mut chance)));
        program.show(&pico, frame.clone());
        program.run(&mut pico, DRAWN);
        assert_shows(&pico, &frame);
    }
    assert_eq!(program.report(&mut pico).dropped, 0);
}

fn what_blinks_in_a_picture_turns_over_every_half_second() {
    let (mut pico, mut program) = connected();
    let dark = noise(&mut ChaCha8Rng::seed_from_u64(45));
    let mut lit = dark.clone();
    let Ok(()) = Circle::new(Point::new(50, 20), 24)
        .into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
        .draw(&mut lit);
    let frame = frame(Picture::blinking(&lit, &dark).expect("room for a circle"));
    let pictures = [0, 500].map(|since_ms| picture(&frame, since_ms));
    assert_ne!(pictures[0], pictures[1]);
    program.show(&pico, frame);
    program.run(&mut pico, ms(250));
    for shown in pictures.iter().cycle().take(6) {
        assert_eq!(pico.picture(), *shown);
        program.run(&mut pico, ms(500));
    }
}

/// What a camera sees is read by a decoder that shares no code with the one that made the code.
fn a_qr_code_is_read_from_the_display() {
    let (mut pico, mut program) = connected();
    let codes = samples::all().into_iter();
    for sample in codes.filter(|sample| sample.name.starts_with("qr_code")) {
        program.show(&pico, sample.frame);
        program.run(&mut pico, DRAWN);
        let shown = pico.picture();
        let lit = |x, y| u8::from(shown.get(x, y)) * 255;
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(WIDTH, HEIGHT, lit);
        let grids = image.detect_grids();
        let [code] = &grids[..] else {
            panic!("{} codes in\n{shown}", grids.len());
        };
        let (_, text) = code.decode().expect("a code that can be read");
        assert_eq!(text, "HTTP://192.168.178.123:1701/8F3K2Q");
    }
}
