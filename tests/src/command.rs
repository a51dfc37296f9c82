//! The program as a command: its arguments and its standard input, and what it answers.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use crate::terminal::{NO_SETTINGS, program};

/// Runs the program on the data folder `folder`, with `input` on its standard input.
///
/// # Panics
/// It does not start, or cannot be listened to.
pub fn readyroom(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program())
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .arg("--data-dir")
        .arg(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut to_child = child.stdin.take().expect("its input");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // It may end before it has heard everything.
        let _ = to_child.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the writer ends");
    output
}
