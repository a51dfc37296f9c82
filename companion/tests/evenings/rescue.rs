//! The command that keeps what is good of a damaged journal.

use std::fs;

use rusqlite::Connection;
use tempfile::TempDir;

use super::evening::{Evening, run};

#[test]
fn a_rescue_that_names_a_lost_evening_reports_no_other_damage() {
    let evening = Evening::eventful(1);
    let lost =
        "PRAGMA secure_delete = ON; DELETE FROM entry; DELETE FROM countdown; DELETE FROM digest;
                DELETE FROM evening; DELETE FROM sqlite_sequence; PRAGMA wal_checkpoint(TRUNCATE)";
    Connection::open(evening.folder.path().join("journal.sqlite3"))
        .unwrap()
        .execute_batch(lost)
        .unwrap();
    let output = evening.run(&["rescue"]).unwrap();
    assert!(output.starts_with("Evening 1 is gone"), "{output}");
    let end = "\nNothing else is damaged, so nothing was changed.\n";
    assert!(output.ends_with(end), "{output}");
}

#[test]
fn a_damaged_evening_is_rescued_and_the_damaged_journal_kept() {
    let mut evening = Evening::eventful(1);
    evening.finish();
    assert_eq!(
        evening.run(&["rescue"]).unwrap(),
        "Nothing is damaged, so nothing was changed.\n"
    );
    let path = evening.folder.path().join("journal.sqlite3");
    Connection::open(&path)
        .unwrap()
        .execute_batch(
            "UPDATE entry SET move = '{\"Roll\":[2]}' WHERE seq = 10; PRAGMA wal_checkpoint(TRUNCATE)",
        )
        .unwrap();
    for command in [
        &["show", "1"][..],
        &["export", "--yes", "1"],
        &["verify", "1"],
    ] {
        let output = evening.run(command).unwrap_err().to_string();
        assert!(
            output.starts_with(
                "evening 1 is damaged (entry 10 is not what was written); up to move 3 (entry 9)"
            ),
            "{output}"
        );
    }
    let refused = evening.run(&["rescue"]).unwrap_err().to_string();
    assert!(refused.contains("another window"), "{refused}");
    let left = TempDir::new().unwrap();
    fs::copy(&path, left.path().join("journal.sqlite3")).unwrap();
    let path = left.path().join("journal.sqlite3");
    let before = fs::read(&path).unwrap();
    let keeps = run(left.path(), &["rescue", "--dry-run"]).unwrap();
    assert!(
        keeps.contains(" is damaged. This can be kept of it:\n   1  ")
            && keeps.contains(" · 3 moves; its last ")
            && keeps.contains(" entries are lost\nNothing was changed. "),
        "{keeps}"
    );
    let found = run(left.path(), &["doctor", "--journal"]).unwrap_err();
    assert_eq!(
        found.to_string(),
        "one thing is not as it should be, see above"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    let answer = run(left.path(), &["rescue"]).unwrap();
    let kept = left.path().join("journal.sqlite3.damaged-1");
    assert!(
        answer.starts_with(keeps.split("Nothing").next().unwrap()),
        "{answer}"
    );
    assert!(
        answer.ends_with(&format!("kept as {}.\n", kept.display())),
        "{answer}"
    );
    assert_eq!(
        run(left.path(), &["export", "--yes", "1"])
            .unwrap()
            .lines()
            .count(),
        9 + 2
    );
    assert!(run(left.path(), &["list"]).unwrap().contains("unfinished"));
    let damaged = TempDir::new().unwrap();
    fs::copy(&kept, damaged.path().join("journal.sqlite3")).unwrap();
    let output = run(damaged.path(), &["show", "1"]).unwrap_err().to_string();
    assert!(
        output.contains("entry 10 is not what was written"),
        "{output}"
    );
}
