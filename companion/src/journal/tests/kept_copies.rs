//! The last copy of a journal that is lost stays, however many copies come after it.

use super::{
    super::copies::{copy_beside, folder_of, list, put_in_second_place, sentence_of_copies},
    *,
};

/// A journal of `evenings` evenings with a copy after each one, not the first of which is left.
fn copied(evenings: u64) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    play_and_copy(&path, 0..evenings);
    (folder, path)
}

/// Plays an evening with each of these seeds and copies the journal after it.
fn play_and_copy(path: &Path, seeds: std::ops::Range<u64>) -> Vec<PathBuf> {
    let mut journal = JournalFile::open(path).unwrap();
    let copied = seeds.map(|seed| {
        let seed = Seed::from_number(seed);
        let evening = journal.begin(&EveningHeader {
            commitment: seed.commitment(),
            seed,
            ..header()
        });
        journal.append(evening.unwrap(), &played(0), None).unwrap();
        copy_beside(&journal, &mut |_, _| {}).unwrap()
    });
    copied.collect()
}

/// The number of evenings in each copy in `folder`, the newest first.
fn held(folder: &Path) -> Vec<usize> {
    let copies = list(folder).into_iter();
    copies
        .map(|copy| {
            let copy = JournalFile::open_copy(&copy).unwrap();
            copy.evenings().unwrap().len()
        })
        .collect()
}

#[test]
fn the_last_copy_of_a_lost_journal_is_not_thinned_out() {
    for is_kept_aside in [false, true] {
        let (_folder, path) = copied(6);
        assert_eq!(held(&folder_of(&path)), [6, 5, 4, 3, 2]);
        match is_kept_aside {
            true => drop(keep_aside(&path).unwrap()),
            false => fs::remove_file(&path).unwrap(),
        }
        let text = sentence_of_copies(&path).unwrap();
        assert!(text.starts_with("5 copies of a journal are in"), "{text}");
        assert!(text.contains("`readyroom restore FILE`"), "{text}");
        play_and_copy(&path, 10..18);
        assert_eq!(held(&folder_of(&path)), [8, 7, 6, 5, 4, 6]);
    }
}

#[test]
fn the_last_copy_of_another_journal_stays_in_a_second_place() {
    let (folder, path) = copied(3);
    let stick = folder.path().join("stick");
    fs::create_dir(&stick).unwrap();
    for copy in list(&folder_of(&path)).iter().rev() {
        put_in_second_place(copy, &stick).unwrap();
    }
    // The whole disk is lost.
    let other = TempDir::new().unwrap();
    let path = other.path().join("journal.sqlite3");
    for seed in 10..17 {
        for copy in play_and_copy(&path, seed..seed + 1) {
            put_in_second_place(&copy, &stick).unwrap();
        }
    }
    assert_eq!(held(&stick), [7, 6, 5, 4, 3, 3]);
}

#[test]
fn an_evening_that_its_players_delete_keeps_no_copy() {
    let (_folder, path) = copied(3);
    let mut journal = JournalFile::open(&path).unwrap();
    journal.keep(EveningId(3), Keeping::Deleted).unwrap();
    assert_eq!(journal.remove_unkept().unwrap(), 1);
    drop(journal);
    play_and_copy(&path, 10..16);
    assert_eq!(held(&folder_of(&path)), [8, 7, 6, 5, 4]);
}

#[test]
fn a_journal_that_begins_beside_copies_reports_it_once() {
    let (_folder, path) = copied(2);
    assert_eq!(JournalFile::open(&path).unwrap().copies_of_another(), None);
    fs::remove_file(&path).unwrap();
    let mut journal = JournalFile::open(&path).unwrap();
    let text = journal.copies_of_another().expect("copies");
    assert!(text.starts_with("2 copies of a journal are in"), "{text}");
    assert_eq!(journal.copies_of_another(), None);
}
