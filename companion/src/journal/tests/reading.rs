//! A journal that is only read, and one that is read beside a game.

use super::*;

#[test]
fn reading_makes_no_journal() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    assert!(JournalFile::open_to_read(&path).unwrap().is_none());
    assert!(!path.exists());
}

#[test]
fn a_connection_that_may_only_read_reports_it() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.hold(evening).unwrap();
    journal
        .connection
        .execute_batch("PRAGMA query_only = ON")
        .unwrap();
    let refused = journal.append(evening, &played(3), None).unwrap_err();
    assert!(
        matches!(refused, JournalFileError::ReadOnly { .. }),
        "{refused:?}"
    );
    assert!(refused.to_string().contains("read-only"), "{refused}");
    assert_eq!(acts(&journal, evening).len(), 3);
}

/// The locks of this process on the file at `path`, as Linux lists them.
#[cfg(target_os = "linux")]
fn locks(path: &Path) -> usize {
    use std::os::unix::fs::MetadataExt;
    let inode = format!(":{} ", fs::metadata(path).unwrap().ino());
    let listed = fs::read_to_string("/proc/locks").unwrap();
    let ours = |line: &&str| line.contains("POSIX") && line.contains(&inode);
    listed.lines().filter(ours).count()
}

// SQLite, "How To Corrupt An SQLite Database File", 2.2.
#[cfg(target_os = "linux")]
#[test]
fn reading_beside_a_game_of_the_same_process_keeps_its_lock() {
    let (_folder, path, evening) = three_moves();
    let mut playing = JournalFile::open(&path).unwrap();
    playing.append(evening, &played(3), None).unwrap();
    let held = locks(&path);
    assert!(held > 0, "SQLite holds its journal");
    let reading = JournalFile::open_beside(&path).unwrap().unwrap();
    assert_eq!(acts(&reading, evening).len(), 4);
    drop(reading);
    assert_eq!(locks(&path), held);
    fs::rename(&path, path.with_extension("away")).unwrap();
    let gone = JournalFile::open_beside(&path);
    assert!(
        matches!(gone, Err(JournalFileError::LogAlone { .. })),
        "{gone:?}"
    );
    for not_ours in ["poem", ""] {
        fs::remove_file(file::beside(&path, "-wal")).ok();
        fs::write(&path, not_ours).unwrap();
        match JournalFile::open_beside(&path) {
            Err(JournalFileError::Foreign { .. }) => assert_eq!(not_ours, "poem"),
            Ok(None) => assert_eq!(not_ours, ""),
            other => panic!("{not_ours:?}: {other:?}"),
        }
    }
}
