//! Built files from which an emulated Pi starts.

use std::{
    env,
    path::{Path, PathBuf},
};

/// What `tests/pi/build` has built under this name.
///
/// # Panics
/// It has not been built.
pub fn built(name: &str) -> PathBuf {
    let path = target().join("pi").join(name);
    assert!(
        path.exists(),
        "{} is not there: build it with `tests/pi/build`; `tests/run` does",
        path.display()
    );
    path
}

/// The Debian package under test, as `companion/packaging/build` made it last.
///
/// # Panics
/// It has not been made.
pub fn package() -> PathBuf {
    let name = concat!("readyroom_", env!("CARGO_PKG_VERSION"), "_arm64.deb");
    let path = target().join("debian").join(name);
    assert!(
        path.exists(),
        "{} is not there: `tests/pi/build` makes it; `tests/run` does",
        path.display()
    );
    path
}

/// The folder of everything that is built.
pub fn target() -> PathBuf {
    // Tests run from target/<profile>/deps.
    let tests = env::current_exe().expect("a test is a program");
    let target = tests.ancestors().nth(3);
    target.unwrap_or_else(|| Path::new("target")).to_owned()
}
