//! Tests of the delivered software: the firmware on an emulated Pico, the package on an emulated Raspberry Pi, both at
//! one USB cable, and the second screen in a browser. None of it has been seen on a physical board.
//!
//! `tests/run` prepares what each of them needs and runs them; a plain `cargo test` leaves them out, so that a PC with a
//! C compiler and Rust alone runs everything else. By hand: `cargo test --workspace --test delivered pico::buttons`, after
//!
//! | area | needs |
//! |---|---|
//! | `pico` | `cargo firmware`, `npm ci` in `tests/pico` |
//! | `pi` | `tests/pi/build` |
//! | `usb_kernel` | `cargo firmware`, `npm ci` in `tests/pico`, `tests/linux/build` |
//! | `browser` | `tests/web/tools`, `npm ci` in `tests/web` |
//!
//! `READYROOM_LEVEL` sets which trials there are: `core` for a few of each area, `whole` for all that do not wait for
//! minutes of real time, `waiting` (or nothing) for all.

mod browser;
mod pi;
mod pico;
mod trial;
mod usb_kernel;

use std::time::Instant;

use libtest_mimic::Arguments;
use trial::Level;

fn main() {
    let arguments = Arguments::from_args();
    let filter = arguments.filter.as_deref().unwrap_or_default();
    // What a trial needs is looked for only if its area is wanted.
    let wanted = |area: &str| match filter.split_once("::") {
        Some((named, _)) => named == area,
        None => area.contains(filter),
    };
    let level = Level::wanted();
    let functions = [pico::trials(), pi::trials(), usb_kernel::TRIALS.to_vec()];
    let functions = functions.into_iter().flatten();
    let functions = functions.filter(|trial| trial.level <= level);
    let mut trials: Vec<_> = functions
        .map(|trial| {
            let (_, name) = trial.name.split_once("::").expect("a module's path");
            libtest_mimic::Trial::test(name, move || {
                let start = Instant::now();
                (trial.run)();
                println!("{name}: {:.1} s", start.elapsed().as_secs_f32());
                Ok(())
            })
        })
        .collect();
    if wanted("browser") {
        trials.extend(browser::trials());
    }
    assert!(
        trials.iter().any(|trial| trial.name().contains(filter)),
        "no trial has {filter} in its name"
    );
    libtest_mimic::run(&arguments, trials).exit();
}
