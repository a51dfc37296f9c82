//! The journal against the world: power cuts, full disks, files of other programs, other windows.

mod copies;
mod damage;
mod damage_table;
mod files;
mod keeping;
mod kept_copies;
mod lost_files;
mod mark;
mod played_journal;
mod reading;
mod rescue;
mod reserve;
mod snapshots;
mod transfer;
mod upgrade;
mod writing;

use std::fs;

use rusqlite::Connection;
use tempfile::TempDir;

use super::*;
use readyroom_table::dice::Seed;

fn header() -> EveningHeader {
    EveningHeader {
        game: "lantern".into(),
        rules: 3,
        name: String::new(),
        title: "Ada and Grace".into(),
        content: r#"{"words":["a","b"]}"#.into(),
        commitment: Seed::from_number(1).commitment(),
        seed: Seed::from_number(1),
        seed_origin: SeedOrigin::Secret,
        stirs: Vec::new(),
        roll_binding: RollBinding::RollCount,
        created: 1_700_000_000,
        result: None,
    }
}

fn played(ply: u32) -> Act {
    Act::Played {
        ply,
        move_json: format!(r#"{{"Throw":{ply}}}"#),
        origin: Origin::Chosen,
    }
}

fn titled(title: &str) -> Decision {
    Decision {
        title: Some(title.into()),
        ..Decision::default()
    }
}

fn finished(result: &str) -> Decision {
    Decision {
        ending: Some(Ending::Finished(result.into())),
        ..Decision::default()
    }
}

fn reopened() -> Decision {
    Decision {
        ending: Some(Ending::Reopened),
        ..Decision::default()
    }
}

fn acts(journal: &JournalFile, evening: EveningId) -> Vec<Act> {
    journal
        .read(evening)
        .unwrap()
        .1
        .into_iter()
        .map(|entry| entry.act)
        .collect()
}

/// A folder with a journal of one evening with three moves, closed.
fn three_moves() -> (TempDir, PathBuf, EveningId) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    let mut journal = JournalFile::open(&path).unwrap();
    let evening = journal.begin(&header()).unwrap();
    for ply in 0..3 {
        journal.append(evening, &played(ply), None).unwrap();
    }
    (folder, path, evening)
}

#[test]
fn a_seed_seen_before_the_end_counts_as_given_even_if_rescued() {
    let origin = |journal: &JournalFile, evening| journal.read(evening).unwrap().0.seed_origin;
    let (_folder, path, evening) = three_moves();
    let mut playing = JournalFile::open(&path).unwrap();
    playing.hold(evening).unwrap();
    assert_eq!(origin(&playing, evening), SeedOrigin::Secret);
    let mut exporting = JournalFile::open(&path).unwrap();
    exporting.give_seed_away(evening).unwrap();
    assert_eq!(origin(&playing, evening), SeedOrigin::Given);
    playing.append(evening, &played(3), None).unwrap();
    assert_eq!(acts(&playing, evening).len(), 4);

    let other = playing.begin(&header()).unwrap();
    playing.append(other, &played(0), None).unwrap();
    playing.write(other, &finished("Won")).unwrap();
    assert_eq!(origin(&playing, other), SeedOrigin::Secret);
    playing.write(other, &reopened()).unwrap();
    assert_eq!(origin(&playing, other), SeedOrigin::Given);

    let damaged = playing.begin(&header()).unwrap();
    playing
        .connection
        .execute(
            "UPDATE evening SET seed_origin = 'secret' WHERE id = ?1",
            [evening.0],
        )
        .unwrap();
    playing.rescue(&[]).unwrap().expect("something is damaged");
    assert_eq!(origin(&playing, evening), SeedOrigin::Given);
    assert_eq!(origin(&playing, other), SeedOrigin::Given);
    assert_eq!(origin(&playing, damaged), SeedOrigin::Secret);
}

#[test]
fn what_was_written_is_read_in_order_by_the_next_process() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deep/er/journal.sqlite3");
    let record = CountdownRecord {
        id: 4,
        left_ms: 179_001,
        running: true,
    };
    let written = [
        (
            Act::Played {
                ply: 0,
                move_json: "\"Ŝip ' \\\" ;--\"".into(),
                origin: Origin::Typed,
            },
            None,
        ),
        (
            Act::Played {
                ply: 1,
                move_json: "[6,6]".into(),
                origin: Origin::Rolled,
            },
            Some(record),
        ),
        (
            Act::TookBack { ply: 1 },
            Some(CountdownRecord {
                running: false,
                ..record
            }),
        ),
        (Act::DidAgain { ply: 1 }, None),
        (
            Act::Played {
                ply: 2,
                move_json: "null".into(),
                origin: Origin::TimeUp,
            },
            None,
        ),
    ];
    let evening = {
        let mut journal = JournalFile::open(&path).unwrap();
        let evening = journal.begin(&header()).unwrap();
        for (seq, (act, countdown)) in (1..).zip(&written) {
            assert_eq!(journal.append(evening, act, *countdown).unwrap(), seq);
        }
        evening
    };
    let (read_header, entries) = JournalFile::open(&path).unwrap().read(evening).unwrap();
    assert_eq!(read_header, header());
    let read: Vec<_> = entries
        .iter()
        .map(|entry| (entry.act.clone(), entry.countdown))
        .collect();
    assert_eq!(read, written);
    assert!(entries.iter().all(|entry| entry.at > 1_700_000_000));
}

#[test]
fn evenings_are_numbered_from_1_and_listed_last_played_first() {
    let (_folder, path, first) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let second = journal
        .begin(&EveningHeader {
            title: String::new(),
            ..header()
        })
        .unwrap();
    assert_eq!((first, second), (EveningId(1), EveningId(2)));
    journal.write(second, &titled("Mary")).unwrap();
    journal
        .write(first, &finished("Won with 12 points"))
        .unwrap();

    let listed = journal.evenings().unwrap();
    // The first was held for its result.
    let order = |listed: &[Summary]| {
        listed
            .iter()
            .map(|s| (s.evening, s.entries))
            .collect::<Vec<_>>()
    };
    assert_eq!(order(&listed), [(first, 3), (second, 0)]);
    assert_eq!(listed[0].result.as_deref(), Some("Won with 12 points"));
    assert_eq!(listed[1].title, "Mary");
    assert_eq!(listed[1].played, 1_700_000_000);

    journal.write(first, &reopened()).unwrap();
    assert_eq!(journal.header(first).unwrap().result, None);

    // A clock that wakes up in 1970 does not change which was last.
    drop(journal);
    let mut journal = JournalFile::open(&path).unwrap();
    journal.hold(second).unwrap();
    journal
        .connection
        .execute("UPDATE entry SET at = 99999999999", [])
        .unwrap();
    assert_eq!(
        order(&journal.evenings().unwrap()),
        [(second, 0), (first, 3)]
    );
}

#[test]
fn only_the_last_note_of_a_countdown_is_kept() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    assert_eq!(journal.countdown(evening).unwrap(), None);
    for left_ms in [3_000, 2_000, 1_000] {
        journal
            .record_countdown(
                evening,
                CountdownRecord {
                    id: 1,
                    left_ms,
                    running: true,
                },
                Exactness::Running,
                Flush::Later,
            )
            .unwrap();
    }
    drop(journal);
    let kept = JournalFile::open(&path)
        .unwrap()
        .countdown(evening)
        .unwrap();
    assert_eq!(
        kept,
        Some(LastRecord {
            countdown: CountdownRecord {
                id: 1,
                left_ms: 1_000,
                running: true
            },
            exactness: Exactness::Running,
        })
    );
}

#[test]
fn a_second_window_is_refused_the_evening_but_can_read_it() {
    let (_folder, path, evening) = three_moves();
    let mut one = JournalFile::open(&path).unwrap();
    one.hold(evening).unwrap();
    let mut other = JournalFile::open(&path).unwrap();

    let refused = other.append(evening, &played(3), None).unwrap_err();
    assert!(matches!(
        refused,
        JournalFileError::InUse {
            evening: EveningId(1)
        }
    ));
    assert!(refused.to_string().contains("another window"), "{refused}");
    assert!(matches!(
        other.write(evening, &finished("won")),
        Err(JournalFileError::InUse { .. })
    ));

    one.append(evening, &played(3), None).unwrap();
    assert_eq!(acts(&other, evening).len(), 4);
    assert_eq!(
        acts(&JournalFile::open_to_read(&path).unwrap().unwrap(), evening).len(),
        4
    );

    let elsewhere = other.begin(&header()).unwrap();
    other.append(elsewhere, &played(0), None).unwrap();

    one.release(evening);
    other.append(evening, &played(4), None).unwrap();
    assert_eq!(acts(&one, evening).len(), 5);
}

#[test]
fn a_full_disk_refuses_the_move_and_keeps_everything_before_it() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let pages: u32 = journal
        .connection
        .query_row("PRAGMA page_count", [], |row| row.get(0))
        .unwrap();
    let _: u32 = journal
        .connection
        .query_row(&format!("PRAGMA max_page_count = {pages}"), [], |row| {
            row.get(0)
        })
        .unwrap();

    let long = Act::Played {
        ply: 3,
        move_json: format!("{:?}", "x".repeat(100_000)),
        origin: Origin::Chosen,
    };
    let refused = journal.append(evening, &long, None).unwrap_err();
    assert!(
        matches!(refused, JournalFileError::DiskFull { .. }),
        "{refused:?}"
    );
    assert!(
        refused.to_string().contains(path.to_str().unwrap()),
        "{refused}"
    );
    assert!(refused.to_string().contains("free some space"), "{refused}");
    assert_eq!(acts(&journal, evening), [played(0), played(1), played(2)]);

    let _: u32 = journal
        .connection
        .query_row("PRAGMA max_page_count = 1000000", [], |row| row.get(0))
        .unwrap();
    assert_eq!(journal.append(evening, &long, None).unwrap(), 4);
}

#[test]
fn an_evening_that_is_not_there_is_refused() {
    let (_folder, path, _) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let nowhere = EveningId(9);
    assert!(matches!(
        journal.read(nowhere),
        Err(JournalFileError::NoSuchEvening {
            evening: EveningId(9)
        })
    ));
    assert!(matches!(
        journal.append(nowhere, &played(0), None),
        Err(JournalFileError::NoSuchEvening { .. })
    ));
    assert!(matches!(
        journal.hold(nowhere),
        Err(JournalFileError::NoSuchEvening { .. })
    ));
}

impl JournalFile {
    /// Fills the disk, as far as this connection can tell: the journal does not grow any more.
    pub(crate) fn fill_disk(&self) {
        let pages = "SELECT page_count FROM pragma_page_count()";
        let pages: u32 = self
            .connection
            .query_row(pages, [], |row| row.get(0))
            .unwrap();
        let limit = format!("PRAGMA max_page_count = {pages}");
        let limited = self.connection.query_row(&limit, [], |row| row.get(0));
        assert_eq!(limited, Ok(pages));
    }
}
