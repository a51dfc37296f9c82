//! A large journal on a small machine: a rescue takes no more memory than the program is allowed, as the kernel counts it.
#![cfg(target_os = "linux")]

use std::{
    fs::{self, File},
    os::unix::fs::FileExt,
    path::Path,
    process::{Command, Output},
};

use readyroom::journal::{Act, JournalFile, Origin};
use readyroom_tests::{
    large_journal::header,
    terminal::{NO_SETTINGS, program},
};

/// Evenings, and letters of the content of each.
const EVENINGS: u64 = 100;
const CONTENT: usize = 400_000;
/// Memory of its own that the program is allowed, in units of 1,024 bytes.
const ALLOWED: u32 = 32_768;
/// Open files that it is allowed before it asks for more.
const FILES: u32 = 64;

/// Runs the program with bounds on its memory and its open files.
fn bounded(folder: &Path, arguments: &str) -> Output {
    let program = program().display();
    let folder = folder.display();
    let command = format!(
        "ulimit -d {ALLOWED} && ulimit -S -n {FILES} && exec '{program}' --data-dir '{folder}' {arguments}"
    );
    let output = Command::new("sh")
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .args(["-c", &command])
        .output();
    output.expect("a shell")
}

#[test]
fn a_journal_larger_than_the_memory_is_rescued() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.sqlite3");
    let mut journal = JournalFile::open(&path).expect("a journal");
    for number in 0..EVENINGS {
        let evening = journal.begin(&header(number, CONTENT));
        let evening = evening.expect("an evening");
        let act = Act::Played {
            ply: 0,
            move_json: "\"Begin\"".into(),
            origin: Origin::Chosen,
        };
        journal.append(evening, &act, None).expect("a move");
        journal.release(evening);
        journal.fold_log();
    }
    drop(journal);
    let bytes = fs::metadata(&path).expect("a journal").len();
    assert!(bytes > u64::from(ALLOWED) * 1_024, "{bytes} bytes");
    let file = File::options().write(true).open(&path);
    let file = file.expect("a journal to damage");
    file.write_all_at(&[0; 100], 0).expect("its first bytes");
    drop(file);

    let rescued = bounded(folder.path(), "rescue");
    assert!(rescued.status.success(), "{rescued:?}");
    let reading = JournalFile::open_to_read(&path).expect("a journal");
    let evenings = reading.expect("one").evenings().expect("its evenings");
    assert_eq!(evenings.len() as u64, EVENINGS);
}
