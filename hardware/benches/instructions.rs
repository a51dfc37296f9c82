//! How many instructions a picture costs: drawing it, finding what has changed, planning and handing it to the bus.
//!
//! `cargo bench -p readyroom-hardware --bench instructions` counts them under valgrind's callgrind for each of the
//! standard scenes, on the machine it runs on. Each scene is run once and eleven times over, so that making its frames
//! is not counted. For a profile by function, run by hand what it prints.

use std::{env, error::Error, hint::black_box, path::Path, process::Command};

use embedded_hal::i2c::{ErrorType, I2c, Operation};
use readyroom_hardware::{
    oled::BlockingOled,
    screen::Screen,
    testing::standard_scenes::{self, Run},
};

/// A bus that keeps the bytes of the last frame.
struct Recorder {
    bytes: Vec<u8>,
}

impl ErrorType for Recorder {
    type Error = std::convert::Infallible;
}

impl I2c for Recorder {
    fn transaction(&mut self, _: u8, operations: &mut [Operation<'_>]) -> Result<(), Self::Error> {
        for operation in operations {
            if let Operation::Write(bytes) = operation {
                self.bytes.extend_from_slice(bytes);
            }
        }
        Ok(())
    }
}

/// Shows the frames of `run` one after the other, so many times over.
fn show(run: &Run, rounds: usize) {
    let mut oled = BlockingOled::new(Recorder {
        bytes: Vec::with_capacity(2_048),
    });
    let mut screen = Screen::new();
    for (frame, since_ms) in std::iter::repeat_n(&run.moments, rounds).flatten() {
        let Ok(()) = black_box(frame).draw(*since_ms, &mut screen);
        oled.show(&screen).expect("a recorder takes everything");
        black_box(oled.bus().bytes.as_slice());
        oled.bus().bytes.clear();
    }
}

/// Instructions of this program, run with these words.
fn count(program: &Path, words: &[&str]) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(words)
        .output()
        .map_err(|error| format!("valgrind: {error}; install it (apt install valgrind)"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report
        .lines()
        .find_map(|line| line.split_once("Collected :"))
        .ok_or_else(|| format!("valgrind counted nothing:\n{report}"))?;
    Ok(collected.1.trim().parse()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let runs = standard_scenes::all();
    let words: Vec<String> = env::args().skip(1).collect();
    if let [command, name, rounds] = words.as_slice()
        && command == "show"
    {
        let run = runs.iter().find(|run| run.name == name);
        show(run.ok_or("no such scene")?, rounds.parse()?);
        return Ok(());
    }
    let program = env::current_exe()?;
    println!(
        "{:<12}{:>8}{:>22}",
        "scene", "frames", "instructions a frame"
    );
    let (mut total, mut pictures) = (0, 0);
    for run in &runs {
        let once = count(&program, &["show", run.name, "1"])?;
        let often = count(&program, &["show", run.name, "11"])?;
        let frames = run.moments.len() as u64;
        println!(
            "{:<12}{frames:>8}{:>22}",
            run.name,
            (often - once) / (10 * frames)
        );
        total += (often - once) / 10;
        pictures += frames;
    }
    println!("{:<12}{pictures:>8}{:>22}", "all", total / pictures);
    println!(
        "valgrind --tool=callgrind {} show board 11",
        program.display()
    );
    Ok(())
}
