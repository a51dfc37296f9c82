//! A pipe in place of a file: refused at once. Anyone who opened it would wait for a person to write into it.

use std::{fs, path::Path, sync::mpsc, thread};

use readyroom_tests::TIMEOUT;
use rustix::fs::{CWD, FileType, Mode, mknodat};

use super::{complaint, evening_in, readyroom};

/// What the program prints, unless it blocks.
fn answer(folder: &Path, arguments: &[&str]) -> String {
    let (sender, receiver) = mpsc::channel();
    let folder = folder.to_path_buf();
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    thread::spawn(move || {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        sender.send(readyroom(&folder, &arguments, b"state\n"))
    });
    complaint(&receiver.recv_timeout(TIMEOUT).expect("it does not wait"))
}

fn pipe_at(path: &Path) {
    if path.exists() {
        fs::remove_file(path).expect("a file");
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe");
}

#[test]
fn a_pipe_in_place_of_the_journal_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    pipe_at(&folder.path().join("journal.sqlite3"));
    for command in [&["list"][..], &["drive", "--game", "panic"]] {
        let response = answer(folder.path(), command);
        assert!(
            response.contains("journal.sqlite3 is not a Ready Room journal"),
            "{response}"
        );
    }
}

#[test]
fn a_pipe_in_place_of_a_pack_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let pack = folder.path().join("packs/panic.toml");
    pipe_at(&pack);
    let pack = pack.to_str().expect("a path");
    for command in [&["drive", "--game", "panic"][..], &["packs", "check", pack]] {
        let response = answer(folder.path(), command);
        assert!(
            response.contains("panic.toml cannot be read (it is a pipe"),
            "{response}"
        );
    }
}

#[test]
fn a_pipe_in_place_of_the_settings_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("config.toml");
    pipe_at(&settings);
    let settings = settings.to_str().expect("a path");
    let response = answer(
        folder.path(),
        &["--config", settings, "drive", "--game", "panic"],
    );
    assert!(
        response.contains("config.toml") && response.contains("it is a pipe"),
        "{response}"
    );
}

#[test]
fn a_pipe_in_place_of_an_evenings_lock_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    evening_in(folder.path());
    pipe_at(&folder.path().join("playing/1"));
    let response = answer(folder.path(), &["drive", "--evening", "1"]);
    assert!(response.contains("it is a pipe"), "{response}");
}

#[test]
fn a_pipe_or_device_to_import_flash_or_restore_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    evening_in(folder.path());
    let pipe = folder.path().join("pipe");
    pipe_at(&pipe);
    let pipe = pipe.to_str().expect("a path");
    for from in [pipe, "/dev/zero"] {
        for command in [
            &["import", from][..],
            &["flash", from],
            &["restore", from, "--yes"],
        ] {
            let response = answer(folder.path(), command);
            assert!(
                response.contains(from) && response.contains("it is a pipe or a device"),
                "{command:?}: {response}"
            );
        }
    }
}
