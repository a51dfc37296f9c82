//! Files that are far too large: refused with their size before anything of them is read.

use std::{
    fs::{self, File},
    path::Path,
};

use super::{complaint, evening_in, readyroom};

/// A file of 3 GB, which takes no room on the disk.
fn large(path: &Path) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    let file = File::create(path).expect("a file");
    file.set_len(3_000_000_000).expect("a long file");
}

#[test]
fn a_file_of_3_gb_is_refused_with_its_size_and_its_path() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("large");
    large(&file);
    let pack = folder.path().join("packs/panic.toml");
    large(&pack);
    let named = file.to_str().expect("a path");
    for (command, path) in [
        (&["import", named][..], &file),
        (&["flash", named], &file),
        (&["packs", "check", named], &file),
        (&["packs", "merge", named], &file),
        (&["--config", named, "list"], &file),
        (&["drive", "--game", "panic"], &pack),
    ] {
        let error = complaint(&readyroom(folder.path(), command, b""));
        assert!(
            error.contains(path.to_str().expect("a path")) && error.contains("it has 3000000 kB"),
            "{command:?}: {error}"
        );
    }
}

#[test]
fn an_export_with_endless_lines_is_refused_at_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lines");
    File::create(&file)
        .and_then(|file| file.set_len(900_000_000))
        .expect("a file");
    let error = complaint(&readyroom(
        folder.path(),
        &["import", file.to_str().expect("a path")],
        b"",
    ));
    assert!(
        error.contains("line 1 of the exported evening: it is longer than 4 MiB"),
        "{error}"
    );
}

#[test]
fn players_in_a_file_that_is_too_large_stop_no_one() {
    let folder = tempfile::tempdir().expect("a folder");
    evening_in(folder.path());
    let players = folder.path().join("players.toml");
    large(&players);
    let begun = readyroom(
        folder.path(),
        &["drive", "--game", "five-year-mission"],
        b"choose Begin\n",
    );
    assert!(begun.status.success(), "{begun:?}");
    let stdout = String::from_utf8(begun.stdout).expect("UTF-8");
    assert!(stdout.contains("\"ok\":true"), "{stdout}");
}
