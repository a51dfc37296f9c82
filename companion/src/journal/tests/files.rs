//! Files that are no journal of ours, or no longer: refused by name, and left as they are.

use super::*;

/// Asserts that `path` is refused by both ways of opening, as `expected`, and stays byte for byte what it was.
fn refused_untouched(path: &Path, expected: fn(&JournalError) -> bool) {
    let files = |folder: &Path| {
        let mut files: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path())
            .map(|file| (fs::read(&file).unwrap_or_default(), file))
            .collect();
        files.sort();
        files
    };
    let before = files(path.parent().unwrap());
    for error in [
        Journal::open(path).unwrap_err(),
        Journal::open_to_read(path).unwrap_err(),
    ] {
        assert!(expected(&error), "{error:?}");
        assert!(
            error.to_string().contains(path.to_str().unwrap()),
            "{error}"
        );
    }
    assert_eq!(files(path.parent().unwrap()), before);
}

#[test]
fn a_strangers_database_is_refused_untouched() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    let stranger = Connection::open(&path).unwrap();
    stranger.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('pie')").unwrap();
    // With its log beside it, as after a crash: opening it with SQLite would write it back.
    let crashed = folder.path().join("crashed");
    fs::create_dir(&crashed).unwrap();
    for file in ["journal.sqlite3", "journal.sqlite3-wal"] {
        fs::copy(folder.path().join(file), crashed.join(file)).unwrap();
    }
    drop(stranger);
    refused_untouched(&path, |error| matches!(error, JournalError::Foreign { .. }));
    refused_untouched(&crashed.join("journal.sqlite3"), |error| {
        matches!(error, JournalError::Foreign { .. })
    });
}

#[test]
fn a_text_a_scrap_and_a_folder_are_refused_untouched() {
    for content in ["Dear diary,\n", "SQLite format 3\0", "x"] {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("journal.sqlite3");
        fs::write(&path, content).unwrap();
        refused_untouched(&path, |error| matches!(error, JournalError::Foreign { .. }));
    }
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    fs::create_dir(&path).unwrap();
    refused_untouched(&path, |error| matches!(error, JournalError::Foreign { .. }));
}

#[test]
fn a_newer_format_is_refused_untouched() {
    let (_folder, path, _) = three_moves();
    Connection::open(&path)
        .unwrap()
        .pragma_update(None, "user_version", schema::FORMAT + 1)
        .unwrap();
    refused_untouched(&path, |error| {
        matches!(error, JournalError::NewerFormat { .. })
    });
}

#[test]
fn a_damaged_file_is_told_as_damaged_and_never_replaced() {
    let (_folder, path, evening) = three_moves();
    let whole = fs::read(&path).unwrap();
    // Every page but the first, and the first page behind its header: the file is still recognised as ours.
    let mut holed = whole.clone();
    holed[100..].fill(0xA5);
    let mut later = whole.clone();
    later[4096..].fill(0xA5);
    for damaged in [
        holed,
        later,
        whole[..whole.len() / 2].to_vec(),
        whole[..100].to_vec(),
    ] {
        fs::write(&path, &damaged).unwrap();
        let outcome = Journal::open(&path).and_then(|journal| journal.read(evening).map(drop));
        let error = outcome.unwrap_err();
        assert!(matches!(error, JournalError::Damaged { .. }), "{error:?}");
        assert!(
            error.to_string().contains("copy it to a safe place"),
            "{error}"
        );
        assert_eq!(fs::read(&path).unwrap(), damaged);
    }
}

#[test]
fn an_entry_that_was_cut_out_by_hand_is_told_as_damage() {
    let (_folder, path, evening) = three_moves();
    Connection::open(&path)
        .unwrap()
        .execute("DELETE FROM entry WHERE seq = 2", [])
        .unwrap();
    let error = Journal::open(&path).unwrap().read(evening).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("entry 2 of evening 1 is missing"),
        "{error}"
    );
}
