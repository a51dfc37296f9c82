//! Bad input from outside, through the program itself: a plain sentence that states what happened and what to do, an exit code
//! that is not 0, and every file as it was. Never a panic.

mod career;
mod encounters;
mod files;
mod flipped_bits;
mod large;
mod lines;
mod pipes;
mod settings;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use readyroom_tests::command::readyroom;

/// The one sentence of a failure.
fn complaint(output: &Output) -> String {
    let stderr = String::from_utf8(output.stderr.clone()).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(
        stderr.starts_with("readyroom: ") && stderr.ends_with(".\n"),
        "{stderr}"
    );
    stderr
}

/// Every file of a folder, and what is in it.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_file())
        .map(|path| (path.clone(), fs::read(&path).expect("a file")))
        .collect();
    files.sort();
    files
}

/// An evening of Five-Year Mission in `folder`, left in good order.
fn evening_in(folder: &Path) {
    let lines =
        "choose Begin\nchoose Draw blue\nchoose Resolve › Blue 1st: 1 point\nchoose End turn\n";
    let output = readyroom(
        folder,
        &["drive", "--game", "five-year-mission", "--seed", "7"],
        lines.as_bytes(),
    );
    assert!(output.status.success(), "{output:?}");
}

/// A game is not begun with a pack that cannot be: the error names the file, the line and the fault, and the file stays as it
/// is. Of each case the lines, which begin in line 4 of the file, the place and the report on it.
fn impossible_packs(game: &str, cases: &[(&str, &str, &str)]) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("packs")).expect("a folder");
    let pack = folder.path().join(format!("packs/{game}.toml"));
    for (lines, place, expected) in cases {
        let text = format!("format = 1\ngame = \"{game}\"\n\n{lines}\n");
        fs::write(&pack, &text).expect("a pack");
        let error = complaint(&readyroom(folder.path(), &["drive", "--game", game], b""));
        let place = format!("{game}.toml{place}");
        assert!(
            error.contains(&place) && error.contains(expected),
            "{error}"
        );
        assert_eq!(fs::read_to_string(&pack).expect("a pack"), text);
    }
}
