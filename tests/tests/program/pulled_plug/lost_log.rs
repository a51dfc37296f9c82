//! SQLite's log is lost under a program that is killed afterwards: what was answered is there, or is reported as lost.

use std::fs;

use readyroom_tests::terminal::program;
use tempfile::TempDir;

use super::victim::Victim;

const OPENING: [&str; 4] = ["--game", "panic", "--seed", "7"];
const LINES: [&str; 4] = [
    "choose Players: 2 › 3",
    "choose Missions: 5 › 8",
    "choose Missions: 8 › 9",
    "choose Missions: 9 › 2",
];

#[test]
fn moves_answered_after_the_log_was_removed_outlive_the_program() {
    let place = TempDir::new().expect("a folder");
    let mut victim = Victim::start(program(), place.path(), &OPENING.map(str::to_owned));
    let log = place.path().join("journal.sqlite3-wal");
    let mut last = victim.first();
    for line in LINES {
        last = victim.ask(line);
        assert_eq!(last["ok"], true, "{last}");
        fs::remove_file(&log).expect("a log");
    }
    let last = {
        let answer = victim.ask("choose Missions: 2 › 5");
        assert_eq!(answer["ok"], true, "after {last}: {answer}");
        answer
    };
    // Killed, as by a pulled plug.
    drop(victim);
    let mut next = Victim::start(program(), place.path(), &[]);
    let found = next.ask("state");
    assert_eq!((&found["ply"], &found["ok"]), (&last["ply"], &last["ok"]));
}

#[test]
fn moves_lost_with_the_log_are_named_before_the_next_one() {
    let place = TempDir::new().expect("a folder");
    let mut victim = Victim::start(program(), place.path(), &OPENING.map(str::to_owned));
    victim.first();
    for line in LINES {
        let answer = victim.ask(line);
        assert_eq!(answer["ok"], true, "{answer}");
    }
    drop(victim);
    let log = place.path().join("journal.sqlite3-wal");
    let length = fs::metadata(&log).expect("a log").len();
    let file = fs::File::options().write(true).open(&log).expect("a log");
    // The last commit has more than one page.
    file.set_len(length - 4_120).expect("it can be cut");
    let refused = std::process::Command::new(program())
        .env(
            readyroom_tests::terminal::NO_SETTINGS.0,
            readyroom_tests::terminal::NO_SETTINGS.1,
        )
        .args(["drive", "--evening", "1", "--data-dir"])
        .arg(place.path())
        .stdin(std::process::Stdio::null())
        .output()
        .expect("the program starts");
    let stderr = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert!(
        stderr.contains("its last entry is gone: it had been written up to move 4, entry 4"),
        "{stderr}"
    );
    assert!(stderr.contains("readyroom rescue"), "{stderr}");
}
