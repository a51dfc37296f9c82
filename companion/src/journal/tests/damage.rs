//! Tests of damaged evenings: the finding for each kind of damage.

use super::super::damage::{Damage, examine};
use super::*;

/// The journal of an evening of three moves, open to be damaged.
fn three_moves_open() -> (TempDir, Connection, EveningId) {
    let (folder, path, evening) = three_moves();
    (folder, Connection::open(path).unwrap(), evening)
}

/// The sentence about the damage, with `!` before it if the evening cannot be resumed from anywhere.
fn report(examined: &Examined) -> String {
    match &examined.damage {
        None => "nothing".into(),
        Some(Damage::Beginning(why)) => format!("!{why}"),
        Some(Damage::Later(why)) => why.clone(),
    }
}

#[test]
fn damage_is_named_and_what_comes_before_it_is_kept() {
    let header_is_not = "its header is not what was written";
    let digests_are_not = "its digests are not what was written";
    let about_is_not = "its title, result, dice or seed's origin is not what was written";
    for (statement, expected, entries) in [
        ("UPDATE evening SET game = game", "nothing", 3),
        (
            "UPDATE evening SET content = '{}'",
            "!its header is not what was written",
            3,
        ),
        (
            "UPDATE evening SET rules = 4",
            "!its header is not what was written",
            3,
        ),
        (
            "UPDATE evening SET content = '{}', title = ''",
            "!its header is not what was written",
            3,
        ),
        ("UPDATE evening SET commitment = 'x'", header_is_not, 3),
        ("UPDATE evening SET title = 'Mary'", about_is_not, 3),
        ("UPDATE evening SET result = 'Won'", about_is_not, 3),
        (
            "UPDATE entry SET move = '{}' WHERE seq = 2",
            "entry 2 is not what was written",
            1,
        ),
        ("DELETE FROM entry WHERE seq = 1", "entry 1 is missing", 0),
        (
            "DELETE FROM entry WHERE seq = 3",
            "its last entry is missing",
            2,
        ),
        ("DELETE FROM digest", "its digests are missing", 3),
        (
            "UPDATE digest SET header = zeroblob(32)",
            digests_are_not,
            3,
        ),
        ("UPDATE digest SET last = zeroblob(32)", digests_are_not, 3),
        ("UPDATE digest SET entries = 2", digests_are_not, 3),
        (
            "UPDATE digest SET noted = 1",
            "the note of its countdown is missing",
            3,
        ),
    ] {
        let (_folder, connection, evening) = three_moves_open();
        connection.execute_batch(statement).unwrap();
        let examined = examine(&connection, evening).unwrap().unwrap();
        assert_eq!(
            (&*report(&examined), examined.entries.len()),
            (expected, entries),
            "{statement}"
        );
        assert_eq!(examined.moves() as usize, entries, "{statement}");
    }
}

#[test]
fn a_rewritten_evening_has_no_secret_seed() {
    let (_folder, connection, evening) = three_moves_open();
    let origin = || {
        let examined = examine(&connection, evening).unwrap().unwrap();
        examined.header.seed_origin
    };
    assert_eq!(origin(), SeedOrigin::Secret);
    let statement = "UPDATE evening SET title = 'Mary'";
    connection.execute_batch(statement).unwrap();
    assert_eq!(origin(), SeedOrigin::Given);
}

#[test]
fn an_entry_that_cannot_be_read_is_named_with_the_reason() {
    let (_folder, connection, evening) = three_moves_open();
    connection
        .execute_batch("UPDATE entry SET ply = -1 WHERE seq = 2")
        .unwrap();
    let examined = examine(&connection, evening).unwrap().unwrap();
    let text = report(&examined);
    assert!(
        text.starts_with("entry 2 cannot be read (Integer"),
        "{text}"
    );
    assert_eq!(examined.entries.len(), 1);
}

#[test]
fn a_flipped_bit_of_the_seed_or_of_the_date_is_put_right() {
    let (_folder, connection, evening) = three_moves_open();
    let damage = |column: &str, damaged: &dyn rusqlite::ToSql| {
        let statement = format!("UPDATE evening SET {column} = ?1");
        connection.execute(&statement, [damaged]).unwrap();
        let examined = examine(&connection, evening).unwrap().unwrap();
        (report(&examined), examined.header)
    };
    let put_right = ("its header is not what was written".to_owned(), header());
    for bit in [0, 7, 8, 100, 255] {
        let mut bytes = *header().seed.bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(damage("seed", &bytes), put_right, "bit {bit}");
    }
    let (damaged, _) = damage("seed", Seed::from_number(2).bytes());
    assert_eq!(
        damaged, "!its header is not what was written",
        "more than a bit"
    );
    damage("seed", header().seed.bytes());
    for bit in [0, 1, 40, 62] {
        let created = header().created ^ (1 << bit);
        assert_eq!(damage("created", &created), put_right, "bit {bit}");
    }
}

#[test]
fn a_seed_changed_with_its_digest_does_not_match_the_shown_seal() {
    let (_folder, connection, evening) = three_moves_open();
    let damaged = EveningHeader {
        seed: Seed::from_number(2),
        ..header()
    };
    let digest = super::super::digest::of_header(&damaged);
    connection
        .execute("UPDATE evening SET seed = ?1", [damaged.seed.bytes()])
        .unwrap();
    connection
        .execute("UPDATE digest SET header = ?1", [digest])
        .unwrap();
    let examined = examine(&connection, evening).unwrap().unwrap();
    assert_eq!(
        report(&examined),
        "!its seed does not match the commitment shown at its start"
    );
}

#[test]
fn an_evening_without_entries_has_its_header_by_the_last_digest() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal.sqlite3");
    let evening = JournalFile::open(&path).unwrap().begin(&header()).unwrap();
    let connection = Connection::open(&path).unwrap();
    connection
        .execute_batch("UPDATE digest SET header = zeroblob(32)")
        .unwrap();
    let examined = examine(&connection, evening).unwrap().unwrap();
    assert_eq!(report(&examined), "its digests are not what was written");
    assert_eq!(examined.header, header());
}

#[test]
fn the_note_of_a_countdown_of_an_older_program_is_examined() {
    let record = CountdownRecord {
        id: 1,
        left_ms: 3_000,
        running: true,
    };
    for (statement, expected) in [
        ("SELECT 1", "nothing"),
        (
            "DELETE FROM countdown",
            "the note of its countdown is missing",
        ),
        (
            "UPDATE countdown SET left_ms = 1",
            "the note of its countdown is not what was written",
        ),
        (
            "UPDATE countdown SET left_ms = -1",
            "the note of its countdown cannot be read (Integer -1 out of range at index 1)",
        ),
    ] {
        let (_folder, connection, evening) = three_moves_open();
        countdown_rows::record_countdown(&connection, evening, record).unwrap();
        connection.execute_batch(statement).unwrap();
        let examined = examine(&connection, evening).unwrap().unwrap();
        assert_eq!(report(&examined), expected, "{statement}");
    }
}
