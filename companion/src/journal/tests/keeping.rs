//! Evenings that are named, archived, deleted and kept after all, and the removal of what is not kept.

use super::*;

fn keeping(journal: &JournalFile, evening: EveningId) -> Keeping {
    journal.keeping(evening).unwrap()
}

fn numbers(journal: &JournalFile) -> Vec<u32> {
    let evenings = journal.evenings().unwrap();
    evenings.iter().map(|listed| listed.evening.0).collect()
}

#[test]
fn a_name_and_an_archive_mark_are_read_back_and_keep_the_order() {
    let (_folder, path, first) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let second = journal.begin(&header()).unwrap();
    journal.append(second, &played(0), None).unwrap();
    journal.rename(first, "Friday").unwrap();
    journal.keep(first, Keeping::Archived).unwrap();
    drop(journal);
    let journal = JournalFile::open_to_read(&path).unwrap().unwrap();
    let listed = journal.evenings().unwrap();
    assert_eq!(numbers(&journal), [2, 1]);
    assert_eq!(listed[1].name, "Friday");
    assert_eq!(listed[1].keeping, Keeping::Archived);
    assert!(listed[1].counts() && !listed[1].waits());
    assert!(listed[0].waits());
    assert_eq!(journal.header(first).unwrap().name, "Friday");
    assert_eq!(journal.read(first).unwrap().1.len(), 3);
}

#[test]
fn an_archived_evening_that_is_gone_on_with_is_listed_again() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.keep(evening, Keeping::Archived).unwrap();
    journal.hold(evening).unwrap();
    assert_eq!(keeping(&journal, evening), Keeping::Listed);
    assert_eq!(journal.read(evening).unwrap().1.len(), 3);
}

#[test]
fn a_deleted_evening_can_be_restored_and_keeps_its_number() {
    let (folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.keep(evening, Keeping::Deleted).unwrap();
    assert!(matches!(
        journal.hold(evening),
        Err(JournalFileError::Deleted { .. })
    ));
    assert!(matches!(
        journal.rename(evening, "Friday"),
        Err(JournalFileError::Deleted { .. })
    ));
    // A form or a list of before would bring it back without a word.
    assert!(matches!(
        journal.keep(evening, Keeping::Archived),
        Err(JournalFileError::Deleted { .. })
    ));
    assert!(!journal.evenings().unwrap()[0].counts());
    journal.keep(evening, Keeping::Listed).unwrap();
    assert_eq!(journal.remove_unkept().unwrap(), 0);
    assert_eq!(journal.read(evening).unwrap().1.len(), 3);

    journal.keep(evening, Keeping::Deleted).unwrap();
    assert!(folder.path().join("playing/1").exists());
    assert_eq!(journal.remove_unkept().unwrap(), 1);
    assert_eq!(numbers(&journal), [0; 0]);
    assert!(!folder.path().join("playing/1").exists());
    let rows: u32 = journal
        .connection
        .query_row(
            "SELECT (SELECT count(*) FROM entry) + (SELECT count(*) FROM digest) + (SELECT count(*) FROM countdown)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(rows, 0);
    assert!(matches!(
        journal.keep(evening, Keeping::Listed),
        Err(JournalFileError::NoSuchEvening { .. })
    ));
    assert_eq!(journal.begin(&header()).unwrap(), EveningId(2));
}

#[test]
fn an_evening_in_another_window_is_not_deleted_or_archived() {
    let (_folder, path, evening) = three_moves();
    let mut playing = JournalFile::open(&path).unwrap();
    playing.hold(evening).unwrap();
    let empty = playing.begin(&header()).unwrap();
    let mut other = JournalFile::open(&path).unwrap();
    for keeping in [Keeping::Deleted, Keeping::Archived] {
        let refused = other.keep(evening, keeping);
        assert!(matches!(refused, Err(JournalFileError::InUse { .. })));
    }
    assert_eq!(other.remove_unkept().unwrap(), 0);
    assert_eq!(numbers(&other), [empty.0, evening.0]);
    // Of one's own table, too.
    assert!(matches!(
        playing.keep(evening, Keeping::Deleted),
        Err(JournalFileError::InUse { .. })
    ));
    playing.append(empty, &played(0), None).unwrap();
}

#[test]
fn an_undecided_evening_is_removed_when_left_or_at_next_start() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let dealt = |ply| Act::Played {
        ply,
        move_json: r#"{"Dealt":1}"#.into(),
        origin: Origin::Rolled,
    };
    let left = journal.begin(&header()).unwrap();
    journal.append(left, &dealt(0), None).unwrap();
    journal.put_away(left);
    journal.release(left);
    assert_eq!(numbers(&journal), [evening.0]);

    let cut = journal.begin(&header()).unwrap();
    journal.append(cut, &dealt(0), None).unwrap();
    let played_on = journal.begin(&header()).unwrap();
    journal.append(played_on, &dealt(0), None).unwrap();
    journal.append(played_on, &played(1), None).unwrap();
    journal.put_away(played_on);
    drop(journal);
    let mut journal = JournalFile::open(&path).unwrap();
    assert!(!journal.evenings().unwrap()[1].counts());
    assert_eq!(journal.remove_unkept().unwrap(), 0);
    assert_eq!(numbers(&journal), [played_on.0, evening.0]);
}

#[test]
fn an_evening_whose_entries_are_lost_is_no_empty_one() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal
        .connection
        .execute_batch("DELETE FROM entry")
        .unwrap();
    assert_eq!(journal.remove_unkept().unwrap(), 0);
    assert_eq!(numbers(&journal), [evening.0]);
}

#[test]
fn damage_stays_damage_under_another_name_and_can_be_deleted() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal
        .connection
        .execute_batch("UPDATE evening SET title = 'Mallory'")
        .unwrap();
    journal.rename(evening, "Friday").unwrap();
    assert!(matches!(
        journal.read(evening),
        Err(JournalFileError::EveningDamaged { .. })
    ));
    journal.keep(evening, Keeping::Deleted).unwrap();
    assert_eq!(journal.remove_unkept().unwrap(), 1);
}

#[test]
fn a_name_that_was_not_written_is_damage() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    journal.rename(evening, "Friday").unwrap();
    assert!(journal.read(evening).is_ok());
    for change in ["name = 'Monday'", "keeping = 'archived'", "name = ''"] {
        let change = format!("UPDATE evening SET {change}");
        journal.connection.execute_batch(&change).unwrap();
        assert!(journal.read(evening).is_err(), "{change}");
        let back = "UPDATE evening SET name = 'Friday', keeping = 'listed'";
        journal.connection.execute_batch(back).unwrap();
        assert!(journal.read(evening).is_ok(), "{change}");
    }
}

#[test]
fn a_rescue_keeps_names_and_archive_and_gives_no_number_twice() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let damaged = journal.begin(&header()).unwrap();
    journal.append(damaged, &played(0), None).unwrap();
    let gone = journal.begin(&header()).unwrap();
    journal.put_away(gone);
    journal.rename(evening, "Friday").unwrap();
    journal.keep(evening, Keeping::Archived).unwrap();
    journal
        .connection
        .execute_batch("UPDATE entry SET move = '{}' WHERE evening = 2")
        .unwrap();
    assert!(journal.rescue(&[]).unwrap().is_some());
    assert_eq!(journal.header(evening).unwrap().name, "Friday");
    assert_eq!(keeping(&journal, evening), Keeping::Archived);
    assert!(journal.read(evening).is_ok());
    assert_eq!(journal.begin(&header()).unwrap(), EveningId(gone.0 + 1));
}

#[test]
fn a_name_is_exported_and_a_nameless_evening_keeps_its_format() {
    let (_folder, path, evening) = three_moves();
    let mut journal = JournalFile::open(&path).unwrap();
    let unnamed = journal.export(evening).unwrap();
    assert!(unnamed.starts_with(r#"{"readyroom":2,"#) && !unnamed.contains("name"));
    journal.rename(evening, "Friday").unwrap();
    let named = journal.export(evening).unwrap();
    assert!(named.starts_with(r#"{"readyroom":3,"#));
    let exported = Exported::from_lines(named.as_bytes()).unwrap();
    assert_eq!(exported.header.name, "Friday");
    assert_eq!(journal.same_as(&exported).unwrap(), Some(evening));
    journal.keep(evening, Keeping::Deleted).unwrap();
    assert_eq!(journal.same_as(&exported).unwrap(), None);
    let imported = journal.import(&exported, &mut |_, _| {}).unwrap();
    assert_eq!(journal.header(imported).unwrap().name, "Friday");
}
