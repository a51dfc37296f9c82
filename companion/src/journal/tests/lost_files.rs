//! A journal whose log is lost, and a log whose journal is.

use super::{
    rescue::{change, rescued},
    *,
};

/// A journal whose log has all that was written, without the log; and the log.
fn only_logged() -> (TempDir, PathBuf, EveningId, Vec<u8>) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    let mut journal = JournalFile::open(&path).unwrap();
    let before = fs::read(&path).unwrap();
    let evening = journal.begin(&header()).unwrap();
    for ply in 0..3 {
        journal.append(evening, &played(ply), None).unwrap();
    }
    let log = fs::read(file::beside(&path, "-wal")).unwrap();
    drop(journal);
    fs::write(&path, before).unwrap();
    (folder, path, evening, log)
}

#[test]
fn a_log_whose_journal_is_lost_gives_back_what_it_has() {
    let log_of = |path: &Path| file::beside(path, "-wal");
    for is_empty in [true, false] {
        let (_folder, path, evening, log) = only_logged();
        match is_empty {
            true => fs::write(&path, "").unwrap(),
            false => fs::remove_file(&path).unwrap(),
        }
        fs::write(log_of(&path), &log).unwrap();
        let refused = JournalFile::open(&path).unwrap_err();
        assert!(
            matches!(refused, JournalFileError::LogAlone { .. }),
            "{refused:?}"
        );
        let rescue = Rescue::of(&path, &[], &mut |_| ()).unwrap().expect("a log");
        assert_eq!(rescue.keeps().evenings[0].loss, Loss::Nothing);
        let kept = rescue.carry_out(&[], &mut |_| ()).unwrap();
        assert_eq!(kept, log_of(&file::beside(&path, ".damaged-1")));
        assert_eq!(fs::read(kept).unwrap(), log);
        assert_eq!(acts(&JournalFile::open(&path).unwrap(), evening).len(), 3);
    }
}

#[test]
fn a_log_alone_without_an_evening_is_refused_and_stays() {
    let (_folder, path, _, mut log) = only_logged();
    fs::remove_file(&path).unwrap();
    log.truncate(32 + 4_120);
    log[32 + 24..].fill(0);
    fs::write(file::beside(&path, "-wal"), &log).unwrap();
    let refused = Rescue::of(&path, &[], &mut |_| ()).map(|_| ()).unwrap_err();
    assert!(
        matches!(refused, JournalFileError::LogAlone { .. }),
        "{refused:?}"
    );
    assert_eq!(fs::read(file::beside(&path, "-wal")).unwrap(), log);
    assert!(!path.exists());
}

#[test]
fn an_evening_that_began_in_a_lost_log_is_named_with_its_number() {
    let (_folder, path, evening, _) = only_logged();
    let gone = Vanished { evening, moves: 3 };
    assert!(Rescue::of(&path, &[], &mut |_| ()).unwrap().is_none());
    let mut journal = JournalFile::open(&path).unwrap();
    assert_eq!(journal.remove_unkept().unwrap(), 0);
    assert_eq!(journal.vanished().unwrap(), [gone]);
    assert_eq!(
        gone.to_string(),
        "Evening 1 is gone: its beginning was in a log or journal that is lost, and nothing is left of its 3 moves."
    );
    // The next evening has its number.
    let next = journal.begin(&header()).unwrap();
    assert_eq!(next, evening);
    assert_eq!(journal.vanished().unwrap(), []);
    journal.append(next, &played(0), None).unwrap();
    assert_eq!(journal.vanished().unwrap(), []);
}

#[test]
fn a_rescue_names_the_evening_of_which_nothing_is_left() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let before = fs::read(&path).unwrap();
    let lost = journal.begin(&header()).unwrap();
    journal.append(lost, &played(0), None).unwrap();
    drop(journal);
    fs::write(&path, before).unwrap();
    change(&path, "UPDATE evening SET title = 'Mary'");
    let keeps = rescued(&path);
    assert_eq!(keeps.evenings[0].evening, evening);
    let gone = Vanished {
        evening: lost,
        moves: 1,
    };
    assert_eq!(keeps.vanished, [gone]);
    let sentence = keeps.sentence();
    assert!(sentence.contains("nothing is left of #2"), "{sentence}");
}

#[test]
fn evenings_of_a_journal_moved_away_are_not_missed_in_a_new_one() {
    let (_folder, path, _) = three_moves();
    keep_aside(&path).unwrap();
    let journal = JournalFile::open(&path).unwrap();
    assert_eq!(journal.vanished().unwrap(), []);
}

#[test]
fn evenings_of_a_journal_that_was_lost_are_named_in_a_new_one() {
    let (_folder, path, evening) = three_moves();
    fs::remove_file(&path).unwrap();
    let journal = JournalFile::open(&path).unwrap();
    let gone = Vanished { evening, moves: 3 };
    assert_eq!(journal.vanished().unwrap(), [gone]);
}
