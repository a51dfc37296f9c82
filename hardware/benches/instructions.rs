//! Instructions that a picture costs: drawing it, finding the changes, planning and handing it to the bus.
//!
//! `cargo bench -p readyroom-hardware --bench instructions` counts them under valgrind's callgrind for each of the
//! standard scenes, or for each of the recorded evenings (see `testing::recorded`) whose files are named behind `--`, on
//! the machine it runs on. Each scene is run once and eleven times over, so that making its frames
//! is not counted. For a profile by function, run by hand what it prints.

use std::{env, error::Error, hint::black_box, io, path::Path, process::Command};

use embedded_hal::i2c::{ErrorType, I2c, Operation};
use readyroom_hardware::{
    frame::Frame,
    oled::BlockingOled,
    scene::Layout,
    screen::Screen,
    testing::{recorded, standard_scenes},
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

/// The frames of a standard scene or of a recorded evening.
fn moments(name: &str) -> io::Result<Vec<(Frame, u32)>> {
    match standard_scenes::all()
        .into_iter()
        .find(|run| run.name == name)
    {
        Some(run) => Ok(run.moments),
        None => {
            let frames = recorded::frames(Path::new(name))?;
            Ok(frames.into_iter().map(|frame| (frame, 0)).collect())
        }
    }
}

/// Shows frames one after the other, so many times over.
fn show(moments: &[(Frame, u32)], rounds: usize) {
    let mut oled = BlockingOled::new(Recorder {
        bytes: Vec::with_capacity(2_048),
    });
    let mut screen = Screen::new();
    for (frame, since_ms) in std::iter::repeat_n(moments, rounds).flatten() {
        black_box(frame).draw_on(Layout::Standard, *since_ms, &mut screen);
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
    let words: Vec<String> = env::args().skip(1).collect();
    if let [command, name, rounds] = words.as_slice()
        && command == "show"
    {
        show(&moments(name)?, rounds.parse()?);
        return Ok(());
    }
    let files = words.iter().filter(|word| !word.starts_with("--"));
    let mut names: Vec<String> = files.cloned().collect();
    if names.is_empty() {
        names.extend(standard_scenes::all().map(|run| run.name.into()));
        // Without Cargo's `--bench` the benchmark is only tried.
        if words.iter().all(|word| word != "--bench") {
            names.truncate(1);
        }
    }
    let program = env::current_exe()?;
    println!(
        "{:<12}{:>8}{:>22}",
        "scene", "frames", "instructions a frame"
    );
    let (mut total, mut pictures) = (0, 0);
    for name in &names {
        let once = count(&program, &["show", name, "1"])?;
        let often = count(&program, &["show", name, "11"])?;
        let frames = moments(name)?.len() as u64;
        println!(
            "{name:<12}{frames:>8}{:>22}",
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
