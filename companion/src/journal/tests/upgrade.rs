//! Journals and exports of older formats: read as they are, and given what they lack when they are first written on.

use super::{
    super::copies::{folder_of, list},
    *,
};

/// What the first Ready Room wrote: an evening with two moves and a countdown.
const FORMAT_1: &str = r#"
PRAGMA application_id = 1382316370;
PRAGMA user_version = 1;
PRAGMA journal_mode = WAL;
CREATE TABLE evening (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT NOT NULL,
    rules      INTEGER NOT NULL,
    title      TEXT NOT NULL,
    content    TEXT NOT NULL,
    seed       BLOB NOT NULL,
    commitment TEXT NOT NULL,
    created    INTEGER NOT NULL,
    result     TEXT,
    own_dice   INTEGER NOT NULL DEFAULT 0,
    sitting    INTEGER NOT NULL
) STRICT;
CREATE TABLE entry (
    evening    INTEGER NOT NULL REFERENCES evening (id),
    seq        INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('played', 'took-back', 'did-again')),
    ply        INTEGER NOT NULL,
    move       TEXT,
    origin     TEXT CHECK (origin IN ('chosen', 'rolled', 'typed', 'time-up')),
    countdown  INTEGER,
    left_ms    INTEGER,
    running    INTEGER,
    PRIMARY KEY (evening, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE countdown (
    evening    INTEGER PRIMARY KEY REFERENCES evening (id),
    id         INTEGER NOT NULL,
    left_ms    INTEGER NOT NULL,
    running    INTEGER NOT NULL
) STRICT;
INSERT INTO evening VALUES (1, 'lantern', 3, 'Ada and Grace', '{"words":["a","b"]}', zeroblob(32),
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925', 1700000000, NULL, 1, 1);
INSERT INTO entry VALUES (1, 1, 1700000001, 'played', 0, '{"Throw":0}', 'chosen', NULL, NULL, NULL);
INSERT INTO entry VALUES (1, 2, 1700000002, 'took-back', 0, NULL, NULL, 4, 59000, 1);
INSERT INTO countdown VALUES (1, 4, 58000, 0);
"#;

const EVENING: EveningId = EveningId(1);

fn of_format_1() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    Connection::open(&path)
        .unwrap()
        .execute_batch(FORMAT_1)
        .unwrap();
    (folder, path)
}

fn old_header() -> EveningHeader {
    let seed = Seed::from_bytes([0; 32]);
    EveningHeader {
        commitment: seed.commitment(),
        seed,
        seed_origin: SeedOrigin::Given,
        roll_binding: RollBinding::Ply,
        ..header()
    }
}

fn format(journal: &JournalFile) -> u32 {
    schema::format(&journal.connection).unwrap()
}

#[test]
fn a_journal_of_format_1_is_read_as_it_is() {
    let (_folder, path) = of_format_1();
    let before = fs::read(&path).unwrap();
    let journal = JournalFile::open_to_read(&path).unwrap().unwrap();
    let (read, entries) = journal.read(EVENING).unwrap();
    assert_eq!(read, old_header());
    assert_eq!(entries.len(), 2);
    assert_eq!(journal.evenings().unwrap().len(), 1);
    let lines = journal.export(EVENING).unwrap();
    assert_eq!(
        Exported::from_lines(lines.as_bytes()).unwrap().header,
        old_header()
    );
    drop(journal);
    let to_play = JournalFile::open(&path).unwrap();
    assert_eq!(to_play.read(EVENING).unwrap().0, old_header());
    drop(to_play);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_journal_of_format_1_gets_digests_at_its_first_write() {
    let (_folder, path) = of_format_1();
    let mut journal = JournalFile::open(&path).unwrap();
    let as_it_was = journal.read(EVENING).unwrap();
    assert_eq!(format(&journal), 1);
    journal.hold(EVENING).unwrap();
    assert_eq!(format(&journal), schema::FORMAT);
    assert_eq!(journal.read(EVENING).unwrap(), as_it_was);
    assert!(journal.own_dice(EVENING).unwrap());
    let left = journal
        .countdown(EVENING)
        .unwrap()
        .map(|record| record.countdown.left_ms);
    assert_eq!(left, Some(58_000));
    assert_eq!(journal.append(EVENING, &played(0), None).unwrap(), 3);
    let undigested: u32 = journal
        .connection
        .query_row(
            "SELECT (SELECT count(*) FROM entry WHERE digest IS NULL)
                  + (SELECT count(*) FROM countdown WHERE digest IS NULL)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(undigested, 0);
}

/// A journal of format 2 with three moves: the present one without its names.
fn of_format_2() -> (TempDir, PathBuf, EveningId) {
    let (folder, path, evening) = three_moves();
    Connection::open(&path)
        .unwrap()
        .execute_batch(
            "ALTER TABLE evening DROP COLUMN name; ALTER TABLE evening DROP COLUMN keeping; ALTER TABLE evening DROP COLUMN stirs; PRAGMA user_version = 2",
        )
        .unwrap();
    (folder, path, evening)
}

#[test]
fn a_journal_of_format_2_gets_names_at_its_first_write() {
    let (_folder, path, evening) = of_format_2();
    let before = fs::read(&path).unwrap();
    let journal = JournalFile::open_to_read(&path).unwrap().unwrap();
    let as_it_was = journal.read(evening).unwrap();
    assert_eq!(as_it_was.0, header());
    let listed = journal.evenings().unwrap();
    assert!(listed[0].name.is_empty() && listed[0].waits());
    assert!(journal.export(evening).is_ok());
    drop(journal);
    assert_eq!(fs::read(&path).unwrap(), before);

    let mut journal = JournalFile::open(&path).unwrap();
    journal.rename(evening, "Friday").unwrap();
    assert_eq!(format(&journal), schema::FORMAT);
    assert_eq!(journal.read(evening).unwrap().1, as_it_was.1);
    journal.keep(evening, Keeping::Deleted).unwrap();
    assert_eq!(journal.remove_unkept().unwrap(), 1);
}

#[test]
fn an_upgrade_of_format_2_vouches_for_nothing_damaged_before() {
    let (_folder, path, evening) = of_format_2();
    Connection::open(&path)
        .unwrap()
        .execute_batch("UPDATE evening SET title = 'Mallory'")
        .unwrap();
    let mut journal = JournalFile::open(&path).unwrap();
    assert!(journal.read(evening).is_err());
    let other = journal.begin(&header()).unwrap();
    assert_eq!(format(&journal), schema::FORMAT);
    assert!(journal.read(other).is_ok());
    assert!(journal.read(evening).is_err());
}

#[test]
fn nothing_of_a_journal_of_format_1_is_removed() {
    let (_folder, path) = of_format_1();
    Connection::open(&path)
        .unwrap()
        .execute_batch("DELETE FROM entry")
        .unwrap();
    let mut journal = JournalFile::open(&path).unwrap();
    assert_eq!(journal.remove_unkept().unwrap(), 0);
    assert_eq!(
        (format(&journal), journal.evenings().unwrap().len()),
        (1, 1)
    );
}

#[test]
fn a_journal_even_damaged_is_copied_before_its_format_changes() {
    for damage in ["", "UPDATE evening SET commitment = 'no'"] {
        let (_folder, path) = of_format_1();
        Connection::open(&path)
            .unwrap()
            .execute_batch(damage)
            .unwrap();
        let mut journal = JournalFile::open(&path).unwrap();
        let copies = || list(&folder_of(&path));
        assert!(copies().is_empty());
        journal.begin(&header()).unwrap();
        let [copy] = &copies()[..] else {
            panic!("{:?}", copies());
        };
        let copy = JournalFile::open_copy(copy).unwrap();
        assert_eq!((format(&copy), format(&journal)), (1, schema::FORMAT));
        assert_eq!(copy.evenings().unwrap().len(), 1);
        journal.begin(&header()).unwrap();
        assert_eq!(copies().len(), 1, "once");
    }
}

#[test]
fn a_format_that_cannot_be_copied_does_not_change() {
    let (_folder, path) = of_format_1();
    fs::write(folder_of(&path), "in the way").unwrap();
    let mut journal = JournalFile::open(&path).unwrap();
    let error = journal.begin(&header()).unwrap_err();
    assert!(
        matches!(error, JournalFileError::NotCopied { .. }),
        "{error}"
    );
    assert_eq!(format(&journal), 1);
}

#[test]
fn of_format_1_only_the_last_lesson_is_looked_for_in_the_pack() {
    let (_folder, path) = of_format_1();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.hold(EVENING).unwrap();
    assert_eq!(journal.learned(EVENING).unwrap(), 1);
}

#[test]
fn an_export_of_format_1_has_a_given_seed_and_ply_bound_rolls() {
    let lines = {
        let (_folder, path) = of_format_1();
        let journal = JournalFile::open_to_read(&path).unwrap().unwrap();
        journal.export(EVENING).unwrap()
    };
    let (body, _) = lines.trim_end().rsplit_once('\n').unwrap();
    let old = format!("{body}\n")
        .replace("\"readyroom\":2", "\"readyroom\":1")
        .replace(",\"seed_origin\":\"given\",\"roll_binding\":1", "");
    assert!(!old.contains("seed_origin") && !old.contains("roll_binding"));
    let sum = readyroom_table::dice::hex(&<sha2::Sha256 as sha2::Digest>::digest(&old));
    let old = format!("{old}{{\"entries\":2,\"sha256\":\"{sum}\"}}\n");
    assert_eq!(
        Exported::from_lines(old.as_bytes()).unwrap().header,
        old_header()
    );
}

#[test]
fn seed_origin_and_roll_binding_are_exported() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let of_unfinished = Exported::from_lines(journal.export(evening).unwrap().as_bytes()).unwrap();
    assert_eq!(of_unfinished.header.seed_origin, SeedOrigin::Given);
    journal.write(evening, &finished("Won")).unwrap();
    let header = || EveningHeader {
        result: Some("Won".into()),
        ..header()
    };
    let exported = Exported::from_lines(journal.export(evening).unwrap().as_bytes()).unwrap();
    assert_eq!(exported.header, header());

    let elsewhere = TempDir::new().unwrap();
    let mut other = JournalFile::open(&elsewhere.path().join("journal.sqlite3")).unwrap();
    let imported = other.import(&exported, &mut |_, _| {}).unwrap();
    let expected = EveningHeader {
        seed_origin: SeedOrigin::Given,
        ..header()
    };
    assert_eq!(other.header(imported).unwrap(), expected);
}

#[test]
fn a_journal_that_the_upgrade_makes_too_large_stays_as_it_is() {
    let (_folder, path) = of_format_1();
    let mut journal = JournalFile::open(&path).unwrap();
    let growth = super::super::upgrade::growth(&journal.connection).unwrap();
    journal.bounds.journal = sizes::used(&journal.connection).unwrap() + growth.journal - 1;
    let error = journal.append(EVENING, &played(0), None).unwrap_err();
    assert!(matches!(error, JournalFileError::NoRoom { .. }), "{error}");
    let why = error.to_string();
    assert!(
        !why.contains("readyroom delete"),
        "it needs the upgrade: {why}"
    );
    assert_eq!(format(&journal), 1);
    assert!(!folder_of(&path).exists(), "nor is it copied in vain");
    journal.bounds.journal += 1;
    journal.append(EVENING, &played(0), None).unwrap();
    assert_eq!(format(&journal), schema::FORMAT);
    assert_eq!(
        super::super::upgrade::growth(&journal.connection)
            .unwrap()
            .journal,
        0
    );
}
