//! Snapshots on the disk: which count, which are thrown away, and that what is before one is examined before anything is
//! written.

use super::*;
use crate::journal::{digest::hex, mark::digest_of, snapshots};

const MOVES: u32 = 200;

/// A folder with a journal of one evening with `MOVES` moves, and a snapshot of it after the first hundred.
fn with_snapshot() -> (TempDir, PathBuf, EveningId) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    let mut journal = JournalFile::open(&path).unwrap();
    let evening = journal.begin(&header()).unwrap();
    for ply in 0..MOVES {
        journal.append(evening, &played(ply), None).unwrap();
    }
    journal.keep_snapshot(evening, &snapshot(100));
    journal.put_away(evening);
    (folder, path, evening)
}

fn snapshot(entries: u32) -> Snapshot {
    Snapshot {
        entries,
        moves: entries,
        first: entries / 2,
        game: format!(r#"{{"lantern":{entries}}}"#),
    }
}

/// The snapshot that a start continues from, and the number of entries that it reads.
fn start(path: &Path, evening: EveningId) -> (Option<Snapshot>, usize) {
    let mut journal = JournalFile::open(path).unwrap();
    let written = journal.resume(evening).unwrap();
    (written.snapshot, written.entries.len())
}

/// The same with another word in place of `from`, and a check that fits.
fn rewritten(line: &str, from: &str, to: &str) -> String {
    use sha2::Digest as _;
    let (_, text) = line.trim_end().split_once(' ').unwrap();
    let text = text.replace(from, to);
    assert!(!text.contains(from) || from == to);
    format!("{} {text}\n", hex(&sha2::Sha256::digest(text.as_bytes())))
}

#[test]
fn a_start_reads_the_snapshot_and_what_was_written_after_it() {
    let (_folder, path, evening) = with_snapshot();
    assert_eq!(start(&path, evening), (Some(snapshot(100)), 100));
    let whole = JournalFile::open(&path)
        .unwrap()
        .read_whole(evening)
        .unwrap();
    assert_eq!((whole.snapshot, whole.entries.len()), (None, 200));
}

#[test]
fn the_latest_snapshot_with_the_taken_back_moves_counts() {
    let (_folder, path, evening) = with_snapshot();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.hold(evening).unwrap();
    let young = Snapshot {
        first: 180,
        ..snapshot(190)
    };
    journal.keep_snapshot(evening, &snapshot(120));
    journal.keep_snapshot(evening, &young);
    drop(journal);
    assert_eq!(
        start(&path, evening),
        (Some(snapshot(120)), 80),
        "too few moves"
    );
}

#[test]
fn a_damaged_snapshot_is_discarded_and_the_evening_is_whole() {
    let (_folder, path, evening) = with_snapshot();
    let file = snapshots::path(&path, evening);
    let whole = fs::read(&file).unwrap();
    for length in (0..whole.len() - 1).step_by(13) {
        fs::write(&file, &whole[..length]).unwrap();
        assert_eq!(start(&path, evening), (None, 200), "cut at {length}");
    }
    for at in (0..whole.len() - 1).step_by(5) {
        let mut altered = whole.clone();
        altered[at] ^= 1;
        fs::write(&file, &altered).unwrap();
        assert_eq!(start(&path, evening), (None, 200), "byte {at}");
    }
    fs::write(&file, vec![0; whole.len()]).unwrap();
    assert_eq!(start(&path, evening), (None, 200), "zeroed");
    fs::write(&file, whole).unwrap();
    assert_eq!(start(&path, evening).1, 100);
}

#[test]
fn a_snapshot_of_another_evening_or_program_is_discarded() {
    let (_folder, path, evening) = with_snapshot();
    let file = snapshots::path(&path, evening);
    let line = fs::read_to_string(&file).unwrap();
    let same = rewritten(&line, "lantern", "lantern");
    assert_eq!(same, line);
    let journal = JournalFile::open(&path).unwrap();
    let of_header = hex(&digest::of_header(&journal.header(evening).unwrap()));
    let head = digest_of(&journal.connection, evening, 100)
        .unwrap()
        .unwrap();
    drop(journal);
    for (from, to) in [
        (env!("READYROOM_STATES"), "0123456789abcdef"),
        (of_header.as_str(), "00"),
        (hex(&head).as_str(), "00"),
        (r#""entries":100"#, r#""entries":101"#),
    ] {
        fs::write(&file, rewritten(&line, from, to)).unwrap();
        assert_eq!(start(&path, evening), (None, 200), "{from}");
    }
}

#[test]
fn damage_after_a_snapshot_is_reported_at_the_start() {
    let (_folder, path, evening) = with_snapshot();
    let alter = |seq: u32| {
        let connection = Connection::open(&path).unwrap();
        let altered = "UPDATE entry SET at = at + 1 WHERE seq = ?1";
        assert_eq!(connection.execute(altered, [seq]).unwrap(), 1);
    };
    alter(150);
    let with = JournalFile::open(&path)
        .unwrap()
        .resume(evening)
        .unwrap_err();
    fs::remove_file(snapshots::path(&path, evening)).unwrap();
    let without = JournalFile::open(&path)
        .unwrap()
        .resume(evening)
        .unwrap_err();
    assert_eq!(with.to_string(), without.to_string());
    assert!(with.to_string().contains("entry 150"), "{with}");
}

#[test]
fn damage_before_a_snapshot_is_reported_before_any_writing() {
    let (_folder, path, evening) = with_snapshot();
    let connection = Connection::open(&path).unwrap();
    connection
        .execute("UPDATE entry SET at = at + 1 WHERE seq = 50", [])
        .unwrap();
    drop(connection);
    let journal = SharedJournal::new(JournalFile::open(&path).unwrap());
    let written = Journal::resume(&journal, evening).expect("what is read is right");
    assert_eq!(written.entries.len(), 100);
    let decision = Decision::of(played(MOVES), None);
    for _ in 0..2 {
        let error = Journal::write(&journal, evening, &decision).unwrap_err();
        let Failure::EveningDamaged { moves, .. } = error.failure else {
            panic!("{error:?}");
        };
        assert_eq!(moves, 49, "{error}");
    }
    Journal::release(&journal, evening);
    let error = Journal::resume(&journal, evening).unwrap_err();
    assert!(error.is_damage(), "{error}");
    assert!(!snapshots::path(&path, evening).exists());
}

#[test]
fn an_evening_whose_beginning_is_right_is_written_on() {
    let (_folder, path, evening) = with_snapshot();
    let journal = SharedJournal::new(JournalFile::open(&path).unwrap());
    Journal::resume(&journal, evening).unwrap();
    let decision = Decision::of(played(MOVES), None);
    assert_eq!(Journal::write(&journal, evening, &decision), Ok(MOVES + 1));
    drop(journal);
    assert_eq!(start(&path, evening).1, 101);
}

#[test]
fn an_evening_that_is_removed_takes_its_snapshot_along() {
    let (_folder, path, evening) = with_snapshot();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.keep(evening, Keeping::Deleted).unwrap();
    assert_eq!(journal.remove_unkept().unwrap(), 1);
    assert!(!snapshots::path(&path, evening).exists());
}
