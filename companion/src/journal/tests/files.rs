//! Files that are no journal of ours, or no longer: refused by name, and left as they are.

use super::*;

/// Asserts that `path` is refused by both ways of opening, as `expected`, and stays byte for byte what it was.
fn refused_untouched(path: &Path, expected: fn(&JournalFileError) -> bool) {
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
        JournalFile::open(path).unwrap_err(),
        JournalFile::open_to_read(path).unwrap_err(),
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
    let other = Connection::open(&path).unwrap();
    other.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('pie')").unwrap();
    // With its log beside it, as after a crash: opening it with SQLite would write it back.
    let crashed = folder.path().join("crashed");
    fs::create_dir(&crashed).unwrap();
    for file in ["journal.sqlite3", "journal.sqlite3-wal"] {
        fs::copy(folder.path().join(file), crashed.join(file)).unwrap();
    }
    drop(other);
    refused_untouched(&path, |error| {
        matches!(error, JournalFileError::Foreign { .. })
    });
    refused_untouched(&crashed.join("journal.sqlite3"), |error| {
        matches!(error, JournalFileError::Foreign { .. })
    });
}

#[test]
fn a_truncated_journal_is_not_written_while_its_log_has_content() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    let mut journal = JournalFile::open(&path).unwrap();
    let evening = journal.begin(&header()).unwrap();
    journal.append(evening, &played(0), None).unwrap();
    journal.fold_log();
    journal.append(evening, &played(1), None).unwrap();
    let log = file::beside(&path, "-wal");
    let whole = fs::read(&path).unwrap();
    for length in [100, 4_096, 5_000] {
        let elsewhere = TempDir::new().unwrap();
        let cut = elsewhere.path().join("journal.sqlite3");
        fs::write(&cut, &whole[..length]).unwrap();
        fs::copy(&log, file::beside(&cut, "-wal")).unwrap();
        let refused = JournalFile::open(&cut).and_then(|mut opened| opened.begin(&header()));
        assert!(
            matches!(
                refused,
                Err(JournalFileError::LogDamaged { .. } | JournalFileError::Damaged { .. })
            ),
            "{refused:?}"
        );
        assert_eq!(fs::read(&cut).unwrap(), whole[..length]);
        assert_eq!(
            fs::read(file::beside(&cut, "-wal")).unwrap(),
            fs::read(&log).unwrap()
        );
        // Put back beside its log, the copy has everything.
        fs::write(&cut, &whole).unwrap();
        assert_eq!(acts(&JournalFile::open(&cut).unwrap(), evening).len(), 2);
    }
}

#[test]
fn a_journal_whose_missing_end_is_in_its_log_is_whole() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    let mut journal = JournalFile::open(&path).unwrap();
    let short = fs::read(&path).unwrap();
    let evening = journal.begin(&header()).unwrap();
    for ply in 0..100 {
        journal.append(evening, &played(ply), None).unwrap();
    }
    let log = fs::read(file::beside(&path, "-wal")).unwrap();
    journal.fold_log();
    // The plug was pulled when the first page alone was folded in.
    let folded = fs::read(&path).unwrap();
    assert!(folded.len() > short.len());
    let torn = [&folded[..4_096], &short[4_096..]].concat();
    let elsewhere = TempDir::new().unwrap();
    let cut = elsewhere.path().join("journal.sqlite3");
    fs::write(&cut, torn).unwrap();
    fs::write(file::beside(&cut, "-wal"), log).unwrap();
    assert_eq!(acts(&JournalFile::open(&cut).unwrap(), evening).len(), 100);
}

#[test]
fn a_text_a_scrap_and_a_folder_are_refused_untouched() {
    for content in ["Dear diary,\n", "SQLite format 3\0", "x"] {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("journal.sqlite3");
        fs::write(&path, content).unwrap();
        refused_untouched(&path, |error| {
            matches!(error, JournalFileError::Foreign { .. })
        });
    }
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    fs::create_dir(&path).unwrap();
    refused_untouched(&path, |error| {
        matches!(error, JournalFileError::Foreign { .. })
    });
}

#[test]
fn a_newer_format_is_refused_untouched() {
    let (_folder, path, _) = three_moves();
    Connection::open(&path)
        .unwrap()
        .pragma_update(None, "user_version", schema::FORMAT + 1)
        .unwrap();
    refused_untouched(&path, |error| {
        matches!(error, JournalFileError::NewerFormat { .. })
    });
}

#[test]
fn a_damaged_file_is_reported_as_damaged_and_never_replaced() {
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
        let outcome = JournalFile::open(&path).and_then(|journal| journal.read(evening).map(drop));
        let error = outcome.unwrap_err();
        assert!(
            matches!(error, JournalFileError::Damaged { .. }),
            "{error:?}"
        );
        assert!(
            error.to_string().contains("readyroom rescue --dry-run"),
            "{error}"
        );
        assert_eq!(fs::read(&path).unwrap(), damaged);
    }
}

#[test]
fn an_entry_that_was_cut_out_by_hand_is_reported_as_damage() {
    let (_folder, path, evening) = three_moves();
    Connection::open(&path)
        .unwrap()
        .execute("DELETE FROM entry WHERE seq = 2", [])
        .unwrap();
    let error = JournalFile::open(&path).unwrap().read(evening).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("evening 1 is damaged (entry 2 is missing); up to move 1 (entry 1)"),
        "{error}"
    );
}

#[test]
fn entries_that_were_cut_off_at_the_end_are_counted_as_missing() {
    let (_folder, path, evening) = three_moves();
    let connection = Connection::open(&path).unwrap();
    for (seq, missing) in [
        (3, "its last entry is missing"),
        (2, "its last 2 entries are missing"),
    ] {
        connection
            .execute("DELETE FROM entry WHERE seq = ?1", [seq])
            .unwrap();
        let error = JournalFile::open(&path).unwrap().read(evening).unwrap_err();
        let refusal = error.to_string();
        assert!(refusal.contains(missing), "{refusal}");
    }
}

#[test]
fn a_journal_that_was_moved_away_is_not_written_on() {
    let (folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.hold(evening).unwrap();
    fs::rename(&path, folder.path().join("elsewhere")).unwrap();
    let refused = journal.append(evening, &played(3), None).unwrap_err();
    assert!(
        matches!(refused, JournalFileError::Gone { .. }),
        "{refused:?}"
    );
}

#[test]
fn a_log_without_its_journal_is_refused_untouched() {
    let (folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.append(evening, &played(3), None).unwrap();
    // As after a pulled plug, and then a slip of the hand.
    for is in ["empty", "missing"] {
        let after = folder.path().join(is);
        fs::create_dir(&after).unwrap();
        for file in ["journal.sqlite3", "journal.sqlite3-wal"] {
            fs::copy(folder.path().join(file), after.join(file)).unwrap();
        }
        let path = after.join("journal.sqlite3");
        match is {
            "empty" => fs::write(&path, "").unwrap(),
            _ => fs::remove_file(&path).unwrap(),
        }
        refused_untouched(&path, |error| {
            matches!(error, JournalFileError::LogAlone { .. })
                && error.to_string().contains("put it back beside its log")
        });
    }
}

#[test]
fn a_log_that_cannot_be_looked_at_is_an_error() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    let log = file::beside(&path, "-wal");
    std::os::unix::fs::symlink(&log, &log).unwrap();
    let error = file::recognise(&path).map(drop).unwrap_err();
    let refusal = error.to_string();
    assert!(refusal.contains(log.to_str().unwrap()), "{refusal}");
    assert!(write_ahead_log::damage(&log).is_err());
}

#[test]
fn a_missing_file_counts_as_removed_one_that_stays_is_an_error() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("file");
    assert!(file::remove(&path).is_ok());
    fs::write(&path, "").unwrap();
    assert!(file::remove(&path).is_ok() && !path.exists());
    assert!(file::remove(folder.path()).is_err(), "a folder");
}

#[test]
fn an_unfinished_first_write_of_an_older_program_is_nothing_yet() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("journal.sqlite3");
    // What is on the disk in the middle of the first commit in SQLite's rollback mode: some pages, and the journal that
    // undoes them.
    let connection = Connection::open(&path).unwrap();
    connection
        .execute_batch(
            "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN EXCLUSIVE; PRAGMA application_id = 1382316370;
             CREATE TABLE evening (id INTEGER, content TEXT);
             INSERT INTO evening WITH RECURSIVE n (i) AS (SELECT 1 UNION SELECT i + 1 FROM n LIMIT 99)
                 SELECT i, printf('%.2000c', 'x') FROM n",
        )
        .unwrap();
    let crashed = place.path().join("crashed");
    fs::create_dir(&crashed).unwrap();
    for file in ["journal.sqlite3", "journal.sqlite3-journal"] {
        fs::copy(place.path().join(file), crashed.join(file)).unwrap();
    }
    drop(connection);
    let path = crashed.join("journal.sqlite3");
    assert!(fs::metadata(&path).unwrap().len() > 4096);
    assert!(file::recognise(&path).is_ok_and(|found| matches!(found, file::Found::Unborn)));
    assert!(JournalFile::open_to_read(&path).unwrap().is_none());
    let mut journal = JournalFile::open(&path).unwrap();
    assert_eq!(journal.begin(&header()).unwrap(), EveningId(1));
}

#[test]
fn only_the_owner_may_read_the_seed_of_an_evening() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let place = TempDir::new().unwrap();
    let folder = place.path().join("data");
    let path = folder.join("journal.sqlite3");
    let files = ["", "-wal", "-shm"].map(|ending| file::beside(&path, ending));
    let open = || {
        let mut journal = JournalFile::open(&path).unwrap();
        journal.begin(&header()).unwrap();
        assert_eq!(mode(&folder), 0o700);
        for file in &files {
            assert_eq!(mode(file), 0o600, "{}", file.display());
        }
        journal
    };
    let journal = open();
    // As an earlier Ready Room left it.
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    for file in &files {
        fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    }
    drop((open(), journal));

    // What no other user can read is left as it is.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).unwrap();
    file::keep_private(&path);
    assert_eq!(mode(&path), 0o400);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();

    // A folder with other things in it is not ours to close.
    fs::write(folder.join("letter.txt"), "Dear diary").unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    drop(JournalFile::open(&path).unwrap());
    assert_eq!((mode(&folder), mode(&path)), (0o755, 0o600));
}
