//! Prints every byte a panel writes to its display in the five standard scenes:
//! `cargo run --release -p readyroom-hardware --example bus_log`
//!
//! One item a line: `S countdown` begins a scene, `F` a picture of it, `W 4000ff…` is one message in hex, control byte
//! and content without the address. The first picture of a scene sets the stage; what comes before the very first one
//! initialises the display. So the log can be judged by whoever knows the SSD1306, without this program.

use std::io::{self, Write};

use readyroom_hardware::{oled::Display, screen::Screen, testing::standard_scenes};

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut display = Display::new();
    let mut screen = Screen::new();
    for run in standard_scenes::all() {
        writeln!(out, "S {}", run.name)?;
        for (frame, since_ms) in &run.moments {
            writeln!(out, "F")?;
            let Ok(()) = frame.draw(*since_ms, &mut screen);
            let mut transfer = display.update(&screen);
            while let Some(message) = transfer.next_message() {
                let hex: String = message.iter().map(|byte| format!("{byte:02x}")).collect();
                writeln!(out, "W {hex}")?;
            }
        }
    }
    out.flush()
}
