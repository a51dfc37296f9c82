//! Tests of files made from the boards, with KiCad, OpenSCAD, PrusaSlicer and ngspice.
//!
//! `tests/run` installs what is needed and runs them. By hand: `schematics/build`, then
//! `cargo test -p readyroom-schematics --test made`, with `kicad::`, `case::` or `spice::` behind it for one of the three.
//! They are left out of a plain `cargo test`, so that a computer without these programs runs everything else; and each
//! trial asks only for the programs that it uses. `--show-output` prints what is computed.

use std::{env, fmt::Display, process::ExitCode};

use libtest_mimic::{Arguments, Trial};

/// Tests beside their paths. One that no list names is never called, which the compiler tells.
macro_rules! trials {
    ($($test:ident),+ $(,)?) => {
        &[$((concat!(module_path!(), "::", stringify!($test)), $test)),+]
    };
}

/// A test beside its path.
type Named = (&'static str, fn());

mod case;
mod kicad;
mod spice;

fn main() -> ExitCode {
    let mut trials = kicad::trials();
    for &(path, test) in case::TRIALS.iter().chain(spice::TRIALS).copied().flatten() {
        let name = path.trim_start_matches("made::");
        trials.push(Trial::test(name, move || {
            test();
            Ok(())
        }));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Prints what was computed, if that was asked for.
fn show(computed: impl Display) {
    if env::args().any(|argument| argument == "--show-output") {
        println!("{computed}");
    }
}
