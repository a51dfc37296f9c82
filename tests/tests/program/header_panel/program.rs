//! The program itself on a machine that has no header.
//!
//! Limits: on a Raspberry Pi these have nothing to look at, and its panel is left alone.

use std::{
    fs,
    process::{Command, Stdio},
};

use readyroom_tests::terminal::{Console, Exit, LARGE, NO_SETTINGS, Panel, program};
use tempfile::TempDir;

fn has_header() -> bool {
    let model = fs::read_to_string("/proc/device-tree/model");
    model.is_ok_and(|model| model.contains("Raspberry Pi"))
}

#[test]
fn without_a_header_the_terminal_reports_it_and_plays_alone() {
    if has_header() {
        return;
    }
    let folder = TempDir::new().unwrap();
    let home = folder.path().display().to_string();
    let arguments = ["--panel", "gpio", "--no-serial", "--data-dir", &home];
    let readyroom = program();
    let mut console = Console::start(readyroom, &arguments, &[], LARGE);
    console.wait_for_words("This is no Raspberry Pi and has no header");
    console.wait_for("the list of games", |screen| {
        Panel::read(screen).is_some_and(|panel| panel.points_at("Five-Year Mission"))
    });
    console.keys("j");
    console.wait_for("the second entry and the sentence", |screen| {
        screen.contents().contains("no Raspberry Pi")
            && Panel::read(screen).is_some_and(|panel| panel.points_at("Panic"))
    });
    console.keys("q");
    assert!(matches!(console.wait_for_exit(), Exit::Code(0)));
}

#[test]
fn without_header_and_terminal_the_missing_panel_is_reported() {
    if has_header() {
        return;
    }
    let folder = TempDir::new().unwrap();
    let ended = Command::new(program())
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .args(["--panel", "gpio", "--no-serial", "--data-dir"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let output = String::from_utf8(ended.stderr).unwrap();
    assert!(!ended.status.success());
    for words in ["this is no terminal", "has no header", "--panel auto"] {
        assert!(output.contains(words), "{output}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
