//! Path of the firmware for the emulated flash.

use std::{
    env,
    path::{Path, PathBuf},
};

/// The release build of the firmware as an ELF.
///
/// # Panics
/// It has not been built.
pub fn elf() -> PathBuf {
    built("thumbv6m-none-eabi/firmware/readyroom-firmware")
}

/// The same as a user drops it on the drive.
///
/// # Panics
/// It has not been built.
pub fn uf2() -> PathBuf {
    built("firmware/readyroom-pico.uf2")
}

fn built(name: &str) -> PathBuf {
    // Tests run from target/<profile>/deps.
    let tests = env::current_exe().expect("a test is a program");
    let target = tests
        .ancestors()
        .nth(3)
        .unwrap_or_else(|| Path::new("target"));
    let path = target.join(name);
    assert!(
        path.exists(),
        "{} is not there: build it with `cargo firmware`; `tests/run` does",
        path.display()
    );
    path
}
