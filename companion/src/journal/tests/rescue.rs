//! Tests of a rescue, each with a journal that is damaged in one way.

use super::*;

pub(super) fn rescued(path: &Path) -> Rescued {
    let rescue = Rescue::of(path, &[], &mut |_| ()).unwrap().expect("damage");
    let keeps = rescue.keeps();
    rescue.carry_out(&[], &mut |_| ()).unwrap();
    keeps
}

fn refused(path: &Path) -> JournalFileError {
    let before = fs::read(path).unwrap();
    let refused = Rescue::of(path, &[], &mut |_| ()).map(|_| ()).unwrap_err();
    assert_eq!(fs::read(path).unwrap(), before);
    refused
}

/// Changes the journal at `path` as SQLite does it, behind the program's back.
pub(super) fn change(path: &Path, statements: &str) {
    Connection::open(path)
        .unwrap()
        .execute_batch(statements)
        .unwrap();
}

#[test]
fn nothing_is_done_to_a_good_journal_or_where_there_is_none() {
    let (folder, path, _) = three_moves();
    assert!(Rescue::of(&path, &[], &mut |_| ()).unwrap().is_none());
    let nowhere = folder.path().join("nowhere");
    assert!(Rescue::of(&nowhere, &[], &mut |_| ()).unwrap().is_none());
    let refused = JournalFile::open(&path).unwrap().rescue(&[]).unwrap();
    assert_eq!(refused, None);
}

#[test]
fn a_journal_is_rescued_with_any_bit_of_its_first_bytes_wrong() {
    let (_folder, path, evening) = three_moves();
    let whole = fs::read(&path).unwrap();
    let mut needed = 0;
    for bit in (0..100 * 8).step_by(3) {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        fs::write(&path, &flipped).unwrap();
        if let Some(rescue) = Rescue::of(&path, &[], &mut |_| ()).unwrap() {
            rescue.carry_out(&[], &mut |_| ()).unwrap();
            needed += 1;
        }
        assert_eq!(
            acts(&JournalFile::open(&path).unwrap(), evening).len(),
            3,
            "bit {bit}"
        );
    }
    assert!(needed > 50, "only {needed}");
}

#[test]
fn an_evening_survives_without_first_page_schema_or_lost_tail() {
    let (_folder, path, evening) = three_moves();
    let whole = fs::read(&path).unwrap();
    let mut blank = whole.clone();
    blank[..4_096].fill(0);
    let cut = whole[..whole.len() - 4_096].to_vec();
    for damaged in [blank, cut] {
        fs::write(&path, damaged).unwrap();
        assert_eq!(rescued(&path).evenings.len(), 1);
        assert_eq!(acts(&JournalFile::open(&path).unwrap(), evening).len(), 3);
    }
}

#[test]
fn of_two_rows_with_one_number_each_evening_keeps_its_own() {
    let (_folder, path, first) = three_moves();
    let second = {
        let mut journal = JournalFile::open(&path).unwrap();
        let other = EveningHeader {
            game: "panic".into(),
            ..header()
        };
        let second = journal.begin(&other).unwrap();
        journal.append(second, &played(0), None).unwrap();
        second
    };
    // The number lies before the record: its length, the number, and the header's length with the first type, none.
    let mut bytes = fs::read(&path).unwrap();
    let row = bytes
        .windows(7)
        .position(|bytes| bytes == b"lantern")
        .unwrap();
    let number =
        (1..40).find(|back| bytes[row - back - 1..][..1] == [1] && bytes[row - back + 1] == 0);
    bytes[row - number.unwrap() - 1] = 2;
    fs::write(&path, &bytes).unwrap();
    let keeps = rescued(&path);
    assert_eq!(keeps.left_out, []);
    let journal = JournalFile::open(&path).unwrap();
    assert_eq!(acts(&journal, first).len(), 3);
    assert_eq!(journal.header(first).unwrap().game, "lantern");
    assert_eq!(acts(&journal, second).len(), 1);
    assert_eq!(journal.header(second).unwrap().game, "panic");
}

#[test]
fn a_wrong_bit_of_an_entry_or_of_the_content_is_put_right() {
    let (_folder, path, evening) = three_moves();
    let whole = fs::read(&path).unwrap();
    for (text, byte) in [
        (r#"{"Throw":1}"#, 4),
        (r#"{"words":["a","b"]}"#, 11),
        ("lantern", 2),
    ] {
        let places = whole.windows(text.len()).enumerate();
        let places = places.filter(|(_, bytes)| *bytes == text.as_bytes());
        let mut needed = 0;
        // Some are what was there before a row was written again.
        for (at, bit) in places.flat_map(|(at, _)| (0..8).map(move |bit| (at, bit))) {
            let mut flipped = whole.clone();
            flipped[at + byte] ^= 1 << bit;
            fs::write(&path, flipped).unwrap();
            if let Some(rescue) = Rescue::of(&path, &[], &mut |_| ()).unwrap() {
                assert_eq!(
                    rescue.keeps().evenings[0].loss,
                    Loss::Nothing,
                    "bit {bit} in {text}"
                );
                rescue.carry_out(&[], &mut |_| ()).unwrap();
                needed += 1;
            }
            let journal = JournalFile::open(&path).unwrap();
            assert_eq!(
                journal.read(evening).unwrap().0,
                header(),
                "bit {bit} in {text}"
            );
            assert_eq!(acts(&journal, evening), [played(0), played(1), played(2)]);
        }
        assert!(needed >= 8, "{needed} of {text}");
    }
}

#[test]
fn more_than_a_bit_of_an_entry_ends_the_evening_before_it() {
    let (_folder, path, evening) = three_moves();
    change(&path, "UPDATE entry SET move = '{}' WHERE seq = 2");
    let keeps = rescued(&path);
    let kept = &keeps.evenings[0];
    assert_eq!(
        (kept.entries, kept.moves, kept.loss),
        (1, 1, Loss::Entries(2))
    );
    assert_eq!(kept.in_words(), "1 move; its last 2 entries are lost");
    assert_eq!(
        keeps.sentence(),
        "What is good was copied: #1 has 1 move; its last 2 entries are lost. All else is whole."
    );
    assert_eq!(
        keeps.preview().say().key.to_string(),
        "kept-but-for lost=\"#1 has 1 move; its last 2 entries are lost\""
    );
    assert_eq!(
        acts(&JournalFile::open(&path).unwrap(), evening),
        [played(0)]
    );
}

#[test]
fn whole_evenings_are_only_counted() {
    let whole = |number| KeptEvening {
        game: "rehearsal".into(),
        title: "Anna".into(),
        evening: EveningId(number),
        entries: 2,
        moves: 2,
        loss: Loss::Nothing,
    };
    let of = |evenings: &[u32]| Rescued {
        evenings: evenings.iter().copied().map(whole).collect(),
        left_out: Vec::new(),
        vanished: Vec::new(),
    };
    let text_of = |evenings| of(evenings).preview().say().key.to_string();
    assert_eq!(text_of(&[1]), "evening-kept-whole");
    assert_eq!(text_of(&[1, 2, 5]), "evenings-kept-whole evenings=3");
}

#[test]
fn a_log_of_before_hides_nothing() {
    let (folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.append(evening, &played(3), None).unwrap();
    let log = fs::read(file::beside(&path, "-wal")).unwrap();
    journal.fold_log();
    for ply in 4..9 {
        journal.append(evening, &played(ply), None).unwrap();
    }
    journal.fold_log();
    let later = folder.path().join("later.sqlite3");
    fs::copy(&path, &later).unwrap();
    fs::write(file::beside(&later, "-wal"), log).unwrap();
    drop(journal);
    let keeps = rescued(&later);
    assert_eq!(keeps.evenings[0].loss, Loss::Nothing);
    assert_eq!(acts(&JournalFile::open(&later).unwrap(), evening).len(), 9);
}

#[test]
fn an_evening_that_was_deleted_does_not_come_back() {
    let (_folder, path, _) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let other = journal.begin(&header()).unwrap();
    journal.append(other, &played(0), None).unwrap();
    drop(journal);
    change(
        &path,
        "DELETE FROM entry WHERE evening = 2; DELETE FROM digest WHERE evening = 2; DELETE FROM evening WHERE id = 2",
    );
    assert!(Rescue::of(&path, &[], &mut |_| ()).unwrap().is_none());
}

#[test]
fn what_is_no_journal_is_refused_untouched() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    for content in ["Dear diary,\n", "SQLite format 3\0"] {
        fs::write(&path, content).unwrap();
        let refused = refused(&path);
        assert!(
            matches!(refused, JournalFileError::Foreign { .. }),
            "{refused:?}"
        );
    }
    fs::remove_file(&path).unwrap();
    change(
        &path,
        "CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('pie')",
    );
    let refused = refused(&path);
    assert!(
        matches!(refused, JournalFileError::Foreign { .. }),
        "{refused:?}"
    );
}

#[test]
fn a_newer_format_is_refused_unless_its_number_alone_is_wrong() {
    let (_folder, path, evening) = three_moves();
    let newer = format!("PRAGMA user_version = {}", schema::FORMAT + 1);
    change(&path, &newer);
    let whole = fs::read(&path).unwrap();
    assert_eq!(rescued(&path).evenings[0].loss, Loss::Nothing);
    assert_eq!(acts(&JournalFile::open(&path).unwrap(), evening).len(), 3);
    fs::write(&path, whole).unwrap();
    change(&path, "ALTER TABLE evening ADD COLUMN weather TEXT");
    let refused = refused(&path);
    assert!(
        matches!(refused, JournalFileError::NewerFormat { .. }),
        "{refused:?}"
    );
}

#[test]
fn an_evening_played_elsewhere_is_not_rescued_from_under_it() {
    let (_folder, path, evening) = three_moves();
    let mut playing = JournalFile::open(&path).unwrap();
    playing.hold(evening).unwrap();
    change(&path, "UPDATE evening SET title = 'Mary'");
    let before = fs::read(&path).unwrap();
    let rescue = Rescue::of(&path, &[], &mut |_| ())
        .unwrap()
        .expect("damage");
    let refused = rescue.carry_out(&[], &mut |_| ()).unwrap_err();
    assert!(
        matches!(refused, JournalFileError::InUse { .. }),
        "{refused:?}"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
    // Who plays it may.
    playing.rescue(&[]).unwrap().expect("damage");
    playing.append(evening, &played(3), None).unwrap();
    assert_eq!(acts(&JournalFile::open(&path).unwrap(), evening).len(), 4);
}

#[test]
fn what_a_rescue_keeps_is_there_after_the_next_start() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let other = EveningHeader {
        game: "panic".into(),
        ..header()
    };
    let unread = journal.begin(&other).unwrap();
    journal.append(unread, &played(0), None).unwrap();
    journal.write(unread, &finished("Won")).unwrap();
    drop(journal);
    let delete = "PRAGMA secure_delete = ON; DELETE FROM entry WHERE evening = 2";
    change(&path, delete);
    let keeps = rescued(&path);
    assert_eq!(keeps.evenings[1].loss, Loss::Entries(1));
    let mut journal = JournalFile::open(&path).unwrap();
    journal.remove_unkept().unwrap();
    let evenings = journal.evenings().unwrap();
    let mut there: Vec<_> = evenings.iter().map(|summary| summary.evening).collect();
    there.sort();
    let kept: Vec<_> = keeps.evenings.iter().map(|kept| kept.evening).collect();
    assert_eq!((&there, &kept), (&vec![evening, unread], &there));
}

#[test]
fn the_damaged_journal_is_kept_without_taking_room_twice() {
    let (_folder, path, _) = three_moves();
    change(&path, "UPDATE evening SET title = 'Mary'");
    let damaged = file::Identity::of(&path).unwrap();
    rescued(&path);
    let kept = file::beside(&path, ".damaged-1");
    assert_eq!(file::Identity::of(&kept).unwrap(), damaged);
}

#[test]
fn what_is_written_meanwhile_is_not_lost() {
    let (folder, path, evening) = three_moves();
    change(&path, "UPDATE evening SET title = 'Mary'");
    let rescue = Rescue::of(&path, &[], &mut |_| ())
        .unwrap()
        .expect("damage");
    change(&path, "UPDATE evening SET title = 'Ada and Grace'");
    let refused = rescue.carry_out(&[], &mut |_| ()).unwrap_err();
    assert!(
        matches!(refused, JournalFileError::Busy { .. }),
        "{refused:?}"
    );
    let files = fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
    let mut left = files.map(|file| file.file_name().into_string().unwrap());
    assert!(!left.any(|name| name.contains(".new") || name.contains(".damaged")));
    assert_eq!(acts(&JournalFile::open(&path).unwrap(), evening).len(), 3);
}

#[test]
fn a_journal_or_log_of_gigabytes_is_refused_at_once() {
    for ending in ["", "-wal"] {
        let (_folder, path, _) = three_moves();
        let large = file::beside(&path, ending);
        let file = fs::File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&large);
        file.unwrap().set_len(6_000_000_000).unwrap();
        for refused in [
            JournalFile::open(&path).unwrap_err(),
            JournalFile::open_to_read(&path).unwrap_err(),
            JournalFile::open_beside(&path).unwrap_err(),
            Rescue::of(&path, &[], &mut |_| ()).map(|_| ()).unwrap_err(),
        ] {
            let text = refused.to_string();
            let expected = format!("{} is 6000 MB large", large.display());
            assert!(text.starts_with(&expected), "{text}");
        }
        assert_eq!(fs::metadata(&large).unwrap().len(), 6_000_000_000);
    }
}

#[test]
fn a_rescue_shows_how_far_it_is_before_it_has_read_anything() {
    let (_folder, path, _) = three_moves();
    let mut steps = Vec::new();
    let rescue = Rescue::of(&path, &[], &mut |progress| steps.push(progress));
    assert!(rescue.unwrap().is_none());
    assert_eq!(steps[0], Progress::Examined(0, 1));
    let half = |progress: &&Progress| progress.percent() >= 50;
    assert!(matches!(
        steps.iter().find(half),
        Some(Progress::Examined(..))
    ));
    let read = steps
        .iter()
        .position(|step| matches!(step, Progress::Read(..)));
    let weighed = steps
        .iter()
        .position(|step| matches!(step, Progress::Weighed(..)));
    assert!(read < weighed, "{steps:?}");
    assert!(steps.iter().all(|step| step.percent() <= 100), "{steps:?}");
}
