//! Room that is kept for the end.

use rusqlite::ffi;

use super::*;

fn full() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_FULL), None)
}

#[test]
fn on_a_full_disk_the_reserve_takes_the_move_with_one_notice() {
    let (folder, path, evening) = three_moves();
    let reserve = folder.path().join("journal.sqlite3.reserve");
    let mut journal = JournalFile::open(&path).unwrap();
    assert_eq!(fs::metadata(&reserve).unwrap().len(), 128 * 1024);
    let mut tries = 0;
    let written = journal.transact(|work| {
        tries += 1;
        if tries == 1 {
            return Err(full());
        }
        about_rows::set_title(work, evening, "Ada")
    });
    written.unwrap();
    assert!(!reserve.exists());
    assert_eq!(journal.header(evening).unwrap().title, "Ada");
    assert!(journal.warning(), "they have to know");
    assert!(!journal.warning(), "they know");

    let refused = journal.transact(|_| Err::<(), _>(full())).unwrap_err();
    assert!(
        matches!(refused, JournalFileError::DiskFull { .. }),
        "{refused:?}"
    );
    drop(journal);
    let mut journal = JournalFile::open(&path).unwrap();
    assert!(reserve.exists(), "there is room again");
    assert!(!journal.warning());
}
