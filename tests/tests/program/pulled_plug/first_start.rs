//! The very first start, killed before every single system call from the moment it makes its folder: whatever it leaves
//! opens, and is played on.

use std::{ffi::OsString, fs, path::Path, process::Command};

use readyroom_tests::terminal::{NO_SETTINGS, program};

use super::{stepped::Stepped, victim::Victim};

const OPENING: [&str; 6] = ["drive", "--virtual-clock", "--game", "panic", "--seed", "7"];

/// The lines sent to the program before it would be left in peace.
const LINES: &str = "choose Begin\nstate\n";

/// Starts the program, lets `stops` go by after its folder has appeared, and kills it. False if it had ended by itself.
fn killed_after(stops: usize, program: &Path, folder: &Path) -> bool {
    let mut stepped = Stepped::start(program, folder, &OPENING, LINES);
    while !folder.exists() {
        assert!(stepped.step(), "it made no folder");
    }
    (0..stops).all(|_| stepped.step())
}

/// The files of a folder and their sizes.
fn files(folder: &Path) -> Vec<(OsString, u64)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("a file"))
        .map(|file| {
            (
                file.file_name(),
                file.metadata().map_or(0, |about| about.len()),
            )
        })
        .collect();
    files.sort();
    files
}

#[test]
fn a_first_start_killed_before_any_call_leaves_a_usable_folder() {
    let program = program();
    let mut seen = Vec::new();
    // A call stops it twice, and nothing happens between the end of one and the beginning of the next.
    for stops in (0..).step_by(2) {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("data");
        let more = killed_after(stops, program, &folder);
        let left = files(&folder);
        let listed = Command::new(program)
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .args(["--data-dir".as_ref(), folder.as_os_str(), "list".as_ref()])
            .output()
            .expect("the program starts");
        assert!(
            listed.status.success(),
            "after {stops} stops, with {left:?}: {listed:?}"
        );
        let mut next = Victim::start(program, &folder, &[]);
        let found = next.ask("state");
        assert_eq!(found["ok"], true, "after {stops} stops, with {left:?}");
        drop(next);
        if seen.last() != Some(&left) {
            seen.push(left);
        }
        if !more {
            println!(
                "killed at {} calls, {} states of the folder",
                stops / 2,
                seen.len()
            );
            break;
        }
    }
    assert!(seen.len() > 8, "only {seen:?} were left");
}
