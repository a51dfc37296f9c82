//! Tests of the mark of committed entries outside SQLite: a log that is lost, swapped or cut is noticed, during play
//! and when the evening is resumed.

use std::fs::File;

use super::*;

/// The files of the journal at `path` as a killed program leaves them, in their own folder.
fn killed(path: &Path) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let image = folder.path().join("journal.sqlite3");
    fs::create_dir(folder.path().join("playing")).unwrap();
    for (from, to) in [
        (path.to_owned(), image.clone()),
        (log(path), log(&image)),
        (marked(path), marked(&image)),
    ] {
        if from.exists() {
            fs::copy(from, to).unwrap();
        }
    }
    (folder, image)
}

fn log(path: &Path) -> PathBuf {
    file::beside(path, "-wal")
}

/// The file with the mark of the evening.
fn marked(path: &Path) -> PathBuf {
    path.with_file_name("playing").join("1")
}

fn cut(file: &Path, length: u64) {
    let file = File::options().write(true).open(file).unwrap();
    file.set_len(length).unwrap();
}

/// A journal whose evening has so many moves, being played.
fn playing(moves: u32) -> (TempDir, PathBuf, JournalFile, EveningId) {
    let (folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    for ply in 3..moves {
        journal.append(evening, &played(ply), None).unwrap();
    }
    (folder, path, journal, evening)
}

/// How many entries the evening has when a person continues with it; or what is reported instead.
fn gone_on_with(path: &Path, evening: EveningId) -> Result<usize, String> {
    let mut journal = JournalFile::open(path).map_err(|error| error.to_string())?;
    let held = journal.hold(evening);
    held.map_err(|error| error.to_string())?;
    Ok(acts(&journal, evening).len())
}

/// The same by a program that knows no marks.
fn gone_on_with_unmarked(path: &Path, evening: EveningId) -> usize {
    let (_folder, image) = killed(path);
    fs::remove_file(marked(&image)).unwrap();
    gone_on_with(&image, evening).unwrap()
}

#[test]
fn a_log_removed_during_play_takes_nothing_with_it() {
    for endings in [&["-wal"][..], &["-wal", "-shm"]] {
        let (_folder, path, mut journal, evening) = playing(5);
        for ending in endings {
            fs::remove_file(file::beside(&path, ending)).unwrap();
        }
        for ply in 5..8 {
            journal.append(evening, &played(ply), None).unwrap();
            let (_folder, image) = killed(&path);
            assert_eq!(gone_on_with(&image, evening), Ok(ply as usize + 1));
        }
        journal.fold_log();
        assert_eq!(acts(&journal, evening).len(), 8);
    }
}

#[test]
fn a_removed_log_is_noticed_by_all_who_play_on_the_journal() {
    let (_folder, path, mut journal, evening) = playing(5);
    let mut other = JournalFile::open(&path).unwrap();
    let second = other.begin(&header()).unwrap();
    other.append(second, &played(0), None).unwrap();
    fs::remove_file(log(&path)).unwrap();
    journal.append(evening, &played(5), None).unwrap();
    // What cannot be kept is refused.
    if other.append(second, &played(1), None).is_ok() {
        assert_eq!(acts(&other, second).len(), 2);
    }
    drop(other);
    journal.append(evening, &played(6), None).unwrap();
    let (_folder, image) = killed(&path);
    assert_eq!(gone_on_with(&image, evening), Ok(7));
}

#[test]
fn a_log_replaced_during_play_is_kept_and_not_read() {
    let (folder, path, mut journal, evening) = playing(5);
    let older = folder.path().join("older");
    fs::copy(log(&path), &older).unwrap();
    journal.append(evening, &played(5), None).unwrap();
    let strange = fs::read(&older).unwrap();
    fs::rename(&older, log(&path)).unwrap();
    journal.append(evening, &played(6), None).unwrap();
    let kept = file::beside(&path, "-wal.replaced-1");
    assert_eq!(fs::read(kept).unwrap(), strange);
    let (_folder, image) = killed(&path);
    assert_eq!(gone_on_with(&image, evening), Ok(7));
}

#[test]
fn a_log_cut_off_during_play_is_not_written_on() {
    for length in [0, 32 + 4_120, 9_000] {
        let (_folder, path, mut journal, evening) = playing(6);
        cut(&log(&path), length);
        for ply in 6..8 {
            let refused = journal.append(evening, &played(ply), None).unwrap_err();
            let text = refused.to_string();
            assert!(text.contains("cut off while it was open"), "{text}");
            assert!(text.contains(log(&path).to_str().unwrap()), "{text}");
        }
        drop(journal);
        let text = gone_on_with(&path, evening).unwrap_err();
        assert!(text.contains("up to move 6, entry 6"), "{text}");
    }
}

#[test]
fn a_log_that_another_window_folds_in_is_none_that_was_cut_off() {
    let (_folder, path, mut journal, evening) = playing(6);
    let mut other = JournalFile::open(&path).unwrap();
    assert_eq!(fs::metadata(log(&path)).unwrap().len(), 0);
    journal.append(evening, &played(6), None).unwrap();
    journal.append(evening, &played(7), None).unwrap();
    // It is begun again, and shorter than it was.
    let second = other.begin(&header()).unwrap();
    other.fold_log();
    other.append(second, &played(0), None).unwrap();
    journal.append(evening, &played(8), None).unwrap();
    let (_folder, image) = killed(&path);
    assert_eq!(gone_on_with(&image, evening), Ok(9));
}

#[test]
fn moves_lost_with_a_log_are_counted_and_can_be_rescued() {
    let (_folder, path, _journal, evening) = playing(6);
    let whole = fs::metadata(log(&path)).unwrap().len();
    let frames = (whole - 32) / 4_120;
    assert!(frames >= 6, "two pages a commit: {frames}");
    let mut counts = Vec::new();
    for frame in (0..=frames).rev() {
        let (_folder, image) = killed(&path);
        cut(&log(&image), 32 + frame * 4_120);
        let there = gone_on_with_unmarked(&image, evening);
        counts.push(there);
        if there == 6 {
            assert_eq!(gone_on_with(&image, evening), Ok(6));
            continue;
        }
        let error = gone_on_with(&image, evening).unwrap_err();
        let missing = match 6 - there {
            1 => "its last entry is gone".to_owned(),
            missing => format!("its last {missing} entries are gone"),
        };
        assert!(error.contains(&missing), "{error}");
        assert!(error.contains("up to move 6, entry 6"), "{error}");
        let good = format!("up to move {there} (entry {there}) it is as it was written");
        assert!(error.contains(&good), "{error}");

        // What is there can be read and exported all the same.
        let mut journal = JournalFile::open(&image).unwrap();
        assert_eq!(acts(&journal, evening).len(), there);
        assert!(journal.export(evening).is_ok());
        let (rescued, kept) = journal.rescue(&[]).unwrap().expect("something is gone");
        let [of_it] = &rescued.evenings[..] else {
            panic!("{rescued:?}")
        };
        assert_eq!((of_it.evening, of_it.moves), (evening, there as u32));
        assert_eq!(of_it.loss, Loss::Entries(6 - there as u32));
        assert!(kept.exists());
        let seed_origin = journal.header(evening).unwrap().seed_origin;
        assert_eq!(seed_origin, SeedOrigin::Given, "what is lost was seen");
        journal
            .append(evening, &played(there as u32), None)
            .unwrap();
        drop(journal);
        assert_eq!(gone_on_with(&image, evening), Ok(there + 1));
    }
    assert_eq!(counts.first(), Some(&6));
    assert_eq!(counts.last(), Some(&3), "what was folded in stays");
}

#[test]
fn an_older_log_beside_a_newer_journal_is_noticed() {
    let (_folder, path, mut journal, evening) = playing(5);
    let older = fs::read(log(&path)).unwrap();
    journal.append(evening, &played(5), None).unwrap();
    journal.fold_log();
    let (_folder, image) = killed(&path);
    fs::write(log(&image), older).unwrap();
    assert_eq!(gone_on_with_unmarked(&image, evening), 5);
    let error = gone_on_with(&image, evening).unwrap_err();
    assert!(error.contains("its last entry is gone"), "{error}");
}

#[test]
fn other_moves_than_were_written_are_noticed() {
    let (_folder, path, _journal, evening) = playing(6);
    let (_folder, image) = killed(&path);
    // An older copy was played on by a program that knows no marks.
    let mark = fs::read(marked(&image)).unwrap();
    fs::remove_file(marked(&image)).unwrap();
    cut(&log(&image), 0);
    let mut journal = JournalFile::open(&image).unwrap();
    for ply in 3..9 {
        journal.append(evening, &played(ply + 100), None).unwrap();
    }
    drop(journal);
    assert_eq!(gone_on_with(&image, evening), Ok(9));
    fs::write(marked(&image), mark).unwrap();
    let error = gone_on_with(&image, evening).unwrap_err();
    assert!(
        error.contains("entry 6 is not the one that was written there"),
        "{error}"
    );
}

#[test]
fn an_old_damaged_or_foreign_mark_has_no_effect() {
    let (_folder, path, mut journal, evening) = playing(5);
    let older = fs::read(marked(&path)).unwrap();
    journal.append(evening, &played(5), None).unwrap();
    let newest = fs::read(marked(&path)).unwrap();
    assert_eq!((older.len(), newest.len()), (512, 512));
    let (_folder, image) = killed(&path);
    fs::write(marked(&image), older).unwrap();
    assert_eq!(gone_on_with(&image, evening), Ok(6));
    // One that would say something, if it were whole.
    let (_folder, image) = killed(&path);
    cut(&log(&image), 0);
    fs::write(marked(&image), &newest).unwrap();
    assert!(gone_on_with(&image, evening).is_err());
    for at in (256..450).step_by(7) {
        let mut damaged = newest.clone();
        damaged[at] ^= 4;
        fs::write(marked(&image), damaged).unwrap();
        assert!(gone_on_with(&image, evening).is_ok(), "byte {at}");
    }
    fs::write(marked(&image), &newest[..400]).unwrap();
    assert!(gone_on_with(&image, evening).is_ok());

    // A journal that was begun afresh, beside the file of one that is gone.
    fs::remove_file(&image).unwrap();
    fs::write(marked(&image), &newest).unwrap();
    let mut journal = JournalFile::open(&image).unwrap();
    let later = EveningHeader {
        created: header().created + 1,
        ..header()
    };
    assert_eq!(journal.begin(&header()).unwrap(), evening);
    drop(journal);
    assert_eq!(gone_on_with(&image, evening), Ok(0));
    fs::remove_file(&image).unwrap();
    let mut journal = JournalFile::open(&image).unwrap();
    journal
        .transact(|work| rows::insert_header(work, &later, None))
        .unwrap();
    fs::write(marked(&image), &newest).unwrap();
    drop(journal);
    assert_eq!(gone_on_with(&image, evening), Ok(0));
}
