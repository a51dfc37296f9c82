//! Prints every picture a panel can show, two pixels a character: `cargo run -p readyroom-hardware --example gallery`.
//!
//! With words behind it, only the pictures whose name holds one of them. Needs a terminal of 130 columns.

use std::io::{self, Write};

use readyroom_hardware::{
    screen::{HEIGHT, Screen, WIDTH},
    testing::samples,
};

fn main() -> io::Result<()> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let mut out = io::stdout().lock();
    for sample in samples::all() {
        if !wanted.is_empty()
            && !wanted
                .iter()
                .any(|word| sample.name.contains(word.as_str()))
        {
            continue;
        }
        let mut screen = Screen::new();
        let Ok(()) = sample.frame.draw(sample.since_ms, &mut screen);
        writeln!(out, "{}, {} ms", sample.name, sample.since_ms)?;
        print(&screen, &mut out)?;
    }
    Ok(())
}

fn print(screen: &Screen, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "┌{}┐", "─".repeat(WIDTH))?;
    for y in (0..HEIGHT).step_by(2) {
        let block = |x| match (screen.get(x, y), screen.get(x, y + 1)) {
            (false, false) => ' ',
            (true, false) => '▀',
            (false, true) => '▄',
            (true, true) => '█',
        };
        writeln!(out, "│{}│", (0..WIDTH).map(block).collect::<String>())?;
    }
    writeln!(out, "└{}┘", "─".repeat(WIDTH))
}
