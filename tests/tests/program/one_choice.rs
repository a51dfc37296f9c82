//! Cargo features, one choice for programs and tests: a library that tests are built with has the features that
//! programs are built with, so that Cargo compiles it once for both. What only tests ask for, `tests/Cargo.toml` asks
//! for as well.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    path::Path,
    process::Command,
};

/// The features of each library over these kinds of dependencies. One that also runs while others are built may have two
/// choices of them.
fn libraries(kinds: &str) -> BTreeMap<String, BTreeSet<String>> {
    let cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .args(["tree", "--workspace", "--locked", "--offline"])
        .args(["--edges", kinds, "--prefix", "none", "--no-dedupe"])
        .args(["--format", "{p}|{f}|"])
        .output()
        .expect("cargo runs");
    let mut libraries = BTreeMap::<_, BTreeSet<_>>::new();
    for line in String::from_utf8_lossy(&cargo.stdout).lines() {
        let mut parts = line.split('|').map(str::to_owned);
        if let (Some(library), Some(features)) = (parts.next(), parts.next()) {
            libraries.entry(library).or_default().insert(features);
        }
    }
    let complaint = String::from_utf8_lossy(&cargo.stderr);
    assert!(
        cargo.status.success() && !libraries.is_empty(),
        "{complaint}"
    );
    libraries
}

#[test]
fn programs_are_built_of_the_same_libraries_as_tests() {
    let programs = libraries("normal,build");
    let mut tests = libraries("normal,build,dev");
    tests.retain(|library, features| {
        programs
            .get(library)
            .is_some_and(|known| !features.is_subset(known))
    });
    assert!(
        tests.is_empty(),
        "tests/Cargo.toml should ask for {tests:#?}"
    );
}
