//! The command that keeps what is good of a damaged journal.

use std::fs;

use readyroom::command_line::answers::Answer;
use rusqlite::Connection;
use tempfile::TempDir;

use super::evening::{Evening, printed, run, run_into};

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
    let end = printed([Answer::NothingElseDamaged]);
    assert!(output.ends_with(&format!("\n{end}")), "{output}");
}

#[test]
fn a_damaged_evening_is_rescued_and_the_damaged_journal_kept() {
    let mut evening = Evening::eventful(1);
    evening.finish();
    assert_eq!(
        evening.run(&["rescue"]).unwrap(),
        printed([Answer::NothingDamaged])
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
    let journal = path.display().to_string().into();
    let head = printed([Answer::JournalDamaged { journal }]);
    assert!(keeps.starts_with(&format!("{head}   1  ")), "{keeps}");
    assert!(keeps.contains(" · 3 moves; its last "), "{keeps}");
    let would = printed([Answer::RescueWould]);
    let kept = keeps.strip_suffix(&would).expect("what a rescue would do");
    assert!(kept.ends_with(" entries are lost\n"), "{keeps}");
    let mut out = Vec::new();
    let found = run_into(left.path(), &["doctor", "--journal"], &mut out).unwrap_err();
    let repairs = printed([Answer::RescueRepairs]);
    assert_eq!(String::from_utf8(out).unwrap(), format!("{kept}{repairs}"));
    assert_eq!(
        found.to_string(),
        "one thing is not as it should be, see above"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    let answer = run(left.path(), &["rescue"]).unwrap();
    let all_this = kept;
    let kept = left.path().join("journal.sqlite3.damaged-1");
    let damaged = kept.display().to_string().into();
    let rescued = printed([Answer::Rescued { damaged }]);
    assert_eq!(answer, format!("{all_this}{rescued}"));
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
