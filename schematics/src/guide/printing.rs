//! Print time and weight of each part of the case: `case/printing.txt`, as the slicer reports them.

use std::fmt::Write;

use crate::boards::BOARDS;

/// The path of the figures, from the folder `schematics/`.
pub const FILE: &str = "case/printing.txt";

/// A part that is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Print {
    /// The name of its file, without `.stl`.
    pub file: String,
    /// How long it takes.
    pub minutes: f64,
    /// What it weighs.
    pub grams: f64,
}

/// The figures as the file has them: name, minutes, grams.
pub fn written(prints: &[Print]) -> String {
    let lines = prints.iter().map(|print| {
        let Print {
            file,
            minutes,
            grams,
        } = print;
        format!("{file} {minutes:.0} {grams:.1}\n")
    });
    lines.collect()
}

/// The figures of such a file.
///
/// # Panics
/// If it is no such file.
pub fn read(text: &str) -> Vec<Print> {
    let print = |line: &str| {
        let mut words = line.split_whitespace();
        Some(Print {
            file: words.next()?.into(),
            minutes: words.next()?.parse().ok()?,
            grams: words.next()?.parse().ok()?,
        })
    };
    let prints = text
        .lines()
        .map(|line| print(line).unwrap_or_else(|| panic!("{FILE}: {line}")));
    prints.collect()
}

/// The table of the guide.
pub(super) fn table() -> String {
    let mut table = String::from("| file | time | filament |\n|---|---|---|\n");
    let prints = read(include_str!("../../case/printing.txt"));
    for Print {
        file,
        minutes,
        grams,
    } in &prints
    {
        row(&mut table, &format!("`{file}.stl`"), *minutes, *grams);
    }
    for board in BOARDS {
        // Lid and base as usual, since those for a larger display or a Zero take their places; and what is of no board.
        let usual = ["lid", "base"].map(|part| format!("{}-{part}", board.name));
        let of_none = |file: &str| !BOARDS.iter().any(|other| file.starts_with(other.name));
        let own = prints
            .iter()
            .filter(|print| usual.contains(&print.file) || of_none(&print.file));
        let (minutes, grams) = own.fold((0.0, 0.0), |(minutes, grams), print| {
            (minutes + print.minutes, grams + print.grams)
        });
        let what = format!("together for `{}`", board.name);
        row(&mut table, &what, minutes, grams);
    }
    table
}

fn row(table: &mut String, what: &str, minutes: f64, grams: f64) {
    // To the quarter of an hour: printers differ by more.
    let quarters = (minutes / 15.0).ceil() as u32;
    let (hours, rest) = (quarters / 4, quarters % 4 * 15);
    writeln!(table, "| {what} | {hours} h {rest:02} min | {grams:.0} g |")
        .expect("a string takes everything");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let print = Print {
            file: "caps".into(),
            minutes: 41.0,
            grams: 5.1,
        };
        assert_eq!(written(std::slice::from_ref(&print)), "caps 41 5.1\n");
        assert_eq!(read("caps 41 5.1\n"), [print]);
    }
}
