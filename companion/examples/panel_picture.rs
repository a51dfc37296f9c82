//! Prints a panel as text, and writes it as an SVG where told: `cargo run --example panel_picture -- panel.svg`.

use std::{env, fs, process::ExitCode};

use readyroom::panels::picture;
use readyroom_hardware::{
    countdown::Countdown,
    frame::Frame,
    lamp::{Lamp, Lamps, Pattern},
    scene::{DieFace, Header, Scene, Sign, Text},
};

/// Dice on the table, an Urgent running, three spaces of the track lost.
fn evening() -> Frame {
    let die = |sign, face| DieFace {
        sign,
        face,
        kept: false,
    };
    let dice = [
        die(Sign::Blue, 3),
        die(Sign::Blue, 5),
        die(Sign::Yellow, 4),
        die(Sign::Yellow, 1),
        die(Sign::Red, 6),
    ];
    let short = |text: &str| Text::try_from(text).expect("40 characters are enough");
    Frame {
        scene: Scene::Dice {
            header: Header {
                title: short("Roll: Uhura"),
                pips: (2, 6),
            },
            dice: dice.into_iter().collect(),
            cursor: None,
            hint: short("OK on  TIMER large"),
        },
        lamps: Lamps::default()
            .with(Lamp::Track1, Pattern::On)
            .with(Lamp::Track2, Pattern::On)
            .with(Lamp::Track3, Pattern::Slow)
            .with(Lamp::Red, Pattern::Fast),
        countdown: Some(Countdown {
            id: 1,
            left_ms: 134_000,
            total_ms: 180_000,
            running: true,
        }),
        chime: None,
    }
}

fn main() -> ExitCode {
    let frame = evening();
    print!("{}", picture::text(&frame, 66, 23));
    let Some(path) = env::args_os().nth(1) else {
        return ExitCode::SUCCESS;
    };
    match fs::write(&path, picture::svg(&frame)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{} cannot be written: {error}", path.display());
            ExitCode::FAILURE
        }
    }
}
