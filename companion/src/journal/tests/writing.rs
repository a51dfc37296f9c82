//! A decision as it is written.

use super::*;

#[test]
fn a_decision_is_written_whole_or_not_at_all() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.hold(evening).unwrap();
    let limit = |journal: &JournalFile, pages: u32| {
        let statement = format!("PRAGMA max_page_count = {pages}");
        let _: u32 = journal
            .connection
            .query_row(&statement, [], |row| row.get(0))
            .unwrap();
    };
    let new = |act| NewEntry {
        act,
        countdown: None,
    };
    let long = Act::Played {
        ply: 4,
        move_json: format!("{:?}", "x".repeat(100_000)),
        origin: Origin::Rolled,
    };
    let decision = Decision {
        stir: Some("Anna".into()),
        entries: vec![new(played(3)), new(long)],
        own_dice: Some(true),
        title: Some("Mary".into()),
        ending: Some(Ending::Finished("Won".into())),
        countdown: None,
    };
    let all = |journal: &JournalFile| {
        let (header, entries) = journal.read(evening).unwrap();
        let own_dice = journal.own_dice(evening).unwrap();
        (header.title, header.result, entries.len(), own_dice)
    };
    let before = all(&journal);
    // There is room for its first entry, and none for its second.
    limit(&journal, 1);
    let refused = journal.write(evening, &decision).unwrap_err();
    assert!(
        matches!(refused, JournalFileError::DiskFull { .. }),
        "{refused:?}"
    );
    assert_eq!(all(&journal), before);
    limit(&journal, 1_000_000);
    assert_eq!(journal.write(evening, &decision).unwrap(), 5);
    let after = ("Mary".to_owned(), Some("Won".to_owned()), 5, true);
    assert_eq!(all(&journal), after);
    drop(journal);
    assert_eq!(all(&JournalFile::open(&path).unwrap()), after);
}

#[test]
fn every_commit_is_synced() {
    let (_folder, path, _) = three_moves();
    let journal = JournalFile::open(&path).unwrap();
    let pragma = |name| {
        journal
            .connection
            .query_row(name, [], |row| row.get::<_, rusqlite::types::Value>(0))
            .unwrap()
    };
    assert_eq!(
        pragma("PRAGMA synchronous"),
        rusqlite::types::Value::Integer(2)
    );
    assert_eq!(
        pragma("PRAGMA journal_mode"),
        rusqlite::types::Value::Text("wal".into())
    );
}
