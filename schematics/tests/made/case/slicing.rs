//! Tests of PrusaSlicer's report on each part: printable without supports, with a print time and a weight.
//!
//! Asked for supports wherever a face leans out by more than it prints unsupported, the slicer puts none. Time and weight
//! are in `case/printing.txt`, from which the guide has them; another version of the slicer may say a little else, so 10
//! % are allowed. `UPDATE_PRINTING=1 cargo test -p readyroom-schematics --test made case::slicing` writes the file.

use std::{env, fs, path::Path, process::Command};

use readyroom_schematics::guide::printing::{self, Print};
use tempfile::tempdir;

use crate::show;

use super::{
    choice::files,
    openscad::{made, stl},
};

/// In degrees from the bed: a layer of 0.2 mm sticks out by 0.35 mm at the most, and a thread is 0.45 mm wide.
const THRESHOLD: &str = "30";
/// By how much time and weight may be others than in the file, as a share.
const TOLERANCE: f64 = 0.1;

/// The slicer's report on a part.
#[derive(Debug)]
struct Sliced {
    minutes: f64,
    grams: f64,
    warnings: Vec<String>,
    supports: bool,
}

/// Slices a part; with supports where they are wanted, or without any.
fn slice(stl: &[u8], supports: bool) -> Sliced {
    let folder = tempdir().expect("a temporary folder");
    let [part, code] = ["part.stl", "part.gcode"].map(|name| folder.path().join(name));
    fs::write(&part, stl).expect("a temporary file");
    let profile = Path::new(env!("CARGO_MANIFEST_DIR")).join("case/slicer.ini");
    let mut slicer = Command::new("prusa-slicer");
    slicer.arg("--export-gcode").arg("--load").arg(profile);
    if supports {
        slicer.args([
            "--support-material",
            "--support-material-threshold",
            THRESHOLD,
        ]);
    }
    let output = slicer
        .arg("--output")
        .arg(&code)
        .arg(&part)
        .env("HOME", folder.path())
        .output()
        .expect("PrusaSlicer has to be installed: `apt install prusa-slicer`");
    let printed = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "PrusaSlicer: {printed}");
    let code = fs::read_to_string(code).expect("PrusaSlicer writes G-code");
    let after = |words| {
        let found = code.lines().find_map(|line| line.strip_prefix(words));
        found.unwrap_or_else(|| panic!("the G-code does not say {words:?}"))
    };
    Sliced {
        minutes: minutes(after("; estimated printing time (normal mode) = ")),
        grams: after("; filament used [g] = ").parse().expect("a weight"),
        warnings: printed
            .lines()
            .filter(|line| line.contains("warning"))
            .map(str::to_owned)
            .collect(),
        supports: code.contains(";TYPE:Support"),
    }
}

/// The minutes in `1d 3h 5m 57s`.
fn minutes(time: &str) -> f64 {
    let pieces = time.split_whitespace().map(|piece| {
        let (number, unit) = piece.split_at(piece.len() - 1);
        let number: f64 = number.parse().expect("a time");
        match unit {
            "d" => number * 1_440.0,
            "h" => number * 60.0,
            "m" => number,
            "s" => number / 60.0,
            _ => panic!("a time in {unit}"),
        }
    });
    pieces.sum()
}

pub const TRIALS: &[(&str, fn())] = trials![
    every_part_is_sliced_without_supports_as_in_the_guide,
    a_part_that_hangs_over_or_floats_is_found,
    times_are_read_in_minutes,
];

fn every_part_is_sliced_without_supports_as_in_the_guide() {
    let mut prints = Vec::new();
    for (file, part, case) in files() {
        let stl = stl(part, case);
        let Sliced {
            minutes,
            grams,
            warnings,
            supports,
        } = slice(&stl, false);
        assert!(warnings.is_empty() && !supports, "{file}: {warnings:?}");
        assert!(
            !slice(&stl, true).supports,
            "the slicer wants supports under {file}"
        );
        show(format_args!("{file}: {minutes:.0} min, {grams:.1} g"));
        prints.push(Print {
            file,
            minutes,
            grams,
        });
    }
    let written = Path::new(env!("CARGO_MANIFEST_DIR")).join(printing::FILE);
    if env::var_os("UPDATE_PRINTING").is_some() {
        fs::write(&written, printing::written(&prints)).expect("the file can be written");
    }
    let text = fs::read_to_string(&written).expect("the file is committed");
    let known = printing::read(&text);
    assert_eq!(known.len(), prints.len());
    for (known, print) in known.iter().zip(&prints) {
        let near = |is: f64, was: f64| (is - was).abs() <= TOLERANCE * was;
        assert!(
            known.file == print.file
                && near(print.minutes, known.minutes)
                && near(print.grams, known.grams),
            "{known:?} in {}, and {print:?} now: run this with UPDATE_PRINTING=1, then \
             `cargo run -p readyroom-schematics -- guide`",
            printing::FILE
        );
    }
}

fn a_part_that_hangs_over_or_floats_is_found() {
    let table = "cube([4, 20, 20]); translate([0, 0, 18]) cube([60, 20, 2]);";
    assert!(slice(&made(table), true).supports);
    let floating = "cube([20, 20, 2]); translate([5, 5, 10]) cube([10, 10, 2]);";
    assert!(!slice(&made(floating), false).warnings.is_empty());
    let bridge = format!("{table} translate([14, 0, 0]) cube([4, 20, 20]);");
    let legs = "for (x = [0 : 10 : 50]) translate([x, 0, 0]) cube([4, 20, 20]);";
    let held = format!("{bridge} {legs} translate([56, 0, 0]) cube([4, 20, 20]);");
    let Sliced {
        warnings, supports, ..
    } = slice(&made(&held), true);
    assert!(
        warnings.is_empty() && !supports,
        "a thread spans 6 mm: {warnings:?}"
    );
}

fn times_are_read_in_minutes() {
    assert!((minutes("3h 5m 57s") - 185.95).abs() < 1e-9);
    assert!((minutes("1d 0h 0m 30s") - 1_440.5).abs() < 1e-9);
}
