//! `readyroom` itself in a real pseudo-terminal.

use std::fs;

use readyroom_tests::terminal::{Console, Exit, Panel, program};
use tempfile::TempDir;

fn readyroom(folder: &TempDir, arguments: &[&str], environment: &[(&str, &str)]) -> Console {
    let folder = folder.path().to_str().expect("a plain path");
    let arguments = [&["--data-dir", folder], arguments].concat();
    Console::start(
        &program("readyroom", "readyroom"),
        &arguments,
        environment,
        (80, 24),
    )
}

fn says(words: &str) -> impl Fn(&vt100::Screen) -> bool {
    move |screen| Panel::read(screen).is_some_and(|panel| panel.says(words))
}

fn empty_folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn the_shelf_is_shown_and_its_quit_gives_the_terminal_back() {
    let folder = empty_folder();
    let mut console = readyroom(&folder, &[], &[]);
    console.wait_for("the shelf", says("Ready Room"));
    // Round the upper end to the last entry.
    console.keys("k");
    console.wait_for("the last entry", says("Quit"));
    console.keys("\r");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
    assert!(
        !console.screen().alternate_screen()
            && !console.screen().hide_cursor()
            && console.is_cooked()
    );
}

#[test]
fn nothing_is_begun_where_nothing_can_be_seen() {
    let folder = empty_folder();
    let mut console = readyroom(&folder, &[], &[("TERM", "dumb")]);
    assert_eq!(console.wait_for_exit(), Exit::Code(1));
    let said = console.screen().contents();
    assert!(
        said.contains("TERM=dumb") && said.contains("readyroom drive"),
        "{said}"
    );
    assert_eq!(
        fs::read_dir(folder.path()).expect("the folder").count(),
        0,
        "something was begun"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_shelf_that_nobody_touches_wakes_nobody() {
    let folder = empty_folder();
    let console = readyroom(&folder, &[], &[]);
    console.wait_for("the shelf", says("Ready Room"));
    std::thread::sleep(std::time::Duration::from_millis(500));
    let (before, written) = (console.wake_ups(), console.written());
    std::thread::sleep(std::time::Duration::from_secs(3));
    assert_eq!((console.wake_ups(), console.written()), (before, written));
}
